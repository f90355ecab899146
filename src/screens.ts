import type { Role } from '#kernel/roles.ts'
import { type Place, placesAmong } from '#ui/navigation/places.ts'
import type { Screen } from '#ui/shell/feature.ts'
import { BROWSER_FEATURES } from './features.browser.ts'

/** Every screen of the product: the router, the guards and the tests read it. */
export const SCREENS: readonly Screen[] = BROWSER_FEATURES.flatMap(({ screens = [] }) => screens)

function admits({ roles: needed }: Screen, roles: readonly string[]): boolean {
  return !needed || needed.some((role) => roles.includes(role))
}

/** The navigation of a person: the screens that declare a place and that these roles may open. */
export function placesFor(roles: readonly string[]): Place[] {
  return placesAmong(
    SCREENS.filter((screen) => admits(screen, roles)),
    roles,
  )
}

/** The screen of an address; a path without parameters takes precedence over one with. */
function screenAt(href: string): Screen | undefined {
  const parts = (href.split(/[?#]/)[0] ?? '').split('/')
  const fits = ({ path }: Screen) => {
    const known = path.split('/')
    return known.length === parts.length && known.every((one, at) => one.startsWith('$') || one === parts[at])
  }
  return SCREENS.find(({ path }) => path === parts.join('/')) ?? SCREENS.find(fits)
}

/** The roles for which an address is reserved, if its guard (§6) would refuse these roles; otherwise empty. */
export function keptFrom(href: string, roles: readonly string[]): readonly Role[] {
  const known = screenAt(href)
  return !known || admits(known, roles) ? [] : (known.roles ?? [])
}
