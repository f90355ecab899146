import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates.ts'
import type { HandlersFor } from '#server/context.ts'
import type { settingsActions } from './contract.ts'
import { readRules } from '#server/rules-data.ts'

export const settingsHandlers = {
  'settings.read': ({ db, now }) => readRules(db, plainDateIn(now, DEFAULT_ZONE)),
} satisfies HandlersFor<typeof settingsActions>
