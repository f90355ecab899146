import { adminActions } from '#admin/contract.ts'
import { auditActions } from '#audit/contract.ts'
import { awardActions } from '#award/contract.ts'
import { versionActions } from '#award/versions-contract.ts'
import { calendarActions } from '#calendar/contract.ts'
import { caseActions } from '#case/contract.ts'
import { caseManagementActions } from '#case-management/contract.ts'
import { commencementActions } from '#commencement/contract.ts'
import { deliberationActions } from '#deliberations/contract.ts'
import { costsActions } from '#costs/contract.ts'
import { courtOrderActions } from '#court-orders/contract.ts'
import { nextActions } from '#next/contract.ts'
import { notificationActions } from '#notifications/contract.ts'
import { evidenceActions } from '#evidence/contract.ts'
import { fileActions } from '#files/contract.ts'
import { filingActions } from '#filing/contract.ts'
import { financeActions } from '#finance/contract.ts'
import { hearingActions } from '#hearing/contract.ts'
import { identityActions } from '#identity/contract.ts'
import { publicationActions } from '#publication/contract.ts'
import { reconciliationActions } from '#reconciliation/contract.ts'
import { reportActions } from '#reports/contract.ts'
import { scrutinyActions } from '#scrutiny/contract.ts'
import { settingsActions } from '#settings/contract.ts'
import { suggestionActions } from '#suggestions/contract.ts'
import { timeLimitActions } from '#time-limits/contract.ts'
import { tribunalActions } from '#tribunal/contract.ts'
import { verificationActions } from '#verification/contract.ts'

/** Every action of the product, one line a feature. Routes, client, permissions, tests and docs are read from here. */
export const ACTIONS = {
  ...reportActions,
  ...nextActions,
  ...notificationActions,
  ...calendarActions,
  ...identityActions,
  ...caseActions,
  ...fileActions,
  ...filingActions,
  ...commencementActions,
  ...caseManagementActions,
  ...auditActions,
  ...settingsActions,
  ...adminActions,
  ...awardActions,
  ...versionActions,
  ...deliberationActions,
  ...scrutinyActions,
  ...suggestionActions,
  ...timeLimitActions,
  ...evidenceActions,
  ...hearingActions,
  ...tribunalActions,
  ...verificationActions,
  ...costsActions,
  ...reconciliationActions,
  ...financeActions,
  ...courtOrderActions,
  ...publicationActions,
}
export type Actions = typeof ACTIONS
export type ActionName = keyof Actions
/** What the portal does by itself when a job ends; it has its audit entry, events and notices like an act of a person. */
export type SystemActName =
  | 'deadline.week'
  | 'deadline.days'
  | 'deadline.ended'
  | 'bundle.ready'
  | 'bundle.failed'
  | 'reconciliation.matched'
  | 'files.infected'
