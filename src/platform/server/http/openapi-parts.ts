const text = { type: 'string' } as const

/** RFC 9457, as problem.ts writes it. */
const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'error'],
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: text,
    status: { type: 'integer' },
    detail: { ...text, description: 'Why, in the language of the caller' },
    code: { ...text, description: 'Stable, for programs; docs/generated/refusals.md lists them' },
    error: { ...text, description: 'The same as `detail`' },
    article: { ...text, description: 'The article of the rules that says no' },
    mend: { ...text, description: 'The address of the screen where it can be mended' },
    words: {
      type: 'object',
      description: '`detail` in both languages',
      required: ['en', 'ar'],
      properties: { en: text, ar: text },
    },
    missing: { type: 'array', items: text, description: 'What is still to be done' },
    issues: {
      type: 'array',
      description: 'Which fields of the input are wrong, and why',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: text, code: text, message: text },
      },
    },
    requestId: { ...text, description: 'The id under which the logs have the request' },
  },
}

export const REQUEST_ID_HEADER = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }

const problem = (description: string) => ({
  description,
  headers: { ...REQUEST_ID_HEADER, 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

export const PROBLEM_RESPONSES = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Failed' },
}

export const FILE_RESPONSE = { $ref: '#/components/responses/File' }

export const CALLER_HEADERS = [
  { $ref: '#/components/parameters/AcceptLanguage' },
  { $ref: '#/components/parameters/ClientTimezone' },
]
export const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' }
export const IF_MATCH = { $ref: '#/components/parameters/IfMatch' }

/** Who may call: a browser with its session cookie and the tab's token, the cookie alone, or anybody. */
export const SECURITY = {
  tab: [{ session: [], tabToken: [] }],
  cookie: [{ session: [] }],
  cookieIfAny: [{}, { session: [] }],
  nobody: [],
} as const

export const componentsOf = (cookie: string) => ({
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'The session, set by signing in' },
    tabToken: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Tab-Token',
      description:
        'The token of the tab, returned by `GET /session`: another site has the cookie sent, but cannot read this',
    },
  },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      description: 'The language of refusals: the first of English and Arabic, else English',
      schema: text,
    },
    ClientTimezone: {
      name: 'X-Client-Timezone',
      in: 'header',
      description: 'The IANA name of the zone of the caller; UTC without it',
      schema: { type: 'string', maxLength: 64 },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A change that is repeated under its key is not made again: the first answer is repeated',
      schema: { type: 'string', minLength: 8, maxLength: 200 },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      description: 'The version that the change is based on, instead of `version` in the body',
      schema: { type: 'string', pattern: '^"?\\d{1,9}"?$' },
    },
  },
  headers: {
    RequestId: { description: 'The id under which the logs have the request', schema: text },
    RetryAfter: { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
  },
  responses: {
    File: {
      description: 'The file',
      headers: REQUEST_ID_HEADER,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
    Refused: problem('A refusal: its `code` says which'),
    Failed: problem('A failure of the portal, or a part of it that is away'),
  },
  schemas: { Problem: PROBLEM },
})
