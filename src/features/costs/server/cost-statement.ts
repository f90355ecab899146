import { createHash } from 'node:crypto'
import type { StreamAnswer } from '#kernel/file.ts'
import {
  formatArticle,
  formatDateTime,
  formatDualDate,
  formatMoney,
  formatNames,
  formatNumber,
  formatPercent,
  zoneName,
} from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { add, type Currency, isZero } from '#kernel/money/money.ts'
import { officeTitle, officeWords } from '#kernel/offices.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { sideLabels } from '#kernel/sides/side-words.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import type { Services } from '#server/acts/context.ts'
import type { Db, Queryable } from '#server/database/db.ts'
import { dated } from '#server/documents/typeset/case-text.ts'
import type {
  Row,
  AccountPaperCell,
  AccountPaperEdition,
  AccountPaperTable,
} from '#server/documents/typeset/templates.ts'
import { findMadeCode, makeAgain } from '#server/case-record/papers.ts'
import { type Allocation, sharesOf } from '#award/law/costs/shares.ts'
import type { CostItem } from '#award/law/costs/items.ts'
import type { CostsView, LedgerRow } from '../law/contract.ts'
import type { CostStatementSource } from './cost-statement-source.ts'
import { costStatementWords as words } from '../law/cost-statement-words.ts'
import { costsWords } from '../law/words.ts'

type Asked = {
  readonly source: CostStatementSource
  readonly language: Language
  readonly db: Db
  readonly services: Services
}

/**
 * The costs, their shares, the deposits and the ledger as a PDF with no more than the reader's screen shows. Its date is that of
 * its latest fact and its number depends on its content: the same record gives the same bytes, and a different content gives
 * another number.
 */
export async function costStatement({ source, language, db, services }: Asked): Promise<StreamAnswer> {
  const { costs, issuedAt } = source
  const number = numberOf(source)
  const editions = [editionOf(source, language)] as const
  const data = { number, caseId: costs.caseId, issuedAt, editions }
  const pdf = await makeAgain(db, services, 'statement', data, seriesOf(source))
  return {
    name: `${say(words.fileName, language)} ${number}.pdf`,
    mediaType: 'application/pdf',
    chunks: (async function* () {
      yield pdf
    })(),
  }
}

/** The statement that this reader would get now: its number, and its code if it was made before. */
export async function readCostStatement(db: Queryable, source: CostStatementSource, language: Language) {
  const documentNo = numberOf(source)
  const printed = { caseId: source.costs.caseId, number: documentNo, editions: [{ language }] }
  return { documentNo, verificationCode: await findMadeCode(db, 'costs', printed) }
}

/** The series of one reader's statements, in which a later statement replaces the earlier ones. */
function seriesOf({ costs: { caseId, scope } }: CostStatementSource): string {
  const ofSide = scope === 'claimant' ? '-C' : scope === 'respondent' ? '-R' : ''
  return `CST-${caseId.replace('case_', '')}${ofSide}`
}

function numberOf(source: CostStatementSource): string {
  const { calculation, ledger } = source.costs
  return `${seriesOf(source)}-${calculation?.version ?? 0}-${ledger.length}-${stampOf(source)}`
}

/** A short hash of what is printed, because not all of it has a count or a time. */
function stampOf({ costs, seat, parties, tribunal, issuedAt }: CostStatementSource): string {
  const { currency, allocation, awardAllocation, base, inAward, scope, deposits, ledger, calculation } = costs
  const printed = JSON.stringify([
    ...[currency, allocation, awardAllocation, base, inAward, scope, deposits, ledger, calculation?.calculatedAt],
    ...[vatRateOf(costs), seat, parties, tribunal, issuedAt],
  ])
  return createHash('sha256').update(printed).digest('hex').slice(0, 8).toUpperCase()
}

