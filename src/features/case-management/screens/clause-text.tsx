import { directionOf } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'
import { linesOf } from '../law/clauses.ts'

type TextProps = { readonly text: string; readonly language: Language }

/** The wording of a clause in its own direction, one paragraph each as in print. */
export function ClauseText({ text, language }: TextProps) {
  return (
    <div lang={language} dir={directionOf(language)} className="flex flex-col gap-1 text-meta text-ink2">
      {linesOf(text).map((line, at) => (
        <p key={at} className="m-0">
          {line}
        </p>
      ))}
    </div>
  )
}
