import { refuse } from '#kernel/refusals.ts'
import { hasEntrySince } from '#server/audit/audit.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { listNames } from '#server/accounts/people.ts'
import { EDITING_SESSION_MS } from '../law/rules.ts'
import { findAward } from './store.ts'
import { findVersion, listVersions } from './version-store.ts'
import type { versionActions } from '../law/versions-contract.ts'

/** The history of the draft; only for its tribunal, like the draft. */
export const versionHandlers = {
  'award.versions': async ({ db, caseId }) => {
    const award = await findAward(db, caseId)
    const versions = award ? await listVersions(db, award.id) : []
    const names = await listNames(
      db,
      versions.map(({ savedBy }) => savedBy),
    )
    return versions.map(({ savedBy, savedAt, changed, ...version }) => {
      const { nameEn, nameAr } = names.get(savedBy) ?? { nameEn: '', nameAr: '' }
      return { ...version, changed: [...changed], savedAt: savedAt.toISOString(), savedBy: { nameEn, nameAr } }
    })
  },

  'awardVersion.read': async ({ db, caseId, input, actor, now, auditObject, skipAudit }) => {
    const award = await findAward(db, caseId)
    const version = award && (await findVersion(db, award.id, input.number))
    if (!version) throw refuse('NOT_FOUND')
    // As with the draft, reading one's own text is not recorded. Other readings get one audit entry a session, whichever versions
    // were compared; an entry for each would reveal how the tribunal works.
    const entry = { chain: caseId, action: 'AWARD_DRAFT_READ', objectId: award.id, actorId: actor.id }
    const since = new Date(now.getTime() - EDITING_SESSION_MS)
    if (version.savedBy === actor.id || (await hasEntrySince(db, entry, since))) skipAudit()
    else auditObject('award', award.id)
    return { number: input.number, sections: version.sections }
  },
} satisfies HandlersFor<typeof versionActions>
