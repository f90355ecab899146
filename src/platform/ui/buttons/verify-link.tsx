import { ExternalLink } from 'lucide-react'
import { isolateLtr } from '#kernel/text.ts'
import { ButtonLink } from './button-link.tsx'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

type VerifyLinkProps = {
  /** A path of the product. */
  readonly href: string
  /** The number of the document, for screen-reader users who go through the links one by one. */
  readonly name?: string
  /** For a place beside buttons of full size. */
  readonly isLarge?: boolean
}

/** A link to the public page where anyone can verify a document. It opens in a new window, so that the document stays in view. */
export function VerifyLink({ href, name, isLarge = false }: VerifyLinkProps) {
  const say = useWords(uiWords)
  return (
    <ButtonLink
      isCompact={!isLarge}
      className="no-print"
      href={href}
      target="_blank"
      rel="noopener"
      {...(name && { 'aria-label': say.verifyPageOf({ name: isolateLtr(name) }) })}
    >
      <ExternalLink size={16} aria-hidden />
      {say.verifyPage}
    </ButtonLink>
  )
}
