import { ROLES } from '#kernel/roles.ts'
import { calledBy, listOf, partOf, type Source, type Syntax, walk, wordOf } from './syntax.ts'

export const KINDS = ['guard', 'permission', 'audit', 'word', 'axe', 'limit', 'expiry', 'side', 'signature'] as const
export type Kind = (typeof KINDS)[number]

/** One way to break the product: the text between two offsets of a file replaced by another. */
export type Place = {
  readonly kind: Kind
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** Names that a test of this place probably contains: the act, the refusal, the code in the trail. */
  readonly terms: readonly string[]
}

/** Identifies a place among all others of the same sources. */
export function nameOf({ kind, file, start, end, text }: Place): string {
  return JSON.stringify([kind, file, start, end, text])
}

type Edit = Pick<Place, 'start' | 'end' | 'text'> & { readonly terms?: readonly string[] }
type Matcher = (node: Syntax, above: readonly Syntax[], source: Source) => Edit[]

/** Never true and always true, in a way that neither the type check nor lint detects. */
const NEVER = 'Date.now() < 0'
const ALWAYS = 'Date.now() > 0'
const HUGE = '1_000_000_000'

const textOf = ({ text }: Source, { start, end }: Syntax) => text.slice(start, end)
const around = ({ start, end }: Syntax, before: string, after: string, source: Source): Edit => ({
  ...{ start, end },
  text: `${before}${source.text.slice(start, end)}${after}`,
})

/** Conditions on which the types below rely. Removing one fails the type check, so it says nothing about the tests. */
const NARROWS =
  /(?:^|[(&|]\s*)!\w+(?:\.\w+)*\s*(?:$|[)&|])|[!=]== (?:undefined|null)|(?:undefined|null) [!=]==|typeof|instanceof|\.ok\b|\bin\b/

const guards: Matcher = (node, _above, source) => {
  if (node.type === 'IfStatement') {
    const test = partOf(node, 'test')
    const thrown = thrownBy(partOf(node, 'consequent'))
    const call = partOf(thrown, 'argument', 'CallExpression')
    if (!test || !call || calledBy(call) !== 'refuse' || NARROWS.test(textOf(source, test))) return []
    return [{ ...around(test, '(', `) && ${NEVER}`, source), terms: [wordOf(listOf(call, 'arguments')[0])] }]
  }
  if (node.type !== 'Property' || wordOf(partOf(node, 'key')) !== 'needs') return []
  const needs = listOf(partOf(node, 'value', 'ArrayExpression'), 'elements')
  return needs.map((need, at) => {
    const rest = needs.filter((_one, other) => other !== at).map((one) => textOf(source, one))
    const list = partOf(node, 'value') ?? node
    return { start: list.start, end: list.end, text: `[${rest.join(', ')}]`, terms: [wordOf(need)] }
  })
}

function thrownBy(consequent: Syntax | undefined): Syntax | undefined {
  if (consequent?.type === 'ThrowStatement') return consequent
  const [only, ...more] = listOf(consequent, 'body')
  return only?.type === 'ThrowStatement' && more.length === 0 ? only : undefined
}

const permissions: Matcher = (node, above, source) => {
  if (!/^src\/features\/[\w-]+\/feature\.ts$/.test(source.file) || node.type !== 'Property') return []
  const isRow = above.some((one) => one.type === 'Property' && wordOf(partOf(one, 'key')) === 'may')
  const list = partOf(node, 'value', 'ArrayExpression')
  if (!isRow || !list) return []
  const named = listOf(list, 'elements').map(wordOf)
  return ROLES.filter((role) => !named.includes(role)).map((role) => ({
    ...{ start: list.end - 1, end: list.end - 1, text: `, '${role}'` },
  }))
}

