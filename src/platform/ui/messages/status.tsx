import { CircleAlert, CircleCheck, CircleDot, LoaderCircle } from 'lucide-react'
import { formatTime } from '#kernel/format.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

export type SaveState =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  /** ISO instant of the save. */
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed' }

/**
 * Whether the text is saved: one polite status, always in the page. "Not saved yet" and "saving" are shown beside it but not announced:
 * they would interrupt every pause in the typing.
 */
export function SaveStatus({ state, zone }: { state: SaveState; zone?: string }) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 text-meta text-ink2">
      {state.kind === 'saving' && (
        <>
          <LoaderCircle size={16} aria-hidden className="animate-spin" />
          {say.saving}
        </>
      )}
      {state.kind === 'unsaved' && (
        <>
          <CircleDot size={16} aria-hidden className="text-warn" />
          {say.unsaved}
        </>
      )}
      <span role="status" className="inline-flex items-center gap-1.5">
        {state.kind === 'saved' && (
          <>
            <CircleCheck size={16} aria-hidden className="text-ok" />
            <span>
              {say.saved} ·{' '}
              <span className="tnum">{formatTime(state.at, language, { nameZone: true, ...(zone && { zone }) })}</span>
            </span>
          </>
        )}
        {state.kind === 'failed' && (
          <>
            <CircleAlert size={16} aria-hidden className="text-bad" />
            {say.saveFailed}
          </>
        )}
      </span>
    </span>
  )
}
