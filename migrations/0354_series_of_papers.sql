-- Statements and certificates of service that were made before they had a series: a later one takes their place as well.
update issued_papers
set series = substring(document_no from '^((?:CST|ACC|SRV)-[0-9]+(?:-[CR])?)-') || ' '
  || case when languages in ('en ar', 'ar en') then 'ar en' else languages end
where series is null and kind in ('costs', 'service') and document_no ~ '^(CST|ACC|SRV)-[0-9]+(-[CR])?-';
