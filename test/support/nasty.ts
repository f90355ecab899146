import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Schema } from '#kernel/action.ts'

/** The parts of a zod schema that a generator needs. */
type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly options?: readonly Schema[]
}
const defOf = (schema: Schema) => (schema._zod as unknown as { def: Def }).def

/** Texts and numbers, at least one of which is valid for each leaf of the contracts; the others must be refused. */
const SAMPLES: readonly unknown[] = [
  'Late delivery of structural steel',
  '2027-03-01',
  '2027-03-01T09:00:00Z',
  '2027-03-01T09:00:00+03:00',
  '1000.00',
  'SA',
  'Asia/Riyadh',
  'https://meet.example/room',
  'secretary@example.org',
  'a'.repeat(64),
  1,
  3,
  20,
  0,
  true,
  false,
]

export type Ids = Readonly<Record<string, readonly string[]>>

/** Values that mostly satisfy a schema, so that they pass the contract and reach the handlers. `ids` gives existing ids by field. */
export function fitting(schema: Schema, ids: Ids, field = ''): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  const known = ids[field]
  switch (def.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, one]) => [key, fitting(one, ids, key)])),
      )
    case 'array':
      return fc.array(fitting(def.element as Schema, ids, field.replace(/s$/, '')), { maxLength: 3 })
    case 'optional':
    case 'default':
    case 'nullable':
      return fc.oneof(
        { weight: 3, arbitrary: fitting(def.innerType as Schema, ids, field) },
        fc.constant(def.type === 'nullable' ? null : undefined),
      )
    case 'readonly':
      return fitting(def.innerType as Schema, ids, field)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}))
    case 'literal':
      return fc.constantFrom(...(def.values ?? []))
    case 'union':
      return fc.oneof(...(def.options ?? []).map((one) => fitting(one, ids, field)))
    default: {
      if (known) return fc.constantFrom(...known)
      const fits = SAMPLES.filter((value) => z.safeParse(schema as never, value).success)
      return fits.length > 0 ? fc.constantFrom(...fits) : fc.constant('x')
    }
  }
}

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown

/** What attackers, broken clients and unlucky users send. */
export const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'x'.repeat(100_000),
  'ا'.repeat(5000),
  '٣٬١٥٠٫٥٠',
  '١٢٣',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  'NaN',
  'Infinity',
  '-0',
  '9'.repeat(400),
  '1e999',
  '2026-02-30',
  '2026-13-45T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  'case_1',
  'case_00000001',
  'new',
  '\u202e\u2066gnp.exe',
  '😀',
  '\u{1F468}\u200d\u{1F469}\u200d\u{1F467}',
  'https://user:pass@evil.example/',
  'javascript:alert(1)',
  [],
  {},
  [[]],
  [null],
  deep(200),
  { toString: 1 },
  { valueOf: null },
  { length: 1e9 },
  [{}],
  { 0: 'x' },
]

export const nasty = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NASTY) },
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
)

/** One change to a value: a place in it (by number, so that shrinking works) and what happens there. */
export type Blow = {
  readonly place: number
  readonly what: 'replace' | 'remove' | 'add'
  readonly value: unknown
  readonly key: string
}
export const blow: fc.Arbitrary<Blow> = fc.record({
  place: fc.nat(40),
  what: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
  value: nasty,
  key: fc.constantFrom('__proto__', 'constructor', 'prototype', 'id', 'caseId', 'personId', 'role', 'status', 'x'),
})

/** Applies a change to a copy; own properties only, so that '__proto__' stays data. */
export function struck(value: unknown, { place, what, value: put, key }: Blow): unknown {
  const copy = structuredClone(value)
  const holders: { holder: Record<string, unknown>; key: string }[] = []
  const walk = (one: unknown): void => {
    if (typeof one !== 'object' || one === null || holders.length > 200) return
    for (const inner of Object.keys(one)) {
      holders.push({ holder: one as Record<string, unknown>, key: inner })
      walk((one as Record<string, unknown>)[inner])
    }
  }
  walk(copy)
  const set = (holder: object, name: string, content: unknown) =>
    Object.defineProperty(holder, name, { value: content, enumerable: true, configurable: true, writable: true })
  const spot = holders[place % Math.max(1, holders.length)]
  if (what === 'add' || !spot) {
    const holder = typeof copy === 'object' && copy !== null ? copy : {}
    return set(holder, key, put)
  }
  if (what === 'remove') delete spot.holder[spot.key]
  else set(spot.holder, spot.key, put)
  return copy
}
