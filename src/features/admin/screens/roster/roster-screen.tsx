import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { countryName } from '#case/law/countries.ts'
import { useAsked, useKeyPaging } from '#ui/shell/address.ts'
import { type Asked, choiceField, textField } from '#ui/fields/address-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { AdminPage } from '../admin-page.tsx'
import { PeopleTable, PersonLink, SearchForm } from '../people/people-list.tsx'
import { AddToRosterDialog } from './roster-add-dialog.tsx'
import { type RosterEntryView, SHOWN } from '../../law/roster-contract.ts'
import { RosterBadges } from './roster-badges.tsx'
import { namesOfLanguages } from './roster-value.tsx'
import { rosterWords } from '../../law/roster-words.ts'
import { mayChange } from '../../law/sections.ts'
import { adminWords } from '../../law/words.ts'

const ADDRESS = { q: textField(), show: choiceField(SHOWN) }
type Filter = Asked<typeof ADDRESS>

/** '/admin/arbitrators': the arbitrators whom the portal can propose. */
export function RosterScreen() {
  const say = useWords(rosterWords)
  const isEditor = mayChange(useSession()?.person?.roles ?? [])
  const [isAdding, setIsAdding] = useState(false)
  const [filter, ask] = useAsked(ADDRESS)
  return (
    <AdminPage
      section="roster"
      subtitle={isEditor ? say.help : say.readOnly}
      actions={
        isEditor && (
          <Button kind="primary" onPress={() => setIsAdding(true)}>
            <UserPlus size={18} aria-hidden />
            {say.add}
          </Button>
        )
      }
    >
      <Roster filter={filter} onFilter={ask} />
      {isAdding && <AddToRosterDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  )
}

function FilterForm({ filter, onFilter }: { filter: Filter; onFilter: (change: Partial<Filter>) => void }) {
  const say = useWords(rosterWords)
  return (
    <SearchForm
      q={filter.q}
      onSearch={(q) => onFilter({ q })}
      columns="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
    >
      <Select
        label={say.show}
        value={filter.show}
        onChange={(show) => onFilter({ show })}
        options={SHOWN.map((value) => ({ value, label: say[`show_${value}`] }))}
      />
    </SearchForm>
  )
}

function Roster({ filter, onFilter }: { filter: Filter; onFilter: (change: Partial<Filter>) => void }) {
  const { language } = useLanguage()
  const say = useWords(rosterWords)
  const app = useWords(adminWords)
  const { key: after, turns } = useKeyPaging()
  const { q, show } = filter
  const asked = { show, ...(q && { q }), ...(after !== undefined && { after }) }
  const read = useRead('roster.list', asked, { isList: true })
  const columns: Column<RosterEntryView>[] = [
    {
      id: 'name',
      title: app.name,
      cell: (one) => <PersonLink person={one} href={`/admin/arbitrators/${one.id}`} />,
      isRowHeader: true,
    },
    {
      id: 'practice',
      title: say.jurisdiction,
      cell: ({ content }) => content && countryName(content.jurisdiction, language),
    },
    {
      id: 'languages',
      title: say.languages,
      cell: ({ content }) => content && namesOfLanguages(content.languages, language),
    },
    {
      id: 'degree',
      title: say.lawDegreeShort,
      cell: ({ content }) => (content?.lawDegree ? say.yes : say.no),
    },
    { id: 'state', title: app.state, cell: (one) => <RosterBadges entry={one} /> },
  ]
  return (
    <Sheet title={app.roster} isTitleUnseen isFlush>
      <FilterForm filter={filter} onFilter={onFilter} />
      <PeopleTable
        caption={app.roster}
        columns={columns}
        rows={read.data?.entries}
        empty={say.empty}
        read={read}
        turns={turns(read.data?.next)}
      />
    </Sheet>
  )
}
