import { dueBetween } from '#award/law/costs/between.ts'
import { sharesOf } from '#award/law/costs/shares.ts'
import type { CostsSnapshot } from '#award/law/costs/snapshot.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { formatMoney, formatPercent } from '#kernel/format.ts'
import { add, type Amount, isZero } from '#kernel/money/money.ts'
import {
  bothOf,
  type Check,
  type CheckFacts,
  Collected,
  type Finding,
  findingAt,
  operativeOf,
  textsOf,
  wholeOf,
} from './model.ts'
import { mentionsIn } from './money-mentions.ts'
import { findingWords as words } from './finding-words.ts'

const COSTS = /\b(?:costs?|expenses|fees)\b|تكاليف|نفقات|مصاريف|مصروفات|أتعاب/iu
const OF_ARBITRATION =
  /\bcosts? of (?:the |this )?arbitration\b|\barbitration costs\b|(?:تكاليف|نفقات|مصاريف) (?:هذا )?التحكيم/iu
/** A party's own lawyers and experts are not part of the costs that the centre calculates. */
const OWN_COSTS = /\b(?:legal|counsel|lawyers?|representation|attorneys?|experts?)\b|محاما|محامي|خبير|خبرة/iu
const SENTENCE = /[^.;؛\n]*(?:\.(?=\d)[^.;؛\n]*)*[.;؛\n]?/gu
const CLAUSE = /[^,،]*(?:,(?=\d{3})[^,،]*)*[,،]?/gu
const PERCENT = /(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|per ?cent|percent|في المئة|في المائة|بالمئة|بالمائة)/giu

/** Every figure that the costs screen shows: items, their shares, the total and the total of each side. */
function figuresOf(costs: CostsSnapshot): readonly Amount[] {
  const { rows, claimant, respondent } = sharesOf(costs.base, costs.allocation)
  const { base } = costs
  const centre = add(base.registration, base.admin)
  const { advanced } = costs
  const due = dueBetween(costs)?.amount
  return [
    ...rows.flatMap((row) => [row.total, row.claimant, row.respondent]),
    ...[base.total, claimant, respondent, centre, add(base.tribunalFees, base.expenses)],
    ...(advanced ? [advanced.claimant, advanced.respondent] : []),
    ...(due ? [due] : []),
  ]
}

type Stretch = { readonly text: string; readonly at: number }
function* stretches(text: string, pattern: RegExp): Generator<Stretch> {
  for (const match of text.matchAll(pattern)) if (match[0] !== '') yield { text: match[0], at: match.index }
}

function disagreements(draft: Parameters<Check>[0], facts: CheckFacts, costs: CostsSnapshot): Finding[] {
  const figures = figuresOf(costs)
  const { claimant, respondent } = costs.allocation
  const collected = new Collected()
  for (const { section, part, text } of textsOf(draft.filter(({ name }) => name === 'Dispositive'))) {
    for (const sentence of stretches(toLatinDigits(text), SENTENCE)) {
      if (!collected.hasRoom('open')) return collected.found
      if (!COSTS.test(sentence.text) || (OWN_COSTS.test(sentence.text) && !OF_ARBITRATION.test(sentence.text))) continue
      for (const { start, end, amount, currency } of amountsOfCosts(sentence, facts)) {
        if (!collected.hasRoom('open') || (currency === costs.currency && figures.includes(amount))) continue
        const said = bothOf(words.costsAmount, (language) => ({
          amount: formatMoney({ amount, currency }, language),
          total: formatMoney({ amount: costs.base.total, currency: costs.currency }, language),
        }))
        collected.add(findingAt({ check: 'costs', item: 18, severity: 'open', words: said, section, part, start, end }))
      }
      for (const match of sentence.text.matchAll(PERCENT)) {
        const share = Number(match[1])
        if (share === claimant || share === respondent || share === 100 || isRateOf(sentence.text)) continue
        const start = sentence.at + match.index
        const said = bothOf(words.costsShare, (language) => ({
          claimant: formatPercent(claimant / 100, language, 2),
          respondent: formatPercent(respondent / 100, language, 2),
        }))
        const end = start + match[0].length
        collected.add(findingAt({ check: 'share', item: 18, severity: 'open', words: said, section, part, start, end }))
      }
    }
  }
  return collected.found
}

