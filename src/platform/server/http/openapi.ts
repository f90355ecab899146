import type { Action, Schema } from '#kernel/action.ts'
import type { Rule } from '#kernel/permission.ts'
import type { Tables } from '../acts/tables.ts'
import {
  CALLER_HEADERS,
  componentsOf,
  FILE_RESPONSE,
  IDEMPOTENCY_KEY,
  IF_MATCH,
  PROBLEM_RESPONSES,
  REQUEST_ID_HEADER,
  SECURITY,
} from './openapi-parts.ts'
import { type JsonSchema, printSchemas, type Schemas, shapeOf, shapesNamedIn } from './openapi-schemas.ts'
import { CASE_STREAM } from './openapi-stream.ts'
import { cookieRules } from './request.ts'

/** The input to the document that the tables do not contain. */
type Wish = {
  readonly publicUrl: string
  /** The names of shapes; an unnamed one is printed inline. */
  readonly shapes: ReadonlyMap<Schema, string>
  /** The feature of each act, by the act's name. */
  readonly features: ReadonlyMap<string, string>
}
export type ApiDocument = ReturnType<typeof openApi>

/** The OpenAPI 3.1 document of every action, generated from the catalogue. */
export function openApi({ actions, permissions }: Tables, { publicUrl, shapes, features }: Wish) {
  const acts: Readonly<Record<string, Action>> = { ...actions }
  const schemas = printSchemas(acts, shapes)
  const paths: Record<string, Readonly<Record<string, unknown>>> = {}
  const rules: Readonly<Record<string, Rule>> = permissions
  for (const [name, action] of Object.entries(acts)) {
    const place = { name, action, rule: rules[name] as Rule, tag: features.get(name) ?? 'other' }
    paths[action.path] = {
      ...(paths[action.path] ?? { parameters: CALLER_HEADERS }),
      [action.method.toLowerCase()]: operation(place, schemas),
    }
  }
  paths['/sse/cases/{caseId}'] = {
    get: { ...CASE_STREAM, responses: { ...CASE_STREAM.responses, ...PROBLEM_RESPONSES } },
  }
  const components = componentsOf(cookieRules(publicUrl).name)
  const tags = new Set([...features.values(), ...CASE_STREAM.tags])
  return {
    openapi: '3.1.0',
    info: {
      title: 'AI-Driven Arbitrator Manager',
      version: '0.1.0',
      description:
        'Every call sends and answers JSON; a refusal is a problem document (RFC 9457). `x-roles` says who may call, `x-audit` which entry the audit chain gets.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    security: SECURITY.tab,
    tags: [...tags].toSorted().map((name) => ({ name })),
    paths,
    components: { ...components, schemas: { ...components.schemas, ...shapesNamedIn(paths, schemas.named) } },
  }
}

type Place = { readonly name: string; readonly action: Action; readonly rule: Rule; readonly tag: string }

function operation({ name, action, rule, tag }: Place, schemas: Schemas) {
  const sent = sentWith(action, schemas.inputOf(name), schemas.named)
  const isRepeatable = action.audit !== undefined && action.tellsSecret !== true && rule !== 'public'
  const headers = [...(isRepeatable ? [IDEMPOTENCY_KEY] : []), ...(sent.hasVersion ? [IF_MATCH] : [])]
  const parameters = [...sent.parameters, ...headers]
  return {
    operationId: name,
    summary: action.summary,
    tags: [tag],
    ...securityOf(action, rule),
    'x-roles': rule,
    ...(action.audit ? { 'x-audit': action.audit } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sent.body ? { requestBody: sent.body } : {}),
    responses: {
      200: action.navigation
        ? FILE_RESPONSE
        : {
            description: 'Done',
            headers: REQUEST_ID_HEADER,
            content: { 'application/json': { schema: schemas.outputOf(name) } },
          },
      ...PROBLEM_RESPONSES,
    },
  }
}

function securityOf({ navigation, cookieAlone }: Action, rule: Rule) {
  if (rule === 'public') return { security: cookieAlone ? SECURITY.cookieIfAny : SECURITY.nobody }
  return navigation || cookieAlone ? { security: SECURITY.cookie } : {}
}

/** The fields of the input by where they are sent: in the path, in the query, and the rest in the body. */
function sentWith(action: Action, schema: JsonSchema, named: Schemas['named']) {
  const input = named[shapeOf(schema) ?? ''] ?? schema
  const inPath = [...action.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const required = new Set(input.required)
  const others = Object.entries(input.properties ?? {}).filter(([key]) => !inPath.includes(key))
  const isRead = action.method === 'GET' || action.method === 'DELETE'
  const inQuery = others.filter(([key]) => isRead || (action.query ?? []).includes(key))
  const rest = others.filter((one) => !inQuery.includes(one))
  const isWhole = inPath.length === 0 && inQuery.length === 0
  const needed = rest.map(([key]) => key).filter((key) => required.has(key))
  const { properties: _all, required: _those, ...about } = input
  const body = { ...about, properties: Object.fromEntries(rest), ...(needed.length > 0 ? { required: needed } : {}) }
  const parameter = (place: 'path' | 'query', key: string, of: JsonSchema) => ({
    name: key,
    in: place,
    ...(place === 'path' || required.has(key) ? { required: true } : {}),
    schema: of,
  })
  return {
    parameters: [
      ...inPath.map((key) => parameter('path', key, input.properties?.[key] ?? { type: 'string' })),
      ...inQuery.map(([key, of]) => parameter('query', key, of)),
    ],
    hasVersion: others.some(([key]) => key === 'version'),
    body:
      rest.length > 0
        ? {
            ...(needed.length > 0 ? { required: true } : {}),
            content: { 'application/json': { schema: isWhole ? schema : body } },
          }
        : undefined,
  }
}