const audits: Matcher = (node, _above, source) => {
  if (source.file.endsWith('words.ts')) return []
  const isCall = node.type === 'CallExpression' && calledBy(node) === 'audit'
  const isPart = node.type === 'Property' && wordOf(partOf(node, 'key')) === 'details'
  const details = isCall ? listOf(node, 'arguments')[0] : isPart ? partOf(node, 'value') : undefined
  if (details?.type !== 'ObjectExpression' || listOf(details, 'properties').length === 0) return []
  // Named variables stay used, so that only tests can find the change and not lint.
  return [around(details, 'Object.fromEntries(Object.entries(', ').slice(0, 0))', source)]
}

const words: Matcher = (node, above, source) => {
  if (!source.file.endsWith('words.ts') || node.type !== 'Property') return []
  const language = wordOf(partOf(node, 'key'))
  const value = partOf(node, 'value', 'Literal')
  if (!value || (language !== 'en' && language !== 'ar')) return []
  const entry = above.find((one) => one.type === 'Property')
  const place = { start: value.start, end: value.end, terms: [wordOf(entry && partOf(entry, 'key'))] }
  const other = otherText(source, language, textOf(source, value))
  return [{ ...place, text: "''" }, ...(other ? [{ ...place, text: other }] : [])]
}

/** The text of another entry of the same table in the same language. */
function otherText(source: Source, language: string, own: string): string | undefined {
  const texts = [...source.text.matchAll(new RegExp(`\\b${language}: ('[^'\\n]+')`, 'g'))].map(([, text = '']) => text)
  const at = texts.indexOf(own)
  return texts.find((text, index) => index > at && text !== own)
}

const ATTRIBUTES = new Set(['aria-label', 'aria-labelledby', 'alt', 'htmlFor', 'role', 'lang', 'scope'])

const axes: Matcher = (node, _above, source) => {
  const name = wordOf(partOf(node, 'name'))
  if (node.type !== 'JSXAttribute' || !ATTRIBUTES.has(name) || source.file.includes('gallery')) return []
  const value = partOf(node, 'value')
  if (!value || textOf(source, value) === '""') return []
  if (name === 'role') return [{ start: value.start, end: value.end, text: '"option"' }]
  if (name === 'htmlFor') return [{ start: value.start, end: value.end, text: '"nowhere"' }]
  return [{ start: node.start, end: node.end, text: '' }]
}

const LIMIT_CALLS = new Set(['maxLength', 'max', 'maximum', 'lte'])
const LIMIT_NAMES = /^(?:MOST|MAX)_|_(?:MOST|MAX|LIMIT)$|_LIMIT_|^(?:MOST|LIMIT)$/

const limits: Matcher = (node, _above, source) => {
  if (source.file.startsWith('src/platform/ui')) return []
  if (node.type === 'CallExpression' && LIMIT_CALLS.has(calledBy(node))) {
    const [most] = listOf(node, 'arguments')
    const isMath = textOf(source, node).startsWith('Math.')
    if (isMath || most?.type !== 'Literal' || typeof most['value'] !== 'number') return []
    return [{ start: most.start, end: most.end, text: HUGE }]
  }
  const init = partOf(node, 'init', 'Literal', 'BinaryExpression')
  const name = wordOf(partOf(node, 'id'))
  if (node.type !== 'VariableDeclarator' || !LIMIT_NAMES.test(name) || !init) return []
  if (!/^[\d_\s*<]+$/.test(textOf(source, init))) return []
  return [{ start: init.start, end: init.end, text: HUGE, terms: [name] }]
}

const MOMENT = /expire|expiry|until\b|(?<!EVERY)_MS\b|deadline|dueOn|closesOn|closesAt/i
/** A comparison with a moment in the past, since which something may have happened. */
const SINCE = /now\b.* - \w*_MS/

