import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { connection } from '#ui/live/connection.ts'
import { type Navigation, NavigationContext } from '#ui/shell/link.tsx'

const loadRouted = () => import('./routed.tsx')
const loadSignIn = async () => ({
  default: (await import('#identity/screens/sign-in/sign-in-screen.tsx')).SignInScreen,
})
let Routed: ComponentType = lazy(loadRouted)
let SignInScreen: ComponentType = lazy(loadSignIn)

const isDoor = () => window.location.pathname === '/'

/**
 * Takes the first part before anything is drawn: React holds back for a third of a second what takes the place of a fallback,
 * even of an empty one. A part that does not come is asked for again by whoever draws it.
 */
export async function prepareDoor(): Promise<void> {
  try {
    if (isDoor()) SignInScreen = (await loadSignIn()).default
    else Routed = (await loadRouted()).default
  } catch {
    // Asked for once more where it is drawn.
  }
}

/**
 * The sign-in screen by itself, so that whoever comes on a phone waits for little: the router, the data client and the other
 * screens come while the e-mail is typed. Once anywhere else, the routed product shows every screen, this one too.
 */
export function Door() {
  const [isBeyond, setIsBeyond] = useState(!isDoor())
  useEffect(() => {
    if (isBeyond) return
    const onMove = () => setIsBeyond(!isDoor())
    const prepare = () => void loadRouted().catch(() => {})
    window.addEventListener('popstate', onMove)
    window.addEventListener('input', prepare, { once: true })
    return () => {
      window.removeEventListener('popstate', onMove)
      window.removeEventListener('input', prepare)
    }
  }, [isBeyond])
  const navigation = useMemo<Navigation>(
    () => ({ navigate: (href, how) => leave(href, how?.isReplaced, setIsBeyond) }),
    [],
  )
  const routed = (
    <Suspense fallback={null}>
      <Routed />
    </Suspense>
  )
  if (isBeyond) return routed
  return (
    <OnFailure shown={routed}>
      <NavigationContext value={navigation}>
        <Suspense fallback={null}>
          <SignInScreen />
        </Suspense>
      </NavigationContext>
    </OnFailure>
  )
}

/** Stays until the rest has come; when it cannot, the browser tries and says so itself. */
async function leave(href: string, isReplaced = false, tell: (isBeyond: boolean) => void): Promise<void> {
  if (!(await connection.mayGo())) return
  const isThere = await loadRouted().then(
    () => true,
    () => false,
  )
  if (!isThere) return window.location.assign(href)
  if (isReplaced) window.history.replaceState(null, '', href)
  else window.history.pushState(null, '', href)
  tell(true)
}

/** A screen that fails is shown by the router, which has words for that. */
class OnFailure extends Component<{ shown: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.shown : this.props.children
  }
}
