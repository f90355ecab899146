/** The address of a worker that the build makes from the file. */
declare module '*?worker&url' {
  const address: string
  export default address
}

declare module 'virtual:routes' {
  import type { ActionName, Topic } from '#kernel/product.ts'

  export type Route = {
    readonly method: string
    readonly path: string
    /** Fields that are sent in the query although the method has a body. */
    readonly query?: readonly string[]
    readonly touches?: readonly Topic[]
  }
  /** The reads of the catalogue and the acts of signing in without their schemas, made by the build: what a call needs, at a fraction of the size. */
  export const ROUTES: Readonly<Partial<Record<ActionName, Route>>>
}

declare module 'virtual:acts' {
  import type { ActionName } from '#kernel/product.ts'
  import type { Route } from 'virtual:routes'

  /** The same of all other acts. */
  export const ACTS: Readonly<Partial<Record<ActionName, Route>>>
}

declare module 'virtual:reasons' {
  import type { Word } from '#kernel/words.ts'

  /** Why an act in a case is closed, by the code with which it would be refused. */
  export const REASONS: Readonly<Record<string, Word>>
}

declare module 'virtual:waits' {
  import type { Word } from '#kernel/words.ts'

  /** Of these, the few that lists of cases tell: such a page needs no others. */
  export const WAIT_REASONS: Readonly<Record<string, Word>>
}

declare module 'virtual:gates' {
  import type { Word } from '#kernel/words.ts'

  /** The words shown on the screen to which a refusal leads. */
  export const GATES: Readonly<Record<string, Word>>
}

declare module 'virtual:success' {
  import type { ActionName } from '#kernel/product.ts'
  import type { Word } from '#kernel/words.ts'

  /** The words shown when an act is done. */
  export const SUCCESS: Readonly<Partial<Record<ActionName, Word>>>
}
