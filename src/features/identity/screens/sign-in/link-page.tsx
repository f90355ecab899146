import { type ReactNode, useEffect, useState } from 'react'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { OutputOf, RawInputOf } from '#kernel/action.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { callAction, HttpError, type Problem } from '#ui/calls/client.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { DemoRibbon } from '#ui/shell/demo-ribbon.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { PublicBar } from '#ui/shell/public-bar.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { usePageTitle } from '#ui/shell/page-title.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { restoreSession, useMode } from '#ui/calls/session.ts'
import { Toasts } from '#ui/messages/toasts.tsx'
import { nameIn } from '#kernel/languages.ts'
import { identityWords } from '../../law/words.ts'

export type Opened<Answer> =
  | { readonly state: 'reading' }
  | { readonly state: 'open'; readonly answer: Answer }
  | { readonly state: 'dead'; readonly problem: Problem }

/** Reads what a link is for, once, because each read offers another second factor. */
export function useLink<N extends ActionName & ('invitation.read' | 'reset.read')>(
  name: N,
  token: string,
): Opened<OutputOf<Actions[N]>> {
  const [opened, setOpened] = useState<Opened<OutputOf<Actions[N]>>>({ state: 'reading' })
  useEffect(() => {
    let isLeft = false
    callAction(name, { token } as RawInputOf<Actions[N]>).then(
      (answer) => !isLeft && setOpened({ state: 'open', answer }),
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error
        if (!isLeft) setOpened({ state: 'dead', problem: error.problem })
      },
    )
    return () => {
      isLeft = true
    }
  }, [name, token])
  return opened
}

type LinkPageProps = {
  readonly title: string
  readonly opened: Opened<{ email: string; nameEn: string; nameAr: string; expiresAt: string }>
  /** The addressee is shown until the link has been used. */
  readonly isUsed: boolean
  readonly children: ReactNode
}

/** The layout of a page that a mailed link opens. */
export function LinkPage({ title, opened, isUsed, children }: LinkPageProps) {
  const say = useWords(identityWords)
  const mode = useMode()
  const isDead = opened.state === 'dead'
  const heading = usePageTitle(isDead ? say.linkDead : title)
  useEffect(() => {
    void restoreSession()
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      {mode === 'demo' && <DemoRibbon />}
      <PublicBar />
      <main id="main" tabIndex={-1} className="page flex w-full max-w-2xl grow flex-col gap-6 py-8">
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold">
          {isDead ? say.linkDead : title}
        </h1>
        {opened.state === 'reading' && <p className="m-0 text-ink2">{say.checkingLink}</p>}
        {isDead && (
          <>
            <ProblemNote problem={opened.problem} />
            <div>
              <ButtonLink href="/">{say.goToSignIn}</ButtonLink>
            </div>
          </>
        )}
        {opened.state === 'open' && !isUsed && <Owner owner={opened.answer} />}
        {opened.state === 'open' && children}
      </main>
      <Footer />
      <Toasts />
    </div>
  )
}

function Owner({ owner }: { owner: { email: string; nameEn: string; nameAr: string; expiresAt: string } }) {
  const say = useWords(identityWords)
  const { language } = useLanguage()
  const facts = [
    { name: say.linkFor, value: <Name>{nameIn(owner, language)}</Name> },
    { name: say.email, value: <MachineText>{owner.email}</MachineText> },
    { name: say.linkUntil, value: <DateText value={owner.expiresAt} show="time" /> },
  ]
  return <Facts facts={facts} />
}
