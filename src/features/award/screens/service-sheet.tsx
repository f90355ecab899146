import { useWords } from '#ui/shell/language.tsx'
import { useRead } from '#ui/calls/data.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import type { AwardView } from '../law/contract.ts'
import { ServeForm } from './serve-form.tsx'
import { NarrowTrail, ServiceTrail } from './service-trail.tsx'
import { awardWords } from '../law/words.ts'

/** To whom, how and when the award was served; the form stays for further recipients. */
export function ServiceSheet({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const isServable = award.status === 'sealed' || award.status === 'served'
  return (
    <>
      {isServable && (
        <Sheet title={say.serveTitle}>
          <ServeForm award={award} />
        </Sheet>
      )}
      <Sheet title={say.serviceTrail} isFlush>
        <ServiceTrail award={award} />
      </Sheet>
    </>
  )
}

/** The same on the overview of a case, for everyone in it: the form for those who may serve, and the trail once there is one. */
export function CaseService({ caseId }: { caseId: string }) {
  const say = useWords(awardWords)
  const award = useRead('award.read', { id: caseId }).data
  if (!award || (award.status !== 'sealed' && award.status !== 'served')) return null
  const { status, verificationUrl: url } = award
  return (
    <>
      {status === 'served' && url && (
        <div>
          <VerifyLink href={new URL(url).pathname} />
        </div>
      )}
      <ServeForm award={award} isOptional />
      {status === 'served' && (
        <section className="flex flex-col gap-3">
          <h3 className="m-0 text-meta font-semibold">{say.serviceTrail}</h3>
          <NarrowTrail award={award} />
        </section>
      )}
    </>
  )
}
