import { adminFeature } from '#admin/feature.ts'
import { auditFeature } from '#audit/feature.ts'
import { awardFeature } from '#award/feature.ts'
import { calendarFeature } from '#calendar/feature.ts'
import { caseFeature } from '#case/feature.ts'
import { caseManagementFeature } from '#case-management/feature.ts'
import { caseloadFeature } from '#caseload/feature.ts'
import { checklistFeature } from '#checklist/feature.ts'
import { commencementFeature } from '#commencement/feature.ts'
import { costsFeature } from '#costs/feature.ts'
import { courtOrdersFeature } from '#court-orders/feature.ts'
import { deliberationsFeature } from '#deliberations/feature.ts'
import { evidenceFeature } from '#evidence/feature.ts'
import { filesFeature } from '#files/feature.ts'
import { filingFeature } from '#filing/feature.ts'
import { financeFeature } from '#finance/feature.ts'
import { findFeature } from '#find/feature.ts'
import { hearingFeature } from '#hearing/feature.ts'
import { identityFeature } from '#identity/feature.ts'
import { lettersFeature } from '#letters/feature.ts'
import { nextFeature } from '#next/feature.ts'
import { notificationsFeature } from '#notifications/feature.ts'
import { partiesFeature } from '#parties/feature.ts'
import { publicationFeature } from '#publication/feature.ts'
import { reconciliationFeature } from '#reconciliation/feature.ts'
import { recordFeature } from '#record/feature.ts'
import { reportsFeature } from '#reports/feature.ts'
import { scrutinyFeature } from '#scrutiny/feature.ts'
import { ruleSetsFeature } from '#rule-sets/feature.ts'
import { suggestionsFeature } from '#suggestions/feature.ts'
import { timeLimitsFeature } from '#time-limits/feature.ts'
import { tribunalFeature } from '#tribunal/feature.ts'
import { verificationFeature } from '#verification/feature.ts'

/** What each feature shares between browser and server, one per line, in the order in which the calls are documented. */
export const FEATURES = [
  reportsFeature,
  nextFeature,
  caseloadFeature,
  notificationsFeature,
  calendarFeature,
  identityFeature,
  caseFeature,
  partiesFeature,
  filesFeature,
  recordFeature,
  filingFeature,
  commencementFeature,
  caseManagementFeature,
  auditFeature,
  ruleSetsFeature,
  adminFeature,
  awardFeature,
  checklistFeature,
  deliberationsFeature,
  scrutinyFeature,
  suggestionsFeature,
  timeLimitsFeature,
  evidenceFeature,
  hearingFeature,
  tribunalFeature,
  verificationFeature,
  costsFeature,
  reconciliationFeature,
  financeFeature,
  courtOrdersFeature,
  lettersFeature,
  publicationFeature,
  findFeature,
] as const
