import { Lock } from 'lucide-react'
import { useState } from 'react'
import { listOf } from '#kernel/format.ts'
import { ActButton } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import type { TribunalView } from '../law/shapes.ts'
import { tribunalWords } from '../law/words.ts'
import { type Ranking, RankingList } from './ranking-list.tsx'
import type { SectionProps } from './use-tribunal.ts'

/** The parties of the reader, each with its ballot; one place for all of them where one ballot counts for the whole side. */
export function placesOf(view: TribunalView, own: readonly string[]) {
  const side = view.parties.find(({ id }) => own.includes(id))?.side
  const parties = view.parties.filter((party) => own.includes(party.id))
  const isWhole = view.parties.every((party) => party.side !== side || own.includes(party.id))
  const places = parties.map(({ id, name }) => ({
    ...{ id, name },
    returned: view.ballots.find(({ partyIds }) => partyIds.includes(id)),
  }))
  const [first] = places
  const isOne = isWhole && places.every(({ returned }) => returned === first?.returned)
  return { isWhole, places: isOne ? places.slice(0, 1) : places }
}

/** What the reader's parties have returned, in one line. */
export function useReturned(view: TribunalView, own: readonly string[]): string {
  const say = useWords(tribunalWords)
  const { language } = useLanguage()
  const { places, isWhole } = placesOf(view, own)
  const silent = places.filter(({ returned }) => !returned)
  if (silent.length === 0) return say.rankingReturned
  if (isWhole && silent.length === places.length) return say.rankingSilent
  return say.rankingSilentOf({
    names: listOf(
      silent.map(({ name }) => name),
      language,
    ),
  })
}

type Own = SectionProps & { readonly own: readonly string[] }

/** The ballots of the reader's own parties: one at a time while they can be returned. */
export function OwnBallots({ caseId, view, zone, own }: Own) {
  const say = useWords(tribunalWords)
  const { isWhole, places } = placesOf(view, own)
  const [partyId, setPartyId] = useState('')
  const chosen = places.find(({ id }) => id === partyId) ?? places[0]
  if (!chosen) return null
  const isChosenFrom = view.panel.open && !isWhole && places.length > 1
  const shown = view.panel.open ? [chosen] : places
  return (
    <div className="flex flex-col gap-5">
      <p className="m-0 flex items-start gap-2 font-medium">
        <Lock size={18} aria-hidden className="mt-0.75 shrink-0" />
        {say.rankingSecret}
      </p>
      {view.panel.open && <p className="m-0 text-ink2">{say.rankingHelp}</p>}
      {isChosenFrom && (
        <Select
          label={say.rankingFor}
          value={chosen.id}
          onChange={setPartyId}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {shown.map((place) => (
        <OwnBallot
          key={place.id}
          {...{ caseId, view, zone, place }}
          silent={isWhole ? say.rankingSilent : say.rankingSilentOf({ names: place.name })}
          isNamed={!view.panel.open && places.length > 1}
        />
      ))}
    </div>
  )
}

type Place = ReturnType<typeof placesOf>['places'][number]
type BallotProps = SectionProps & { readonly place: Place; readonly silent: string; readonly isNamed: boolean }

function OwnBallot({ caseId, view, zone, place, silent, isNamed }: BallotProps) {
  const say = useWords(tribunalWords)
  const { refetch } = useRead('tribunal.read', { caseId })
  const { returned } = place
  const [ranked, setRanked] = useState<Ranking>(() => startingRanking(view, returned))
  return (
    <>
      {isNamed && (
        <h3 className="m-0 text-body font-semibold">
          <Name>{place.name}</Name>
        </h3>
      )}
      {returned?.returnedAt && (
        <p className="m-0 text-meta text-ink2">
          {say.rankingReturned} <DateText value={returned.returnedAt} show="time" zone={zone} /> ·{' '}
          <Name>{returned.returnedBy}</Name>
        </p>
      )}
      {view.panel.open && <RankingList candidates={view.panel.candidates} value={ranked} onChange={setRanked} />}
      {!view.panel.open && returned && <RankingList candidates={view.panel.candidates} value={returned} />}
      {!view.panel.open && !returned && <p className="m-0 text-ink2">{silent}</p>}
      {view.panel.open ? (
        <ActButton
          act="tribunal.rank"
          caseId={caseId}
          kind="primary"
          input={{ caseId, partyId: place.id, ranking: [...ranked.ranking], strikes: [...ranked.strikes] }}
          onDone={() => void refetch()}
        >
          {returned ? say.returnAgain : say.returnRanking}
        </ActButton>
      ) : (
        view.status === 'proposed' && <p className="m-0 text-ink3">{say.rankingClosed}</p>
      )}
    </>
  )
}

/** The party's last ranking, otherwise the order of the list; omitted names come last. */
function startingRanking(view: TribunalView, returned: Ranking | undefined): Ranking {
  const ids = view.panel.candidates.map((one) => one.id)
  const ranking = returned?.ranking ?? []
  const strikes = returned?.strikes ?? []
  const silent = ids.filter((id) => !ranking.includes(id) && !strikes.includes(id))
  return { ranking: [...ranking, ...silent], strikes }
}
