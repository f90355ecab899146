import type { Schema } from '#kernel/action.ts'
import { parseInput } from '#kernel/input.ts'

type Accepts = (value: unknown) => boolean
type Def = { readonly type: string; readonly checks?: readonly unknown[] } & Readonly<Record<string, unknown>>

/** Null for a schema whose answers are all left to zod. */
const known = new WeakMap<Schema, Accepts | null>()

/**
 * The answer of a handler as its contract gives it. One that already is so, with the same fields in the same order, is returned as it
 * is: most long answers are, and a copy of them by zod is the most of the garbage that a long answer leaves.
 */
export function checkedAnswer(schema: Schema, answer: unknown): unknown {
  return acceptsOf(schema)?.(answer) ? answer : parseInput(schema, answer, 'output')
}

/** Null for a schema that changes values or has checks of its own, somewhere in it. */
function acceptsOf(schema: Schema): Accepts | null {
  const found = known.get(schema)
  if (found !== undefined) return found
  // A schema that contains itself is left to zod.
  known.set(schema, null)
  const made = make((schema as unknown as { _zod: { def: Def } })._zod.def)
  known.set(schema, made)
  return made
}

function make(def: Def): Accepts | null {
  if (def.checks?.length || def['coerce'] || def['catchall']) return null
  // A format (a day, a whole number) is a schema with a check of its own.
  const isPlain = def['format'] === undefined && def['check'] === undefined
  switch (def.type) {
    case 'string':
      return isPlain ? (value) => typeof value === 'string' : null
    case 'number':
      return isPlain ? (value) => Number.isFinite(value) : null
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum': {
      const allowed = new Set<unknown>(Object.values(def['entries'] as object))
      return (value) => allowed.has(value)
    }
    case 'nullable': {
      const inner = acceptsOf(def['innerType'] as Schema)
      return inner && ((value) => value === null || inner(value))
    }
    case 'array': {
      const element = acceptsOf(def['element'] as Schema)
      return element && ((value) => Array.isArray(value) && areAll(value, element))
    }
    case 'object':
      return makeObject(def['shape'] as Readonly<Record<string, Schema>>)
    default:
      return null
  }
}

/** Also asks of the places of a list that were never set. */
function areAll(values: readonly unknown[], accepts: Accepts): boolean {
  for (let at = 0; at < values.length; at++) if (!accepts(values[at])) return false
  return true
}

function makeObject(shape: Readonly<Record<string, Schema>>): Accepts | null {
  const names = Object.keys(shape)
  const fields = names.map((name) => acceptsOf(shape[name] as Schema))
  if (fields.includes(null)) return null
  return (value) => {
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false
    let at = 0
    for (const name in value) {
      if (name !== names[at] || !fields[at]?.((value as Record<string, unknown>)[name])) return false
      at++
    }
    return at === names.length
  }
}
