import type { ReactNode } from 'react'
import { ArticlesCited } from '../text/article-chip.tsx'
import { cx } from '../text/class-names.ts'
import { usePageTitle } from './page-title.ts'
import { useFits } from './fits.ts'

export type PageProps = {
  readonly title: string
  readonly subtitle?: ReactNode
  /** The title in serif: for the dashboard, not for pages where people work. */
  readonly isSerif?: boolean
  readonly articles?: readonly string[]
  /** Buttons at the end of the title's line. */
  readonly actions?: ReactNode
  /** Banners above the content: a refusal that came with a navigation, court orders. */
  readonly banners?: ReactNode
  /** 320 px beside the content; above it where there is no space for both, because status comes before text. */
  readonly aside?: ReactNode
  readonly asideLabel?: string
  /** The part of the content that comes before the aside on small screens. */
  readonly first?: ReactNode
  readonly children: ReactNode
}

/** The main part of a page: title, banners, content, and an aside where there is one. */
export function Page(props: PageProps) {
  const heading = usePageTitle(props.title)
  const [aside, fits] = useFits<HTMLElement>()
  return (
    <main id="main" tabIndex={-1} className="page flex flex-col gap-6 py-6 sm:py-8">
      <div className="flex min-h-11 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className={cx('font-semibold', props.isSerif ? 'font-serif text-display' : 'text-title')}
          >
            {props.title}
          </h1>
          {props.subtitle && <div className="text-ink2">{props.subtitle}</div>}
        </div>
        {(props.articles || props.actions) && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {props.articles && <ArticlesCited articles={props.articles} />}
            {props.actions && <div className="no-print flex flex-wrap gap-2">{props.actions}</div>}
          </div>
        )}
      </div>
      {props.banners}
      {/* Different keys, because a reused element would move when the aside appears, which counts as a layout shift. */}
      {props.aside ? (
        <div
          key="beside"
          className={cx(
            'grid items-start gap-6 print:block beside:grid-cols-[minmax(0,1fr)_20rem]',
            Boolean(props.first) && 'beside:grid-rows-[auto_1fr]',
          )}
        >
          {props.first && <div className="min-w-0 print:mb-6 beside:col-start-1 beside:row-start-1">{props.first}</div>}
          <aside
            ref={aside}
            aria-label={props.asideLabel}
            className={cx(
              // Above the content, the parts of the aside are side by side as far as there is space.
              'flex min-w-0 flex-col gap-6 sm:max-beside:flex-row sm:max-beside:flex-wrap',
              'sm:max-beside:*:grow sm:max-beside:*:basis-76 beside:col-start-2 beside:row-start-1',
              fits && 'beside:sticky beside:top-[calc(var(--under-tabs)+1.5rem)]',
              Boolean(props.first) && 'beside:row-span-2',
            )}
          >
            {props.aside}
          </aside>
          <div
            className={cx(
              'flex min-w-0 flex-col gap-6 beside:col-start-1',
              props.first ? 'beside:row-start-2' : 'beside:row-start-1',
            )}
          >
            {props.children}
          </div>
        </div>
      ) : (
        <div key="alone" className="flex min-w-0 flex-col gap-6">
          {props.children}
        </div>
      )}
    </main>
  )
}
