import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFold } from '../kept/folds.ts'
import { PlainLink } from '../shell/link.tsx'
import { cx } from '../text/class-names.ts'

/** Rows one below the other in a flush sheet, each with a summary in one line. */
export function FoldRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="m-0 list-none p-0">
      {children}
    </ul>
  )
}

type FoldRowProps = {
  readonly icon: ReactNode
  readonly name: string
  /** What was done or what is in it, in one sentence. */
  readonly summary?: ReactNode
  /** The summary is a text of which one line is shown; opened, the row shows the whole text. */
  readonly isExcerpt?: boolean
  readonly date?: ReactNode
} & (
  | {
      /** The page to which the row leads; without it the row only states something. */
      readonly href: string | undefined
    }
  | {
      /** The content that opens below the row. */
      readonly children: ReactNode
      /** The key under which the device remembers whether the row is open: the case and the row. */
      readonly fold: string
      /** Whether the row is open at first, as for something late. */
      readonly isOpenFirst?: boolean
    }
)

const ROW =
  'grid w-full grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-start text-ink no-underline outline-offset-[-3px] min-h-11 sm:min-h-10.5 sm:grid-cols-[1.25rem_8rem_minmax(0,1fr)_auto_1.125rem] sm:px-5'

/** A row of one line with its content behind it: a link, or a part of the page that opens in place. */
export function FoldRow(props: FoldRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      {'fold' in props ? <Fold {...props} /> : <Leads {...props} />}
    </li>
  )
}

type Line = Pick<FoldRowProps, 'icon' | 'name' | 'summary' | 'date' | 'isExcerpt'>

function Leads({ href, ...line }: Line & { href: string | undefined }) {
  if (href === undefined) {
    return (
      <span className={ROW}>
        <Content {...line} />
      </span>
    )
  }
  return (
    <PlainLink href={href} className={cx(ROW, 'hover:bg-paper')}>
      <Content {...line} sign={<ChevronRight size={18} aria-hidden className="mirror shrink-0 text-ink3" />} />
    </PlainLink>
  )
}

type FoldProps = Line & { readonly children: ReactNode; readonly fold: string; readonly isOpenFirst?: boolean }

function Fold({ children, fold, isOpenFirst = false, ...line }: FoldProps) {
  const id = useId()
  const [isOpen, choose] = useFold(fold, isOpenFirst)
  const sign = (
    <ChevronDown
      size={18}
      aria-hidden
      className={cx('no-print shrink-0 text-ink3 transition-transform', isOpen && 'rotate-180')}
    />
  )
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => choose(!isOpen)}
        className={cx(ROW, 'cursor-pointer hover:bg-paper')}
      >
        <Content {...line} isOpen={isOpen} sign={sign} />
      </button>
      {/* On paper everything is open. */}
      <div id={id} className={cx('px-4 pb-4 sm:px-5', !isOpen && 'hidden print:block')}>
        {children}
      </div>
    </>
  )
}

function Content(line: Line & { readonly sign?: ReactNode; readonly isOpen?: boolean }) {
  const { icon, name, summary, date, isExcerpt = false, sign, isOpen = false } = line
  return (
    <>
      <span aria-hidden className="grid size-5 place-items-center">
        {icon}
      </span>
      <span className="font-semibold">{name}</span>
      <span
        data-excerpt={isExcerpt || undefined}
        className={cx(
          'min-w-0 text-meta text-ink3 max-sm:hidden print:block',
          isExcerpt && 'print:hidden',
          isExcerpt && isOpen && 'invisible',
        )}
      >
        {summary}
      </span>
      <span className="text-meta whitespace-nowrap text-ink3 tnum max-sm:hidden">{date}</span>
      <span className="grid min-w-4.5 place-items-center max-sm:col-start-3">{sign}</span>
    </>
  )
}
