import { Fragment, type ReactNode, useState } from 'react'
import { cx } from '../text/class-names.ts'

export type DuePart = { readonly id: string; readonly isDue: boolean; readonly part: ReactNode }

/**
 * The sheets of a page: first those in which something is due, then the others, each in the given order. The order is fixed when the
 * page opens, because a sheet that moved after an act would move away from its reader. Folded neighbours are drawn as one list.
 */
export function DueFirst({ parts }: { parts: readonly DuePart[] }) {
  const [first] = useState(() => parts.flatMap(({ id, isDue }) => (isDue ? [id] : [])))
  const isFirst = ({ id }: DuePart) => first.includes(id)
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col gap-6',
        '[&>[data-folded]+[data-folded]]:-mt-[calc(1.5rem+1px)] [&>[data-folded]+[data-folded]]:rounded-t-none',
        '[&>[data-folded]:has(+[data-folded])]:rounded-b-none',
      )}
    >
      {[...parts.filter(isFirst), ...parts.filter((one) => !isFirst(one))].map(({ id, part }) => (
        <Fragment key={id}>{part}</Fragment>
      ))}
    </div>
  )
}
