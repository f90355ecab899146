import { type $ZodObject, type $ZodObjectDef, $ZodObjectJIT, type $ZodType } from 'zod/v4/core'
import type { Action } from '#kernel/action.ts'

/** Compiled in this process. Tests open many portals, and compiling again would forget what was made at the first use. */
const compiled = new WeakSet<$ZodType>()

/**
 * Lets zod compile the objects of these contracts: the same checks, many times faster on a long answer. Contracts are written
 * with `zod/mini`, which does not compile because the browser's policy forbids it; on the server they get the parser of the full
 * package. Each is compiled at its first use.
 */
export function compileSchemas(actions: Readonly<Record<string, Action>>): void {
  for (const { input, output } of Object.values(actions)) for (const schema of [input, output]) compile(schema)
}

function compile(part: unknown): void {
  if (Array.isArray(part)) for (const one of part) compile(one)
  if (!isSchema(part) || compiled.has(part)) return
  compiled.add(part)
  const { def } = part._zod
  for (const inner of Object.values(def)) compile(inner)
  if (!('shape' in def)) return
  for (const field of Object.values(def.shape as object)) compile(field)
  $ZodObjectJIT.init(part as $ZodObject, def as $ZodObjectDef)
  // Without checks of its own, a schema runs the parser that it was made with.
  if (!def.checks?.length) part._zod.run = part._zod.parse
}

const isSchema = (part: unknown): part is $ZodType => typeof part === 'object' && part !== null && '_zod' in part
