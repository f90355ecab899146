import { plainDateIn } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Word } from '#kernel/words.ts'
import type { WriteContext } from '#server/acts/context.ts'
import { insertAddress, isSamePlace, listAddresses } from '#server/case-record/addresses.ts'
import { findCase, listParties, placeParty, updateCase } from '#server/case-record/case-file.ts'
import { partiesWords } from '../law/words.ts'
import { mayMove, partiesView } from './parties-view.ts'

type Context = WriteContext<'parties.setAddress'>

/** Records where a party is served from a day on. */
export async function setAddress(context: Context) {
  const { tx, caseId, input, standing, actor, now } = context
  const { partyId, since, acceptsEmail, address, country, email } = input
  const place = { address, country, email }
  const [record, parties] = [await findCase(tx, caseId), await listParties(tx, caseId)]
  // To people of a party, one of another case and one that does not exist are as little theirs as another's.
  if (standing.roles.includes('CaseManager')) {
    if (!record || !parties.some(({ id }) => id === partyId)) throw refuse('NOT_FOUND')
  } else if (!record || !mayMove(standing, partyId)) throw refuse('PARTY_NOT_YOURS', { caseId })
  const present = (await listAddresses(tx, caseId)).findLast((one) => one.partyId === partyId)
  if (since > plainDateIn(now, record.seat)) throw wrong(caseId, partiesWords.sinceInFuture)
  if (present && since < present.since) throw wrong(caseId, partiesWords.sinceBeforePresent)
  if (present && isSamePlace(present, place) && present.acceptsEmail === acceptsEmail)
    throw refuse('ALREADY_DONE', { caseId })
  await placeParty(tx, partyId, place)
  const row = { ...place, partyId, acceptsEmail, since }
  const id = await insertAddress(tx, row, { caseId, by: actor.id, at: now }, present)
  // Who amends the request from an older copy of it would take the address back.
  const version = new Date(Math.max(now.getTime(), record.updatedAt.getTime() + 1)).toISOString()
  await updateCase(tx, caseId, { updatedAt: version })
  context.auditObject('address', id)
  context.audit({ partyId, since, country, acceptsEmail })
  context.notice({ caseId })
  return partiesView({ ...context, db: tx })
}

function wrong(caseId: string, words: Word) {
  return refuse('INPUT_INVALID', { caseId, issues: [{ path: 'since', code: 'custom', words }] })
}
