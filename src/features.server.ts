import { adminServer } from '#admin/feature.server.ts'
import { auditServer } from '#audit/feature.server.ts'
import { awardServer } from '#award/feature.server.ts'
import { calendarServer } from '#calendar/feature.server.ts'
import { caseServer } from '#case/feature.server.ts'
import { caseManagementServer } from '#case-management/feature.server.ts'
import { caseloadServer } from '#caseload/feature.server.ts'
import { checklistServer } from '#checklist/feature.server.ts'
import { commencementServer } from '#commencement/feature.server.ts'
import { costsServer } from '#costs/feature.server.ts'
import { courtOrdersServer } from '#court-orders/feature.server.ts'
import { deliberationsServer } from '#deliberations/feature.server.ts'
import { evidenceServer } from '#evidence/feature.server.ts'
import { filesServer } from '#files/feature.server.ts'
import { filingServer } from '#filing/feature.server.ts'
import { financeServer } from '#finance/feature.server.ts'
import { findServer } from '#find/feature.server.ts'
import { hearingServer } from '#hearing/feature.server.ts'
import { identityServer } from '#identity/feature.server.ts'
import { lettersServer } from '#letters/feature.server.ts'
import { nextServer } from '#next/feature.server.ts'
import { notificationsServer } from '#notifications/feature.server.ts'
import { partiesServer } from '#parties/feature.server.ts'
import { publicationServer } from '#publication/feature.server.ts'
import { reconciliationServer } from '#reconciliation/feature.server.ts'
import { recordServer } from '#record/feature.server.ts'
import { reportsServer } from '#reports/feature.server.ts'
import { scrutinyServer } from '#scrutiny/feature.server.ts'
import { ruleSetsServer } from '#rule-sets/feature.server.ts'
import { suggestionsServer } from '#suggestions/feature.server.ts'
import { timeLimitsServer } from '#time-limits/feature.server.ts'
import { tribunalServer } from '#tribunal/feature.server.ts'
import { verificationServer } from '#verification/feature.server.ts'

/** The server part of each feature, one per line. */
export const SERVER_FEATURES = [
  identityServer,
  ruleSetsServer,
  filesServer,
  recordServer,
  caseServer,
  partiesServer,
  filingServer,
  commencementServer,
  tribunalServer,
  caseManagementServer,
  evidenceServer,
  hearingServer,
  timeLimitsServer,
  courtOrdersServer,
  lettersServer,
  awardServer,
  checklistServer,
  scrutinyServer,
  deliberationsServer,
  suggestionsServer,
  costsServer,
  financeServer,
  reconciliationServer,
  nextServer,
  caseloadServer,
  calendarServer,
  notificationsServer,
  reportsServer,
  auditServer,
  publicationServer,
  verificationServer,
  adminServer,
  findServer,
] as const
