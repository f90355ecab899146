// The parts of a syntax tree that the matchers need. TypeScript 7 has no stable API for that, so the tree comes from Vite's parser.
import { parseSync } from 'vite'

export type Syntax = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export type Source = { readonly file: string; readonly text: string; readonly root: Syntax }

export function readSyntax(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message ?? ''}`)
  return { file, text, root: program as unknown as Syntax }
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Every node with its ancestors, the nearest first. */
export function* walk(node: Syntax, above: readonly Syntax[] = []): Generator<[Syntax, readonly Syntax[]]> {
  yield [node, above]
  const around = [node, ...above]
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? (part as unknown[]) : [part])
      if (isSyntax(child)) yield* walk(child, around)
  }
}

/** A part of a node if it is a node of one of these types. */
export function partOf(node: Syntax | undefined, name: string, ...types: readonly string[]): Syntax | undefined {
  const part = node?.[name]
  return isSyntax(part) && (types.length === 0 || types.includes(part.type)) ? part : undefined
}

export function listOf(node: Syntax | undefined, name: string): Syntax[] {
  const part = node?.[name]
  return Array.isArray(part) ? (part as unknown[]).filter(isSyntax) : []
}

/** The name of a key, of an identifier, of an attribute; the text of a string. */
export function wordOf(node: Syntax | undefined): string {
  const name = node?.['name'] ?? node?.['value']
  return typeof name === 'string' ? name : ''
}

/** The last name of a call: `z.maxLength` gives `maxLength`. */
export function calledBy(call: Syntax): string {
  const callee = partOf(call, 'callee')
  return wordOf(callee?.type === 'MemberExpression' ? partOf(callee, 'property') : callee)
}
