import { memo } from 'react'
import { useAsked, useInAddress } from '#ui/address.ts'
import { type Asked, choiceField, countField } from '#ui/address-fields.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { useAct, useRead } from '#ui/data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#ui/language.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { Notification } from './contract.ts'
import { messageId, Notice } from './notice.tsx'
import { NOTICE_STATES, NOTICE_TYPES } from './rules.ts'
import { noticeWords } from './notice-words.ts'
import { notificationWords } from './words.ts'

const PAGE = 50
const ALL = 'all'
const ADDRESS = { type: choiceField([ALL, ...NOTICE_TYPES]), state: choiceField(NOTICE_STATES) }
type Filter = Asked<typeof ADDRESS>
/** So many pages at most begin a visit that comes by an address. */
const shownField = countField(20)

/** '/notifications': newest first, each with type, article, case, message, time, 'Open', and 'Ack' while unread. */
export function NotificationsScreen() {
  const say = useWords(notificationWords)
  const [filter, ask] = useAsked(ADDRESS)
  // Older ones come on demand, a page at a time.
  const [pages, setPages] = useInAddress('shown-page', shownField)
  return (
    <Page title={say.title}>
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

function FilterBar({ filter, onFilter }: { filter: Filter; onFilter: (change: Partial<Filter>) => void }) {
  const say = useWords(notificationWords)
  const names = useWords(noticeWords)
  return (
    <div role="search" aria-label={say.filters} className="no-print border-b border-line p-4 sm:px-5">
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

/** What is asked of the server for a page. */
function pageOf({ type, state }: Filter, before?: string) {
  return { state, ...(type !== ALL && { type }), limit: PAGE, ...(before !== undefined && { before }) }
}

/** How many there are now, for who does not see that the list became another. */
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
  /** The last notice of the page before; the first page begins with the newest. */
  readonly before: string | undefined
  /** How many pages are shown from here on. */
  readonly pages: number
  readonly onMore: () => void
}

/** A page of notices and, below it, the pages after it: when a new notice comes, each moves on by one. */
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
      {list.data?.map((notification) => (
        <Row key={notification.id} notification={notification} isLeaving={state === 'unread'} />
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

type RowProps = {
  readonly notification: Notification
  /** A notice that was read does not belong to the list that is asked for. */
  readonly isLeaving: boolean
}

/** As it was while its notice is the same: there may be a thousand of them. */
const Row = memo(function OneNotice({ notification, isLeaving }: RowProps) {
  const say = useWords(notificationWords)
  return (
    <Notice notification={notification}>
      <ButtonLink isCompact data-open href={notification.link} aria-describedby={messageId(notification)}>
        {say.open}
      </ButtonLink>
      {!notification.read && <AckButton id={notification.id} isLeaving={isLeaving} />}
    </Notice>
  )
})

type AckProps = { readonly id: string; readonly isLeaving: boolean }

function AckButton({ id, isLeaving }: AckProps) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ack')

  async function acknowledge(): Promise<void> {
    const pressed = document.activeElement
    const row = pressed?.closest('li')
    const next = row?.nextElementSibling
    if ((await act.run({ id })) === undefined) return
    // The button goes away with what it did: the reader stays in the list, at this notice or where it was the next one.
    const now = document.activeElement
    if (now === pressed || now === document.body)
      (isLeaving ? next : row)?.querySelector<HTMLElement>('[data-open]')?.focus()
  }

  return (
    <>
      <Button isCompact aria-describedby={messageId({ id })} isPending={act.pending} onPress={() => void acknowledge()}>
        {say.ack}
      </Button>
      <ProblemNote problem={act.problem} />
    </>
  )
}
