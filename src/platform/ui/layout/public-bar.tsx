import { Emblem } from '../emblem.tsx'
import { useWords } from '../language.tsx'
import { PlainLink } from '../link.tsx'
import { uiWords } from '../words.ts'
import { LanguageToggle } from './language-toggle.tsx'

/** The bar of pages that need no sign-in: the verification of an award, an error before sign-in. */
export function PublicBar() {
  const say = useWords(uiWords)
  return (
    <header className="no-print">
      <div className="page flex min-h-16 items-center justify-between gap-3">
        <PlainLink
          href="/"
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-semibold text-ink no-underline hover:underline"
        >
          <Emblem />
          <span className="min-w-0">{say.appTitle}</span>
        </PlainLink>
        <LanguageToggle />
      </div>
    </header>
  )
}
