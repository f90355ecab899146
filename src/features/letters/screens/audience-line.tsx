import { Lock, Users } from 'lucide-react'
import { useWords } from '#ui/shell/language.tsx'
import { letterWords } from '../law/words.ts'

type Props = { readonly code: string; readonly text: string }

/** To whom a letter goes, in large type, and what a narrow audience means. */
export function AudienceLine({ code, text }: Props) {
  const say = useWords(letterWords)
  const isWide = code === 'case'
  const Icon = isWide ? Users : Lock
  const isOfParties = code === 'own' || code === 'team'
  return (
    <div className="flex items-start gap-3 rounded-sheet border border-s-4 border-info bg-info-soft px-4 py-3">
      <Icon size={22} aria-hidden className="mt-0.5 shrink-0 text-info" />
      <p className="m-0 flex min-w-0 flex-col gap-1">
        <span className="text-lead font-semibold text-info">
          <span className="sr-only">{say.to}: </span>
          {text}
        </span>
        {isOfParties && (
          <span className="text-meta text-ink2">
            {say.narrow} {say.laterCounsel}
          </span>
        )}
        {code.startsWith('tribunal') && <span className="text-meta text-ink2">{say.noParties}</span>}
      </p>
    </div>
  )
}
