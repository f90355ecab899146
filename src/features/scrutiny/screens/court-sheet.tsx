import { useState } from 'react'
import { agreementOf } from '#award/law/rules.ts'
import { awardWords, sectionWords } from '#award/law/words.ts'
import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Passage } from '#ui/text/passage.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { ScrutinyCopy } from '../law/contract.ts'
import { DecisionForm } from './decision-form.tsx'
import { Comments, StateBadge, SubmissionFacts } from './submission-facts.tsx'
import { scrutinyWords } from '../law/words.ts'

/** The Court Officer's part of the case's overview: the submissions, their text on demand, and the decision about the newest. */
export function CourtSheet({ caseId }: { caseId: string }) {
  const may = useMay(caseId)('scrutiny.approve')
  if (may.code === 'ROLE_BLOCK') return null
  return <Submissions caseId={caseId} />
}

function Submissions({ caseId }: { caseId: string }) {
  const say = useWords(scrutinyWords)
  const view = useRead('scrutiny.read', { id: caseId })
  const [newest, ...earlier] = view.data?.submissions ?? []
  // Nothing is shown before a submission: whether the tribunal is writing a draft is confidential.
  if (!newest) return null
  return (
    <Sheet id="scrutiny" title={say.title} aside={<StateBadge state={newest.state} />}>
      <div className="flex flex-col gap-5">
        <p className="m-0 text-meta text-ink2">{say.courtLead}</p>
        <OneSubmission caseId={caseId} submission={newest} />
        {newest.state === 'submitted' && <DecisionForm key={newest.id} caseId={caseId} submissionId={newest.id} />}
        {earlier.length > 0 && (
          <details className="border-t border-line pt-4">
            <summary className="cursor-pointer text-meta font-semibold">{say.earlier}</summary>
            <div className="mt-4 flex flex-col gap-6">
              {earlier.map((submission) => (
                <OneSubmission key={submission.id} caseId={caseId} submission={submission} isEarlier />
              ))}
            </div>
          </details>
        )}
      </div>
    </Sheet>
  )
}

type OneProps = { readonly caseId: string; readonly submission: ScrutinyCopy; readonly isEarlier?: boolean }

function OneSubmission({ caseId, submission, isEarlier = false }: OneProps) {
  const { language } = useLanguage()
  const say = useWords(scrutinyWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="m-0 text-meta font-semibold">
          {say.submissionNo({ number: formatNumber(submission.number, language) })}
        </h3>
        {isEarlier && <StateBadge state={submission.state} />}
      </div>
      <SubmissionFacts submission={submission} />
      <Comments comments={submission.comments} />
      <div className="flex flex-wrap items-center gap-3">
        <Button isCompact aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {isOpen ? say.hide : say.read}
        </Button>
        <span className="text-meta text-ink3">{say.readNote}</span>
      </div>
      {isOpen && <SubmittedText caseId={caseId} submissionId={submission.id} />}
    </div>
  )
}

/** Read-only, and loaded only while open: each reading is recorded in the audit trail. */
function SubmittedText({ caseId, submissionId }: { caseId: string; submissionId: string }) {
  const names = useWords(sectionWords)
  const of = useWords(awardWords)
  const say = useWords(scrutinyWords)
  const text = useRead('scrutiny.text', { id: caseId, submissionId })
  if (!text.data) return text.error ? <ProblemNote problem={text.error.problem} /> : <Skeleton lines={6} />
  const { sections } = text.data
  const agreement = agreementOf(sections)
  const prevailing = sections.find(({ name }) => name === 'Dispositive')?.prevailing
  return (
    <div className="flex flex-col gap-6">
      {agreement.text !== '' && <Passage number={0} label={of.agreementShort} value={agreement.text} isReadOnly />}
      {agreement.translation !== '' && (
        <Passage number={0} label={of.agreementArabic} value={agreement.translation} isReadOnly />
      )}
      {prevailing && <p className="m-0">{of[`prevailing_${prevailing}`]}</p>}
      {sections.map((section, at) => (
        <div key={section.name} className="flex flex-col gap-4">
          <Passage number={at + 1} label={names[section.name]} value={section.text} isReadOnly />
          {section.translation !== '' && (
            <Passage
              number={at + 1}
              label={say.arabicOf({ section: names[section.name] })}
              value={section.translation}
              isReadOnly
            />
          )}
        </div>
      ))}
    </div>
  )
}
