import { formatDualDate } from '#kernel/format.ts'
import { type DateMention, datesIn } from './date-mentions.ts'
import { bothOf, type Check, type CheckFacts, Collected, type Finding, findingAt, textsOf } from './model.ts'
import { findingWords as words } from './finding-words.ts'

/** Steps of this case, none of which can have happened before it was filed. */
const PROCEDURAL =
  /\b(?:request for arbitration|procedural order|case management conference|tribunal was (?:constituted|confirmed|appointed)|constitution of the tribunal|hearing (?:was|took|on)|record was closed|proceedings were (?:closed|commenced)|statement of (?:claim|defence|defense)|answer to the request|rejoinder)\b|طلب التحكيم|الأمر الإجرائي|اجتماع إدارة القضية|تشكيل هيئة التحكيم|جلسة (?:الاستماع|المرافعة)|قفل باب المرافعة|بدء إجراءات التحكيم|صحيفة الدعوى|مذكرة (?:الدفاع|التعقيب|الرد)/iu
/** Words for a future deadline, whose date may be after today. */
const AHEAD =
  /\b(?:by|until|before|no later than|not later than|from|within|expires?|due|falls? due|as of|shall)\b|قبل|حتى|في موعد|خلال|ابتداء|اعتبار|تستحق|يستحق|ينتهي|تنتهي|يلتزم/iu
const REACH = 90
/** "11 Shawwal 1444 (1 May 2023)": the same day in both calendars. */
const BETWEEN =
  /^[\s\u200e\u200f]*(?:هـ|AH|H)?[\s\u200e\u200f,،]*(?:[(（/]|corresponding to|الموافق|الموافقة)[\s\u200e\u200f]*(?:الموافق\s*)?$/iu

type Text = ReturnType<typeof textsOf> extends Generator<infer T> ? T : never

/** The relevant part of the sentence around a date. */
function around(text: string, { start, end }: DateMention): string {
  const before =
    text
      .slice(Math.max(0, start - REACH), start)
      .split(/[.\n؛;]/)
      .at(-1) ?? ''
  const after = text.slice(end, end + REACH).split(/[.\n؛;]/)[0] ?? ''
  return `${before} ${after}`
}

function oneDate(text: Text, mention: DateMention, facts: CheckFacts): Finding[] {
  const { section, part } = text
  const { date, start, end } = mention
  const at = { section, part, start, end }
  if (date === undefined)
    return [findingAt({ check: 'date', item: 20, severity: 'open', words: words.noSuchDay, ...at })]
  const sentence = around(text.text, mention)
  if (date > facts.today && section.name !== 'Dispositive' && !AHEAD.test(sentence)) {
    const said = bothOf(words.afterToday, (language) => ({ today: formatDualDate(facts.today, language) }))
    return [findingAt({ check: 'after', item: 20, severity: 'look', words: said, ...at })]
  }
  if (date < facts.filedOn && PROCEDURAL.test(sentence)) {
    const said = bothOf(words.beforeFiling, (language) => ({ filed: formatDualDate(facts.filedOn, language) }))
    return [findingAt({ check: 'before', item: 12, severity: 'look', words: said, ...at })]
  }
  return []
}

function pairs(text: Text, dates: readonly DateMention[]): Finding[] {
  const { section, part } = text
  return dates.flatMap((first, at) => {
    const second = dates[at + 1]
    if (!second || !first.date || !second.date || first.calendar === second.calendar) return []
    if (first.date === second.date || !BETWEEN.test(text.text.slice(first.end, second.start))) return []
    const days = [first.date, second.date] as const
    const said = bothOf(words.calendarsDiffer, (language) => ({
      first: formatDualDate(days[0], language),
      second: formatDualDate(days[1], language),
    }))
    const place = { section, part, start: first.start, end: second.end }
    return [findingAt({ check: 'calendars', item: 20, severity: 'open', words: said, ...place })]
  })
}

/** Items 12 and 20: dates exist, no step of the case is dated before its filing, nothing after today, both calendars agree. */
export const datesCheck: Check = (draft, facts) => {
  const collected = new Collected()
  for (const text of textsOf(draft)) {
    const dates = datesIn(text.text)
    for (const mention of dates) {
      if (!collected.hasRoom('open') && !collected.hasRoom('look')) return collected.found
      collected.add(...oneDate(text, mention, facts))
    }
    collected.add(...pairs(text, dates))
  }
  return collected.found
}
