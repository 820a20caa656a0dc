# a message about a mail names the message, and counts its lines
{
	printf 'From: a@example.org\nSubject: a table\n'
	printf 'Message-ID: <20260113.1@example.org>\n\n'
	cat fixtures/lkp/mismatch.txt
} >report.eml
$VMB --legend=none report.eml | head -n 1
