import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates.ts'
import type { StreamAnswer } from '#kernel/file.ts'
import { formatDate, formatDateTime, formatMoney } from '#kernel/format.ts'
import { type Amount, add, type Currency, isZero, negate, ZERO } from '#kernel/money.ts'
import type { Side } from '#kernel/roles.ts'
import { isolateLtr } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import { findCase, getFacts, listParties } from '#server/case-file.ts'
import type { Db } from '#server/db.ts'
import { dated, nameIn } from '#server/documents/case-text.ts'
import type { Documents } from '#server/documents/documents.ts'
import type { StatementCell, StatementEdition, StatementTable } from '#server/documents/templates.ts'
import { readFunds } from '#server/funds.ts'
import { listPostings } from '#server/journal.ts'
import { listOutside } from '#server/movements.ts'
import { screenWords } from './screen-words.ts'
import { statementWords as words } from './statement-words.ts'

type Asked = {
  readonly db: Db
  readonly caseId: string
  readonly party: Side
  readonly language: Language
  readonly now: Date
  readonly documents: Pick<Documents, 'renderDocument'>
}

type Postings = Awaited<ReturnType<typeof listPostings>>
/** What a posting did to the account of one side: money in is positive. */
type Movement = Pick<Postings[number], 'kind' | 'currency' | 'memo'> & {
  readonly amount: Amount
  readonly valueOn: string
  readonly reference: string
  /** What a reversal takes back. */
  readonly of: Postings[number]['kind'] | null
}

/**
 * A party's statement of account: what came in for its share, what was paid from it or given back, and what is left, with the
 * balance after each. Once the award is served and nothing is held any more it is the closing account.
 */
export async function statementOf(asked: Asked): Promise<StreamAnswer> {
  const { caseId, party, language, now, documents } = asked
  const editions = [await editionOf(asked)] as const
  const day = plainDateIn(now.toISOString(), DEFAULT_ZONE)
  return {
    name: `${say(words.fileName, language)} ${caseId} ${say(screenWords[party], language)} ${day}.pdf`,
    mediaType: 'application/pdf',
    chunks: (async function* () {
      const number = `ACC-${caseId.replace('case_', '')}-${party === 'claimant' ? 'C' : 'R'}-${day}`
      yield (await documents.renderDocument('statement', { number, caseId, issuedAt: now.toISOString(), editions })).pdf
    })(),
  }
}

async function editionOf({ db, caseId, party, language, now }: Asked): Promise<StatementEdition> {
  const postings = await listPostings(db, caseId)
  const movements = await movementsOf(db, postings, party)
  const currencies = [...new Set(movements.map((one) => one.currency))]
  const funds = await Promise.all(currencies.map((currency) => readFunds(db, caseId, currency)))
  const isSettled = funds.every(({ held, reserved }) => isZero(held[party]) && isZero(reserved[party]))
  const isClosing = isSettled && movements.length > 0 && (await getFacts(db, caseId)).awardServedAt !== null
  const parties = (await listParties(db, caseId)).filter((one) => one.side === party)
  const zone = (await findCase(db, caseId))?.seat ?? DEFAULT_ZONE
  const fee = postings.find((posting) => posting.kind === 'filingFee')
  const money = (amount: Amount, currency: Currency) => formatMoney({ amount, currency }, language)
  const sums = currencies.map((currency, at) => ({ currency, funds: funds[at], own: inCurrency(movements, currency) }))
  return {
    ...dated(language, now.toISOString(), zone),
    title: say(words[`${isClosing ? 'closing' : 'title'}_${party}`], language),
    facts: [
      { label: say(words.caseId, language), value: isolateLtr(caseId) },
      { label: say(words.party, language), value: parties.map((one) => nameIn(one, language)).join(', ') },
      { label: say(words.asOf, language), value: formatDateTime(now, language, { dual: true, nameZone: true, zone }) },
      ...(fee && party === 'claimant'
        ? [{ label: say(words.filingFee, language), value: money(fee.lines[0]?.amount ?? ZERO, fee.currency) }]
        : []),
    ],
    tables: [
      summaryTable(
        sums.map(({ currency, funds: known, own }) => [
          [say(screenWords[`currency_${currency}`], language)],
          ...[
            sumOf(own, 'deposit'),
            negate(sumOf(own, 'payout')),
            negate(sumOf(own, 'refund')),
            known?.held[party] ?? ZERO,
            known?.reserved[party] ?? ZERO,
            known?.free[party] ?? ZERO,
          ].map((amount) => [money(amount, currency)]),
        ]),
        language,
      ),
      ...sums.map(({ currency, own }) => movementsTable(own, currency, language)),
    ],
  }
}

async function movementsOf(db: Db, postings: Postings, party: Side): Promise<Movement[]> {
  const outside = await listOutside(
    db,
    postings.map((posting) => posting.id),
  )
  return postings.flatMap(({ id, kind, currency, memo, reverses, lines }) => {
    const own = lines.filter((line) => line.account === 'deposits' && line.party === party)
    if (own.length === 0) return []
    const { externalId: reference = '', valueOn = '' } = outside.get(id) ?? {}
    const of = postings.find((posting) => posting.id === reverses)?.kind ?? null
    return [{ kind, currency, memo, reference, valueOn, of, amount: negate(add(...own.map((line) => line.amount))) }]
  })
}

const inCurrency = (movements: readonly Movement[], currency: Currency) =>
  movements.filter((one) => one.currency === currency)

/** What all movements of a kind come to, less what was taken back of them. */
function sumOf(movements: readonly Movement[], kind: 'deposit' | 'payout' | 'refund'): Amount {
  return add(ZERO, ...movements.filter((one) => one.kind === kind || one.of === kind).map((one) => one.amount))
}

type Shape = Partial<Omit<StatementTable['columns'][number], 'title'>>
const column = (title: string, shape: Shape = {}) => ({ title, end: false, machine: false, wide: false, ...shape })
const figure = { end: true } as const

function summaryTable(rows: readonly StatementCell[][], language: Language): StatementTable {
  const sums = (['received', 'paidOut', 'givenBack', 'held', 'reserved', 'free'] as const).map((key) =>
    column(say(words[key], language), figure),
  )
  return {
    title: say(words.summary, language),
    empty: say(words.none, language),
    columns: [column(say(words.currency, language), { wide: true }), ...sums],
    rows,
  }
}

function movementsTable(movements: readonly Movement[], currency: Currency, language: Language): StatementTable {
  let balance = ZERO
  const money = (amount: Amount) => formatMoney({ amount, currency }, language)
  const calendars = language === 'ar' ? (['hijri', 'gregory'] as const) : (['gregory', 'hijri'] as const)
  return {
    title: say(words[`movementsIn_${currency}`], language),
    empty: say(words.none, language),
    columns: [
      column(say(words.date, language)),
      column(say(words.what, language), { wide: true }),
      column(say(words.reference, language), { machine: true }),
      column(say(words.in, language), figure),
      column(say(words.out, language), figure),
      column(say(words.balance, language), figure),
    ],
    rows: movements.map(({ kind, memo, reference, valueOn, amount }) => {
      balance = add(balance, amount)
      const isOut = amount.startsWith('-')
      return [
        calendars.map((calendar) => formatDate(valueOn, language, { calendar })),
        [say(screenWords[`kind_${kind}`], language), ...(memo ? [memo] : [])],
        [reference],
        isOut ? [] : [money(amount)],
        isOut ? [money(negate(amount))] : [],
        [money(balance)],
      ]
    }),
  }
}
