three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0-rc1 490100 491000 489500
command -v git >/dev/null || { echo 'git is not installed' >&2; exit 77; }
$VMB --legend=full -l v6.18 base-*.log -l patched new-*.log >table
{
	printf 'From: a <a@b>\nDate: Mon, 1 Dec 2025 12:00:00 +0000\n'
	printf 'Subject: s\n\n'
	cat table
	printf -- '---\n'
} | git mailinfo message patch >/dev/null
git stripspace --strip-comments <message | cmp - table
