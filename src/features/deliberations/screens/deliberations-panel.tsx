import { useState } from 'react'
import type { Section } from '#award/law/rules.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { late } from '#ui/live/late.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { Comment } from '../law/contract.ts'
import { deliberationWords } from '../law/words.ts'

// Loaded late, because a page without comments needs neither.
const CommentForm = late(async () => (await import('./comment-form.tsx')).CommentForm)
const CommentList = late(async () => (await import('./comment-list.tsx')).CommentList)

/** The place of a comment: a section, or words in it. */
export type CommentPlace = Pick<Comment, 'section' | 'part' | 'quote' | 'start'>
/** A stretch of the draft that the page should show. */
export type ShownStretch = Pick<Comment, 'section' | 'part'> & { readonly start: number; readonly end: number }

export type DeliberationsProps = {
  readonly caseId: string
  /** The current text of the page, saved or not. */
  readonly sections: readonly Section[]
  readonly zone: string
  /** The award is final: comments are read-only. */
  readonly isFinal: boolean
  /** The selection in the draft, or the last cursor position; undefined if there has been none. */
  readonly chosen?: () => CommentPlace | undefined
  readonly onShow?: (stretch: ShownStretch) => void
}

/** The arbitrators' comments on their draft, shown beside it; for no one else. */
export function DeliberationsPanel(props: DeliberationsProps) {
  const { caseId, isFinal, chosen } = props
  const say = useWords(deliberationWords)
  const may = useMay(caseId)('deliberation.add')
  const read = useRead('deliberation.read', { id: caseId }, { first: { opens: true } })
  const [isWriting, setIsWriting] = useState(false)
  const again = () => void read.refetch()
  if (!read.data)
    return (
      <Sheet title={say.title}>
        {read.error ? <ProblemNote problem={read.error.problem} /> : <Skeleton lines={3} />}
      </Sheet>
    )
  const open = read.data.filter(({ resolved }) => !resolved).length
  return (
    <Sheet title={say.title} aside={open > 0 && <Badge>{say.openCount({ count: open })}</Badge>}>
      <div className="flex flex-col gap-4">
        <p className="m-0 text-meta text-ink2">{isFinal ? say.closed : say.lead}</p>
        {isWriting && chosen && (
          <CommentForm caseId={caseId} chosen={chosen} onDone={again} onClose={() => setIsWriting(false)} />
        )}
        {!isFinal && !isWriting && (
          <div className="flex flex-col gap-1">
            <span>
              <Button disabledReason={may.ok ? undefined : may.reason} onPress={() => setIsWriting(true)}>
                {say.begin}
              </Button>
            </span>
            <span className="text-meta text-ink3">{say.beginHelp}</span>
          </div>
        )}
        {read.data.length === 0 ? (
          <p className="m-0 text-meta text-ink2">{isFinal ? say.noneClosed : say.none}</p>
        ) : (
          <CommentList {...props} comments={read.data} isOpen={may.ok && !isFinal} onDone={again} />
        )}
      </div>
    </Sheet>
  )
}
