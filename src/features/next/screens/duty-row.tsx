import { ChevronRight, FileDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { calendarsOf, formatDate, formatDateTime, formatNumber, formatTime, zoneName } from '#kernel/format.ts'
import { dueText } from '#kernel/dates/days-away.ts'
import { titleIn } from '#kernel/languages.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { cx } from '#ui/text/class-names.ts'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { RuleChip } from '#ui/text/rule-chip.tsx'
import type { NextItem } from '../law/contract.ts'
import { dayOf, daysLeft, groupOf, type Here, isPeriod } from '../law/days.ts'
import { listWords } from '../law/list-words.ts'
import { dutyWords, nextWords } from '../law/words.ts'

type DutyRowProps = {
  readonly item: NextItem
  readonly here: Here
  /** Other rows of the list have a day, so this row reserves the same space. */
  readonly hasDay?: boolean
  /** The list covers several cases. */
  readonly hasCase?: boolean
  /** The duty was done while the list was open, by the reader or by another person. */
  readonly isGone?: boolean
}

/**
 * One thing to do, in a list on any page: the day it is due, what it is, its case and its rule. The whole row is a link to the place where
 * the act is done, except for the rule, which links to its own text.
 */
export function DutyRow({ item, here, hasDay = true, hasCase = false, isGone = false }: DutyRowProps) {
  const duties = useWords(dutyWords)
  const isLate = !isGone && item.due?.isOver === true
  const Icon = item.isFile ? FileDown : ChevronRight
  return (
    <li
      className={cx(
        'relative isolate grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0',
        hasDay ? 'sm:grid-cols-[8.5rem_minmax(0,1fr)_auto_auto]' : 'sm:grid-cols-[minmax(0,1fr)_auto_auto]',
        'sm:px-5',
        isLate && 'before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-bad',
        !isGone && 'hover:bg-paper',
      )}
    >
      {hasDay && (
        <span className="flex gap-x-2 max-sm:col-start-1 max-sm:items-baseline sm:flex-col">
          <When item={item} here={here} isLate={isLate} />
        </span>
      )}
      <span className="min-w-0 max-sm:col-start-1">
        {isGone ? (
          <span className="block text-body leading-5.5 font-medium text-ink3 line-through">{duties[item.key]}</span>
        ) : (
          <PlainLink
            href={item.link}
            isFile={item.isFile}
            data-duty
            className="-my-px block py-px text-body leading-5.5 font-medium text-brand no-underline underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {duties[item.key]}
          </PlainLink>
        )}
        <Note item={item} hasCase={hasCase} isGone={isGone} />
      </span>
      <span className="relative z-1 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1 max-sm:max-w-36">
        <RuleChip article={item.article} instrument={item.instrument} />
      </span>
      <Icon
        size={18}
        aria-hidden
        className={cx('shrink-0 text-ink3 max-sm:hidden', !item.isFile && 'mirror', isGone && 'invisible')}
      />
    </li>
  )
}

/** The days left, and the day; empty without a due date. */
function When({ item: { due }, here, isLate }: Pick<DutyRowProps, 'item' | 'here'> & { readonly isLate: boolean }) {
  const say = useWords(listWords)
  const { language } = useLanguage()
  if (!due) return null
  const left = daysLeft(due, here)
  const text = due.isOver && left === 0 ? say.lateToday : dueText(left, language)
  const isToday = groupOf(due, here) === 'today'
  const day = dayOf(due, here.zone)
  return (
    <>
      <span
        className={cx('text-meta leading-5 font-semibold', isLate ? 'text-bad' : isToday ? 'text-ink' : 'text-ink2')}
      >
        {text}
      </span>
      <time dateTime={day} className="text-note leading-4.5 whitespace-nowrap text-ink3 tnum">
        {formatDate(day, language, { month: 'short', calendar: calendarsOf(language)[0] })}
      </time>
    </>
  )
}

/** The case, and what distinguishes this duty from others of its kind. */
function Note({ item, hasCase, isGone }: Required<Pick<DutyRowProps, 'item' | 'hasCase' | 'isGone'>>) {
  const { language } = useLanguage()
  const says = useReasons(item)
  const list = useWords(listWords)
  const parts = [
    ...(hasCase
      ? [<Name key="title">{titleIn(item, language)}</Name>, <MachineText key="id">{item.caseId}</MachineText>]
      : []),
    ...(isGone ? [list.gone] : says),
  ]
  if (parts.length === 0) return null
  return (
    <span className="block text-meta leading-5 text-ink3 **:leading-[inherit]">
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one line, never moved
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

function useReasons({ key, count, money, article, instrument, due }: NextItem): readonly ReactNode[] {
  const say = useWords(nextWords)
  const list = useWords(listWords)
  const { language } = useLanguage()
  const isOwnRule = due?.article === article && due.instrument === instrument
  // Where the duty's own rule sets the day, the title of the date would only repeat the text of the duty.
  const title = due && (!isOwnRule || key === 'file') ? titleIn(due, language) : ''
  return [
    count > 1 && say.count({ count: formatNumber(count, language) }),
    money && <Money key="money" amount={money.amount} currency={money.currency} />,
    title,
    due && !isPeriod(due) && list.at(clockAtSeat(due, language)),
  ].filter(Boolean)
}

/** The time of a meeting at the seat, with the day there if it differs from the reader's. */
function clockAtSeat(due: NonNullable<NextItem['due']>, language: ReturnType<typeof useLanguage>['language']) {
  const { at, on, seat } = due
  const isSameDay = dayOf(due, Intl.DateTimeFormat().resolvedOptions().timeZone) === on
  const time = isSameDay ? formatTime(at, language, { zone: seat }) : formatDateTime(at, language, { zone: seat })
  return { time, zone: zoneName(seat, language) }
}
