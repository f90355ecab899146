import { bothOf, type Check, type Finding, operativeOf, quoteOf, wholeOf } from './model.ts'
import { mentionsIn } from './money-mentions.ts'
import { keywordsOf, overlap } from './text.ts'
import { findingWords as words } from './finding-words.ts'

/** "All other claims are rejected", as awards say it in either language. */
const OTHER_CLAIMS =
  /\b(?:all|any)(?: and all| the)? (?:other|remaining|further)(?: \w+){0,2} (?:claims?|reliefs?|requests?|prayers?|counterclaims?)|\b(?:remaining|other) claims? (?:are|is) (?:hereby )?(?:rejected|dismissed|denied)|ما عدا ذلك|سائر (?:الطلبات|طلبات)|باقي (?:الطلبات|طلبات)|بقية (?:الطلبات|طلبات)|غير ذلك من (?:ال)?طلبات/iu

/** Kinds of relief that both languages name with a few words. The same pattern finds the request and the answer. */
const KINDS: readonly (readonly [key: string, pattern: RegExp])[] = [
  [
    'payment',
    /\b(?:pay(?:ment|s)?|paid|sum|damages|compensat\w+|indemnif\w+|debt|price|reimburse\w*)\b|دفع|يدفع|تدفع|سداد|يسدد|أداء|يؤدي|مبلغ|تعويض|غرامة|ثمن|قيمة|مستحقات/iu,
  ],
  [
    'interest',
    /\binterest\b|فائدة|فوائد|الفائدة|عائد|غرامة (?:ال)?تأخير|تعويض[^.؛\n]{0,30} عن (?:ال)?تأخ(?:ر|ير) في (?:ال)?(?:سداد|دفع|وفاء|أداء)/iu,
  ],
  ['costs', /\bcosts?\b|\bfees\b|\bexpenses\b|تكاليف|نفقات|مصاريف|مصروفات|أتعاب/iu],
  ['declaration', /\bdeclar\w+|\bfinding that\b|\bestablish\w*\b|إعلان|تقرير (?:أن|بأن|حق)|ثبوت|إثبات|الإقرار/iu],
  ['termination', /\bterminat\w+|\brescind\w*|\brescission\b|\bavoidance\b|فسخ|إنهاء|بطلان العقد|إبطال/iu],
  ['performance', /\bspecific performance\b|\bperform\w*|\bdeliver\w*|\bhand(?:ing)? over\b|تنفيذ|تسليم|يسلم|توريد/iu],
  ['return', /\breturn\w*|\brestitut\w+|\brefund\w*|إعادة|رد (?:المبلغ|الثمن|الحال)|استرداد/iu],
  ['restraint', /\brefrain\w*|\binjunct\w+|\bprohibit\w+|\bcease\b|امتناع|الكف عن|منع/iu],
  ['release', /\brelease\w*|\bbank guarantees?\b|\bperformance bond\b|الإفراج|ضمان بنكي|خطاب (?:ال)?ضمان/iu],
  ['setOff', /\bset.?off\b|مقاصة/iu],
]

/** The single requests of the relief: lines, numbered points, sentences. */
function requestsIn(relief: string): string[] {
  return relief
    .split(/\n|[;؛]|(?:^|\s)(?:\(?[0-9٠-٩]{1,2}[.)]|\([a-zأ-ي]\))\s|(?<=[\p{L})])[.](?=\s|$)/gu)
    .map((piece) => piece?.trim() ?? '')
    .filter((piece) => /\p{L}{2}/u.test(piece))
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Arabic}/u] as const

/** Whether the operative part answers a request; also true when this cannot be determined. */
function isAnswered(request: string, operative: string): boolean {
  const kinds = KINDS.filter(([, pattern]) => pattern.test(request))
  if (kinds.length > 0) return kinds.every(([, pattern]) => pattern.test(operative))
  const amounts = mentionsIn(request)
  if (amounts.length > 0) {
    const said = mentionsIn(operative).map(({ amount }) => amount)
    return amounts.every(({ amount }) => said.includes(amount))
  }
  // Words in one script cannot be compared with a text in the other.
  if (!SCRIPTS.some((script) => script.test(request) && script.test(operative))) return true
  return overlap(keywordsOf(request), keywordsOf(operative)) >= 1 / 3
}

/** Item 16: the operative part answers every relief sought and rejects the rest. Item 17: interest, or its absence. */
export const reliefCheck: Check = (draft, facts) => {
  const operative = operativeOf(draft)
  if (operative.trim() === '') return []
  const place = wholeOf('Dispositive')
  const found: Finding[] = []
  for (const request of requestsIn(facts.relief)) {
    if (isAnswered(request, operative)) continue
    const quote = quoteOf(request, 0, request.length)
    const said = bothOf(words.reliefOpen, () => ({ relief: quote }))
    // Only `look`: judged by the words used, and the same relief can be granted in other words.
    found.push({ id: `relief:${quote}`, item: 16, severity: 'look', words: said, quote: '', place })
  }
  if (!OTHER_CLAIMS.test(operative))
    found.push({ id: 'relief:others', item: 16, severity: 'open', words: words.otherClaims, quote: '', place })
  const interest = KINDS.find(([key]) => key === 'interest')?.[1]
  const costs = KINDS.find(([key]) => key === 'costs')?.[1]
  const ordersPayment = operative
    .split(/[.؛;](?!\d)|\n/)
    .some((sentence) => mentionsIn(sentence).length > 0 && !costs?.test(sentence))
  if (ordersPayment && interest && !interest.test(operative) && !interest.test(facts.relief))
    found.push({ id: 'relief:interest', item: 17, severity: 'look', words: words.interest, quote: '', place })
  return found
}
