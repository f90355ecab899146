import { createHash } from 'node:crypto'
import type { StreamAnswer } from '#kernel/file.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent } from '#kernel/format.ts'
import { isolateLtr } from '#kernel/text.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import type { Services } from '#server/context.ts'
import type { Db, Reader } from '#server/db.ts'
import { dated } from '#server/documents/case-text.ts'
import type { Row, StatementEdition, StatementTable } from '#server/documents/templates.ts'
import { findMadeCode, makeAgain } from '#server/papers.ts'
import { type Allocation, sharesOf } from './calculation.ts'
import type { CostsView, LedgerRow } from './contract.ts'
import { statementWords as words } from './statement-words.ts'
import { costsWords } from './words.ts'

type Asked = {
  /** The costs as the reader may know them: the paper says no more than the screen. */
  readonly costs: CostsView
  readonly seat: string
  readonly language: Language
  /** The day of a case of whose costs nothing is on record yet. */
  readonly filedAt: Date
  readonly db: Db
  readonly services: Services
}

/**
 * The costs, their shares, the deposits and the ledger on paper. Its date is that of the last fact in it and its number says
 * what stands in it, so the same record gives the same bytes, and what differs has another number.
 */
export async function costsStatement(asked: Asked): Promise<StreamAnswer> {
  const { costs, seat, language, filedAt, db, services } = asked
  const { caseId } = costs
  const number = numberOf(costs)
  const issuedAt = lastFact(costs) ?? filedAt.toISOString()
  const editions = [editionOf({ costs, seat, language, issuedAt })] as const
  const pdf = await makeAgain(db, services, 'statement', { number, caseId, issuedAt, editions })
  return {
    name: `${say(words.fileName, language)} ${number}.pdf`,
    mediaType: 'application/pdf',
    chunks: (async function* () {
      yield pdf
    })(),
  }
}

/** The statement that this reader would get now: its number, and its code if it was made before. */
export async function readStatement(db: Reader, costs: CostsView, language: Language) {
  const documentNo = numberOf(costs)
  const printed = { caseId: costs.caseId, number: documentNo, editions: [{ language }] }
  return { documentNo, verificationCode: await findMadeCode(db, 'costs', printed) }
}

function numberOf(costs: CostsView): string {
  const { caseId, scope, calculation, ledger } = costs
  const ofSide = scope === 'claimant' ? '-C' : scope === 'respondent' ? '-R' : ''
  return `CST-${caseId.replace('case_', '')}${ofSide}-${calculation?.version ?? 0}-${ledger.length}-${stampOf(costs)}`
}

function lastFact({ calculation, ledger }: CostsView): string | undefined {
  return [...(calculation ? [calculation.calculatedAt] : []), ...ledger.map((row) => row.at)].toSorted().at(-1)
}

/** A short fingerprint of what is printed: shares are decided without a count or a time of their own. */
function stampOf({ currency, allocation, awardAllocation, base, inAward, scope, deposits, ledger }: CostsView): string {
  const printed = JSON.stringify([currency, allocation, awardAllocation, base, inAward, scope, deposits, ledger])
  return createHash('sha256').update(printed).digest('hex').slice(0, 8).toUpperCase()
}

type Written = Omit<Asked, 'db' | 'services' | 'filedAt'> & { readonly issuedAt: string }

function editionOf({ costs, seat, language, issuedAt }: Written): StatementEdition {
  return {
    ...dated(language, issuedAt, seat),
    title: say(words.title, language),
    facts: factRows({ costs, seat, language, issuedAt }),
    tables: [
      shareTable(costs, costs.allocation, language, say(words.sharesDeposits, language)),
      ...(costs.awardAllocation
        ? [shareTable(costs, costs.awardAllocation, language, say(words.sharesTribunal, language))]
        : []),
      depositTable(costs, language),
      ledgerTable(costs.ledger, language),
    ],
  }
}

