import { CircleAlert, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../shell/language.tsx'
import { PlainLink } from '../shell/link.tsx'
import { uiWords } from '../words.ts'

export type Gate = {
  readonly id: string
  readonly text: string
  readonly isDone: boolean
  /** Where it can be done, while it is open: a path, or "#id" on this page. */
  readonly href?: string | undefined
}

/** "Before you can …": what is met and what is still missing. */
export function Checklist({ title, gates }: { title: string; gates: readonly Gate[] }) {
  const say = useWords(uiWords)
  const headingId = useId()
  return (
    <div>
      <h3 id={headingId} className="mb-2 text-meta font-semibold">
        {title}
      </h3>
      <ul aria-labelledby={headingId} className="m-0 flex list-none flex-col gap-1.5 p-0 text-meta">
        {gates.map((gate) => (
          <li key={gate.id} className="flex items-start gap-2">
            {gate.isDone ? (
              <CircleCheck size={16} aria-hidden className="mt-0.75 shrink-0 text-ok" />
            ) : (
              <CircleAlert size={16} aria-hidden className="mt-0.75 shrink-0 text-warn" />
            )}
            <span className="min-w-0">
              {gate.href && !gate.isDone ? (
                <PlainLink href={gate.href} className="rounded-mark text-ink underline underline-offset-2">
                  {gate.text}
                </PlainLink>
              ) : (
                gate.text
              )}
              <span className="sr-only">: {gate.isDone ? say.gateDone : say.gateOpen}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
