import type { ReactNode } from 'react'
import { useRead } from '#ui/calls/data.ts'
import { formatMoney } from '#kernel/format.ts'
import { fieldIn, languagesFrom } from '#kernel/languages.ts'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText, Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { CaseView, Party } from '../law/contract.ts'
import { countryName } from '../law/countries.ts'
import { overviewWords } from '../law/overview-words.ts'

/** The parties of each side with their counsel, as named in the request. */
export function PartiesSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const file = useRead('case.read', { id: caseId }).data
  if (!file) return null
  return (
    <Sheet title={say.parties}>
      <div className="grid gap-8 sm:grid-cols-2">
        <OneSide file={file} side="claimant" />
        <OneSide file={file} side="respondent" />
      </div>
    </Sheet>
  )
}

function OneSide({ file, side }: { file: CaseView; side: 'claimant' | 'respondent' }) {
  const say = useWords(overviewWords)
  const counsel = file.representatives.filter((row) => row.side === side)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h3 className="border-b border-line pb-1 text-meta font-semibold text-ink2">{say[side]}</h3>
      {file.parties
        .filter((party) => party.side === side)
        .map((party) => (
          <OneParty key={party.id} party={party} />
        ))}
      <div className="text-meta">
        <span className="block text-ink3">{say.counsel}</span>
        {counsel.length === 0 && <span>{say.noCounsel}</span>}
        {counsel.map((row) => (
          <span key={row.id} className="mt-1 flex flex-col">
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
                {say.powerOfAttorney}: <Name>{row.powerOfAttorney}</Name>
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

function OneParty({ party }: { party: Party }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const [first, second] = languagesFrom(language).map((one) => fieldIn('name', party, one))
  const facts: [string, ReactNode][] = [
    [say.registrationNumber, party.registrationNumber && <MachineText>{party.registrationNumber}</MachineText>],
    [say.country, countryName(party.country, language)],
    [say.address, party.address && <Name>{party.address}</Name>],
    [say.email, party.email && <MachineText>{party.email}</MachineText>],
  ]
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="m-0 font-serif text-lead font-semibold">
        <Name>{first || second}</Name>
        {first && second && (
          <span className="block font-sans text-body font-normal text-ink2">
            <Name>{second}</Name>
          </span>
        )}
      </p>
      <Facts isStacked facts={facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))} />
    </div>
  )
}

/** The claim, its amount and the applicable law. */
export function DisputeSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const file = useRead('case.read', { id: caseId }).data
  if (!file) return null
  const text = (value: string) =>
    value === '' ? (
      <span className="font-normal text-ink3">{say.notGiven}</span>
    ) : (
      <span className="own-direction block max-w-prose font-normal whitespace-pre-wrap">
        <Paragraphs>{value}</Paragraphs>
      </span>
    )
  return (
    <Sheet title={say.dispute}>
      <Facts
        isStacked
        facts={[
          { name: say.claimSummary, value: text(file.claimSummary) },
          { name: say.relief, value: text(file.relief) },
          {
            name: say.amount,
            value: file.amount ? (
              <bdi>{formatMoney({ amount: file.amount, currency: file.currency }, language)}</bdi>
            ) : (
              say.notQuantified
            ),
          },
          { name: say.applicableLaw, value: file.applicableLaw.trim() ? <Name>{file.applicableLaw}</Name> : text('') },
        ]}
      />
    </Sheet>
  )
}
