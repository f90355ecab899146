import type { ReactNode } from 'react'

/** One sentence in place of the rows, with an action only if the reader may act. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 px-5 py-8 text-center">
      <p className="m-0 max-w-full text-ink3 wrap-anywhere">{children}</p>
      {action}
    </div>
  )
}
