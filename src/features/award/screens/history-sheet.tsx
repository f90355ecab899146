import { useState } from 'react'
import { useWords } from '#ui/shell/language.tsx'
import { late } from '#ui/live/late.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { HistoryProps } from './draft-history.tsx'
import { historySheetWords } from '../law/history-sheet-words.ts'

const DraftHistory = late(async () => (await import('./draft-history.tsx')).DraftHistory)

/** The history of the draft, loaded when it is opened. */
export function HistorySheet(props: HistoryProps) {
  const say = useWords(historySheetWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Sheet title={say.title}>
      <p className="m-0 text-meta text-ink2">{say.lead}</p>
      <details className="mt-3" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="min-h-6 cursor-pointer py-2 text-meta font-medium">{say.open}</summary>
        {isOpen && <DraftHistory {...props} empty={<Skeleton lines={3} />} />}
      </details>
    </Sheet>
  )
}
