import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'
import { AccountLink, type SignedInPerson } from './account-link.tsx'
import { PlaceLink } from './place-link.tsx'
import { currentAmong, type Place } from './places.ts'

export type NavigationProps = {
  readonly places: readonly Place[]
  /** The address of the page; for a page of a case, the address of the case. */
  readonly address: string
  readonly unread: number
  readonly person: SignedInPerson
}

const UNREAD_AT = '/notifications'

/** How much is unread behind a link. */
export const unreadAt = (href: string, unread: number) => (href === UNREAD_AT ? unread : 0)

/** WCAG 1.4.13: Escape hides a name that appeared beside an icon, until the pointer or the focus moves on. */
function useQuietWithEscape() {
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = rail.current
    if (!element) return undefined
    const quiet = ({ key }: KeyboardEvent) => key === 'Escape' && element.setAttribute('data-quiet', '')
    const speak = () => element.removeAttribute('data-quiet')
    const MOVES = ['mouseleave', 'focusin'] as const
    document.addEventListener('keydown', quiet)
    for (const move of MOVES) element.addEventListener(move, speak)
    return () => {
      document.removeEventListener('keydown', quiet)
      for (const move of MOVES) element.removeEventListener(move, speak)
    }
  }, [])
  return rail
}

/**
 * The places of the product beside every signed-in page, from tablets on: icons, with their names if there is space. The rail is as long
 * as the page; the places stay at the top of the window and the person at its foot.
 */
export function NavRail({ places, address, unread, person, children }: NavigationProps & { children?: ReactNode }) {
  const say = useWords(uiWords)
  const rail = useQuietWithEscape()
  const currentOf = currentAmong([...places, { href: '/account' }], address)
  return (
    <nav
      ref={rail}
      aria-label={say.mainMenu}
      className="rail no-print flex w-16 shrink-0 flex-col border-e border-line bg-surface max-md:hidden xl:w-53"
    >
      <div className="rail-places sticky top-(--under-bar) overflow-y-auto px-2 py-3">
        <ul className="m-0 flex list-none flex-col gap-px p-0">
          {places.map((place) => (
            <li key={place.href}>
              <PlaceLink place={place} current={currentOf(place.href)} unread={unreadAt(place.href, unread)} />
            </li>
          ))}
        </ul>
        {children}
      </div>
      <div className="sticky bottom-0 mt-auto border-t border-line bg-surface px-2 py-2">
        <AccountLink person={person} isCurrent={currentOf('/account') !== undefined} />
      </div>
    </nav>
  )
}
