-- rolling: yes
-- Parties of one side with the same number plead together: their submissions have one lane, one series of labels.
alter table case_parties add column group_number integer not null default 1 check (group_number > 0);
alter table submissions
  add column group_number integer not null default 1 check (group_number > 0),
  -- The step of the timetable that it answers, by its key.
  add column due_key text,
  drop constraint submissions_case_id_series_number_version_key,
  add check (series <> 'T' or group_number = 1);
create unique index submissions_label on submissions (case_id, series, group_number, number, version);
update submissions s set due_key = t.key
from (select distinct case_id, key, title_en from timeline_items where key like 'po1.%') t
where t.case_id = s.case_id and t.title_en = s.due_title_en;
