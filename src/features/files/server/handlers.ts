import { type Audience, mayHave } from '#kernel/audience/audience.ts'
import { refuse } from '#kernel/refusals.ts'
import { maySee, type Person, type Standing, standingIn } from '#kernel/roles.ts'
import { hasEntrySince } from '#server/audit/audit.ts'
import type { HandlersFor, ReadContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { findFile, listClosed, type StoredFile } from '#server/files/files.ts'
import { findMemberships } from '#server/case-record/members.ts'
import { findPerson } from '#server/accounts/people.ts'
import { hashSecret, newSecret } from '#server/accounts/session-secret.ts'
import { isSessionOpen } from '#server/accounts/sessions.ts'
import type { fileActions } from '../law/contract.ts'
import { noteOpening } from './opening.ts'
import { LINK_MS, ONE_READING_MS } from '../law/rules.ts'
import { findLink, insertLink } from './store.ts'

type Reading = Pick<ReadContext<'file.read'>, 'db' | 'caseId' | 'now' | 'auditObject' | 'skipAudit'>

/** Whether this reader may have the file. Each reading of a confidential file is audited once, however many parts are fetched. */
async function admit(context: Reading, file: StoredFile, reader: Person, standing: Standing): Promise<boolean> {
  const { db, caseId, now, auditObject, skipAudit } = context
  if (!mayHave(file.audience, standing) || (await holdsClosed(db, file, standing))) return false
  const entry = { chain: caseId, action: 'SEALED_FILE_READ', objectId: file.id, actorId: reader.id }
  const since = new Date(now.getTime() - ONE_READING_MS)
  if (isSealed(file.audience) && !(await hasEntrySince(db, entry, since))) auditObject('file', file.id)
  else skipAudit()
  return true
}

/** The maker of a link with their current standing, because a link gives no access that its maker has lost. */
async function findMaker({ db, caseId, now }: Reading, secret: string) {
  const link = await findLink(db, secret, now)
  if (!link || !(await isSessionOpen(db, link.sessionId, now))) return undefined
  const person = await findPerson(db, link.personId)
  const memberships = await findMemberships(db, caseId, link.personId)
  const standing = person && memberships && standingIn(person.roles, memberships)
  if (!standing || !maySee(standing)) return undefined
  return { link, person, standing }
}

async function holdsClosed(db: Queryable, file: StoredFile, standing: Standing): Promise<boolean> {
  return (await listClosed(db, [file.id], standing)).has(file.id)
}

/** Deliberations are sealed: every reader must be recorded, but the user of a link is anonymous. */
const isSealed = ({ code }: Audience) => code === 'tribunal'

const answerOf = ({ name, mediaType, sha256, size }: StoredFile, inline: boolean) =>
  ({ name, mediaType, sha256, size, inline }) as const

export const fileHandlers = {
  'file.read': async (context) => {
    const { db, input, actor, standing } = context
    const file = await findFile(db, input.id)
    // A person outside the file's audience must not learn that it exists.
    if (!file || !(await admit(context, file, actor, standing))) throw refuse('NOT_FOUND')
    const isView = input.view === '1'
    await noteOpening(context, file, isView ? 'opened' : 'downloaded')
    return { ...answerOf(file, isView), ...(!isSealed(file.audience) && { id: file.id }) }
  },

  'file.makeLink': async ({ tx, input, actor, session, standing, services, now, audit, auditObject }) => {
    const file = await findFile(tx, input.id)
    if (!file || !mayHave(file.audience, standing) || (await holdsClosed(tx, file, standing))) throw refuse('NOT_FOUND')
    if (isSealed(file.audience)) throw refuse('FILE_SEALED_NO_LINK')
    // A link ends with the session that made it, so there must be a session.
    if (session.id === null) throw refuse('SIGN_IN_REQUIRED')
    const secret = newSecret()
    const expiresAt = new Date(now.getTime() + LINK_MS)
    const link = { fileId: file.id, personId: actor.id, sessionId: session.id, createdAt: now, expiresAt }
    await insertLink(tx, { ...link, secretHash: hashSecret(secret) })
    auditObject('file', file.id)
    audit({ sha256: file.sha256, expiresAt: expiresAt.toISOString() })
    return { url: `${services.config.publicUrl}/api/links/${secret}`, expiresAt: expiresAt.toISOString() }
  },

  'file.byLink': async (context) => {
    const maker = await findMaker(context, context.input.secret)
    const file = maker && (await findFile(context.db, maker.link.fileId))
    if (!file || isSealed(file.audience) || !mayHave(file.audience, maker.standing)) throw refuse('FILE_LINK_INVALID')
    if (await holdsClosed(context.db, file, maker.standing)) throw refuse('FILE_LINK_INVALID')
    // No opening is recorded: anyone with the address may have fetched it, and a certificate must not attribute that to the side.
    return answerOf(file, false)
  },
} satisfies HandlersFor<typeof fileActions>
