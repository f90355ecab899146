import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { callAction, HttpError, type Problem } from '#ui/calls/client.ts'
import { useForm } from '#ui/fields/form.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { identityWords } from '../../law/words.ts'

/** Replaces the sign-in form: requests a link by mail. The answer is the same for every e-mail. */
export function ForgotPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const say = useWords(identityWords)
  const [problem, setProblem] = useState<Problem>()
  const [isAsked, setIsAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useForm({
    schema: async () => (await import('../../law/link-contract.ts')).linkActions['reset.request'].input,
    initial: { email },
    labels: { email: say.email },
  })
  const submit = form.submit(async (input) => {
    setProblem(undefined)
    try {
      await callAction('reset.request', input)
      setIsAsked(true)
    } catch (error) {
      if (error instanceof HttpError) setProblem(error.problem)
      throw error
    }
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <h1 ref={heading} tabIndex={-1} className="text-title font-semibold">
        {say.forgotTitle}
      </h1>
      <p role="status" className="m-0 text-ink2">
        {isAsked ? say.linkAsked : say.forgotLead}
      </p>
      {!isAsked && (
        <>
          <TextField label={say.email} type="email" autoComplete="email" isMachineText {...form.field('email')} />
          {!problem?.issues?.length && <ProblemNote problem={problem} />}
          <Button type="submit" kind="primary" isPending={form.isPending}>
            {say.sendLink}
          </Button>
        </>
      )}
      <Button kind="quiet" onPress={onBack}>
        {say.backToSignIn}
      </Button>
    </form>
  )
}
