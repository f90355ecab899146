import type { Word } from '#kernel/words.ts'
import { findForm, type Stretch } from './find-names.ts'
import { findPatterns, type Pattern } from './find-patterns.ts'
import { type Letters, lettersOf } from './letters.ts'
import { insteadOf, type NameSubject, type SubjectKind } from './names-file.ts'

/** A stretch of a text that names someone. */
export type NameMark = { readonly from: number; readonly to: number; readonly key: string }

export type Find = NameMark & {
  readonly kind: SubjectKind
  readonly subject: NameSubject | undefined
  readonly instead: Word
  readonly isSoft: boolean
}

const LONGEST_KEY = 160
/** Patterns too vague to be sure: proposed, but keeping them needs no reason. */
const SOFT: readonly Pattern[] = ['reference']

/** All names in a text. Of overlapping names the longest wins, such as a company over a word of its name. */
export function findAll(text: string, subjects: readonly NameSubject[]): Find[] {
  const letters = lettersOf(text)
  const finds = [...subjects.flatMap((subject) => ofSubject(text, letters, subject)), ...ofPatterns(text)]
  const lengthOf = ({ whole }: Candidate) => whole.to - whole.from
  finds.sort((a, b) => lengthOf(b) - lengthOf(a) || rank(a) - rank(b) || a.whole.from - b.whole.from)
  const taken = new Uint8Array(text.length)
  const isFree = ({ from, to }: Place) => !taken.subarray(from, to).includes(1)
  const chosen: Find[] = []
  for (const { whole, name, ...find } of finds) {
    // The extended place may overlap that of a neighbouring name; then only the name itself is taken.
    const place = isFree(whole) ? whole : isFree(name) ? name : undefined
    if (!place) continue
    taken.fill(1, place.from, place.to)
    chosen.push({
      ...find,
      ...place,
      key: find.key || keyOf(find.about, lettersOf(text.slice(place.from, place.to)).text),
    })
  }
  return chosen.toSorted((a, b) => a.from - b.from)
}

type Place = { readonly from: number; readonly to: number }
type Candidate = Omit<Find, 'from' | 'to'> & { readonly whole: Place; readonly name: Place; readonly about: string }

/** Precedence for the same stretch: marked by a person, then names of the case file, then patterns. */
const rank = ({ kind, subject }: Candidate) => (kind === 'custom' ? 0 : subject ? 1 : 2)

function ofSubject(text: string, letters: Letters, subject: NameSubject): Candidate[] {
  const placeOf = ({ from, to }: Stretch): Place => ({ from: letters.from[from] ?? 0, to: letters.to[to - 1] ?? 0 })
  return subject.forms.flatMap((form) =>
    findForm(text, letters, form).map(({ name, whole }) => ({
      name: placeOf(name),
      whole: placeOf(whole),
      // A name that a person added has one key for all spellings.
      key: subject.kind === 'custom' ? subject.key : '',
      about: subject.key,
      kind: subject.kind,
      subject,
      instead: form.instead,
      isSoft: subject.isSoft,
    })),
  )
}

function ofPatterns(text: string): Candidate[] {
  return findPatterns(text).map(({ pattern, ...place }) => ({
    name: place,
    whole: place,
    key: '',
    about: pattern,
    kind: pattern,
    subject: undefined,
    instead: insteadOf(pattern),
    isSoft: SOFT.includes(pattern),
  }))
}

export const keyOf = (subject: string, letters: string) => `${subject}:${letters}`.slice(0, LONGEST_KEY)
