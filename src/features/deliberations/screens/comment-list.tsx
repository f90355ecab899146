import { SECTIONS } from '#award/law/rules.ts'
import { useWords } from '#ui/shell/language.tsx'
import { commentWords } from '../law/comment-words.ts'
import type { Comment } from '../law/contract.ts'
import type { DeliberationsProps } from './deliberations-panel.tsx'
import { OneComment } from './one-comment.tsx'

type ListProps = Pick<DeliberationsProps, 'caseId' | 'sections' | 'zone' | 'onShow'> & {
  readonly comments: readonly Comment[]
  readonly isOpen: boolean
  readonly onDone: () => void
}

/** The open comments, then those that were resolved. */
export function CommentList({ comments, ...props }: ListProps) {
  const say = useWords(commentWords)
  const sorted = inOrder(comments)
  const open = sorted.filter(({ resolved }) => !resolved)
  const resolved = sorted.filter(({ resolved: turn }) => turn)
  const one = (comment: Comment) => <OneComment key={comment.id} {...props} comment={comment} />
  return (
    <>
      {open.length > 0 ? (
        <ul className="m-0 flex list-none flex-col p-0">{open.map(one)}</ul>
      ) : (
        <p className="m-0 text-meta text-ink2">{say.noneOpen}</p>
      )}
      {resolved.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer py-2 text-meta font-medium">
            {say.resolvedCount({ count: resolved.length })}
          </summary>
          <ul className="m-0 flex list-none flex-col p-0">{resolved.map(one)}</ul>
        </details>
      )}
    </>
  )
}

/** In the order of the award, then by time. */
function inOrder(comments: readonly Comment[]): Comment[] {
  return comments.toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section))
}
