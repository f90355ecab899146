import type { HandlersFor } from '#server/context.ts'
import type { publicationActions } from './contract.ts'
import { kbHandlers } from './kb-handlers.ts'

export const publicationHandlers = { ...kbHandlers } satisfies HandlersFor<typeof publicationActions>
