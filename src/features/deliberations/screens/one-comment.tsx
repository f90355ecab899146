import { type FormEvent, useState } from 'react'
import { sectionWords } from '#award/law/words.ts'
import { formatDateTime } from '#kernel/format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Paragraphs } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { Comment } from '../law/contract.ts'
import type { DeliberationsProps } from './deliberations-panel.tsx'
import { Quote } from './quote.tsx'
import { LONGEST_COMMENT, placeOfQuote } from '../law/rules.ts'
import { commentWords } from '../law/comment-words.ts'

type OneProps = Pick<DeliberationsProps, 'caseId' | 'sections' | 'zone' | 'onShow'> & {
  readonly comment: Comment
  /** The comment can be answered, resolved and reopened. */
  readonly isOpen: boolean
  readonly onDone: () => void
}

/** One comment with its answers, its place in the draft, and whether the quoted words are still there. */
export function OneComment(props: OneProps) {
  const { comment, sections, onShow, isOpen } = props
  const say = useWords(commentWords)
  const names = useWords(sectionWords)
  const { section, part, quote, start } = comment
  const text = sections.find(({ name }) => name === section)?.[part] ?? ''
  const at = quote === '' ? 0 : placeOfQuote(text, quote, start)
  const place = part === 'text' ? names[section] : say.arabicOf({ section: names[section] })
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 text-meta">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink3">
        <span>{place}</span>
        {onShow && (
          <button
            type="button"
            aria-label={`${say.show}: ${place}`}
            className="min-h-6 cursor-pointer rounded-mark text-brand underline underline-offset-2 hover:text-brand-hover"
            onClick={() =>
              onShow({ section, part, start: at ?? 0, end: (at ?? 0) + (at === undefined ? 0 : quote.length) })
            }
          >
            {say.show}
          </button>
        )}
      </span>
      {quote === '' ? <span className="text-ink2">{say.aboutSection}</span> : <Quote text={quote} />}
      {at === undefined && <span className="text-warn">{say.gone}</span>}
      <Said {...comment} zone={props.zone} />
      {comment.answers.length > 0 && (
        <ul className="m-0 flex list-none flex-col gap-2 border-s border-line ps-3">
          {comment.answers.map((answer) => (
            <li key={answer.id} className="flex flex-col gap-1">
              <Said {...answer} zone={props.zone} />
            </li>
          ))}
        </ul>
      )}
      {comment.resolved && <Resolved {...comment.resolved} zone={props.zone} />}
      {isOpen && <Acts {...props} />}
    </li>
  )
}

type By = { readonly by: Comment['by']; readonly at: string; readonly zone: string }

function useByline({ by, at, zone }: By): { name: string; time: string } {
  const { language } = useLanguage()
  const name = nameIn(by, language)
  return { name, time: formatDateTime(at, language, { zone, nameZone: true }) }
}

function Said({ text, ...said }: By & { readonly text: string }) {
  const say = useWords(commentWords)
  const byline = useByline(said)
  return (
    <>
      <span className="text-ink3">{say.byAt(byline)}</span>
      <p dir="auto" className="own-direction m-0 text-body whitespace-pre-wrap wrap-anywhere text-ink">
        <Paragraphs>{text}</Paragraphs>
      </p>
    </>
  )
}

function Resolved(turn: By) {
  const say = useWords(commentWords)
  const byline = useByline(turn)
  return <span className="text-ink2">{say.resolvedBy(byline)}</span>
}

function Acts({ caseId, comment, onDone }: OneProps) {
  const say = useWords(commentWords)
  const act = useAct('deliberation.resolve')
  const [isAnswering, setIsAnswering] = useState(false)
  const isResolved = comment.resolved !== null

  async function turn(): Promise<void> {
    await act.run({ id: caseId, commentId: comment.id, resolved: !isResolved })
    onDone()
  }

  if (isAnswering)
    return <AnswerForm caseId={caseId} commentId={comment.id} onDone={onDone} onClose={() => setIsAnswering(false)} />
  return (
    <div className="flex flex-wrap gap-2">
      {!isResolved && (
        <Button isCompact onPress={() => setIsAnswering(true)}>
          {say.answer}
        </Button>
      )}
      <Button isCompact isPending={act.pending} onPress={() => void turn()}>
        {isResolved ? say.reopen : say.resolve}
      </Button>
      <ProblemNote problem={act.problem} />
    </div>
  )
}

type AnswerProps = {
  readonly caseId: string
  readonly commentId: string
  readonly onDone: () => void
  readonly onClose: () => void
}

function AnswerForm({ caseId, commentId, onDone, onClose }: AnswerProps) {
  const say = useWords(commentWords)
  const act = useAct('deliberation.answer')
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsTried(true)
    if (text.trim() === '' || !(await act.run({ id: caseId, commentId, text }))) return
    onDone()
    onClose()
  }

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void send(event)}>
      <TextArea
        label={say.yourAnswer}
        value={text}
        rows={2}
        maxLength={LONGEST_COMMENT}
        error={isTried && text.trim() === '' ? say.textMissing : undefined}
        onChange={setText}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isCompact kind="primary" isPending={act.pending}>
          {say.sendAnswer}
        </Button>
        <Button isCompact onPress={onClose}>
          {say.cancel}
        </Button>
      </div>
      <ProblemNote problem={act.problem} />
    </form>
  )
}
