import { Badge } from '#ui/badge.tsx'
import { useRead } from '#ui/data.ts'
import { DateText } from '#ui/date-text.tsx'
import { Facts } from '#ui/facts.tsx'
import { useWords } from '#ui/language.tsx'
import { Code } from '#ui/machine-text.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { kbWords } from './words.ts'

/** An award is final from its final form on, also when it is signed, sealed and served. */
const FINAL = ['final', 'signed', 'sealed', 'served']

/** How the publication of a case's award stands. */
export function PublicationSheet({ caseId }: { caseId: string }) {
  const say = useWords(kbWords)
  const gates = useRead('case.gates', { id: caseId }).data
  const file = useRead('case.read', { id: caseId }).data
  if (!gates || !file) {
    return (
      <Sheet title={say.publication}>
        <Skeleton lines={4} />
      </Sheet>
    )
  }
  const isFinal = FINAL.includes(gates.award.status)
  const { optOut, eligible } = gates.publication
  const state = file.publishedAt ? (
    <>
      {say.published} · <DateText value={file.publishedAt} zone={file.seat} />
    </>
  ) : eligible ? (
    say.eligible
  ) : (
    say.notEligible
  )
  const facts = [
    { name: say.case, value: <Code>{caseId}</Code> },
    {
      name: say.awardStatus,
      value: <Badge tone={isFinal ? 'ok' : 'neutral'}>{isFinal ? say.final : say.notFinal}</Badge>,
    },
    { name: say.optOut, value: optOut ? say.optedOut : say.notOptedOut },
    { name: say.state, value: state },
  ]
  return (
    <Sheet title={say.publication}>
      <div className="flex flex-col gap-4">
        <Facts isStacked facts={facts} />
        <p className="m-0 text-meta text-ink2">{say.comesLater}</p>
      </div>
    </Sheet>
  )
}
