import { useState } from 'react'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { ComposeForm, PersonSelect, useRoster } from './compose-form.tsx'
import { DisclosureBadge } from './disclosure-badge.tsx'
import { OFFICES_OF, type Office } from '../law/rules.ts'
import { Warnings } from './warnings.tsx'
import type { Sitting } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

/** The composition (Arts. 15, 16, 19): each office with its arbitrator, or the form that fills it. */
export function CompositionSheet({ caseId, view, zone }: SectionProps) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)
  const { composition } = view
  const offices = composition ? OFFICES_OF[composition.type === 'sole' ? 1 : 3] : []
  const composing = view.status === 'proposed' && may('tribunal.compose').code !== 'ROLE_BLOCK'
  return (
    <Sheet
      id="composition"
      title={say.compositionTitle}
      aside={composition ? say[`source_${composition.source}`] : <ArticleChip article="16" />}
    >
      <div className="flex flex-col gap-5">
        {composition ? (
          <ul className="m-0 flex list-none flex-col divide-y divide-line p-0">
            {offices.map((office) => (
              <OfficeRow key={office} caseId={caseId} office={office} sitting={composition[office]} zone={zone} />
            ))}
          </ul>
        ) : (
          <EmptyState>{say.compositionEmpty}</EmptyState>
        )}
        {composing && <ComposeForm caseId={caseId} view={view} />}
        <Former view={view} zone={zone} />
      </div>
    </Sheet>
  )
}

type OfficeRowProps = {
  readonly caseId: string
  readonly office: Office
  readonly sitting: Sitting | null
  readonly zone: string
}

function OfficeRow({ caseId, office, sitting, zone }: OfficeRowProps) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)
  return (
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="m-0 text-meta text-ink3">{say[`office_${office}`]}</p>
          {sitting ? (
            <>
              <h3 className="text-body font-semibold">
                <Name>{sitting.name}</Name>
              </h3>
              <p className="m-0 text-meta text-ink2">
                {say.appointedOn} <DateText value={sitting.appointedAt} zone={zone} />
              </p>
            </>
          ) : (
            <Badge tone="warn">{say.vacant}</Badge>
          )}
        </div>
        {sitting && (
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <DisclosureBadge sitting={sitting} />
            {may('tribunal.remove').code !== 'ROLE_BLOCK' && <RemoveButton caseId={caseId} sitting={sitting} />}
          </div>
        )}
      </div>
      {sitting && <Warnings texts={sitting.warnings} />}
      {!sitting && may('tribunal.replace').code !== 'ROLE_BLOCK' && <ReplaceForm caseId={caseId} office={office} />}
    </li>
  )
}

function ReplaceForm({ caseId, office }: { caseId: string; office: Office }) {
  const say = useWords(tribunalWords)
  const roster = useRoster(caseId)
  const [arbitratorId, choose] = useState('')
  const [grounds, setGrounds] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <PersonSelect
        label={say.replaceTitle({ office: say[`office_${office}`] })}
        office={office}
        roster={roster}
        value={arbitratorId}
        onChange={choose}
      />
      <TextArea label={say.grounds} value={grounds} onChange={setGrounds} rows={2} />
      <ActButton
        act="tribunal.replace"
        caseId={caseId}
        kind="primary"
        input={{ caseId, office, arbitratorId, grounds }}
      >
        {say.replace}
      </ActButton>
    </div>
  )
}

function RemoveButton({ caseId, sitting }: { caseId: string; sitting: Sitting }) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.remove')
  const act = useAct('tribunal.remove')
  const [isAsking, setIsAsking] = useState(false)
  const [reasons, setReasons] = useState('')
  return (
    <div>
      <Button
        isCompact
        kind="danger"
        aria-label={`${say.remove}: ${sitting.name}`}
        disabledReason={may.reason}
        onPress={() => setIsAsking(true)}
      >
        {say.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        isPending={act.pending}
        title={`${say.remove}: ${sitting.name}`}
        effects={[say.removeEffect, say.removeEffectVacant]}
        confirm={say.remove}
        error={<ProblemNote problem={act.problem} />}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          void act.run({ caseId, arbitratorId: sitting.id, reasons }).then((done) => done && setIsAsking(false))
        }
      >
        <TextArea label={say.grounds} value={reasons} onChange={setReasons} rows={3} />
      </ConfirmDialog>
    </div>
  )
}

function Former({ view, zone }: Pick<SectionProps, 'view' | 'zone'>) {
  const say = useWords(tribunalWords)
  if (view.former.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4 text-meta">
      <h3 className="font-semibold text-ink2">{say.former}</h3>
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {view.former.map((one) => (
          <li key={`${one.id} ${one.endedAt}`}>
            <Name>{one.name}</Name> · {say[`office_${one.office}`]} · {say[`ended_${one.because}`]} ·{' '}
            <DateText value={one.endedAt} zone={zone} />
          </li>
        ))}
      </ul>
    </div>
  )
}
