import { useDeferredValue, useState } from 'react'
import type * as z from 'zod/mini'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isolate } from '#kernel/text.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Member as MemberSchema } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'

type Member = z.output<typeof MemberSchema>
const LINKABLE = ['claimant', 'respondent', 'observer'] as const

/** Who takes part; the Case Manager links the sides and observers, and ends their access. */
export function MembersSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const members = useRead('case.members', { id: caseId }).data ?? []
  const may = useMay(caseId)
  const [isLinking, setIsLinking] = useState(false)
  const [ending, setEnding] = useState<Member>()
  const nameOf = (member: Member) => nameIn(member, language)
  const mayEnd = may('case.removeMember').ok
  const isLinked = (member: Member) => LINKABLE.some((one) => one === member.capacity)
  const columns: readonly Column<Member>[] = [
    {
      id: 'name',
      title: say.participant,
      isRowHeader: true,
      cell: (member) => (
        <span className="flex flex-col">
          <Name>{nameOf(member)}</Name>
          <span className="font-normal text-ink3">
            <MachineText>{member.email}</MachineText>
          </span>
        </span>
      ),
    },
    { id: 'capacity', title: say.capacity, cell: (member) => say[`capacity_${member.capacity}`] },
    { id: 'since', title: say.since, cell: (member) => <DateText value={member.since} /> },
  ]
  const end: Column<Member> = {
    id: 'end',
    title: say.endAccess,
    isAct: true,
    isAtEnd: true,
    cell: (member) =>
      isLinked(member) && (
        <Button
          isCompact
          aria-label={say.endAccessOf({ name: isolate(nameOf(member)) })}
          onPress={() => setEnding(member)}
        >
          {say.endAccess}
        </Button>
      ),
  }
  const link = may('case.addMember').ok && !isLinking && (
    <Button isCompact onPress={() => setIsLinking(true)}>
      {say.link}
    </Button>
  )
  return (
    <Sheet id="participants" title={say.participants} isFlush aside={link}>
      {isLinking && <LinkForm caseId={caseId} onClose={() => setIsLinking(false)} />}
      <DataTable
        caption={say.participants}
        columns={mayEnd ? [...columns, end] : columns}
        rows={members}
        rowKey={(member) => member.id}
        empty={say.noParticipants}
      />
      {ending && (
        <EndAccess caseId={caseId} member={ending} name={nameOf(ending)} onClose={() => setEnding(undefined)} />
      )}
    </Sheet>
  )
}

type EndAccessProps = {
  readonly caseId: string
  readonly member: Member
  readonly name: string
  readonly onClose: () => void
}

function EndAccess({ caseId, member, name, onClose }: EndAccessProps) {
  const say = useWords(overviewWords)
  const act = useAct('case.removeMember')
  return (
    <ConfirmDialog
      isOpen
      title={say.endTitle}
      effects={[say.endEffect({ name: isolate(name) })]}
      confirm={say.endAccess}
      isDangerous
      isPending={act.pending}
      error={<ProblemNote problem={act.problem} />}
      onConfirm={async () => {
        if (await act.run({ id: caseId, memberId: member.id })) onClose()
      }}
      onClose={onClose}
    />
  )
}

function LinkForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const act = useAct('case.addMember')
  const [query, setQuery] = useState('')
  const people = useRead('case.people', { id: caseId, q: useDeferredValue(query) }).data ?? []
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).caseActions['case.addMember'].input,
    initial: { personId: '', capacity: 'respondent' as (typeof LINKABLE)[number] },
    labels: { personId: say.person, capacity: say.capacity },
    fixed: { id: caseId },
  })
  const save = form.submit(
    async (input) => {
      await act.attempt(input)
      onClose()
    },
    () => undefined,
  )
  const options = people.map((person) => ({
    value: person.id,
    label: isolate(nameIn(person, language)),
    help: person.email,
  }))
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5 border-b border-line p-4 sm:p-5">
      <FormErrors form={form} />
      {!form.issues.length && <ProblemNote problem={act.problem} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={say.searchPeople} type="search" isOptional value={query} onChange={setQuery} />
        <Select
          label={say.person}
          options={options}
          {...(options.length === 0 ? { help: say.noPeople } : {})}
          {...form.field('personId')}
        />
      </div>
      <RadioGroup
        label={say.capacity}
        isInline
        options={LINKABLE.map((value) => ({ value, label: say[`capacity_${value}`] }))}
        {...form.field('capacity')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.linkNow}
        </Button>
        <Button onPress={onClose}>{say.cancel}</Button>
      </div>
    </form>
  )
}
