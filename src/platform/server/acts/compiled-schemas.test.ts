import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod/mini'
import { action, type Schema } from '#kernel/action.ts'
import { compileSchemas } from './compiled-schemas.ts'

describe('compiled contracts', () => {
  it('answer as those that are not compiled, right or wrong', () => {
    for (const value of VALUES) assert.deepEqual(parsed(COMPILED, value), parsed(make(), value), JSON.stringify(value))
  })

  it('are really compiled: each object of a contract runs a function made for it, others run none', () => {
    const value = { list: [RIGHT] }
    assert.equal(
      functionsMade(() => parsed(make(), value)),
      0,
    )
    const schema = compiledOf(make())
    // The list, its entry, the place, the two choices and the texts.
    assert.ok(functionsMade(() => parsed(schema, value)) >= 6)
    assert.equal(
      functionsMade(() => parsed(schema, value)),
      0,
      'once each',
    )
  })
})

const COMPILED = compiledOf(make())

function make(): Schema {
  const Entry = z.object({
    id: z.string().check(z.minLength(1)),
    at: z.nullable(z.string()),
    kind: z.enum(['one', 'two']),
    place: z.object({ mode: z.optional(z.string()), count: z._default(z.number(), 3) }),
    other: z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]),
    texts: z.record(z.string(), z.object({ en: z.string(), ar: z.string() })),
  })
  const Checked = Entry.check(z.refine(({ id }) => id !== 'refused', 'words:{"en":"no","ar":"لا"}'))
  return z.object({ list: z.array(Checked) })
}

function compiledOf(schema: Schema): Schema {
  const common = { method: 'GET', path: '/', summary: '', output: schema } as const
  compileSchemas({ one: action({ ...common, input: z.object({}) }) })
  return schema
}

/** How many functions are made from text meanwhile. */
function functionsMade(work: () => void): number {
  const own = globalThis.Function
  let count = 0
  globalThis.Function = new Proxy(own, {
    construct(target, texts: string[]) {
      count += 1
      return Reflect.construct(target, texts) as object
    },
  })
  try {
    work()
  } finally {
    globalThis.Function = own
  }
  return count
}

function parsed(schema: Schema, value: unknown): unknown {
  const result = z.safeParse(schema as z.ZodMiniType, value, { reportInput: true })
  return result.success ? result.data : result.error.issues
}

const RIGHT = {
  ...{ id: 'x', at: null, kind: 'one', place: {}, other: { b: 1, a: 2 } },
  texts: { السبب: { en: 'a', ar: 'ب', more: 1 } },
  undeclared: 'is left out',
}
const entry = (more: object) => ({ list: [RIGHT, { ...RIGHT, ...more }] })
const VALUES: readonly unknown[] = [
  entry({}),
  { list: [] },
  {},
  null,
  { list: 'no list' },
  entry({ id: '' }),
  entry({ id: 'refused' }),
  entry({ id: undefined }),
  entry({ at: undefined }),
  entry({ kind: 'three', place: null }),
  entry({ place: { mode: undefined, count: 'many' } }),
  entry({ other: { c: 1 } }),
  entry({ texts: { a: { en: 'a' } } }),
  { list: [{ __proto__: { id: 'inherited' } }] },
]