/** A percentage of interest is not a share of the costs. */
const isRateOf = (sentence: string) => /\binterest\b|\bper annum\b|فائدة|فوائد|سنوي|عائد/iu.test(sentence)

/** In a sentence that also orders the claim itself, only the clause that names the costs counts. */
function amountsOfCosts(sentence: Stretch, facts: CheckFacts) {
  const clauses = [...stretches(sentence.text, CLAUSE)].flatMap((clause) => splitAtAnd(clause))
  return clauses
    .filter((clause) => COSTS.test(clause.text) && !OWN_COSTS.test(clause.text))
    .flatMap((clause) =>
      mentionsIn(clause.text).map((mention) => ({
        ...mention,
        start: mention.start + sentence.at + clause.at,
        end: mention.end + sentence.at + clause.at,
      })),
    )
    .filter((mention) => mention.amount !== facts.amount)
}

/** "pay SAR 5 and the costs of SAR 6": two orders; the pieces keep their positions. */
function splitAtAnd({ text, at }: Stretch): Stretch[] {
  const cut =
    /\band\b(?=[^,]{0,300}\b(?:costs?|fees|expenses)\b)|(?<=\s)و(?=(?:تكاليف|نفقات|مصاريف|أتعاب|ب?تحميل))/iu.exec(text)
  if (!cut || cut.index === 0) return [{ text, at }]
  const rest = cut.index + cut[0].length
  return [
    { text: text.slice(0, cut.index), at },
    { text: text.slice(rest), at: at + rest },
  ]
}

/** A split in percent cannot be enforced, so the award must order an amount that one party owes the other. */
function unnamedSum(draft: Parameters<Check>[0], facts: CheckFacts, costs: CostsSnapshot): Finding[] {
  const due = dueBetween(costs)
  const text = toLatinDigits(operativeOf(draft))
  if (!due || due.to === null || text.trim() === '') return []
  const sums = [...stretches(text, SENTENCE)]
    .filter((sentence) => COSTS.test(sentence.text))
    .flatMap((sentence) => amountsOfCosts(sentence, facts))
  if (sums.some(({ amount }) => amount === due.amount)) return []
  const word = due.to === 'claimant' ? words.costsDueToClaimant : words.costsDueToRespondent
  const said = bothOf(word, (language) => ({
    amount: formatMoney({ amount: due.amount, currency: costs.currency }, language),
  }))
  const place = wholeOf('Dispositive')
  return [{ id: 'costs:sum', item: 18, severity: 'look', words: said, quote: '', place }]
}

/** Items 18 and 19: the costs are fixed, decided in the operative part, and equal to the costs screen. */
export const costsCheck: Check = (draft, facts) => {
  const { costs } = facts
  const found: Finding[] = []
  const screen = { kind: 'screen', href: '#costs' } as const
  const dispositive = operativeOf(draft)
  if (costs === null)
    found.push({ id: 'costs:none', item: 18, severity: 'look', words: words.costsNotFixed, quote: '', place: screen })
  else {
    if (isZero(costs.base.tribunalFees))
      found.push({ id: 'costs:fees', item: 19, severity: 'look', words: words.noFees, quote: '', place: screen })
    found.push(...disagreements(draft, facts, costs), ...unnamedSum(draft, facts, costs))
  }
  if (dispositive.trim() !== '' && !COSTS.test(dispositive)) {
    const place = wholeOf('Dispositive')
    found.push({ id: 'costs:silent', item: 18, severity: 'open', words: words.costsSilent, quote: '', place })
  }
  return found
}
