import type { Duty } from './duty.ts'
import { EARLY_DUTIES } from './early-duties.ts'
import { LATE_DUTIES } from './late-duties.ts'
import type { DutyName } from './names.ts'

/**
 * What is worth telling, in the order of the lifecycle. A row says when something is open and whose it is; whether this person
 * may do it now is asked of the tables of permissions and machines, as the buttons and the server's own road ask them.
 */
export const DUTIES: Readonly<Record<DutyName, Duty>> = { ...EARLY_DUTIES, ...LATE_DUTIES }
