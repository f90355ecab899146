import { auditActions } from '#audit/contract.ts'
import { awardActions } from '#award/contract.ts'
import { caseActions } from '#case/contract.ts'
import { notificationActions } from '#notifications/contract.ts'
import { fileActions } from '#files/contract.ts'
import { filingActions } from '#filing/contract.ts'
import { identityActions } from '#identity/contract.ts'
import { settingsActions } from '#settings/contract.ts'
import { verificationActions } from '#verification/contract.ts'

/** Every action of the product, one line a feature. Routes, client, permissions, tests and docs are read from here. */
export const ACTIONS = {
  ...notificationActions,
  ...identityActions,
  ...caseActions,
  ...fileActions,
  ...filingActions,
  ...auditActions,
  ...settingsActions,
  ...awardActions,
  ...verificationActions,
}
export type Actions = typeof ACTIONS
export type ActionName = keyof Actions
