import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { toLatinDigits } from '#kernel/digits.ts'
import { Button } from '#ui/button.tsx'
import { callAction } from '#ui/client.ts'
import { DemoRibbon } from '#ui/demo-ribbon.tsx'
import { Emblem } from '#ui/emblem.tsx'
import { useWords } from '#ui/language.tsx'
import { Footer } from '#ui/layout/footer.tsx'
import { LanguageToggle } from '#ui/layout/language-toggle.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { keepSession, restoreSession, useSession } from '#ui/session.ts'
import { TextField } from '#ui/text-field.tsx'
import { identityWords } from './words.ts'

/** §9: the verification takes 600 ms before it leads on. */
export const MFA_DELAY_MS = 600

/** '/mfa': one numeric field and a Verify button, then the dashboard (§2). */
export function MfaScreen() {
  const say = useWords(identityWords)
  const heading = usePageTitle(say.verifyTitle)
  const navigate = useNavigate()
  const session = useSession()
  const [code, setCode] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [isFailed, setIsFailed] = useState(false)

  useEffect(() => {
    void restoreSession().then((found) => {
      if (found.state === 'none') void navigate({ to: '/' as never, replace: true })
    })
  }, [navigate])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setIsFailed(false)
    try {
      const delay = new Promise((resolve) => setTimeout(resolve, MFA_DELAY_MS))
      const [opened] = await Promise.all([callAction('session.confirm', { code: toLatinDigits(code) }), delay])
      keepSession(opened)
      await navigate({ to: '/dashboard' as never, replace: true })
    } catch {
      setIsFailed(true)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <div className="flex min-h-dvh flex-col">
      {session?.mode === 'demo' && <DemoRibbon />}
      <div className="page flex w-full items-center justify-between pt-4">
        <Emblem size={36} />
        <LanguageToggle />
      </div>
      <main id="main" className="m-auto w-full max-w-sm px-4 py-12">
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <h1 ref={heading} tabIndex={-1} className="text-title font-semibold">
            {say.verifyTitle}
          </h1>
          <TextField
            label={say.code}
            help={say.mfaHelp}
            inputMode="numeric"
            autoComplete="one-time-code"
            isMachineText
            value={code}
            onChange={setCode}
          />
          <Button type="submit" kind="primary" isPending={isPending}>
            {say.verify}
          </Button>
          <p role="alert" className="m-0 min-h-6 text-bad">
            {isFailed && say.LOGIN_ERROR}
          </p>
        </form>
      </main>
      <Footer />
    </div>
  )
}
