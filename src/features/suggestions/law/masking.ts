import type { Section } from '#award/law/rules.ts'
import { findAll } from '#case/law/names/find-all.ts'
import { isSlip, slipsOf, titledIn } from '#checklist/law/names-check.ts'
import { GENERIC } from '#case/law/names/generic-words.ts'
import { tokensOf } from '#case/law/names/letters.ts'
import { personForms } from '#case/law/names/name-forms.ts'
import { customSubject, type KnownName, type NameSubject } from '#case/law/names/names-file.ts'

/** A draft with placeholders for names, and the function that restores them. */
export type Masked = {
  readonly sections: readonly Section[]
  /** Restores the names in a text of an answer; undefined if it has a placeholder that is not in the draft. */
  unmask(text: string): string | undefined
  readonly names: number
}

/** Masking one name may reveal another inside it, so the masked text is searched again. */
const PASSES = 3

/**
 * Every name, address and identifier of the case file, and anything with the shape of one, becomes a placeholder before a draft
 * leaves the portal. Each spelling has its own, so that unmasking restores the exact text; those of one person share a number, so
 * that the text still makes sense. Amounts stay, because a suggestion about an amount needs it.
 */
export function maskNames(draft: readonly Section[], subjects: readonly NameSubject[]): Masked {
  const mark = markFor(draft)
  const known = [
    ...subjects.filter(({ kind }) => kind !== 'amount').map(alone),
    ...strangersIn(draft),
    ...slipsIn(draft, subjects),
  ]
  const placeholders = new Map<string, string>()
  const originals = new Map<string, string>()
  const people = new Map<string, number>()

  function placeholderFor(about: string, written: string): string {
    const before = placeholders.get(written)
    if (before) return before
    if (!people.has(about)) people.set(about, people.size + 1)
    const made = `[[${mark}-${people.get(about)}-${placeholders.size + 1}]]`
    placeholders.set(written, made)
    originals.set(made, written)
    return made
  }

  function mask(text: string): string {
    let masked = text
    for (let pass = 0; pass < PASSES; pass += 1) {
      const next = maskOnce(masked)
      if (next === masked) break
      masked = next
    }
    return masked
  }

  function maskOnce(text: string): string {
    const held = [...text.matchAll(shape(mark))].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    }))
    let [masked, at] = ['', 0]
    for (const { from, to, subject, kind } of findAll(text, known)) {
      if (held.some((one) => from < one.to && one.from < to)) continue
      masked += text.slice(at, from) + placeholderFor(subject?.key ?? kind, text.slice(from, to))
      at = to
    }
    return masked + text.slice(at)
  }

  return {
    sections: draft.map(({ name, text, translation }) => ({ name, text: mask(text), translation: mask(translation) })),
    names: placeholders.size,
    unmask(text) {
      let isKnown = true
      const unmasked = text.replaceAll(shape(mark), (placeholder) => {
        const original = originals.get(placeholder)
        if (original === undefined) isKnown = false
        return original ?? ''
      })
      return isKnown ? unmasked : undefined
    },
  }
}

/** Kinds whose names are company names, which consist of words common in awards. */
const COMPANIES: readonly string[] = ['party', 'firm']

/** A person's given or family name alone is masked even if it may be a common word: masking is reversible. */
function alone(subject: NameSubject): NameSubject {
  if (COMPANIES.includes(subject.kind)) return subject
  return {
    ...subject,
    forms: subject.forms.map((form) => (form.need === 'context' ? { ...form, need: 'nothing' } : form)),
  }
}

/** People whom the draft calls "Mr X" but the case file does not have, such as witnesses and officials. */
function strangersIn(draft: readonly Section[]): NameSubject[] {
  const names = new Set(
    draft.flatMap(({ text, translation }) => [...titledIn(`${text}\n${translation}`)].map(({ name }) => name)),
  )
  return [...names].map((name): NameSubject => {
    const forms = personForms(name).map((form) => ({ ...form, instead: { en: '', ar: '' } }))
    return { key: `stranger:${name}`, kind: 'witness', nameEn: name, nameAr: name, forms, isSoft: false }
  })
}

