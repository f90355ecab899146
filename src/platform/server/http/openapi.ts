import * as z from 'zod'
import type { Action } from '#kernel/action.ts'
import type { Rule } from '#kernel/permission.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Tables } from '../acts/tables.ts'
import { CASE_STREAM } from './openapi-stream.ts'

type JsonSchema = { type?: string; properties?: Record<string, JsonSchema>; required?: string[] } & Record<
  string,
  unknown
>

function schemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const made = z.toJSONSchema(schema as z.ZodType, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonSchema
  delete made['$schema']
  return made
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'error'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string' },
    error: { type: 'string' },
    article: { type: 'string' },
    mend: { type: 'string' },
    missing: { type: 'array', items: { type: 'string' } },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function operation(name: string, action: Action, rule: Rule) {
  const input = schemaOf(action.input, 'input')
  const inPath = [...action.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string)
  const properties = Object.entries(input.properties ?? {})
  const parameter = (place: 'path' | 'query', key: string, schema: JsonSchema) => ({
    name: key,
    in: place,
    required: place === 'path' || (input.required ?? []).includes(key),
    schema,
  })
  const others = properties.filter(([key]) => !inPath.includes(key))
  const isRead = action.method === 'GET' || action.method === 'DELETE'
  const inQuery = others.filter(([key]) => isRead || (action.query ?? []).includes(key))
  const rest = others.filter((one) => !inQuery.includes(one))
  const body = {
    ...input,
    properties: Object.fromEntries(rest),
    required: (input.required ?? []).filter((key) => rest.some(([name]) => name === key)),
  }
  return {
    operationId: name,
    summary: action.summary,
    tags: [name.split('.')[0]],
    'x-roles': rule,
    ...(action.audit ? { 'x-audit': action.audit } : {}),
    parameters: [
      ...inPath.map((key) => parameter('path', key, input.properties?.[key] ?? { type: 'string' })),
      ...inQuery.map(([key, schema]) => parameter('query', key, schema)),
    ],
    ...(rest.length === 0 ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: {
      200: action.navigation
        ? {
            description: 'The file',
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          }
        : { description: 'Done', content: { 'application/json': { schema: schemaOf(action.output, 'output') } } },
      default: {
        description: 'A refusal (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of every action, printed from the catalogue. */
export function openApi({ actions, permissions }: Tables, publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(actions) as ActionName[]) {
    const { path, method } = actions[name]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, actions[name], permissions[name]) }
  }
  paths['/sse/cases/{caseId}'] = { get: CASE_STREAM }
  return {
    openapi: '3.1.0',
    info: {
      title: 'AI-Driven Arbitrator Manager',
      version: '0.1.0',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: { schemas: { Problem: PROBLEM } },
  }
}
