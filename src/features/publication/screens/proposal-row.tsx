import { useState } from 'react'
import type { Word } from '#kernel/words.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Paragraphs } from '#ui/text/machine-text.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReasonField } from './reason-field.tsx'
import type { RedactionProposal, RedactionView } from '../law/redaction-contract.ts'
import { redactionWords } from '../law/redaction-words.ts'
import { LONGEST_REPLACEMENT } from '../law/rules.ts'
import type { useReviewAct } from './use-review.ts'

type RowProps = {
  readonly proposal: RedactionProposal
  readonly review: RedactionView
  readonly act: ReturnType<typeof useReviewAct<'redaction.decide'>>
  readonly isClosed: boolean
}

/** One spelling of a name: how often it occurs in the award, its replacement, and the decision. */
export function ProposalRow({ proposal, review, act, isClosed }: RowProps) {
  const say = useWords(redactionWords)
  const [mode, setMode] = useState<'look' | 'change' | 'keep'>('look')
  const { key, written, count, decision, suggestion, isSoft, kind } = proposal
  const instead = {
    en: decision?.replacementEn || suggestion.en,
    ar: decision?.replacementAr || suggestion.ar,
  }
  const decide = (change: {
    verdict: 'replace' | 'keep'
    replacementEn?: string
    replacementAr?: string
    reason?: string
  }) => void act.run({ caseId: review.caseId, version: review.version, decisions: [{ key, ...change }] })
  // A name that may be kept without a reason is kept directly.
  const isFree = isSoft || kind === 'custom'
  return (
    <li className="flex flex-col gap-3 border-t border-line px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-56 flex-col gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <bdi className="font-medium wrap-anywhere">{written}</bdi>
            <span className="text-meta text-ink3">{say.times({ count })}</span>
            <Verdict proposal={proposal} />
          </span>
          {decision?.verdict === 'keep' ? (
            <span className="own-direction text-meta text-ink2">
              <Paragraphs>{decision.reason}</Paragraphs>
            </span>
          ) : (
            <span className="text-meta text-ink2">
              <bdi>{instead.en}</bdi> · <bdi>{instead.ar}</bdi>
            </span>
          )}
        </div>
        {!isClosed && mode === 'look' && (
          <div className="no-print flex flex-wrap gap-2">
            {decision?.verdict !== 'replace' && (
              <Button isCompact onPress={() => decide({ verdict: 'replace' })} isPending={act.pending}>
                {say.replace}
              </Button>
            )}
            <Button isCompact kind="quiet" onPress={() => setMode('change')}>
              {say.change}
            </Button>
            {decision?.verdict !== 'keep' && (
              <Button isCompact kind="quiet" onPress={() => (isFree ? decide({ verdict: 'keep' }) : setMode('keep'))}>
                {say.keep}
              </Button>
            )}
          </div>
        )}
      </div>
      {mode === 'change' && (
        <ChangeFields
          instead={instead}
          isPending={act.pending}
          onSave={(change) => decide({ verdict: 'replace', ...change })}
        />
      )}
      {mode === 'keep' && (
        <ReasonField isPending={act.pending} onKeep={(reason) => decide({ verdict: 'keep', reason })} />
      )}
    </li>
  )
}

function Verdict({ proposal: { decision } }: { proposal: RedactionProposal }) {
  const say = useWords(redactionWords)
  if (decision === null) return <Badge tone="warn">{say.undecided}</Badge>
  return <Badge tone={decision.verdict === 'replace' ? 'ok' : 'neutral'}>{say[`decided_${decision.verdict}`]}</Badge>
}

type ChangeProps = {
  readonly instead: Word
  readonly isPending: boolean
  readonly onSave: (change: { replacementEn: string; replacementAr: string }) => void
}

function ChangeFields({ instead, isPending, onSave }: ChangeProps) {
  const say = useWords(redactionWords)
  const [en, setEn] = useState(instead.en)
  const [ar, setAr] = useState(instead.ar)
  const isMissing = en.trim() === '' || ar.trim() === ''
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextField label={say.insteadEn} value={en} onChange={setEn} maxLength={LONGEST_REPLACEMENT} />
      <TextField label={say.insteadAr} value={ar} onChange={setAr} maxLength={LONGEST_REPLACEMENT} />
      <Button
        isPending={isPending}
        disabledReason={isMissing ? say.replacementNeeded : undefined}
        onPress={() => onSave({ replacementEn: en, replacementAr: ar })}
      >
        {say.replace}
      </Button>
    </div>
  )
}
