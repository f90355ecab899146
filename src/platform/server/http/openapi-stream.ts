const event = (name: string, description: string, properties: Readonly<Record<string, unknown>>) => ({
  name,
  description,
  data: { type: 'object', properties, required: Object.keys(properties) },
})

/** The events of a case's stream, by name. */
const CASE_EVENTS = [
  event('bundle.status', 'The e-bundle is being built, ready or failed', {
    status: { type: 'string' },
    bundleId: { type: 'string' },
  }),
  event('transcript.status', 'The transcript was turned on or off', { on: { type: 'boolean' } }),
  event('fee.paid', 'The filing fee was paid or its receipt recorded', {}),
  event('touched', 'Parts of the case changed: read them again', {
    topics: { type: 'array', items: { type: 'string' } },
  }),
  event('closed', 'The stream ends: the session or the right to see the case is gone', {}),
]

/** §7: the event stream of a case. It is not a call of the catalogue, so it is described by hand. */
export const CASE_STREAM = {
  operationId: 'stream.case',
  summary: 'Live events of a case; opened with the token of POST /sse/token/{caseId} and the cookie of its session',
  tags: ['stream'],
  parameters: [
    { name: 'caseId', in: 'path', required: true, schema: { type: 'string' } },
    {
      name: 'token',
      in: 'query',
      required: true,
      description: 'Opens one stream, within a minute',
      schema: { type: 'string' },
    },
    {
      name: 'lastEventId',
      in: 'query',
      required: false,
      description: 'The id of the last event that was received: those after it come first',
      schema: { type: 'string' },
    },
    { name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string' } },
  ],
  responses: {
    200: {
      description: 'Server-sent events until the reader or the session goes away',
      content: {
        'text/event-stream': { schema: { type: 'string' }, 'x-events': CASE_EVENTS },
      },
    },
  },
}
