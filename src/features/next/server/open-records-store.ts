import { type RawBuilder, sql } from 'kysely'
import type { RecordName } from '../law/situation.ts'

type OpenRecords = {
  readonly kind: RecordName
  /** Nobody outside the centre has anything to do with them. */
  readonly isOfStaff?: true
  /** `case_id` and what of the record decides whether something is to be done, for one reader. */
  rows(personId: string): RawBuilder<unknown>
}

/** An instant as JSON has it everywhere else. */
const iso = (column: RawBuilder<unknown>) =>
  sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Where the open records of each kind are found: the ends of the questions that the owning features' machines and rules decide.
 * Each one reads what is open only, so that the list costs what is open and not what was ever done.
 */
export const OPEN_RECORDS: readonly OpenRecords[] = [
  {
    kind: 'filing',
    rows: () => sql`
      select c.id as case_id, jsonb_build_object(
        'claim', substring(c.claim_summary from '\S'),
        'isAsked', exists (select from filing_deficiencies d where d.case_id = c.id and d.answered_at is null),
        'parties', (select coalesce(jsonb_agg(jsonb_build_object('side', p.side, 'nameEn', p.name_en, 'nameAr', p.name_ar,
          'address', p.address, 'email', p.email)), '[]') from case_parties p where p.case_id = c.id),
        'kinds', (select coalesce(jsonb_agg(distinct d.kind), '[]') from filing_documents d
          where d.case_id = c.id and d.removed_at is null)
      ) as data
      from cases c left join filings f on f.case_id = c.id
      where coalesce(f.status, 'draft') in ('draft', 'deficient')
        and not exists (select from commencements m where m.case_id = c.id)`,
  },
  {
    kind: 'seats',
    rows: () => sql`
      select t.case_id, jsonb_build_object('vacant', t.arbitrators - s.taken, 'unasked', s.unasked) as data
      from tribunals t, lateral (
        select count(*)::int as taken, (count(*) filter (where d.appointment_id is null))::int as unasked
        from tribunal_appointments a left join tribunal_disclosures d on d.appointment_id = a.id
        where a.case_id = t.case_id and a.ended_at is null
      ) s
      where t.composed_at is not null and t.confirmed_at is null and (s.taken < t.arbitrators or s.unasked > 0)`,
  },
  {
    kind: 'list',
    rows: () => sql`
      select l.case_id, jsonb_build_object('dueOn', l.due_on, 'dueAt', ${iso(sql`l.due_at`)},
        'sides', (select coalesce(jsonb_agg(distinct b.side), '[]') from tribunal_ballots b where b.list_id = l.id)) as data
      from tribunal_lists l join tribunals t on t.case_id = l.case_id
      where t.composed_at is null
        and not exists (select from tribunal_lists n where n.case_id = l.case_id and n.round > l.round)`,
  },
  {
    kind: 'disclosure',
    rows: () => sql`
      select d.case_id, jsonb_build_object('personId', a.person_id, 'status', d.status, 'version', d.version,
        'categories', coalesce(jsonb_path_query_array(s.items, '$[*].category'), '[]'),
        'unwaived', (select coalesce(jsonb_agg(distinct p.side), '[]') from case_parties p where p.case_id = d.case_id
          and not exists (select from tribunal_waivers w
            where w.appointment_id = d.appointment_id and w.version = d.version and w.party_id = p.id))) as data
      from tribunal_disclosures d
      join tribunal_appointments a on a.id = d.appointment_id
      left join tribunal_statements s on s.appointment_id = d.appointment_id and s.version = d.version
      where d.status <> 'accepted' and a.ended_at is null`,
  },
  {
    kind: 'challenge',
    rows: () => sql`
      select x.case_id, jsonb_build_object('side', x.side, 'personId', a.person_id,
        'commented', (select coalesce(jsonb_agg(distinct k.capacity), '[]') from tribunal_comments k
          where k.case_id = x.case_id and k.about = 'challenge' and k.subject_id = x.id)) as data
      from tribunal_challenges x join tribunal_appointments a on a.id = x.appointment_id
      where x.status = 'pending'`,
  },
  {
    kind: 'secretary',
    rows: () => sql`
      select s.case_id, jsonb_build_object('silent', jsonb_agg(distinct p.side)) as data
      from tribunal_secretaries s join case_parties p on p.case_id = s.case_id
      where s.ended_at is null and not exists (
        select from tribunal_secretary_consents k where k.secretary_id = s.id and k.party_id = p.id)
      group by s.case_id`,
  },
  {
    kind: 'hearing',
    rows: (personId) => sql`
      select h.case_id, jsonb_build_object(
        'dueOn', (h.scheduled_at at time zone c.seat)::date,
        'startsAt', ${iso(sql`h.scheduled_at`)},
        'endsAt', ${iso(sql`h.scheduled_at + h.duration_minutes * interval '1 minute'`)},
        'answer', (select p.answer from hearing_participants p where p.hearing_id = h.id and p.person_id = ${personId}),
        'said', (select coalesce(jsonb_agg(distinct e.side), '[]') from hearing_entries e
          where e.case_id = h.case_id and e.kind = 'statement' and e.side is not null
            and not exists (select from hearing_entries o where o.case_id = h.case_id and o.kind = 'reopened' and o.id > e.id)),
        'isAttendanceKnown', exists (select from hearing_participants p
          where p.hearing_id = h.id and (p.present is not null or p.joined_at is not null)),
        'hasMinutes', exists (select from hearing_minutes m where m.hearing_id = h.id)) as data
      from hearings h join cases c on c.id = h.case_id
      where h.withdrawn_at is null
        and not exists (select from hearings n where n.case_id = h.case_id and n.withdrawn_at is null and n.number > h.number)
        and not exists (select from awards a where a.case_id = h.case_id and a.status <> 'draft')`,
  },
  {
    kind: 'minutes',
    rows: (personId) => sql`
      select m.case_id, jsonb_build_object('unsigned', w.people, 'isOthersWaiting', w.others > 0, 'lacksCopy', k.lacks) as data
      from hearing_minutes m join hearings h on h.id = m.hearing_id,
      lateral (
        select coalesce(jsonb_agg(s.person_id) filter (where s.person_id is not null), '[]') as people,
          count(*) filter (where s.person_id is distinct from ${personId}) as others, count(*) as everybody
        from hearing_minutes_signatories s
        where s.minutes_id = m.id and not exists (select from hearing_minutes_signatures x
          where x.minutes_id = s.minutes_id and x.participant_id = s.participant_id)
      ) w,
      lateral (
        select exists (
          select from hearing_minutes_signatures x
          where x.minutes_id = m.id and x.how = 'hand'
            and not exists (select from hearing_minutes_signatures n
              where n.minutes_id = x.minutes_id and n.participant_id = x.participant_id and n.round > x.round)
            and not exists (select from hearing_minutes_copies c
              where c.minutes_id = x.minutes_id and c.recorded_at >= x.recorded_at)
        ) as lacks
      ) k
      where h.withdrawn_at is null and (w.everybody > 0 or k.lacks)
        and not exists (select from hearing_minutes n where n.hearing_id = m.hearing_id and n.version > m.version)
        and not exists (select from awards a where a.case_id = m.case_id and a.status <> 'draft')`,
  },
  {
    kind: 'late',
    rows: () => sql`
      select s.case_id, '{}'::jsonb as data from submissions s
      where s.late and not exists (select from submissions n where n.supersedes = s.id)
        and not exists (select from submission_admissions a where a.submission_id = s.id)`,
  },
  {
    kind: 'draft',
    rows: () => sql`
      select a.case_id, jsonb_build_object(
        'scrutiny', case when s.id is null then 'none' else coalesce(d.decision, 'pending') end,
        'isSame', coalesce(s.sections = a.sections::jsonb, false)) as data
      from awards a
      left join lateral (select id, sections from award_submissions x where x.award_id = a.id order by number desc limit 1) s on true
      left join award_scrutiny_decisions d on d.submission_id = s.id
      where a.status = 'draft'`,
  },
  {
    kind: 'signatures',
    rows: () => sql`
      select a.case_id, jsonb_build_object('unsigned', jsonb_agg(t.person_id)) as data
      from awards a join tribunal_seats t on t.case_id = a.case_id
      where a.status = 'final'
        and not exists (select from award_signatures s where s.award_id = a.id and s.arbitrator_id = t.person_id)
        and not exists (select from award_missing_signatures s where s.award_id = a.id and s.arbitrator_id = t.person_id)
      group by a.case_id`,
  },
  {
    kind: 'service',
    rows: () => sql`
      select a.case_id, jsonb_build_object('unserved', s.unserved, 'acknowledged', s.acknowledged) as data
      from awards a, lateral (
        select
          (select count(*)::int from case_parties p where p.case_id = a.case_id
            and not exists (select from award_services v where v.award_id = a.id and (v.party_id = p.id or v.party_id is null)
              and not exists (select from award_service_withdrawals w where w.service_id = v.id))) as unserved,
          (select coalesce(jsonb_agg(r.side), '[]') from award_receipts r where r.award_id = a.id) as acknowledged
      ) s
      where a.status = 'served' and (s.unserved > 0 or jsonb_array_length(s.acknowledged) < 2)`,
  },
  {
    kind: 'unallocated',
    rows: () => sql`
      select a.case_id, '{}'::jsonb as data from awards a
      where a.status = 'draft' and exists (select from cost_calculations k where k.case_id = a.case_id)
        and not exists (select from cost_allocations k where k.case_id = a.case_id and k.set_by = 'tribunal')`,
  },
  {
    kind: 'deposits',
    rows: (personId) => sql`
      select k.case_id, jsonb_build_object('currency', k.currency, 'usdRate', k.usd_rate::text,
        'base', jsonb_build_object('registration', k.registration::text, 'admin', k.admin::text,
          'tribunalFees', k.tribunal_fees::text, 'expenses', k.expenses::text, 'vat', k.vat::text, 'total', k.total::text),
        'claimantBasisPoints', coalesce((select a.claimant_basis_points from cost_allocations a
          where a.case_id = k.case_id and a.set_by = 'centre' order by a.version desc limit 1), 5000),
        'fee', (select jsonb_build_object('amounts', jsonb_build_array(f.registration::text, f.administration::text),
          'currency', f.currency) from filing_fees_paid f where f.case_id = k.case_id),
        'moved', (select coalesce(jsonb_agg(jsonb_build_object('party', x.party, 'type', x.type, 'amount', x.amount::text,
          'currency', x.currency)), '[]') from (
            select d.party, d.type, d.amount, d.currency from deposit_entries d where d.case_id = k.case_id
            union all
            select r.party, case r.kind when 'refund' then 'refund' else 'refundReturn' end, r.amount, r.currency
            from refunds_paid r where r.case_id = k.case_id
          ) x)) as data
      from cost_calculations k
      where exists (select from case_members m where m.case_id = k.case_id and m.person_id = ${personId} and m.until is null
          and m.capacity in ('claimant', 'respondent'))
        and not exists (select from cost_calculations n where n.case_id = k.case_id and n.version > k.version)
        and not exists (select from awards a where a.case_id = k.case_id and a.status <> 'draft')`,
  },
  {
    kind: 'payout',
    isOfStaff: true,
    rows: () => sql`
      select case_id, jsonb_build_object('status', status, 'createdBy', created_by, 'approvedBy', approved_by) as data
      from payouts where status = 'draft'`,
  },
  {
    kind: 'batch',
    isOfStaff: true,
    rows: () => sql`
      select b.case_id, jsonb_build_object('status', b.status, 'isEmpty', count(p.id) = 0,
        'approvers', coalesce(jsonb_agg(distinct p.approved_by) filter (where p.approved_by is not null), '[]'),
        'isMatched', coalesce(bool_and(coalesce(m.matched, false)) filter (where p.id is not null), true)) as data
      from payout_batches b
      left join payouts p on p.batch_id = b.id
      left join money_movements m on m.entry_id = p.entry_id
      where b.settled_at is null
      group by b.id`,
  },
  {
    kind: 'refund',
    isOfStaff: true,
    rows: () => sql`
      select case_id, jsonb_build_object('status', status, 'createdBy', created_by, 'approvedBy', approved_by) as data
      from refunds where status in ('draft', 'approved')`,
  },
  {
    kind: 'courtOrder',
    isOfStaff: true,
    rows: () => sql`
      select case_id, jsonb_build_object('effectiveTo', ${iso(sql`effective_to`)}) as data
      from court_orders where status = 'active' and effective_to <= now()`,
  },
  {
    kind: 'publication',
    isOfStaff: true,
    rows: () => sql`
      select a.case_id, jsonb_build_object('hasReview', exists (select from redaction_reviews r where r.case_id = a.case_id)) as data
      from awards a left join publications p on p.case_id = a.case_id
      where a.status = 'served' and p.published_at is null and not coalesce(p.opt_out, false)`,
  },
]