function editionOf(source: CostStatementSource, language: Language): AccountPaperEdition {
  const { seat, issuedAt } = source
  return {
    ...dated(language, issuedAt, seat),
    title: say(words.title, language),
    facts: factRows(source, language),
    tables: [...shareTables(source, language), depositTable(source, language), ledgerTable(source, language)],
  }
}

/** A heading with the articles of the rules that its table is based on. */
function titleOf(title: Word, articles: readonly string[], language: Language): string {
  const [first = '', last = first] = [articles[0], articles.at(-1)]
  const article = formatArticle(first === last ? first : `${first}-${last}`, language)
  return say(words.withArticle, language, { title: say(title, language), article })
}

function factRows(source: CostStatementSource, language: Language): Row[] {
  const { costs, seat, issuedAt } = source
  const { calculation, inAward } = costs
  const row = (label: Word, value: string) => ({ label: say(label, language), value })
  const date = (at: string) => formatDateTime(at, language, { dual: true, nameZone: true, zone: seat })
  const money = (amount: string, currency: Currency) => formatMoney({ amount, currency }, language)
  return [
    row(words.caseId, isolateLtr(costs.caseId)),
    ...caseRows(source, language),
    row(words.asOf, date(issuedAt)),
    ...(calculation
      ? [
          row(words.basis, money(calculation.amountInDispute, calculation.disputeCurrency)),
          row(
            words.calculation,
            say(words.calculatedOn, language, {
              version: formatNumber(calculation.version, language),
              date: date(calculation.calculatedAt),
            }),
          ),
        ]
      : []),
    ...(inAward ? [row(words.inAward, money(inAward.total, inAward.currency))] : []),
    row(words.scope, scopeText(source, language)),
  ]
}

/** Whose payments the statement shows. */
function scopeText({ costs: { scope }, parties }: CostStatementSource, language: Language): string {
  if (scope === 'none') return say(words.scope_none, language)
  if (scope === 'all') return say(parties.length > 2 ? words.scope_every : words.scope_all, language)
  return say(words.scopeOf, language, { side: sideLabels(parties, language, 'after')[scope] })
}

/** The case of the costs: the parties, the current tribunal, and the seat. */
function caseRows({ parties, tribunal, seat }: CostStatementSource, language: Language): Row[] {
  const named = (side: Side) =>
    formatNames(
      parties.filter((one) => one.side === side).map((one) => isolate(nameIn(one, language))),
      language,
    )
  const members = tribunal.map((one) =>
    say(words.member, language, {
      name: isolate(nameIn(one, language)),
      office: say(officeWords[officeTitle(one.office)], language),
    }),
  )
  return [
    ...SIDES.map((side) => ({ label: sideLabels(parties, language)[side], value: named(side) })),
    ...(members.length > 0 ? [{ label: say(words.tribunal, language), value: formatNames(members, language) }] : []),
    { label: say(words.seat, language), value: zoneName(seat, language) },
  ]
}

/** The VAT rate of the calculation; undefined where the schedule was corrected since. */
function vatRateOf({ calculation, schedule }: CostsView): string | undefined {
  return calculation?.scheduleVersion === schedule.edition.version ? schedule.vatRate : undefined
}

type Shape = Partial<Omit<AccountPaperTable['columns'][number], 'title'>>
const column = (title: string, shape: Shape = {}) => ({ title, end: false, machine: false, wide: false, ...shape })
const figure = { end: true } as const

/** The shares by which the deposits are requested and, once the reader may see it, the tribunal's decision. */
function shareTables(source: CostStatementSource, language: Language): AccountPaperTable[] {
  const { allocation, awardAllocation } = source.costs
  const asked = shareTable(source, allocation, language, titleOf(words.sharesDeposits, ['40', '41', '42'], language))
  if (!awardAllocation) return [{ ...asked, isNarrow: true }]
  const decided = shareTable(source, awardAllocation, language, titleOf(words.sharesTribunal, ['43'], language))
  return [{ ...asked, isBesideNext: true }, decided]
}

