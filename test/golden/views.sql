-- PostgreSQL 18

-- function assert_deposits_held()
-- rights: 
CREATE OR REPLACE FUNCTION public.assert_deposits_held()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  entry journal_entries%rowtype;
  held numeric;
begin
  select * into entry from journal_entries where id = new.entry_id;
  select coalesce(sum(-l.amount), 0) into held
  from journal_lines l join journal_entries e on e.id = l.entry_id
  where e.case_id = entry.case_id and e.currency = entry.currency and l.account = 'deposits' and l.party = new.party;
  if held < 0 then
    raise exception 'posting % takes more than is held for the % of %', new.entry_id, new.party, entry.case_id
      using errcode = 'check_violation';
  end if;
  return null;
end $function$

-- function assert_posting_balances()
-- rights: 
CREATE OR REPLACE FUNCTION public.assert_posting_balances()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted text := case tg_table_name when 'journal_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
  lines integer;
  rest numeric;
begin
  select count(*), coalesce(sum(amount), 0) into lines, rest from journal_lines where entry_id = wanted;
  if lines < 2 or rest <> 0 then
    raise exception 'posting % does not balance: % lines, rest %', wanted, lines, rest using errcode = 'check_violation';
  end if;
  return null;
end $function$

-- function facts_of(text)
-- rights: 
CREATE OR REPLACE FUNCTION public.facts_of(wanted text)
 RETURNS SETOF case_facts
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  return query select * from case_facts f where f.case_id = wanted;
end $function$