function factRows({ costs, seat, language, issuedAt }: Written): Row[] {
  const { calculation, inAward, scope } = costs
  const row = (label: Word, value: string) => ({ label: say(label, language), value })
  const date = (at: string) => formatDateTime(at, language, { zone: seat })
  return [
    row(words.caseId, isolateLtr(costs.caseId)),
    row(words.asOf, formatDateTime(issuedAt, language, { dual: true, nameZone: true, zone: seat })),
    ...(calculation
      ? [
          row(
            words.basis,
            formatMoney({ amount: calculation.amountInDispute, currency: calculation.disputeCurrency }, language),
          ),
          row(
            words.calculation,
            say(words.calculatedOn, language, {
              version: formatNumber(calculation.version, language),
              date: date(calculation.calculatedAt),
            }),
          ),
        ]
      : []),
    ...(inAward
      ? [row(words.inAward, formatMoney({ amount: inAward.total, currency: inAward.currency }, language))]
      : []),
    row(words.scope, say(words[`scope_${scope}`], language)),
  ]
}

type Shape = Partial<Omit<StatementTable['columns'][number], 'title'>>
const column = (title: string, shape: Shape = {}) => ({ title, end: false, machine: false, wide: false, ...shape })
const figure = { end: true } as const

/** Every item with what each side bears of it. */
function shareTable(costs: CostsView, allocation: Allocation, language: Language, title: string): StatementTable {
  const { base, currency } = costs
  const money = (amount: string) => [formatMoney({ amount, currency }, language)]
  const share = (side: 'claimant' | 'respondent') =>
    say(costsWords.share, language, {
      side: say(costsWords[side], language),
      percent: formatPercent(allocation[side] / 100, language, 2),
    })
  const shares = base && sharesOf(base, allocation)
  return {
    title,
    empty: say(words.none, language),
    columns: [
      column(say(costsWords.item, language), { wide: true }),
      column(say(costsWords.total, language), figure),
      column(share('claimant'), figure),
      column(share('respondent'), figure),
    ],
    rows:
      base && shares
        ? [
            ...shares.rows.map((one) => [
              [say(costsWords[one.item], language)],
              ...[one.total, one.claimant, one.respondent].map(money),
            ]),
            [[say(costsWords.total, language)], ...[base.total, shares.claimant, shares.respondent].map(money)],
          ]
        : [],
  }
}

/** What was asked of each side, what it paid, and what is left: only of a side whose figures the reader may know. */
function depositTable({ deposits, currency }: CostsView, language: Language): StatementTable {
  const money = (amount: string | null) => [amount === null ? '—' : formatMoney({ amount, currency }, language)]
  const sides = (['claimant', 'respondent'] as const).filter((side) => deposits.target[side] !== null)
  return {
    title: say(words.deposits, language),
    empty: say(words.noDeposits, language),
    columns: [
      column(say(words.party, language), { wide: true }),
      column(say(words.asked, language), figure),
      column(say(words.paid, language), figure),
      column(say(words.balance, language), figure),
    ],
    rows: sides.map((side) => [
      [say(costsWords[side], language)],
      ...[deposits.target[side], deposits.paid[side], deposits.balance[side]].map(money),
    ]),
  }
}

function ledgerTable(ledger: readonly LedgerRow[], language: Language): StatementTable {
  const calendars = language === 'ar' ? (['hijri', 'gregory'] as const) : (['gregory', 'hijri'] as const)
  return {
    title: say(words.ledger, language),
    empty: say(words.empty, language),
    columns: [
      column(say(costsWords.date, language)),
      column(say(costsWords.type, language), { wide: true }),
      column(say(costsWords.party, language)),
      column(say(words.reference, language), { machine: true }),
      column(say(costsWords.amount, language), figure),
    ],
    rows: ledger.map((row) => [
      calendars.map((calendar) => formatDate(row.receivedOn, language, { calendar })),
      [kindOf(row, language), ...(row.note ? [row.note] : [])],
      [say(costsWords[row.party], language)],
      row.reference ? [row.reference] : [],
      [formatMoney(row, language)],
    ]),
  }
}

function kindOf(row: LedgerRow, language: Language): string {
  if (row.paidBy === row.party) return say(costsWords[`type_${row.type}`], language)
  return say(costsWords.substituteFor, language, { payer: say(costsWords[row.paidBy], language) })
}
