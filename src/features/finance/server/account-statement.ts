import { createHash } from 'node:crypto'
import type { StreamAnswer } from '#kernel/file.ts'
import { formatDateTime, formatDualDate, formatMoney, formatNames } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { type Amount, add, type Currency, negate, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import { sideLabel } from '#kernel/sides/side-words.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import { type Language, say } from '#kernel/words.ts'
import type { Services } from '#server/acts/context.ts'
import type { Db } from '#server/database/db.ts'
import { dated } from '#server/documents/typeset/case-text.ts'
import type { AccountPaperCell, AccountPaperEdition, AccountPaperTable } from '#server/documents/typeset/templates.ts'
import { makeAgain } from '#server/case-record/papers.ts'
import { type SideAccount, type AccountLine, readAccount } from './account.ts'
import { screenWords } from '../law/screen-words.ts'
import { accountStatementWords as words } from '../law/account-statement-words.ts'

type Asked = {
  readonly db: Db
  readonly caseId: string
  readonly party: Side
  readonly language: Language
  readonly services: Services
}

/**
 * A party's statement of account: receipts for its share, payouts, refunds and the remainder, with the balance after each. Once
 * the award is served and nothing is held, it is the closing account. Its date is that of its last fact and its number contains
 * a fingerprint of its contents, so the same record gives the same bytes.
 */
export async function accountStatement({ db, caseId, party, language, services }: Asked): Promise<StreamAnswer> {
  const account = await readAccount(db, caseId, party)
  const number = numberOf(account)
  const { issuedAt } = account
  const editions = [editionOf(account, language)] as const
  const data = { number, caseId, issuedAt, editions }
  const pdf = await makeAgain(db, services, 'statement', data, seriesOf(account))
  return {
    name: `${say(words.fileName, language)} ${say(screenWords[party], language)} ${number}.pdf`,
    mediaType: 'application/pdf',
    chunks: (async function* () {
      yield pdf
    })(),
  }
}

/** The series of one party's accounts, in which a later one replaces an earlier one. */
function seriesOf({ caseId, party }: SideAccount): string {
  return `ACC-${caseId.replace('case_', '')}-${party === 'claimant' ? 'C' : 'R'}`
}

/** The party, the number of movements, and a short fingerprint of everything printed. */
function numberOf(account: SideAccount): string {
  const { sums } = account
  const stamp = createHash('sha256').update(JSON.stringify(account)).digest('hex').slice(0, 8).toUpperCase()
  const count = sums.reduce((rows, one) => rows + one.own.length, 0)
  return `${seriesOf(account)}-${count}-${stamp}`
}

function editionOf(account: SideAccount, language: Language): AccountPaperEdition {
  const { caseId, party, zone, names, isClosing, fee, sums, issuedAt } = account
  const money = (amount: Amount, currency: Currency) => formatMoney({ amount, currency }, language)
  const asOf = formatDateTime(issuedAt, language, { dual: true, nameZone: true, zone })
  const named = formatNames(
    names.map((one) => isolate(nameIn(one, language))),
    language,
  )
  return {
    ...dated(language, issuedAt, zone),
    title: say(isClosing ? words.closing : words.title, language, {
      side: sideLabel(party, names.length, language, isClosing ? 'to' : 'after'),
    }),
    facts: [
      { label: say(words.caseId, language), value: isolateLtr(caseId) },
      { label: say(words.party, language), value: named },
      { label: say(words.asOf, language), value: asOf },
      ...(fee ? [{ label: say(words.filingFee, language), value: money(fee.amount, fee.currency) }] : []),
    ],
    tables: [
      summaryTable(
        sums.map(({ currency, held, reserved, free, own }) => [
          [say(screenWords[`currency_${currency}`], language)],
          ...[
            ...[sumOf(own, 'deposit'), negate(sumOf(own, 'payout')), negate(sumOf(own, 'refund'))],
            ...[held, reserved, free],
          ].map((amount) => [money(amount, currency)]),
        ]),
        language,
      ),
      ...sums.map(({ currency, own }) => movementsTable(own, currency, language)),
    ],
  }
}

/** The total of all movements of a kind, less reversals. */
function sumOf(movements: readonly AccountLine[], kind: 'deposit' | 'payout' | 'refund'): Amount {
  return add(ZERO, ...movements.filter((one) => one.kind === kind || one.of === kind).map((one) => one.amount))
}

type Shape = Partial<Omit<AccountPaperTable['columns'][number], 'title'>>
const column = (title: string, shape: Shape = {}) => ({ title, end: false, machine: false, wide: false, ...shape })
const figure = { end: true } as const

function summaryTable(rows: readonly AccountPaperCell[][], language: Language): AccountPaperTable {
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

function movementsTable(movements: readonly AccountLine[], currency: Currency, language: Language): AccountPaperTable {
  let balance = ZERO
  const money = (amount: Amount) => formatMoney({ amount, currency }, language)
  const isOut = ({ amount }: AccountLine) => amount.startsWith('-')
  const sum = (rows: readonly AccountLine[]) => add(ZERO, ...rows.map((one) => one.amount))
  const rows = movements.map((movement): AccountPaperCell[] => {
    const { reference, valueOn, amount } = movement
    balance = add(balance, amount)
    return [
      [formatDualDate(valueOn, language)],
      saidOf(movement, language),
      [reference],
      isOut(movement) ? [] : [money(amount)],
      isOut(movement) ? [money(negate(amount))] : [],
      [money(balance)],
    ]
  })
  const [incoming, outgoing] = [movements.filter((one) => !isOut(one)), movements.filter(isOut)]
  return {
    title: say(words[`movementsIn_${currency}`], language),
    empty: say(words.none, language),
    hasTotal: true,
    columns: [
      column(say(words.date, language)),
      column(say(words.what, language), { wide: true }),
      column(say(words.reference, language), { machine: true }),
      column(say(words.in, language), figure),
      column(say(words.out, language), figure),
      column(say(words.balance, language), figure),
    ],
    rows: [
      ...rows,
      [[say(words.total, language)], [], [], [money(sum(incoming))], [money(negate(sum(outgoing)))], [money(balance)]],
    ],
  }
}

function saidOf({ kind, memo, other }: AccountLine, language: Language): AccountPaperCell {
  const who = other === null ? [] : [say(words[`other_${other}`], language)]
  return [say(screenWords[`kind_${kind}`], language), ...who, ...(memo ? [memo] : [])]
}
