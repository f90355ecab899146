import canonicalize from 'canonicalize'
import { newId, newVerificationCode } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusals.ts'
import { type HandlersFor, prepared } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import type { AwardData } from '#server/documents/typeset/templates.ts'
import { insertFile, storeDocument } from '#server/files/files.ts'
import { arbitratorKey } from '#server/signing/keys.ts'
import { findPerson } from '#server/accounts/people.ts'
import { meetAwardDeadlines } from './award-timeline.ts'
import { assertApproved } from './approval.ts'
import type { awardActions } from '../law/contract.ts'
import { awardDocument, draftDocument, type Issuance } from './document.ts'
import { draftHash } from '../law/draft-hash.ts'
import { makeFinal, recordFinal } from './instrument.ts'
import {
  assertMay,
  emptySections,
  endsSession,
  isOwnAddress,
  isSameEditingSession,
  mergeSections,
  type Section,
  verificationUrl,
} from '../law/rules.ts'
import { readSource } from './source.ts'
import {
  type Award,
  findAward,
  findSessionVersion,
  getAward,
  insertDraft,
  moveToFinal,
  noteSessionVersion,
  touchEditingSession,
  updateDraft,
} from './store.ts'
import { insertVersion } from './version-store.ts'
import { viewFor } from './view.ts'

/** Checks a draft that is about to become final, before it is rendered. Features that check drafts throw their refusals here. */
type BeforeFinal = (db: Queryable, caseId: string, sections: readonly Section[], now: Date) => Promise<void>

declare module '#server/acts/context.ts' {
  interface Given {
    readonly beforeFinal: readonly BeforeFinal[]
  }
}

/** A newer version was saved. The refusal includes its text, because only the tribunal gets this far. */
async function conflict(db: Queryable, award: Award): Promise<Refusal> {
  const author = await findPerson(db, award.savedBy)
  const savedBy = { nameEn: author?.nameEn ?? '', nameAr: author?.nameAr ?? '' }
  const { version, sections, savedAt } = award
  return refuse('VERSION_CONFLICT', {
    caseId: award.caseId,
    extra: { version, sections, savedAt: savedAt.toISOString(), savedBy },
  })
}

/** The text that a save was based on. */
type Based = { readonly version: number | undefined; readonly sessionId: string | null }

/**
 * Whether someone has saved since the text that a save was based on. The call in the specification has no version: it is compared
 * with the last save of its session, and a session without a save starts from the current version.
 */
async function isOvertaken(db: Queryable, award: Award, { version, sessionId }: Based): Promise<boolean> {
  if (version !== undefined) return version !== award.version
  const own = sessionId === null ? undefined : await findSessionVersion(db, award.id, sessionId)
  return own !== undefined && own !== award.version
}

const same = (a: unknown, b: unknown) => canonicalize(a) === canonicalize(b)

