import { adminActions } from '#admin/law/contract.ts'
import { auditActions } from '#audit/law/contract.ts'
import { awardActions } from '#award/law/contract.ts'
import { versionActions } from '#award/law/versions-contract.ts'
import { calendarActions } from '#calendar/law/contract.ts'
import { caseActions } from '#case/law/contract.ts'
import type { CaseFacts as Facts, Step as CaseStep } from '#case/law/rules.ts'
import { caseManagementActions } from '#case-management/law/contract.ts'
import { commencementActions } from '#commencement/law/contract.ts'
import { deliberationActions } from '#deliberations/law/contract.ts'
import { costsActions } from '#costs/law/contract.ts'
import { courtOrderActions } from '#court-orders/law/contract.ts'
import { nextActions } from '#next/law/contract.ts'
import { notificationActions } from '#notifications/law/contract.ts'
import { evidenceActions } from '#evidence/law/contract.ts'
import { fileActions } from '#files/law/contract.ts'
import { filingActions } from '#filing/law/contract.ts'
import { financeActions } from '#finance/law/contract.ts'
import { hearingActions } from '#hearing/law/contract.ts'
import { identityActions } from '#identity/law/contract.ts'
import { publicationActions } from '#publication/law/contract.ts'
import { reconciliationActions } from '#reconciliation/law/contract.ts'
import { reportActions } from '#reports/law/contract.ts'
import { scrutinyActions } from '#scrutiny/law/contract.ts'
import { settingsActions } from '#settings/law/contract.ts'
import { suggestionActions } from '#suggestions/law/contract.ts'
import { timeLimitActions } from '#time-limits/law/contract.ts'
import { tribunalActions } from '#tribunal/law/contract.ts'
import { verificationActions } from '#verification/law/contract.ts'

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
/** What the portal does by itself when a job ends. */
type SystemActs =
  | 'deadline.week'
  | 'deadline.days'
  | 'deadline.ended'
  | 'bundle.ready'
  | 'bundle.failed'
  | 'reconciliation.matched'
  | 'files.infected'

declare module '#kernel/product.ts' {
  interface Product {
    readonly actions: typeof ACTIONS
    readonly systemActs: SystemActs
    readonly facts: Facts
    readonly step: CaseStep
  }
}
