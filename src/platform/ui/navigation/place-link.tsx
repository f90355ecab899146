import { formatNumber } from '#kernel/format.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { cx } from '../text/class-names.ts'
import { uiWords } from '../words.ts'
import type { Current, Place } from './places.ts'

/** Links of the rail, and of the list behind "More". The bar at the start shows where the person is, also without colours. */
export const PLACE_LOOK = cx(
  'relative flex min-h-11 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-meta text-ink2 no-underline xl:min-h-9',
  'hover:bg-sunken hover:text-ink aria-[current]:font-semibold aria-[current]:text-brand',
  'aria-[current=page]:bg-brand-soft',
  'aria-[current]:before:absolute aria-[current]:before:inset-y-1.5 aria-[current]:before:-start-2',
  'aria-[current]:before:border-s-3 aria-[current]:before:border-brand',
)

type PlaceLinkProps = {
  readonly place: Place
  readonly current: Current
  /** How much is unread there. */
  readonly unread?: number
  readonly onPress?: () => void
}

/** A place with its icon; in a narrow rail its name appears beside the icon (styles/shell.css). */
export function PlaceLink({ place: { href, name, icon: Icon }, current, unread = 0, onPress }: PlaceLinkProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  return (
    <PlainLink href={href} aria-current={current} onClick={onPress} className={PLACE_LOOK}>
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