-- function reference_key(text)
-- rights: 
CREATE OR REPLACE FUNCTION public.reference_key(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(translate(lower(reference),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || E' \t\r\n\u00a0' || '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~،؛',
    '01234567890123456789'), '')
$function$

-- function reference_words(text)
-- rights: 
CREATE OR REPLACE FUNCTION public.reference_words(details text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_to_array(translate(lower(left(details, 600)),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || E' \t\r\n\u00a0' || ',;،؛()"' || '!#$%&''*+-./:<=>?@[\]^_`{|}~',
    '01234567890123456789' || '            '), ' ')
$function$

-- function refuse_audit_change()
-- rights: 
CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit entries are append-only';
end $function$

-- function refuse_award_change()
-- rights: 
CREATE OR REPLACE FUNCTION public.refuse_award_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$

-- function refuse_publication_change()
-- rights: 
CREATE OR REPLACE FUNCTION public.refuse_publication_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.published_at is not null then
    raise exception 'a publication stands';
  end if;
  return new;
end $function$

-- trigger audit_checkpoints_append_only on audit_checkpoints
-- rights: 
CREATE TRIGGER audit_checkpoints_append_only BEFORE DELETE OR UPDATE ON audit_checkpoints FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_checkpoints_no_truncate on audit_checkpoints
-- rights: 
CREATE TRIGGER audit_checkpoints_no_truncate BEFORE TRUNCATE ON audit_checkpoints FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_0
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_0 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_1
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_1 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_10
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_10 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_11
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_11 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_12
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_12 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_13
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_13 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_14
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_14 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_15
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_15 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_2
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_2 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_3
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_3 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_4
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_4 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_5
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_5 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_6
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_6 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_7
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_7 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_8
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_8 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_append_only on audit_entries_9
-- rights: 
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON audit_entries_9 FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_0
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_0 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_1
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_1 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_10
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_10 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_11
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_11 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_12
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_12 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_13
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_13 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_14
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_14 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_15
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_15 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_2
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_2 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_3
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_3 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_4
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_4 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_5
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_5 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_6
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_6 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_7
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_7 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_8
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_8 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger audit_entries_no_truncate on audit_entries_9
-- rights: 
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries_9 FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()

-- trigger awards_frozen on awards
-- rights: 
CREATE TRIGGER awards_frozen BEFORE DELETE OR UPDATE ON awards FOR EACH ROW EXECUTE FUNCTION refuse_award_change()

-- trigger deposits_held on journal_lines
-- rights: 
CREATE CONSTRAINT TRIGGER deposits_held AFTER INSERT ON journal_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.account = 'deposits'::text AND new.amount > 0::numeric) EXECUTE FUNCTION assert_deposits_held()

-- trigger posting_balances on journal_entries
-- rights: 
CREATE CONSTRAINT TRIGGER posting_balances AFTER INSERT ON journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_posting_balances()

-- trigger posting_balances on journal_lines
-- rights: 
CREATE CONSTRAINT TRIGGER posting_balances AFTER INSERT ON journal_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_posting_balances()

-- trigger publications_stand on publications
-- rights: 
CREATE TRIGGER publications_stand BEFORE UPDATE ON publications FOR EACH ROW EXECUTE FUNCTION refuse_publication_change()

-- view award_dates
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    finalized_at AS award_final_at,
    served_at AS award_served_at
   FROM awards
  WHERE finalized_at IS NOT NULL;
case_id text, award_final_at timestamp with time zone, award_served_at timestamp with time zone

-- view award_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
    COALESCE(a.status, 'none'::text) AS award_status,
    COALESCE(a.sections_written, 0) AS sections_written,
    ( SELECT count(*)::integer AS count
           FROM award_signatures s
          WHERE s.award_id = a.id) AS signatures,
    a.finalized_at AS award_final_at,
    a.served_at AS award_served_at
   FROM cases c
     LEFT JOIN awards a ON a.case_id = c.id;
case_id text, award_status text, sections_written integer, signatures integer, award_final_at timestamp with time zone, award_served_at timestamp with time zone

-- view award_texts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT id,
    case_id,
    status,
    version,
    sections
   FROM awards;
id text, case_id text, status text, version integer, sections json

-- view case_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
    f.agreement_uploaded,
    f.contract_uploaded,
    f.filing_submitted,
    f.fee_paid,
    f.filing_status,
    f.request_complete_on,
    m.commenced,
    m.commenced_at,
    m.conference_scheduled,
    m.service_proof,
    t.tribunal_status,
    t.arbitrators,
    t.disclosures_open,
    t.challenges_open,
    t.secretary_appointed,
    t.tribunal_confirmed,
    p.cmc_scheduled,
    p.po1_issued,
    p.po1_issued_at,
    e.submissions,
    e.bundle_status,
    h.hearing_id,
    h.hearing_at,
    h.transcript_on,
    h.record_closed_at,
    a.award_status,
    a.sections_written,
    a.signatures,
    a.award_final_at,
    a.award_served_at,
    k.costs_calculated,
    o.stayed,
    o.publication_frozen_until,
    o.enforcement_stayed,
    o.enforcement_ordered,
    o.award_set_aside,
    o.costs_frozen,
    o.court_orders_turn_at,
    COALESCE(u.opt_out, false) AS opt_out,
    u.published_at,
    c.seat
   FROM cases c
     JOIN filing_facts f ON f.case_id = c.id
     JOIN commencement_facts m ON m.case_id = c.id
     JOIN tribunal_facts t ON t.case_id = c.id
     JOIN case_management_facts p ON p.case_id = c.id
     JOIN evidence_facts e ON e.case_id = c.id
     JOIN hearing_facts h ON h.case_id = c.id
     JOIN award_facts a ON a.case_id = c.id
     JOIN costs_facts k ON k.case_id = c.id
     JOIN court_order_facts o ON o.case_id = c.id
     LEFT JOIN publications u ON u.case_id = c.id;
case_id text, agreement_uploaded boolean, contract_uploaded boolean, filing_submitted boolean, fee_paid boolean, filing_status text, request_complete_on date, commenced boolean, commenced_at timestamp with time zone, conference_scheduled boolean, service_proof boolean, tribunal_status text, arbitrators integer, disclosures_open integer, challenges_open integer, secretary_appointed boolean, tribunal_confirmed boolean, cmc_scheduled boolean, po1_issued boolean, po1_issued_at timestamp with time zone, submissions integer, bundle_status text, hearing_id text, hearing_at timestamp with time zone, transcript_on boolean, record_closed_at timestamp with time zone, award_status text, sections_written integer, signatures integer, award_final_at timestamp with time zone, award_served_at timestamp with time zone, costs_calculated boolean, stayed boolean, publication_frozen_until timestamp with time zone, enforcement_stayed boolean, enforcement_ordered boolean, award_set_aside boolean, costs_frozen boolean, court_orders_turn_at timestamp with time zone, opt_out boolean, published_at timestamp with time zone, seat text

-- view case_handlings
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_handlers.case_id,
    case_handlers.handler_id AS person_id,
    case_handlers.since,
    case_handlers.until
   FROM case_handlers
UNION ALL
 SELECT case_handlers.case_id,
    case_handlers.deputy_id AS person_id,
    case_handlers.since,
    case_handlers.until
   FROM case_handlers
  WHERE case_handlers.deputy_id IS NOT NULL;
case_id text, person_id text, since timestamp with time zone, until timestamp with time zone

-- view case_management_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
    (EXISTS ( SELECT
           FROM case_management_conferences k
          WHERE k.case_id = c.id)) AS cmc_scheduled,
    o.id IS NOT NULL AS po1_issued,
    o.issued_at AS po1_issued_at
   FROM cases c
     LEFT JOIN orders o ON o.case_id = c.id AND o.kind = 'PO1'::text;
case_id text, cmc_scheduled boolean, po1_issued boolean, po1_issued_at timestamp with time zone

-- view case_names
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_parties.case_id,
    'party'::text AS kind,
    case_parties.id AS subject_id,
    case_parties.side,
    case_parties."position" AS number,
    case_parties.name_en,
    case_parties.name_ar,
    case_parties.registration_number AS identifier,
    case_parties.email,
    case_parties.address
   FROM case_parties
  WHERE case_parties.removed_at IS NULL
UNION ALL
 SELECT case_representatives.case_id,
    'counsel'::text AS kind,
    case_representatives.id AS subject_id,
    case_representatives.side,
    0 AS number,
    case_representatives.name AS name_en,
    ''::text AS name_ar,
    case_representatives.power_of_attorney AS identifier,
    case_representatives.email,
    ''::text AS address
   FROM case_representatives
UNION ALL
 SELECT case_representatives.case_id,
    'firm'::text AS kind,
    case_representatives.id AS subject_id,
    case_representatives.side,
    0 AS number,
    case_representatives.firm AS name_en,
    ''::text AS name_ar,
    ''::text AS identifier,
    ''::text AS email,
    ''::text AS address
   FROM case_representatives
  WHERE case_representatives.firm <> ''::text
UNION ALL
 SELECT s.case_id,
    'arbitrator'::text AS kind,
    s.person_id AS subject_id,
    s.office AS side,
    row_number() OVER (PARTITION BY s.case_id ORDER BY s.appointed_at, s.id) AS number,
    p.name_en,
    p.name_ar,
    ''::text AS identifier,
    p.email,
    ''::text AS address
   FROM tribunal_appointments s
     JOIN people p ON p.id = s.person_id
UNION ALL
 SELECT s.case_id,
    'secretary'::text AS kind,
    s.id AS subject_id,
    ''::text AS side,
    0 AS number,
    s.name AS name_en,
    COALESCE(p.name_ar, ''::text) AS name_ar,
    ''::text AS identifier,
    s.email,
    ''::text AS address
   FROM tribunal_secretaries s
     LEFT JOIN people p ON p.id = s.person_id
UNION ALL
 SELECT h.case_id,
    h_p.capacity AS kind,
    h_p.id AS subject_id,
    ''::text AS side,
    h_p."position" AS number,
    h_p.name_en,
    h_p.name_ar,
    ''::text AS identifier,
    ''::text AS email,
    ''::text AS address
   FROM hearing_participants h_p
     JOIN hearings h ON h.id = h_p.hearing_id
  WHERE h_p.person_id IS NULL
UNION ALL
 SELECT DISTINCT m.case_id,
    'member'::text AS kind,
    m.person_id AS subject_id,
    m.capacity AS side,
    0 AS number,
    p.name_en,
    p.name_ar,
    ''::text AS identifier,
    p.email,
    ''::text AS address
   FROM case_members m
     JOIN people p ON p.id = m.person_id
  WHERE m.capacity = ANY (ARRAY['claimant'::text, 'respondent'::text, 'observer'::text]);
case_id text, kind text, subject_id text, side text, number bigint, name_en text, name_ar text, identifier text, email text, address text

-- view commencement_dates
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    issued_at AS commenced_at
   FROM commencements;
case_id text, commenced_at timestamp with time zone

-- view commencement_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
    m.case_id IS NOT NULL AS commenced,
    m.issued_at AS commenced_at,
    (EXISTS ( SELECT
           FROM conferences k
          WHERE k.case_id = c.id)) AS conference_scheduled,
    m.case_id IS NOT NULL AND NOT (EXISTS ( SELECT
           FROM case_parties p
          WHERE p.case_id = c.id AND p.side = 'respondent'::text AND p.removed_at IS NULL AND NOT (EXISTS ( SELECT
                   FROM commencement_services s
                  WHERE s.party_id = p.id AND s.withdrawn_at IS NULL)))) AS service_proof
   FROM cases c
     LEFT JOIN commencements m ON m.case_id = c.id;
case_id text, commenced boolean, commenced_at timestamp with time zone, conference_scheduled boolean, service_proof boolean

-- view costs_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT id AS case_id,
    (EXISTS ( SELECT
           FROM cost_calculations k
          WHERE k.case_id = c.id)) AS costs_calculated
   FROM cases c;
case_id text, costs_calculated boolean

-- view costs_snapshots
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
        CASE
            WHEN k.case_id IS NOT NULL THEN jsonb_build_object('currency', k.currency, 'base', jsonb_build_object('registration', k.registration::text, 'admin', k.admin::text, 'tribunalFees', k.tribunal_fees::text, 'expenses', k.expenses::text, 'vat', k.vat::text, 'total', k.total::text), 'allocation', jsonb_build_object('claimant', trim_scale(a.claimant_basis_points::numeric / 100.0), 'respondent', trim_scale((10000 - a.claimant_basis_points)::numeric / 100.0))) ||
            CASE
                WHEN p.is_one_currency THEN jsonb_build_object('advanced', jsonb_build_object('claimant', p.claimant::text, 'respondent', p.respondent::text))
                ELSE '{}'::jsonb
            END
            ELSE NULL::jsonb
        END AS snapshot
   FROM cases c
     LEFT JOIN LATERAL ( SELECT cost_calculations.case_id,
            cost_calculations.version,
            cost_calculations.currency,
            cost_calculations.amount_in_dispute,
            cost_calculations.dispute_currency,
            cost_calculations.arbitrators,
            cost_calculations.level,
            cost_calculations.registration,
            cost_calculations.admin,
            cost_calculations.tribunal_fees,
            cost_calculations.expenses,
            cost_calculations.vat,
            cost_calculations.total,
            cost_calculations.schedule_version,
            cost_calculations.usd_rate,
            cost_calculations.rate_on,
            cost_calculations.calculated_by,
            cost_calculations.calculated_at
           FROM cost_calculations
          WHERE cost_calculations.case_id = c.id
          ORDER BY cost_calculations.version DESC
         LIMIT 1) k ON true
     LEFT JOIN LATERAL ( SELECT cost_allocations.case_id,
            cost_allocations.version,
            cost_allocations.set_by,
            cost_allocations.claimant_basis_points,
            cost_allocations.person_id,
            cost_allocations.at
           FROM cost_allocations
          WHERE cost_allocations.case_id = c.id
          ORDER BY (cost_allocations.set_by = 'tribunal'::text) DESC, cost_allocations.version DESC
         LIMIT 1) a ON true
     LEFT JOIN LATERAL ( SELECT COALESCE(bool_and(m.currency = k.currency), true) AS is_one_currency,
            COALESCE(sum(m.amount) FILTER (WHERE m.payer = 'claimant'::text), 0::numeric)::numeric(18,2) AS claimant,
            COALESCE(sum(m.amount) FILTER (WHERE m.payer = 'respondent'::text), 0::numeric)::numeric(18,2) AS respondent
           FROM ( SELECT d.paid_by AS payer,
                    d.amount,
                    d.currency
                   FROM deposit_entries d
                  WHERE d.case_id = c.id AND d.type = 'deposit'::text AND NOT (EXISTS ( SELECT
                           FROM deposit_entries r
                          WHERE r.reverses = d.id))
                UNION ALL
                 SELECT 'claimant'::text,
                    f.registration + f.administration,
                    f.currency
                   FROM filing_fees_paid f
                  WHERE f.case_id = c.id
                UNION ALL
                 SELECT r.payer,
                        CASE r.kind
                            WHEN 'refund'::text THEN - r.amount
                            ELSE r.amount
                        END AS amount,
                    r.currency
                   FROM refunds_paid r
                  WHERE r.case_id = c.id) m) p ON true;
case_id text, snapshot jsonb

-- view costs_terms
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT id AS case_id,
    ( SELECT k.currency
           FROM cost_calculations k
          WHERE k.case_id = c.id
          ORDER BY k.version DESC
         LIMIT 1) AS currency,
    ( SELECT a.claimant_basis_points
           FROM cost_allocations a
          WHERE a.case_id = c.id AND a.set_by = 'centre'::text
          ORDER BY a.version DESC
         LIMIT 1) AS claimant_basis_points
   FROM cases c;
case_id text, currency text, claimant_basis_points integer

-- view court_order_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
    COALESCE(o.stayed, false) AS stayed,
    o.publication_frozen_until,
    COALESCE(o.enforcement_stayed, false) AS enforcement_stayed,
    COALESCE(o.enforcement_ordered, false) AS enforcement_ordered,
    COALESCE(o.award_set_aside, false) AS award_set_aside,
    COALESCE(o.costs_frozen, false) AS costs_frozen,
    ( SELECT min(turns.turn) AS min
           FROM court_orders t,
            LATERAL ( VALUES (t.effective_from), (t.effective_to)) turns(turn)
          WHERE t.case_id = c.id AND t.status = 'active'::text AND turns.turn > now() AND (EXISTS ( SELECT
                   FROM court_order_effects e
                  WHERE e.type = t.type AND e.scope = t.scope AND e.effect = t.effect))) AS court_orders_turn_at
   FROM cases c
     LEFT JOIN LATERAL ( SELECT bool_or(f.area = 'proceedings'::text) AS stayed,
            max(f.held_until) FILTER (WHERE f.area = 'publication'::text) AS publication_frozen_until,
            bool_or(f.area = 'enforcement'::text) AS enforcement_stayed,
            bool_or(f.area = 'enforce'::text) AS enforcement_ordered,
            bool_or(f.area = 'setAside'::text) AS award_set_aside,
            bool_or(f.area = 'costs'::text) AS costs_frozen
           FROM court_orders_in_force f
          WHERE f.case_id = c.id) o ON true;
case_id text, stayed boolean, publication_frozen_until timestamp with time zone, enforcement_stayed boolean, enforcement_ordered boolean, award_set_aside boolean, costs_frozen boolean, court_orders_turn_at timestamp with time zone

-- view court_orders_in_force
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT o.case_id,
    o.id AS order_id,
    h.area,
    LEAST(COALESCE(o.effective_to, '9999-12-31 23:59:59.999+00'::timestamp with time zone), ( SELECT min(u.effective_from) AS min
           FROM court_orders u
             JOIN court_order_effects l ON l.type = u.type AND l.scope = u.scope AND l.effect = u.effect AND l.mode = 'lift'::text AND l.area = h.area
          WHERE u.case_id = o.case_id AND u.status = 'active'::text AND u.effective_from > now())) AS held_until
   FROM court_orders o
     JOIN court_order_effects h ON h.type = o.type AND h.scope = o.scope AND h.effect = o.effect AND h.mode = 'hold'::text
  WHERE o.status = 'active'::text AND o.effective_from <= now() AND (o.effective_to IS NULL OR o.effective_to > now()) AND NOT (EXISTS ( SELECT
           FROM court_orders u
             JOIN court_order_effects l ON l.type = u.type AND l.scope = u.scope AND l.effect = u.effect AND l.mode = 'lift'::text AND l.area = h.area
          WHERE u.case_id = o.case_id AND u.status = 'active'::text AND u.effective_from <= now() AND (u.effective_to IS NULL OR u.effective_to > now()) AND ((ROW(u.effective_from, u.seq) > ROW(o.effective_from, o.seq)))));
case_id text, order_id text, area text, held_until timestamp with time zone

-- view evidence_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT id AS case_id,
    ( SELECT count(*)::integer AS count
           FROM submissions s
          WHERE s.case_id = c.id AND NOT (EXISTS ( SELECT
                   FROM submissions n
                  WHERE n.supersedes = s.id))) AS submissions,
    COALESCE(( SELECT b.status
           FROM bundles b
          WHERE b.case_id = c.id AND b.status = 'ready'::text
         LIMIT 1), ( SELECT b.status
           FROM bundles b
          WHERE b.case_id = c.id
          ORDER BY b.number DESC
         LIMIT 1), 'idle'::text) AS bundle_status
   FROM cases c;
case_id text, submissions integer, bundle_status text

-- view filed_agreements
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT d.case_id,
    d.kind,
    f.name,
    f.sha256,
    COALESCE(( SELECT min(r.submitted_at) AS min
           FROM filing_receipts r
          WHERE r.case_id = d.case_id AND r.submitted_at >= d.added_at), d.added_at) AS added_at
   FROM filing_documents d
     JOIN files f ON f.id = d.file_id
  WHERE (d.kind = ANY (ARRAY['agreement'::text, 'contract'::text])) AND d.removed_at IS NULL;
case_id text, kind text, name text, sha256 text, added_at timestamp with time zone

-- view filed_lanes
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT DISTINCT case_id,
        CASE series
            WHEN 'C'::text THEN 'claimant'::text
            ELSE 'respondent'::text
        END AS side,
    group_number
   FROM submissions
  WHERE series = ANY (ARRAY['C'::text, 'R'::text]);
case_id text, side text, group_number integer

-- view filed_steps
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT DISTINCT s.case_id,
    s.due_key AS key,
    p.id AS party_id
   FROM submissions s
     JOIN case_parties p ON p.case_id = s.case_id AND p.removed_at IS NULL AND p.group_number = s.group_number AND p.side =
        CASE s.series
            WHEN 'C'::text THEN 'claimant'::text
            WHEN 'R'::text THEN 'respondent'::text
            ELSE NULL::text
        END
  WHERE s.due_key IS NOT NULL;
case_id text, key text, party_id text

-- view files_within
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT b.file_id,
    s.file_id AS inside_id
   FROM bundles b
     JOIN bundle_items i ON i.bundle_id = b.id
     JOIN submissions s ON s.id = i.submission_id
  WHERE b.file_id IS NOT NULL
UNION ALL
 SELECT b.supplement_id AS file_id,
    s.file_id AS inside_id
   FROM bundles b
     JOIN bundle_items i ON i.bundle_id = b.id
     JOIN submissions s ON s.id = i.submission_id
  WHERE b.supplement_id IS NOT NULL;
file_id text, inside_id text

-- view filing_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
    COALESCE(d.agreement, false) AS agreement_uploaded,
    COALESCE(d.contract, false) AS contract_uploaded,
    COALESCE(f.status = ANY (ARRAY['submitted'::text, 'accepted'::text]), false) AS filing_submitted,
    (EXISTS ( SELECT
           FROM fee_payments p
          WHERE p.case_id = c.id)) AS fee_paid,
    COALESCE(f.status, 'draft'::text) AS filing_status,
        CASE
            WHEN f.status = ANY (ARRAY['submitted'::text, 'accepted'::text]) THEN ( SELECT GREATEST((f.submitted_at AT TIME ZONE c.seat)::date, p.paid_on) AS "greatest"
               FROM fee_payments p
              WHERE p.case_id = c.id)
            ELSE NULL::date
        END AS request_complete_on
   FROM cases c
     LEFT JOIN filings f ON f.case_id = c.id
     LEFT JOIN LATERAL ( SELECT bool_or(filing_documents.kind = 'agreement'::text) AS agreement,
            bool_or(filing_documents.kind = 'contract'::text) AS contract
           FROM filing_documents
          WHERE filing_documents.case_id = c.id AND filing_documents.removed_at IS NULL) d ON true;
case_id text, agreement_uploaded boolean, contract_uploaded boolean, filing_submitted boolean, fee_paid boolean, filing_status text, request_complete_on date

-- view filing_fees_paid
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    registration,
    administration,
    currency,
    paid_on,
    recorded_at,
    reference
   FROM fee_payments;
case_id text, registration numeric(18,2), administration numeric(18,2), currency text, paid_on date, recorded_at timestamp with time zone, reference text

-- view hearing_dates
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    scheduled_at AS hearing_at
   FROM hearings h
  WHERE withdrawn_at IS NULL AND NOT (EXISTS ( SELECT
           FROM hearings later
          WHERE later.case_id = h.case_id AND later.withdrawn_at IS NULL AND later.number > h.number));
case_id text, hearing_at timestamp with time zone

-- view hearing_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
    h.id AS hearing_id,
    h.scheduled_at AS hearing_at,
    COALESCE(h.transcript_on, false) AS transcript_on,
    r.closed_at AS record_closed_at
   FROM cases c
     LEFT JOIN LATERAL ( SELECT x.id,
            x.scheduled_at,
            x.transcript_on
           FROM hearings x
          WHERE x.case_id = c.id AND x.withdrawn_at IS NULL
          ORDER BY x.number DESC
         LIMIT 1) h ON true
     LEFT JOIN record_closings r ON r.case_id = c.id AND r.reopened_at IS NULL;
case_id text, hearing_id text, hearing_at timestamp with time zone, transcript_on boolean, record_closed_at timestamp with time zone

-- view journal_balances
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT e.case_id,
    e.currency,
    l.account,
    l.party,
    sum(
        CASE l.account
            WHEN 'bank'::text THEN l.amount
            ELSE - l.amount
        END) AS balance
   FROM journal_lines l
     JOIN journal_entries e ON e.id = l.entry_id
  GROUP BY e.case_id, e.currency, l.account, l.party;
case_id text, currency text, account text, party text, balance numeric

-- view letters_served
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT DISTINCT s.case_id,
    p.side,
    s.party_id
   FROM commencement_services s
     JOIN case_parties p ON p.id = s.party_id
  WHERE s.withdrawn_at IS NULL;
case_id text, side text, party_id text

-- view meeting_links
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT k.case_id,
    'conference'::text AS key,
    NULL::text AS role,
    k.join_url AS url,
    NULL::text AS token
   FROM conferences k
  WHERE k.join_url <> ''::text AND NOT (EXISTS ( SELECT
           FROM conferences n
          WHERE n.case_id = k.case_id AND n.version > k.version))
UNION ALL
 SELECT k.case_id,
    'cmc'::text AS key,
    NULL::text AS role,
    k.join_url AS url,
    NULL::text AS token
   FROM case_management_conferences k
  WHERE k.join_url <> ''::text
UNION ALL
 SELECT h.case_id,
    'hearing.'::text || h.number AS key,
    l.role,
    l.url,
    l.token
   FROM hearing_links l
     JOIN hearings h ON h.id = l.hearing_id
  WHERE h.withdrawn_at IS NULL;
case_id text, key text, role text, url text, token text

-- view money_reserved
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    currency,
    party,
    sum(amount) AS amount
   FROM ( SELECT payouts.case_id,
            payouts.currency,
            'claimant'::text AS party,
            payouts.from_claimant AS amount
           FROM payouts
          WHERE payouts.status = ANY (ARRAY['draft'::text, 'approved'::text, 'batched'::text])
        UNION ALL
         SELECT payouts.case_id,
            payouts.currency,
            'respondent'::text,
            payouts.from_respondent
           FROM payouts
          WHERE payouts.status = ANY (ARRAY['draft'::text, 'approved'::text, 'batched'::text])
        UNION ALL
         SELECT refunds.case_id,
            refunds.currency,
            refunds.party,
            refunds.amount
           FROM refunds
          WHERE refunds.status = ANY (ARRAY['draft'::text, 'approved'::text])) open
  GROUP BY case_id, currency, party;
case_id text, currency text, party text, amount numeric

-- view opt_out_dates
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    COALESCE(opted_out_at, '-infinity'::timestamp with time zone) AS opted_out_at
   FROM publications
  WHERE opt_out;
case_id text, opted_out_at timestamp with time zone

-- view parties_reached
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    party_id,
    method,
    served_on,
    recorded_at
   FROM commencement_services s
  WHERE withdrawn_at IS NULL;
case_id text, party_id text, method text, served_on date, recorded_at timestamp with time zone

-- view people_heard
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT h.case_id,
    p.name_en,
    p.name_ar
   FROM hearing_participants p
     JOIN hearings h ON h.id = p.hearing_id;
case_id text, name_en text, name_ar text

-- view po1_dates
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    issued_at AS po1_issued_at
   FROM orders
  WHERE kind = 'PO1'::text;
case_id text, po1_issued_at timestamp with time zone

-- view procedural_history
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
    'filed'::text AS event,
    c.filed_at AS at,
    '{}'::jsonb AS more
   FROM cases c
  WHERE NOT (EXISTS ( SELECT
           FROM filing_receipts r
          WHERE r.case_id = c.id))
UNION ALL
 SELECT filing_receipts.case_id,
        CASE filing_receipts.submission
            WHEN 1 THEN 'filed'::text
            ELSE 'refiled'::text
        END AS event,
    filing_receipts.submitted_at AS at,
    jsonb_build_object('which', filing_receipts.number) AS more
   FROM filing_receipts
UNION ALL
 SELECT commencements.case_id,
    'commenced'::text AS event,
    LEAST(((commencements.received_on + 1)::timestamp without time zone AT TIME ZONE commencements.seat_tz) - '00:00:01'::interval, commencements.issued_at - '00:00:00.001'::interval) AS at,
    '{}'::jsonb AS more
   FROM commencements
UNION ALL
 SELECT commencements.case_id,
    'letter'::text AS event,
    commencements.issued_at AS at,
    jsonb_build_object('which', commencements.letter_no) AS more
   FROM commencements
UNION ALL
( SELECT DISTINCT ON (s.case_id, s.party_id) s.case_id,
    'letterServed'::text AS event,
    s.served_at AS at,
    jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar) AS more
   FROM commencement_services s
     JOIN case_parties p ON p.id = s.party_id
  WHERE s.withdrawn_at IS NULL
  ORDER BY s.case_id, s.party_id, s.served_on, s.served_at)
