import { useAsked, useKeyPaging } from '#ui/shell/address.ts'
import { type Asked, choiceField } from '#ui/fields/address-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Loading, Skeleton } from '#ui/messages/skeleton.tsx'
import type { CaseNotices } from '../law/contract.ts'
import { NoticeGroup } from './notice-group.tsx'
import { MOST_MARKED, NOTICE_STATES, NOTICE_TYPES, unfolded } from '../law/rules.ts'
import { noticeWords } from '../law/notice-words.ts'
import { notificationWords } from '../law/words.ts'

const PAGE = 25
const ALL = 'all'
const ADDRESS = { type: choiceField([ALL, ...NOTICE_TYPES]), state: choiceField(NOTICE_STATES) }
type Filter = Asked<typeof ADDRESS>

/** '/notifications': by case, the newest first, each with type, article, case, message, time, 'Open', and 'Ack' while unread. */
export function NotificationsScreen() {
  const say = useWords(notificationWords)
  const [filter, ask] = useAsked(ADDRESS)
  const { type, state } = filter
  const { key, turns } = useKeyPaging()
  const narrowed = { state, ...(type !== ALL && { type }) }
  const list = useRead(
    'notification.cases',
    { ...narrowed, limit: PAGE, ...(key !== undefined && { before: key }) },
    { isList: true },
  )
  const cases = list.data?.cases
  const open = unfolded(cases ?? [])
  return (
    <Page title={say.title} actions={<AckAll cases={cases ?? []} />}>
      <Sheet title={say.title} isTitleUnseen isFlush>
        <FilterBar filter={filter} onFilter={(change) => ask(change, { isReplaced: true })} />
        {/* Announces the change to people who cannot see the list. */}
        <p role="status" className="sr-only">
          {cases && !list.isPlaceholderData && say.shown({ count: cases.length })}
        </p>
        {list.error && (
          <div className="p-5">
            <ProblemNote problem={list.error.problem} />
          </div>
        )}
        {list.isPending && (
          <div className="p-5">
            <Skeleton lines={8} />
          </div>
        )}
        {list.isPlaceholderData && <Loading />}
        {cases?.length === 0 && (
          <EmptyState>{type !== ALL || state !== 'all' || key !== undefined ? say.noneSuch : say.none}</EmptyState>
        )}
        {cases && cases.length > 0 && (
          <ul data-long className="m-0 list-none p-0">
            {cases.map((one) => (
              <NoticeGroup key={one.caseId} group={one} filter={narrowed} isOpenAtFirst={open.has(one.caseId)} />
            ))}
          </ul>
        )}
        <KeyPages back={say.newer} on={say.more} {...turns(list.data?.next)} />
      </Sheet>
    </Page>
  )
}

/** Marks what the page shows as read; what arrived since stays unread. */
function AckAll({ cases }: { cases: readonly CaseNotices[] }) {
  const say = useWords(notificationWords)
  const act = useAct('notification.ackAll')
  const ids = cases.flatMap(({ unread }) => unread).slice(0, MOST_MARKED)
  if (ids.length === 0) return <ProblemNote problem={act.problem} />

  async function acknowledge(): Promise<void> {
    // The button disappears after its act, so the focus moves to the start of the page.
    if (await act.run({ ids })) document.getElementById('main')?.focus()
  }

  return (
    <>
      <Button isPending={act.pending} onPress={() => void acknowledge()}>
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
