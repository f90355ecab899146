import type { HandlersFor } from '#server/acts/context.ts'
import type { publicationActions } from '../law/contract.ts'
import { kbHandlers } from './kb-handlers.ts'
import { listHandlers } from './list-handlers.ts'
import { optOutHandlers } from './opt-out-handlers.ts'
import { redactionHandlers } from './redaction-handlers.ts'

export const publicationHandlers = {
  ...kbHandlers,
  ...optOutHandlers,
  ...listHandlers,
  ...redactionHandlers,
} satisfies HandlersFor<typeof publicationActions>
