import { caseManagementWords } from '#case-management/law/words.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { filingWords } from '#filing/law/words.ts'
import { formatNumber } from '#kernel/format.ts'
import { type AnyWord, LANGUAGES, type Language, say, type Word } from '#kernel/words.ts'
import type { RecordDocument } from './contract.ts'
import { purposeWords, recordWords } from './words.ts'

type Titled = Pick<RecordDocument, 'purpose' | 'kind' | 'number' | 'documentNo' | 'title' | 'fileName'>

/** The title of a document in both languages: the one given by the person who filed it, else a name for its kind. */
export function titleOf(document: Titled): Word {
  const [en, ar] = LANGUAGES.map((language) => titleFor(document, language))
  return { en: en ?? '', ar: ar ?? '' }
}

function titleFor({ purpose, kind, number, documentNo, title, fileName }: Titled, language: Language): string {
  if (title !== null) return title
  const n = formatNumber(number ?? 0, language)
  switch (purpose) {
    case 'filing-document':
      return named(filingWords, kind, ['agreement', 'contract', 'powerOfAttorney'], language) ?? fileName
    case 'order':
      return kind === 'PO1'
        ? say(caseManagementWords.po1, language)
        : `${say(caseManagementWords.orderNo, language, { number: n })}${colon(named(caseManagementWords, kind, ORDERS, language))}`
    case 'bundle':
      return say(kind === 'inserts' ? recordWords.insertsOf : evidenceWords.bundleNumber, language, { n })
    default:
      return byPurpose(purpose, documentNo, language) ?? fileName
  }
}

const ORDERS = ['Jurisdiction', 'Default', 'Interim', 'Timetable']
const colon = (text: string | undefined) => (text === undefined ? '' : `: ${text}`)

/** The word `kind_…` of a table for one of the known kinds. */
function named(
  table: Readonly<Record<string, AnyWord>>,
  kind: string | null,
  known: readonly string[],
  language: Language,
) {
  const word = kind !== null && known.includes(kind) ? table[`kind_${kind}`] : undefined
  return word && say(word as Word, language)
}

function byPurpose(purpose: string, documentNo: string | null, language: Language): string | undefined {
  const word = (purposeWords as Readonly<Record<string, Word>>)[purpose]
  if (!word) return undefined
  return documentNo === null ? say(word, language) : `${say(word, language)} \u2066${documentNo}\u2069`
}
