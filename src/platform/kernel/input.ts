import * as z from 'zod/mini'
import type { Schema } from './action.ts'
import { type Issue, refuse } from './refusals.ts'
import { stripBidiControls } from './text.ts'
import { type Word, words } from './words.ts'

export const issueWords = words({
  required: { en: 'Required.', ar: 'هذا الحقل مطلوب.' },
  wrongType: { en: 'Not the right kind of value.', ar: 'القيمة ليست من النوع المطلوب.' },
  tooShort: { en: 'Too short.', ar: 'القيمة أقصر من المطلوب.' },
  tooLong: { en: 'Too long.', ar: 'القيمة أطول من المسموح.' },
  tooFew: { en: 'Too few entries.', ar: 'عدد العناصر أقل من المطلوب.' },
  tooMany: { en: 'Too many entries.', ar: 'عدد العناصر أكثر من المسموح.' },
  outOfRange: { en: 'Outside the allowed range.', ar: 'القيمة خارج النطاق المسموح.' },
  notAllowed: { en: 'Not one of the allowed values.', ar: 'ليست من القيم المسموح بها.' },
  format: { en: 'Not in the expected format.', ar: 'الصيغة غير صحيحة.' },
  unknownField: { en: 'Unknown field.', ar: 'حقل غير معروف.' },
  invalid: { en: 'Not valid.', ar: 'قيمة غير صالحة.' },
} satisfies Record<string, Word>)

type RawIssue = {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly input?: unknown
  readonly origin?: string
  readonly message: string
}

type Parsed = { success: true; data: unknown } | { success: false; error: { issues: readonly RawIssue[] } }

/** The message of a contract's own check. Its words are shown unchanged, in place of those for the code of the issue. */
export function ownMessage(word: Word): string {
  return `words:${JSON.stringify(word)}`
}

function wordsFor(issue: RawIssue): Word {
  if (issue.message.startsWith('words:')) return JSON.parse(issue.message.slice('words:'.length)) as Word
  const list = issue.origin === 'array'
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? issueWords.required
        : issueWords.wrongType
    case 'too_small':
      if (issue.origin === 'string') return issue.input === '' ? issueWords.required : issueWords.tooShort
      return list ? issueWords.tooFew : issueWords.outOfRange
    case 'too_big':
      if (issue.origin === 'string') return issueWords.tooLong
      return list ? issueWords.tooMany : issueWords.outOfRange
    case 'invalid_value':
      return issueWords.notAllowed
    case 'invalid_format':
      return issueWords.format
    case 'unrecognized_keys':
      return issueWords.unknownField
    default:
      return issueWords.invalid
  }
}

/** The issues of a failed parse, each with its field's path, a closed code and words in both languages. */
export function issuesOf(raw: readonly RawIssue[]): Issue[] {
  return raw.map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code, words: wordsFor(issue) }))
}

/**
 * NUL and unpaired surrogates cannot be stored; they come from broken programs, not from people, and are removed. Direction marks
 * are removed too: text from people is isolated wherever it is shown, and needs none.
 */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value)
  // No contract nests this deep; deeper input can only be meant to exhaust the stack.
  if (typeof value !== 'object' || value === null || depth > 20) return value
  if (Array.isArray(value)) return value.map((one) => storable(one, depth + 1))
  // The keys of a record are cleaned like its values.
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableText(key), storable(one, depth + 1)]))
}

function storableText(text: string): string {
  return stripBidiControls(text.toWellFormed().replaceAll('\0', ''))
}

/** Whether an id in an address is the same after cleaning. One that is not would name another record than it appears to. */
export const isPlainId = (id: string): boolean => storableText(id) === id

/**
 * Parses with a contract's schema; undeclared fields are removed. A wrong input is refused with the fields named; a wrong output is
 * a bug and throws a plain error.
 */
export function parseInput(schema: Schema, value: unknown, what: 'input' | 'output' = 'input'): unknown {
  const result = z.safeParse(schema as never, what === 'input' ? storable(value) : value, {
    reportInput: true,
  } as never) as Parsed
  if (result.success) return result.data
  if (what === 'output')
    throw new Error(`the answer breaks its contract: ${JSON.stringify(result.error.issues).slice(0, 800)}`)
  throw refuse('INPUT_INVALID', { issues: issuesOf(result.error.issues) })
}
