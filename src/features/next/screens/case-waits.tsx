import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { daysFrom, dueText } from '#kernel/dates/days-away.ts'
import { formatNumber, formatTime, listOf } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { roleWords } from '#kernel/roles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useReasonWords } from '#ui/messages/reasons.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { cx } from '#ui/text/class-names.ts'
import { Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { RuleChip } from '#ui/text/rule-chip.tsx'
import type { NextItem, NextWait } from '../law/contract.ts'
import { dutyWords, nextWords, waitWords } from '../law/words.ts'

type Due = NonNullable<NextItem['due']>
/** What the case waits for, from others or from the reader. */
type Awaited = Pick<NextWait, 'key' | 'article' | 'instrument' | 'due'> & {
  readonly who: NextWait['who'] | 'reader'
  readonly code: string | null
  readonly after: string | null
}

/** At the top of a case's overview: what the case waits for, and what the reader has to do in it. */
export function CaseWaits({ caseId }: { caseId: string }) {
  const say = useWords(nextWords)
  const read = useRead('next.case', { caseId })
  if (read.error) return <ProblemNote problem={read.error.problem} />
  if (!read.data) return null
  const { items, waits } = read.data
  const own = items
    .filter((item) => item.isAwaited)
    .map((item): Awaited => ({ ...item, who: 'reader', code: null, after: null }))
  return (
    <section
      id="next"
      aria-label={say.title}
      className="isolate grid min-w-0 rounded-sheet border border-line bg-surface md:grid-cols-2"
    >
      <Panel title={say.waitsFor}>
        <WaitsFor caseId={caseId} awaited={[...own, ...waits]} />
      </Panel>
      <Panel title={say.yours}>
        {items.length === 0 ? <p className="m-0 text-ink2">{say.noneHere}</p> : <Duties items={items} />}
      </Panel>
    </section>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 border-line p-4 max-md:not-first:border-t sm:px-5 md:not-first:border-s">
      <h3 className="text-meta font-normal text-ink3">{title}</h3>
      {children}
    </div>
  )
}

const WAITS = { ...dutyWords, ...waitWords }

function WaitsFor({ caseId, awaited: [first, ...others] }: { caseId: string; awaited: readonly Awaited[] }) {
  const say = useWords(nextWords)
  const steps = useWords(WAITS)
  const reasonOf = useReasonWords()
  if (!first) return <p className="m-0 text-ink2">{say.nobody}</p>
  const rule = first.due ?? first
  return (
    <>
      <p className="m-0 text-head font-semibold">{steps[first.key]}</p>
      <p className="m-0 text-ink2">
        <Whom caseId={caseId} who={first.who} />
      </p>
      {first.due && <When due={first.due} />}
      {first.after && (
        <p className="m-0 text-meta text-ink3">
          {say.after} <DateText value={first.after} show="time" />
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <RuleChip article={rule.article} instrument={rule.instrument} />
        {first.code && <Badge tone="warn">{reasonOf(first.code)}</Badge>}
      </div>
      {others.length > 0 && (
        <ul
          aria-label={say.alsoWaits}
          className="m-0 flex list-none flex-col gap-1 border-t border-line p-0 pt-2 text-meta"
        >
          {others.map((other) => (
            <li key={other.key}>
              <span className="font-medium">{steps[other.key]}</span>{' '}
              <span className="text-ink3">
                (<Whom caseId={caseId} who={other.who} />)
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The parties by name, everybody else by role. */
function Whom({ caseId, who }: { caseId: string; who: Awaited['who'] }) {
  const say = useWords(nextWords)
  const roles = useWords(roleWords)
  const { language } = useLanguage()
  const parties = useRead('case.read', { id: caseId }).data?.parties ?? []
  if (who === 'reader') return say.you
  const names = who.map((one) => {
    if (one !== 'claimant' && one !== 'respondent') return roles[one]
    const [only, ...others] = parties.filter(({ side }) => side === one)
    return only && others.length === 0 ? nameIn(only, language) : say[one]
  })
  return <Name>{listOf(names, language)}</Name>
}

/** How far the day is, and the day in both calendars. */
function When({ due }: { due: Due }) {
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <p className="m-0 flex flex-wrap items-baseline gap-x-3">
      <span className={cx('font-semibold', due.isOver && 'text-bad')}>
        {dueText(daysFrom(now, due.on, due.seat), language)}
      </span>
      <span className="text-meta text-ink3">
        <DateText value={due.on} show="both-calendars" />
      </span>
    </p>
  )
}

/** How many are shown at first; late duties are always shown. */
const SHOWN = 4

function Duties({ items }: { items: readonly NextItem[] }) {
  const say = useWords(nextWords)
  const { language } = useLanguage()
  const [isAll, setIsAll] = useState(false)
  const shown = items.filter((item, at) => isAll || at < SHOWN || item.due?.isOver === true)
  const left = items.length - shown.length
  return (
    <>
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {shown.map((item) => (
          <Duty key={item.id} item={item} />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button kind="quiet" isCompact className="-ms-2.5 text-brand" onPress={() => setIsAll(true)}>
            {say.moreOfYours({ count: formatNumber(left, language) })}
          </Button>
        </div>
      )}
    </>
  )
}

function Duty({ item }: { item: NextItem }) {
  const say = useWords(nextWords)
  const duties = useWords(dutyWords)
  const { language } = useLanguage()
  const { due, money, count } = item
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {due && <DueBadge due={due} isMeeting={item.key === 'attend'} />}
      <PlainLink
        href={item.link}
        isFile={item.isFile}
        className="inline-flex min-h-7 items-center gap-1.5 font-medium text-brand no-underline underline-offset-4 hover:underline max-md:min-h-11"
      >
        {duties[item.key]}
        {item.isFile && <FileDown size={16} aria-hidden className="shrink-0" />}
      </PlainLink>
      {count > 1 && <Badge>{say.count({ count: formatNumber(count, language) })}</Badge>}
      {money && <Money amount={money.amount} currency={money.currency} />}
    </li>
  )
}

/** Late, or how far it is; on the day of a meeting its time at the seat. */
function DueBadge({ due, isMeeting }: { due: Due; isMeeting: boolean }) {
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const days = daysFrom(now, due.on, due.seat)
  const text = isMeeting && days === 0 ? formatTime(due.at, language, { zone: due.seat }) : dueText(days, language)
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-mark px-2 py-0.5 text-meta font-medium tnum',
        due.isOver ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink2',
      )}
    >
      {text}
    </span>
  )
}
