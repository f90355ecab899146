import type { ReactNode } from 'react'
import { cx } from '#ui/text/class-names.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { PlainLink, useMayOpen } from '#ui/shell/link.tsx'
import { SECTIONS, type SectionKey } from '../law/sections.ts'
import { adminWords } from '../law/words.ts'

type AdminPageProps = {
  readonly section: SectionKey
  /** The page title; by default the name of the section. */
  readonly title?: string
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly aside?: ReactNode
  readonly asideLabel?: string
  readonly children: ReactNode
}

/** A page of the administration: title, links to the other sections, content. */
export function AdminPage({ section, title, children, ...page }: AdminPageProps) {
  const say = useWords(adminWords)
  return (
    <Page {...page} title={title ?? say[section]} banners={<Sections current={section} />}>
      {children}
    </Page>
  )
}

function Sections({ current }: { current: SectionKey }) {
  const say = useWords(adminWords)
  const mayOpen = useMayOpen()
  return (
    <nav aria-label={say.sections} className="no-print border-b border-line">
      <ul className="m-0 flex list-none flex-wrap gap-x-1 p-0">
        {SECTIONS.filter(({ path }) => mayOpen(path)).map(({ key, path }) => (
          <li key={key}>
            <PlainLink
              href={path}
              aria-current={key === current ? 'page' : undefined}
              className={cx(
                'block rounded-t-control border-b-3 px-3 py-2 text-meta font-medium no-underline hover:text-ink',
                key === current ? 'border-brand text-ink' : 'border-transparent text-ink2',
              )}
            >
              {say[key]}
            </PlainLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
