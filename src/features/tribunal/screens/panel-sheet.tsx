import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { ProposeForm } from './propose-form.tsx'
import type { Candidate } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { Warnings } from './warnings.tsx'
import { tribunalWords } from '../law/words.ts'

/** Due until the tribunal is composed from the panel. */
export const isPanelDue = ({ status }: SectionProps['view']) => status === 'none' || status === 'proposed'

/** The proposal (Art. 15): method and number, then each name with reasons and warnings. */
export function PanelSheet({ caseId, view, zone }: SectionProps) {
  const { language } = useLanguage()
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.propose')
  const { panel, method, numberOfArbitrators } = view
  const isOnList = panel.candidates.length > 0
  const mayPropose = may.code !== 'ROLE_BLOCK' && (view.status === 'none' || view.status === 'proposed')
  return (
    <FoldSheet
      id="panel"
      title={say.panelTitle}
      aside={<ArticleChip article="15" />}
      isDue={isPanelDue(view)}
      fold={`${caseId}/tribunal/panel`}
      summary={method && numberOfArbitrators && `${say[`method_${method}`]} · ${say[`size_${numberOfArbitrators}`]}`}
    >
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
    </FoldSheet>
  )
}

type CandidatesProps = {
  readonly candidates: readonly Candidate[]
  readonly isFolded: boolean
}

/** Once the tribunal is composed, the list is collapsed but can still be read. */
function Candidates({ candidates, isFolded }: CandidatesProps) {
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

/** A name on the list with what tells it from the others; it is opened for the rest. */
function CandidateRow({ candidate }: { candidate: Candidate }) {
  const say = useWords(tribunalWords)
  const { name, jurisdiction, nationality, warnings } = candidate
  return (
    <li className="flex flex-col gap-2 py-2 first:pt-0 last:pb-0">
      <details className="open-on-paper">
        <summary className="cursor-pointer rounded-mark py-1">
          <span className="font-semibold">
            <Name>{name}</Name>
          </span>{' '}
          <span className="text-meta text-ink3">{[jurisdiction, nationality].join(say.comma)}</span>
        </summary>
        <div className="flex flex-col gap-2 pt-1">
          <Profile candidate={candidate} />
        </div>
      </details>
      <Warnings texts={warnings} />
    </li>
  )
}

function Profile({ candidate }: { candidate: Candidate }) {
  const say = useWords(tribunalWords)
  return (
    <>
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
    </>
  )
}
