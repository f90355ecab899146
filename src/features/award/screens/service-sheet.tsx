import { Plus, Send } from 'lucide-react'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { listOf } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useRead } from '#ui/calls/data.ts'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import type { AwardView } from '../law/contract.ts'
import { ServeForm } from './serve-form.tsx'
import { NarrowTrail, ServiceTrail } from './service-trail.tsx'
import { awardWords } from '../law/words.ts'

/** Whether the sealed award has still to be served on a party. */
export function useUnserved({ caseId, status, serviceTrail }: AwardView): boolean {
  const parties = useRead('case.read', { id: caseId }).data?.parties ?? []
  if (status !== 'sealed' && status !== 'served') return false
  const isServed = (id: string) => serviceTrail.some(({ partyId, withdrawn }) => partyId === id && !withdrawn)
  return status === 'sealed' || parties.some(({ id }) => !isServed(id))
}

type SheetProps = { readonly award: AwardView; readonly isDue: boolean }

/** The form that serves the award; it stays for further recipients. */
export function ServeSheet({ award, isDue }: SheetProps) {
  const say = useWords(awardWords)
  return (
    <FoldSheet
      title={say.serveTitle}
      isDue={isDue}
      fold={`${award.caseId}/award/serve`}
      icon={<Plus size={18} className="text-ink3" />}
      summary={say.serveFurther}
    >
      <ServeForm award={award} />
    </FoldSheet>
  )
}

/** To whom, how and when the award was served. */
export function TrailSheet({ award, isDue }: SheetProps) {
  const say = useWords(awardWords)
  const { language } = useLanguage()
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const served = award.serviceTrail.filter(({ withdrawn }) => !withdrawn)
  const last = served
    .map(({ servedAt }) => servedAt)
    .toSorted()
    .at(-1)
  return (
    <FoldSheet
      title={say.serviceTrail}
      isDue={isDue}
      fold={`${award.caseId}/award/trail`}
      {...(!last && { icon: <Send size={18} className="mirror text-ink3" /> })}
      summary={
        last
          ? listOf(
              served.map(({ recipient }) => isolate(recipient)),
              language,
            )
          : say.serviceEmpty
      }
      date={last && <DateText value={last} zone={zone} />}
      isFlush
    >
      <ServiceTrail award={award} />
    </FoldSheet>
  )
}

/**
 * Service of the award on the overview of a case, for everyone in it: the form for those who may serve, and the trail once there is one.
 */
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
