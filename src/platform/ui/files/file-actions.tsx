import { Download, Eye } from 'lucide-react'
import { ButtonLink } from '../buttons/button-link.tsx'
import { fileHref } from './file-href.ts'
import { fileWords } from './file-words.ts'
import { useWords } from '../shell/language.tsx'
import { Link } from '../shell/link.tsx'
import { viewHref } from '../viewer/address.ts'

type FileProps = {
  /** The id of a file, a submission or a bundle. */
  readonly id: string
  /** The name of the document, for screen-reader users who go through the buttons one by one. */
  readonly name: string
}

/** Opens a document in the portal's viewer. */
export function ViewButton({ id, name, isLarge = false }: FileProps & { readonly isLarge?: boolean }) {
  const say = useWords(fileWords)
  return (
    <ButtonLink isCompact={!isLarge} href={viewHref(id)} aria-label={say.viewNamed({ name })}>
      <Eye size={16} aria-hidden />
      {say.view}
    </ButtonLink>
  )
}

/** As `ViewButton`, but as a link, for a line of links. */
export function ViewLink({ id, name }: FileProps) {
  const say = useWords(fileWords)
  return (
    <Link href={viewHref(id)} aria-label={say.viewNamed({ name })}>
      {say.view}
    </Link>
  )
}

export function FileActions({ id, name }: FileProps) {
  const say = useWords(fileWords)
  return (
    <span className="no-print flex flex-wrap gap-2">
      <ViewButton id={id} name={name} />
      <ButtonLink isCompact isFile href={fileHref(id)} aria-label={`${say.download}: ${name}`}>
        <Download size={16} aria-hidden />
        {say.download}
      </ButtonLink>
    </span>
  )
}
