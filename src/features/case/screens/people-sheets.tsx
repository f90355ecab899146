import { nameIn } from '#kernel/languages.ts'
import type { Side } from '#kernel/roles.ts'
import { useRead } from '#ui/calls/data.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import type { CaseView, GatesView } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'
import { badgesOf } from '../law/party-badges.ts'
import { roomWords } from '../law/room-words.ts'
import { More } from './next-dates.tsx'

/** "C", "R2": the place of a party in the case. */
export function PartyBadge({ children }: { children: string | undefined }) {
  return (
    <span className="inline-grid h-6 min-w-7 shrink-0 place-items-center rounded-mark bg-sunken px-1.5 text-note font-semibold text-ink2 tnum">
      {children}
    </span>
  )
}

/** The parties with their counsel, each leading to its particulars. */
export function PartiesBrief({ file }: { file: CaseView }) {
  const say = useWords(roomWords)
  const { language } = useLanguage()
  const badges = badgesOf(file.parties, language)
  return (
    <Sheet title={say.parties} isFlush aside={<More href={partHref(file.id, 'parties')}>{say.all}</More>}>
      <ul className="m-0 list-none p-0">
        {file.parties.map((party) => (
          <li key={party.id} className="border-t border-line first:border-t-0">
            <PlainLink
              href={partHref(file.id, 'parties', { item: party.id })}
              className="flex items-start gap-3 px-4 py-2 text-ink no-underline outline-offset-[-3px] hover:bg-paper sm:px-5"
            >
              <PartyBadge>{badges.get(party.id)}</PartyBadge>
              <span className="flex min-w-0 flex-col">
                <span className="font-medium">
                  <Name>{nameIn(party, language)}</Name>
                </span>
                <Counsel file={file} side={party.side} />
              </span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** The counsel of a side in one line. */
export function Counsel({ file, side }: { file: CaseView; side: Side }) {
  const { noCounsel } = useWords(overviewWords)
  const [first] = file.representatives.filter((row) => row.side === side)
  return (
    <span className="text-meta text-ink3">
      {first ? <Name>{[first.name, first.firm].filter(Boolean).join(' · ')}</Name> : noCounsel}
    </span>
  )
}

/** Who decides the case, with the secretary. */
export function TribunalBrief({ caseId, gates }: { caseId: string; gates: GatesView }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const members = useRead('case.members', { id: caseId }).data ?? []
  const seats = (['arbitrator', 'secretary'] as const).flatMap((capacity) => {
    const named = members.filter((member) => member.capacity === capacity)
    if (named.length === 0) return []
    const value = (
      <ul className="m-0 list-none p-0">
        {named.map((member) => (
          <li key={member.id}>
            <Name>{nameIn(member, language)}</Name>
          </li>
        ))}
      </ul>
    )
    return [{ name: say[`capacity_${capacity}`], value }]
  })
  const isOpen = gates.steps.some((one) => one.step === 'tribunal' && one.open)
  return (
    <Sheet
      title={say.tribunal}
      aside={gates.tribunalConfirmed ? <Badge tone="ok">{say.confirmed}</Badge> : <Badge>{say.notConfirmed}</Badge>}
    >
      <div className="flex flex-col gap-2">
        {seats.length === 0 ? <p className="m-0 text-ink3">{say.noTribunal}</p> : <Facts isPaired facts={seats} />}
        {isOpen && (
          <div className="-mb-2 text-meta">
            <More href={`/tribunal/${caseId}`}>{say.toTribunal}</More>
          </div>
        )}
      </div>
    </Sheet>
  )
}
