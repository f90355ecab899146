import { adminBrowser } from '#admin/feature.browser.ts'
import { auditBrowser } from '#audit/feature.browser.ts'
import { awardBrowser } from '#award/feature.browser.ts'
import { calendarBrowser } from '#calendar/feature.browser.ts'
import { caseManagementBrowser } from '#case-management/feature.browser.ts'
import { caseBrowser } from '#case/feature.browser.ts'
import { caseloadBrowser } from '#caseload/feature.browser.ts'
import { checklistBrowser } from '#checklist/feature.browser.ts'
import { commencementBrowser } from '#commencement/feature.browser.ts'
import { costsBrowser } from '#costs/feature.browser.ts'
import { courtOrdersBrowser } from '#court-orders/feature.browser.ts'
import { dashboardBrowser } from '#dashboard/feature.browser.ts'
import { deliberationsBrowser } from '#deliberations/feature.browser.ts'
import { evidenceBrowser } from '#evidence/feature.browser.ts'
import { filesBrowser } from '#files/feature.browser.ts'
import { filingBrowser } from '#filing/feature.browser.ts'
import { financeBrowser } from '#finance/feature.browser.ts'
import { findBrowser } from '#find/feature.browser.ts'
import { hearingBrowser } from '#hearing/feature.browser.ts'
import { identityBrowser } from '#identity/feature.browser.ts'
import { lettersBrowser } from '#letters/feature.browser.ts'
import { nextBrowser } from '#next/feature.browser.ts'
import { notificationsBrowser } from '#notifications/feature.browser.ts'
import { partiesBrowser } from '#parties/feature.browser.ts'
import { publicationBrowser } from '#publication/feature.browser.ts'
import { reconciliationBrowser } from '#reconciliation/feature.browser.ts'
import { recordBrowser } from '#record/feature.browser.ts'
import { reportsBrowser } from '#reports/feature.browser.ts'
import { scrutinyBrowser } from '#scrutiny/feature.browser.ts'
import { suggestionsBrowser } from '#suggestions/feature.browser.ts'
import { timeLimitsBrowser } from '#time-limits/feature.browser.ts'
import { tribunalBrowser } from '#tribunal/feature.browser.ts'
import { verificationBrowser } from '#verification/feature.browser.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

/** The browser part of each feature, one per line. The parts in a slot appear in this order. */
export const BROWSER_FEATURES: readonly BrowserFeature[] = [
  identityBrowser,
  filesBrowser,
  caseBrowser,
  partiesBrowser,
  filingBrowser,
  commencementBrowser,
  tribunalBrowser,
  caseManagementBrowser,
  evidenceBrowser,
  hearingBrowser,
  timeLimitsBrowser,
  courtOrdersBrowser,
  lettersBrowser,
  recordBrowser,
  awardBrowser,
  scrutinyBrowser,
  checklistBrowser,
  deliberationsBrowser,
  suggestionsBrowser,
  costsBrowser,
  financeBrowser,
  reconciliationBrowser,
  nextBrowser,
  caseloadBrowser,
  calendarBrowser,
  notificationsBrowser,
  reportsBrowser,
  dashboardBrowser,
  auditBrowser,
  publicationBrowser,
  verificationBrowser,
  adminBrowser,
  findBrowser,
]
