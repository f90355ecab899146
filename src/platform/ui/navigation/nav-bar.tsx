import { Ellipsis, type LucideIcon, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { late } from '../live/late.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { uiWords } from '../words.ts'
import type { NavigationProps } from './nav-rail.tsx'
import { currentAmong, forPhone } from './places.ts'

const MorePlaces = late(async () => (await import('./more-places.tsx')).MorePlaces)

type NavBarProps = NavigationProps & {
  /** Opens the list of all destinations. */
  readonly onFind: () => void
  readonly onShortcuts: () => void
  /** Further content of the list behind "More". */
  readonly children?: (onPress: () => void) => ReactNode
}

/** At the foot of a phone: three places, the list of all destinations, and a button for the rest. */
export function NavBar({ places, address, unread, person, onFind, onShortcuts, children }: NavBarProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const [isOpen, setIsOpen] = useState(false)
  const { inBar, others } = forPhone(places)
  const currentOf = currentAmong(places, address)
  const close = () => setIsOpen(false)
  return (
    <>
      <nav
        id="nav-bar"
        aria-label={say.mainMenu}
        className="no-print sticky bottom-0 z-30 border-t border-line bg-surface md:hidden"
      >
        <ul className="m-0 flex list-none p-0 *:flex-auto">
          {inBar.map(({ href, name, icon }) => (
            <li key={href}>
              <PlainLink href={href} aria-current={currentOf(href)} className="bar-place">
                <Mark icon={icon} />
                {name[language]}
              </PlainLink>
            </li>
          ))}
          <li>
            <button type="button" aria-haspopup="dialog" onClick={onFind} className="bar-place">
              <Mark icon={Search} />
              {say.find}
            </button>
          </li>
          <li>
            <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="bar-place">
              <Mark icon={Ellipsis} />
              {say.more}
            </button>
          </li>
        </ul>
      </nav>
      {isOpen && (
        <MorePlaces
          places={others}
          address={address}
          unread={unread}
          person={person}
          onShortcuts={onShortcuts}
          onClose={close}
        >
          {children?.(close)}
        </MorePlaces>
      )}
    </>
  )
}

function Mark({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon size={20} aria-hidden className="shrink-0" />
}
