// Compares the rows of money with the postings recorded in the audit trail (ADR 0071).
import { sql } from 'kysely'
import { type Amount, compare, isAmount } from '#kernel/money/money.ts'
import { type AuditEntry, CENTRE_CHAIN } from '../audit/audit.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { postedIn } from './journal.ts'

/** A posting as the trail records it: its id, and the SHA-256 over all its data about money. */
export type HeldPosting = { readonly entry: string; readonly sha256: string }

type PrintedPosting = HeldPosting & {
  readonly at: string
  readonly by: string
  /** The amount that entered or left the bank. */
  readonly moved: Amount
}

/**
 * The postings with these ids, or all of a case, with a fingerprint over posting, lines, bank movement, and the record that was
 * posted. The database writes the text that is hashed, so that no number is converted. The payee is included by name only: an
 * account number could be guessed from a fingerprint.
 */
async function printPostings(
  db: Queryable,
  which: { readonly caseId: string } | { readonly ids: readonly string[] },
): Promise<PrintedPosting[]> {
  const chosen = 'ids' in which ? sql`e.id = any(${which.ids}::text[])` : sql`e.case_id = ${which.caseId}`
  const { rows } = await sql<Omit<PrintedPosting, 'at'> & { at: Date }>`
    select e.id as entry, e.posted_at as at, e.posted_by as by,
      (select abs(coalesce(sum(l.amount), 0))::numeric(18, 2) from journal_lines l where l.entry_id = e.id and l.account = 'bank')::text as moved,
      encode(sha256(convert_to(jsonb_build_array(
        e.id, e.case_id, e.kind, e.source_id, e.currency, e.reverses, e.memo, e.posted_by,
        extract(epoch from e.posted_at)::text,
        (select jsonb_agg(jsonb_build_array(l.line, l.account, l.party, l.amount::text) order by l.line)
          from journal_lines l where l.entry_id = e.id),
        (select jsonb_build_array(m.provider, m.external_id, to_char(m.value_on, 'YYYY-MM-DD'), m.amount::text, m.currency,
            m.amount_base::text, m.fx_rate::text)
          from money_movements m where m.entry_id = e.id),
        (select jsonb_build_array(d.type, d.party, d.paid_by, d.debit, d.credit, d.amount::text, d.currency, d.reference,
            to_char(d.received_on, 'YYYY-MM-DD'))
          from deposit_entries d where d.id = e.source_id),
        (select jsonb_build_array(f.total::text, f.currency, f.reference, to_char(f.paid_on, 'YYYY-MM-DD'))
          from fee_payments f where f.case_id = e.source_id),
        (select jsonb_build_array(p.payee_name, p.amount::text, p.currency, p.from_claimant::text, p.from_respondent::text)
          from payouts p where p.id = e.source_id),
        (select jsonb_build_array(r.party, r.payer, r.amount::text, r.currency) from refunds r where r.id = e.source_id)
      )::text, 'UTF8')), 'hex') as sha256
    from journal_entries e where ${chosen} order by e.seq
  `.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The details of an act with the postings of its transaction, whichever handler made them. */
export async function withPostings(
  tx: Tx,
  details: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const ids = postedIn(tx)
  if (ids.length === 0) return details
  const printed = await printPostings(tx, { ids })
  const postings: HeldPosting[] = printed.map(({ entry, sha256 }) => ({ entry, sha256 }))
  return { ...details, postings }
}

/** The acts that post. Older entries do not record postings; some of them (TELLS_AMOUNT) still record the amount. */
const POSTING_ACTS = new Set([
  ...['FEE_PAID', 'FEE_RECORDED', 'DEPOSIT_RECORDED', 'DEPOSIT_REVERSED'],
  ...['BATCH_EXECUTED', 'PAYOUT_RETURNED', 'REFUND_EXECUTED', 'REFUND_RETURNED'],
])
const TELLS_AMOUNT = /^(FEE|DEPOSIT)_/

type OldAct = { readonly index: number; readonly amount: unknown }

export type MoneyCheck = {
  /** Takes the entries of the chain, in order. */
  see(index: number, entry: AuditEntry): void
  /** The place of the first entry whose posting differs from the rows; `count` for a posting that no entry records. */
  findFault(count: number): Promise<number | null>
}

/**
 * Compares the money of a case with its chain. Call it before the chain is read, so that each posting it has read also has its
 * entry there.
 */
export async function checkMoney(db: Queryable, chain: string): Promise<MoneyCheck> {
  const rows = chain === CENTRE_CHAIN ? [] : await printPostings(db, { caseId: chain })
  const moments = new Set(rows.map(momentOf))
  const held = new Map<string, { readonly index: number; readonly sha256: string }>()
  const old = new Map<string, OldAct>()
  return {
    see: (index, { action, createdAt, actorId, details }) => {
      const { postings, total, amount = total } = details as { postings?: unknown; total?: unknown; amount?: unknown }
      if (Array.isArray(postings))
        for (const { entry, sha256 } of postings as HeldPosting[]) held.set(entry, { index, sha256 })
      else if (POSTING_ACTS.has(action) && moments.has(momentOf({ at: createdAt, by: actorId })))
        old.set(momentOf({ at: createdAt, by: actorId }), {
          index,
          amount: TELLS_AMOUNT.test(action) ? amount : undefined,
        })
    },
    findFault: async (count) => {
      const known = new Map(rows.map((row) => [row.entry, row]))
      // Postings that were made while the chain was read.
      const later = [...held.keys()].filter((id) => !known.has(id))
      for (const row of later.length > 0 ? await printPostings(db, { ids: later }) : []) known.set(row.entry, row)
      const changed = [...held]
        .filter(([id, { sha256 }]) => known.get(id)?.sha256 !== sha256)
        .map(([, one]) => one.index)
      const unheld = rows.filter((row) => !held.has(row.entry)).map((row) => faultOfOld(row, old, count))
      const faults = [...changed, ...unheld.filter((index) => index !== null)]
      return faults.length > 0 ? Math.min(...faults) : null
    },
  }
}

/** An act and its postings have the same moment and the same person. */
const momentOf = ({ at, by }: { readonly at: string; readonly by: string }) => `${at} ${by}`

function faultOfOld(row: PrintedPosting, old: ReadonlyMap<string, OldAct>, count: number): number | null {
  const act = old.get(momentOf(row))
  if (!act) return count
  return !isAmount(act.amount) || compare(row.moved, act.amount) === 0 ? null : act.index
}
