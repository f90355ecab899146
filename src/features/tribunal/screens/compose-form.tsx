import { useState } from 'react'
import { ActButton } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Warnings } from './warnings.tsx'
import { type CompositionSource, OFFICES_OF, type Office } from '../law/rules.ts'
import type { RosterPerson } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

/** The people who could sit in this case now. */
export function useRoster(caseId: string): readonly RosterPerson[] {
  return useRead('tribunal.roster', { caseId }).data ?? []
}

type PersonSelectProps = {
  readonly label: string
  readonly office: Office
  readonly roster: readonly RosterPerson[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Selects a person for an office, and shows the warnings for a sole or presiding arbitrator. */
export function PersonSelect({ label, office, roster, value, onChange }: PersonSelectProps) {
  const say = useWords(tribunalWords)
  const isChair = office === 'sole' || office === 'presiding'
  const chosen = roster.find((one) => one.id === value)
  return (
    <div className="flex flex-col gap-2">
      <Select
        label={label}
        value={value}
        onChange={onChange}
        placeholder={say.chooseName}
        options={roster.map((one) => ({
          value: one.id,
          label: one.name,
          help: [one.jurisdiction, one.degree].filter(Boolean).join(' · '),
        }))}
      />
      {isChair && chosen && <Warnings texts={chosen.warnings} />}
    </div>
  )
}

/** Composes the tribunal: from the tally, from names agreed by the parties, or by the Centre if the list is exhausted (Art. 16). */
export function ComposeForm({ caseId, view }: Pick<SectionProps, 'caseId' | 'view'>) {
  const say = useWords(tribunalWords)
  const roster = useRoster(caseId)
  const named: CompositionSource = view.method === 'party-agreed' ? 'agreed' : 'centre'
  const [source, setSource] = useState<CompositionSource>(view.method === 'party-agreed' ? 'agreed' : 'tally')
  const [members, setMembers] = useState<Partial<Record<Office, string>>>({})
  const [grounds, setGrounds] = useState('')
  const offices = OFFICES_OF[view.numberOfArbitrators ?? 1]
  const given = offices.flatMap((office) => (members[office] ? [{ office, arbitratorId: members[office] }] : []))
  const effects = source === 'tally' ? [say.composeEffectTally, say.composeEffectAccess] : [say.composeEffectAccess]
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <RadioGroup
        label={say.source}
        value={source}
        onChange={setSource}
        options={(named === 'agreed' ? (['agreed', 'tally'] as const) : (['tally', 'centre'] as const)).map(
          (value) => ({
            value,
            label: say[`source_${value}`],
          }),
        )}
      />
      {source !== 'tally' && (
        <>
          {offices.map((office) => (
            <PersonSelect
              key={office}
              label={say[`office_${office}`]}
              office={office}
              roster={roster.filter((one) => one.id === members[office] || !Object.values(members).includes(one.id))}
              value={members[office] ?? ''}
              onChange={(id) => setMembers({ ...members, [office]: id })}
            />
          ))}
          <TextArea label={say.grounds} help={say.groundsHelp} value={grounds} onChange={setGrounds} rows={3} />
        </>
      )}
      <ActButton
        act="tribunal.compose"
        caseId={caseId}
        kind="primary"
        input={source === 'tally' ? { caseId, source } : { caseId, source, members: given, grounds }}
        confirm={{ title: say.compose, effects, verb: say.compose }}
      >
        {say.compose}
      </ActButton>
    </div>
  )
}
