import * as z from 'zod'
import type { Action, Schema } from '#kernel/action.ts'

export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
} & { readonly [key: string]: unknown }

type Shapes = Readonly<Record<string, JsonSchema>>
type Direction = 'input' | 'output'
type Node = { [key: string]: unknown }

export type Schemas = {
  inputOf(act: string): JsonSchema
  outputOf(act: string): JsonSchema
  readonly named: Shapes
}

const PLACE = '#/components/schemas/'

/**
 * Prints the schemas of all acts. A named shape is printed once and referenced. A shape whose fields a request may leave out and
 * a response always has is printed twice; the form for requests has `Input` after its name.
 */
export function printSchemas(actions: Readonly<Record<string, Action>>, names: ReadonlyMap<Schema, string>): Schemas {
  const ids = new Map(names)
  for (const [act, { input, output }] of Object.entries(actions)) {
    if (!ids.has(input)) ids.set(input, `(input of ${act})`)
    if (!ids.has(output)) ids.set(output, `(output of ${act})`)
  }
  const idsOf = (key: Direction) => Object.values(actions).map((action) => ids.get(action[key]) as string)
  const [inputs, answers] = [print(ids, 'input'), print(ids, 'output')]
  const answered = reachedFrom(idsOf('output'), answers)
  const twice = differing(
    inputs,
    answers,
    [...reachedFrom(idsOf('input'), inputs)].filter((id) => answered.has(id)),
  )
  const sent = Object.fromEntries(Object.entries(inputs).map(([id, shape]) => [id, asSent(shape, twice)]))
  const refer = (id: string, shapes: Shapes) => (id.startsWith('(') ? (shapes[id] as JsonSchema) : { $ref: PLACE + id })
  return {
    inputOf: (act) => {
      const id = ids.get((actions[act] as Action).input) as string
      return refer(twice.has(id) ? `${id}Input` : id, sent)
    },
    outputOf: (act) => refer(ids.get((actions[act] as Action).output) as string, answers),
    named: Object.fromEntries(
      [...names.values()].flatMap((id) => [
        [id, (answered.has(id) ? answers[id] : sent[id]) as JsonSchema],
        ...(twice.has(id) ? [[`${id}Input`, sent[id] as JsonSchema]] : []),
      ]),
    ),
  }
}

/** The shapes that a part of the document references, directly or indirectly. */
export function shapesNamedIn(part: unknown, named: Shapes): Shapes {
  const reached = reachedFrom(refsIn(part), named)
  return Object.fromEntries([...reached].toSorted().map((id) => [id, named[id] as JsonSchema]))
}

/** The id of the shape that a schema references. */
export function shapeOf({ $ref: ref }: { readonly $ref?: unknown }): string | undefined {
  return typeof ref === 'string' ? ref.slice(PLACE.length) : undefined
}

/** Every shape by its id; an unnamed one is printed inline. */
function print(ids: ReadonlyMap<Schema, string>, io: Direction): Shapes {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of ids) registry.add(schema as z.ZodType, { id })
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => PLACE + id })
  const whole = (id: string): JsonSchema =>
    rewrite(schemas[id], (node) => {
      const id = shapeOf(node)
      return id?.startsWith('(') ? whole(id) : plain(node, io)
    })
  return Object.fromEntries([...ids.values()].map((id) => [id, whole(id)]))
}

/** A copy in which `change` has replaced each object, the innermost first. */
function rewrite(shape: unknown, change: (node: Node) => unknown): JsonSchema {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return JSON.parse(JSON.stringify(shape), (_key, value: unknown) => (isObject(value) ? change(value as Node) : value))
}

/**
 * Leaves out what does not help a reader: bounds that every number has, and the statement that a response has no other fields.
 */
function plain({ $schema: _dialect, $id: _place, ...node }: Node, io: Direction): Node {
  if (node['minimum'] === Number.MIN_SAFE_INTEGER) delete node['minimum']
  if (node['maximum'] === Number.MAX_SAFE_INTEGER) delete node['maximum']
  if (io === 'output' && node['additionalProperties'] === false) delete node['additionalProperties']
  return orNull(node)
}

/** Writes `anyOf` of one type and null as a nullable type. */
function orNull(node: Node): Node {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return node
  const [one, other] = anyOf as Node[]
  if (typeof one?.['type'] !== 'string' || other?.['type'] !== 'null') return node
  const { enum: values, const: value, ...kept } = one
  if (value !== undefined) return node
  return {
    ...rest,
    ...kept,
    type: [one['type'], 'null'],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  }
}

function refsIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, id = '']) => id)
}

function reachedFrom(start: readonly string[], shapes: Shapes): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id) || !shapes[id]) return
    reached.add(id)
    for (const next of refsIn(shapes[id])) visit(next)
  }
  for (const id of start) visit(id)
  return reached
}

/** Which of these shapes differ between request and response, by themselves or by what they reference. */
function differing(inputs: Shapes, answers: Shapes, among: readonly string[]): ReadonlySet<string> {
  const twice = new Set(among.filter((id) => JSON.stringify(inputs[id]) !== JSON.stringify(answers[id])))
  for (let size = -1; size !== twice.size; ) {
    size = twice.size
    for (const id of among) if (refsIn(inputs[id]).some((ref) => twice.has(ref))) twice.add(id)
  }
  return twice
}

function asSent(shape: JsonSchema, twice: ReadonlySet<string>): JsonSchema {
  return rewrite(shape, (node) => {
    const id = shapeOf(node)
    return id !== undefined && twice.has(id) ? { ...node, $ref: `${PLACE}${id}Input` } : node
  })
}
