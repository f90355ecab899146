import { kbActions } from './kb-contract.ts'
import { listActions } from './list-contract.ts'
import { optOutActions } from './opt-out-contract.ts'
import { redactionActions } from './redaction-contract.ts'

export const publicationActions = { ...kbActions, ...optOutActions, ...listActions, ...redactionActions }
