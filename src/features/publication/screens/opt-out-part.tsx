import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { PublicationView } from '../law/opt-out-contract.ts'
import { publicationWords } from '../law/publication-words.ts'
import { type Scope, SCOPES } from '../law/rules.ts'

type PartProps = { readonly publication: PublicationView }

/** Art. 36(3): the switch, the state of each side, and who recorded what. */
export function OptOutPart({ publication }: PartProps) {
  const say = useWords(publicationWords)
  const { caseId, scopes, optOut } = publication
  const may = useMay(caseId)('publication.setOptOut')
  const mine = useRead('case.read', { id: caseId }).data?.mine
  const own = mine?.side ?? null
  const isStaff = (['Compliance', 'CourtOfficer', 'CaseManager'] as const).some((role) => mine?.roles.includes(role))
  const [asking, setAsking] = useState<boolean>()
  // A party's switch shows its own opt-out; for everybody else it shows the state of the case.
  const isOn = own !== null && !isStaff ? scopes[own].optedOut : optOut
  const others = SCOPES.filter((scope) => !scopes[scope].optedOut)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <Checkbox
        isSwitch
        name="optOut"
        isSelected={isOn}
        isDisabled={!may.ok}
        onChange={() => setAsking(!isOn)}
        help={may.reason ?? (own !== null && !isStaff ? say.optOutOwn : say.optOutHelp)}
      >
        <span className="font-medium">{say.optOut}</span>
      </Checkbox>
      <ScopeList publication={publication} />
      {may.ok && isStaff && optOut && others.length > 0 && (
        <div>
          <Button isCompact kind="quiet" onPress={() => setAsking(true)}>
            {say.doOptOut}
          </Button>
        </div>
      )}
      <History publication={publication} />
      {asking !== undefined && (
        <OptOutDialog
          publication={publication}
          optOut={asking}
          scopes={isStaff ? SCOPES.filter((scope) => scopes[scope].optedOut !== asking) : []}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

function ScopeList({ publication: { scopes } }: PartProps) {
  const say = useWords(publicationWords)
  const shown = SCOPES.filter((scope) => scope !== 'case' || scopes.case.since !== null)
  return (
    <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-meta">
      {shown.map((scope) => {
        const { optedOut, since } = scopes[scope]
        return (
          <div key={scope} className="contents">
            <dt className="text-ink3">{say[`scope_${scope}`]}</dt>
            <dd className="m-0">
              {since === null ? say.noneRecorded : optedOut ? say.optedOutSince : say.takenBack}
              {since !== null && (
                <>
                  {' · '}
                  <DateText value={since} />
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function History({ publication: { records } }: PartProps) {
  const say = useWords(publicationWords)
  const { language } = useLanguage()
  if (records.length === 0) return null
  return (
    <details className="text-meta">
      <summary className="cursor-pointer py-1 font-medium text-brand">{say.history}</summary>
      <ol className="m-0 flex list-none flex-col gap-2 p-0 pt-2">
        {records.map(({ id, scope, optedOut, note, recordedBy, recordedAt }) => (
          <li key={id} className="border-s-2 border-line ps-3">
            <span className="font-medium">
              {say[`scope_${scope}`]}: {optedOut ? say.optedOutSince : say.takenBack}
            </span>
            <br />
            <DateText value={recordedAt} show="time" />
            {' · '}
            <Name>{say.recordedBy({ name: nameIn(recordedBy, language) })}</Name>
            {note !== '' && (
              <p className="own-direction m-0 text-ink2">
                <Paragraphs>{note}</Paragraphs>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

type DialogProps = PartProps & {
  readonly optOut: boolean
  /** For whom the centre may record it; empty for a party, which acts for its own side. */
  readonly scopes: readonly Scope[]
  readonly onClose: () => void
}

function OptOutDialog({ publication: { caseId }, optOut, scopes, onClose }: DialogProps) {
  const say = useWords(publicationWords)
  const act = useAct('publication.setOptOut')
  const [side, setSide] = useState<Scope | ''>(scopes.includes('case') ? 'case' : (scopes[0] ?? ''))
  const [note, setNote] = useState('')

  async function record(): Promise<void> {
    const answer = await act.run({ caseId, optOut, ...(side && { side }), ...(note && { note }) })
    if (answer) onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={optOut ? say.doOptOut : say.doTakeBack}
      effects={[optOut ? say.optOutEffect : say.takeBackEffect]}
      confirm={optOut ? say.doOptOut : say.doTakeBack}
      isPending={act.pending}
      error={<ProblemNote problem={act.problem} />}
      onConfirm={() => void record()}
      onClose={onClose}
    >
      {scopes.length > 0 && (
        <Select
          label={say.whoAsked}
          value={side}
          options={scopes.map((scope) => ({ value: scope, label: say[`scope_${scope}`] }))}
          onChange={setSide}
        />
      )}
      <TextField label={say.note} isOptional maxLength={500} value={note} onChange={setNote} />
    </ConfirmDialog>
  )
}
