import { CircleCheck, Scale, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { voiceOf } from '#kernel/text.ts'
import { useRead } from '#ui/calls/data.ts'
import { OwnDay } from '#ui/dates/own-day.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { FoldRow, FoldRows } from '#ui/records/fold-row.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useMayOpen } from '#ui/shell/link.tsx'
import { Paragraphs } from '#ui/text/machine-text.tsx'
import type { CaseView } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'
import { roomWords } from '../law/room-words.ts'
import { STEP_PATHS, STEPS } from '../law/rules.ts'
import type { StepDone } from '../law/steps.ts'
import { caseWords } from '../law/words.ts'

/** The completed steps of the case, in one line each, with a link to the page of the step. */
export function StepsDone({ file }: { file: CaseView }) {
  const say = useWords(roomWords)
  const names = useWords(caseWords)
  const { language } = useLanguage()
  const mayOpen = useMayOpen()
  const steps = useRead('case.steps', { id: file.id }).data ?? []
  const number = (count: number) => formatNumber(count, language)
  return (
    <Sheet
      title={say.stepsDone}
      isFlush
      aside={<span className="tnum">{say.doneOf({ done: number(steps.length), total: number(STEPS.length) })}</span>}
    >
      {steps.length === 0 ? (
        <EmptyState>{say.noSteps}</EmptyState>
      ) : (
        <FoldRows label={say.stepsDone}>
          {steps.map((done) => {
            const href = STEP_PATHS[done.step].replace('{caseId}', file.id)
            return (
              <FoldRow
                key={done.step}
                icon={<CircleCheck size={18} className="text-ok" />}
                name={names[`step_${done.step}`]}
                summary={<Summary done={done} />}
                date={done.at && <OwnDay value={done.at} zone={file.seat} />}
                href={mayOpen(href) ? href : undefined}
              />
            )
          })}
        </FoldRows>
      )}
    </Sheet>
  )
}

function Summary({ done: { step, paper, count } }: { done: StepDone }): ReactNode {
  const say = useWords(roomWords)
  // Nothing follows the last step, so it never counts as completed.
  if (step === 'costs') return null
  const word = say[`done_${step}`]
  return typeof word === 'string' ? word : word({ paper, count })
}

/** What the case is about: one line of the claim and of the relief sought, opened on demand. */
export function Dispute({ file }: { file: CaseView }) {
  const say = useWords(overviewWords)
  const rows = [
    { id: 'claim', name: say.claimSummary, text: file.claimSummary, icon: <Scale size={18} className="text-ink3" /> },
    { id: 'relief', name: say.relief, text: file.relief, icon: <Target size={18} className="text-ink3" /> },
  ]
  return (
    <Sheet title={say.dispute} isTitleUnseen isFlush>
      <FoldRows label={say.dispute}>
        {rows.map(({ id, name, text, icon }) =>
          text === '' ? (
            <FoldRow key={id} icon={icon} name={name} summary={say.notGiven} href={undefined} />
          ) : (
            <FoldRow
              key={id}
              fold={`${file.id}/${id}`}
              icon={icon}
              name={name}
              summary={<Excerpt text={text} />}
              isExcerpt
            >
              <div className="own-direction max-w-prose whitespace-pre-wrap">
                <Paragraphs>{text}</Paragraphs>
              </div>
            </FoldRow>
          ),
        )}
      </FoldRows>
    </Sheet>
  )
}

/** The first paragraph in the language of the page, if the text has one. */
function Excerpt({ text }: { text: string }) {
  const { language } = useLanguage()
  const paragraphs = text.split('\n').filter((one) => one.trim() !== '')
  const shown = paragraphs.find((one) => voiceOf(one) === language) ?? paragraphs[0] ?? ''
  return (
    <bdi lang={voiceOf(shown)} className="block truncate">
      {shown}
    </bdi>
  )
}
