import { ArrowRight } from 'lucide-react'
import { useRead } from '#ui/calls/data.ts'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Checklist } from '#ui/records/checklist.tsx'
import { DueFirst } from '#ui/records/due-first.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { FilingView } from '../law/contract.ts'
import { DocumentsSheet, FormerDocuments } from './documents-sheet.tsx'
import { FeeSheet } from './fee-sheet.tsx'
import { hubWords } from '../law/hub-words.ts'
import { ReceiptsSheet } from './receipts-sheet.tsx'
import { RequestSheet } from './request-sheet.tsx'
import { EarlierRequests, MissingItems, ReviewSheet } from './review-sheet.tsx'
import type { ChecklistItem, FilingState } from '../law/rules.ts'
import { SeatTime } from './seat-time.tsx'
import { filingWords } from '../law/words.ts'

const TONE: Readonly<Record<FilingState, Tone>> = {
  draft: 'neutral',
  deficient: 'warn',
  submitted: 'info',
  accepted: 'ok',
}

/** Where on the page each item of the checklist is corrected. */
const PLACE: Readonly<Record<ChecklistItem, string>> = {
  claimant: '#request',
  respondent: '#request',
  representatives: '#request',
  powerOfAttorney: '#documents',
  contract: '#documents',
  agreement: '#documents',
  claim: '#request',
  relief: '#request',
  fee: '#fee',
}

/** '/filing/:caseId': documents with their fingerprints, the fee, completeness, receipts (Art. 5). */
export function FilingHubScreen({ caseId }: { caseId: string }) {
  const filing = useRead('filing.read', { caseId })
  const say = useWords(filingWords)
  const hub = useWords(hubWords)
  if (filing.error) {
    return (
      <CaseScreen caseId={caseId} step="filing" title={say.hub}>
        <ProblemNote problem={filing.error.problem} />
      </CaseScreen>
    )
  }
  const view = filing.data
  return (
    <CaseScreen
      caseId={caseId}
      step="filing"
      title={say.hub}
      articles={['5']}
      aside={view && <StatusSheet view={view} />}
      asideLabel={hub.statusTitle}
    >
      {view ? <Hub view={view} /> : <Skeleton lines={8} />}
    </CaseScreen>
  )
}

/** What the centre asked for and what may be reviewed come first; finished parts are folded into one line each. */
function Hub({ view }: { view: FilingView }) {
  const isBeingFiled = view.status === 'draft' || view.status === 'deficient'
  // The centre reviews the request; the receipt is news for those who submitted it.
  const isReviewer = useMay(view.caseId)('filing.accept').code !== 'ROLE_BLOCK'
  const isReceiptNew = view.status === 'submitted' && !isReviewer
  return (
    <DueFirst
      key={view.caseId}
      parts={[
        { id: 'missing', isDue: true, part: <MissingItems view={view} /> },
        { id: 'review', isDue: true, part: <ReviewSheet view={view} /> },
        { id: 'documents', isDue: true, part: <DocumentsSheet view={view} /> },
        { id: 'fee', isDue: true, part: <FeeSheet view={view} /> },
        { id: 'request', isDue: isBeingFiled, part: <RequestSheet view={view} isDue={isBeingFiled} /> },
        { id: 'receipts', isDue: isReceiptNew, part: <ReceiptsSheet view={view} isDue={isReceiptNew} /> },
        { id: 'earlier', isDue: false, part: <EarlierRequests view={view} /> },
        { id: 'former', isDue: false, part: <FormerDocuments view={view} /> },
      ]}
    />
  )
}

/** The state of the request, what it lacks, and the next thing to do. */
function StatusSheet({ view }: { view: FilingView }) {
  const say = useWords(filingWords)
  const hub = useWords(hubWords)
  const mayChange = useMay(view.caseId)('filing.amend').ok && view.mayFile
  const gates = view.checklist.map(({ item, done }) => ({
    id: item,
    text: say[`item_${item}`],
    isDone: done,
    href: mayChange || item === 'fee' ? PLACE[item] : undefined,
  }))
  return (
    <Sheet title={hub.statusTitle} aside={<Badge tone={TONE[view.status]}>{say[`status_${view.status}`]}</Badge>}>
      <div className="flex flex-col gap-5">
        {view.submittedAt && (
          <p className="m-0 text-meta text-ink2">
            {hub.submittedAt}: <SeatTime caseId={view.caseId} at={view.submittedAt} />
          </p>
        )}
        <Checklist title={hub.beforeSubmit} gates={gates} />
        {view.mayFile && (view.status === 'draft' || view.status === 'deficient') && <Submit view={view} />}
        <NextStep view={view} />
      </div>
    </Sheet>
  )
}

function Submit({ view }: { view: FilingView }) {
  const hub = useWords(hubWords)
  return (
    <ActButton
      act="filing.submit"
      caseId={view.caseId}
      input={{ caseId: view.caseId }}
      kind="primary"
      confirm={{ title: hub.submitTitle, effects: [hub.submitEffectTime, hub.submitEffectClosed], verb: hub.submit }}
    >
      {hub.submit}
    </ActButton>
  )
}

/** §5: the next step is enabled only when both uploads are done; its own gate names what else commencement needs. */
function NextStep({ view }: { view: FilingView }) {
  const hub = useWords(hubWords)
  const has = (kind: string) => view.documents.some((document) => document.kind === kind)
  const isOpen = has('agreement') && has('contract')
  const isSubmitted = view.status === 'submitted' || view.status === 'accepted'
  const isPaid = view.fee.paid !== null
  const isReady = isPaid && isSubmitted
  const words = (
    <>
      {hub.next}
      <ArrowRight size={16} aria-hidden className="mirror" />
    </>
  )
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {isOpen ? (
        <ButtonLink href={`/commencement/${view.caseId}`} kind={isReady ? 'primary' : 'secondary'}>
          {words}
        </ButtonLink>
      ) : (
        <Button disabledReason={hub.nextNeedsFiles}>{words}</Button>
      )}
      {isOpen && !isReady && (
        <Banner kind="note">{isPaid ? hub.needsSubmission : isSubmitted ? hub.needsFee : hub.needsBoth}</Banner>
      )}
    </div>
  )
}
