import {
  type AnyRoute,
  type AnyRouter,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { Actions } from '#kernel/product.ts'
import { STEP_PATHS, STEPS, type Step } from '#case/law/rules.ts'
import type { OutputOf } from '#kernel/action.ts'
import { callAction, HttpError } from '#ui/calls/client.ts'
import { connection } from '#ui/live/connection.ts'
import { readAhead } from '#ui/calls/data.ts'
import { getTabToken } from '#ui/calls/headers.ts'
import { parseSearch, type Search, stringifySearch, type PreviousPages } from '#ui/fields/address-fields.ts'
import { clearDevice, isDeviceOf, takeDevice } from '#ui/kept/device.ts'
import { useBrowsersLanguage } from '#ui/shell/language.tsx'
import { type Navigation, NavigationContext } from '#ui/shell/link.tsx'
import type { Screen } from '#ui/shell/feature.ts'
import { prepareTab, RoomsContext, roomsOf } from '#ui/room/use-rooms.ts'
import { PartsContext, partsOf, type SlotName } from '#ui/shell/slots.tsx'
import { VIEW_PATH, viewedBy } from '#ui/viewer/address.ts'
import { restoreSession, useSession } from '#ui/calls/session.ts'
import { ErrorScreen } from './error-screen.tsx'
import { BROWSER_FEATURES } from './features.browser.ts'
import { keptFrom, SCREENS } from './screens.ts'
import { SignedIn } from './signed-in.tsx'
import { WithAddress } from './with-address.tsx'

/** A code from a closed list that a navigation carries; the target page shows its text. */
export type Banner = string

declare module '@tanstack/react-router' {
  interface HistoryState {
    banner?: Banner
    previousPages?: PreviousPages
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

type Context = { readonly queries: QueryClient }

const errorComponent = ({ error }: { error: unknown }) => <ErrorScreen error={error} />

const root = createRootRouteWithContext<Context>()({ component: Frame, errorComponent })
const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedIn, errorComponent })
const CaseLayout = lazyRouteComponent(() => import('#case/screens/case-layout.tsx'), 'CaseLayout')
const CaseMissing = lazyRouteComponent(() => import('#case/screens/case-missing.tsx'), 'CaseMissing')
const inCase = createRoute({ getParentRoute: () => signedIn, id: 'case', component: CaseLayout })

/** The layout around a screen: none for public screens, the header of the case for screens of a case. */
function parentOf({ isPublic, path }: Screen): AnyRoute {
  if (isPublic) return root
  return path.includes('/$caseId') ? inCase : signedIn
}

const PARTS = partsOf(BROWSER_FEATURES)
const ROOMS = roomsOf(BROWSER_FEATURES)
const ROOM_PATH = '/cases/$caseId'
/** The slots on every page of a case. */
const OF_CASE: readonly SlotName[] = ['case.line']
const NO_ROLES: readonly string[] = []

/** Connects links to the router, so that the component layer does not depend on it. */
function Frame() {
  const router = useRouter()
  const roles = useSession()?.person?.roles ?? NO_ROLES
  useBrowsersLanguage(useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' }))
  const navigation = useMemo<Navigation>(
    () => ({
      navigate: (href, how) => go(router, href, how?.isReplaced),
      preload: (href) => void router.preloadRoute({ to: href } as never).catch(() => {}),
      keptFrom: (href) => keptFrom(href, roles),
    }),
    [router, roles],
  )
  return (
    <NavigationContext value={navigation}>
      <PartsContext value={PARTS}>
        <RoomsContext value={ROOMS}>
          <Outlet />
        </RoomsContext>
      </PartsContext>
    </NavigationContext>
  )
}

/**
 * Navigates to a path. A document opens over the current page, which keeps its unsaved input. The address is the document's own,
 * so it can be shared, and Back closes it.
 */
async function go(router: AnyRouter, href: string, isReplaced = false): Promise<void> {
  // A page that cannot load would replace this one and lose its unsaved input.
  if (!(await connection.mayGo())) return
  const id = viewedBy(href)
  const here: string | undefined = router.state.matches.at(-1)?.fullPath
  if (id === undefined || here === VIEW_PATH) return router.navigate({ href, replace: isReplaced } as never)
  return router.navigate({
    to: '.',
    search: (known: object) => ({ ...known, file: id }),
    mask: { to: VIEW_PATH, params: { fileId: id } },
    resetScroll: false,
  } as never)
}

async function requireSession(queries: QueryClient): Promise<readonly string[]> {
  const session = await restoreSession()
  if (session.state !== 'open' || !session.person) throw redirect({ to: '/' as never })
  forgetOthers(session.person.id, queries)
  return session.person.roles
}

/** A session may end without a log-out, and the next person to sign in must see nothing of the previous one. */
function forgetOthers(personId: string, queries: QueryClient): void {
  if (isDeviceOf(personId)) return
  clearDevice()
  takeDevice(personId)
  queries.clear()
}

/** The nearest step up to `step` whose screen this person may open, because only arbitrators may open that of the award (§6). */
function admittedStep(step: Step, roles: readonly string[]): Step {
  const mayGo = (one: Step) => keptFrom(STEP_PATHS[one], roles).length === 0
  return STEPS.slice(0, STEPS.indexOf(step) + 1).findLast(mayGo) ?? 'filing'
}

/** There is no such case, or the reader has no access to it: the server answers both in the same way. */
const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

/** What is known about the page of a step before it is shown. */
type Found = { readonly isMissing?: boolean }

/**
 * §8: a failed gate leads to the nearest earlier step that is open. Gates that cannot be read lead to the error page. A missing case has
 * a page of its own, because it is not an error of the product.
 */
async function requireStep(step: Step, caseId: string, roles: readonly string[], queries: QueryClient): Promise<Found> {
  const queryKey = ['case.gates', { id: caseId }]
  const gates = await queries
    .fetchQuery({ queryKey, queryFn: () => callAction('case.gates', { id: caseId }) })
    .catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401) throw redirect({ to: '/' as never })
      if (isMissing(error)) return undefined
      // Offline, the gates last read are used, so that going back works.
      const known = queries.getQueryData<OutputOf<Actions['case.gates']>>(queryKey)
      if (error instanceof HttpError && error.status === 0 && known) return known
      throw redirect({ to: '/error' as never, state: { banner: 'GATE_FETCH_ERROR' } })
    })
  if (gates === undefined) return { isMissing: true }
  // A malformed answer counts as a failed read.
  if (!Array.isArray((gates as Partial<typeof gates> | null)?.steps))
    throw redirect({ to: '/error' as never, state: { banner: 'GATE_FETCH_ERROR' } })
  const state = gates.steps.find((one) => one.step === step)
  if (state && !state.open && state.fallback) {
    const to = STEP_PATHS[admittedStep(state.fallback, roles)].replace('{caseId}', caseId)
    throw redirect({ to: to as never, state: { banner: state.code ?? '' } })
  }
  return { isMissing: false }
}

