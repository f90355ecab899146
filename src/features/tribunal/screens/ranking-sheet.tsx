import { Lock } from 'lucide-react'
import { useState } from 'react'
import { type Side, SIDES } from '#kernel/roles.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { isPanelDue } from './panel-sheet.tsx'
import { type Ranking, RankingList } from './ranking-list.tsx'
import type { TribunalView } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

/** The secret ballot: a side returns its own; the centre sees who has answered and how. Other readers do not see this section. */
export function RankingSheet({ caseId, view, zone, side }: SectionProps & { readonly side: Side | null }) {
  const say = useWords(tribunalWords)
  const mayWatch = useMay(caseId)('tribunal.compose').code !== 'ROLE_BLOCK'
  const returned = view.ballots.find((one) => one.side === side)
  if (view.panel.candidates.length === 0) return null
  if (side) {
    return (
      <FoldSheet
        id="ranking"
        title={say.rankingTitle}
        aside={<ArticleChip article="16" />}
        isDue={isPanelDue(view)}
        fold={`${caseId}/tribunal/ranking`}
        summary={returned ? say.rankingReturned : say.rankingSilent}
        date={returned?.returnedAt && <DateText value={returned.returnedAt} zone={zone} month="short" />}
      >
        <OwnBallot key={view.panel.round} caseId={caseId} view={view} zone={zone} side={side} />
      </FoldSheet>
    )
  }
  // Once the tribunal is composed, the worksheet shows the centre the ballots and the count.
  if (!mayWatch || view.status !== 'proposed') return null
  return (
    <Sheet id="ranking" title={say.ballots} isFlush>
      <ul className="m-0 flex list-none flex-col divide-y divide-line p-0">
        {SIDES.map((one) => (
          <ReturnedBallot key={one} view={view} side={one} zone={zone} />
        ))}
      </ul>
    </Sheet>
  )
}

function OwnBallot({ caseId, view, zone, side }: SectionProps & { readonly side: Side }) {
  const say = useWords(tribunalWords)
  const { refetch } = useRead('tribunal.read', { caseId })
  const own = useRead('case.read', { id: caseId }).data?.mine.parties ?? []
  const parties = view.parties.filter((party) => own.includes(party.id))
  const returned = view.ballots.find((one) => one.side === side)
  const [partyId, setPartyId] = useState((parties.find(({ id }) => id === returned?.partyId) ?? parties[0])?.id ?? '')
  const [ranked, setRanked] = useState<Ranking>(() => startingRanking(view, returned))
  return (
    <div className="flex flex-col gap-5">
      <p className="m-0 flex items-start gap-2 font-medium">
        <Lock size={18} aria-hidden className="mt-0.75 shrink-0" />
        {say.rankingSecret}
      </p>
      {view.panel.open && <p className="m-0 text-ink2">{say.rankingHelp}</p>}
      {returned?.returnedAt && (
        <p className="m-0 text-meta text-ink2">
          {say.rankingReturned} <DateText value={returned.returnedAt} show="time" zone={zone} /> ·{' '}
          <Name>{returned.returnedBy}</Name>
        </p>
      )}
      {view.panel.open && parties.length > 1 && (
        <Select
          label={say.rankingFor}
          value={partyId}
          onChange={setPartyId}
          options={parties.map((party) => ({ value: party.id, label: party.name }))}
        />
      )}
      {view.panel.open && <RankingList candidates={view.panel.candidates} value={ranked} onChange={setRanked} />}
      {!view.panel.open && returned && <RankingList candidates={view.panel.candidates} value={returned} />}
      {!view.panel.open && !returned && <p className="m-0 text-ink2">{say.rankingSilent}</p>}
      {view.panel.open ? (
        <ActButton
          act="tribunal.rank"
          caseId={caseId}
          kind="primary"
          input={{ caseId, partyId, ranking: [...ranked.ranking], strikes: [...ranked.strikes] }}
          onDone={() => void refetch()}
        >
          {returned ? say.returnAgain : say.returnRanking}
        </ActButton>
      ) : (
        view.status === 'proposed' && <p className="m-0 text-ink3">{say.rankingClosed}</p>
      )}
    </div>
  )
}

/** The side's last ranking, otherwise the order of the list; omitted names come last. */
function startingRanking(view: TribunalView, returned: Ranking | undefined): Ranking {
  const ids = view.panel.candidates.map((one) => one.id)
  const ranking = returned?.ranking ?? []
  const strikes = returned?.strikes ?? []
  const silent = ids.filter((id) => !ranking.includes(id) && !strikes.includes(id))
  return { ranking: [...ranking, ...silent], strikes }
}

function ReturnedBallot({ view, side, zone }: { view: TribunalView; side: Side; zone: string }) {
  const say = useWords(tribunalWords)
  const ballot = view.ballots.find((one) => one.side === side)
  return (
    <li className="flex flex-col gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-body font-semibold">{say[side]}</h3>
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
