import {
  AMBIGUOUS,
  COMMON_MAIL,
  CONNECTORS,
  FIRM,
  GENERIC,
  LEGAL_HEAD,
  LEGAL_TAIL,
  PLACES,
  SMALL_WORDS,
  TITLES,
} from './generic-words.ts'
import { GAP, lettersOf, tokensOf } from './letters.ts'

/** What a form of a name requires of the text in addition to its letters, so that an ordinary word is not taken for a name. */
export type Need = 'nothing' | 'capital' | 'upper' | 'context'

/** One way to write a name: its letters, and where it may be split. */
export type Form = {
  readonly letters: string
  /** Letter indices before which the name may be split. */
  readonly parts: ReadonlySet<number>
  readonly need: Need
  /** Digits may be grouped in any way. */
  readonly isNumber: boolean
}

const ARABIC = /[\u0600-\u06ff]/
const ARTICLE = /^ال(?=..)/
const SHORTEST = 3
/** Two letters are enough in capitals, such as "LG", and in scripts whose letters are syllables or words. */
const SHORTEST_TELLING = 2
const SHORTEST_NUMBER = 5

const isArabic = (text: string) => ARABIC.test(text)
/** Letters of a script that is not Arabic and has no capitals: Chinese, Korean, Hindi, Hebrew. */
const isElsewhere = (letters: string) => !isArabic(letters) && !/\d/.test(letters) && letters === letters.toUpperCase()

/** A word of a name without the article, because a text may join other letters to it. */
const bare = (word: string) => word.replace(/^لل(?=...)/, '').replace(ARTICLE, '')

/** Where one word of a name may also be written as two: "عبد الله", "Abdul Rahman", "Al Harbi". */
function seams(word: string): number[] {
  if (/^عبدال/.test(word)) return [3]
  if (SERVANT.test(word)) return [3, 5]
  return /^[ae]l.{3}/.test(word) ? [2] : []
}

/** "Abdulrahman", "Abd al-Rahman", "Abdel Rahman": spellings of one name in Latin letters. */
const SERVANT = /^abd([aeu])l(?=.{3})/

function spellings(words: readonly string[]): string[][] {
  const joined = words
    .join(' ')
    .replaceAll(/\babd ([aeu]l) ?(?=\S{3})/g, 'abd$1')
    .split(' ')
  if (!joined.some((word) => SERVANT.test(word))) return [joined]
  return ['a', 'e', 'u'].map((vowel) => joined.map((word) => word.replace(SERVANT, `abd${vowel}l`)))
}

function formOf(words: readonly string[], need: Need = 'nothing', hasArticle = false): Form | undefined {
  const [first = '', ...rest] = words
  const all = [hasArticle ? first : first.replace(ARTICLE, ''), ...rest]
  const parts = new Set<number>()
  let length = 0
  for (const word of all) {
    if (length > 0) parts.add(length)
    for (const within of seams(word)) parts.add(length + within)
    length += word.length
  }
  const letters = all.join('')
  const shortest = need === 'upper' || isElsewhere(letters) ? SHORTEST_TELLING : SHORTEST
  return letters.length < shortest ? undefined : { letters, parts, need, isNumber: /^\d+$/.test(letters) }
}

/** The words of a name; "AlRawabi" is two. */
function wordsOf(name: string): string[] {
  return tokensOf(name.replace(/\b(Al|El)(?=[A-Z])/g, '$1-')).map(({ word }) => word)
}

function trimmed(words: readonly string[], ...sets: readonly ReadonlySet<string>[]): string[] {
  const isLess = (word: string) => sets.some((set) => set.has(word))
  let [from, to] = [0, words.length]
  while (from < to && isLess(words[from] ?? '')) from += 1
  // Single letters at the end are a legal form written with dots.
  while (to > from && (isLess(words[to - 1] ?? '') || (to - from > 1 && (words[to - 1] ?? '').length === 1))) to -= 1
  return words.slice(from, to)
}

const isConnector = (word: string) => CONNECTORS.has(word)
const isGeneric = (word: string) =>
  [GENERIC, FIRM, LEGAL_HEAD, LEGAL_TAIL].some((set) => set.has(word) || set.has(bare(word)))
const isPlace = (word: string) => PLACES.has(word) || PLACES.has(bare(word))
const isShort = (word: string) =>
  word.length < SHORTEST && !isElsewhere(word) && !isGeneric(word) && !SMALL_WORDS.has(word)
const isDistinct = (word: string) => !isGeneric(word) && !isPlace(word) && !isConnector(word)