/** Requests what the pages of a case read first, while the page loads. */
function readCaseAhead(queries: QueryClient, { step, path }: Screen, caseId: string, tab: string): void {
  readAhead(queries, 'case.read', { id: caseId })
  readAhead(queries, 'case.gates', { id: caseId })
  if (step || path === ROOM_PATH) readAhead(queries, 'next.case', { caseId })
  if (path !== ROOM_PATH || tab !== 'overview') return
  readAhead(queries, 'timeline.read', { caseId })
  readAhead(queries, 'case.steps', { id: caseId })
  readAhead(queries, 'case.members', { id: caseId })
}

type Loaded = ((props: Record<string, string>) => ReactNode) & { preload?: () => Promise<unknown> }

function routeOf(known: Screen): AnyRoute {
  const Component = lazyRouteComponent(async () => ({ default: await known.load() })) as Loaded
  const parent = parentOf(known)
  const slots = [...(parent === inCase ? OF_CASE : []), ...(known.slots ?? [])]
  const parts = slots.flatMap((name) => PARTS[name] ?? [])
  function RoutedScreen() {
    const { params, search } = useShown()
    const isLost = useRouterState({
      select: ({ matches }) => (matches.at(-1)?.context as Found | undefined)?.isMissing,
    })
    // The same element while the page is the same: paging a list renders only what reads the address. Another case begins from nothing.
    const id = params['caseId'] ?? ''
    const screen = useMemo(() => (isLost ? <CaseMissing /> : <Component key={id} {...params} />), [params, id, isLost])
    return <WithAddress search={search}>{screen}</WithAddress>
  }
  return createRoute({
    getParentRoute: () => parent,
    path: known.path,
    beforeLoad: async ({ params, search, context, preload }) => {
      const { tab = 'overview' } = search as Search
      const isTabThere = known.path === ROOM_PATH && prepareTab(ROOMS, PARTS, tab)
      // The scripts load while the session is requested. A failed load is reported where the script is needed.
      for (const part of [Component, ...(parent === inCase ? [CaseLayout] : []), ...parts])
        void part.preload?.()?.catch(() => {})
      if (known.isPublic) return {}
      const { caseId } = params as { caseId?: string }
      const isAhead = !preload && parent === inCase && caseId?.startsWith('case_') === true
      // A tab that has its token does not wait for the session.
      const isKnown = getTabToken() !== null
      if (isAhead && isKnown) readCaseAhead(context.queries, known, caseId, tab)
      const roles = await requireSession(context.queries)
      if (isAhead && !isKnown) readCaseAhead(context.queries, known, caseId, tab)
      if (known.roles && !known.roles.some((role) => roles.includes(role))) {
        throw redirect({ to: '/dashboard' as never, state: { banner: 'ROLE_BLOCK' } })
      }
      await isTabThere
      return known.step && caseId ? requireStep(known.step, caseId, roles, context.queries) : {}
    },
    // The router waits for the screen's script, so no placeholder is needed. A part that fails to load is requested again when it
    // is rendered.
    component: Object.assign(RoutedScreen, {
      preload: async () => {
        await Promise.all([Component.preload?.(), ...parts.map((part) => part.preload().catch(() => {}))])
      },
    }),
    // When a public screen fails, the error page replaces its layout too, because it has its own.
    ...(known.isPublic && { errorComponent }),
  })
}

type Shown = { readonly params: Record<string, string>; readonly search: Search }

/** Parameters and search of the address, as the same objects until their contents change. */
function useShown(): Shown {
  const sameParts = {
    strict: false,
    structuralSharing: true,
    select: ({ params, search }: Shown) => ({ params, search }),
  }
  return root.useMatch(sameParts as never)
}

/** The router of the product: one route for each screen, the error page, and '*' which leads to '/' (§2). */
export function makeRouter(queries: QueryClient) {
  const error = createRoute({
    getParentRoute: () => root,
    path: '/error',
    component: () => <ErrorScreen error={undefined} />,
  })
  const screensIn = (parent: AnyRoute) => SCREENS.filter((one) => parentOf(one) === parent).map(routeOf)
  const wildcard = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/' as never })
    },
  })
  return createRouter({
    routeTree: root.addChildren([
      ...screensIn(root),
      signedIn.addChildren([...screensIn(signedIn), inCase.addChildren(screensIn(inCase))]),
      error,
      wildcard,
    ]),
    context: { queries },
    defaultPreload: 'intent',
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
  })
}
