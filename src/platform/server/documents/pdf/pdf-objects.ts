/** A PDF dictionary by its keys without the slash; the values as written. */
export type Dict = Map<string, string>

/** The text is not a PDF object. */
export class NotAnObject extends Error {}

const SPACE = /[\0\t\n\f\r ]/
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/
const REFERENCE = /(\d+)\s+\d+\s+R(?![A-Za-z])/y

function skipSpace(text: string, from: number): number {
  let at = from
  for (;;) {
    while (at < text.length && SPACE.test(text[at] as string)) at++
    if (text[at] !== '%') return at
    while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++
  }
}

/** The end of the value that begins at `from`. Nesting is counted without recursion, so its depth does not matter. */
export function endOfValue(text: string, from: number): number {
  let depth = 0
  let at = skipSpace(text, from)
  do {
    at = skipSpace(text, at)
    const c = text[at]
    if (c === undefined) throw new NotAnObject('a value does not end')
    if (c === '[' || (c === '<' && text[at + 1] === '<')) {
      depth++
      at += c === '[' ? 1 : 2
    } else if (c === ']' || c === '>') {
      depth--
      at += c === ']' ? 1 : 2
    } else at = endOfToken(text, at)
  } while (depth > 0)
  return at
}

function endOfToken(text: string, from: number): number {
  const c = text[from]
  if (c === '(') return endOfString(text, from)
  if (c === '<') {
    const end = text.indexOf('>', from)
    if (end < 0) throw new NotAnObject('a string does not end')
    return end + 1
  }
  REFERENCE.lastIndex = from
  if (REFERENCE.test(text)) return REFERENCE.lastIndex
  let at = from + 1
  while (at < text.length && !DELIMITER.test(text[at] as string)) at++
  return at
}

function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const c = text[at]
    if (c === '\\') at++
    else if (c === '(') depth++
    else if (c === ')' && --depth === 0) return at + 1
  }
  throw new NotAnObject('a string does not end')
}

export function isDict(raw: string): boolean {
  return raw.trimStart().startsWith('<<')
}

export function readDict(raw: string): Dict {
  const dict: Dict = new Map()
  let at = skipSpace(raw, 0)
  if (raw.slice(at, at + 2) !== '<<') throw new NotAnObject('no dictionary')
  at = skipSpace(raw, at + 2)
  while (raw[at] === '/') {
    const start = endOfToken(raw, at)
    const end = endOfValue(raw, start)
    dict.set(raw.slice(at + 1, start), raw.slice(start, end).trim())
    at = skipSpace(raw, end)
  }
  if (raw.slice(at, at + 2) !== '>>') throw new NotAnObject('a dictionary does not end')
  return dict
}

export function writeDict(dict: Dict): string {
  return `<< ${[...dict].map(([key, value]) => `/${key} ${value}`).join(' ')} >>`
}

/** The members of an array; none when it is not an array. */
export function readArray(raw: string): string[] {
  let at = skipSpace(raw, 0)
  if (raw[at] !== '[') return []
  const members: string[] = []
  at = skipSpace(raw, at + 1)
  while (at < raw.length && raw[at] !== ']') {
    const end = endOfValue(raw, at)
    members.push(raw.slice(at, end))
    at = skipSpace(raw, end)
  }
  return members
}

/** The number of the object that a value refers to. */
export function referenceOf(raw: string | undefined): number | undefined {
  const found = raw === undefined ? null : /^(\d+) \d+ R$/.exec(raw.trim())
  return found ? Number(found[1]) : undefined
}

/** A text string for a title: UTF-16, without direction marks, which viewers show as boxes. */
export function textString(text: string): string {
  const shown = text.replace(/[\u2066-\u2069\u200b]/g, '')
  return `<feff${Buffer.from(shown, 'utf16le').swap16().toString('hex')}>`
}
