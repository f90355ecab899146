import { Emblem } from './emblem.tsx'
import { useWords } from './language.tsx'
import { PlainLink } from './link.tsx'
import { uiWords } from '../words.ts'
import { LanguageToggle } from './language-toggle.tsx'

/** The bar of pages that need no sign-in. On pages of the register the centre's name comes first. */
export function PublicBar({ lead }: { readonly lead?: string }) {
  const say = useWords(uiWords)
  return (
    <header className="no-print">
      <div className="page flex min-h-16 items-center justify-between gap-3">
        <PlainLink
          href="/"
          className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control font-semibold text-ink no-underline hover:underline"
        >
          <Emblem />
          {/* A person who holds a document of the centre knows the centre, and not the product. */}
          <span className="flex min-w-0 flex-col">
            {lead}
            <span className={lead === undefined ? '' : 'text-note font-normal text-ink3'}>{say.appTitle}</span>
          </span>
        </PlainLink>
        <LanguageToggle />
      </div>
    </header>
  )
}
