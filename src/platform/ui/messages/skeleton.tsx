import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

const WIDTHS = ['w-2/3', 'w-full', 'w-5/6', 'w-1/2', 'w-3/4']

/** Announces to screen readers that something is loading. */
export function Loading() {
  const say = useWords(uiWords)
  return (
    <span role="status" className="sr-only">
      {say.loading}
    </span>
  )
}

/** Grey lines where text will appear, so that the layout does not shift when it arrives. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="flex flex-col gap-3">
      <Loading />
      {Array.from({ length: lines }, (_, at) => (
        // All lines are alike.
        <span key={at} aria-hidden className={`block h-4 rounded-mark bg-sunken ${WIDTHS[at % WIDTHS.length]}`} />
      ))}
    </div>
  )
}
