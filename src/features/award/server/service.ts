import { ownOf } from '#kernel/audience/audience.ts'
import { DEFAULT_ZONE, timeOf } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { isRecordOf } from '#kernel/roles.ts'
import { cleanName } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { findCase, listParties, namedOf } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { claimUpload } from '#server/files/files.ts'
import { keepServiceTimeline, type ServiceState } from './award-timeline.ts'
import { certificateOf } from './certificate.ts'
import type { awardActions } from '../law/contract.ts'
import { commonNotice, type NamedParty, notifiedAt, partyNamed } from '../law/service-rules.ts'
import { insertReceipts, insertService, insertWithdrawal, listReceipts, listServices } from './service-store.ts'
import { serviceWords } from '../law/service-words.ts'
import { type Award, getAward, moveToServed } from './store.ts'
import { viewFor } from './view.ts'

type Serving = WriteContext<'award.serve'>
type Served = NamedParty & { readonly address: string; readonly email: string }

function wrong(caseId: string, path: string, words: Word) {
  return refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'invalid', words }] })
}

/** The party that is the recipient, found by the given id or else by name. */
function recipientOf({ caseId, input }: Serving, parties: readonly Served[]): Served | undefined {
  if (input.partyId === undefined) return partyNamed(parties, input.recipient)
  const party = parties.find((one) => one.id === input.partyId)
  if (!party) throw wrong(caseId, 'partyId', serviceWords.unknownParty)
  return party
}

/** Where this method reaches a party: e-mail at its e-mail address, any other at its postal address. */
function addressOf(method: string, party: Served | undefined): string | null {
  const way = method.toLowerCase()
  if (!party || way === 'portal') return null
  return cleanName(/e-?mail|إلكتروني/.test(way) ? party.email : party.address) || null
}

/** People enter minutes, but records have seconds; compare by the minute. */
const minuteOf = (at: Date | string) => new Date(at).setUTCSeconds(0, 0)

/** When the award reached its recipient: by default now; after the seal and not in the future. */
async function deliveryOf({ tx, caseId, input, now }: Serving, award: Award): Promise<Date> {
  if (input.servedAt === undefined) return now
  const servedAt = new Date(timeOf(input.servedAt))
  if (servedAt > now) throw wrong(caseId, 'servedAt', serviceWords.inTheFuture)
  if (award.sealedAt && servedAt.getTime() < minuteOf(award.sealedAt))
    throw wrong(caseId, 'servedAt', serviceWords.beforeSeal)
  // The portal shows the award to the parties only from the first recorded service on.
  const recorded = (await listServices(tx, award.id)).map((one) => one.recordedAt.getTime())
  const visible = minuteOf(new Date(Math.min(now.getTime(), ...recorded)))
  if (input.method.trim().toLowerCase() === 'portal' && servedAt.getTime() < visible)
    throw wrong(caseId, 'servedAt', serviceWords.beforePortal)
  return servedAt
}

async function seatZone(db: Queryable, caseId: string): Promise<string> {
  return (await findCase(db, caseId))?.seat ?? DEFAULT_ZONE
}

/** Updates the day of service and the periods that run from it, for each party from its notification. Returns the keys that moved. */
async function keepClocks(
  context: Pick<Serving, 'tx' | 'caseId' | 'actor' | 'now'>,
  award: Award,
  reason: ServiceState['reason'] = 'served',
): Promise<string[]> {
  const { tx, caseId } = context
  const parties = await listParties(tx, caseId)
  const services = await listServices(tx, award.id)
  const notified = notifiedAt(parties, services, await listReceipts(tx, award.id))
  const first = services.find((one) => one.withdrawn === null)?.servedAt
  // The award stays served, because the parties have it. If all records are withdrawn, the date is that of the first record.
  const opened = Math.min(...services.map((one) => one.recordedAt.getTime()))
  if (!(await moveToServed(tx, award.id, first ?? new Date(opened)))) throw refuse('ALREADY_DONE', { caseId })
  return keepServiceTimeline(context, {
    reason,
    seat: await seatZone(tx, caseId),
    first,
    parties,
    notified,
    common: commonNotice(parties, services),
  })
}

