import { auditActions } from '#audit/contract.ts'
import { caseActions } from '#case/contract.ts'
import { notificationActions } from '#notifications/contract.ts'
import { identityActions } from '#identity/contract.ts'
import { settingsActions } from '#settings/contract.ts'

/** Every action of the product, one line a feature. Routes, client, permissions, tests and docs are read from here. */
export const ACTIONS = {
  ...notificationActions,
  ...identityActions,
  ...caseActions,
  ...auditActions,
  ...settingsActions,
}
export type Actions = typeof ACTIONS
export type ActionName = keyof Actions
