-- A node of the version before would take a code that it does not know for a side, and reads no parties: all stop for this one.
-- The closed list of audiences. `audience_parties` are named when a row is written, and never change.
alter table files
  drop constraint files_audience_check,
  add column audience_parties text[] not null default '{}',
  add constraint files_audience_check check (audience in ('case', 'parties', 'own', 'team', 'own-tribunal', 'tribunal-centre',
    'tribunal', 'centre', 'counsel', 'claimant', 'respondent')),
  add constraint files_audience_named check (audience not in ('parties', 'own', 'team', 'own-tribunal') or cardinality(audience_parties) > 0);
alter table events
  drop constraint events_audience_check,
  add column audience_parties text[] not null default '{}',
  add constraint events_audience_check check (audience in ('case', 'parties', 'own', 'team', 'own-tribunal', 'tribunal-centre',
    'tribunal', 'centre', 'counsel', 'claimant', 'respondent')),
  add constraint events_audience_named check (audience not in ('parties', 'own', 'team', 'own-tribunal') or cardinality(audience_parties) > 0);
alter table timeline_items
  drop constraint timeline_items_audience_check,
  add column audience_parties text[] not null default '{}',
  add constraint timeline_items_audience_check check (audience in ('case', 'parties', 'own', 'team', 'own-tribunal', 'tribunal-centre',
    'tribunal', 'centre', 'counsel', 'claimant', 'respondent')),
  add constraint timeline_items_audience_named check (audience not in ('parties', 'own', 'team', 'own-tribunal') or cardinality(audience_parties) > 0);
grant update (audience_parties) on files to arb_app;
-- A file of an award is judged by its own award.
create index award_files_by_file on award_files (file_id);
create index award_revisions_by_file on award_revisions (file_id);
-- What was for a side is for the parties that it had; rows of `events` and `timeline_items` keep their codes.
update files f set audience = 'own', audience_parties = array(
  select p.id from case_parties p where p.case_id = f.case_id and p.side = f.audience and p.removed_at is null order by p.position)
where f.audience in ('claimant', 'respondent');
