import { useAsked, useInAddress } from '#ui/shell/address.ts'
import { type Asked, choiceField, countField } from '#ui/fields/address-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Loading, Skeleton } from '#ui/messages/skeleton.tsx'
import { NoticeGroup } from './notice-group.tsx'
import { groupNotices, NOTICE_STATES, NOTICE_TYPES } from '../law/rules.ts'
import { noticeWords } from '../law/notice-words.ts'
import { notificationWords } from '../law/words.ts'

const PAGE = 50
const ALL = 'all'
const ADDRESS = { type: choiceField([ALL, ...NOTICE_TYPES]), state: choiceField(NOTICE_STATES) }
type Filter = Asked<typeof ADDRESS>
/** At most this many pages are loaded at once from an address. */
const shownField = countField(20)

/** '/notifications': newest first by case and type, each with type, article, case, message, time, 'Open', and 'Ack' while unread. */
export function NotificationsScreen() {
  const say = useWords(notificationWords)
  const [filter, ask] = useAsked(ADDRESS)
  // Older ones load on demand, a page at a time.
  const [pages, setPages] = useInAddress('shown-page', shownField)
  return (
    <Page title={say.title} actions={<AckAll filter={filter} />}>
      <Sheet title={say.title} isTitleUnseen isFlush>
        <FilterBar filter={filter} onFilter={ask} />
        <Shown filter={filter} />
        <ul data-long className="m-0 list-none p-0">
          <Notices filter={filter} before={undefined} pages={pages} onMore={() => setPages(pages + 1)} />
        </ul>
      </Sheet>
    </Page>
  )
}

/** Marks everything in the filter as read, up to the newest on the page; later arrivals stay unread. */
function AckAll({ filter }: { filter: Filter }) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ackAll')
  const newest = useRead('notification.list', pageOf(filter), { isList: true }).data?.[0]
  const unread = useRead('notification.list', { ...pageOf({ ...filter, state: 'unread' }), limit: 1 }).data?.length
  if (!newest || !unread) return <ProblemNote problem={act.problem} />

  async function acknowledge(upTo: string): Promise<void> {
    const { type } = filter
    // The button disappears after its act, so the focus moves to the start of the page.
    if (await act.run({ upTo, ...(type !== ALL && { type }) })) document.getElementById('main')?.focus()
  }

  return (
    <>
      <Button isPending={act.pending} onPress={() => void acknowledge(newest.id)}>
        {say.ackAll}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}

function FilterBar({ filter, onFilter }: { filter: Filter; onFilter: (change: Partial<Filter>) => void }) {
  const say = useWords(notificationWords)
  const names = useWords(noticeWords)
  return (
    <div role="search" aria-label={say.filters} className="border-b border-line p-4 sm:px-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-2xl">
        <Select
          label={say.type}
          value={filter.type}
          onChange={(type) => onFilter({ type })}
          options={[
            { value: ALL, label: say.type_all },
            ...NOTICE_TYPES.map((value) => ({ value, label: names[`type_${value}`] })),
          ]}
        />
        <Select
          label={say.state}
          value={filter.state}
          onChange={(state) => onFilter({ state })}
          options={NOTICE_STATES.map((value) => ({ value, label: say[`state_${value}`] }))}
        />
      </div>
    </div>
  )
}

/** The input of the call for a page. */
function pageOf({ type, state }: Filter, before?: string) {
  return { state, ...(type !== ALL && { type }), limit: PAGE, ...(before !== undefined && { before }) }
}

/** Announces the number of notices to people who cannot see that the list has changed. */
function Shown({ filter }: { filter: Filter }) {
  const say = useWords(notificationWords)
  const { data, isPlaceholderData } = useRead('notification.list', pageOf(filter), { isList: true })
  return (
    <p role="status" className="sr-only">
      {data && !isPlaceholderData && (data.length === PAGE ? say.shownOver : say.shown)({ count: data.length })}
    </p>
  )
}

type NoticesProps = {
  readonly filter: Filter
  /** The last notice of the previous page; undefined for the first page. */
  readonly before: string | undefined
  /** How many pages are shown from here on. */
  readonly pages: number
  readonly onMore: () => void
}

/** A page of notices, followed by the next pages: when a new notice arrives, each shifts by one. */
function Notices({ filter, before, pages, onMore }: NoticesProps) {
  const say = useWords(notificationWords)
  const { type, state } = filter
  const list = useRead('notification.list', pageOf(filter, before), { isList: true })
  const isNarrowed = type !== ALL || state !== 'all'
  const last = list.data?.at(-1)
  const isFull = list.data?.length === PAGE
  return (
    <>
      {list.error && (
        <li className="p-5">
          <ProblemNote problem={list.error.problem} />
        </li>
      )}
      {list.isPending && (
        <li className="p-5">
          <Skeleton lines={5} />
        </li>
      )}
      {list.isPlaceholderData && (
        <li className="sr-only">
          <Loading />
        </li>
      )}
      {list.data?.length === 0 && before === undefined && (
        <li>
          <EmptyState>{isNarrowed ? say.noneSuch : say.none}</EmptyState>
        </li>
      )}
      {list.data &&
        groupNotices(list.data).map((notices) => (
          <NoticeGroup key={`${notices[0]?.caseId} ${notices[0]?.type}`} notices={notices} />
        ))}
      {isFull && last && pages > 1 && <Notices filter={filter} before={last.id} pages={pages - 1} onMore={onMore} />}
      {isFull && pages === 1 && (
        <li className="no-print flex justify-center border-t border-line p-4">
          <Button isCompact onPress={onMore}>
            {say.more}
          </Button>
        </li>
      )}
    </>
  )
}
