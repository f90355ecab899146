import type { FormEvent } from 'react'
import { useFollowing, useInAddress } from '#ui/shell/address.ts'
import { countField } from '#ui/fields/address-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { useGoTo } from '#ui/shell/link.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addressOf, type Asked, useKbAddress } from './asked.ts'
import { ItemSheet } from './item-sheet.tsx'
import { KB_TYPES, type KbType } from '../law/kb-types.ts'
import { ResultRow } from './result-row.tsx'
import { queryOf } from '../law/search.ts'
import { kbWords } from '../law/words.ts'

/** The number of results per page. */
const PAGE = 20
const shownField = countField(20)

/** The search box, the type filter and the results; or an open item. */
export function SearchPart({ path }: { path: string }) {
  const asked = useKbAddress()
  const isReading = asked.item !== undefined
  return (
    <>
      <SearchBox path={path} asked={asked} />
      {isReading ? (
        <ItemSheet path={path} asked={asked} />
      ) : (
        <Results key={`${asked.type} ${asked.q}`} path={path} asked={asked} />
      )}
    </>
  )
}

type PartProps = { readonly path: string; readonly asked: Asked }

function SearchBox({ path, asked }: PartProps) {
  const say = useWords(kbWords)
  const goTo = useGoTo()
  const [q, setQ] = useFollowing(asked.q)

  function search(type: KbType | undefined): void {
    void goTo(addressOf(path, { q, type }))
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    search(asked.type)
  }

  const options = (['all', ...KB_TYPES] as const).map((value) => ({ value, label: say[`type_${value}`] }))
  return (
    <Sheet title={say.search}>
      <form role="search" onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="grow basis-64">
          <TextField
            label={say.searchFor}
            value={q}
            onChange={setQ}
            type="search"
            maxLength={200}
            help={say.searchHelp}
            isOptional
          />
        </div>
        <div className="flex grow items-end gap-3 sm:grow-0">
          <div className="grow sm:w-40">
            <Select
              label={say.type}
              value={asked.type ?? 'all'}
              options={options}
              onChange={(type) => search(type === 'all' ? undefined : type)}
            />
          </div>
          <Button type="submit" kind="primary">
            {say.search}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

const inputOf = ({ q, type }: Asked) => ({ q, ...(type && { type }) })

function Results({ path, asked }: PartProps) {
  const say = useWords(kbWords)
  // Further pages load on demand; their number is part of the address.
  const [pages, setPages] = useInAddress('shown-page', shownField)
  const found = useRead('kb.count', inputOf(asked)).data
  return (
    <Sheet
      title={say.results}
      isFlush
      aside={<span role="status">{found && (found.isMore ? say.resultsOver(found) : say.resultCount(found))}</span>}
    >
      <ResultPages path={path} asked={asked} after="" pages={pages} onMore={() => setPages(pages + 1)} />
    </Sheet>
  )
}

type PageProps = PartProps & {
  /** The key of the last item of the previous page; the first page has none. */
  readonly after: string
  /** How many pages are shown from here on. */
  readonly pages: number
  readonly onMore: () => void
}

/** A page of results and, below it, the pages after it. */
function ResultPages({ path, asked, after, pages, onMore }: PageProps) {
  const say = useWords(kbWords)
  const found = useRead('kb.search', { ...inputOf(asked), limit: PAGE, ...(after && { after }) })
  const { words } = queryOf(asked.q)
  if (found.error) {
    return (
      <div className="p-5">
        <ProblemNote problem={found.error.problem} fallback={say.searchError} />
      </div>
    )
  }
  if (found.data === undefined) {
    return (
      <div className="p-5">
        <Skeleton lines={6} />
      </div>
    )
  }
  if (found.data.length === 0) return after === '' ? <EmptyState>{say.noResults}</EmptyState> : null
  const last = found.data.at(-1)
  const isFull = found.data.length === PAGE
  return (
    <>
      <ul className="m-0 list-none border-t border-line p-0 first:border-t-0">
        {found.data.map((item) => (
          <ResultRow key={item.id} item={item} words={words} href={addressOf(path, { ...asked, item: item.id })} />
        ))}
      </ul>
      {isFull && last && pages > 1 && (
        <ResultPages path={path} asked={asked} after={last.key} pages={pages - 1} onMore={onMore} />
      )}
      {isFull && pages === 1 && (
        <div className="no-print border-t border-line p-4 text-center">
          <Button isCompact onPress={onMore}>
            {say.more}
          </Button>
        </div>
      )}
    </>
  )
}
