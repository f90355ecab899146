import { ListChecks } from 'lucide-react'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import type { NextWait } from '../law/contract.ts'
import { NextRow } from './next-item.tsx'
import { WaitText } from './wait-text.tsx'
import { nextWords } from '../law/words.ts'

/** How many duties are shown above the page of a step; the overview shows all of them. */
const SHOWN = 2

/** What the reader can do now in this case, in one line above the page of a step: what is due first, and a link to the rest. */
export function CaseNextLine({ caseId }: { caseId: string }) {
  const say = useWords(nextWords)
  const read = useRead('next.case', { caseId })
  if (!read.data) return null
  const { items, waits } = read.data
  return (
    <section
      aria-label={say.title}
      className="no-print flex flex-wrap items-start gap-x-4 gap-y-1 rounded-sheet border border-line bg-surface px-4 py-2 text-meta sm:px-5"
    >
      <span className="inline-flex min-h-7 items-center gap-2 font-semibold text-ink2">
        <ListChecks size={18} aria-hidden className="shrink-0 text-brand" />
        {say.title}
      </span>
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        {items.length > 0 ? (
          <ul className="m-0 flex list-none flex-col gap-1 p-0">
            {items.slice(0, SHOWN).map((item) => (
              <NextRow key={item.id} item={item} isLine />
            ))}
          </ul>
        ) : (
          <Waits waits={waits} />
        )}
      </div>
      {items.length > SHOWN && (
        <span className="inline-flex min-h-7 items-center">
          <Link href={`/cases/${caseId}#next`}>{say.all}</Link>
        </span>
      )}
    </section>
  )
}

function Waits({ waits }: { waits: readonly NextWait[] }) {
  const say = useWords(nextWords)
  if (waits.length === 0) return <span className="inline-flex min-h-7 items-center text-ink3">{say.nobody}</span>
  return (
    <dl className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
      <dt className="flex min-h-7 items-center text-ink3">{say.waits}</dt>
      {waits.map((wait) => (
        <dd key={wait.key} className="m-0 flex min-h-7 items-center">
          <span>
            <WaitText wait={wait} />
          </span>
        </dd>
      ))}
    </dl>
  )
}
