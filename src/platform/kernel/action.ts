import type { RecordKind, Topic } from './product.ts'
import type { Word } from './words.ts'

/** The part of a schema that types and perform need; structural, which keeps type checking fast. */
export interface Schema {
  // oxlint-disable-next-line typescript/no-explicit-any -- variance of zod's own marker
  readonly _zod: { readonly input: any; readonly output: any }
}

/** The kind of record an action is about, and where in its input the id is. */
export type Subject =
  /** The input field holds a case id. */
  | { readonly case: string }
  /** The input field holds the id of a record; the owning feature resolves it to its case. */
  | { readonly record: RecordKind; readonly id: string }

export type Action<I extends Schema = Schema, O extends Schema = Schema> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path under the API's base address, parameters in braces as in the specification. */
  readonly path: string
  /** Path parameters, query and body in one object; a path parameter wins over a body field of the same name. */
  readonly input: I
  readonly output: O
  /** Fields of the input that are sent in the query although the method has a body, as §7 writes the call. */
  readonly query?: readonly string[]
  readonly summary: string
  /** Absent: the action belongs to no single case. */
  readonly subject?: Subject
  /** Present on every change: the name of its audit entry. A read has none. */
  readonly audit?: string
  /** The words shown after success (§8), where the specification has any. */
  readonly success?: Word
  readonly touches?: readonly Topic[]
  /** Whose pages are refreshed by `touches`; those of everybody on the case by default. */
  readonly hears?: 'centre'
  /** A read of confidential material: it is audited although it changes nothing. */
  readonly auditRead?: string
  /** GET only: may be opened by browser navigation with the cookie alone, and returns a file. */
  readonly navigation?: true
  /** Needs the cookie only: a new tab calls it to find out who is signed in, and gets its own token. */
  readonly cookieAlone?: true
  /** Needs no session. */
  readonly public?: true
  /** Its address is a secret that may be opened from anywhere, also from another site's page; refusals are sent as a page. */
  readonly bearer?: true
  /** Requires a second factor proved within the last ten minutes (FRESH_AUTH_REQUIRED). */
  readonly fresh?: true
  /**
   * Its answer contains a secret that is shown once. The answer is not stored, so a repeat with the same idempotency key acts
   * again.
   */
  readonly tellsSecret?: true
}

/** Returns its argument and keeps the literal types: whether an action has an audit name decides what its handler gets. */
export function action<const A extends Action>(datum: A): A {
  return datum
}

export type InputOf<A> = A extends { readonly input: infer I extends Schema } ? I['_zod']['output'] : never
export type RawInputOf<A> = A extends { readonly input: infer I extends Schema } ? I['_zod']['input'] : never
export type OutputOf<A> = A extends { readonly output: infer O extends Schema } ? O['_zod']['output'] : never
/** What a handler returns: the output before defaults are applied. */
export type AnswerOf<A> = A extends { readonly output: infer O extends Schema } ? O['_zod']['input'] : never
