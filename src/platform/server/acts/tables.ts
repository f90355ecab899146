import type { Rule } from '#kernel/permission.ts'
import type { ActionName, Actions } from '#kernel/product.ts'

/** The product's tables by which every act is judged. */
export type Tables = {
  readonly actions: Actions
  readonly permissions: Readonly<Record<ActionName, Rule>>
}
