import { useLocation } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useRead } from '#ui/data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#ui/language.tsx'
import { useGoTo } from '#ui/link.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Select } from '#ui/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { KB_TYPES, type KbType } from './contract.ts'
import { ResultRow } from './result-row.tsx'
import { queryOf } from './search.ts'
import { kbWords } from './words.ts'

type Asked = { readonly q: string; readonly type: KbType | undefined }

/** What is looked for stands in the address: article chips link to it, and a result can be sent to somebody. */
function useAsked(): Asked {
  const parameters = new URLSearchParams(useLocation().searchStr)
  const type = parameters.get('type')
  return { q: parameters.get('q') ?? '', type: KB_TYPES.find((known) => known === type) }
}

/** The search box, the type filter and what was found. */
export function SearchPart({ path }: { path: string }) {
  const asked = useAsked()
  return (
    <>
      <SearchBox key={asked.q} path={path} asked={asked} />
      <Results asked={asked} />
    </>
  )
}

function SearchBox({ path, asked }: { path: string; asked: Asked }) {
  const say = useWords(kbWords)
  const goTo = useGoTo()
  const [q, setQ] = useState(asked.q)

  function search(type: KbType | undefined): void {
    const parameters = new URLSearchParams({ ...(q.trim() && { q: q.trim() }), ...(type && { type }) })
    goTo(parameters.size > 0 ? `${path}?${parameters}` : path)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    search(asked.type)
  }

  const options = (['all', ...KB_TYPES] as const).map((value) => ({ value, label: say[`type_${value}`] }))
  return (
    <Sheet title={say.search}>
      <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3">
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
        <div className="basis-40">
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
      </form>
    </Sheet>
  )
}

function Results({ asked }: { asked: Asked }) {
  const say = useWords(kbWords)
  const found = useRead('kb.search', { q: asked.q, ...(asked.type && { type: asked.type }) })
  const { words } = queryOf(asked.q)
  if (found.error) return <ProblemNote problem={found.error.problem} fallback={say.searchError} />
  const count = found.data && say.resultCount({ count: found.data.length })
  return (
    <Sheet title={say.results} isFlush aside={<span role="status">{count}</span>}>
      {found.data === undefined ? (
        <div className="p-5">
          <Skeleton lines={6} />
        </div>
      ) : found.data.length === 0 ? (
        <EmptyState>{say.noResults}</EmptyState>
      ) : (
        <ul className="m-0 list-none p-0">
          {found.data.map((item) => (
            <ResultRow key={item.id} item={item} words={words} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
