import { FlaskConical } from 'lucide-react'
import { useWords } from './language.tsx'
import { uiWords } from '../words.ts'

/** On every page of demo mode: nothing done here is binding. */
export function DemoRibbon() {
  const say = useWords(uiWords)
  return (
    <aside
      aria-label={say.demoMode}
      className="flex items-center justify-center gap-2 bg-info-soft px-4 py-1 text-center text-meta text-info"
    >
      <FlaskConical size={14} aria-hidden className="no-print shrink-0" />
      {say.demoRibbon}
    </aside>
  )
}
