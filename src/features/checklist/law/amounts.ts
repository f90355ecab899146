import type { Section } from '#award/law/rules.ts'
import { formatMoney } from '#kernel/format.ts'
import type { Money } from '#kernel/money/money.ts'
import { bothOf, type Check, Collected, type Finding, findingAt, MOST, type TextPart, textsOf } from './model.ts'
import { type Mention, mentionsIn } from './money-mentions.ts'
import { spelledIn } from './number-words.ts'
import { findingWords as words } from './finding-words.ts'

/** How far from the figures, in characters, an amount in words is searched for. */
const REACH = 260
const OPENS =
  /^[\s\u200e\u200f,،]*[(（\-–—:][\s\u200e\u200f]*(?:only|being|i\.e\.|namely|أي|فقط|وقدره|مبلغ(?:ًا|ا)?)?[\s,،]*$/iu
const FOLLOWS = /^[\s\u200e\u200f,،.]*(?:only|فقط|لا غير)?[\s\u200e\u200f,،]*[(（][\s\u200e\u200f]*$/iu

type Text = { readonly section: Section; readonly part: TextPart; readonly text: string }

/** The amount in words that belongs to a figure: in the bracket after it, or before it when the figure is in brackets. */
function spelledFor(text: string, mention: Mention) {
  const ahead = text.slice(mention.end, mention.end + REACH)
  const after = spelledIn(ahead.split('\n')[0] ?? '', mention.end)[0]
  if (after && OPENS.test(text.slice(mention.end, after.start))) return after
  const from = Math.max(0, mention.start - REACH)
  const before = spelledIn(text.slice(from, mention.start), from).at(-1)
  return before && FOLLOWS.test(text.slice(before.end, mention.start)) ? before : undefined
}

function inWords({ section, part, text }: Text, mention: Mention): Finding[] {
  const spelled = spelledFor(text, mention)
  if (!spelled || spelled.amount === mention.amount) return []
  const { currency } = mention
  const start = Math.min(mention.start, spelled.start)
  const end = Math.max(mention.end, spelled.end)
  const said = bothOf(words.amountInWords, (language) => ({
    figures: formatMoney({ amount: mention.amount, currency }, language),
    words: formatMoney({ amount: spelled.amount, currency }, language),
  }))
  return [findingAt({ check: 'words', item: 17, severity: 'open', words: said, section, part, start, end })]
}

const keyOf = ({ currency, amount }: Money) => `${currency} ${amount}`

/** Amounts in one language of the operative part that the other lacks. */
function betweenLanguages(section: Section): Finding[] {
  if (section.translation.trim() === '' || section.text.trim() === '') return []
  const own = mentionsIn(section.text)
  const other = mentionsIn(section.translation)
  const without = (mentions: readonly Mention[], there: readonly Mention[]) => {
    const known = new Set(there.map(keyOf))
    return mentions.filter((mention) => !known.has(keyOf(mention))).slice(0, MOST)
  }
  const say = (mention: Mention, part: TextPart) => {
    const said = bothOf(words.amountOneLanguage, (language) => ({ amount: formatMoney(mention, language) }))
    const { start, end } = mention
    return findingAt({ check: 'languages', item: 25, severity: 'open', words: said, section, part, start, end })
  }
  return [
    ...without(own, other).map((mention) => say(mention, 'text')),
    ...without(other, own).map((mention) => say(mention, 'translation')),
  ]
}

/** Item 17: figures equal words, the currency of the case, and the same amounts in both languages of the operative part. */
export const amountsCheck: Check = (draft, facts) => {
  const currencies = [facts.currency, facts.costs?.currency]
  const collected = new Collected()
  for (const text of textsOf(draft)) {
    for (const mention of mentionsIn(text.text)) {
      if (collected.hasRoom('open')) collected.add(...inWords(text, mention))
      if (!collected.hasRoom('look')) continue
      if (text.section.name !== 'Dispositive' || currencies.includes(mention.currency)) continue
      const { section, part } = text
      const { start, end } = mention
      const said = bothOf(words.otherCurrency)
      collected.add(
        findingAt({ check: 'currency', item: 17, severity: 'look', words: said, section, part, start, end }),
      )
    }
  }
  return [...collected.found, ...draft.filter(({ name }) => name === 'Dispositive').flatMap(betweenLanguages)]
}
