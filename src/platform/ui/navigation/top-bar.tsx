import { ArrowLeft, Bell, BookOpen, LogOut, Search } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Emblem } from '../shell/emblem.tsx'
import { cx } from '../text/class-names.ts'
import { LanguageToggle } from '../shell/language-toggle.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { uiWords } from '../words.ts'
import { unreadCount } from './unread.ts'

type TopBarProps = {
  readonly unread: number
  readonly onBack: () => void
  /** Opens the list of all destinations. */
  readonly onFind: () => void
  readonly onLogOut: () => void
}

/**
 * The bar of every signed-in page (§2): back, title, the list of all destinations, knowledge base, bell, language, log out. On a phone
 * it scrolls away, only screen readers get its words, and the list of destinations is in the bar at the foot.
 */
export function TopBar({ unread, onBack, onFind, onLogOut }: TopBarProps) {
  const say = useWords(uiWords)
  return (
    <header
      id="top-bar"
      className="no-print z-30 flex min-h-13 items-center gap-1 border-b border-line bg-surface px-1 max-md:[&_a]:min-h-11 max-md:[&_a]:min-w-11 max-md:[&_button]:min-h-11 max-md:[&_button]:min-w-11 md:sticky md:top-0 md:min-h-14 md:ps-3 md:pe-4"
    >
      <Button kind="quiet" isCompact aria-label={say.back} onPress={onBack}>
        <ArrowLeft size={18} aria-hidden className="mirror" />
      </Button>
      <PlainLink
        href="/dashboard"
        className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1 font-semibold text-ink no-underline hover:underline max-md:justify-center"
      >
        <Emblem />
        <span className="truncate max-md:sr-only">{say.appTitle}</span>
      </PlainLink>
      <div className="flex min-w-0 grow basis-0 justify-center px-3 max-md:hidden">
        <FindButton onFind={onFind} />
      </div>
      <div className="flex shrink-0 items-center gap-1 max-md:ms-auto max-md:gap-0">
        <ButtonLink kind="quiet" isCompact href="/kb">
          <BookOpen size={18} aria-hidden />
          <span className="max-lg:sr-only">{say.knowledgeBase}</span>
        </ButtonLink>
        <UnreadBell unread={unread} />
        <LanguageToggle />
        <Button kind="quiet" isCompact onPress={onLogOut}>
          <LogOut size={18} aria-hidden className="mirror" />
          <span className="max-lg:sr-only">{say.logOut}</span>
        </Button>
      </div>
    </header>
  )
}

/** A button that looks like the field that it opens. */
function FindButton({ onFind }: { onFind: () => void }) {
  const say = useWords(uiWords)
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onFind}
      className="flex min-h-9 w-full max-w-105 items-center gap-2 rounded-control border border-control bg-surface px-2.5 text-start text-meta text-ink3 hover:bg-sunken"
    >
      <Search size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 grow truncate">{say.findAnything}</span>
      <kbd
        aria-hidden
        dir="ltr"
        className="shrink-0 rounded-mark border border-line bg-paper px-1.5 font-sans text-note font-medium text-ink2"
      >
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  )
}

function UnreadBell({ unread }: { unread: number }) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const count = unreadCount(unread, language)
  return (
    <ButtonLink
      kind="quiet"
      isCompact
      href="/notifications"
      aria-label={unread > 0 ? say.notificationsUnread({ count }) : say.notifications}
      className={cx('relative', unread > 0 && 'me-2.5')}
    >
      <Bell size={18} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute start-5 -top-1 grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1 text-note font-semibold text-surface ring-2 ring-surface tnum"
        >
          {count}
        </span>
      )}
    </ButtonLink>
  )
}
