-- Art. 36(3): who opted out of publication for which side, and who took it back, in the order in which it was recorded. Never
-- changed: the latest of a scope counts, and the case is opted out while any scope is. `publications.opt_out` repeats the result.
create table publication_opt_outs (
  id text primary key,
  seq bigint generated always as identity unique,
  case_id text not null references cases,
  -- 'case': the centre recorded it for the case as a whole.
  scope text not null check (scope in ('claimant', 'respondent', 'case')),
  opted_out boolean not null,
  note text not null default '',
  recorded_as text not null check (recorded_as in ('party', 'centre')),
  recorded_by text not null references people,
  recorded_at timestamptz not null
);
create index publication_opt_outs_by_case on publication_opt_outs (case_id, seq);

-- Written consent to publication, or its refusal, party by party; the latest of a party counts. A reminder, never a gate.
create table publication_consents (
  id text primary key,
  seq bigint generated always as identity unique,
  case_id text not null references cases,
  party_id text not null,
  given boolean not null,
  -- The date of the writing itself.
  given_on date not null,
  reference text not null default '',
  recorded_as text not null check (recorded_as in ('party', 'centre')),
  recorded_by text not null references people,
  recorded_at timestamptz not null
);
create index publication_consents_by_case on publication_consents (case_id, seq);

-- One review a case: what is taken out of the served award before it is published. CENTRE ONLY: decisions hold names.
create table redaction_reviews (
  case_id text primary key references cases,
  award_id text not null unique references awards,
  -- Of the text that is reviewed, which is frozen.
  source_sha256 text not null,
  started_by text not null references people,
  started_at timestamptz not null,
  -- Counts the steps: who decides names the one that was read last.
  version integer not null check (version >= 0)
);

create table redaction_decisions (
  case_id text not null references redaction_reviews,
  version integer not null check (version > 0),
  -- Which name of the case file, and in which spelling; "custom:" and a spelling for what a person added.
  key text not null,
  -- What a person added, as typed.
  find text not null default '',
  verdict text not null check (verdict in ('replace', 'keep')),
  replacement_en text not null default '',
  replacement_ar text not null default '',
  reason text not null default '',
  decided_by text not null references people,
  decided_at timestamptz not null,
  primary key (case_id, version, key),
  check (verdict = 'keep' or (replacement_en <> '' and replacement_ar <> ''))
);

create table redaction_titles (
  case_id text not null references redaction_reviews,
  version integer not null check (version > 0),
  title_en text not null check (title_en <> ''),
  title_ar text not null check (title_ar <> ''),
  set_by text not null references people,
  set_at timestamptz not null,
  primary key (case_id, version)
);

revoke update, delete, truncate on publication_opt_outs, publication_consents, redaction_decisions, redaction_titles from arb_app;
revoke update, delete, truncate on redaction_reviews from arb_app;
grant update (version) on redaction_reviews to arb_app;

-- What was published of the case. The item itself names no case: from the knowledge base nothing leads back here.
alter table publications add column item_id text unique;
alter table publications add column published_by text references people;
alter table publications add column text_sha256 text;
revoke delete, truncate on publications from arb_app;

create function refuse_publication_change() returns trigger language plpgsql as $$
begin
  if old.published_at is not null then
    raise exception 'a publication stands';
  end if;
  return new;
end $$;
create trigger publications_stand before update on publications for each row execute function refuse_publication_change();

-- The text that may be published is that of a served award: before service the award is the tribunal's own.
create view served_award_texts as
select a.case_id, a.id as award_id, a.sections, a.finalized_at, a.served_at, c.language, c.seat
from awards a join cases c on c.id = a.case_id
where a.status = 'served';

-- Who and what a case file knows by name, for the search of names in an award: parties, counsel, tribunal, secretaries, everybody
-- who took part in a hearing or follows the case. `number` tells apart those of one kind.
create view case_names as
select case_id, 'party' as kind, id as subject_id, side, position as number, name_en, name_ar, registration_number as identifier, email, address
from case_parties
union all
select case_id, 'counsel', id, side, 0, name, '', power_of_attorney, email, '' from case_representatives
union all
select case_id, 'firm', id, side, 0, firm, '', '', '', '' from case_representatives where firm <> ''
union all
select s.case_id, 'arbitrator', s.person_id, s.office, row_number() over (partition by s.case_id order by s.appointed_at, s.id), p.name_en, p.name_ar, '', p.email, ''
from tribunal_appointments s join people p on p.id = s.person_id
union all
select s.case_id, 'secretary', s.id, '', 0, s.name, coalesce(p.name_ar, ''), '', s.email, ''
from tribunal_secretaries s left join people p on p.id = s.person_id
union all
select h.case_id, h_p.capacity, h_p.id, '', h_p.position, h_p.name_en, h_p.name_ar, '', '', ''
from hearing_participants h_p join hearings h on h.id = h_p.hearing_id
where h_p.person_id is null
union all
select m.case_id, 'member', m.person_id, m.capacity, 0, p.name_en, p.name_ar, '', p.email, ''
from case_members m join people p on p.id = m.person_id
where m.capacity in ('claimant', 'respondent', 'observer');