/** Service of the sealed award, and its acknowledgement by each party. */
export const serviceHandlers = {
  'award.serve': async (context) => {
    const { tx, caseId, input, actor, now, services, standing, audit, auditObject } = context
    const award = await getAward(tx, caseId)
    const party = recipientOf(context, await listParties(tx, caseId))
    const servedAt = await deliveryOf(context, award)
    const owner = { caseId, personId: actor.id, purpose: 'awardServiceProof', audience: 'centre', at: now } as const
    const proof = input.proof ? await claimUpload(tx, input.proof, owner) : undefined
    const [method, recipient] = [cleanName(input.method), cleanName(input.recipient)]
    const partyId = party?.id ?? null
    const row = { id: newId('service'), awardId: award.id, method, recipient, partyId, recordedBy: actor.id, servedAt }
    const reference = cleanName(input.reference ?? '') || null
    const sent = { address: addressOf(method, party), reference }
    if (!(await insertService(tx, { ...row, ...sent, recordedAt: now, proofFileId: proof?.id ?? null })))
      throw refuse('ALREADY_DONE', { caseId })
    await keepClocks(context, award)
    auditObject('award', award.id)
    audit({
      ...{ serviceId: row.id, method, recipient, partyId, servedAt: servedAt.toISOString() },
      ...(reference !== null && { reference }),
      ...(proof && { proofSha256: proof.sha256 }),
      ...(award.status === 'sealed' && { status: 'served' }),
    })
    return viewFor(tx, caseId, standing, services.config)
  },

  'award.withdrawService': async (context) => {
    const { tx, caseId, input, actor, now, services, standing, audit, auditObject } = context
    const award = await getAward(tx, caseId)
    const service = (await listServices(tx, award.id)).find((one) => one.id === input.serviceId)
    if (!service) throw refuse('NOT_FOUND')
    const [serviceId, reason] = [service.id, input.reason]
    if (!(await insertWithdrawal(tx, { serviceId, reason, by: actor.id, at: now })))
      throw refuse('ALREADY_DONE', { caseId })
    const moved = await keepClocks(context, award, 'serviceWithdrawn')
    auditObject('award', award.id)
    const { method, recipient, partyId, servedAt } = service
    audit({ serviceId, method, recipient, partyId, servedAt: servedAt.toISOString(), reason, moved })
    return viewFor(tx, caseId, standing, services.config)
  },

  'award.acknowledge': async (context) => {
    const { tx, caseId, actor, facts, now, services, standing, audit, auditObject, emit } = context
    const { side } = standing
    if (side === null) throw refuse('SIDE_NOT_YOURS', { caseId })
    // An acknowledgement changes no state, so no machine is asked and a stay does not block it.
    if (facts.awardStatus !== 'served') throw refuse('NO_SERVICE_YET', { caseId })
    const award = await getAward(tx, caseId)
    const known = await listReceipts(tx, award.id)
    const silent = standing.parties.filter((party) => !known.some((one) => isRecordOf(one, party)))
    if (silent.length === 0) throw refuse('ALREADY_DONE', { caseId })
    const partyIds = silent.map(({ id }) => id)
    await insertReceipts(
      tx,
      award.id,
      partyIds.map((partyId) => ({ side, partyId, personId: actor.id, at: now })),
    )
    await keepClocks(context, award)
    auditObject('award', award.id)
    audit({ side, ...(await namedOf(tx, caseId, side, partyIds)) })
    // No `touches`: an acknowledgement is visible only to the party's own people, the tribunal and the centre.
    for (const audience of [ownOf(partyIds), 'tribunal'] as const)
      emit('touched', { topics: ['award', 'timeline'] }, audience)
    return viewFor(tx, caseId, standing, services.config)
  },

  'award.certificate': async ({ db, caseId, standing, language, services }) =>
    certificateOf({ db, caseId, standing, language, services }),
} satisfies Pick<
  HandlersFor<typeof awardActions>,
  'award.serve' | 'award.withdrawService' | 'award.acknowledge' | 'award.certificate'
>