UNION ALL
( SELECT DISTINCT ON (conferences.case_id) conferences.case_id,
    'conference'::text AS event,
    conferences.scheduled_at AS at,
    '{}'::jsonb AS more
   FROM conferences
  ORDER BY conferences.case_id, conferences.version DESC)
UNION ALL
 SELECT audit_entries.chain AS case_id,
    'confirmed'::text AS event,
    audit_entries.at,
    '{}'::jsonb AS more
   FROM audit_entries
  WHERE audit_entries.action = 'TRIBUNAL_CONFIRMED'::text
UNION ALL
 SELECT a.case_id,
    'replaced'::text AS event,
    a.appointed_at AS at,
    jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar) AS more
   FROM tribunal_appointments a
     JOIN people p ON p.id = a.person_id
  WHERE (EXISTS ( SELECT
           FROM tribunal_appointments b
          WHERE b.case_id = a.case_id AND b.office = a.office AND b.ended_at IS NOT NULL AND b.ended_at <= a.appointed_at))
UNION ALL
 SELECT a.case_id,
    'left'::text AS event,
    a.ended_at AS at,
    jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar, 'kind', a.ended_because) AS more
   FROM tribunal_appointments a
     JOIN people p ON p.id = a.person_id
  WHERE a.ended_at IS NOT NULL AND a.ended_because <> 'challenge'::text
