import { adminWords } from '#admin/law/words.ts'
import { SECTIONS } from '#admin/law/sections.ts'
import { auditWords } from '#audit/law/words.ts'
import { calendarWords } from '#calendar/law/words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { caseWords } from '#case/law/words.ts'
import { STEP_PATHS, STEPS, type Step } from '#case/law/rules.ts'
import { caseloadWords } from '#caseload/law/words.ts'
import { courtOrderWords } from '#court-orders/law/words.ts'
import { dashboardWords } from '#dashboard/law/words.ts'
import { findWords } from '#find/law/words.ts'
import { screenWords } from '#finance/law/screen-words.ts'
import type { Word } from '#kernel/words.ts'
import { notificationWords } from '#notifications/law/words.ts'
import { publicationWords } from '#publication/law/publication-words.ts'
import { kbWords } from '#publication/law/words.ts'
import { reconciliationWords } from '#reconciliation/law/words.ts'
import { reportWords } from '#reports/law/words.ts'
import { uiWords } from '#ui/words.ts'

export type Named = { readonly path: string; readonly name: Word; readonly step?: Step }

/** Screens outside cases, by their titles. */
export const SCREEN_NAMES: readonly Named[] = [
  { path: '/dashboard', name: dashboardWords.title },
  { path: '/cases', name: overviewWords.cases },
  { path: '/caseload', name: caseloadWords.workload },
  { path: '/caseload/absences', name: caseloadWords.absences },
  { path: '/filing/new', name: overviewWords.newFiling },
  { path: '/notifications', name: notificationWords.title },
  { path: '/calendar', name: calendarWords.title },
  { path: '/find', name: findWords.title },
  { path: '/kb', name: kbWords.title },
  { path: '/publication', name: publicationWords.list },
  { path: '/reports', name: reportWords.title },
  { path: '/audit', name: auditWords.title },
  { path: '/finance/reconciliation', name: reconciliationWords.title },
  { path: '/account', name: uiWords.account },
  ...SECTIONS.map(({ key, path }) => ({ path, name: adminWords[key] })),
]

/** Screens of a case: its steps in order, then the others. */
export const CASE_SCREEN_NAMES: readonly Named[] = [
  { path: '/cases/$caseId', name: overviewWords.overview },
  ...STEPS.map((step) => ({
    path: STEP_PATHS[step].replace('{caseId}', '$caseId'),
    name: caseWords[`step_${step}`],
    step,
  })),
  { path: '/finance/$caseId/disbursements', name: screenWords.disbursements },
  { path: '/finance/$caseId/refunds', name: screenWords.refunds },
  { path: '/compliance/$caseId/court-orders', name: courtOrderWords.title },
  { path: '/kb/$caseId', name: kbWords.title },
  { path: '/publication/$caseId', name: publicationWords.title },
  { path: '/audit/$caseId', name: auditWords.title },
]
