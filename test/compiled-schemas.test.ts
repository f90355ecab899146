import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ACTIONS } from '#app/product.ts'
import type { Action } from '#kernel/action.ts'
import { compileSchemas } from '#server/acts/compiled-schemas.ts'

it('every object of every contract is compiled, also within lists, choices and records', () => {
  compileSchemas({ ...ACTIONS })
  const seen = new Set<unknown>()
  const plain: string[] = []
  let compiled = 0
  const visit = (part: unknown, path: string) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) return
    seen.add(part)
    if (!('_zod' in part)) {
      for (const [key, inner] of Object.entries(part)) visit(inner, `${path}.${key}`)
      return
    }
    const { def, traits } = part._zod as { def: { type: string }; traits: Set<string> }
    if (def.type === 'object' && !traits.has('$ZodObjectJIT')) plain.push(path)
    if (def.type === 'object' && traits.has('$ZodObjectJIT')) compiled++
    visit(def, path)
  }
  for (const [name, { input, output }] of Object.entries<Action>({ ...ACTIONS })) visit({ input, output }, name)
  assert.deepEqual(plain, [])
  assert.ok(compiled > 300, `${compiled} objects`)
})
