import type { ActTables } from '#kernel/permission.ts'
import type { Actions } from '#kernel/product.ts'
import type { RefusalTable } from '#kernel/refusals.ts'

/** The product's tables, by which every act is checked and performed. */
export type Tables = ActTables & {
  readonly actions: Actions
  readonly refusals: RefusalTable
}
