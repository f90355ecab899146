import { standingIn } from '#kernel/roles.ts'
import { getFacts, lockCase } from '#server/case-record/case-file.ts'
import { findMemberships, representsASide } from '#server/case-record/members.ts'
import type { Spine } from '#server/acts/spine.ts'
import { keepDesk } from '#caseload/server/keep-desk.ts'
import { noticesBy } from '#notifications/server/react.ts'
import type { RecordKind } from '#kernel/product.ts'
import { gather, gatherLists } from '#kernel/manifest/gather.ts'
import type { CaseOf } from '#server/acts/feature.ts'
import { SERVER_FEATURES } from './features.server.ts'
import { articleOf, PRODUCT, REACTIONS } from './product.ts'

/** Which case a record belongs to, answered by the feature that owns the record. */
const CASE_OF_RECORD: Readonly<Record<RecordKind, CaseOf>> = gather(SERVER_FEATURES, 'records')

/** What the rows of the desk are computed with. */
export const DESK = { tables: PRODUCT, openRecords: gatherLists(SERVER_FEATURES, 'gives').openRecords }
const tell = noticesBy(REACTIONS, articleOf)

/** What perform needs to know about cases: the case file, the members and the features' records. */
export const SPINE: Spine = {
  caseOf: (db, kind, id) => CASE_OF_RECORD[kind](db, id),
  standing: async (db, caseId, person) => {
    const memberships = await findMemberships(db, caseId, person.id)
    return memberships && standingIn(person.roles, memberships)
  },
  represents: representsASide,
  lock: lockCase,
  facts: getFacts,
  react: async (tx, name, performed, parameters) => {
    await tell(tx, name, performed, parameters)
    await keepDesk(tx, [performed.caseId], DESK, performed.now)
  },
}
