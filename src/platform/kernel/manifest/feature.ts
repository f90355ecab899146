import type { AnyMachine } from '../machine.ts'
import type { Rule } from '../permission.ts'
import type { ActionName, Actions } from '../product.ts'
import type { RefusalDatum } from '../refusals/datum.ts'
import type { Notices } from './notice.ts'
import type { Sentences } from './sentence.ts'

/**
 * What a feature declares for server and browser: `feature.ts`. The browser never loads the file: it uses its types, and the
 * parts that the build extracts from it.
 */
export type Feature = {
  readonly acts?: Partial<Actions>
  /** Who may do each of its acts. */
  readonly may?: { readonly [Name in ActionName]?: Rule }
  /** Machines over the facts of a case: perform checks them before the handler runs. */
  readonly machines?: readonly AnyMachine[]
  /** Machines over one record's own facts (a disclosure, a payout): the owning handler checks them inside the transaction. */
  readonly recordMachines?: readonly AnyMachine[]
  /** Who is notified of its acts, and of what the portal does by itself. */
  readonly notices?: Notices
  /** The sentences with which the audit trail describes its acts. */
  readonly sentences?: Sentences
  readonly refusals?: Readonly<Record<string, RefusalDatum>>
}
