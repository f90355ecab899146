import type { Action } from '#kernel/action.ts'
import { accountActions } from '#identity/law/account-contract.ts'
import { identityActions } from '#identity/law/contract.ts'
import { linkActions } from '#identity/law/link-contract.ts'
import { outboxActions } from '#identity/law/outbox-contract.ts'
import { ruleSetActions } from '#rule-sets/law/contract.ts'
import { adminActions } from './contract.ts'

const FEATURES: readonly Readonly<Record<string, Action>>[] = [
  identityActions,
  accountActions,
  linkActions,
  outboxActions,
  ruleSetActions,
  adminActions,
]
/** Acts of the server's console (`npm run admin`). */
const BY_COMMAND = ['TENANT_ADMIN_ADMITTED', 'DATA_FOLDER_ADOPTED']

/**
 * The names of the administrative acts: sign-ins, people, settings. The centre's chain holds more, such as bank statements,
 * which the Tenant Admin may not read.
 */
export const ADMIN_ACTS: readonly string[] = [
  ...new Set([
    ...FEATURES.flatMap((actions) =>
      Object.values(actions).flatMap(({ audit, auditRead }) => audit ?? auditRead ?? []),
    ),
    ...BY_COMMAND,
  ]),
].toSorted()
