import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { ACTIONS } from '#app/product.ts'
import type { Schema } from '#kernel/action.ts'
import { parseInput } from '#kernel/input.ts'
import { apiDocument } from '#app/api-document.ts'
import { printSchemas } from '#server/http/openapi-schemas.ts'

const DOCUMENT = await apiDocument('https://portal.example')

test('the document names the event stream of a case, with its parameters, kind and events', () => {
  const { get } = DOCUMENT.paths['/sse/cases/{caseId}'] as { get: StreamOperation }
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

test('an act is listed under its feature, with the headers it uses, who may call it, and shapes by name', () => {
  const { get, post } = DOCUMENT.paths['/session'] as { get: object; post: object }
  assert.partialDeepStrictEqual(get, { tags: ['identity'], security: [{}, { session: [] }] })
  assert.partialDeepStrictEqual(post, {
    operationId: 'session.open',
    security: [],
    requestBody: { required: true, content: { 'application/json': { schema: refTo('schemas/SignInInput') } } },
    responses: {
      200: { content: { 'application/json': { schema: refTo('schemas/SessionView') } } },
      '4XX': refTo('responses/Refused'),
      '5XX': refTo('responses/Failed'),
    },
  })
  const { put } = DOCUMENT.paths['/orders/draft'] as { put: { parameters: object[] } }
  assert.deepEqual(put.parameters, [refTo('parameters/IdempotencyKey'), refTo('parameters/IfMatch')])
  assert.equal(DOCUMENT.components.securitySchemes.session.name, '__Host-portal')
  const named = Object.keys(DOCUMENT.components.schemas)
  assert.ok(named.length > 100 && named.includes('TribunalView') && !named.includes('Candidate'), named.join(' '))
})

test('a shape that may be sent with less than it is answered with is printed for both', () => {
  const Person = z.object({ name: z.string(), note: z._default(z.string(), '') })
  const Team = z.object({ lead: z.nullable(Person), size: z.nullable(z.int()) })
  const change = { method: 'POST', path: '/team', summary: '', input: z.object({ team: Team }), output: Team } as const
  const { named, inputOf } = printSchemas(
    { 'team.save': change },
    new Map<Schema, string>([
      [Person, 'Person'],
      [Team, 'Team'],
    ]),
  )
  assert.deepEqual(inputOf('team.save').properties, { team: refTo('schemas/TeamInput') })
  assert.deepEqual(named['TeamInput']?.properties?.['lead'], {
    anyOf: [refTo('schemas/PersonInput'), { type: 'null' }],
  })
  assert.deepEqual(named['Team']?.properties?.['lead'], { anyOf: [refTo('schemas/Person'), { type: 'null' }] })
  assert.deepEqual(named['Team']?.properties?.['size'], { type: ['integer', 'null'] })
  assert.deepEqual(named['PersonInput']?.required, ['name'])
  assert.deepEqual(named['Person']?.required, ['name', 'note'])
})

function refTo(place: string) {
  return { $ref: `#/components/${place}` }
}

const takes = (name: 'kb.search' | 'case.gates', input: object) => parseInput(ACTIONS[name].input as Schema, input)

test('an empty type of a search is no type, and a step is also found by the name in its address', () => {
  takes('kb.search', { q: '', type: '' })
  assert.throws(() => takes('kb.search', { q: '', type: 'novel' }))
  for (const s of ['case-mgmt', 'caseManagement', 'costs', '']) takes('case.gates', { id: 'case_001', s })
  assert.throws(() => takes('case.gates', { id: 'case_001', s: 'deliberation' }))
})
