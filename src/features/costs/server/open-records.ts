import { type RawBuilder, sql } from 'kysely'
import { type OpenRecords } from '#server/case-record/open-records.ts'

export const costsOpenRecords: readonly OpenRecords[] = [
  {
    kind: 'unallocated',
    rows: () => sql`
      select a.case_id, '{}'::jsonb as data from award_texts a
      where a.status = 'draft' and exists (select from cost_calculations k where k.case_id = a.case_id)
        and not exists (select from cost_allocations k where k.case_id = a.case_id and k.set_by = 'tribunal')`,
  },
  {
    kind: 'deposits',
    rows: (personId) =>
      deposits(sql`exists (select from case_members m where m.case_id = k.case_id and m.person_id = ${personId} and m.until is null
        and m.capacity in ('claimant', 'respondent'))`),
    rowsOfAll: () => deposits(sql`true`),
  },
]

/** What is owed and was paid, while the award is not final. */
function deposits(isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
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
  where ${isWanted}
    and not exists (select from cost_calculations n where n.case_id = k.case_id and n.version > k.version)
    and not exists (select from award_dates a where a.case_id = k.case_id)`
}
