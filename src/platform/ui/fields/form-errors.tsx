import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import type { Problem } from '../calls/client.ts'
import type { FieldIssue } from './form.ts'
import { useWords } from '../shell/language.tsx'
import { ProblemNote } from '../messages/problem-note.tsx'
import { uiWords } from '../words.ts'

type FormErrorsProps = {
  readonly form: { readonly issues: readonly FieldIssue[]; readonly summary: RefObject<HTMLDivElement | null> }
  /** The refusal of the form's act. A refusal that names fields is already among the errors. */
  readonly problem?: Problem | undefined
}

/** The field itself, or the first control inside a group that has the id. */
function focusField(id: string): void {
  const place = document.getElementById(id)
  const control = place?.matches('input, textarea, button, select')
    ? place
    : place?.querySelector<HTMLElement>('input, textarea, button, [role="spinbutton"]')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** The problems of a form, above it: the errors of its fields, and why its act was refused. */
export function FormErrors({ form, problem }: FormErrorsProps) {
  return (
    <>
      <FieldErrors {...form} />
      {!problem?.issues?.length && <ProblemNote problem={problem} />}
    </>
  )
}

/** Each error is a link to its field; the list takes the focus after a failed submit. */
function FieldErrors({ issues, summary }: FormErrorsProps['form']) {
  const say = useWords(uiWords)
  if (issues.length === 0) return null
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="rounded-sheet border border-s-4 border-bad bg-bad-soft p-4"
    >
      {/* Not a heading, because a form may be anywhere in the outline of a page. */}
      <p className="m-0 flex items-center gap-2 text-head font-semibold text-bad">
        <CircleAlert size={20} aria-hidden />
        {say.errorsTitle}
      </p>
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
              {/[?؟]$/.test(issue.label) ? issue.label : `${issue.label}:`} {issue.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
