import type { ComponentProps } from 'react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { NextStep } from '#case/screens/next-step.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { Passage } from '#ui/text/passage.tsx'
import { type DuePart, DueFirst } from '#ui/records/due-first.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { AwardView } from '../law/contract.ts'
import { InstrumentActs } from './instrument-acts.tsx'
import { PdfSignaturesSheet } from './pdf-signatures-sheet.tsx'
import { FilesSheet, VerificationSheet } from './verification-sheet.tsx'
import { ServeSheet, TrailSheet, useUnserved } from './service-sheet.tsx'
import { agreementOf, prevailingOf } from '../law/rules.ts'
import { SignaturesSheet } from './signatures-sheet.tsx'
import { StatusLadder } from './status-ladder.tsx'
import { awardWords, sectionWords } from '../law/words.ts'

type FinalAwardProps = {
  readonly award: AwardView
  readonly personId: string
  readonly frame: Omit<ComponentProps<typeof CaseScreen>, 'children'>
}

/** The award from its final text on: signatures, seal, service and files. */
export function FinalAward({ award, personId, frame }: FinalAwardProps) {
  const say = useWords(awardWords)
  return (
    <CaseScreen {...frame} aside={<FinalAside award={award} personId={personId} />} asideLabel={say.status}>
      <FinalSheets award={award} />
      <div>
        <NextStep caseId={frame.caseId} step="costs">
          {say.nextCosts}
        </NextStep>
      </div>
    </CaseScreen>
  )
}

/** Sheets that wait for a signature or for service come before the text, finished ones after it. */
function FinalSheets({ award }: { award: AwardView }) {
  const isServable = award.status === 'sealed' || award.status === 'served'
  const isUnserved = useUnserved(award)
  const parts: DuePart[] = [
    { id: 'text', isDue: false, part: <FinalText award={award} /> },
    { id: 'signatures', isDue: award.status === 'final', part: <SignaturesSheet award={award} /> },
    ...(isServable ? [{ id: 'serve', isDue: isUnserved, part: <ServeSheet award={award} isDue={isUnserved} /> }] : []),
    { id: 'trail', isDue: isUnserved, part: <TrailSheet award={award} isDue={isUnserved} /> },
    { id: 'files', isDue: false, part: <FilesSheet award={award} /> },
    { id: 'pdf', isDue: false, part: <PdfSignaturesSheet award={award} /> },
  ]
  return <DueFirst key={award.caseId} parts={parts} />
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
      <Slot name="award.final" award={award} />
    </>
  )
}

/** The frozen text: read, not edited. */
function FinalText({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const names = useWords(sectionWords)
  const agreement = agreementOf(award.sections)
  const file = useRead('case.read', { id: award.caseId }).data
  const prevailing = file?.language === 'both' && prevailingOf(award.sections, file.seat)
  return (
    <Sheet title={say.text}>
      <div className="flex flex-col gap-8">
        {(agreement.text !== '' || agreement.translation !== '' || prevailing) && (
          <div className="flex flex-col gap-4">
            {agreement.text !== '' && (
              <Passage number={0} label={say.agreementShort} value={agreement.text} isReadOnly />
            )}
            {agreement.translation !== '' && (
              <Passage number={0} label={say.agreementArabic} value={agreement.translation} isReadOnly />
            )}
            {prevailing && <p className="m-0 font-medium sm:ps-12">{say[`prevailing_${prevailing}`]}</p>}
          </div>
        )}
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
