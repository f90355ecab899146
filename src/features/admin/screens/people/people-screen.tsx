import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatNames } from '#kernel/format.ts'
import { ROLES, type Role, roleWords } from '#kernel/roles.ts'
import { useAsked, useKeyPaging } from '#ui/shell/address.ts'
import { type Asked, choiceField, textField } from '#ui/fields/address-fields.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { AdminPage } from '../admin-page.tsx'
import type { AccountView } from '../../law/contract.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleTable, PersonLink, SearchForm } from './people-list.tsx'
import { ACCOUNT_STATES, type AccountState } from '../../law/rules.ts'
import { adminWords } from '../../law/words.ts'

const ALL = 'all'
const ADDRESS = { q: textField(), state: choiceField([ALL, ...ACCOUNT_STATES]), role: choiceField([ALL, ...ROLES]) }
type Filter = Asked<typeof ADDRESS>

export const STATE_TONES: Readonly<Record<AccountState, Tone>> = { invited: 'info', active: 'ok', disabled: 'neutral' }

/** '/admin/people': who has access, in which roles, and since when; no cases. */
export function PeopleScreen() {
  const say = useWords(adminWords)
  const [isInviting, setIsInviting] = useState(false)
  const [filter, ask] = useAsked(ADDRESS)
  return (
    <AdminPage
      section="people"
      actions={
        <Button kind="primary" onPress={() => setIsInviting(true)}>
          <UserPlus size={18} aria-hidden />
          {say.invite}
        </Button>
      }
    >
      <Sheet title={say.people} isTitleUnseen isFlush>
        <FilterForm filter={filter} onFilter={ask} />
        <People filter={filter} />
      </Sheet>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </AdminPage>
  )
}

function FilterForm({ filter, onFilter }: { filter: Filter; onFilter: (change: Partial<Filter>) => void }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  return (
    <SearchForm
      q={filter.q}
      onSearch={(q) => onFilter({ q })}
      columns="md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Select
        label={say.state}
        value={filter.state}
        onChange={(state) => onFilter({ state })}
        options={[
          { value: ALL, label: say.allStates },
          ...ACCOUNT_STATES.map((state) => ({ value: state, label: say[`state_${state}`] })),
        ]}
      />
      <Select
        label={say.roles}
        value={filter.role}
        onChange={(role) => onFilter({ role })}
        options={[
          { value: ALL, label: say.allRoles },
          ...ROLES.map((role) => ({ value: role, label: roleWords[role][language] })),
        ]}
      />
    </SearchForm>
  )
}

function People({ filter }: { filter: Filter }) {
  const say = useWords(adminWords)
  const { key: after, turns } = useKeyPaging()
  const { q, state, role } = filter
  const asked = { ...(q && { q }), ...(state !== ALL && { state }), ...(role !== ALL && { role }) }
  const read = useRead('people.list', { ...asked, ...(after !== undefined && { after }) }, { isList: true })
  const columns: Column<AccountView>[] = [
    {
      id: 'name',
      title: say.name,
      cell: (person) => <PersonLink person={person} href={`/admin/people/${person.id}`} />,
      isRowHeader: true,
    },
    { id: 'roles', title: say.roles, cell: ({ roles }) => <RoleNames roles={roles} /> },
    { id: 'state', title: say.state, cell: (person) => <StateBadges person={person} /> },
    {
      id: 'seen',
      title: say.lastSeen,
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? say.never : <DateText value={lastSeenAt} show="time" />),
    },
  ]
  return (
    <PeopleTable
      caption={say.people}
      columns={columns}
      rows={read.data?.people}
      empty={say.nobody}
      read={read}
      turns={turns(read.data?.next)}
    />
  )
}

export function RoleNames({ roles }: { roles: readonly Role[] }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  if (roles.length === 0) return say.nothing
  const names = roles.map((role) => roleWords[role][language])
  return formatNames(names, language)
}

export function StateBadges({ person }: { person: AccountView }) {
  const say = useWords(adminWords)
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={STATE_TONES[person.state]}>{say[`state_${person.state}`]}</Badge>
      {person.lockedUntil !== null && <Badge tone="warn">{say.locked}</Badge>}
    </span>
  )
}
