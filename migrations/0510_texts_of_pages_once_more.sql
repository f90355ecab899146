-- Amounts with three decimals are found, and lines in two scripts are read in their order. What was read before is read again in the
-- background; until then its pages are found as before.
update file_texts set state = 'waiting', reason = '', attempts = 0, read_pages = 0, not_before = null
where state = 'read' or (state = 'failed' and reason = 'overLimits');
