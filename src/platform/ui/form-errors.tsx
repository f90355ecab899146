import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import type { FieldIssue } from './form.ts'
import { useWords } from './language.tsx'
import { uiWords } from './words.ts'

type FormErrorsProps = {
  readonly form: { readonly issues: readonly FieldIssue[]; readonly summary: RefObject<HTMLDivElement | null> }
}

/** The field itself, or the first control inside of a group that carries the id. */
function focusField(id: string): void {
  const place = document.getElementById(id)
  const control = place?.matches('input, textarea, button, select')
    ? place
    : place?.querySelector<HTMLElement>('input, textarea, button, [role="spinbutton"]')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** The errors of a form at its top, each a link to its field; it takes the focus after a failed submit. */
export function FormErrors({ form: { issues, summary } }: FormErrorsProps) {
  const say = useWords(uiWords)
  if (issues.length === 0) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="rounded-sheet border border-s-4 border-bad bg-bad-soft p-4"
    >
      <h3 className="flex items-center gap-2 text-head font-semibold text-bad">
        <CircleAlert size={20} aria-hidden />
        {say.errorsTitle}
      </h3>
      <ul className="m-0 mt-2 flex list-none flex-col gap-1 p-0 ps-7">
        {issues.map((issue) => (
          <li key={`${issue.path} ${issue.message}`}>
            <a
              href={`#${issue.fieldId}`}
              className="rounded-mark text-bad underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                focusField(issue.fieldId)
              }}
            >
              {issue.label}: {issue.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
