import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ACTIONS } from '#app/product.ts'
import { isTouched, sayingFirst } from '#ui/calls/reads.ts'

it('an act refetches what its own feature shows of the case', () => {
  const all = Object.entries(ACTIONS).map(([name, action]) => ({ name, feature: name.split('.')[0], ...action }))
  const left = all.flatMap((act) => {
    if (act.method === 'GET' || !('touches' in act)) return []
    return all
      .filter(({ method, feature, path }) => method === 'GET' && feature === act.feature && path.includes('{caseId}'))
      .filter(({ name }) => !isTouched(name, act.touches))
      .map(({ name }) => `${act.name} -> ${name}`)
  })
  assert.deepEqual(left, [])
})

it('a screen sends its first fields until it is answered, once for each subject', async () => {
  const sent: object[] = []
  let isOffline = true
  const asking = sayingFirst<{ id: string; opens?: true }>({ opens: true })
  const ask = (id: string) =>
    asking({ id }, async (said) => {
      sent.push(said)
      if (isOffline) throw new Error('no connection')
      return id
    })
  await assert.rejects(ask('a'))
  isOffline = false
  for (const id of ['a', 'a', 'b', 'b', 'a']) assert.equal(await ask(id), id)
  const opens = true
  assert.deepEqual(sent, [
    { id: 'a', opens },
    { id: 'a', opens },
    { id: 'a' },
    { id: 'b', opens },
    { id: 'b' },
    { id: 'a' },
  ])
  const plain = sayingFirst<{ id: string }>(undefined)
  assert.deepEqual(await plain({ id: 'a' }, async (said) => said), { id: 'a' })
})
