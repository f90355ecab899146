import type { Rule } from '#kernel/permission.ts'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { RefusalTable } from '#kernel/refusals.ts'

/** The product's tables by which every act is judged and answered. */
export type Tables = {
  readonly actions: Actions
  readonly permissions: Readonly<Record<ActionName, Rule>>
  readonly refusals: RefusalTable
}