/** Every item with each side's share. */
function shareTable(
  { costs, parties }: CostStatementSource,
  allocation: Allocation,
  language: Language,
  title: string,
): AccountPaperTable {
  const { base, currency } = costs
  const money = (amount: string) => [formatMoney({ amount, currency }, language)]
  const share = (side: Side) =>
    say(costsWords.share, language, {
      side: sideLabels(parties, language)[side],
      percent: formatPercent(allocation[side] / 100, language, 2),
    })
  const shares = base && sharesOf(base, allocation)
  const vatRate = vatRateOf(costs)
  const itemName = (item: CostItem) =>
    item === 'vat' && vatRate !== undefined
      ? say(words.vatAt, language, { rate: formatPercent(vatRate, language, 2) })
      : say(costsWords[item], language)
  return {
    title,
    hasTotal: true,
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
              [itemName(one.item)],
              ...[one.total, one.claimant, one.respondent].map(money),
            ]),
            [[say(costsWords.total, language)], ...[base.total, shares.claimant, shares.respondent].map(money)],
          ]
        : [],
  }
}

/** The amounts requested, paid, refunded and left for each side whose figures the reader may see. */
function depositTable({ costs, parties }: CostStatementSource, language: Language): AccountPaperTable {
  const { deposits, currency } = costs
  const total = say(parties.length > 2 ? words.everybody : words.both, language)
  const sides = SIDES.filter((side) => deposits.target[side] !== null)
  const both = sides.length > 1 ? (['total'] as const) : []
  const money = (amount: string | null) => (amount === null ? '—' : formatMoney({ amount, currency }, language))
  const asked = (whose: Side | 'total'): AccountPaperCell => {
    const [target, released] = [deposits.target[whose], deposits.released[whose]]
    if (target === null || released === null || isZero(released)) return [money(target)]
    const share = money(add(target, released))
    return [money(target), say(words.released, language, { share, amount: money(released) })]
  }
  return {
    title: titleOf(words.deposits, ['42'], language),
    empty: say(words.noDeposits, language),
    ...{ hasTotal: both.length > 0, isNarrow: true },
    columns: [
      column(say(words.party, language)),
      ...(['asked', 'paidByItself', 'paidByOther', 'refunded', 'balance'] as const).map((key) =>
        column(say(words[key], language), figure),
      ),
    ],
    rows: [...sides, ...both].map((whose) => [
      [whose === 'total' ? total : sideLabels(parties, language)[whose]],
      asked(whose),
      ...(['paidByItself', 'paidByOther', 'refunded', 'balance'] as const).map((key) => [money(deposits[key][whose])]),
    ]),
  }
}

function ledgerTable({ costs: { ledger }, parties }: CostStatementSource, language: Language): AccountPaperTable {
  const sides = sideLabels(parties, language)
  const after = sideLabels(parties, language, 'after')
  return {
    title: say(words.ledger, language),
    empty: say(words.empty, language),
    isNarrow: true,
    columns: [
      column(say(costsWords.date, language)),
      column(say(costsWords.type, language), { wide: true }),
      column(say(costsWords.party, language)),
      column(say(words.reference, language), { machine: true }),
      column(say(costsWords.amount, language), figure),
    ],
    rows: ledger.map((row) => [
      [formatDualDate(row.receivedOn, language)],
      [...kindOf(row, after, language), ...(row.note ? [row.note] : [])],
      [sides[row.party]],
      row.reference ? [row.reference] : [],
      [formatMoney(row, language)],
    ]),
  }
}

/** The type of a row; for a payment in the other party's place, it says so. */
function kindOf(row: LedgerRow, after: Readonly<Record<Side, string>>, language: Language): string[] {
  const type = say(costsWords[`type_${row.type}`], language)
  if (row.paidBy === row.party) return [type]
  const substitute = say(costsWords.substituteFor, language, { payer: after[row.paidBy] })
  return row.type === 'deposit' ? [substitute] : [type, substitute]
}