/** Forms of a single word of a name. In Latin letters it needs a capital; a common Arabic word needs context. */
function singles(word: string): (Form | undefined)[] {
  if (isConnector(word) || isPlace(word) || /^\d+$/.test(word)) return []
  if (!isArabic(word)) return [formOf([word], isShort(word) ? 'upper' : 'capital')]
  const stem = bare(word)
  if (isGeneric(word)) return [formOf([stem], 'context')]
  if (!AMBIGUOUS.has(stem)) return [formOf([stem])]
  return [formOf([stem], 'context'), stem === word ? undefined : formOf([word], 'nothing', true)]
}

/** A form of several words of a name: all of them or its beginning. Common words in Latin letters need a capital. */
function several(words: readonly string[], isWhole: boolean): Form | undefined {
  if (words.length < 2) return undefined
  if (words.some(isDistinct)) return formOf(words)
  if (!isArabic(words.join(''))) return formOf(words, 'capital')
  return formOf(words, isWhole ? 'nothing' : 'context')
}

function acronym(words: readonly string[]): Form | undefined {
  const letters = words.filter((word) => !isConnector(word)).map((word) => word[0] ?? '')
  if (letters.length < SHORTEST || isArabic(letters.join(''))) return undefined
  return formOf([letters.join('')], 'upper')
}

const given = (forms: readonly (Form | undefined)[]): Form[] => {
  const known = new Map<string, Form>()
  for (const form of forms) {
    const before = form && known.get(form.letters)
    if (form && (!before || before.need !== 'nothing')) known.set(form.letters, form)
  }
  return [...known.values()]
}

/** A company's name: whole, without its legal form, its beginning, its initials, and each word that could stand for it. */
export function companyForms(name: string): Form[] {
  if (name.includes('&'))
    return given([...companyForms(name.replaceAll('&', ' and ')), ...companyForms(name.replaceAll('&', ' '))])
  const words = wordsOf(name)
  const core = trimmed(words, LEGAL_HEAD, LEGAL_TAIL, FIRM)
  return given([
    words.length > 1 ? formOf(words) : undefined,
    several(core, true),
    core.length > 2 ? several(core.slice(0, isConnector(core[1] ?? '') ? 3 : 2), false) : undefined,
    acronym(core),
    ...core.flatMap(singles),
  ])
}

/** A person's name: whole, first and last, the last alone; the first alone only after a form of address. */
export function personForms(name: string): Form[] {
  return given(spellings(trimmed(wordsOf(name), TITLES)).flatMap(formsOfPerson))
}

function formsOfPerson(words: readonly string[]): (Form | undefined)[] {
  const last = words.findLastIndex((word) => !isConnector(word))
  const family = words.slice(last > 0 && isConnector(words[last - 1] ?? '') ? last - 1 : last)
  const [first = ''] = words
  const isOne = words.length < 2
  return [
    isOne ? undefined : formOf(words),
    words.length > 2 ? formOf([first, ...family]) : undefined,
    words.length > 2 && !isConnector(words[1] ?? '') ? formOf([first, words[1] ?? '']) : undefined,
    family.length > 1 ? formOf(family) : undefined,
    ...singles(family.at(-1) ?? ''),
    isOne ? undefined : formOf([first], isArabic(first) ? 'context' : 'capital'),
  ]
}

/** A number or code: as it is, and its digits alone. */
export function identifierForms(identifier: string): Form[] {
  const words = wordsOf(identifier)
  const digits = words.filter((word) => /^\d+$/.test(word) && word.length >= SHORTEST_NUMBER)
  return given([formOf(words), ...digits.map((word) => formOf([word]))])
}

/** An e-mail address, and its domain name unless that is a public mail provider. */
export function emailForms(email: string): Form[] {
  const house = email.split('@')[1]?.split('.').at(-2) ?? ''
  const isOwn = house.length > SHORTEST && !COMMON_MAIL.has(house.toLowerCase())
  return given([formOf(wordsOf(email)), isOwn ? formOf(wordsOf(house)) : undefined])
}

/** An address: whole, and each part that is more than a town. */
export function addressForms(address: string): Form[] {
  const parts = address.split(/[,،\n]/).map(wordsOf)
  const telling = parts.filter((words) => words.length > 1 && words.some((word) => !isPlace(word)))
  return given([formOf(wordsOf(address)), ...telling.map((words) => formOf(words))])
}

/** Text that a person marked, exactly as marked. */
export function typedForms(text: string): Form[] {
  const { text: letters, gap } = lettersOf(text)
  const parts = new Set(gap.flatMap((one, at) => (at > 0 && one !== GAP.none ? [at] : [])))
  return letters === '' ? [] : [{ letters, parts, need: 'nothing', isNumber: /^\d+$/.test(letters) }]
}

/** An amount of money in whole units and with two decimals. */
export function amountForms(amount: string): Form[] {
  const [whole = '', decimals = ''] = amount.split('.')
  return given([formOf([whole]), formOf([whole + decimals.padEnd(2, '0')])])
}