UNION ALL
 SELECT c.case_id,
    'challenged'::text AS event,
    c.made_at AS at,
    jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar, 'kind', c.side) AS more
   FROM tribunal_challenges c
     JOIN tribunal_appointments a ON a.id = c.appointment_id
     JOIN people p ON p.id = a.person_id
UNION ALL
 SELECT c.case_id,
    'challengeDecided'::text AS event,
    c.decided_at AS at,
    jsonb_build_object('nameEn', p.name_en, 'nameAr', p.name_ar, 'kind', c.status) AS more
   FROM tribunal_challenges c
     JOIN tribunal_appointments a ON a.id = c.appointment_id
     JOIN people p ON p.id = a.person_id
  WHERE c.decided_at IS NOT NULL
UNION ALL
 SELECT s.case_id,
    'secretary'::text AS event,
    GREATEST(s.appointed_at, k.given_at) AS at,
    jsonb_build_object('nameEn', s.name, 'nameAr', s.name) AS more
   FROM tribunal_secretaries s
     JOIN LATERAL ( SELECT max(latest.given_at) AS given_at,
            bool_and(COALESCE(latest.consents, false)) AS all_consent
           FROM case_parties p
             LEFT JOIN LATERAL ( SELECT c.consents,
                    c.given_at
                   FROM tribunal_secretary_consents c
                  WHERE c.secretary_id = s.id AND c.party_id = p.id
                  ORDER BY c.id DESC
                 LIMIT 1) latest ON true
          WHERE p.case_id = s.case_id AND p.removed_at IS NULL) k ON k.all_consent
