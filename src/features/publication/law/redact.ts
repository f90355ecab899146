import { type Find, findAll, keyOf, type NameMark } from '#case/law/names/find-all.ts'
import { lettersOf } from '#case/law/names/letters.ts'
import { customSubject, type NameSubject, type SubjectKind } from '#case/law/names/names-file.ts'
import { fieldIn } from '#kernel/languages.ts'
import type { Language, Word } from '#kernel/words.ts'

export type Unit = { readonly section: string; readonly language: Language; readonly text: string }

export type Verdict = 'replace' | 'keep'
/** A person's decision about a spelling of a name; the latest for a spelling counts. */
export type RedactionDecision = {
  readonly key: string
  /** The name that a person added, as typed; empty for a proposal. */
  readonly find: string
  readonly verdict: Verdict
  readonly replacementEn: string
  readonly replacementAr: string
  readonly reason: string
}
export type Decisions = ReadonlyMap<string, RedactionDecision>

/** The key of a name that a person added. */
export const customKey = (find: string) => keyOf('custom', lettersOf(find).text)

/** A spelling of a name in the award, how often it occurs, and the decision about it. */
export type Proposal = {
  readonly key: string
  readonly kind: SubjectKind
  /** The name in the case file; empty if it was found by its shape. */
  readonly nameEn: string
  readonly nameAr: string
  readonly subjectKey: string
  readonly written: string
  readonly count: number
  readonly suggestion: Word
  readonly isSoft: boolean
  readonly decision: RedactionDecision | undefined
}

export type Review = {
  readonly units: readonly (Unit & { readonly marks: readonly NameMark[] })[]
  readonly proposals: readonly Proposal[]
  /** The number of proposals without a decision. */
  readonly undecided: number
}

/** The subjects of the file and the names that people added. */
export function allSubjects(subjects: readonly NameSubject[], decisions: Decisions): NameSubject[] {
  // A name that was added and then kept does not count as a name.
  const added = [...decisions.values()].filter(({ find, verdict }) => find !== '' && verdict === 'replace')
  return [
    ...subjects,
    ...added.map(({ key, find, replacementEn, replacementAr }) =>
      customSubject(key, find, { en: replacementEn, ar: replacementAr }),
    ),
  ]
}

/** An award with every name known from the file or recognised by its shape, and the decision about each. */
export function review(units: readonly Unit[], subjects: readonly NameSubject[], decisions: Decisions): Review {
  const known = allSubjects(subjects, decisions)
  const proposals = new Map<string, Proposal>()
  const marked = units.map((unit) => {
    const finds = findAll(unit.text, known)
    for (const find of finds) proposals.set(find.key, counted(proposals.get(find.key), find, unit.text, decisions))
    return { ...unit, marks: finds.map(({ from, to, key }) => ({ from, to, key })) }
  })
  const list = [...proposals.values()]
  return { units: marked, proposals: list, undecided: list.filter(({ decision }) => !decision).length }
}

function counted(before: Proposal | undefined, find: Find, text: string, decisions: Decisions): Proposal {
  if (before) return { ...before, count: before.count + 1 }
  const { key, kind, subject, instead, isSoft, from, to } = find
  return {
    ...{ key, kind, isSoft },
    nameEn: subject?.nameEn ?? '',
    nameAr: subject?.nameAr ?? '',
    subjectKey: subject?.key ?? kind,
    written: text.slice(from, to).replace(/\s+/g, ' '),
    count: 1,
    suggestion: instead,
    decision: decisions.get(key),
  }
}

/** A piece of an award as published: text, or the replacement of a name. */
export type Piece = { readonly text: string; readonly key?: string }

/** A text with the decisions applied: replaced names are pieces of their own. */
export function piecesWithout({ text, language }: Unit, marks: readonly NameMark[], decisions: Decisions): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, key } of marks) {
    const decision = decisions.get(key)
    if (decision?.verdict !== 'replace') continue
    if (from > at) pieces.push({ text: text.slice(at, from) })
    pieces.push({ text: fieldIn('replacement', decision, language), key })
    at = to
  }
  return at < text.length ? [...pieces, { text: text.slice(at) }] : pieces
}

export const joined = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** A name that remains after all decisions. */
export type Residual = {
  readonly key: string
  readonly written: string
  readonly nameEn: string
  readonly nameAr: string
  readonly kind: SubjectKind
  readonly places: readonly string[]
}

/**
 * Searches for names again in the text to be published. A name kept with a reason does not count; one reintroduced by a
 * replacement or the title does, and so does one added to the case file meanwhile.
 */
export function residualsIn(
  texts: readonly { readonly place: string; readonly text: string }[],
  subjects: readonly NameSubject[],
  decisions: Decisions,
): Residual[] {
  const known = allSubjects(subjects, decisions)
  const residuals = new Map<string, Residual>()
  for (const { place, text } of texts) {
    for (const { key, kind, subject, isSoft, from, to } of findAll(text, known)) {
      const decision = decisions.get(key)
      if (isSoft || (decision?.verdict === 'keep' && decision.reason !== '')) continue
      const before = residuals.get(key)
      residuals.set(key, {
        ...{ key, kind, nameEn: subject?.nameEn ?? '', nameAr: subject?.nameAr ?? '' },
        written: before?.written ?? text.slice(from, to),
        places: [...new Set([...(before?.places ?? []), place])],
      })
    }
  }
  return [...residuals.values()]
}
