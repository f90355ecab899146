import { kbActions } from './kb-contract.ts'
import { optOutActions } from './opt-out-contract.ts'
import { redactionActions } from './redaction-contract.ts'

export type { KbItem } from './kb-contract.ts'
export { KB_TYPES, type KbType } from './kb-types.ts'

export const publicationActions = { ...kbActions, ...optOutActions, ...redactionActions }
