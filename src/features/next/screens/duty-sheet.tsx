import { ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { formatNumber, withCommas } from '#kernel/format.ts'
import { useRead } from '#ui/calls/data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useHere } from '#ui/dates/here.ts'
import { choiceField } from '#ui/fields/address-fields.ts'
import { late } from '#ui/live/late.tsx'
import { useStill } from '#ui/live/still.ts'
import type { StillRow } from '#ui/live/still-rows.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useAsked, useKeyPaging } from '#ui/shell/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import type { NextItem } from '../law/contract.ts'
import { inGroups } from '../law/days.ts'
import { listWords } from '../law/list-words.ts'
import { nextWords } from '../law/words.ts'
import { DutyRow } from './duty-row.tsx'

/** How many duties are read at a time, by due date. Only the first of them are shown until the reader asks for all. */
export const DUTIES_READ = 50

const ADDRESS = { duties: choiceField(['first', 'all']), whose: choiceField(['mine', 'all']) }
type Row = StillRow<NextItem>

// For who has cases of their own only.
const WhoseButton = late(async () => (await import('./whose-button.tsx')).WhoseButton)

/**
 * What the reader can do now, by day, in their own cases or on demand in all of the Centre. At first the first duties and all late ones
 * are shown; the others page by page on demand.
 */
export function DutySheet({ most }: { most: number }) {
  const [{ duties, whose }, ask] = useAsked(ADDRESS)
  const { key: after, turns } = useKeyPaging('duties')
  const isAll = duties === 'all'
  const from = isAll ? after : undefined
  return (
    // A new key for each page, because a list keeps its rows in place.
    <Page
      key={`${whose} ${from ?? ''}`}
      after={from}
      whose={whose}
      onWhose={(next) => ask({ whose: next })}
      most={isAll ? undefined : most}
      turns={isAll ? turns : undefined}
      onAll={(all) => ask({ duties: all ? 'all' : 'first' })}
    />
  )
}

type Whose = 'mine' | 'all'
type PageProps = {
  readonly after: string | undefined
  readonly whose: Whose
  readonly onWhose: (whose: Whose) => void
  /** How many are shown; undefined for all that were read. */
  readonly most: number | undefined
  readonly turns: ReturnType<typeof useKeyPaging>['turns'] | undefined
  readonly onAll: (isAll: boolean) => void
}

const keyOf = ({ id }: NextItem) => id

function Page({ after, whose, onWhose, most, turns, onAll }: PageProps) {
  const say = useWords(nextWords)
  const list = useWords(listWords)
  const { language } = useLanguage()
  const isOfAll = whose === 'all'
  const read = useRead('next.list', {
    limit: DUTIES_READ,
    ...(isOfAll && { whose }),
    ...(after !== undefined && { after }),
  })
  const { items, total = 0, overdue = 0, next = null, isNarrowed = false } = read.data ?? {}
  const still = useStill({ list: items, isSettled: !read.isFetching, isWhole: next === null, keyOf })
  const shown = still.rows.filter(({ row }, at) => most === undefined || at < most || row.due?.isOver === true)
  const left = total - shown.filter(({ isGone }) => !isGone).length
  const place = useRef<HTMLDivElement>(null)
  const showMore = useFocusOnMore(place, shown.length)
  const count = [list.duties({ count: total }), ...(overdue > 0 ? [list.ofThemLate({ count: overdue })] : [])]
  const aside = (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      {still.fresh > 0 ? (
        <Button isCompact kind="quiet" onPress={still.show}>
          {list.showNew({ count: formatNumber(still.fresh, language) })}
        </Button>
      ) : (
        total > 0 && <span className="tnum">{withCommas(count, language)}</span>
      )}
      {(isOfAll || isNarrowed) && <WhoseButton {...{ isOfAll, onWhose }} />}
      {(most === undefined || left > 0) && (
        <Button isCompact kind="quiet" className="-me-2.5 text-brand!" onPress={() => onAll(most !== undefined)}>
          {most === undefined ? list.fewer : list.allDuties}
          <ChevronRight size={16} aria-hidden className="mirror" />
        </Button>
      )}
    </span>
  )
  return (
    <Sheet id="next" title={say.title} aside={aside} isFlush>
      <p role="status" className="sr-only">
        {still.fresh > 0 && list.showNew({ count: formatNumber(still.fresh, language) })}
      </p>
      {read.isPending ? (
        <div className="p-5">
          <Skeleton lines={4} />
        </div>
      ) : read.error ? (
        <div className="p-5">
          <ProblemNote problem={read.error.problem} />
        </div>
      ) : shown.length === 0 && after === undefined ? (
        <EmptyState>{say.none}</EmptyState>
      ) : (
        <div ref={place}>
          <Groups rows={shown} />
        </div>
      )}
      {most !== undefined && left > 0 && (
        <div className="no-print border-t border-line px-2 sm:px-2.5">
          <Button
            isCompact
            kind="quiet"
            className="text-brand!"
            onPress={() => {
              showMore()
              onAll(true)
            }}
          >
            {list.moreOfThem({ count: formatNumber(left, language) })}
          </Button>
        </div>
      )}
      {turns && <KeyPages back={list.earlier} on={list.further} {...turns(next)} />}
    </Sheet>
  )
}

/** The button that shows more disappears, so the focus moves to the first duty that it has shown. */
function useFocusOnMore(place: React.RefObject<HTMLDivElement | null>, shown: number) {
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || shown <= from.current) return
    place.current?.querySelectorAll<HTMLElement>('[data-duty]')[from.current]?.focus()
    from.current = undefined
  }, [place, shown])
  return () => {
    from.current = place.current?.querySelectorAll('[data-duty]').length
  }
}

function Groups({ rows }: { rows: readonly Row[] }) {
  const here = useHere()
  const groups = inGroups(rows, ({ row }) => row.due, here)
  const hasDays = groups.some(({ group }) => group !== 'undated')
  return groups.map(({ group, items }) => (
    <Group key={group} group={group} rows={items} here={here} hasDays={hasDays} />
  ))
}

type GroupProps = {
  readonly group: ReturnType<typeof inGroups>[number]['group']
  readonly rows: readonly Row[]
  readonly here: Parameters<typeof DutyRow>[0]['here']
  /** Some duties of the list have a day. Otherwise there is one group, which needs no heading. */
  readonly hasDays: boolean
}

function Group({ group, rows, here, hasDays }: GroupProps) {
  const say = useWords(listWords)
  const id = useId()
  return (
    <div className="border-t border-line first:border-t-0">
      {hasDays && (
        <h3 id={id} className="px-4 pt-2 text-note leading-5 font-semibold text-ink2 sm:px-5">
          {say[group]}
        </h3>
      )}
      <ul {...(hasDays && { 'aria-labelledby': id })} className="m-0 list-none p-0">
        {rows.map(({ row, isGone }) => (
          <DutyRow key={row.id} item={row} here={here} hasDay={hasDays} hasCase isGone={isGone} />
        ))}
      </ul>
    </div>
  )
}
