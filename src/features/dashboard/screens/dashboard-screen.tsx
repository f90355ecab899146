import { useLocation } from '@tanstack/react-router'
import { Bell, CalendarDays } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { calendarsOf, formatDate, formatNumber } from '#kernel/format.ts'
import { DUTIES_READ, DutySheet } from '#next/screens/duty-sheet.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useHere } from '#ui/dates/here.ts'
import { useOnce } from '#ui/fields/once.ts'
import { late } from '#ui/live/late.tsx'
import { NavigationBanner } from '#ui/messages/navigation-banner.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { dashboardWords } from '../law/words.ts'
import { type Home, OWN_CASES, RECENT, useAgenda, useHome } from './home.ts'
import { useIsWide } from './wide.ts'

/** How much is shown in two columns, and in one on a phone; everything late is shown in any case. */
const DUTIES = { wide: 7, narrow: 5 } as const
const NOTICES = { wide: RECENT, narrow: 3 } as const
const CASES = { wide: OWN_CASES, narrow: 2 } as const

// Fetched while the lists are read, because it is not needed before.
const below = () => import('./below.tsx')
const AgendaSheet = late(async () => (await below()).AgendaSheet)
const RecentActivity = late(async () => (await below()).RecentActivity)
const Shortcuts = late(async () => (await below()).Shortcuts)
const Figures = late(async () => (await below()).Figures)
// For some people only.
const OwnCases = late(async () => (await import('./own-cases.tsx')).OwnCases)
const MoneySheet = late(async () => (await import('./money-sheet.tsx')).MoneySheet)

/** '/dashboard': the reader's duties, the agenda of today, what changed, shortcuts, figures. Failed figures are dashes, not errors. */
export function DashboardScreen() {
  const say = useWords(dashboardWords)
  const { language } = useLanguage()
  const unread = useRead('notification.unread', {}).data?.count ?? 0
  const { today } = useHere()
  const [own, other] = calendarsOf(language)
  return (
    <Page
      title={say.title}
      isSerif
      subtitle={
        <>
          {formatDate(today, language, { calendar: own, weekday: true })} ·{' '}
          <span className="text-ink3">{formatDate(today, language, { calendar: other })}</span>
        </>
      }
      actions={
        <>
          <ButtonLink href="/notifications">
            <Bell size={18} aria-hidden />
            {say.notifications}
            {unread > 0 && (
              <span className="rounded-full bg-bad px-1.5 text-note font-semibold text-surface tnum">
                <span className="sr-only">{say.unreadCount({ count: '' })}</span>
                {formatNumber(unread, language)}
              </span>
            )}
          </ButtonLink>
          <ButtonLink href="/calendar">
            <CalendarDays size={18} aria-hidden />
            {say.calendar}
          </ButtonLink>
        </>
      }
      banners={<NavigationBanner code={useLocation({ select: ({ state }) => state.banner })} />}
    >
      <Parts />
    </Page>
  )
}

/** All parts appear together, because the length of each decides the position of the next. */
function Parts() {
  const home = useHome()
  const here = useHere()
  const next = useRead('next.list', { limit: DUTIES_READ })
  const recent = useRead('notification.list', { limit: RECENT })
  const agenda = useAgenda(here)
  const isFetched = useFetched(home)
  const isRead = [next, recent, agenda].every(({ isPending }) => !isPending)
  const isKnown = useOnce(home.isKnown && isRead && isFetched)
  const isWide = useIsWide()
  const slots = useSlots(home.isOutside)
  if (!isKnown) return <Waiting />
  const parts = { home, first: slots.first, beside: slots.beside }
  return (
    <>
      {!slots.isKnown && <Waiting />}
      <div hidden={!slots.isKnown}>
        <Column>
          {isWide ? <InTwoColumns {...parts} /> : <InOneColumn {...parts} />}
          <Figures />
        </Column>
      </div>
    </>
  )
}

type PartsProps = {
  readonly home: Home
  /** Parts of later features, for a reader who sees no case. */
  readonly first: ReactNode
  readonly beside: ReactNode
}

/** The parts of later features, and whether they have their data. */
function useSlots(isWanted: boolean) {
  const [isFirst, setIsFirst] = useState(false)
  const [isBeside, setIsBeside] = useState(false)
  const onFirst = useCallback(() => setIsFirst(true), [])
  const onBeside = useCallback(() => setIsBeside(true), [])
  return {
    first: isWanted && <Slot name="home.first" onKnown={onFirst} />,
    beside: isWanted && <Slot name="home.beside" onKnown={onBeside} />,
    isKnown: !isWanted || (isFirst && isBeside),
  }
}

type Fetched = { readonly preload: () => Promise<void> }
const ALWAYS: readonly Fetched[] = [AgendaSheet, RecentActivity, Shortcuts, Figures]

/** Whether the parts that load late are there. One that failed is requested again where it is shown. */
function useFetched({ isKnown, hasOwn, isOfMoney }: Home): boolean {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    const some = [...(hasOwn ? [OwnCases] : []), ...(isOfMoney ? [MoneySheet] : [])]
    const all = Promise.allSettled([...ALWAYS, ...some].map((part) => part.preload()))
    if (isKnown) void all.then(() => setIsHere(true))
  }, [isKnown, hasOwn, isOfMoney])
  return isHere
}

const Waiting = () => (
  <div className="min-h-dvh">
    <Skeleton lines={12} />
  </div>
)

function InTwoColumns({ home: { caseId, isOutside, isOfMoney, hasOwn }, first, beside }: PartsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-5 print:block">
      <Column>
        {first || <DutySheet most={DUTIES.wide} />}
        {hasOwn && <OwnCases most={CASES.wide} />}
        {isOfMoney && <MoneySheet />}
        <RecentActivity most={NOTICES.wide} />
      </Column>
      <Column>
        {beside || <AgendaSheet />}
        <Shortcuts caseId={caseId} isOutside={isOutside} />
      </Column>
    </div>
  )
}

function InOneColumn({ home: { caseId, isOutside, isOfMoney, hasOwn }, first, beside }: PartsProps) {
  return (
    <Column>
      {first || <DutySheet most={DUTIES.narrow} />}
      {beside || <AgendaSheet />}
      {hasOwn && <OwnCases most={CASES.narrow} />}
      {isOfMoney && <MoneySheet />}
      <RecentActivity most={NOTICES.narrow} />
      <Shortcuts caseId={caseId} isOutside={isOutside} />
    </Column>
  )
}

function Column({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-5">{children}</div>
}
