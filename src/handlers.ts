import { adminHandlers } from '#admin/handlers.ts'
import { auditHandlers } from '#audit/handlers.ts'
import { awardHandlers } from '#award/handlers.ts'
import { calendarHandlers } from '#calendar/handlers.ts'
import { caseHandlers } from '#case/handlers.ts'
import { caseManagementHandlers } from '#case-management/handlers.ts'
import { commencementHandlers } from '#commencement/handlers.ts'
import { costsHandlers } from '#costs/handlers.ts'
import { courtOrderHandlers } from '#court-orders/handlers.ts'
import { nextHandlers } from '#next/handlers.ts'
import { notificationHandlers } from '#notifications/handlers.ts'
import { evidenceHandlers } from '#evidence/handlers.ts'
import { fileHandlers } from '#files/handlers.ts'
import { filingHandlers } from '#filing/handlers.ts'
import { financeHandlers } from '#finance/handlers.ts'
import { hearingHandlers } from '#hearing/handlers.ts'
import { identityHandlers } from '#identity/handlers.ts'
import { publicationHandlers } from '#publication/handlers.ts'
import { reconciliationHandlers } from '#reconciliation/handlers.ts'
import { reportHandlers } from '#reports/handlers.ts'
import { timeLimitHandlers } from '#time-limits/handlers.ts'
import { scrutinyHandlers } from '#scrutiny/handlers.ts'
import { settingsHandlers } from '#settings/handlers.ts'
import { deliberationHandlers } from '#deliberations/handlers.ts'
import { suggestionHandlers } from '#suggestions/handlers.ts'
import { verificationHandlers } from '#verification/handlers.ts'
import type { Handlers } from '#server/context.ts'
import { tribunalHandlers } from '#tribunal/handlers.ts'

/** Every handler of the product, one line a feature; total by type. */
export const HANDLERS: Handlers = {
  ...reportHandlers,
  ...nextHandlers,
  ...notificationHandlers,
  ...calendarHandlers,
  ...identityHandlers,
  ...caseHandlers,
  ...fileHandlers,
  ...filingHandlers,
  ...commencementHandlers,
  ...caseManagementHandlers,
  ...auditHandlers,
  ...evidenceHandlers,
  ...hearingHandlers,
  ...settingsHandlers,
  ...adminHandlers,
  ...tribunalHandlers,
  ...awardHandlers,
  ...scrutinyHandlers,
  ...timeLimitHandlers,
  ...suggestionHandlers,
  ...deliberationHandlers,
  ...verificationHandlers,
  ...costsHandlers,
  ...reconciliationHandlers,
  ...financeHandlers,
  ...courtOrderHandlers,
  ...publicationHandlers,
}