/** Writing the award: sealed until it is final, and then frozen. */
export const draftingHandlers = {
  'award.saveDraft': async (context) => {
    const { tx, caseId, input, actor, session, now, services, audit, auditObject, skipAudit, emit } = context
    const saved = await findAward(tx, caseId)
    const sections = mergeSections(saved?.sections ?? [], input.sections)
    const isUnchanged = saved !== undefined && same(sections, saved.sections)
    const based = { version: input.version, sessionId: session.id }
    if (saved && !isUnchanged && (await isOvertaken(tx, saved, based))) throw await conflict(tx, saved)
    const id = saved?.id ?? newId('award')
    const draft = { id, caseId, sections, savedBy: actor.id, at: now }
    // The text of the previous session, or the one that an older text replaces, is kept in the draft's history only: audit entries
    // within a session would reveal how the tribunal works.
    const isKept = input.takesBack === true || (saved !== undefined && endsSession(saved, actor.id, now))
    if (saved && !isUnchanged && isKept) await insertVersion(tx, saved, now)
    if (!saved) await insertDraft(tx, draft)
    else if (!isUnchanged && !(await updateDraft(tx, { ...draft, version: saved.version })))
      throw await conflict(tx, saved)
    const award = await getAward(tx, caseId)
    if (session.id !== null)
      await noteSessionVersion(tx, { awardId: id, sessionId: session.id, version: award.version })
    const before = await touchEditingSession(tx, id, actor.id, now)
    auditObject('award', id)
    if (isUnchanged || isSameEditingSession(before, now)) skipAudit()
    // The text of a new draft is short enough to be guessed from a plain hash, so a keyed fingerprint is recorded.
    else
      audit({ version: award.version, fingerprint: services.vault.fingerprint(draftHash(sections), `draft of ${id}`) })
    if (!isUnchanged) emit('touched', { topics: ['award'] }, 'tribunal')
    const { status, version, savedAt, sectionsWritten } = award
    return { id, caseId, status, version, savedAt: savedAt.toISOString(), sectionsWritten }
  },

  'award.preview': prepared('award.preview', {
    prepare: async ({ db, caseId, input, now, services, facts }) => {
      const saved = await findAward(db, caseId)
      assertMay('award.saveDraft', caseId, await facts())
      const sections = mergeSections(saved?.sections ?? [], input.sections)
      const missing = emptySections(sections)
      if (missing.length > 0) throw refuse('SECTIONS_INCOMPLETE', { caseId, missing })
      const data = draftDocument(await readSource(db, caseId, sections), now.toISOString())
      const { pdf } = await services.documents.renderDocument('award', data)
      return { sections, document: await storeDocument(services.blobs, `award-${caseId}-preview.pdf`, pdf) }
    },
    run: async ({ tx, caseId, actor, now, facts, audit, auditObject }, { sections, document }) => {
      assertMay('award.saveDraft', caseId, facts)
      const owner = { caseId, personId: actor.id, purpose: 'award-preview', audience: 'tribunal', at: now } as const
      const { id, name, size, sha256, mediaType, createdAt } = await insertFile(tx, document, owner)
      auditObject('file', id)
      audit({ draftSha256: draftHash(sections), sha256 })
      return { id, name, size, sha256, mediaType, createdAt }
    },
  }),

  'award.finalize': prepared('award.finalize', {
    prepare: async ({ db, caseId, input, actor, session, now, services, facts }) => {
      const known = await facts()
      // §5 gives the open record as the reason, whether or not a draft exists.
      if (known.recordClosedAt === null) throw refuse('RECORD_NOT_CLOSED', { caseId })
      assertMay('award.finalize', caseId, known)
      const { publicUrl } = services.config
      if (!isOwnAddress(input.baseUrl, publicUrl)) throw refuse('BASE_URL_FOREIGN', { caseId, missing: ['baseUrl'] })
      const missing = emptySections(input.sections)
      if (missing.length > 0) throw refuse('SECTIONS_INCOMPLETE', { caseId, missing })
      const saved = await getAward(db, caseId)
      const based = { version: input.version, sessionId: session.id }
      if (await isOvertaken(db, saved, based)) throw await conflict(db, saved)
      const sections = mergeSections(saved.sections, input.sections)
      await assertApproved(db, caseId, sections, now)
      for (const judge of services.beforeFinal) await judge(db, caseId, sections, now)
      const code = newVerificationCode()
      const instrument = {
        issuedAt: now.toISOString(),
        verification: { code, url: verificationUrl(publicUrl, caseId, code) },
      }
      const content = awardDocument(await readSource(db, caseId, sections), instrument)
      const file = await makeFinal(services, content, arbitratorKey(actor.id))
      return { version: saved.version, sections, instrument, code, content, file }
    },
    run: async (context, { version, sections, instrument, code, content, file }) => {
      const { tx, caseId, actor, now, services, standing, audit, auditObject } = context
      const award = await getAward(tx, caseId)
      if (award.version !== version) throw await conflict(tx, award)
      await assertApproved(tx, caseId, sections, now)
      await assertSameSource(tx, caseId, sections, instrument, content)
      const change = { sections, content, code, personId: actor.id, at: now }
      if (!same(sections, award.sections) && endsSession(award, actor.id, now)) await insertVersion(tx, award, now)
      if (!(await moveToFinal(tx, award, change))) throw refuse('ALREADY_DONE', { caseId })
      await recordFinal(tx, file, { awardId: award.id, caseId, personId: actor.id, at: now })
      await meetAwardDeadlines({ tx, caseId, actor, now })
      auditObject('award', award.id)
      const { sha256 } = file.document
      audit({ status: 'final', version, sha256, keyId: file.signature.keyId, draftSha256: draftHash(sections) })
      return viewFor(tx, caseId, standing, services.config)
    },
  }),
} satisfies Pick<HandlersFor<typeof awardActions>, 'award.saveDraft' | 'award.preview' | 'award.finalize'>

/** Refuses if parties, tribunal, history or costs have changed since the text was rendered. */
async function assertSameSource(
  db: Queryable,
  caseId: string,
  sections: readonly Section[],
  instrument: Issuance,
  printed: AwardData,
): Promise<void> {
  const now = awardDocument(await readSource(db, caseId, sections), instrument)
  if (!same(now, printed)) throw refuse('CASE_CHANGED', { caseId })
}
