-- A document taken back from the request stays with the claimant's side and the centre. What a file is never changes;
-- whom it is meant for may.
grant update (audience) on files to arb_app;
update files set audience = 'claimant' where id in (select file_id from filing_documents where removed_at is not null);
