import type { MovementRow } from '#reconciliation/law/contract.ts'
import { compareMovements } from '#reconciliation/server/compare-job.ts'
import { addDays, DEFAULT_ZONE, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { NO_SESSION } from '#server/acts/context.ts'
import { inTransaction } from '#server/database/db.ts'
import { insertUpload } from '#server/files/files.ts'
import { findPerson } from '#server/accounts/people.ts'
import { perform, type Performer } from '#server/acts/perform.ts'
import { findStatementBySha } from '#server/money/statements.ts'
import { type Ago, moment } from '../moments.ts'
import type { Story } from '../play.ts'

type Told = { readonly app: Performer; readonly today: PlainDate }
/** A line as a bank prints it: day, reference, amount, currency, details. */
type Line = readonly [on: PlainDate, reference: string, amount: string, currency: string, details: string]

/** The centre imports two bank statements: an old one that matches, and a newer one that leaves work to do. */
export const tellReconciliation =
  (told: Told): Story =>
  async (turn) => {
    await turn(moment(told.today, OLDER, '09:40'))
    await bringIn(told, OLDER, 'مصرف الرياض - الحساب ٠٤٤٧.csv', 'التاريخ;المرجع;المبلغ;العملة;البيان', olderLines)
    await turn(moment(told.today, NEWER, '09:40'))
    await bringIn(told, NEWER, 'Riyad Bank, account 0447.csv', 'Date;Reference;Amount;Currency;Details', newerLines)
    await settleCharge(told)
  }

const PROVIDER = 'Riyad Bank'
const OLDER: Ago = 95
const NEWER: Ago = 4
const CHARGE = 'CHG-0447-11'

/**
 * Every third payment has a reference of the bank, with the payer's own reference in the details. The oldest payment is not on the
 * statement.
 */
function olderLines(rows: readonly MovementRow[]): Line[] {
  return rows.slice(1).map(({ valueOn, externalId, amount, currency }, at) => {
    const isOwn = at % 3 === 2
    const reference = isOwn ? `RB-${String(20_417 + at * 31)}` : externalId
    const kind = amount.startsWith('-') ? 'حوالة صادرة' : 'حوالة واردة'
    return [valueOn, reference, amount, currency, isOwn ? `${kind} مرجعها ${externalId}` : kind]
  })
}

/** Payments without a payer's reference must be matched by a person; a bank charge and a stranger's payment belong to no case. */
function newerLines(rows: readonly MovementRow[], day: PlainDate): Line[] {
  const known = rows.map(({ valueOn, externalId, amount, currency }, at): Line => {
    const isNameless = at % 3 === 1
    const on = isNameless && valueOn < day ? addDays(valueOn, 1) : valueOn
    return [
      on,
      isNameless ? `RB-${String(88_103 + at * 17)}` : externalId,
      amount,
      currency,
      isNameless ? 'SARIE credit' : 'Transfer',
    ]
  })
  return [
    ...known,
    [addDays(day, -6), CHARGE, '-57.50', 'SAR', 'Account charges'],
    [addDays(day, -3), 'RB-90551', '25000.00', 'SAR', 'Transfer without a reference, Gulf Pumps Est.'],
  ]
}

async function bringIn(
  { app, today }: Told,
  ago: Ago,
  name: string,
  header: string,
  linesOf: (rows: readonly MovementRow[], day: PlainDate) => Line[],
): Promise<void> {
  const now = moment(today, ago, '09:40')
  const day = plainDateIn(now, DEFAULT_ZONE)
  const how = { person: await compliance(app), session: NO_SESSION, language: 'en', zone: DEFAULT_ZONE, now } as const
  // Only what the books contained at that moment, so that an interrupted run generates the same file again.
  const since = ago === OLDER ? {} : { from: addDays(plainDateIn(moment(today, OLDER, '09:40'), DEFAULT_ZONE), 1) }
  const books = await perform(app, 'reconciliation.list', {
    ...how,
    input: { origin: 'ledger', limit: 200, to: day, ...since },
  })
  // A movement that was marked by hand belongs to another statement.
  const isOpenHere = ({ recon }: MovementRow) => !recon.matched || recon.with !== null
  const rows = books.filter((row) => row.createdAt <= now.toISOString() && isOpenHere(row)).toReversed()
  const lines = linesOf(rows, day)
  if (lines.length === 0) return
  const text = [header, ...lines.map((line) => line.join(';'))].join('\r\n')
  const file = { name, ...(await app.services.blobs.put(Buffer.from(`\ufeff${text}`))) }
  if (await findStatementBySha(app.db, file.sha256)) return
  const upload = { ...file, id: newId('upload'), personId: how.person.id, mediaType: 'text/csv' }
  await inTransaction(app.db, (tx) => insertUpload(tx, upload))
  await perform(app, 'reconciliation.import', { ...how, input: { provider: PROVIDER, file } })
  await compareMovements(app, () => now)
}

/** One line is a charge of the bank. */
async function settleCharge({ app, today }: Told): Promise<void> {
  const now = moment(today, NEWER, '09:52')
  const how = { person: await compliance(app), session: NO_SESSION, language: 'en', zone: DEFAULT_ZONE, now } as const
  const open = { provider: PROVIDER, state: 'open', limit: 200 } as const
  const rows = await perform(app, 'reconciliation.list', { ...how, input: open })
  const charge = rows.find((row) => row.externalId === CHARGE)
  if (!charge) return
  const input = { id: charge.id, matched: true, notes: 'Quarterly charge of the bank, booked by accounting' }
  await perform(app, 'reconciliation.mark', { ...how, input })
}

async function compliance(app: Performer) {
  const person = await findPerson(app.db, 'person_compliance')
  if (!person) throw new Error('nobody is called compliance')
  return person
}
