import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { ActButton, useMay } from '#ui/act-button.tsx'
import { ArticleChip } from '#ui/article-chip.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { Name } from '#ui/machine-text.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { METHODS, type Method } from './rules.ts'
import type { Candidate } from './shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from './words.ts'

/** The proposal (Art. 15): method and number, then each name with what speaks for and against it. */
export function PanelSheet({ caseId, view, zone }: SectionProps) {
  const { language } = useLanguage()
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.propose')
  const { panel, method, numberOfArbitrators } = view
  const isOnList = panel.candidates.length > 0
  const mayPropose = may.code !== 'ROLE_BLOCK' && (view.status === 'none' || view.status === 'proposed')
  return (
    <Sheet id="panel" title={say.panelTitle} aside={<ArticleChip article="15" />}>
      <div className="flex flex-col gap-5">
        {isOnList && method && numberOfArbitrators ? (
          <>
            <Facts
              facts={[
                { name: say.method, value: say[`method_${method}`] },
                { name: say.size, value: say[`size_${numberOfArbitrators}`] },
                { name: say.listName, value: say.round({ n: formatNumber(panel.round, language) }) },
                ...(panel.dueAt
                  ? [{ name: say.returnBy, value: <DateText value={panel.dueAt} show="time" zone={zone} /> }]
                  : []),
              ]}
            />
            <Candidates candidates={panel.candidates} isFolded={view.status !== 'proposed'} />
          </>
        ) : (
          <EmptyState>{say.panelEmpty}</EmptyState>
        )}
        {mayPropose && <ProposeForm caseId={caseId} view={view} />}
      </div>
    </Sheet>
  )
}

/** Once the tribunal is composed the list is history: folded, but still there to read. */
function Candidates({ candidates, isFolded }: { candidates: readonly Candidate[]; isFolded: boolean }) {
  const { language } = useLanguage()
  const say = useWords(tribunalWords)
  const list = (
    <ol aria-label={say.panelTitle} className="m-0 flex list-none flex-col divide-y divide-line p-0">
      {candidates.map((candidate) => (
        <CandidateRow key={candidate.id} candidate={candidate} />
      ))}
    </ol>
  )
  if (!isFolded) return list
  return (
    <details>
      <summary className="cursor-pointer rounded-mark font-medium">
        {say.showCandidates({ n: formatNumber(candidates.length, language) })}
      </summary>
      <div className="pt-4">{list}</div>
    </details>
  )
}

function CandidateRow({ candidate }: { candidate: Candidate }) {
  const say = useWords(tribunalWords)
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <h3 className="text-body font-semibold">
        <Name>{candidate.name}</Name>
      </h3>
      <p className="m-0 text-ink2">{candidate.bio}</p>
      <Facts
        facts={[
          { name: say.jurisdiction, value: candidate.jurisdiction },
          { name: say.nationality, value: candidate.nationality },
          { name: say.languages, value: candidate.languages.join(say.comma) },
          { name: say.degree, value: candidate.degree || say.noDegree },
        ]}
      />
      <p className="m-0 text-meta text-ink2">
        <span className="font-medium">{say.whyProposed}:</span> {candidate.reasons.join(say.semicolon)}
      </p>
      <Warnings texts={candidate.warnings} />
    </li>
  )
}

/** What must be weighed; it warns and never blocks (Arbitration Law, Art. 14). */
export function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0 text-meta text-warn">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <TriangleAlert size={16} aria-hidden className="mt-0.75 shrink-0" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function ProposeForm({ caseId, view }: Pick<SectionProps, 'caseId' | 'view'>) {
  const say = useWords(tribunalWords)
  const [method, setMethod] = useState<Method>(view.method ?? 'centre-appointed')
  const [size, setSize] = useState<'1' | '3'>(view.numberOfArbitrators === 1 ? '1' : '3')
  const isFirst = view.status === 'none'
  // A list that some side has answered is replaced only when it is exhausted; an unanswered one may be corrected.
  const isUnanswered = view.ballots.length === 0 && view.exhausted !== true
  if (!isFirst && !isUnanswered && view.exhausted !== true) return null
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      {view.exhausted && <Warnings texts={[say.exhausted]} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <RadioGroup
          label={say.method}
          value={method}
          onChange={setMethod}
          options={METHODS.map((value) => ({ value, label: say[`method_${value}`] }))}
        />
        <RadioGroup
          label={say.size}
          value={size}
          onChange={setSize}
          options={(['1', '3'] as const).map((value) => ({ value, label: say[`size_${value}`] }))}
        />
      </div>
      <ActButton
        act="tribunal.propose"
        caseId={caseId}
        kind={isFirst ? 'primary' : 'secondary'}
        input={{ caseId, method, numberOfArbitrators: size === '1' ? 1 : 3, again: !isFirst && isUnanswered }}
        {...(!isFirst && {
          confirm: { title: say.proposeAgain, effects: [say.proposeAgainEffect], verb: say.proposeAgain },
        })}
      >
        {isFirst ? say.propose : say.proposeAgain}
      </ActButton>
    </div>
  )
}
