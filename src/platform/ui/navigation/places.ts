import type { LucideIcon } from 'lucide-react'
import type { Role } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'

/** The place of a screen in the navigation: the rail, and the bar of a phone. */
export type NavPlace = {
  readonly name: Word
  readonly icon: LucideIcon
  /** Places are shown in this order. */
  readonly order: number
  /** Another order for a role that uses the place every day. */
  readonly orderFor?: Partial<Readonly<Record<Role, number>>>
  /**
   * Which of the people who may open the screen get the link. Without roles: all of them. A person who has no role yet gets every link.
   */
  readonly roles?: readonly Role[]
  /** Whether it belongs in the bar of a phone, which takes the first three such places. */
  readonly isInBar?: true
}

export type Place = NavPlace & { readonly href: string }

type Declared = { readonly path: string; readonly nav?: NavPlace }

function isFor({ roles: needed }: NavPlace, roles: readonly string[]): boolean {
  return !needed || roles.length === 0 || needed.some((role) => roles.includes(role))
}

function orderIn({ order, orderFor = {} }: NavPlace, roles: readonly string[]): number {
  const own = Object.entries(orderFor).flatMap(([role, at]) => (roles.includes(role) ? [at] : []))
  return Math.min(order, ...own)
}

/** The places among some screens, for a person who may open all of these. */
export function placesAmong(screens: readonly Declared[], roles: readonly string[]): Place[] {
  return screens
    .flatMap(({ path, nav }) => (nav && isFor(nav, roles) ? [{ ...nav, href: path }] : []))
    .toSorted((one, other) => orderIn(one, roles) - orderIn(other, roles))
}

const MOST_IN_BAR = 3

/** The places of a phone: those in its bar, and the others, which open from there. */
export function forPhone(places: readonly Place[]): {
  readonly inBar: readonly Place[]
  readonly others: readonly Place[]
} {
  const inBar = places.filter(({ isInBar }) => isInBar).slice(0, MOST_IN_BAR)
  return { inBar, others: places.filter((place) => !inBar.includes(place)) }
}

/** `page`: the place itself is shown; `true`: a page within it. The values of `aria-current`. */
export type Current = 'page' | 'true' | undefined

/** How an address relates to each of some places. It belongs to the place with the longest address that it begins with. */
export function currentAmong(places: readonly { readonly href: string }[], address: string): (href: string) => Current {
  const around = places.map(({ href }) => href).filter((href) => address === href || address.startsWith(`${href}/`))
  const nearest = around.toSorted((one, other) => other.length - one.length)[0]
  return (href) => (href !== nearest ? undefined : href === address ? 'page' : 'true')
}
