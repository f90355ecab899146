// Every text that an act requires must be visible to readers.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod/mini'
import { ACTIONS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Action, Schema } from '#kernel/action.ts'
import { parseInput } from '#kernel/input.ts'
import { named, said } from '#kernel/said.ts'

/** Zero-width spaces, joiners, a stray variation mark, Hangul fillers, Braille blanks: typed, but invisible. */
const UNSEEN = ['\u200b', '\u200c', '\u2060', '\ufe0f', '\u3164', '\u2800'].map((mark) => mark.repeat(12))

type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly valueType?: Schema
  readonly in?: Schema
  readonly options?: readonly Schema[]
}

/** Every text of an input, by its field. */
function* textsOf(schema: Schema, field: string): Generator<{ field: string; schema: Schema }> {
  const def = (schema._zod as unknown as { def: Def }).def
  if (def.type === 'string') yield { field, schema }
  for (const [key, inner] of Object.entries(def.shape ?? {})) yield* textsOf(inner, `${field}.${key}`)
  for (const inner of [def.element, def.innerType, def.valueType, def.in, ...(def.options ?? [])])
    if (inner) yield* textsOf(inner, field)
}

const takes = (schema: Schema, value: string) => z.safeParse(schema as never, value).success

/** Identifiers, secrets and list positions are looked up as given: people do not read them, and an invisible one matches nothing. */
const LOOKED_UP =
  /(^|\.)(id|ids|key|token|state|code|error|iss|after|ranking|strikes|participants?|handler|minutes|decidedBy|supersedes|\w+Ids?)$/

describe('what must be said', () => {
  it('cannot consist of invisible marks, in any field of any act', () => {
    const found = (Object.keys(ACTIONS) as ActionName[])
      .flatMap((name) => [...textsOf((ACTIONS[name] as Action).input, name)])
      .filter(({ field, schema }) => !LOOKED_UP.test(field) && !takes(schema, ''))
      .filter(({ schema }) => UNSEEN.some((text) => takes(schema, text)))
    assert.deepEqual(
      found.map(({ field }) => field),
      [],
    )
  })

  it('is measured after cleaning: three invisible marks are no reason, and a reason keeps its words only', () => {
    const reason = said({ least: 3, most: 20 })
    assert.equal(takes(reason, '\u200b\u200b\u200b'), false)
    assert.equal(takes(reason, 'n\u200bo'), false)
    assert.equal(takes(reason, `\u200b${'x'.repeat(21)}`), false)
    assert.equal(parseInput(reason as never, '\ufeff  كما طلب\u200b الطرفان '), 'كما طلب الطرفان')
    assert.equal(parseInput(reason as never, 'left\nthe firm'), 'left\nthe firm')
    assert.equal(parseInput(named({ most: 20 }) as never, ' Sara\n\u200bNasser '), 'Sara Nasser')
  })

  it('is reported once, in both languages, when it is missing', () => {
    const word = { en: 'Give the reason.', ar: 'اذكر السبب.' }
    const schema = z.object({ reason: said({ word, most: 20 }) })
    for (const input of [{}, { reason: '' }, { reason: '\u3164' }, { reason: 7 }]) {
      assert.throws(
        () => parseInput(schema as never, input),
        ({ details }: { details: { issues: { path: string; words: unknown }[] } }) => {
          assert.deepEqual(
            details.issues.map(({ path, words }) => ({ path, words })),
            [{ path: 'reason', words: word }],
          )
          return true
        },
      )
    }
  })
})
