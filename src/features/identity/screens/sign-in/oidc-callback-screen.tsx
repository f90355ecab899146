import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { callAction, HttpError, type Problem } from '#ui/calls/client.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { PublicBar } from '#ui/shell/public-bar.tsx'
import { usePageTitle } from '#ui/shell/page-title.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { keepSession } from '#ui/calls/session.ts'
import { toast } from '#ui/messages/toasts.tsx'
import { type Answer, CALLBACK_PATH, purposeOf, readAnswer } from '../../law/oidc-rules.ts'
import { oidcWords } from '../../law/oidc-words.ts'
import { IDENTITY_REFUSALS } from '../../law/refusals.ts'

type Arrived = { readonly purpose: 'signIn' | 'link'; readonly next: Promise<string> }

const { status, words: unfinished } = IDENTITY_REFUSALS.PROVIDER_UNFINISHED
const UNFINISHED: Problem = { code: 'PROVIDER_UNFINISHED', status, detail: unfinished.en, words: unfinished }

/** An answer can be used once, so a page sends it once, however often it is rendered. */
let arrived: Arrived | undefined

/** '/oidc/callback': the provider redirects here. The page sends the answer by a same-site call. */
export function OidcCallbackScreen() {
  const say = useWords(oidcWords)
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem>()
  const [{ purpose, next }] = useState(arrive)
  const isLink = purpose === 'link'
  const failed = isLink ? say.notLinked : say.notSignedIn
  const title = problem ? failed : isLink ? say.linkTitle : say.signInTitle
  const heading = usePageTitle(title)

  useEffect(() => {
    let isLeft = false
    // The provider's answer has been used; remove it from the address and the history.
    window.history.replaceState(window.history.state, '', CALLBACK_PATH)
    next.then(
      (path) => {
        if (isLeft) return
        if (isLink) toast(say.linked)
        void navigate({ to: path as never, replace: true })
      },
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error
        if (!isLeft) setProblem(error.problem)
      },
    )
    return () => {
      isLeft = true
    }
  }, [next, isLink, navigate, say.linked])

  return (
    <div className="flex min-h-dvh flex-col">
      <PublicBar />
      <main id="main" tabIndex={-1} className="page flex w-full max-w-2xl grow flex-col gap-6 py-8">
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold">
          {title}
        </h1>
        {problem ? (
          <>
            <ProblemNote problem={problem} />
            <div>
              <ButtonLink href={isLink ? '/account' : '/'}>{isLink ? say.toAccount : say.toSignIn}</ButtonLink>
            </div>
          </>
        ) : (
          <p role="status" className="m-0 text-ink2">
            {say.checking}
          </p>
        )}
      </main>
      <Footer />
    </div>
  )
}

function arrive(): Arrived {
  if (arrived) return arrived
  // The original address: the router rewrites it, and may parse a code as a number.
  const [loaded] = performance.getEntriesByType('navigation')
  const answer = loaded && readAnswer(new URL(loaded.name).search)
  const purpose = answer ? purposeOf(answer) : 'signIn'
  arrived = { purpose, next: answer ? bring(answer) : Promise.reject(new HttpError(status, UNFINISHED)) }
  // The page handles the error when it renders.
  arrived.next.catch(() => {})
  return arrived
}

/** Sends the answer and returns the next address. */
async function bring(answer: Answer): Promise<string> {
  if (purposeOf(answer) === 'link') {
    await callAction('account.fromProvider', answer)
    return '/account'
  }
  const session = await callAction('session.fromProvider', answer)
  keepSession(session)
  return session.state === 'open' ? '/dashboard' : '/mfa'
}
