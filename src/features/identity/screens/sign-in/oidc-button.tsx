import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAnswer } from '#ui/calls/answer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { callAction, HttpError, type Problem } from '#ui/calls/client.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { oidcWords } from '../../law/oidc-words.ts'

/** The button to the identity provider on the sign-in page, if the centre has one. */
export function SignInAtProvider() {
  const say = useWords(oidcWords)
  const { language } = useLanguage()
  const { data } = useAnswer('session.provider', {})
  if (!data?.name) return null
  return (
    <DepartButton
      label={say.signInWith({ name: data.name[language] })}
      depart={() => callAction('session.toProvider', {})}
    />
  )
}

type DepartButtonProps = { readonly label: string; readonly depart: () => Promise<{ address: string }> }

/** Goes to the provider; shows the reason here if that fails. */
export function DepartButton({ label, depart }: DepartButtonProps) {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  // The browser's Back button restores the page in the state in which it was left.
  useEffect(() => {
    const restore = () => setIsPending(false)
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])

  async function go(): Promise<void> {
    setIsPending(true)
    setProblem(undefined)
    try {
      const { address } = await depart()
      window.location.assign(address)
    } catch (error) {
      setIsPending(false)
      if (!(error instanceof HttpError)) throw error
      setProblem(error.problem)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button isPending={isPending} onPress={() => void go()}>
        <ExternalLink size={18} aria-hidden />
        {label}
      </Button>
      <ProblemNote problem={problem} />
    </div>
  )
}
