-- Arts. 35-39. One award a case: the draft while it is written, then the instrument itself.
create table awards (
  id text primary key,
  case_id text not null unique references cases,
  status text not null check (status in ('draft', 'final', 'signed', 'sealed', 'served')),
  version integer not null check (version > 0),
  sections json not null,
  sections_written integer not null check (sections_written between 0 and 5),
  saved_at timestamptz not null,
  saved_by text not null references people,
  finalized_at timestamptz,
  signed_at timestamptz,
  sealed_at timestamptz,
  served_at timestamptz,
  verification_code text unique,
  -- Everything that the three files print, frozen when the award becomes final.
  content json,
  check ((status = 'draft') = (content is null)),
  check ((status = 'draft') = (verification_code is null)),
  check ((status = 'draft') = (finalized_at is null)),
  check ((status in ('draft', 'final')) = (signed_at is null)),
  check ((status in ('draft', 'final', 'signed')) = (sealed_at is null)),
  check ((status = 'served') = (served_at is not null))
);
create index awards_served on awards (case_id) where status = 'served';

-- Nothing of a final award changes any more, whoever asks.
create function refuse_award_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'an award is never deleted';
  end if;
  if old.status <> 'draft' and (
    new.status = 'draft' or new.sections::text <> old.sections::text or new.content::text <> old.content::text
    or new.version <> old.version or new.verification_code <> old.verification_code or new.finalized_at <> old.finalized_at
  ) then
    raise exception 'a final award is frozen';
  end if;
  return new;
end $$;
create trigger awards_frozen before update or delete on awards for each row execute function refuse_award_change();

-- Three files: final, signed, sealed; each with its fingerprint and the detached signature over its bytes.
create table award_files (
  award_id text not null references awards,
  stage text not null check (stage in ('final', 'signed', 'sealed')),
  file_id text not null references files,
  sha256 text not null,
  signature_hex text not null,
  public_key_pem text not null,
  key_id text not null,
  algorithm text not null,
  -- Where signatures and seal stand on the pages, for signatures inside the PDF later.
  boxes json not null,
  at timestamptz not null,
  primary key (award_id, stage)
);
revoke update, delete, truncate on award_files from arb_app;

-- What each arbitrator signed: the bytes of the final file.
create table award_signatures (
  award_id text not null references awards,
  arbitrator_id text not null references people,
  signature_hex text not null,
  public_key_pem text not null,
  key_id text not null,
  at timestamptz not null,
  primary key (award_id, arbitrator_id)
);
revoke update, delete, truncate on award_signatures from arb_app;

-- Art. 35: the reason for a signature that is missing, without which a majority does not suffice.
create table award_missing_signatures (
  award_id text not null references awards,
  arbitrator_id text not null references people,
  reason text not null check (reason <> ''),
  recorded_by text not null references people,
  at timestamptz not null,
  primary key (award_id, arbitrator_id)
);
revoke update, delete, truncate on award_missing_signatures from arb_app;

-- The service trail; the first service starts the time limits against the award.
create table award_services (
  id text primary key,
  award_id text not null references awards,
  method text not null,
  recipient text not null,
  served_at timestamptz not null,
  recorded_by text not null references people
);
create unique index award_services_once on award_services (award_id, lower(method), lower(recipient));
revoke update, delete, truncate on award_services from arb_app;

-- When each author last saved: saves close to each other are one audit entry.
create table award_editing_sessions (
  award_id text not null references awards,
  person_id text not null references people,
  last_saved_at timestamptz not null,
  primary key (award_id, person_id)
);

create view award_facts as
select
  c.id as case_id,
  coalesce(a.status, 'none') as award_status,
  coalesce(a.sections_written, 0) as sections_written,
  (select count(*)::integer from award_signatures s where s.award_id = a.id) as signatures,
  a.finalized_at as award_final_at,
  a.served_at as award_served_at
from cases c
left join awards a on a.case_id = c.id;

-- Who sits on a tribunal now, and in which office: an award names them and they sign it.
create view tribunal_seats as
select case_id, office, person_id, appointed_at from tribunal_appointments where ended_at is null;

-- What the public verification page may know: served awards only, no party, no text.
create view served_awards as
select a.case_id, a.verification_code, a.served_at, f.sha256, f.signature_hex, f.public_key_pem, f.algorithm
from awards a
join award_files f on f.award_id = a.id and f.stage = 'sealed'
where a.status = 'served';
