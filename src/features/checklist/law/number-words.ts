import { type Amount, fromMinor } from '#kernel/money/money.ts'
import { normaliseForSearch } from '#kernel/text.ts'

// Numbers written out in words, as awards write amounts next to the figures, in both languages.

type Token =
  | { readonly kind: 'add'; readonly value: number }
  /** A hundred multiplies the unit before it, a scale the whole group so far. */
  | { readonly kind: 'hundred' }
  | { readonly kind: 'scale'; readonly value: number; readonly dual?: number }
  | { readonly kind: 'whole'; readonly count?: number }
  | { readonly kind: 'part'; readonly count?: number }
  | { readonly kind: 'skip' }

const TOKENS = new Map<string, Token>()
const put = (forms: string, token: Token) => {
  for (const form of forms.split(' ')) TOKENS.set(normaliseForSearch(form), token)
}

const ENGLISH =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
for (const [value, form] of ENGLISH.split(' ').entries()) put(form, { kind: 'add', value })
for (const [at, form] of 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').entries())
  put(form, { kind: 'add', value: (at + 2) * 10 })
put('hundred hundreds', { kind: 'hundred' })
put('thousand', { kind: 'scale', value: 1_000 })
put('million', { kind: 'scale', value: 1_000_000 })
put('billion', { kind: 'scale', value: 1_000_000_000 })
put('riyal riyals dollar dollars', { kind: 'whole' })
put('halala halalas cent cents', { kind: 'part' })
put('and saudi us united states american only', { kind: 'skip' })

const ARABIC_UNITS = [
  'صفر',
  'واحد واحدة أحد إحدى',
  'اثنان اثنين اثنتان اثنتين اثنا اثني اثنتا اثنتي',
  'ثلاثة ثلاث',
  'أربعة أربع',
  'خمسة خمس',
  'ستة ست',
  'سبعة سبع',
  'ثمانية ثماني ثمان',
  'تسعة تسع',
  'عشرة عشر',
]
for (const [value, forms] of ARABIC_UNITS.entries()) put(forms, { kind: 'add', value })
const ARABIC_TENS = 'عشر ثلاث أربع خمس ست سبع ثمان تسع'.split(' ')
for (const [at, stem] of ARABIC_TENS.entries()) put(`${stem}ون ${stem}ين`, { kind: 'add', value: (at + 2) * 10 })
for (const hundred of ['مائة', 'مئة']) {
  put(hundred, { kind: 'hundred' })
  for (const [at, stem] of 'ثلاث أربع خمس ست سبع ثمان تسع'.split(' ').entries())
    put(`${stem}${hundred}`, { kind: 'add', value: (at + 3) * 100 })
  put(`ثماني${hundred}`, { kind: 'add', value: 800 })
  const dual = hundred.slice(0, -1)
  put(`${dual}تان ${dual}تين ${dual}تا ${dual}تي`, { kind: 'add', value: 200 })
}
put('ألف آلاف', { kind: 'scale', value: 1_000 })
// "ألفا" is the dual before its noun when nothing was counted before it, else the accusative of one.
put('ألفا ألفان ألفين ألفي', { kind: 'scale', value: 1_000, dual: 2_000 })
put('مليون ملايين', { kind: 'scale', value: 1_000_000 })
put('مليونا مليونان مليونين مليوني', { kind: 'scale', value: 1_000_000, dual: 2_000_000 })
put('مليار مليارات بليون', { kind: 'scale', value: 1_000_000_000 })
put('مليارا ملياران مليارين ملياري', { kind: 'scale', value: 1_000_000_000, dual: 2_000_000_000 })
put('ريال ريالا ريالات دولار دولارا دولارات', { kind: 'whole' })
put('ريالان ريالين دولاران دولارين', { kind: 'whole', count: 2 })
put('هللة هللات سنت سنتا سنتات', { kind: 'part' })
put('هللتان هللتين سنتان سنتين', { kind: 'part', count: 2 })
put('سعودي سعوديا سعودية سعوديان سعوديين أمريكي أمريكيا أمريكية أمريكيان فقط مبلغ مبلغا وقدره وقدرها قدره قدرها', {
  kind: 'skip',
})

const known = new Map<string, Token | undefined>()

function tokenOf(word: string): Token | undefined {
  if (known.has(word)) return known.get(word)
  const plain = normaliseForSearch(word)
  const token = TOKENS.get(plain) ?? (plain.startsWith('و') ? TOKENS.get(plain.slice(1)) : undefined)
  if (known.size < 20_000) known.set(word, token)
  return token
}

/** An amount in words, and where the words are in the text. */
export type Spelled = { readonly amount: Amount; readonly start: number; readonly end: number }

const WORD = /[\p{L}\p{M}\u0640]+/gu
/** What may stand between the words of one number. */
const JOINT = /^[\s,،\-–\u200e\u200f]*$/

/** Adds up one run of number words in reading order. */
class Sum {
  total = 0
  group = 0
  /** The value of the last unit, the only one that a following hundred multiplies. */
  last = 0
  minor = 0
  hasNumber = false
  hasWhole = false
  hasPart = false

  take(token: Token): void {
    if (token.kind === 'skip') return
    if (token.kind === 'whole') return this.closeWhole(token.count)
    if (token.kind === 'part') return this.closePart(token.count)
    this.hasNumber = true
    if (token.kind === 'add') {
      this.group += token.value
      this.last = token.value
    } else if (token.kind === 'hundred') {
      const isCounted = this.last > 0 && this.last < 10
      this.group += isCounted ? this.last * 99 : 100
      this.last = 0
    } else {
      this.total += this.group > 0 ? this.group * token.value : (token.dual ?? token.value)
      this.group = 0
      this.last = 0
    }
  }

  private closeWhole(count = 0): void {
    this.hasWhole = true
    if (count > 0) this.hasNumber = true
    this.total += this.group + count
    this.group = 0
    this.last = 0
  }

  private closePart(count = 0): void {
    this.hasPart = true
    this.hasNumber = true
    this.minor = this.group + count
    this.group = 0
  }

  amount(): Amount | undefined {
    const whole = this.total + (this.hasPart ? 0 : this.group)
    if (!this.hasNumber || !Number.isSafeInteger(whole * 100) || this.minor > 99) return undefined
    // "وريال واحد": the number follows the noun of the currency and is added to the whole.
    const rest = this.hasPart ? this.group : 0
    return fromMinor(BigInt(whole + rest) * 100n + BigInt(this.minor))
  }
}

/**
 * Every amount in words in a stretch of text. Only runs of number words count; a single unit ("one of the parties") needs its
 * currency.
 */
export function spelledIn(text: string, offset = 0): Spelled[] {
  const found: Spelled[] = []
  let run: { sum: Sum; start: number; end: number; seen: number; numbers: number } | undefined
  const close = () => {
    const amount = run?.sum.amount()
    if (run && amount !== undefined && (run.numbers > 1 || run.sum.hasWhole))
      found.push({ amount, start: run.start + offset, end: run.end + offset })
    run = undefined
  }
  for (const match of text.matchAll(WORD)) {
    const token = tokenOf(match[0])
    const end = match.index + match[0].length
    if (run && (!token || !JOINT.test(text.slice(run.seen, match.index)))) close()
    if (!token) continue
    const isNumber = token.kind !== 'skip' && !(token.kind === 'whole' && token.count === undefined)
    if (!run) {
      if (!isNumber || token.kind === 'part') continue
      run = { sum: new Sum(), start: match.index, end, seen: end, numbers: 0 }
    }
    run.sum.take(token)
    if (isNumber) run.numbers += 1
    run.seen = end
    if (token.kind !== 'skip') run.end = end
  }
  close()
  return found
}