UNION ALL
 SELECT tribunal_secretaries.case_id,
    'secretaryLeft'::text AS event,
    tribunal_secretaries.ended_at AS at,
    jsonb_build_object('nameEn', tribunal_secretaries.name, 'nameAr', tribunal_secretaries.name) AS more
   FROM tribunal_secretaries
  WHERE tribunal_secretaries.ended_at IS NOT NULL
UNION ALL
 SELECT case_management_conferences.case_id,
    'cmc'::text AS event,
    case_management_conferences.scheduled_at AS at,
    '{}'::jsonb AS more
   FROM case_management_conferences
UNION ALL
 SELECT orders.case_id,
        CASE orders.kind
            WHEN 'PO1'::text THEN 'po1'::text
            ELSE 'order'::text
        END AS event,
    orders.issued_at AS at,
    jsonb_build_object('which', orders.document_no, 'kind', orders.kind) AS more
   FROM orders
UNION ALL
 SELECT s.case_id,
    'submission'::text AS event,
    s.submitted_at AS at,
    jsonb_strip_nulls(jsonb_build_object('group', NULLIF(s.group_number, 1))) || jsonb_build_object('series', s.series, 'number', s.number, 'version', s.version, 'kind', s.kind, 'title',
        CASE f.audience
            WHEN 'case'::text THEN s.name
            ELSE ''::text
        END) AS more
   FROM submissions s
     JOIN files f ON f.id = s.file_id
