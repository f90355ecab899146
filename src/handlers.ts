import { adminHandlers } from '#admin/server/handlers.ts'
import { auditHandlers } from '#audit/server/handlers.ts'
import { awardHandlers } from '#award/server/handlers.ts'
import { calendarHandlers } from '#calendar/server/handlers.ts'
import { caseHandlers } from '#case/server/handlers.ts'
import { caseManagementHandlers } from '#case-management/server/handlers.ts'
import { commencementHandlers } from '#commencement/server/handlers.ts'
import { costsHandlers } from '#costs/server/handlers.ts'
import { courtOrderHandlers } from '#court-orders/server/handlers.ts'
import { nextHandlers } from '#next/server/handlers.ts'
import { notificationHandlers } from '#notifications/server/handlers.ts'
import { evidenceHandlers } from '#evidence/server/handlers.ts'
import { fileHandlers } from '#files/server/handlers.ts'
import { filingHandlers } from '#filing/server/handlers.ts'
import { financeHandlers } from '#finance/server/handlers.ts'
import { hearingHandlers } from '#hearing/server/handlers.ts'
import { identityHandlers } from '#identity/server/handlers.ts'
import { publicationHandlers } from '#publication/server/handlers.ts'
import { reconciliationHandlers } from '#reconciliation/server/handlers.ts'
import { reportHandlers } from '#reports/server/handlers.ts'
import { timeLimitHandlers } from '#time-limits/server/handlers.ts'
import { scrutinyHandlers } from '#scrutiny/server/handlers.ts'
import { settingsHandlers } from '#settings/server/handlers.ts'
import { deliberationHandlers } from '#deliberations/server/handlers.ts'
import { suggestionHandlers } from '#suggestions/server/handlers.ts'
import { verificationHandlers } from '#verification/server/handlers.ts'
import type { Handlers } from '#server/acts/context.ts'
import { tribunalHandlers } from '#tribunal/server/handlers.ts'

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
