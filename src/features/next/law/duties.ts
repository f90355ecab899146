import type { Duty } from './duty.ts'
import { EARLY_DUTIES } from './early-duties.ts'
import { LATE_DUTIES } from './late-duties.ts'
import type { DutyName } from './names.ts'

/**
 * The duties, in the order of the lifecycle. A row defines when something is open and who holds it; whether this person may do it
 * now is decided by the tables of permissions and machines, as for the buttons and for the calls on the server.
 */
export const DUTIES: Readonly<Record<DutyName, Duty>> = { ...EARLY_DUTIES, ...LATE_DUTIES }
