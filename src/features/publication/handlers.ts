import type { HandlersFor } from '#server/context.ts'
import type { publicationActions } from './contract.ts'
import { kbHandlers } from './kb-handlers.ts'
import { optOutHandlers } from './opt-out-handlers.ts'
import { redactionHandlers } from './redaction-handlers.ts'

export const publicationHandlers = {
  ...kbHandlers,
  ...optOutHandlers,
  ...redactionHandlers,
} satisfies HandlersFor<typeof publicationActions>
