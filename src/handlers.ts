import { auditHandlers } from '#audit/handlers.ts'
import { caseHandlers } from '#case/handlers.ts'
import { notificationHandlers } from '#notifications/handlers.ts'
import { fileHandlers } from '#files/handlers.ts'
import { filingHandlers } from '#filing/handlers.ts'
import { identityHandlers } from '#identity/handlers.ts'
import { settingsHandlers } from '#settings/handlers.ts'
import type { Handlers } from '#server/context.ts'

/** Every handler of the product, one line a feature; total by type. */
export const HANDLERS: Handlers = {
  ...notificationHandlers,
  ...identityHandlers,
  ...caseHandlers,
  ...fileHandlers,
  ...filingHandlers,
  ...auditHandlers,
  ...settingsHandlers,
}
