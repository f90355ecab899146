import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { NextRow } from './next-item.tsx'
import { nextWords } from '../law/words.ts'

/** The number per page, ordered by due date. */
export const NEXT_PAGE = 6

/** What the reader can do now in all cases, by due day; further pages load on demand. */
export function NextSheet() {
  const say = useWords(nextWords)
  const { language } = useLanguage()
  const [after, setAfter] = useState<string>()
  const read = useRead('next.list', { limit: NEXT_PAGE, ...(after !== undefined && { after }) })
  const { items = [], total = 0, overdue = 0, next = null } = read.data ?? {}
  const number = (count: number) => formatNumber(count, language)
  const aside = (
    <span className="flex flex-wrap items-center gap-2">
      {overdue > 0 && <Badge tone="bad">{say.overdueCount({ count: number(overdue) })}</Badge>}
      {total > 0 && <span className="tnum">{say.inAll({ count: number(total) })}</span>}
    </span>
  )
  return (
    <Sheet id="next" title={say.title} aside={aside} isFlush>
      {read.isPending ? (
        <div className="p-5">
          <Skeleton lines={4} />
        </div>
      ) : read.error ? (
        <div className="p-5">
          <ProblemNote problem={read.error.problem} />
        </div>
      ) : items.length === 0 && after === undefined ? (
        <EmptyState>{say.none}</EmptyState>
      ) : (
        <ul className="m-0 list-none p-0">
          {items.map((item) => (
            <NextRow key={item.id} item={item} hasCase />
          ))}
        </ul>
      )}
      <KeyPages
        back={say.first}
        on={say.more}
        onBack={after === undefined ? undefined : () => setAfter(undefined)}
        onOn={next === null ? undefined : () => setAfter(next)}
      />
    </Sheet>
  )
}
