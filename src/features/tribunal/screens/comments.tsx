import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKeptText } from '#ui/kept/kept-text.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { Comment } from '../law/shapes.ts'
import { tribunalWords } from '../law/words.ts'

type CommentsProps = {
  readonly caseId: string
  readonly about: 'disclosure' | 'challenge'
  readonly id: string
  /** The arbitrator whom the disclosure or the challenge concerns. */
  readonly name: string
  readonly comments: readonly Comment[]
  readonly zone: string
}

/** Comments of the parties and the arbitrators on a disclosure or a challenge. */
export function Comments({ caseId, about, id, name, comments, zone }: CommentsProps) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.comment')
  const [isWriting, setIsWriting] = useState(false)
  const mayWrite = may.code !== 'ROLE_BLOCK'
  if (comments.length === 0 && !mayWrite) return null
  return (
    <div className="flex flex-col gap-3">
      {comments.length > 0 && <h4 className="text-meta font-semibold text-ink2">{say.comments}</h4>}
      {comments.length > 0 && (
        <ul className="m-0 flex list-none flex-col gap-2 p-0">
          {comments.map((comment) => (
            <li key={comment.id} className="border-s-2 border-line ps-3">
              <p className="m-0 text-meta text-ink3">
                <Name>{comment.name}</Name> · {say[comment.capacity]} ·{' '}
                <DateText value={comment.at} show="time" zone={zone} />
              </p>
              <p dir="auto" className="m-0 whitespace-pre-line">
                <Paragraphs>{comment.text}</Paragraphs>
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && !isWriting && (
        <div>
          <Button isCompact aria-label={say[`commentOn_${about}`]({ name })} onPress={() => setIsWriting(true)}>
            {say.comment}
          </Button>
        </div>
      )}
      {isWriting && <CommentForm caseId={caseId} about={about} id={id} onDone={() => setIsWriting(false)} />}
    </div>
  )
}

function CommentForm({
  caseId,
  about,
  id,
  onDone,
}: Pick<CommentsProps, 'caseId' | 'about' | 'id'> & { readonly onDone: () => void }) {
  const say = useWords(tribunalWords)
  const act = useAct('tribunal.comment')
  const [text, setText] = useState('')
  const kept = useKeptText(`comment:${about}:${id}`, text, setText)
  async function send(): Promise<void> {
    if (!(await act.run({ caseId, about, id, text }))) return
    kept.sent()
    onDone()
  }
  return (
    <div className="flex flex-col gap-3">
      <KeptNote kept={kept} show={(found) => found} />
      <TextArea label={say.comment} value={text} onChange={setText} rows={3} />
      <ProblemNote problem={act.problem} />
      <div>
        <Button isCompact isPending={act.pending} onPress={() => void send()}>
          {say.sendComment}
        </Button>
      </div>
    </div>
  )
}
