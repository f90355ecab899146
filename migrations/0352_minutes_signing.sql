-- Saudi Arbitration Law, Art. 33: the minutes of a hearing are signed by those who were there. Who they are is kept with each
-- version as its page of signatures was printed; none is ever changed.
create table hearing_minutes_signatories (
  minutes_id text not null references hearing_minutes,
  participant_id text not null references hearing_participants,
  position integer not null,
  -- Null for witnesses and experts.
  person_id text references people,
  name_en text not null,
  name_ar text not null,
  capacity text not null,
  -- The seat on the tribunal, of an arbitrator who sat.
  office text,
  primary key (minutes_id, participant_id)
);
revoke update, delete, truncate on hearing_minutes_signatories from arb_app;

-- What became of each: a click in the portal over exactly these bytes, a signature by hand that somebody recorded, or the reason
-- why there is none. The latest round counts; the earlier ones stay.
create table hearing_minutes_signatures (
  minutes_id text not null,
  participant_id text not null,
  round integer not null default 1 check (round > 0),
  how text not null check (how in ('portal', 'hand', 'declined')),
  signed_on date,
  reason text check (btrim(reason) <> ''),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  recorded_by text not null references people,
  recorded_at timestamptz not null,
  primary key (minutes_id, participant_id, round),
  foreign key (minutes_id, participant_id) references hearing_minutes_signatories,
  check ((how = 'portal') = (sha256 is not null)),
  check ((how = 'hand') = (signed_on is not null)),
  check ((how = 'declined') = (reason is not null))
);
revoke update, delete, truncate on hearing_minutes_signatures from arb_app;

-- The copies that bear signatures by hand; the latest is the one to look at.
create table hearing_minutes_copies (
  minutes_id text not null references hearing_minutes,
  round integer not null default 1 check (round > 0),
  file_id text not null references files,
  recorded_by text not null references people,
  recorded_at timestamptz not null,
  primary key (minutes_id, round)
);
revoke update, delete, truncate on hearing_minutes_copies from arb_app;

-- Minutes of the time before: who was there is still known where nobody recorded it anew since.
insert into hearing_minutes_signatories
  (minutes_id, participant_id, position, person_id, name_en, name_ar, capacity, office)
select m.id, p.id,
  row_number() over (partition by m.id order by array_position(
    array['arbitrator', 'secretary', 'claimant', 'respondent', 'witness', 'expert'], p.capacity), p.position, p.id) - 1,
  p.person_id, p.name_en, p.name_ar, p.capacity,
  case when p.capacity = 'arbitrator' then (select a.office from tribunal_appointments a
    where a.case_id = m.case_id and a.person_id = p.person_id and a.ended_at is null limit 1) end
from hearing_minutes m join hearing_participants p on p.hearing_id = m.hearing_id
where p.capacity in ('arbitrator', 'secretary', 'claimant', 'respondent', 'witness', 'expert')
  and (p.present or (p.present is null and p.joined_at <= m.made_at))
  and not exists (select from hearing_entries e
    where e.hearing_id = m.hearing_id and e.kind = 'attendance' and e.at > m.made_at);
