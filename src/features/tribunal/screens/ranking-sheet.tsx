import { listOf } from '#kernel/format.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { OwnBallots, useReturned } from './own-ballot.tsx'
import { isPanelDue } from './panel-sheet.tsx'
import { RankingList } from './ranking-list.tsx'
import type { TribunalView } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

type RankingProps = SectionProps & { readonly side: Side | null; readonly own: readonly string[] }

/** The secret ballot: a party returns its own; the centre sees who has answered and how. Other readers do not see this section. */
export function RankingSheet({ caseId, view, zone, side, own }: RankingProps) {
  const say = useWords(tribunalWords)
  const mayWatch = useMay(caseId)('tribunal.compose').code !== 'ROLE_BLOCK'
  const summary = useReturned(view, own)
  if (view.panel.candidates.length === 0) return null
  if (side) {
    const [last] = view.ballots.flatMap(({ returnedAt }) => returnedAt ?? []).toSorted((a, b) => b.localeCompare(a))
    return (
      <FoldSheet
        id="ranking"
        title={say.rankingTitle}
        aside={<ArticleChip article="16" />}
        isDue={isPanelDue(view)}
        fold={`${caseId}/tribunal/ranking`}
        summary={summary}
        date={last && <DateText value={last} zone={zone} month="short" />}
      >
        <OwnBallots key={view.panel.round} caseId={caseId} view={view} zone={zone} own={own} />
      </FoldSheet>
    )
  }
  // Once the tribunal is composed, the worksheet shows the centre the ballots and the count.
  if (!mayWatch || view.status !== 'proposed') return null
  return (
    <Sheet id="ranking" title={say.ballots} isFlush>
      <ul className="m-0 flex list-none flex-col divide-y divide-line p-0">
        {SIDES.flatMap((one) =>
          answersOf(view, one).map((answer) => (
            <ReturnedBallot key={answer.parties.join(' ') || one} view={view} side={one} zone={zone} {...answer} />
          )),
        )}
      </ul>
    </Sheet>
  )
}

type Answer = { readonly ballot: TribunalView['ballots'][number] | undefined; readonly parties: readonly string[] }

/** Each ballot of a side and each party without one. The parties are named only where they did not answer as one. */
function answersOf(view: TribunalView, side: Side): Answer[] {
  const byBallot = Map.groupBy(
    view.parties.filter((party) => party.side === side),
    ({ id }) => view.ballots.find(({ partyIds }) => partyIds.includes(id)),
  )
  const answers = [...byBallot].map(([ballot, parties]) => ({ ballot, parties: parties.map(({ name }) => name) }))
  return answers.length > 1 ? answers : answers.map(({ ballot }) => ({ ballot, parties: [] }))
}

type ReturnedProps = Answer & { readonly view: TribunalView; readonly side: Side; readonly zone: string }

function ReturnedBallot({ view, side, zone, ballot, parties }: ReturnedProps) {
  const say = useWords(tribunalWords)
  const { language } = useLanguage()
  return (
    <li className="flex flex-col gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-body font-semibold">{say[side]}</h3>
        {parties.length > 0 && <Name>{listOf(parties, language)}</Name>}
        {ballot?.returnedAt ? (
          <span className="text-meta text-ink2">
            {say.rankingReturned} <DateText value={ballot.returnedAt} show="time" zone={zone} /> ·{' '}
            <Name>{ballot.returnedBy}</Name>
          </span>
        ) : (
          <Badge tone="warn">{say.rankingNotReturned}</Badge>
        )}
      </div>
      {ballot && <RankingList candidates={view.panel.candidates} value={ballot} />}
    </li>
  )
}
