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
 * Loads the first part before anything is rendered: React delays content that replaces a fallback, even an empty one, by a third of a
 * second.
 */
export async function prepareDoor(): Promise<void> {
  try {
    if (isDoor()) SignInScreen = (await loadSignIn()).default
    else Routed = (await loadRouted()).default
  } catch {
    // Requested again when it is rendered.
  }
}

/**
 * The sign-in screen alone, so that it appears quickly on a phone. The router, the data client and the other screens load while the
 * e-mail is typed. Once the person has left the screen, the routed product shows every screen, also this one.
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

/** Waits until the rest has loaded; if that fails, the browser opens the address and shows the error itself. */
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

/** When the screen fails, the routed product is rendered instead, because it has an error page. */
class OnFailure extends Component<{ shown: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? this.props.shown : this.props.children
  }
}
