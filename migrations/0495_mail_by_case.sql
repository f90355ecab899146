-- rolling: yes
-- The log of a case's mail.
create index notifications_of_case_by_mail on notifications (case_id, mail_id) where mail_id is not null;
create index notifications_of_case_without_mail on notifications (case_id, person_id) where mail_skipped is not null;
