import { useState } from 'react'
import { formatDate, formatDualDate } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { CaseView, GatesView } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'
import { StepLink } from './next-step.tsx'
import { OPEN_ENDED } from '../law/rules.ts'
import { caseWords } from '../law/words.ts'

/** The progress of the case, and the state of enforcement and publication. */
export function StateSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const names = useWords(caseWords)
  const file = useRead('case.read', { id: caseId }).data
  const gates = useRead('case.gates', { id: caseId }).data
  if (!file || !gates) return null
  return (
    <Sheet title={say.caseState} aside={file.stayed && <Badge tone="warn">{say.stayed}</Badge>}>
      <div className="flex flex-col gap-5">
        <Facts
          isStacked
          facts={[
            { name: say.currentStep, value: names[`step_${gates.step}`] },
            { name: say.filedOn, value: <DateText value={file.filedAt} zone={file.seat} show="both-calendars" /> },
            { name: say.rulesVersion, value: <DateText value={file.rulesVersion} /> },
            { name: say.enforcement, value: say[`enforcement_${file.enforcementStatus}`] },
            { name: say.publication, value: <Publication file={file} gates={gates} /> },
            ...(file.costsFrozen ? [{ name: say.moneyOut, value: say.moneyFrozen }] : []),
          ]}
        />
        <div>
          <StepLink isCompact caseId={caseId} step={gates.step}>
            {say.openStep}
          </StepLink>
        </div>
      </div>
    </Sheet>
  )
}

/** Art. 36(3): published, opted out, frozen by a court, eligible or not yet eligible. */
function Publication({ file, gates }: { file: CaseView; gates: GatesView }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const day = (instant: string) => formatDate(instant, language, { zone: file.seat })
  if (file.publishedAt) return say.publishedOn({ date: day(file.publishedAt) })
  if (gates.publication.optOut) return say.optedOut
  if (file.publicationFrozenUntil && new Date(file.publicationFrozenUntil) > now) {
    if (file.publicationFrozenUntil === OPEN_ENDED) return say.frozenOpen
    return say.frozenUntil({ date: formatDualDate(file.publicationFrozenUntil, language, { zone: file.seat }) })
  }
  return gates.publication.eligible ? say.eligible : say.notEligible
}

export function TribunalSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const members = useRead('case.members', { id: caseId }).data ?? []
  const gates = useRead('case.gates', { id: caseId }).data
  const tribunal = members.filter((member) => member.capacity === 'arbitrator' || member.capacity === 'secretary')
  const state = gates?.tribunalConfirmed ? <Badge tone="ok">{say.confirmed}</Badge> : <Badge>{say.notConfirmed}</Badge>
  return (
    <Sheet title={say.tribunal} aside={gates && state}>
      <div className="flex flex-col gap-4">
        {tribunal.length === 0 ? (
          <p className="m-0 text-ink3">{say.noTribunal}</p>
        ) : (
          <ul className="m-0 flex list-none flex-col gap-2 p-0">
            {tribunal.map((member) => (
              <li key={member.id} className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">
                  <Name>{nameIn(member, language)}</Name>
                </span>
                <span className="text-meta text-ink3">{say[`capacity_${member.capacity}`]}</span>
              </li>
            ))}
          </ul>
        )}
        {gates?.steps.some((one) => one.step === 'tribunal' && one.open) && (
          <div>
            <ButtonLink isCompact href={`/tribunal/${caseId}`}>
              {say.toTribunal}
            </ButtonLink>
          </div>
        )}
      </div>
    </Sheet>
  )
}