UNION ALL
 SELECT s.case_id,
        CASE
            WHEN a.admitted THEN 'lateAdmitted'::text
            ELSE 'lateRefused'::text
        END AS event,
    a.decided_at AS at,
    jsonb_strip_nulls(jsonb_build_object('group', NULLIF(s.group_number, 1))) || jsonb_build_object('series', s.series, 'number', s.number, 'version', s.version, 'kind', s.kind) AS more
   FROM submission_admissions a
     JOIN submissions s ON s.id = a.submission_id
UNION ALL
 SELECT hearings.case_id,
    'hearing'::text AS event,
    hearings.scheduled_at AS at,
    jsonb_build_object('number', hearings.number) AS more
   FROM hearings
  WHERE hearings.withdrawn_at IS NULL
UNION ALL
 SELECT record_closings.case_id,
    'recordClosed'::text AS event,
    record_closings.closed_at AS at,
    '{}'::jsonb AS more
   FROM record_closings
UNION ALL
 SELECT record_closings.case_id,
    'reopened'::text AS event,
    record_closings.reopened_at AS at,
    '{}'::jsonb AS more
   FROM record_closings
  WHERE record_closings.reopened_at IS NOT NULL
UNION ALL
 SELECT o.case_id,
    t.event,
    t.at,
    jsonb_build_object('which', o.reference_no, 'title', o.issuing_court) AS more
   FROM court_orders o
     JOIN court_order_effects h ON h.type = o.type AND h.scope = o.scope AND h.effect = o.effect AND h.mode = 'hold'::text AND h.area = 'proceedings'::text
     CROSS JOIN LATERAL ( SELECT min(x.at) AS at
           FROM ( SELECT o.effective_to AS at
                UNION ALL
                 SELECT l.created_at
                   FROM court_order_log l
                  WHERE l.order_id = o.id AND l.action = 'revoked'::text
                UNION ALL
                 SELECT u.effective_from
                   FROM court_orders u
                     JOIN court_order_effects e ON e.type = u.type AND e.scope = u.scope AND e.effect = u.effect AND e.mode = 'lift'::text AND e.area = 'proceedings'::text
                  WHERE u.case_id = o.case_id AND u.status <> 'revoked'::text AND ((ROW(u.effective_from, u.seq) > ROW(o.effective_from, o.seq)))) x) z
     CROSS JOIN LATERAL ( VALUES ('stayed'::text,o.effective_from), ('stayEnded'::text,z.at)) t(event, at)
  WHERE t.at IS NOT NULL AND (z.at IS NULL OR z.at > o.effective_from)
UNION ALL
 SELECT time_limit_extensions.case_id,
    'extended'::text AS event,
    time_limit_extensions.recorded_at AS at,
    jsonb_build_object('limit', time_limit_extensions.time_limit, 'kind', time_limit_extensions.granted_by, 'day', time_limit_extensions.due_on, 'article', time_limit_extensions.article, 'instrument', time_limit_extensions.instrument) AS more
   FROM time_limit_extensions;
case_id text, event text, at timestamp with time zone, more jsonb

-- view receipts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT m.id AS event_id,
    m.seq,
    m.case_id,
    m.entry_id,
    d.id AS deposit_id,
    d.party,
    d.paid_by,
    m.amount,
    m.currency,
    m.provider,
    m.external_id,
    m.value_on,
    m.created_at,
    COALESCE(( SELECT sum(r.amount) AS sum
           FROM refunds r
          WHERE r.event_id = m.id AND (r.status = ANY (ARRAY['draft'::text, 'approved'::text, 'paid'::text]))), 0::numeric)::numeric(18,2) AS refunded
   FROM money_movements m
     JOIN journal_entries e ON e.id = m.entry_id AND e.kind = 'deposit'::text
     JOIN deposit_entries d ON d.id = e.source_id
  WHERE NOT (EXISTS ( SELECT
           FROM journal_entries back
          WHERE back.reverses = e.id));
event_id text, seq bigint, case_id text, entry_id text, deposit_id text, party text, paid_by text, amount numeric(18,2), currency text, provider text, external_id text, value_on date, created_at timestamp with time zone, refunded numeric(18,2)

-- view record_documents
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT s.case_id,
    s.file_id,
    s.id AS submission_id,
    s.kind,
    s.series AS lane,
    s.number,
    NULL::text AS document_no,
    s.name AS title,
    s.version,
    s.pages,
    (((('SUB-'::text || s.case_id) || '-'::text) || label.text) || '-'::text) || s.version AS receipt_no,
    label.text AS label,
        CASE
            WHEN (EXISTS ( SELECT
               FROM submissions n
              WHERE n.supersedes = s.id)) THEN 'replaced'::text
            WHEN (EXISTS ( SELECT
               FROM submission_admissions a
              WHERE a.submission_id = s.id AND NOT a.admitted)) THEN 'refused'::text
            ELSE NULL::text
        END AS state
   FROM submissions s
     CROSS JOIN LATERAL ( SELECT ((s.series ||
                CASE
                    WHEN s.group_number > 1 THEN s.group_number::text
                    ELSE ''::text
                END) || '-'::text) || lpad(s.number::text, GREATEST(3, length(s.number::text)), '0'::text) AS text) label
