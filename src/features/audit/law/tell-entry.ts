import { isPlainDate } from '#kernel/dates/dates.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, listOf } from '#kernel/format.ts'
import { type Kept, nameIn } from '#kernel/languages.ts'
import type { Sentence, Told } from '#kernel/manifest/sentence.ts'
import { CURRENCIES, type Money, parseAmount } from '#kernel/money/money.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import type { Language, Word, WordOf } from '#kernel/words.ts'
import { auditWords } from './words.ts'

/** Names of people and parties by their ids. */
export type Names = ReadonlyMap<string, Kept<'name'>>

type Entry = {
  readonly action: string
  readonly objectId: string
  readonly details: Readonly<Record<string, unknown>>
}
type Telling = {
  readonly sentence: Sentence | undefined
  readonly who: Kept<'name'>
  readonly names: Names
  readonly zone: string
}

type Whole = { readonly who: string; readonly did: string }
/** English names the actor first; Arabic names the act first and the actor last. */
const WHOLE: WordOf<Whole> = {
  en: ({ who, did }) => `${who} ${did}`,
  ar: ({ who, did }) => `${did} من قِبل ${who}`,
}

/** "Sara Al-Qahtani added the contract to the filing"; «جرت إضافة العقد إلى طلب التحكيم من قِبل سارة القحطاني». */
export function tellEntry(entry: Entry, telling: Telling): Kept<'sentence'> & { readonly amounts: readonly Money[] } {
  const amounts = new Map<string, Money>()
  const tell = (language: Language) => {
    const told = toldOf(entry, telling, language, amounts)
    return telling.sentence
      ? telling.sentence[language](told)
      : auditWords.otherAct[language]({ act: isolateLtr(entry.action) })
  }
  const who = (language: Language) => isolate(nameIn(telling.who, language))
  return {
    sentenceEn: WHOLE.en({ who: who('en'), did: tell('en') }),
    sentenceAr: WHOLE.ar({ who: who('ar'), did: tell('ar') }),
    amounts: [...amounts.values()],
  }
}

/** The values for a sentence. An older entry may lack a value; the sentence then says that it was not recorded. */
function toldOf(entry: Entry, { names, zone }: Telling, language: Language, amounts: Map<string, Money>): Told {
  const details: Readonly<Record<string, unknown>> = { ...entry.details, object: entry.objectId }
  const value = (detail: string) => details[detail]
  const unknown = auditWords.notRecorded[language]
  const plain = (detail: string) => {
    const found = value(detail)
    return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
  }
  const nameOf = (id: unknown) => {
    const found = names.get(String(id))
    return found ? isolate(nameIn(found, language)) : auditWords.somebody[language]
  }
  const inWords = (code: unknown, table: Readonly<Record<string, Word>>) =>
    (typeof code === 'string' && Object.hasOwn(table, code) ? table[code]?.[language] : undefined) ?? unknown
  const listed = (detail: string): readonly unknown[] => {
    const found = value(detail)
    return Array.isArray(found) ? found : []
  }
  const all = (texts: readonly string[]) => (texts.length > 0 ? listOf(texts, language) : unknown)
  const count = (detail: string) => {
    const found = value(detail)
    return Array.isArray(found) ? found.length : Number(found ?? 0) || 0
  }
  return {
    code: (detail) => (plain(detail) === '' ? unknown : isolateLtr(plain(detail))),
    text: (detail) => (plain(detail) === '' ? unknown : isolate(plain(detail))),
    name: (detail) => nameOf(value(detail)),
    isKnown: (detail) => names.has(plain(detail)),
    names: (detail, key) =>
      all(listed(detail).map((one) => nameOf(key === undefined ? one : (one as Record<string, unknown>)[key]))),
    money: (amountAt = 'amount', currencyAt = 'currency') => {
      const amount = parseAmount(plain(amountAt))
      const currency = CURRENCIES.find((one) => one === plain(currencyAt))
      if (amount === undefined || currency === undefined) return unknown
      amounts.set(`${amount} ${currency}`, { amount, currency })
      return isolate(formatMoney({ amount, currency }, language))
    },
    day: (detail) => (isPlainDate(plain(detail)) ? formatDate(plain(detail), language) : unknown),
    moment: (detail) =>
      Number.isNaN(Date.parse(plain(detail))) ? unknown : formatDateTime(plain(detail), language, { zone }),
    number: (detail) => formatNumber(count(detail), language),
    count,
    word: (detail, table) => inWords(value(detail), table),
    words: (detail, table) => all(listed(detail).map((one) => inWords(one, table))),
    has: (detail) => {
      const found = value(detail)
      return !(
        found === undefined ||
        found === null ||
        found === '' ||
        found === false ||
        (Array.isArray(found) && found.length === 0)
      )
    },
    is: (detail, wanted) => value(detail) === wanted,
  }
}
