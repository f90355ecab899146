import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod/mini'
import { action, type Schema } from '#kernel/action.ts'
import { compileSchemas } from './compiled-schemas.ts'

describe('compiled contracts', () => {
  it('answer as those that are not compiled, right or wrong', () => {
    for (const value of VALUES) assert.deepEqual(parsed(COMPILED, value), parsed(make(), value), JSON.stringify(value))
  })

  it('are really compiled: a long answer takes less than half of the processor time', () => {
    const list = { list: Array.from({ length: 500 }, (_, n) => ({ ...RIGHT, id: `${n}` })) }
    const took = (schema: Schema) => {
      const rounds = Array.from({ length: 9 }, () => {
        const begun = process.cpuUsage()
        for (let n = 0; n < 10; n++) parsed(schema, list)
        return process.cpuUsage(begun).user
      })
      return Math.min(...rounds)
    }
    const [plain, compiled] = [took(make()), took(COMPILED)]
    assert.ok(compiled * 2 < plain, `${compiled} and ${plain} µs`)
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
