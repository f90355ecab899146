import { CaseScreen } from '#case/case-screen.tsx'
import { NextStep } from '#case/next-step.tsx'
import { CostsPanel } from '#costs/costs-panel.tsx'
import { useRead } from '#ui/data.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useWords } from '#ui/language.tsx'
import { Passage } from '#ui/passage.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { useSession } from '#ui/session.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AwardView } from './contract.ts'
import { DraftStudio } from './draft-studio.tsx'
import { InstrumentActs } from './instrument-acts.tsx'
import { PdfSignaturesSheet } from './pdf-signatures-sheet.tsx'
import { FilesSheet, VerificationSheet } from './verification-sheet.tsx'
import { ServiceSheet } from './service-sheet.tsx'
import { SignaturesSheet } from './signatures-sheet.tsx'
import { StatusLadder } from './status-ladder.tsx'
import { awardWords, sectionWords } from './words.ts'

const ARTICLES = ['33', '35', '36', '37', '38', '39']

/** '/award/:caseId': five sections, then final, signed, sealed, served (Arts. 35-39). */
export function AwardScreen({ caseId }: { caseId: string }) {
  const say = useWords(awardWords)
  const award = useRead('award.read', { id: caseId })
  const session = useSession()
  const frame = { caseId, step: 'award', title: say.title, subtitle: say.lead, articles: ARTICLES } as const
  if (!award.data || !session?.person) {
    return (
      <CaseScreen {...frame}>
        {award.error ? <ProblemNote problem={award.error.problem} /> : <Skeleton lines={8} />}
      </CaseScreen>
    )
  }
  const isMine = award.data.sections.length > 0
  if (!isMine) {
    return (
      <CaseScreen {...frame}>
        <Sheet title={say.draft}>
          <EmptyState>{say.notTribunal}</EmptyState>
        </Sheet>
      </CaseScreen>
    )
  }
  const isDraft = award.data.status === 'none' || award.data.status === 'draft'
  if (isDraft) return <DraftStudio key={caseId} award={award.data} personId={session.person.id} frame={frame} />
  return (
    <CaseScreen
      {...frame}
      aside={<FinalAside award={award.data} personId={session.person.id} />}
      asideLabel={say.status}
    >
      <FinalText award={award.data} />
      <SignaturesSheet award={award.data} />
      <ServiceSheet award={award.data} />
      <FilesSheet award={award.data} />
      <PdfSignaturesSheet award={award.data} />
      <CostsPanel caseId={caseId} />
      <div>
        <NextStep caseId={caseId} step="costs">
          {say.nextCosts}
        </NextStep>
      </div>
    </CaseScreen>
  )
}

function FinalAside({ award, personId }: { award: AwardView; personId: string }) {
  const say = useWords(awardWords)
  return (
    <>
      <Sheet title={say.status}>
        <div className="flex flex-col gap-5">
          <StatusLadder award={award} />
          <InstrumentActs award={award} personId={personId} />
        </div>
      </Sheet>
      <VerificationSheet award={award} />
    </>
  )
}

/** The frozen text: read, not edited. */
function FinalText({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const names = useWords(sectionWords)
  return (
    <Sheet title={say.text}>
      <div className="flex flex-col gap-8">
        {award.sections.map((section, at) => (
          <div key={section.name} className="flex flex-col gap-4">
            <Passage number={at + 1} label={names[section.name]} value={section.text} isReadOnly />
            {section.translation !== '' && (
              <Passage
                number={at + 1}
                label={say.arabicVersion({ section: names[section.name] })}
                value={section.translation}
                isReadOnly
              />
            )}
          </div>
        ))}
      </div>
    </Sheet>
  )
}
