import { kbActions } from './kb-contract.ts'

export { KB_TYPES, type KbItem, type KbType } from './kb-contract.ts'

export const publicationActions = { ...kbActions }