UNION ALL
 SELECT d.case_id,
    d.file_id,
    NULL::text AS submission_id,
    d.kind,
    NULL::text AS lane,
    NULL::integer AS number,
    NULL::text AS document_no,
    NULL::text AS title,
    NULL::integer AS version,
    NULL::integer AS pages,
    ( SELECT r.number
           FROM filing_receipts r
          WHERE r.case_id = d.case_id AND r.submitted_at >= d.added_at
          ORDER BY r.submission
         LIMIT 1) AS receipt_no,
    NULL::text AS label,
        CASE
            WHEN d.replaced_by IS NOT NULL THEN 'replaced'::text
            WHEN d.removed_at IS NOT NULL THEN 'takenBack'::text
            ELSE NULL::text
        END AS state
   FROM filing_documents d
UNION ALL
 SELECT filing_receipts.case_id,
    filing_receipts.file_id,
    NULL::text AS submission_id,
    'receipt'::text AS kind,
    NULL::text AS lane,
    filing_receipts.submission AS number,
    filing_receipts.number AS document_no,
    NULL::text AS title,
    NULL::integer AS version,
    NULL::integer AS pages,
    NULL::text AS receipt_no,
    NULL::text AS label,
    NULL::text AS state
   FROM filing_receipts
UNION ALL
 SELECT commencements.case_id,
    commencements.file_id,
    NULL::text AS submission_id,
    'letter'::text AS kind,
    NULL::text AS lane,
    NULL::integer AS number,
    commencements.letter_no AS document_no,
    NULL::text AS title,
    NULL::integer AS version,
    NULL::integer AS pages,
    NULL::text AS receipt_no,
    NULL::text AS label,
    NULL::text AS state
   FROM commencements
UNION ALL
 SELECT orders.case_id,
    orders.file_id,
    NULL::text AS submission_id,
    orders.kind,
    NULL::text AS lane,
    orders.number,
    orders.document_no,
    NULL::text AS title,
    NULL::integer AS version,
    NULL::integer AS pages,
    NULL::text AS receipt_no,
    'PO-'::text || orders.number AS label,
    NULL::text AS state
   FROM orders
UNION ALL
 SELECT m.case_id,
    m.file_id,
    NULL::text AS submission_id,
    'minutes'::text AS kind,
    NULL::text AS lane,
    NULL::integer AS number,
    m.document_no,
    NULL::text AS title,
    m.version,
    NULL::integer AS pages,
    NULL::text AS receipt_no,
    NULL::text AS label,
        CASE
            WHEN (EXISTS ( SELECT
               FROM hearing_minutes n
              WHERE n.hearing_id = m.hearing_id AND n.version > m.version)) THEN 'replaced'::text
            ELSE NULL::text
        END AS state
   FROM hearing_minutes m
UNION ALL
 SELECT m.case_id,
    c.file_id,
    NULL::text AS submission_id,
    'copy'::text AS kind,
    NULL::text AS lane,
    c.round AS number,
    m.document_no,
    NULL::text AS title,
    m.version,
    NULL::integer AS pages,
    NULL::text AS receipt_no,
    NULL::text AS label,
    NULL::text AS state
   FROM hearing_minutes_copies c
     JOIN hearing_minutes m ON m.id = c.minutes_id
UNION ALL
 SELECT court_orders.case_id,
    court_orders.file_id,
    NULL::text AS submission_id,
    'court'::text AS kind,
    NULL::text AS lane,
    NULL::integer AS number,
    NULLIF(court_orders.reference_no, ''::text) AS document_no,
    NULL::text AS title,
    NULL::integer AS version,
    NULL::integer AS pages,
    NULL::text AS receipt_no,
    NULL::text AS label,
    NULL::text AS state
   FROM court_orders
  WHERE court_orders.file_id IS NOT NULL
UNION ALL
 SELECT b.case_id,
    b.file_id,
    NULL::text AS submission_id,
    'bundle'::text AS kind,
    NULL::text AS lane,
    b.number,
    NULL::text AS document_no,
    NULL::text AS title,
    NULL::integer AS version,
    b.pages,
    NULL::text AS receipt_no,
    NULL::text AS label,
        CASE
            WHEN (EXISTS ( SELECT
               FROM bundles n
              WHERE n.case_id = b.case_id AND n.status = 'ready'::text AND n.number > b.number)) THEN 'replaced'::text
            ELSE NULL::text
        END AS state
   FROM bundles b
  WHERE b.file_id IS NOT NULL
UNION ALL
 SELECT bundles.case_id,
    bundles.supplement_id AS file_id,
    NULL::text AS submission_id,
    'inserts'::text AS kind,
    NULL::text AS lane,
    bundles.number,
    NULL::text AS document_no,
    NULL::text AS title,
    NULL::integer AS version,
    NULL::integer AS pages,
    NULL::text AS receipt_no,
    NULL::text AS label,
    NULL::text AS state
   FROM bundles
  WHERE bundles.supplement_id IS NOT NULL
UNION ALL
 SELECT l.case_id,
    sent.file_id,
    NULL::text AS submission_id,
        CASE
            WHEN l.written_as = 'Party'::text THEN 'from-'::text || (( SELECT p.side
               FROM case_parties p
              WHERE p.id = l.for_parties[1]))
            WHEN l.written_as = ANY (ARRAY['Arbitrator'::text, 'Secretary'::text]) THEN 'from-tribunal'::text
            ELSE 'from-centre'::text
        END AS kind,
    NULL::text AS lane,
    NULL::integer AS number,
    NULL::text AS document_no,
    sent.title,
    NULL::integer AS version,
    sent.pages,
    NULL::text AS receipt_no,
    sent.label,
    NULL::text AS state
   FROM letters l
     JOIN letter_threads t ON t.id = l.thread_id
     CROSS JOIN LATERAL ( SELECT l.file_id,
            t.subject AS title,
            l.pages,
            (((t.prefix || '-'::text) || lpad(t.number::text, GREATEST(3, length(t.number::text)), '0'::text)) || '.'::text) || l.number AS label
        UNION ALL
         SELECT a.file_id,
            NULL::text,
            NULL::integer,
            NULL::text
           FROM letter_files a
             JOIN files f ON f.id = a.file_id
          WHERE a.letter_id = l.id AND f.purpose = 'correspondence-file'::text AND f.created_at = l.sent_at) sent;
case_id text, file_id text, submission_id text, kind text, lane text, number integer, document_no text, title text, version integer, pages integer, receipt_no text, label text, state text

-- view refunds_paid
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT e.id,
    e.case_id,
    e.seq,
    r.entry_id AS refund_entry_id,
    e.kind,
    r.party,
    r.payer,
    r.amount,
    r.currency,
    e.posted_at,
    m.external_id,
    m.value_on,
        CASE e.kind
            WHEN 'refund'::text THEN r.reason
            ELSE r.return_reason
        END AS reason
   FROM refunds r
     JOIN journal_entries e ON e.id = r.entry_id OR e.id = r.return_entry_id
     JOIN money_movements m ON m.entry_id = e.id;
id text, case_id text, seq bigint, refund_entry_id text, kind text, party text, payer text, amount numeric(18,2), currency text, posted_at timestamp with time zone, external_id text, value_on date, reason text

