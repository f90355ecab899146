import { CircleCheck, Plus, Send } from 'lucide-react'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { listOf } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useRead } from '#ui/calls/data.ts'
import { FoldRow, FoldRows } from '#ui/records/fold-row.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import type { AwardView } from '../law/contract.ts'
import { ServeForm } from './serve-form.tsx'
import { NarrowTrail, OwnActs, ServiceTrail } from './service-trail.tsx'
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

/** Who was served, and when last. */
function useServed(award: AwardView) {
  const { language } = useLanguage()
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const served = award.serviceTrail.filter(({ withdrawn }) => !withdrawn)
  const names = listOf(
    served.map(({ recipient }) => isolate(recipient)),
    language,
  )
  const days = served.map(({ servedAt }) => servedAt).toSorted()
  return { zone, names, last: days.at(-1) }
}

/** To whom, how and when the award was served. */
export function TrailSheet({ award, isDue }: SheetProps) {
  const say = useWords(awardWords)
  const { zone, names, last } = useServed(award)
  return (
    <FoldSheet
      title={say.serviceTrail}
      isDue={isDue}
      fold={`${award.caseId}/award/trail`}
      {...(!last && { icon: <Send size={18} className="mirror text-ink3" /> })}
      summary={last ? names : say.serviceEmpty}
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
      <CaseServing award={award} />
      {status === 'served' && <CaseTrail award={award} />}
    </>
  )
}

/** For those who may serve: the form while a party has still to be served, afterwards one line for further recipients. */
function CaseServing({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const may = useMay(award.caseId)('award.serve')
  const isUnserved = useUnserved(award)
  if (may.code === 'ROLE_BLOCK') return null
  if (isUnserved) return <ServeForm award={award} />
  return (
    <div className="-mx-4 border-t border-line sm:-mx-5">
      <FoldRows label={say.serve}>
        <FoldRow
          icon={<Plus size={18} className="text-ink3" />}
          name={say.serveTitle}
          summary={say.serveFurther}
          fold={`${award.caseId}/overview/serve`}
        >
          <ServeForm award={award} />
        </FoldRow>
      </FoldRows>
    </div>
  )
}

/** The trail as one line of the sheet, open while a party has still to be served; below it what the reader may do. */
function CaseTrail({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const { zone, names, last } = useServed(award)
  const isUnserved = useUnserved(award)
  return (
    <div>
      <div className="-mx-4 border-y border-line sm:-mx-5">
        <FoldRows label={say.serveTitle}>
          <FoldRow
            icon={<CircleCheck size={18} className={isUnserved ? 'text-ink3' : 'text-ok'} />}
            name={say.serviceTrail}
            summary={names}
            date={last && <DateText value={last} zone={zone} month="short" />}
            fold={`${award.caseId}/overview/trail`}
            isOpenFirst={isUnserved}
          >
            <NarrowTrail award={award} />
          </FoldRow>
        </FoldRows>
      </div>
      <OwnActs award={award} zone={zone} />
    </div>
  )
}
