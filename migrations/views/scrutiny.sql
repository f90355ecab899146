-- The submissions of a draft award to the centre's Court, and its decisions.
create or replace view scrutiny_results as
select s.case_id, s.award_id, s.number, s.sha256, d.decision, d.decided_at
from award_submissions s
left join award_scrutiny_decisions d on d.submission_id = s.id;
