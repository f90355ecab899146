import { formatDualDate } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { say } from '#kernel/words.ts'
import { type Area, doingOf, type Terms } from './rules.ts'
import { courtOrderWords as words } from './words.ts'

type Held = Exclude<Area, 'setAside' | 'enforce'>
type Mark = Extract<Area, 'setAside' | 'enforce'>

function isMark(area: Area): area is Mark {
  return area === 'setAside' || area === 'enforce'
}

/** The effects of an order with these terms, one sentence each, shown before it is registered. */
export function consequencesOf(terms: Terms, language: Language): string[] {
  const { holds, lifts } = doingOf(terms)
  if (holds.length + lifts.length === 0) return [say(words.doesNothing, language)]
  const stops = holds.filter((area): area is Held => !isMark(area))
  return [
    ...stops.map((area) => say(words.willStop, language, { what: say(words[`stop_${area}`], language) })),
    ...holds
      .filter(isMark)
      .map((area) => say(words.willMark, language, { what: say(words[`mark_${area}`], language) })),
    ...lifts
      .filter((area): area is Held => !isMark(area))
      .map((area) => say(words.willLift, language, { what: say(words[`lift_${area}`], language) })),
    ...(stops.includes('proceedings') ? [say(words.staysOpen, language)] : []),
  ]
}

/** The period of an order in words; days are days at the seat. */
export function periodOf(
  days: { readonly from: string; readonly to: string; readonly today: string },
  language: Language,
): string[] {
  const { from, to, today } = days
  if (to !== '' && to < today) return [say(words.alreadyOver, language)]
  const date = (day: string) => ({ date: formatDualDate(day, language) })
  return [
    from > today ? say(words.fromDate, language, date(from)) : say(words.fromNow, language),
    to === '' ? say(words.untilRevoked, language) : say(words.untilDate, language, date(to)),
  ]
}
