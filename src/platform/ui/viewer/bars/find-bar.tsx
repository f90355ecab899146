import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { useLanguage, useWords } from '../../shell/language.tsx'
import type { Engine, Found } from '../engine.ts'
import { ToolButton } from './tool-button.tsx'
import { viewerWords } from '../words.ts'

type FindBarProps = {
  readonly found: Found
  readonly engine: RefObject<Engine | undefined>
  /** The text that is searched for; the page keeps it. */
  readonly text: string
  readonly onText: (text: string) => void
  /** The search came from the address: the field does not take the focus. */
  readonly isQuiet?: boolean
  readonly onClose: () => void
}

/** Searches the document; Enter goes to the next match, Shift with Enter to the previous one. */
export function FindBar({ found, engine, text, onText, isQuiet = false, onClose }: FindBarProps) {
  const say = useWords(viewerWords)
  const field = useRef<HTMLInputElement>(null)
  const atFirst = useRef({ text, isQuiet })
  useEffect(() => {
    if (!atFirst.current.isQuiet) field.current?.focus()
    const viewer = engine
    if (atFirst.current.text.trim() !== '') viewer.current?.find(atFirst.current.text, false, false)
    return () => viewer.current?.endFind()
  }, [engine])

  function look(next: string): void {
    onText(next)
    if (next.trim() === '') engine.current?.endFind()
    else engine.current?.find(next, false, false)
  }
  const again = (isBack: boolean) => text.trim() !== '' && engine.current?.find(text, true, isBack)

  return (
    <div
      role="search"
      aria-label={say.find}
      className="flex flex-wrap items-center gap-1 border-b border-line bg-surface px-2 py-1"
    >
      <input
        ref={field}
        type="search"
        dir="auto"
        aria-label={say.findIn}
        placeholder={say.findIn}
        value={text}
        onChange={(event) => look(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && again(event.shiftKey)}
        className="h-9 min-w-0 grow basis-24 rounded-control border border-control bg-surface px-2 sm:max-w-80"
      />
      <ToolButton label={say.findPrevious} onPress={() => again(true)}>
        <ChevronUp size={18} aria-hidden />
      </ToolButton>
      <ToolButton label={say.findNext} onPress={() => again(false)}>
        <ChevronDown size={18} aria-hidden />
      </ToolButton>
      <span role="status" className="min-w-14 px-1 text-meta text-ink2 tnum">
        {text.trim() !== '' && <Answer found={found} />}
      </span>
      <ToolButton label={say.findClose} onPress={onClose}>
        <X size={18} aria-hidden />
      </ToolButton>
    </div>
  )
}

function Answer({ found }: { found: Found }) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const number = (n: number) => formatNumber(n, language)
  if (found.state === 'searching') return say.searching
  if (found.state === 'missing') return <span className="text-bad">{say.noMatch}</span>
  return found.total > 0 ? say.matches({ at: number(found.at), total: number(found.total) }) : null
}
