import { actsFor, SIDES } from '#kernel/roles.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import { listParties } from '#server/case-record/case-file.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { addMember, endMember, everActedFor, listMembers } from '#server/case-record/members.ts'
import { findPersonByEmail } from '#server/accounts/people.ts'
import type { tribunalActions } from '../law/contract.ts'
import { type Acting, namesOf } from './seating.ts'
import {
  endSecretary,
  findSecretary,
  insertConsents,
  insertSecretary,
  listConsents,
  type SecretaryRow,
} from './secretary-store.ts'
import { insertLog } from './store.ts'

type Named = Pick<SecretaryRow, 'personId' | 'email'>

export type SecretaryAccess = 'open' | 'waits' | 'outside'

/** Art. 20: the secretary needs the consent of every party before a person of the portal gets access to the case. */
export async function accessOf(db: Queryable, caseId: string, secretary: SecretaryRow): Promise<SecretaryAccess> {
  const [parties, consents] = [await listParties(db, caseId), await listConsents(db, secretary.id)]
  const all = parties.every((party) => consents.some((one) => one.partyId === party.id && one.consents))
  if (!all) return 'waits'
  return secretary.personId === null ? 'outside' : 'open'
}

/** Refuses a person, with or without an account, who acts or ever acted for a party: the secretary is as independent as the tribunal. */
async function assertNeutral({ tx, caseId }: Acting, { personId, email }: Named): Promise<void> {
  for (const side of SIDES)
    if (await everActedFor(tx, caseId, { id: personId ?? '', email }, side))
      throw refuse('SECRETARY_CONFLICT', { caseId })
}

async function openAccess(act: Acting, secretary: SecretaryRow): Promise<SecretaryAccess> {
  const access = await accessOf(act.tx, act.caseId, secretary)
  // Counsel may have come into force while the appointment waited for consents.
  if (access !== 'waits') await assertNeutral(act, secretary)
  if (access === 'open' && secretary.personId !== null) {
    const { tx, caseId, now } = act
    await addMember(tx, {
      caseId,
      personId: secretary.personId,
      capacity: 'secretary',
      since: now.toISOString(),
    })
  }
  return access
}

export const secretaryHandlers = {
  'tribunal.appointSecretary': async (context) => {
    const { tx, caseId, input, now, actor } = context
    const person = await findPersonByEmail(tx, input.email)
    const members = await listMembers(tx, caseId)
    const other = members.some((one) => one.personId === person?.id && one.capacity !== 'secretary')
    if (other) throw refuse('SECRETARY_CONFLICT', { caseId })
    await assertNeutral(context, { personId: person?.id ?? null, email: input.email })
    const at = now.toISOString()
    const row = {
      id: newId('secretary'),
      caseId,
      name: cleanName(input.name),
      email: input.email,
      personId: person?.id ?? null,
      appointedAt: at,
      appointedBy: actor.id,
    }
    if (!(await insertSecretary(tx, row))) throw refuse('ALREADY_DONE', { caseId })
    if (input.consentByParties) {
      const parties = await listParties(tx, caseId)
      const stated = {
        secretaryId: row.id,
        consents: true,
        source: 'appointer',
        givenAt: at,
        recordedBy: actor.id,
      } as const
      await insertConsents(
        tx,
        parties.map((party) => ({ ...stated, partyId: party.id })),
      )
    }
    await insertLog(tx, {
      caseId,
      at,
      code: 'secretaryAppointed',
      parameters: { name: { en: row.name, ar: row.name } },
    })
    const access = await openAccess(context, { ...row, appointedAt: now })
    context.auditObject('secretary', row.id)
    context.audit({ personId: row.personId, consentByParties: input.consentByParties, access })
    return { access }
  },

  'tribunal.consentSecretary': async (context) => {
    const { tx, caseId, input, now, actor, standing } = context
    const party = (await listParties(tx, caseId)).find((one) => one.id === input.partyId)
    // The centre records the statement of any party; counsel act for their own parties only.
    if (!party || (standing.side !== null && !actsFor(standing, party.id))) throw refuse('PARTY_NOT_YOURS', { caseId })
    const secretary = await findSecretary(tx, caseId)
    if (!secretary) throw refuse('WRONG_STATE', { caseId })
    const before = (await listConsents(tx, secretary.id)).find((one) => one.partyId === party.id)
    const settled = (await accessOf(tx, caseId, secretary)) !== 'waits'
    if (settled || before?.consents === input.consents) throw refuse('ALREADY_DONE', { caseId })
    const at = now.toISOString()
    const source = standing.side === null ? 'centre' : 'party'
    await insertConsents(tx, [
      {
        secretaryId: secretary.id,
        partyId: party.id,
        consents: input.consents,
        source,
        givenAt: at,
        recordedBy: actor.id,
      },
    ])
    const code = input.consents ? 'secretaryConsent' : 'secretaryObjection'
    await insertLog(tx, { caseId, at, code, parameters: { party: namesOf(party) } })
    const access = await openAccess(context, secretary)
    context.auditObject('secretary', secretary.id)
    context.audit({ partyId: party.id, consents: input.consents, source, access })
    return { access }
  },

  'tribunal.removeSecretary': async (context) => {
    const { tx, caseId, now, facts } = context
    const secretary = await findSecretary(tx, caseId)
    const at = now.toISOString()
    if (!secretary || !(await endSecretary(tx, secretary.id, at))) throw refuse('ALREADY_DONE', { caseId })
    if (secretary.personId !== null)
      await endMember(tx, { caseId, personId: secretary.personId, capacity: 'secretary' }, at)
    await insertLog(tx, {
      caseId,
      at,
      code: 'secretaryRemoved',
      parameters: { name: { en: secretary.name, ar: secretary.name } },
    })
    context.auditObject('secretary', secretary.id)
    return { status: facts.tribunalStatus }
  },
} satisfies Pick<
  HandlersFor<typeof tribunalActions>,
  'tribunal.appointSecretary' | 'tribunal.consentSecretary' | 'tribunal.removeSecretary'
>