-- view request_papers
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT d.case_id,
    d.id,
    d.kind,
    f.name,
    d.added_at
   FROM filing_documents d
     JOIN files f ON f.id = d.file_id
  WHERE d.removed_at IS NULL;
case_id text, id text, kind text, name text, added_at timestamp with time zone

-- view requests_filed
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    min(submitted_at) AS received_at,
    (array_agg(number ORDER BY submission DESC))[1] AS number
   FROM filing_receipts
  GROUP BY case_id;
case_id text, received_at timestamp with time zone, number text

-- view scrutiny_results
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT s.case_id,
    s.award_id,
    s.number,
    s.sha256,
    d.decision,
    d.decided_at
   FROM award_submissions s
     LEFT JOIN award_scrutiny_decisions d ON d.submission_id = s.id;
case_id text, award_id text, number integer, sha256 text, decision text, decided_at timestamp with time zone

-- view served_award_files
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT f.file_id
   FROM award_files f
     JOIN awards a ON a.id = f.award_id
  WHERE a.status = 'served'::text
UNION ALL
 SELECT r.file_id
   FROM award_revisions r
     JOIN awards a ON a.id = r.award_id
  WHERE a.status = 'served'::text;
file_id text

-- view served_award_texts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT a.case_id,
    a.id AS award_id,
    a.sections,
    a.finalized_at,
    a.served_at,
    c.language,
    c.seat
   FROM awards a
     JOIN cases c ON c.id = a.case_id
  WHERE a.status = 'served'::text;
case_id text, award_id text, sections json, finalized_at timestamp with time zone, served_at timestamp with time zone, language text, seat text

-- view served_awards
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT a.case_id,
    a.verification_code,
    a.served_at,
    f.sha256,
    f.signature_hex,
    f.public_key_pem,
    f.algorithm
   FROM awards a
     JOIN award_files f ON f.award_id = a.id AND f.stage = 'sealed'::text
  WHERE a.status = 'served'::text;
case_id text, verification_code text, served_at timestamp with time zone, sha256 text, signature_hex text, public_key_pem text, algorithm text

-- view settled_movements
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT m.id AS movement_id
   FROM money_movements m
     JOIN payouts p ON p.entry_id = m.entry_id
     JOIN payout_batches b ON b.id = p.batch_id
  WHERE b.settled_at IS NOT NULL;
movement_id text

-- view sitting_secretaries
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT s.case_id,
    s.name AS name_en,
    COALESCE(NULLIF(p.name_ar, ''::text), s.name) AS name_ar
   FROM tribunal_secretaries s
     LEFT JOIN people p ON p.id = s.person_id
  WHERE s.ended_at IS NULL AND NOT (EXISTS ( SELECT
           FROM case_parties c
          WHERE c.case_id = s.case_id AND c.removed_at IS NULL AND NOT COALESCE(( SELECT k.consents
                   FROM tribunal_secretary_consents k
                  WHERE k.secretary_id = s.id AND k.party_id = c.id
                  ORDER BY k.id DESC
                 LIMIT 1), false)));
case_id text, name_en text, name_ar text

-- view taken_back_files
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    file_id
   FROM filing_documents
  WHERE removed_at IS NOT NULL AND replaced_by IS NULL;
case_id text, file_id text

-- view trail_names
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT p.id,
    p.name_en,
    p.name_ar
   FROM people p
UNION ALL
 SELECT c.id,
    c.name_en,
    c.name_ar
   FROM case_parties c
UNION ALL
 SELECT a.id,
    p.name_en,
    p.name_ar
   FROM tribunal_appointments a
     JOIN people p ON p.id = a.person_id
UNION ALL
 SELECT s.id,
    s.name AS name_en,
    COALESCE(NULLIF(p.name_ar, ''::text), s.name) AS name_ar
   FROM tribunal_secretaries s
     LEFT JOIN people p ON p.id = s.person_id
UNION ALL
 SELECT r.id,
    r.name AS name_en,
    r.name AS name_ar
   FROM case_representatives r;
id text, name_en text, name_ar text

-- view tribunal_compositions
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT case_id,
    composed_at
   FROM tribunals
  WHERE composed_at IS NOT NULL;
case_id text, composed_at timestamp with time zone

-- view tribunal_facts
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT c.id AS case_id,
        CASE
            WHEN t.case_id IS NULL THEN 'none'::text
            WHEN t.composed_at IS NULL THEN 'proposed'::text
            WHEN t.confirmed_at IS NOT NULL THEN 'confirmed'::text
            WHEN COALESCE(d.asked, 0) = t.arbitrators THEN 'disclosed'::text
            ELSE 'composed'::text
        END AS tribunal_status,
        CASE
            WHEN t.composed_at IS NULL THEN 0
            ELSE t.arbitrators
        END AS arbitrators,
        CASE
            WHEN t.composed_at IS NULL THEN 0
            ELSE t.arbitrators - COALESCE(d.accepted, 0)
        END AS disclosures_open,
    COALESCE(( SELECT count(*)::integer AS count
           FROM tribunal_challenges x
          WHERE x.case_id = c.id AND x.status = 'pending'::text), 0) AS challenges_open,
    (EXISTS ( SELECT
           FROM tribunal_secretaries s
          WHERE s.case_id = c.id AND s.ended_at IS NULL)) AS secretary_appointed,
    t.confirmed_at IS NOT NULL AS tribunal_confirmed
   FROM cases c
     LEFT JOIN tribunals t ON t.case_id = c.id
     LEFT JOIN LATERAL ( SELECT count(*)::integer AS asked,
            count(*) FILTER (WHERE d_1.status = 'accepted'::text)::integer AS accepted
           FROM tribunal_disclosures d_1
             JOIN tribunal_appointments a ON a.id = d_1.appointment_id
          WHERE d_1.case_id = c.id AND a.ended_at IS NULL) d ON true;
case_id text, tribunal_status text, arbitrators integer, disclosures_open integer, challenges_open integer, secretary_appointed boolean, tribunal_confirmed boolean

-- view tribunal_seats
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT a.case_id,
    a.office,
    a.person_id,
    a.appointed_at,
    a.how,
    r.nationality
   FROM tribunal_appointments a
     LEFT JOIN arbitrator_roster r ON r.person_id = a.person_id
  WHERE a.ended_at IS NULL;
case_id text, office text, person_id text, appointed_at timestamp with time zone, how text, nationality text

-- view unread_notices
-- rights: arb_app DELETE, arb_app INSERT, arb_app SELECT, arb_app UPDATE, owner DELETE, owner INSERT, owner MAINTAIN, owner REFERENCES, owner SELECT, owner TRIGGER, owner TRUNCATE, owner UPDATE
SELECT person_id,
    case_id
   FROM notifications
  WHERE read_at IS NULL;
person_id text, case_id text
