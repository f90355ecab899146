import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Keyboard, type Opened } from '#keyboard/screens/keyboard.tsx'
import { keepSingleKeys } from '#keyboard/screens/single-keys.ts'
import { useAct, useRead } from '#ui/calls/data.ts'
import { clearDevice } from '#ui/kept/device.ts'
import { hasRecentCases } from '#ui/kept/owner.ts'
import { useConfirmation } from '#ui/calls/fresh.ts'
import { useLanguage } from '#ui/shell/language.tsx'
import { late } from '#ui/live/late.tsx'
import type { SignedInPerson } from '#ui/navigation/account-link.tsx'
import { useIsWide } from '#ui/navigation/is-wide.ts'
import { NavBar } from '#ui/navigation/nav-bar.tsx'
import { NavRail } from '#ui/navigation/nav-rail.tsx'
import { TopBar } from '#ui/navigation/top-bar.tsx'
import { Shell } from '#ui/shell/shell.tsx'
import { usePersonalStream } from '#ui/live/live.ts'
import { usePrepared } from '#ui/live/prepare.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { isLeft, useSendings } from '#ui/files/sendings.ts'
import { forgetSession, getSession, useMode, useSession } from '#ui/calls/session.ts'
import { useTheme } from '#ui/shell/theme.ts'
import { placesFor } from './screens.ts'

// Loaded late: no page needs it to start.
const Viewer = late(async () => (await import('#ui/viewer/viewer.tsx')).Viewer)
const CaseOpened = late(async () => (await import('#case/screens/recent-cases.tsx')).CaseOpened)
const RecentCases = late(async () => (await import('#case/screens/recent-cases.tsx')).RecentCases)
const LeftFiles = late(async () => (await import('#ui/files/left-files.tsx')).LeftFiles)
const ConfirmAgain = late(async () => (await import('#identity/screens/account/confirm-again.tsx')).ConfirmAgain)

/** The document open over a signed-in page. */
function OpenDocument() {
  const router = useRouter()
  const id = useRouterState({ select: ({ location }) => (location.search as { file?: unknown }).file })
  if (typeof id !== 'string') return null
  return <Viewer key={id} id={id} onClose={() => router.history.back()} />
}

/** The audit trail of the centre has an address like a case's, with another id in it. */
const CASE_ID = /^case_/

type Place = { readonly path: string | undefined; readonly caseId: string | undefined }

/** The page shown, and its case if it belongs to one. */
function whereOf({ matches }: { readonly matches: readonly { pathname: string; params: object }[] }): Place {
  const { pathname, params } = matches.at(-1) ?? { pathname: undefined, params: {} }
  const { caseId } = params as { caseId?: string }
  return { path: pathname, caseId: CASE_ID.test(caseId ?? '') ? caseId : undefined }
}

const NO_ROLES: readonly string[] = []

/** The signed-in person, also while the session is asked for again or is ending. */
function usePerson(): SignedInPerson | null {
  const person = useSession()?.person ?? null
  const [known, keep] = useState(person)
  if (person && person !== known) keep(person)
  return person ?? known
}

/**
 * What stays from one signed-in page to the next: the navigation, the top bar with its unread badge, the person's event stream, the
 * shortcuts.
 */
export function SignedIn() {
  const { path, caseId } = useRouterState({ select: whereOf, structuralSharing: true })
  const [opened, setOpened] = useState<Opened>(null)
  const session = useSession()
  const person = usePerson()
  const personId = person?.id ?? ''
  const roles = person?.roles ?? NO_ROLES
  const places = useMemo(() => placesFor(roles), [roles])
  const isWide = useIsWide()
  const mode = useMode()
  const navigate = useNavigate()
  const router = useRouter()
  const close = useAct('session.close')
  const { language, setLanguage } = useLanguage()
  const [theme, setTheme] = useTheme()
  const { isAsked } = useConfirmation()
  const hasLeft = useSendings().some(isLeft)
  const isOpen = session?.state === 'open'
  const unread = useRead('notification.unread', {}, { enabled: isOpen })
  // A document or refusal shown over the previous page does not belong to this one.
  const [shownPath, setShownPath] = useState(path)
  if (path !== shownPath) {
    setShownPath(path)
    setOpened(null)
    close.reset()
  }
  // Without an event stream, the count is at most as old as the page.
  useEffect(() => {
    const unreadCount = { queryKey: ['notification.unread', {}], stale: true }
    if (isOpen) void router.options.context.queries.refetchQueries(unreadCount, { cancelRefetch: false })
  }, [path, isOpen, router])
  usePrepared()
  const isLeaving = useRef(false)
  usePersonalStream(isOpen, () => {
    // The event may come before the answer to the log-out, which then still has something to do here.
    if (!isLeaving.current) void navigate({ to: '/' as never })
  })

  async function logOut(): Promise<void> {
    isLeaving.current = true
    const closed = await close.run({})
    isLeaving.current = false
    // If the session was not closed the cookie still works, so the page must not look signed out.
    if (!closed && getSession()?.state === 'open') return
    forgetSession()
    clearDevice()
    router.options.context.queries.clear()
    // Logging out clears the browser's storage. Language, theme and shortcuts are preferences and not secrets, so they are kept.
    setLanguage(language)
    setTheme(theme)
    keepSingleKeys()
    await navigate({ to: '/' as never })
  }

  const count = unread.data?.count ?? 0
  const find = () => setOpened('palette')
  const navigation = person && {
    places,
    // The pages of a case have addresses of many kinds, so all count as the address of the case.
    address: caseId === undefined ? (path ?? '') : `/cases/${caseId}`,
    unread: count,
    person,
  }
  const recent = { personId, caseId, isWanted: caseId !== undefined || hasRecentCases() }
  return (
    <Shell
      isDemo={mode === 'demo'}
      topBar={
        <TopBar unread={count} onBack={() => router.history.back()} onFind={find} onLogOut={() => void logOut()} />
      }
      rail={
        navigation && (
          <NavRail {...navigation}>
            <RecentCases {...recent} isShown={isWide} />
          </NavRail>
        )
      }
      navBar={
        navigation && (
          <NavBar {...navigation} onFind={find} onShortcuts={() => setOpened('shortcuts')}>
            {(onPress) => <RecentCases {...recent} isShown onPress={onPress} />}
          </NavBar>
        )
      }
      foot={hasLeft && <LeftFiles />}
    >
      {close.problem && (
        <div className="page pt-4">
          <ProblemNote problem={close.problem} />
        </div>
      )}
      <Outlet />
      <CaseOpened personId={personId} caseId={caseId} isWanted={caseId !== undefined} />
      <OpenDocument />
      <Keyboard opened={opened} onOpen={setOpened} caseId={caseId} onLogOut={() => void logOut()} />
      {isAsked && <ConfirmAgain />}
    </Shell>
  )
}