/** Misspelt names of the file, which the checklist reports as near matches. */
function slipsIn(draft: readonly Section[], subjects: readonly NameSubject[]): NameSubject[] {
  const people = subjects.filter(({ kind }) => !['amount', 'case', 'custom'].includes(kind))
  const names = people.flatMap(({ key, nameEn, nameAr }) =>
    [...new Set([...writtenAs(nameEn), ...writtenAs(nameAr)])].map((name) => ({ key, name })),
  )
  const words = people.filter(({ kind }) => !COMPANIES.includes(kind)).flatMap(wordsOfPerson)
  const texts = draft.flatMap(({ text, translation }) => [text, translation])
  const slips = texts.flatMap((text) => [...slipsOf(text, names), ...slipsOfWords(text, words)])
  return [...new Map(slips.map((one) => [one.written, one])).values()].map(({ key, written }) =>
    customSubject(key, written, { en: '', ar: '' }),
  )
}

type NameWord = { readonly key: string; readonly word: string }
/** In characters. Shorter words are too similar to others. */
const SHORTEST_ALONE = 6
/** The prefixes that Arabic joins to a name with the article: "and", "then", "by", "like". */
const JOINED = /^[وفبك](?=ال)/

/** Removes the article, which does not distinguish names. */
const bare = (word: string) => word.replace(/^ال(?=..)/, '')

function wordsOfPerson({ key, nameEn, nameAr }: NameSubject): NameWord[] {
  const words = [...tokensOf(nameEn), ...tokensOf(nameAr)].map(({ word }) => word)
  return words.filter((word) => word.length >= SHORTEST_ALONE).map((word) => ({ key, word }))
}

/** Words that nearly match a person's given or family name: "Alharby". In Latin letters a name has a capital. */
function slipsOfWords(text: string, words: readonly NameWord[]) {
  return tokensOf(text).flatMap(({ word, from, to }) => {
    const written = text.slice(from, to)
    if (word.length < SHORTEST_ALONE || !/^[\p{Lu}\p{Script=Arabic}]/u.test(written)) return []
    const stem = bare(word.replace(JOINED, ''))
    // A different first letter makes a different word: «العربي» is not a misspelt «الحربي».
    const isNear = (one: string) => one[0] === stem[0] && isSlip(one, stem)
    return GENERIC.has(stem) ? [] : words.filter((one) => isNear(bare(one.word))).map(({ key }) => ({ key, written }))
  })
}

/** The forms of a name in texts: whole, its beginning, its first and last word. */
function writtenAs(name: string): string[] {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first = '', second = ''] = words
  return words.length < 3 ? [name] : [name, `${first} ${second}`, `${first} ${words.at(-1) ?? ''}`]
}

/** The streets of the addresses on file, because a text may name one without its number. */
export function streetsOf(names: readonly KnownName[]): NameSubject[] {
  return names.flatMap(({ kind, subjectId, address }) =>
    address
      .split(/[,،\n]/)
      .map((part) =>
        part
          .replaceAll(/[\p{L}-]*[\p{N}][\p{L}\p{N}/-]*/gu, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
      .filter((street) => /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(street))
      .map((street) => customSubject(`${kind}:${subjectId}:street`, street, { en: '', ar: '' })),
  )
}

const shape = (mark: string) => new RegExp(String.raw`\[\[${mark}-\d+-\d+\]\]`, 'g')

/** A prefix for placeholders that does not occur in the draft, so that no text can be mistaken for one. */
function markFor(draft: readonly Section[]): string {
  const all = draft.map(({ text, translation }) => `${text}\n${translation}`).join('\n')
  for (let at = 0; ; at += 1) {
    const mark = at === 0 ? 'NAME' : `NAME${'X'.repeat(at)}`
    if (!all.includes(`[[${mark}-`)) return mark
  }
}
