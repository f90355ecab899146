import { createHash } from 'node:crypto'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { FileAnswer } from '#kernel/file.ts'
import { CSV_TYPE, csvText, decimal } from '#server/documents/csv.ts'
import { payoutReference } from './disbursements-view.ts'
import type { BatchRow, PayoutRow } from './payouts-store.ts'

const HEADINGS = ['reference', 'payeeName', 'account', 'amount', 'currency', 'executedOn', 'remittance'] as const

/** The payment list of a batch in the form that banks accept: one line per payout, exact amounts, the same headings in both languages. */
export function bankFile(batch: BatchRow & { readonly executedAt: Date }, payouts: readonly PayoutRow[]): FileAnswer {
  const on = plainDateIn(batch.executedAt.toISOString(), DEFAULT_ZONE)
  const text = csvText(
    HEADINGS,
    payouts.map((payout) => [
      payoutReference(payout),
      payout.payeeName,
      payout.payeeRef,
      decimal(payout.amount),
      payout.currency,
      on,
      `${payout.caseId} ${payout.payeeType}`,
    ]),
  )
  return {
    name: `${batch.caseId}-batch-${batch.number}.csv`,
    mediaType: CSV_TYPE,
    sha256: createHash('sha256').update(text).digest('hex'),
    size: Buffer.byteLength(text),
    text,
  }
}
