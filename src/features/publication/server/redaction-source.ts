import { createHash } from 'node:crypto'
import { isWritten } from '#award/law/rules.ts'
import { zoneName } from '#kernel/format.ts'
import { otherLanguage } from '#kernel/languages.ts'
import type { Language, Word } from '#kernel/words.ts'
import { findCase } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { subjectsOf } from '#case/law/names/names-file.ts'
import { findServedText, type ServedText } from './publication-store.ts'
import {
  type Decisions,
  joined,
  piecesWithout,
  type Residual,
  residualsIn,
  type Review,
  review,
  type Unit,
} from '../law/redact.ts'
import { findReview, findTitle, listKnownNames, readDecisions, type ReviewRow, type Title } from './redaction-store.ts'
import { redactionWords } from '../law/redaction-words.ts'

const ARABIC = /[\u0600-\u06ff]/g
const LATIN = /[a-z]/gi

const isMostlyArabic = (text: string) => (text.match(ARABIC)?.length ?? 0) > (text.match(LATIN)?.length ?? 0)

/** The texts of an award as printed: one for each language in which it was written. */
export function unitsOf({ sections, language }: Pick<ServedText, 'sections' | 'language'>): Unit[] {
  const whole = sections.map(({ text }) => text).join('\n')
  const first: Language = language === 'both' ? (isMostlyArabic(whole) ? 'ar' : 'en') : language
  const units = sections.map(({ name, text }): Unit => ({ section: name, language: first, text }))
  if (language !== 'both' || !sections.some(({ translation }) => isWritten({ text: translation }))) return units
  // As in the award itself, a section without a translation appears in its original language.
  const other = sections.map(
    ({ name, text, translation }): Unit => ({
      section: name,
      language: otherLanguage(first),
      text: isWritten({ text: translation }) ? translation : text,
    }),
  )
  return [...units, ...other]
}

/** A fingerprint of the award's text, which the review is about and which cannot change. */
export function fingerprintOf(text: ServedText): string {
  return createHash('sha256').update(JSON.stringify(text.sections)).digest('hex')
}

/** The suggested title: date and place, nothing about subject or parties. */
export function suggestedTitle({ finalizedAt, seat }: ServedText): Word {
  const month = (locale: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: seat }).format(new Date(finalizedAt))
  return {
    en: redactionWords.suggestedTitle.en({ month: month('en-US-u-ca-gregory'), place: zoneName(seat, 'en') }),
    ar: redactionWords.suggestedTitle.ar({
      month: month('ar-SA-u-ca-gregory-nu-arab'),
      place: zoneName(seat, 'ar'),
    }),
  }
}

/** A review with everything it depends on, as of now. */
export type Assessment = Review & {
  readonly row: ReviewRow
  readonly source: ServedText
  readonly decisions: Decisions
  readonly title: Title | undefined
  /** The texts as they would be published. */
  readonly texts: readonly Unit[]
  readonly residuals: readonly Residual[]
}

/** Searches the award again, with the names now in the case file; undefined before the review is started. */
export async function assess(db: Queryable, caseId: string): Promise<Assessment | undefined> {
  const row = await findReview(db, caseId)
  if (!row) return undefined
  const [source, file] = [await findServedText(db, caseId), await findCase(db, caseId)]
  if (!source || !file) throw new Error(`${caseId} has a review and no served award`)
  const subjects = subjectsOf(await listKnownNames(db, caseId), { caseId, amount: file.amount })
  const decisions = await readDecisions(db, caseId)
  const title = await findTitle(db, caseId)
  const found = review(unitsOf(source), subjects, decisions)
  const texts = found.units.map((unit) => ({ ...unit, text: joined(piecesWithout(unit, unit.marks, decisions)) }))
  const places = [
    ...texts.map(({ section, language, text }) => ({ place: `${section} ${language}`, text })),
    ...(title
      ? [
          { place: 'titleEn', text: title.titleEn },
          { place: 'titleAr', text: title.titleAr },
        ]
      : []),
  ]
  return { ...found, row, source, decisions, title, texts, residuals: residualsIn(places, subjects, decisions) }
}
