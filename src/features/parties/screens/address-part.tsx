import { MapPinPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { countryName } from '#case/law/countries.ts'
import { formatDate, withCommas } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { late } from '#ui/live/late.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import type { PartyAddressView } from '../law/contract.ts'
import { partiesWords } from '../law/words.ts'

const AddressDialog = late(async () => (await import('./address-dialog.tsx')).AddressDialog)

/** Where a party is served, since when, where the letter reached it, and where it was served before. */
export function AddressPart({ caseId, partyId }: { caseId: string; partyId: string }) {
  const say = useWords(partiesWords)
  const read = useRead('parties.read', { caseId })
  const may = useMay(caseId)('parties.setAddress')
  const [isMoving, setMoving] = useState(false)
  const party = read.data?.parties.find(({ id }) => id === partyId)
  if (!party) return read.isPending ? <Skeleton lines={4} /> : <ProblemNote problem={read.error?.problem} />
  const [present, ...former] = party.addresses
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <h4 className="text-meta font-semibold">{say.address}</h4>
      {present ? <Present address={present} /> : <p className="m-0 text-meta text-ink3">{say.noAddress}</p>}
      {former.length > 0 && <Former addresses={former} />}
      {party.mayMove && may.ok && (
        <Button isCompact onPress={() => setMoving(true)}>
          <MapPinPlus size={18} aria-hidden />
          {say.record}
        </Button>
      )}
      {isMoving && <AddressDialog caseId={caseId} party={party} onClose={() => setMoving(false)} />}
    </div>
  )
}

function Present({ address: one }: { address: PartyAddressView }) {
  const say = useWords(partiesWords)
  const { language } = useLanguage()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say.postal, one.address && <Name>{one.address}</Name>],
    [say.country, countryName(one.country, language)],
    [say.email, one.email && <MachineText>{one.email}</MachineText>],
    [say.since, <DateText key="since" value={one.since} />],
  ]
  return (
    <>
      <Facts isPaired facts={facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))} />
      {one.acceptsEmail && <p className="m-0 text-meta">{say.acceptsEmail}</p>}
      <Reached of={one} />
    </>
  )
}

function Former({ addresses }: { addresses: readonly PartyAddressView[] }) {
  const say = useWords(partiesWords)
  const { language } = useLanguage()
  return (
    <>
      <h5 className="text-meta font-medium text-ink2">{say.former}</h5>
      <ul aria-label={say.former} className="m-0 flex list-none flex-col gap-2 p-0 text-meta">
        {addresses.map((one) => (
          <li key={one.id} className="flex flex-col">
            <span>{withCommas([isolate(one.address || one.email), countryName(one.country, language)], language)}</span>
            <span className="text-ink3">
              {say.fromTo({
                from: formatDate(one.since, language),
                to: formatDate(one.until ?? one.since, language),
              })}
            </span>
            <Reached of={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Reached({ of: { reached } }: { of: PartyAddressView }) {
  const say = useWords(partiesWords)
  return reached.map(({ method, on }, at) => (
    <span key={at} className="text-meta text-ink2">
      {say[`reached_${method}`]} <DateText value={on} />
    </span>
  ))
}