const expiries: Matcher = (node, _above, source) => {
  if (/^src\/(?:platform\/ui|features\/keyboard)|\.tsx$/.test(source.file)) return []
  if (node.type === 'BinaryExpression') {
    const [left, right] = [partOf(node, 'left'), partOf(node, 'right')]
    const sign = String(node['operator'])
    if (!left || !right || !/^[<>]=?$/.test(sign)) return []
    const [isLeft, isRight] = [MOMENT.test(textOf(source, left)), MOMENT.test(textOf(source, right))]
    if (isLeft === isRight) return []
    // Something is valid while its end is on the greater side, or its start is after the oldest allowed moment.
    const lives = (isLeft === sign.startsWith('>')) !== SINCE.test(textOf(source, isLeft ? left : right))
    return [around(node, '(', lives ? ` || ${ALWAYS})` : ` && ${NEVER})`, source)]
  }
  if (node.type !== 'CallExpression' || calledBy(node) !== 'where') return []
  const [column, sign, value] = listOf(node, 'arguments')
  if (!column || !sign || !value || !/expires|until/i.test(wordOf(column)) || !/^>=?$/.test(wordOf(sign))) return []
  return [{ start: sign.start, end: value.end, text: "'is not', null" }]
}

const OTHER_SIDE: ReadonlyMap<string, string> = new Map([
  ['claimant', 'respondent'],
  ['respondent', 'claimant'],
])
const SIDE_FILE = /^src\/(?!platform\/ui).*(?<!words|contract|schema|-sections)\.ts$/

const sides: Matcher = (node, above, source) => {
  if (!SIDE_FILE.test(source.file)) return []
  if (node.type === 'MemberExpression' && node['computed'] !== true) {
    const property = partOf(node, 'property')
    const other = OTHER_SIDE.get(wordOf(property))
    return property && other ? [{ start: property.start, end: property.end, text: other }] : []
  }
  const other = node.type === 'Literal' ? OTHER_SIDE.get(wordOf(node)) : undefined
  const holder = above[0]?.type ?? ''
  if (!other || (holder !== 'BinaryExpression' && holder !== 'ConditionalExpression')) return []
  return [{ start: node.start, end: node.end, text: `'${other}'` }]
}

const signatures: Matcher = (node, _above, source) => {
  if (node.type !== 'CallExpression') return []
  const named = listOf(node, 'arguments').filter(
    (one) => wordOf(one) === 'SEAL_KEY' || (one.type === 'CallExpression' && calledBy(one) === 'arbitratorKey'),
  )
  return named.map((key) => around(key, '`another-${', '}`', source))
}

const MATCHERS: Readonly<Record<Kind, Matcher>> = {
  ...{ guard: guards, permission: permissions, audit: audits, word: words, axe: axes, limit: limits },
  ...{ expiry: expiries, side: sides, signature: signatures },
}

/** Every place of a source where the product can be broken. */
export function placesIn(source: Source): Place[] {
  const found: Place[] = []
  for (const [node, above] of walk(source.root)) {
    for (const kind of KINDS) {
      for (const edit of MATCHERS[kind](node, above, source)) {
        const line = source.text.slice(0, edit.start).split('\n').length
        const terms = [...(edit.terms ?? []), actAround([node, ...above])].filter((term) => term !== '')
        found.push({ ...{ kind, file: source.file, line }, ...edit, terms })
      }
    }
  }
  return found
}

/** The act whose table row contains a node, such as costs.deposit. */
function actAround(nodes: readonly Syntax[]): string {
  const keys = nodes.filter((one) => one.type === 'Property').map((one) => wordOf(partOf(one, 'key')))
  return keys.find((key) => key.includes('.')) ?? ''
}

/** The line of a place before and after. */
export function differenceOf(place: Place, text: string): string {
  const from = text.lastIndexOf('\n', place.start - 1) + 1
  const end = text.indexOf('\n', place.end)
  const before = text.slice(from, end === -1 ? undefined : end)
  const after = text.slice(from, place.start) + place.text + text.slice(place.end, end === -1 ? undefined : end)
  const signed = (sign: string, lines: string) => lines.split('\n').map((line) => `${sign} ${line.trim()}`)
  return [...signed('-', before), ...signed('+', after)].join('\n')
}
