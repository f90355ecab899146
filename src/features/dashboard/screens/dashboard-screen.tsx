import { useLocation } from '@tanstack/react-router'
import {
  BarChart3,
  Bell,
  BookOpen,
  CalendarDays,
  ChevronRight,
  FilePlus2,
  FolderOpen,
  Gavel,
  type LucideIcon,
  Scale,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { calendarsOf, formatDate, formatNumber } from '#kernel/format.ts'
import { NEXT_PAGE, NextSheet } from '#next/screens/next-sheet.tsx'
import { Notice } from '#notifications/screens/notice.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Link, PlainLink, useMayOpen } from '#ui/shell/link.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { NavigationBanner } from '#ui/messages/navigation-banner.tsx'
import { useOnce } from '#ui/fields/once.ts'
import { useMode } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Figures } from './figures.tsx'
import { dashboardWords } from '../law/words.ts'

/** §2: at most five notifications. */
const RECENT = 5
/** The case that the dashboard's shortcuts open in demo mode (§9), and the number of the case after it. */
const SAMPLE_CASE = 'case_001'
const AFTER_SAMPLE = 2

/** '/dashboard': figures, recent activity, quick actions, lifecycle grid. Failures show dashes, not errors. */
export function DashboardScreen() {
  const say = useWords(dashboardWords)
  const { language } = useLanguage()
  const unread = useRead('notification.unread', {}).data?.count ?? 0
  const caseId = useNamedCase()
  const [today] = useState(() => new Date().toISOString())
  const [own, other] = calendarsOf(language)
  return (
    <Page
      title={say.title}
      isSerif
      subtitle={
        <>
          {formatDate(today, language, { calendar: own })} ·{' '}
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
      <Figures />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Lists caseId={caseId} />
        <div className="no-print">
          <QuickActions caseId={caseId} />
        </div>
      </div>
    </Page>
  )
}

/** The lists appear together, because the length of the first one decides the position of the others. */
function Lists({ caseId }: { caseId: string | undefined }) {
  const next = useRead('next.list', { limit: NEXT_PAGE })
  const recent = useRead('notification.list', { limit: RECENT })
  const isKnown = useOnce(!next.isPending && !recent.isPending)
  if (!isKnown) {
    return (
      <div className="min-h-dvh">
        <Skeleton lines={12} />
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <NextSheet />
      <RecentActivity />
      <Lifecycle caseId={caseId} />
    </div>
  )
}

/** In demo mode the sample case, if the reader may see it or the list is not loaded; otherwise the reader's latest case, if any. */
function useNamedCase(): string | undefined {
  const isDemo = useMode() === 'demo'
  const sample = useRead('case.list', { before: AFTER_SAMPLE, limit: 1 }, { enabled: isDemo })
  const latest = useRead('case.list', { limit: 1 }).data?.cases[0]?.id
  if (!isDemo) return latest
  const isSample = sample.data === undefined || sample.data.cases[0]?.id === SAMPLE_CASE
  return isSample ? SAMPLE_CASE : latest
}

/** A screen of the case, or the case list if there is no case. */
const screenOf = (screen: string, caseId: string | undefined) => (caseId ? `/${screen}/${caseId}` : '/cases')

function RecentActivity() {
  const say = useWords(dashboardWords)
  const read = useRead('notification.list', { limit: RECENT })
  // The list stays empty if it could not be loaded (§7).
  const list = read.data ?? []
  return (
    <Sheet title={say.recentActivity} isFlush aside={<Link href="/notifications">{say.allNotifications}</Link>}>
      {read.isLoading ? (
        <div className="p-5">
          <Skeleton lines={RECENT} />
        </div>
      ) : list.length === 0 ? (
        <EmptyState>{say.allCaughtUp}</EmptyState>
      ) : (
        <ul className="m-0 list-none p-0">
          {list.map((notification) => (
            <Notice key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

type Shortcut = { readonly icon: LucideIcon; readonly name: string; readonly href: string }

function QuickActions({ caseId }: { caseId: string | undefined }) {
  const say = useWords(dashboardWords)
  const mayOpen = useMayOpen()
  const shortcuts: readonly Shortcut[] = [
    { icon: FilePlus2, name: say.newFiling, href: '/filing/new' },
    { icon: FolderOpen, name: say.allCases, href: '/cases' },
    { icon: BookOpen, name: say.knowledgeBase, href: '/kb' },
    { icon: Users, name: say.tribunalManagement, href: screenOf('tribunal', caseId) },
    { icon: BarChart3, name: say.reports, href: '/reports' },
    ...(mayOpen('/audit') ? [{ icon: ScrollText, name: say.audit, href: '/audit' }] : []),
    ...(mayOpen('/admin') ? [{ icon: Settings, name: say.administration, href: '/admin' }] : []),
  ]
  return (
    <Sheet title={say.quickActions} isFlush>
      <ul className="m-0 list-none p-0">
        {shortcuts.map(({ icon: Icon, name, href }) => (
          <li key={name} className="border-t border-line first:border-t-0">
            <PlainLink
              href={href}
              className="flex min-h-14 items-center gap-3 px-5 font-medium text-ink no-underline hover:bg-paper hover:underline"
            >
              <Icon size={20} aria-hidden className="shrink-0 text-brand" />
              {name}
              <ChevronRight size={18} aria-hidden className="mirror ms-auto text-ink3" />
            </PlainLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** §2: filing, tribunal, hearing, kb, calendar and reports for the sample case. */
function Lifecycle({ caseId }: { caseId: string | undefined }) {
  const say = useWords(dashboardWords)
  const cells: readonly Shortcut[] = [
    { icon: FilePlus2, name: say.filing, href: screenOf('filing', caseId) },
    { icon: Users, name: say.tribunal, href: screenOf('tribunal', caseId) },
    { icon: Gavel, name: say.hearing, href: screenOf('hearing', caseId) },
    { icon: BookOpen, name: say.knowledgeBase, href: caseId ? `/kb/${caseId}` : '/kb' },
    { icon: CalendarDays, name: say.calendar, href: '/calendar' },
    { icon: Scale, name: say.reports, href: '/reports' },
  ]
  return (
    <Sheet title={say.lifecycle} isFlush aside={caseId && <MachineText>{caseId}</MachineText>}>
      <ul className="m-0 grid list-none grid-cols-2 p-0 md:grid-cols-3">
        {cells.map(({ icon: Icon, name, href }) => (
          <li key={name} className="border-line max-md:odd:border-e md:not-nth-[3n]:border-e">
            <PlainLink
              href={href}
              className="flex h-full min-h-16 items-center gap-3 border-t-4 border-brand px-5 py-4 font-medium text-ink no-underline hover:bg-paper hover:underline"
            >
              <Icon size={20} aria-hidden className="shrink-0 text-brand" />
              {name}
            </PlainLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
