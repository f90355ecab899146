import { useState } from 'react'
import type { OutputOf } from '#kernel/action.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Actions } from '#kernel/product.ts'
import { isolate } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import type { Party } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'
import { StepLink } from './next-step.tsx'

export type Member = OutputOf<Actions['case.members']>[number]

/** The capacities in which the Case Manager links people to a case; the Case Manager can also end their access. */
export const LINKABLE = ['claimant', 'respondent', 'observer'] as const

type MemberItemProps = {
  readonly caseId: string
  readonly member: Member
  /** Called when the access was ended and the person is no longer in the list. */
  readonly onEnded: () => void
}

/** One person with access to the case: the capacity, since when, and the end of the access. */
export function MemberItem({ caseId, member, onEnded }: MemberItemProps) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const may = useMay(caseId)
  const [isEnding, setIsEnding] = useState(false)
  const name = nameIn(member, language)
  const parties = usePartiesOf(caseId, member)
  const isLinked = LINKABLE.some((one) => one === member.capacity)
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <p className="m-0 text-meta text-ink3">{say[`capacity_${member.capacity}`]}</p>
          <h3 tabIndex={-1} className="text-lead font-semibold outline-hidden">
            <Name>{name}</Name>
          </h3>
        </div>
        {isLinked && may('case.removeMember').ok && (
          <Button isCompact aria-label={say.endAccessOf({ name: isolate(name) })} onPress={() => setIsEnding(true)}>
            {say.endAccess}
          </Button>
        )}
      </header>
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-5">
        <Facts
          isPaired
          facts={[
            { name: say.email, value: <MachineText>{member.email}</MachineText> },
            { name: say.capacity, value: say[`capacity_${member.capacity}`] },
            { name: say.since, value: <DateText value={member.since} /> },
            ...(parties.length > 0 ? [{ name: say.actsFor, value: <Names of={parties} /> }] : []),
          ]}
        />
        {!isLinked && (
          <div>
            <StepLink isCompact caseId={caseId} step="tribunal">
              {say.toTribunal}
            </StepLink>
          </div>
        )}
      </div>
      {isEnding && (
        <EndAccess caseId={caseId} member={member} name={name} onEnded={onEnded} onClose={() => setIsEnding(false)} />
      )}
    </>
  )
}

/** For whom a member of a side of several parties acts; empty where the side has one party. */
function usePartiesOf(caseId: string, member: Member): readonly Party[] {
  const file = useRead('case.read', { id: caseId }).data
  const ofSide = file?.parties.filter(({ side }) => side === member.capacity) ?? []
  if (ofSide.length < 2) return []
  return ofSide.filter(({ id }) => member.parties.some(({ partyId }) => partyId === id))
}

function Names({ of: parties }: { of: readonly Party[] }) {
  const { language } = useLanguage()
  return (
    <ul className="m-0 list-none p-0">
      {parties.map((party) => (
        <li key={party.id}>
          <Name>{nameIn(party, language)}</Name>
        </li>
      ))}
    </ul>
  )
}

type EndAccessProps = MemberItemProps & { readonly name: string; readonly onClose: () => void }

function EndAccess({ caseId, member, name, onEnded, onClose }: EndAccessProps) {
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
        if (await act.run({ id: caseId, memberId: member.id })) onEnded()
      }}
      onClose={onClose}
    />
  )
}
