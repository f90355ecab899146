import { type FormEvent, useEffect, useState } from 'react'
import { toLatinDigits } from '#kernel/digits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { callAction, HttpError } from '#ui/calls/client.ts'
import { DemoRibbon } from '#ui/shell/demo-ribbon.tsx'
import { Emblem } from '#ui/shell/emblem.tsx'
import type { Word } from '#kernel/words.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useGoTo } from '#ui/shell/link.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { LanguageToggle } from '#ui/shell/language-toggle.tsx'
import { usePageTitle } from '#ui/shell/page-title.ts'
import { keepSession, restoreSession, useMode, useSession } from '#ui/calls/session.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ConfirmWithPasskey } from './passkey-sign-in.tsx'
import { identityWords } from '../../law/words.ts'

/** §9: the verification takes 600 ms before it continues. */
export const MFA_DELAY_MS = 600

/** '/mfa': one numeric field and a Verify button, then the dashboard (§2). */
export function MfaScreen() {
  const say = useWords(identityWords)
  const goTo = useGoTo()
  const session = useSession()
  const mode = useMode()
  const [code, setCode] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<Word>()
  const [isRecovery, setIsRecovery] = useState(false)
  const { language } = useLanguage()
  const isSecure = mode === 'secure'
  const hasPasskey = session?.factors?.includes('passkey') ?? false
  const hasDevice = !hasPasskey || session?.factors?.includes('code') === true
  // A person with passkeys but no device is asked only for a recovery code, and only on request.
  const isCodeAsked = hasDevice || isRecovery
  const title = isCodeAsked ? say.verifyTitle : say.confirmTitle
  const heading = usePageTitle(title)

  useEffect(() => {
    void restoreSession().then((found) => {
      if (found.state === 'none') void goTo('/', { isReplaced: true })
    })
  }, [goTo])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isPending) return
    setIsPending(true)
    setError(undefined)
    try {
      const delay = new Promise((resolve) => setTimeout(resolve, MFA_DELAY_MS))
      const [opened] = await Promise.all([callAction('session.confirm', { code: toLatinDigits(code) }), delay])
      keepSession(opened)
      await goTo('/dashboard', { isReplaced: true })
    } catch (failure) {
      const problem = failure instanceof HttpError ? failure.problem : undefined
      const isLost = problem?.code === 'SIGN_IN_REQUIRED'
      // The pending sign-in has expired: start again.
      if (isLost) await goTo('/', { isReplaced: true })
      setError((problem?.status === 429 ? problem.words : undefined) ?? identityWords.LOGIN_ERROR)
    } finally {
      setIsPending(false)
    }
  }

  return (
    <div className="flex min-h-dvh flex-col">
      {mode === 'demo' && <DemoRibbon />}
      <header className="page flex w-full items-center justify-between pt-4">
        <Emblem size={36} />
        <LanguageToggle />
      </header>
      <main id="main" className="m-auto w-full max-w-sm px-4 py-12">
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
          <h1 ref={heading} tabIndex={-1} className="text-title font-semibold">
            {title}
          </h1>
          {isCodeAsked && (
            <>
              <TextField
                label={isRecovery ? say.recoveryCode : say.code}
                help={isRecovery ? say.recoveryHelp : say.mfaHelp}
                inputMode={isRecovery ? 'text' : 'numeric'}
                autoComplete={isRecovery ? 'off' : 'one-time-code'}
                isMachineText
                value={code}
                onChange={setCode}
              />
              <Button type="submit" kind="primary" isPending={isPending}>
                {say.verify}
              </Button>
              <p role="alert" className="m-0 min-h-6 text-bad">
                {error?.[language]}
              </p>
            </>
          )}
          {hasPasskey && <ConfirmWithPasskey isOnly={!isCodeAsked} />}
          {isSecure && (hasDevice || !isRecovery) && (
            <Button
              kind="quiet"
              onPress={() => {
                setIsRecovery(!isRecovery)
                setCode('')
              }}
            >
              {isRecovery ? say.useDevice : say.useRecovery}
            </Button>
          )}
        </form>
      </main>
      <Footer />
    </div>
  )
}
