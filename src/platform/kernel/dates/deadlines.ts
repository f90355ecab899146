import { addDays, addMonths, type PlainDate } from './dates.ts'
import { formatDate } from '../format.ts'
import { nextWorkingDay, type Rest, restOn, type WorkingCalendar } from './holidays.ts'
import { plural } from '../plural.ts'
import { type Language, say, type Word, type WordOf } from '../words.ts'

export const PERIOD_UNITS = ['calendar', 'business', 'months'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** One line of the explanation, in counting order. */
export type WorkingStep =
  | { readonly kind: 'served'; readonly date: PlainDate }
  | { readonly kind: 'dayOne'; readonly date: PlainDate }
  | { readonly kind: 'notCounted'; readonly date: PlainDate; readonly rest: Rest }
  | { readonly kind: 'lastDay'; readonly date: PlainDate; readonly days: number; readonly unit: PeriodUnit }
  | { readonly kind: 'moved'; readonly date: PlainDate; readonly rest: Rest }
  | { readonly kind: 'due'; readonly date: PlainDate }
  | { readonly kind: 'extended'; readonly date: PlainDate }

export type Deadline = {
  /** The last day before it is moved. */
  readonly nominal: PlainDate
  /** The day on which the period ends, at 23:59:59 seat time. */
  readonly due: PlainDate
  readonly working: readonly WorkingStep[]
}

export type Period = WorkingCalendar & {
  readonly servedOn: PlainDate
  /** The length in days or, with unit "months", in months. At least one. */
  readonly days: number
  readonly unit: PeriodUnit
}

/**
 * Saudi Arbitration Regulations, Art. 3(2): the period starts the day after service, holidays within it count, and when the last
 * day is a holiday where the recipient lives or works it moves to the next working day. The calendar is the recipient's.
 */
export function computeDeadline(period: Period): Deadline {
  if (!Number.isSafeInteger(period.days) || period.days < 1) throw new RangeError(`no period of ${period.days} days`)
  const { nominal, counting } = period.unit === 'business' ? countBusinessDays(period) : countThrough(period)
  const { due, moves } = movesFrom(nominal, period)
  const lastDay: WorkingStep = { kind: 'lastDay', date: nominal, days: period.days, unit: period.unit }
  const working = [{ kind: 'served', date: period.servedOn } as const, ...counting, lastDay, ...moves]
  return { nominal, due, working: [...working, { kind: 'due', date: due }] }
}

/** The working day on or after a day, and the days skipped before it. */
function movesFrom(day: PlainDate, calendar: WorkingCalendar): { due: PlainDate; moves: WorkingStep[] } {
  const due = nextWorkingDay(day, calendar)
  const moves: WorkingStep[] = []
  for (let date = day; date < due; date = addDays(date, 1)) {
    const rest = restOn(date, calendar)
    if (rest) moves.push({ kind: 'moved', date, rest })
  }
  return { due, moves }
}

/** A deadline that must also end on a working day of another place. */
export function onWorkingDay(deadline: Deadline, calendar: WorkingCalendar): Deadline {
  const { due, moves } = movesFrom(deadline.due, calendar)
  if (moves.length === 0) return deadline
  const counted = deadline.working.filter((step) => step.kind !== 'due')
  return { ...deadline, due, working: [...counted, ...moves, { kind: 'due', date: due }] }
}

type Counted = { readonly nominal: PlainDate; readonly counting: readonly WorkingStep[] }

/** Calendar days and months: every day counts. A period of months ends on the same day of the month as the service. */
function countThrough(period: Period): Counted {
  const nominal =
    period.unit === 'months' ? addMonths(period.servedOn, period.days) : addDays(period.servedOn, period.days)
  return { nominal, counting: [{ kind: 'dayOne', date: addDays(period.servedOn, 1) }] }
}

function countBusinessDays(period: Period): Counted {
  const counting: WorkingStep[] = []
  let nominal = period.servedOn
  for (let count = 0; count < period.days; ) {
    nominal = addDays(nominal, 1)
    const working = nextWorkingDay(nominal, period)
    for (; nominal < working; nominal = addDays(nominal, 1)) {
      const rest = restOn(nominal, period)
      if (rest) counting.push({ kind: 'notCounted', date: nominal, rest })
    }
    count += 1
    if (count === 1) counting.push({ kind: 'dayOne', date: nominal })
  }
  return { nominal, counting }
}

/** The latest of several recipients' deadlines: the period ends for all when it has ended for each. */
export function latestDeadline(deadlines: readonly Deadline[]): Deadline {
  const [first, ...others] = deadlines
  if (!first) throw new RangeError('no deadline to compare')
  return others.reduce((latest, one) => (one.due > latest.due ? one : latest), first)
}

/** "30 days", "10 business days", "12 months" in the language. */
export function periodText(days: number, unit: PeriodUnit, language: Language): string {
  return say(PERIODS[unit], language, days)
}

const PERIODS: Readonly<Record<PeriodUnit, WordOf<number>>> = {
  months: {
    en: (count) => plural('en', count, { one: '# month', other: '# months' }),
    ar: (count) =>
      plural('ar', count, {
        ...{ zero: '# شهر', one: 'شهر واحد', two: 'شهران' },
        ...{ few: '# أشهر', many: '# شهرًا', other: '# شهر' },
      }),
  },
  business: {
    en: (count) => plural('en', count, { one: '# business day', other: '# business days' }),
    ar: (count) =>
      plural('ar', count, {
        ...{ zero: '# يوم عمل', one: 'يوم عمل واحد', two: 'يوما عمل' },
        ...{ few: '# أيام عمل', many: '# يوم عمل', other: '# يوم عمل' },
      }),
  },
  calendar: {
    en: (count) => plural('en', count, { one: '# day', other: '# days' }),
    ar: (count) =>
      plural('ar', count, {
        ...{ zero: 'لا أيام', one: 'يوم واحد', two: 'يومان' },
        ...{ few: '# أيام', many: '# يومًا', other: '# يوم' },
      }),
  },
}

/** A step of the computation as a sentence in the reader's language. */
export function explainStep(step: WorkingStep, language: Language): string {
  return say(STEPS[step.kind], language, {
    date: formatDate(step.date, language, { weekday: true }),
    rest: 'rest' in step ? restText(step.rest, language) : '',
    length: step.kind === 'lastDay' ? periodText(step.days, step.unit, language) : '',
  })
}

type Explained = { readonly date: string; readonly rest: string; readonly length: string }

const STEPS: Readonly<Record<WorkingStep['kind'], WordOf<Explained>>> = {
  served: { en: ({ date }) => `Served: ${date}`, ar: ({ date }) => `التبليغ: ${date}` },
  dayOne: { en: ({ date }) => `Day 1: ${date}`, ar: ({ date }) => `اليوم ١: ${date}` },
  notCounted: {
    en: ({ date, rest }) => `Not counted: ${date} (${rest})`,
    ar: ({ date, rest }) => `لا يُحسب: ${date} (${rest})`,
  },
  lastDay: {
    en: ({ date, length }) => `Last day (${length}): ${date}`,
    ar: ({ date, length }) => `آخر المدة (${length}): ${date}`,
  },
  moved: {
    en: ({ date, rest }) => `Moved to the next day: ${date} (${rest})`,
    ar: ({ date, rest }) => `يُنقل إلى اليوم التالي: ${date} (${rest})`,
  },
  due: { en: ({ date }) => `Due: ${date}`, ar: ({ date }) => `ينتهي الموعد: ${date}` },
  extended: { en: ({ date }) => `Extended to: ${date}`, ar: ({ date }) => `مُدِّد إلى: ${date}` },
}

const WEEKEND: Word = { en: 'weekend', ar: 'عطلة نهاية الأسبوع' }
const HOLIDAY: WordOf<Word> = {
  en: (name) => `official holiday: ${name.en}`,
  ar: (name) => `عطلة رسمية: ${name.ar}`,
}

function restText(rest: Rest, language: Language): string {
  return rest.kind === 'holiday' ? say(HOLIDAY, language, rest.name) : say(WEEKEND, language)
}
