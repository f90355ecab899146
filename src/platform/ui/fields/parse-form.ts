import * as z from 'zod/mini'
import type { Schema } from '#kernel/action.ts'
import { issuesOf } from '#kernel/input.ts'
import type { Issue } from '#kernel/refusals.ts'

export type Parsed<Input extends Schema> =
  | { readonly input: Input['_zod']['output']; readonly issues?: never }
  | { readonly issues: readonly Issue[] }

/** Parses the values of a form by the schema of the call, as the server does. */
export function parseForm<Input extends Schema>(schema: Input, values: object): Parsed<Input> {
  const parsed = z.safeParse(schema as never, values, { reportInput: true })
  return parsed.success
    ? { input: parsed.data as Input['_zod']['output'] }
    : { issues: issuesOf(parsed.error.issues as never) }
}
