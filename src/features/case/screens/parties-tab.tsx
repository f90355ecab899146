import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { initialsOf } from '#ui/text/initials.ts'
import { nameIn } from '#kernel/languages.ts'
import { SIDES } from '#kernel/roles.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { MasterDetail, type MasterGroup } from '#ui/records/master-detail.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import type { RoomProps } from '#ui/room/rooms.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import type { CaseView, Party } from '../law/contract.ts'
import { countryName } from '../law/countries.ts'
import { overviewWords } from '../law/overview-words.ts'
import { badgesOf } from '../law/party-badges.ts'
import { roomWords } from '../law/room-words.ts'
import { LinkForm } from './link-form.tsx'
import { type Member, MemberItem } from './member-item.tsx'
import { PartyItem } from './party-item.tsx'
import { PartyBadge } from './people-sheets.tsx'

/** The item under which the form for giving access is opened. */
const FORM = 'access'

/** The parties, the tribunal and everybody else with access to the case; one of them opened beside the list. */
export function PartiesTab({ caseId, item, onItem, onItemDone }: RoomProps) {
  const say = useWords(roomWords)
  const words = useWords(overviewWords)
  const file = useRead('case.read', { id: caseId }).data
  const read = useRead('case.members', { id: caseId })
  const may = useMay(caseId)
  const groups = useGroups(file, read.data ?? [])
  if (!file || read.isPending) return <Skeleton lines={6} />
  const members = read.data ?? []
  const mayLink = may('case.addMember').ok
  return (
    <RoomPart
      caseId={caseId}
      title={say.partiesTitle}
      note={say.partyCount({ parties: file.parties.length, people: members.length })}
      actions={
        mayLink &&
        item !== FORM && (
          <Button isCompact onPress={() => onItem(FORM)}>
            <UserPlus size={18} aria-hidden />
            {words.link}
          </Button>
        )
      }
    >
      <ProblemNote problem={read.error?.problem} />
      <MasterDetail
        label={say.partiesTitle}
        groups={groups}
        opened={item}
        onOpen={onItem}
        others={mayLink ? [FORM] : []}
      >
        {(id) => {
          if (id === FORM) return <LinkForm caseId={caseId} onClose={() => onItemDone(FORM)} />
          const party = file.parties.find((one) => one.id === id)
          if (party) return <PartyItem key={id} file={file} party={party} members={members} />
          const member = members.find((one) => one.id === id)
          return member && <MemberItem key={id} caseId={caseId} member={member} onEnded={() => onItemDone(id)} />
        }}
      </MasterDetail>
      <Slot name="case.parties" caseId={caseId} />
    </RoomPart>
  )
}

function useGroups(file: CaseView | undefined, members: readonly Member[]): readonly MasterGroup[] {
  const say = useWords(roomWords)
  const words = useWords(overviewWords)
  const { language } = useLanguage()
  if (!file) return []
  const badges = badgesOf(file.parties, language)
  const party = (one: Party) => ({
    id: one.id,
    href: partHref(file.id, 'parties', { item: one.id }),
    row: (
      <Line sign={<PartyBadge>{badges.get(one.id)}</PartyBadge>} name={nameIn(one, language)}>
        {countryName(one.country, language)}
      </Line>
    ),
  })
  const member = (one: Member) => ({
    id: one.id,
    href: partHref(file.id, 'parties', { item: one.id }),
    row: (
      <Line sign={<Initials name={nameIn(one, language)} />} name={nameIn(one, language)}>
        {words[`capacity_${one.capacity}`]}
      </Line>
    ),
  })
  const decides = ({ capacity }: Member) => capacity === 'arbitrator' || capacity === 'secretary'
  return [
    ...SIDES.map((side) => ({
      name: say[`${side}s`],
      items: file.parties.filter((one) => one.side === side).map(party),
    })),
    { name: say.tribunal, items: members.filter(decides).map(member) },
    { name: say.others, items: members.filter((one) => !decides(one)).map(member) },
  ].filter(({ items }) => items.length > 0)
}

function Line({ sign, name, children }: { sign: ReactNode; name: string; children: ReactNode }) {
  return (
    <span className="flex items-start gap-3">
      {sign}
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">
          <Name>{name}</Name>
        </span>
        <span className="text-meta text-ink3">{children}</span>
      </span>
    </span>
  )
}

function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="inline-grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-note font-semibold text-ink2"
    >
      {initialsOf(name)}
    </span>
  )
}
