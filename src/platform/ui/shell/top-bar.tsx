import { ArrowLeft, Bell, BookOpen, LogOut, Search, UserRound } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Emblem } from './emblem.tsx'
import { useLanguage, useWords } from './language.tsx'
import { PlainLink } from './link.tsx'
import { uiWords } from '../words.ts'
import { LanguageToggle } from './language-toggle.tsx'
import { unreadCount } from './unread.ts'

type TopBarProps = {
  readonly unread: number
  readonly onBack: () => void
  /** Opens the list of all destinations. */
  readonly onFind: () => void
  readonly onLogOut: () => void
}

/** The bar of every signed-in page (§2): back, title, the list of all destinations, knowledge base, bell, language, log out. */
export function TopBar({ unread, onBack, onFind, onLogOut }: TopBarProps) {
  const say = useWords(uiWords)
  return (
    <header className="no-print border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center gap-1 max-sm:px-2">
        <Button kind="quiet" isCompact aria-label={say.back} onPress={onBack}>
          <ArrowLeft size={18} aria-hidden className="mirror" />
        </Button>
        <PlainLink
          href="/dashboard"
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control px-1 font-semibold text-ink no-underline hover:underline"
        >
          <Emblem />
          <span className="truncate max-md:sr-only">{say.appTitle}</span>
        </PlainLink>
        <nav aria-label={say.mainMenu} className="ms-auto flex items-center max-sm:[&_a]:px-2 max-sm:[&_button]:px-2">
          <Button
            kind="quiet"
            isCompact
            aria-label={say.goToAnything}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onPress={onFind}
          >
            <Search size={18} aria-hidden />
          </Button>
          <ButtonLink kind="quiet" isCompact href="/kb">
            <BookOpen size={18} aria-hidden />
            <span className="max-lg:sr-only">{say.knowledgeBase}</span>
          </ButtonLink>
          <UnreadBell unread={unread} />
          <LanguageToggle />
          <ButtonLink kind="quiet" isCompact href="/account" aria-label={say.account}>
            <UserRound size={18} aria-hidden />
          </ButtonLink>
          <Button kind="quiet" isCompact onPress={onLogOut}>
            <LogOut size={18} aria-hidden className="mirror" />
            <span className="max-lg:sr-only">{say.logOut}</span>
          </Button>
        </nav>
      </div>
    </header>
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
      className="relative"
    >
      <Bell size={18} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -end-0.5 -top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-bad px-1 text-note font-semibold text-surface tnum"
        >
          {count}
        </span>
      )}
    </ButtonLink>
  )
}
