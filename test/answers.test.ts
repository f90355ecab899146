// A handler's answer that already is as its contract says is passed on; all others go through zod. What is sent is the same either way.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { ACTIONS } from '#app/product.ts'
import type { Action, Schema } from '#kernel/action.ts'
import { parseInput } from '#kernel/input.ts'
import { checkedAnswer } from '#server/acts/accepted.ts'
import { compileSchemas } from '#server/acts/compiled-schemas.ts'
import { blow, fitting, struck } from '#test/nasty.ts'

const OUTPUTS = Object.entries<Action>({ ...ACTIONS }).map(([name, { output }]) => [name, output] as const)
compileSchemas({ ...ACTIONS })

/** The text that is sent, or that the answer was refused with. */
function outcome(work: () => unknown): string {
  try {
    return `sent ${JSON.stringify(work())}`
  } catch (error) {
    return `refused ${String(error)}`
  }
}

const same = (schema: Schema, value: unknown) =>
  assert.equal(
    outcome(() => checkedAnswer(schema, value)),
    outcome(() => parseInput(schema, value, 'output')),
  )

describe('an answer and its contract', () => {
  it('is sent as zod gives it, right or wrong, for every act', () => {
    for (const [, output] of OUTPUTS)
      fc.assert(
        fc.property(fitting(output, {}), blow, (made, change) => {
          // Generated objects may have no prototype; those of handlers have the usual one.
          const value = structuredClone(made)
          same(output, made)
          same(output, value)
          same(output, struck(value, change))
        }),
        { numRuns: 10, seed: 20260520 },
      )
  })

  it('is not copied when it has exactly the fields of its contract, in their order', () => {
    const schema = z.array(z.object({ id: z.string(), on: z.nullable(z.enum(['a', 'b'])), size: z.number() }))
    const right = [{ id: 'x', on: null, size: 1 }]
    assert.equal(checkedAnswer(schema, right), right)
    const [one] = right
    const others: unknown[] = [
      [{ ...one, more: 1 }],
      [{ on: null, id: 'x', size: 1 }],
      [Object.assign(Object.create({ inherited: 1 }) as object, one)],
      [Object.create(one ?? null)],
    ]
    for (const other of others) {
      assert.notEqual(checkedAnswer(schema, other), other)
      same(schema, other)
    }
    const wrong: unknown[] = [
      ...[null, undefined, {}, 'text', [null], [[]], Array(1), [{ id: 'x', on: null }]],
      ...[
        { id: undefined },
        { on: undefined },
        { on: 'c' },
        { size: Number.NaN },
        { size: Infinity },
        { size: '1' },
      ].map((part) => [{ ...one, ...part }]),
    ]
    for (const value of wrong) {
      assert.throws(() => checkedAnswer(schema, value), /the answer breaks its contract/)
      same(schema, value)
    }
  })

  it('goes through zod where a contract changes values or checks more than their kinds', () => {
    const List: Schema = z.object({
      id: z.string(),
      get inner() {
        return z.array(List as never)
      },
    })
    const schemas: readonly [Schema, ...unknown[]][] = [
      [z.object({ a: z._default(z.string(), 'x') }), {}, { a: 'y' }],
      [z.object({ a: z.optional(z.string()) }), {}, { a: undefined }, { a: 'y' }],
      [z.object({ a: z.string().check(z.maxLength(2)) }), { a: 'ab' }, { a: 'abc' }],
      [z.array(z.string()).check(z.maxLength(1)), ['a'], ['a', 'b']],
      [z.object({ a: z.int() }), { a: 1 }, { a: 1.5 }],
      [z.object({ a: z.iso.date() }), { a: '2026-01-02' }, { a: '2026-02-30' }],
      [z.object({ a: z.coerce.number() }), { a: 1 }, { a: '1' }],
      [z.strictObject({ a: z.string() }), { a: 'x' }, { a: 'x', b: 1 }],
      [z.object({ a: z.string() }).check(z.refine(({ a }) => a !== 'no')), { a: 'x' }, { a: 'no' }],
      [
        z.pipe(
          z.string(),
          z.transform((text) => text.length),
        ),
        'abc',
        1,
      ],
      [List, { id: 'a', inner: [{ id: 'b', inner: [] }] }, { id: 'a', inner: [{ id: 1 }] }],
    ]
    for (const [schema, ...values] of schemas) for (const value of values) same(schema, value)
  })

  it('is passed on for a page of the calendar, the longest list of all', () => {
    // A field whose kind the check does not know would bring back the copy of every entry.
    const output = OUTPUTS.find(([name]) => name === 'calendar.list')?.[1] as Schema
    const page = fc.sample(fitting(output, {}), { numRuns: 20, seed: 1 }).map((made) => structuredClone(made))
    assert.ok(page.some((entries) => (entries as unknown[]).length > 0))
    for (const entries of page) assert.equal(checkedAnswer(output, entries), entries)
  })
})
