import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ACTIONS, PRODUCT } from '#app/product.ts'
import type { Schema } from '#kernel/action.ts'
import { parseInput } from '#kernel/input.ts'
import { openApi } from '#server/http/openapi.ts'

test('the document names the event stream of a case, with its parameters, kind and events', () => {
  const { paths } = openApi(PRODUCT, 'http://127.0.0.1:8080')
  const { get } = paths['/sse/cases/{caseId}'] as { get: StreamOperation }
  assert.deepEqual(
    get.parameters.map((one) => `${one.in} ${one.name}${one.required ? ' required' : ''}`),
    ['path caseId required', 'query token required', 'query lastEventId', 'header Last-Event-ID'],
  )
  const stream = get.responses['200']?.content['text/event-stream']
  const events = Object.fromEntries(
    (stream?.['x-events'] ?? []).map(({ name, data }) => [name, Object.keys(data.properties)]),
  )
  assert.deepEqual(events['bundle.status'], ['status', 'bundleId'])
  assert.deepEqual(events['transcript.status'], ['on'])
  assert.ok('fee.paid' in events)
})

type StreamOperation = {
  readonly parameters: readonly { name: string; in: string; required: boolean }[]
  readonly responses: Readonly<Record<string, { content: Readonly<Record<string, StreamContent>> }>>
}
type StreamContent = { readonly 'x-events'?: readonly { name: string; data: { properties: object } }[] }

const takes = (name: 'kb.search' | 'case.gates', input: object) => parseInput(ACTIONS[name].input as Schema, input)

test('an empty type of a search is no type, and a step is known by the name of its address too', () => {
  takes('kb.search', { q: '', type: '' })
  assert.throws(() => takes('kb.search', { q: '', type: 'novel' }))
  for (const s of ['case-mgmt', 'caseManagement', 'costs', '']) takes('case.gates', { id: 'case_001', s })
  assert.throws(() => takes('case.gates', { id: 'case_001', s: 'deliberation' }))
})
