import { Keyboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'
import { AccountLink } from './account-link.tsx'
import { type NavigationProps, unreadAt } from './nav-rail.tsx'
import { PlaceLink } from './place-link.tsx'
import { currentAmong } from './places.ts'

type MorePlacesProps = NavigationProps & {
  readonly onShortcuts: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Behind "More" on a phone: the places that its bar has no space for, the account, and the keyboard shortcuts. */
export function MorePlaces({ places, address, unread, person, onShortcuts, onClose, children }: MorePlacesProps) {
  const say = useWords(uiWords)
  const currentOf = currentAmong([...places, { href: '/account' }], address)
  return (
    <Dialog title={say.more} onClose={onClose} actions={<Button onPress={onClose}>{say.close}</Button>}>
      <nav aria-label={say.mainMenu} className="-mx-2">
        <ul className="m-0 flex list-none flex-col gap-px p-0">
          {places.map((place) => (
            <li key={place.href}>
              <PlaceLink
                place={place}
                current={currentOf(place.href)}
                unread={unreadAt(place.href, unread)}
                onPress={onClose}
              />
            </li>
          ))}
          <li>
            <button
              type="button"
              className="place w-full"
              onClick={() => {
                onClose()
                onShortcuts()
              }}
            >
              <Keyboard size={18} aria-hidden className="shrink-0" />
              {say.shortcuts}
            </button>
          </li>
          <li className="mt-2 border-t border-line pt-2">
            <AccountLink person={person} isCurrent={currentOf('/account') !== undefined} onPress={onClose} />
          </li>
        </ul>
        {children}
      </nav>
    </Dialog>
  )
}
