import { type $ZodObject, type $ZodObjectDef, $ZodObjectJIT, type $ZodType } from 'zod/v4/core'
import type { Action } from '#kernel/action.ts'

/**
 * Lets zod compile the objects of these contracts: the same checks, many times faster on a long answer. Contracts are written
 * with `zod/mini`, which does not compile because the browser's policy forbids it; on the server they get the parser of the full
 * package. Each is compiled at its first use.
 */
export function compileSchemas(actions: Readonly<Record<string, Action>>): void {
  const seen = new Set<$ZodType>()
  for (const { input, output } of Object.values(actions)) for (const schema of [input, output]) compile(schema, seen)
}

function compile(part: unknown, seen: Set<$ZodType>): void {
  if (Array.isArray(part)) for (const one of part) compile(one, seen)
  if (!isSchema(part) || seen.has(part)) return
  seen.add(part)
  const { def } = part._zod
  for (const inner of Object.values(def)) compile(inner, seen)
  if (!('shape' in def)) return
  for (const field of Object.values(def.shape as object)) compile(field, seen)
  $ZodObjectJIT.init(part as $ZodObject, def as $ZodObjectDef)
  // Without checks of its own, a schema runs the parser that it was made with.
  if (!def.checks?.length) part._zod.run = part._zod.parse
}

const isSchema = (part: unknown): part is $ZodType => typeof part === 'object' && part !== null && '_zod' in part
