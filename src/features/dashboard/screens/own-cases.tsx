import { titleIn } from '#kernel/languages.ts'
import { WaitText } from '#next/screens/wait-text.tsx'
import { dutyWords } from '#next/law/words.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { ownWords } from '../law/own-words.ts'
import { OWN_CASES } from './home.ts'

/** The reader's latest cases, and what each waits for. */
export function OwnCases({ most }: { most: number }) {
  const say = useWords(ownWords)
  const { language } = useLanguage()
  const cases = useRead('case.list', { limit: OWN_CASES }).data?.cases ?? []
  return (
    <Sheet
      title={say.yourCases}
      isFlush
      aside={
        <ButtonLink href="/cases" kind="quiet" isCompact className="-me-2.5 text-brand!">
          {say.allCases}
        </ButtonLink>
      }
    >
      <ul className="m-0 list-none p-0">
        {cases.slice(0, most).map((one) => (
          <li
            key={one.id}
            className="relative isolate border-t border-line px-4 py-1.5 first:border-t-0 hover:bg-paper sm:px-5"
          >
            <div className="flex flex-wrap items-baseline gap-x-2 text-meta leading-5.5 **:leading-[inherit]">
              <PlainLink
                href={`/cases/${one.id}`}
                className="text-body font-medium text-brand no-underline underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                <Name>{titleIn(one, language)}</Name>
              </PlainLink>
              <span className="text-ink3">
                <MachineText>{one.id}</MachineText>
              </span>
            </div>
            {/* Reserves the line until its text is known. */}
            <p className="m-0 min-h-5 text-meta leading-5 text-ink3 **:leading-[inherit]">
              <WaitsFor caseId={one.id} />
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** What the case waits for. If the reader has something to do, that is named. */
function WaitsFor({ caseId }: { caseId: string }) {
  const say = useWords(ownWords)
  const duties = useWords(dutyWords)
  const { data } = useRead('next.case', { caseId })
  if (!data) return null
  const [own] = data.items
  const [wait] = data.waits
  if (own)
    return (
      <>
        {say.waitsForYou} <span className="font-medium text-ink2">{duties[own.key]}</span>
      </>
    )
  if (!wait) return say.waitsForNobody
  return (
    <>
      {say.waitsFor} <WaitText wait={wait} />
    </>
  )
}
