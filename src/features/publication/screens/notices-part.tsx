import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import type { PublicationView } from '../law/opt-out-contract.ts'
import { publicationWords } from '../law/publication-words.ts'
import { frozenWords } from '../law/rules.ts'

type Notice = { readonly id: string; readonly tone: 'ok' | 'warn' | 'info'; readonly text: ReactNode }

const LOOK = { ok: 'text-ok', warn: 'text-warn', info: 'text-info' } as const
const ICONS = { ok: CircleCheck, warn: CircleAlert, info: Info } as const

/** The obstacles to publication, or that there are none. */
export function NoticesPart({ publication }: { publication: PublicationView }) {
  const say = useWords(publicationWords)
  const headingId = useId()
  const notices = useNotices(publication)
  if (notices.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <h3 id={headingId} className="mb-2 text-meta font-semibold">
        {say.notices}
      </h3>
      <ul aria-labelledby={headingId} className="m-0 flex list-none flex-col gap-2 p-0 text-meta">
        {notices.map(({ id, tone, text }) => {
          const Icon = ICONS[tone]
          return (
            <li key={id} className="flex items-start gap-2">
              <Icon size={16} aria-hidden className={`mt-0.75 shrink-0 ${LOOK[tone]}`} />
              <span className="min-w-0">{text}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function useNotices(publication: PublicationView): Notice[] {
  const say = useWords(publicationWords)
  const { language } = useLanguage()
  const { caseId, publishedAt, frozenUntil, awardIsFinal, consentWarning } = publication
  const mayReview = useMay(caseId)('redaction.read').ok
  const file = useRead('case.read', { id: caseId }).data
  const served = file?.award
  if (publishedAt !== null) return [{ id: 'closed', tone: 'info', text: say.optOutClosed }]
  const notices: Notice[] = []
  if (frozenUntil !== null && file)
    notices.push({ id: 'frozen', tone: 'warn', text: frozenWords(frozenUntil, file.seat)[language] })
  if (awardIsFinal && served === null) notices.push({ id: 'service', tone: 'info', text: say.noticeNotServed })
  if (consentWarning && awardIsFinal) notices.push({ id: 'consent', tone: 'warn', text: say.consentWarning })
  return [...notices, ...(served && mayReview ? reviewNotices(say, publication) : [])]
}

function reviewNotices(
  say: ReturnType<typeof useWords<typeof publicationWords>>,
  publication: PublicationView,
): Notice[] {
  const { caseId, review, optOut } = publication
  if (optOut) return []
  const link = <Link href={`/publication/${caseId}`}>{say.toReview}</Link>
  const open = (id: string, text: string): Notice => ({
    id,
    tone: 'info',
    text: (
      <>
        {text} {link}
      </>
    ),
  })
  if (!review) return [open('review', say.noticeReviewMissing)]
  if (review.undecided > 0) return [open('undecided', say.noticeUndecided({ count: review.undecided }))]
  if (!review.hasTitle) return [open('title', say.noticeTitle)]
  if (review.residuals > 0) return [open('residuals', say.noticeResiduals({ count: review.residuals }))]
  return [{ id: 'ready', tone: 'ok', text: say.noticeReady }]
}
