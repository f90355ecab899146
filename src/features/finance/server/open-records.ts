import { sql } from 'kysely'
import { type OpenRecords } from '#server/case-record/open-records.ts'

export const financeOpenRecords: readonly OpenRecords[] = [
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
]
