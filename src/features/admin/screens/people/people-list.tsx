import type { FormEvent, ReactNode } from 'react'
import { type Kept, nameIn } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Problem } from '#ui/calls/client.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { type KeyPaging, useFollowing } from '#ui/shell/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { cx } from '#ui/text/class-names.ts'
import { adminWords } from '../../law/words.ts'

type SearchFormProps = {
  readonly q: string
  readonly onSearch: (q: string) => void
  /** Grid columns of the form on wide screens: text, filters, button. */
  readonly columns: string
  readonly children: ReactNode
}

/** Filters a list of people: by text on submit, by the other filters at once. */
export function SearchForm({ q, onSearch, columns, children }: SearchFormProps) {
  const say = useWords(adminWords)
  const [typed, setTyped] = useFollowing(q)

  function search(event: FormEvent): void {
    event.preventDefault()
    onSearch(typed)
  }

  return (
    <form onSubmit={search} className={cx('grid items-end gap-4 border-b border-line p-4 sm:px-5', columns)}>
      <TextField label={say.search} type="search" value={typed} onChange={setTyped} maxLength={100} />
      {children}
      <Button type="submit">{say.searchButton}</Button>
    </form>
  )
}

type PeopleTableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  /** Undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined
  readonly empty: string
  readonly read: {
    readonly isPending: boolean
    readonly isPlaceholderData: boolean
    readonly error: { readonly problem: Problem } | null
  }
  readonly turns: ReturnType<KeyPaging['turns']>
}

/** One page of a list of people, with links to the previous and next page. */
export function PeopleTable<Row extends { readonly id: string }>(props: PeopleTableProps<Row>) {
  const say = useWords(adminWords)
  const { caption, columns, rows, empty, read, turns } = props
  return (
    <>
      <ProblemNote problem={read.error?.problem} />
      {rows && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={empty}
          isBusy={read.isPlaceholderData}
        />
      )}
      {read.isPending && (
        <div className="p-5">
          <Skeleton lines={8} />
        </div>
      )}
      <KeyPages back={say.previousPeople} on={say.nextPeople} {...turns} />
    </>
  )
}

/** A person in a list by name and e-mail, linked to their page. */
export function PersonLink({ person, href }: { person: Kept<'name'> & { readonly email: string }; href: string }) {
  const { language } = useLanguage()
  return (
    <span className="flex flex-col items-start">
      <Link href={href}>
        <Name>{nameIn(person, language)}</Name>
      </Link>
      <span className="font-normal text-ink3">
        <MachineText>{person.email}</MachineText>
      </span>
    </span>
  )
}
