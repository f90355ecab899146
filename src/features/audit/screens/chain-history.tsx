import { useAsked, useKeyPaging } from '#ui/shell/address.ts'
import { choiceField, dayField, textField } from '#ui/fields/address-fields.ts'
import { ENTRY_KINDS } from '#kernel/manifest/sentence.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { Loading, Skeleton } from '#ui/messages/skeleton.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ChainSheet } from './chain-sheet.tsx'
import { type Asked, HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import { RecordsTable } from './records-table.tsx'
import { useHistory } from './reads.ts'
import { HISTORY_ORDERS } from '../law/rules.ts'
import { auditWords } from '../law/words.ts'

const PAGE = 25
const ADDRESS = {
  view: choiceField(['sentences', 'records']),
  person: textField(),
  kind: choiceField(['all', ...ENTRY_KINDS]),
  day: dayField,
  order: choiceField(HISTORY_ORDERS),
}

/** The audit chain of a case (or of the centre): its verification and its files, and its entries in sentences or as records. */
export function ChainHistory({ chain }: { chain: string }) {
  const say = useWords(auditWords)
  const [asked, ask] = useAsked(ADDRESS)
  const { at: beyond, turns } = useKeyPaging('history')
  const { person, kind, day, order, view } = asked
  const history = useHistory(chain, {
    ...{ order, limit: PAGE },
    ...(person !== '' && { person }),
    ...(kind !== 'all' && { kind }),
    ...(day !== '' && { day }),
    ...(beyond !== undefined && { beyond }),
  })
  const narrow = (change: Partial<Asked>) => ask(change, { isReplaced: true })
  if (history.error) return <ProblemNote problem={history.error.problem} />
  const page = history.data
  // Everything appears at once, because a part that arrives later would push the list down.
  if (!page) return <Skeleton lines={10} />
  const isNarrowed = person !== '' || kind !== 'all' || day !== ''
  return (
    <>
      <ChainSheet chain={chain} count={page.count} checked={page.checked} />
      <Sheet title={say.chain} isTitleUnseen isFlush>
        <HistoryFilters people={page.people} asked={asked} onAsk={narrow} />
        {history.isPlaceholderData && <Loading />}
        {page.entries.length === 0 ? (
          <EmptyState
            action={
              isNarrowed && (
                <Button isCompact onPress={() => narrow({ person: '', kind: 'all', day: '' })}>
                  {say.showAll}
                </Button>
              )
            }
          >
            {isNarrowed ? say.noneSuch : say.noEntries}
          </EmptyState>
        ) : view === 'records' ? (
          <RecordsTable entries={page.entries} isBusy={history.isPlaceholderData} />
        ) : (
          <HistoryList entries={page.entries} zone={page.zone} />
        )}
        <KeyPages
          back={order === 'newest' ? say.later : say.earlier}
          on={order === 'newest' ? say.earlier : say.later}
          {...turns(page.next)}
        />
      </Sheet>
    </>
  )
}
