import { CircleCheck, Clock, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { fieldIn, languagesFrom, nameIn } from '#kernel/languages.ts'
import { useRead } from '#ui/calls/data.ts'
import { OwnDay } from '#ui/dates/own-day.tsx'
import { FoldRow, FoldRows } from '#ui/records/fold-row.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { useRooms } from '#ui/room/use-rooms.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import type { CaseView, Party } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'
import { roomWords } from '../law/room-words.ts'
import type { Member } from './member-item.tsx'

type PartyItemProps = { readonly file: CaseView; readonly party: Party; readonly members: readonly Member[] }

/** One party: where it is served, its counsel, who has access for it, and links to other pages about it. */
export function PartyItem({ file, party, members }: PartyItemProps) {
  const say = useWords(roomWords)
  const words = useWords(overviewWords)
  const { language } = useLanguage()
  const [first, second] = languagesFrom(language).map((one) => fieldIn('name', party, one))
  const access = members.filter(({ parties }) => parties.some(({ partyId }) => partyId === party.id))
  return (
    <>
      <header className="border-b border-line px-4 py-3 sm:px-5">
        <p className="m-0 text-meta text-ink3">{words[party.side]}</p>
        <h3 tabIndex={-1} className="font-serif text-lead font-semibold outline-hidden">
          <Name>{first || second}</Name>
        </h3>
        {first && second && (
          <p className="m-0 text-ink2">
            <Name>{second}</Name>
          </p>
        )}
      </header>
      <div className="grid gap-6 px-4 py-4 sm:px-5 xl:grid-cols-2">
        <Slot name="case.party" caseId={file.id} partyId={party.id} />
        {party.registrationNumber && (
          <Part title={say.company}>
            <Facts
              isPaired
              facts={[{ name: words.registrationNumber, value: <MachineText>{party.registrationNumber}</MachineText> }]}
            />
          </Part>
        )}
        <Part title={say.representedBy}>
          <Counsel file={file} party={party} />
        </Part>
        <Part title={say.withAccess}>
          {access.length === 0 && <p className="m-0 text-meta text-ink3">{say.nobodyOfParty}</p>}
          <ul className="m-0 flex list-none flex-col gap-1 p-0 text-meta">
            {access.map((member) => (
              <li key={member.id}>
                <Link href={partHref(file.id, 'parties', { item: member.id })}>
                  <Name>{nameIn(member, language)}</Name>
                </Link>{' '}
                <span className="text-ink3">
                  {say.accessSince} <OwnDay value={member.since} />
                </span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <Elsewhere file={file} party={party} />
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h4 className="text-meta font-semibold">{title}</h4>
      {children}
    </div>
  )
}

/** The counsel who act for the party. */
function Counsel({ file, party }: { file: CaseView; party: Party }) {
  const words = useWords(overviewWords)
  const counsel = file.representatives.filter(
    ({ side, parties }) => side === party.side && (parties?.includes(party.id) ?? true),
  )
  if (counsel.length === 0) return <p className="m-0 text-meta text-ink3">{words.noCounsel}</p>
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0 text-meta">
      {counsel.map((row) => (
        <li key={row.id} className="flex flex-col">
          {/* Inline, because a name on its own line would be aligned by its script. */}
          <span className="font-medium">
            <Name>{row.name}</Name>
          </span>
          {row.firm && (
            <span>
              <Name>{row.firm}</Name>
            </span>
          )}
          {row.email && (
            <span>
              <MachineText>{row.email}</MachineText>
            </span>
          )}
          {row.powerOfAttorney && (
            <span className="text-ink3">
              {words.powerOfAttorney}: <Name>{row.powerOfAttorney}</Name>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Links to what other pages hold about the party: its service, its money. */
function Elsewhere({ file, party }: { file: CaseView; party: Party }) {
  const say = useWords(roomWords)
  const isCommenced = useRead('case.gates', { id: file.id }).data?.commenced === true
  const service = useRead('commencement.read', { caseId: file.id }, { enabled: isCommenced }).data
  const hasMoney = useRooms(file.id)?.some(({ tab }) => tab === 'money') === true
  const servedOn = service?.recipients.find(({ partyId }) => partyId === party.id)?.servedOn
  return (
    <div className="border-t border-line">
      <FoldRows label={say.partiesTitle}>
        {isCommenced && (
          <FoldRow
            icon={servedOn ? <CircleCheck size={18} className="text-ok" /> : <Clock size={18} className="text-ink3" />}
            name={say.service}
            summary={service && (servedOn ? say.servedLetter : say.notServed)}
            date={servedOn && <OwnDay value={servedOn} />}
            href={`/commencement/${file.id}#service`}
          />
        )}
        {hasMoney && (
          <FoldRow
            icon={<Wallet size={18} className="text-ink3" />}
            name={say.money}
            summary={say.toMoney}
            href={partHref(file.id, 'money')}
          />
        )}
      </FoldRows>
    </div>
  )
}
