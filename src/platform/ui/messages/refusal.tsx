import { ArrowRight, OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ArticleChip } from '../text/article-chip.tsx'
import { ButtonLink } from '../buttons/button-link.tsx'
import { useWords } from '../shell/language.tsx'
import { Code } from '../text/machine-text.tsx'
import { uiWords } from '../words.ts'

type RefusalProps = {
  /** The words of the refusal, in the language of the page. */
  readonly words: ReactNode
  readonly article?: string | undefined
  /** Where the missing thing can be done. */
  readonly mend?: { readonly href: string; readonly label?: string } | undefined
  /** The reference number in the server's log, for errors that are not refusals. */
  readonly reference?: string | undefined
  /** A button, e.g. to try again. */
  readonly action?: ReactNode
}

/** A refusal where the act was tried: why, by which article, and where to fix it. */
export function Refusal({ words, article, mend, reference, action }: RefusalProps) {
  const say = useWords(uiWords)
  return (
    <div role="alert" className="flex items-start gap-3 rounded-sheet border border-s-4 border-bad bg-bad-soft p-4">
      <OctagonX size={20} aria-hidden className="mt-0.5 shrink-0 text-bad" />
      <div className="flex min-w-0 grow flex-col gap-3">
        <p className="m-0 font-medium text-ink">{words}</p>
        {reference && (
          <p className="m-0 text-meta text-ink2">
            {say.reference}: <Code>{reference}</Code>
          </p>
        )}
        {(article || mend || action) && (
          <div className="flex flex-wrap items-center gap-3">
            {article && <ArticleChip article={article} />}
            {mend && (
              <ButtonLink isCompact href={mend.href}>
                {mend.label ?? say.mendHere}
                <ArrowRight size={16} aria-hidden className="mirror" />
              </ButtonLink>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  )
}
