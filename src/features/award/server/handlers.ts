import type { HandlersFor } from '#server/acts/context.ts'
import { readCertificate } from './certificate.ts'
import type { awardActions } from '../law/contract.ts'
import type { versionActions } from '../law/versions-contract.ts'
import { draftingHandlers } from './drafting.ts'
import { serviceHandlers } from './service.ts'
import { signingHandlers } from './signing.ts'
import { findAward } from './store.ts'
import { versionHandlers } from './versions.ts'
import { viewFor } from './view.ts'

export const awardHandlers = {
  ...draftingHandlers,
  ...signingHandlers,
  ...serviceHandlers,
  ...versionHandlers,

  'award.read': async ({ db, caseId, standing, language, actor, services, auditObject, skipAudit }) => {
    const view = await viewFor(db, caseId, standing, services.config)
    const award = view.status === 'draft' ? await findAward(db, caseId) : undefined
    // Reading another arbitrator's draft is recorded as reading confidential material; reading one's own is not.
    if (award && award.savedBy !== actor.id) auditObject('award', award.id)
    else skipAudit()
    return { ...view, certificate: await readCertificate({ db, standing, language }, view) }
  },
} satisfies HandlersFor<typeof awardActions & typeof versionActions>
