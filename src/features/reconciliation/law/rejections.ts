import { withCommas } from '#kernel/format.ts'
import { type Language, say, type Word } from '#kernel/words.ts'
import type { LineProblem } from '../server/read-statement.ts'
import type { Column } from './statement-columns.ts'
import { columnWords, importWords, rejectionWords } from './words.ts'

export type RejectionCode = keyof typeof rejectionWords

/** One fault of a line, as returned by a call. */
export type Rejection = {
  readonly line: number
  readonly code: RejectionCode
  readonly column: Column | null
  /** The rejected value. */
  readonly value: string
  /** The line or number it was compared with. */
  readonly other: number | null
}

export function rejectionOf(line: number, problem: LineProblem): Rejection {
  return {
    line,
    code: problem.code,
    column: 'column' in problem ? problem.column : null,
    value: 'value' in problem ? problem.value : '',
    other: 'other' in problem ? problem.other : null,
  }
}

/** Why a line is rejected, without the number of the line. */
export function reasonOf({ code, value, other }: Omit<Rejection, 'line'>): Word {
  const word = rejectionWords[code]
  const parameters = { value, other: other ?? 0 }
  return { en: word.en(parameters), ar: word.ar(parameters) }
}

/** The complete sentence: "Line 7, Date: 31/02/2026 is no date." */
export function sentenceOf(rejection: Rejection): Word {
  const { line, column } = rejection
  const reason = reasonOf(rejection)
  const place = (language: Language) => {
    const words = [say(importWords.line, language, { line }), ...(column ? [say(columnWords[column], language)] : [])]
    return withCommas(words, language)
  }
  return { en: `${place('en')}: ${reason.en}`, ar: `${place('ar')}: ${reason.ar}` }
}
