import { Gavel } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept, useKeptText } from '#ui/kept/kept-text.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Comments } from './comments.tsx'
import { OFFICES } from '../law/rules.ts'
import type { Challenge, Sitting } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

const TONE = { pending: 'warn', accepted: 'bad', rejected: 'neutral', lapsed: 'neutral' } as const

export const areChallengesDue = ({ challenges }: SectionProps['view']) =>
  challenges.some(({ status }) => status === 'pending')

/** Challenges (Art. 18): filed with a reason, open to comments, decided by the Court Officer with reasons. */
export function ChallengesSheet({ caseId, view, zone }: SectionProps) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.challenge')
  // Kept here and not in the form, which disappears when the only arbitrator has left.
  const [decision, setDecision] = useState<'pending' | 'accepted'>()
  const { composition } = view
  const sitting = composition ? OFFICES.flatMap((office) => composition[office] ?? []) : []
  return (
    <FoldSheet
      id="challenges"
      title={say.challengesTitle}
      aside={<ArticleChip article="18" />}
      isDue={areChallengesDue(view) || decision !== undefined}
      fold={`${caseId}/tribunal/challenges`}
      icon={view.challenges.length > 0 ? undefined : <Gavel size={18} className="text-ink3" />}
      summary={
        view.challenges.length === 0
          ? say.challengesEmpty
          : view.challenges.map(({ id, name, status }, at) => (
              <span key={id}>
                {at > 0 && ' · '}
                <Name>{name}</Name>: {say[`challenge_${status}`]}
              </span>
            ))
      }
    >
      <div className="flex flex-col gap-5">
        {view.challenges.length > 0 ? (
          <ul className="m-0 flex list-none flex-col divide-y divide-line p-0">
            {view.challenges.map((challenge) => (
              <ChallengeRow key={challenge.id} caseId={caseId} challenge={challenge} zone={zone} />
            ))}
          </ul>
        ) : (
          <EmptyState>{say.challengesEmpty}</EmptyState>
        )}
        {may.code !== 'ROLE_BLOCK' && sitting.length > 0 && (
          <ChallengeForm caseId={caseId} sitting={sitting} closedReason={may.reason} onDecided={setDecision} />
        )}
        <p role="status" className="m-0 font-medium empty:hidden">
          {decision && say[`decision_${decision}`]}
        </p>
      </div>
    </FoldSheet>
  )
}

function ChallengeRow({ caseId, challenge, zone }: { caseId: string; challenge: Challenge; zone: string }) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.decideChallenge')
  const isPending = challenge.status === 'pending'
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-body font-semibold">
          <Name>{challenge.name}</Name>
        </h3>
        <Badge tone={TONE[challenge.status]}>{say[`challenge_${challenge.status}`]}</Badge>
      </div>
      {challenge.reason !== null && (
        <p dir="auto" className="m-0 whitespace-pre-line">
          <Paragraphs>{challenge.reason}</Paragraphs>
        </p>
      )}
      <Facts
        facts={[
          { name: say.byWhom, value: say[challenge.side] },
          { name: say.filedAt, value: <DateText value={challenge.at} show="time" zone={zone} /> },
          { name: say.challengeDue, value: <DateText value={challenge.dueOn} /> },
          ...(challenge.decidedAt
            ? [{ name: say.decidedAt, value: <DateText value={challenge.decidedAt} show="time" zone={zone} /> }]
            : []),
        ]}
      />
      {challenge.late && (
        <span>
          <Badge tone="warn">{say.challengeLate}</Badge>
        </span>
      )}
      {challenge.automatic && <p className="m-0 text-meta text-ink2">{say.automatic}</p>}
      {challenge.decisionReasons && (
        <p className="m-0">
          <span className="font-medium">{say.decisionReasons}:</span> <Name>{challenge.decisionReasons}</Name>
        </p>
      )}
      <Comments
        caseId={caseId}
        about="challenge"
        id={challenge.id}
        name={challenge.name}
        comments={challenge.comments}
        zone={zone}
      />
      {isPending && may.code !== 'ROLE_BLOCK' && (
        <DecideForm caseId={caseId} id={challenge.id} closedReason={may.reason} />
      )}
    </li>
  )
}

function DecideForm({ caseId, id, closedReason }: { caseId: string; id: string; closedReason: string | undefined }) {
  const say = useWords(tribunalWords)
  const act = useAct('tribunal.decideChallenge')
  const [reasons, setReasons] = useState('')
  const kept = useKeptText(`challenge-decision:${id}`, reasons, setReasons)
  const decide = (accept: boolean) => void act.run({ caseId, id, accept, reasons }).then((done) => done && kept.sent())
  return (
    <div className="flex flex-col gap-3">
      <KeptNote kept={kept} show={(text) => text} />
      <TextArea label={say.decisionReasons} value={reasons} onChange={setReasons} rows={2} />
      <ProblemNote problem={act.problem} />
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" isPending={act.pending} disabledReason={closedReason} onPress={() => decide(true)}>
          {say.acceptChallenge}
        </Button>
        <Button isPending={act.pending} disabledReason={closedReason} onPress={() => decide(false)}>
          {say.rejectChallenge}
        </Button>
      </div>
    </div>
  )
}

type FormProps = {
  readonly caseId: string
  readonly sitting: readonly Sitting[]
  readonly closedReason: string | undefined
  readonly onDecided: (decision: 'pending' | 'accepted') => void
}

const UNTOUCHED = { arbitratorId: '', reason: '' }

function ChallengeForm({ caseId, sitting, closedReason, onDecided }: FormProps) {
  const say = useWords(tribunalWords)
  const act = useAct('tribunal.challenge')
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).ChallengeInput,
    initial: UNTOUCHED,
    labels: { arbitratorId: say.challengeWhom, reason: say.reason },
    fixed: { caseId },
  })
  const kept = useKept(`challenge:${caseId}`, {
    values: form.values,
    untouched: UNTOUCHED,
    onRestore: form.reset,
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4 border-t border-line pt-5"
      onSubmit={form.submit(
        async (input) => {
          onDecided((await act.attempt(input)).decision)
          kept.sent()
          form.reset()
        },
        () => {},
      )}
    >
      <FormErrors form={form} problem={act.problem} />
      <KeptNote kept={kept} show={({ reason }) => reason} />
      <Select
        label={say.challengeWhom}
        options={sitting.map((one) => ({ value: one.id, label: one.name }))}
        {...form.field('arbitratorId')}
      />
      <TextArea label={say.reason} rows={3} {...form.field('reason')} />
      <div>
        <Button type="submit" isPending={form.isPending} disabledReason={closedReason}>
          {say.challengeAct}
        </Button>
      </div>
    </form>
  )
}
