import { formatNumber } from '#kernel/format.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { uiWords } from '../words.ts'
import type { Current, Place } from './places.ts'

type PlaceLinkProps = {
  readonly place: Place
  readonly current: Current
  /** How much is unread there. */
  readonly unread?: number
  readonly onPress?: () => void
}

/** A place with its icon; in a narrow rail its name appears beside the icon. Its look is in styles/shell.css. */
export function PlaceLink({ place: { href, name, icon: Icon }, current, unread = 0, onPress }: PlaceLinkProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  return (
    <PlainLink href={href} aria-current={current} onClick={onPress} className="place">
      <Icon size={18} aria-hidden className="shrink-0" />
      <span className="place-name min-w-0 grow">{name[language]}</span>
      {unread > 0 && (
        <span className="place-count font-normal text-ink3 tnum">
          <span className="sr-only">{say.unreadCount}</span>
          {formatNumber(unread, language)}
        </span>
      )}
    </PlainLink>
  )
}
