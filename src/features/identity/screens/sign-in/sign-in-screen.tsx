import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { withCommas } from '#kernel/format.ts'
import { type Role, roleWords } from '#kernel/roles.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Word } from '#kernel/words.ts'
import { useAnswer } from '#ui/calls/answer.ts'
import { Button } from '#ui/buttons/button.tsx'
import { callAction, HttpError } from '#ui/calls/client.ts'
import { DemoRibbon } from '#ui/shell/demo-ribbon.tsx'
import { Emblem } from '#ui/shell/emblem.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Footer } from '#ui/shell/footer.tsx'
import { LanguageToggle } from '#ui/shell/language-toggle.tsx'
import { useGoTo } from '#ui/shell/link.tsx'
import { usePageTitle } from '#ui/shell/page-title.ts'
import { keepSession, restoreSession, useMode } from '#ui/calls/session.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { uiWords } from '#ui/words.ts'
import { identityWords } from '../../law/words.ts'

// Loaded on demand: only a portal in secure mode offers these, and most people need none of them.
const ForgotPassword = lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }))
const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }))

const LISTED = [
  ['Party', 'canParty'],
  ['Arbitrator', 'canArbitrator'],
  ['Secretary', 'canSecretary'],
  ['CaseManager', 'canCaseManager'],
  ['CourtOfficer', 'canCourtOfficer'],
  ['Compliance', 'canCompliance'],
  ['Observer', 'canObserver'],
  ['TenantAdmin', 'canTenantAdmin'],
] as const satisfies readonly (readonly [Role, keyof typeof identityWords])[]

const STANDARDS = ['standardRules', 'standardUncitral', 'standardIba', 'standardIso', 'standardWcag'] as const

/** '/': the sign-in screen and landing page (§2). A person already signed in is sent to the dashboard. */
export function SignInScreen() {
  const mode = useMode()
  const goTo = useGoTo()
  useEffect(() => {
    void restoreSession().then((found) => {
      if (found.state === 'open') void goTo('/dashboard', { isReplaced: true })
    })
  }, [goTo])
  return (
    <div className="flex min-h-dvh flex-col">
      {mode === 'demo' && <DemoRibbon />}
      <div className="grid grow lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="order-2 bg-panel text-on-panel lg:order-1">
          <About />
        </div>
        <div className="order-1 flex flex-col px-4 py-4 sm:px-10 lg:order-2">
          <header className="flex items-center justify-between">
            <Emblem size={36} />
            <LanguageToggle />
          </header>
          <main id="main" className="m-auto flex w-full max-w-sm flex-col gap-8 py-8">
            <SignInForm mode={mode} />
          </main>
          {/* Aligned with the form above: the footer's own gutter is removed. */}
          <div className="mx-auto w-full max-w-sm">
            <div className="-mx-4 md:-mx-6">
              <Footer />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The left panel: title, what each role can do, compliance chips, security note. It stays in view beside a long form. */
function About() {
  const say = useWords(identityWords)
  const app = useWords(uiWords)
  const role = useWords(roleWords)
  return (
    <section
      aria-label={app.appTitle}
      className="flex flex-col gap-10 px-4 py-10 sm:px-10 lg:sticky lg:top-0 lg:min-h-dvh lg:px-16 lg:py-14"
    >
      <div>
        <p className="m-0 font-serif text-display font-semibold text-balance">{app.appTitle}</p>
        <p className="m-0 mt-3 text-lead">{say.lead}</p>
      </div>
      <div>
        <h2 className="mb-3 text-head font-semibold">{say.whoWorksHere}</h2>
        <dl className="m-0 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {LISTED.map(([name, can]) => (
            <div key={name}>
              <dt className="font-semibold">{role[name]}</dt>
              <dd className="m-0 text-meta">{say[can]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-auto">
        <h2 className="sr-only">{say.standards}</h2>
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
          {STANDARDS.map((key) => (
            <li key={key} className="rounded-mark border border-on-panel px-2.5 py-1 text-meta">
              {say[key]}
            </li>
          ))}
        </ul>
        <p className="m-0 mt-4 text-meta">{say.security}</p>
      </div>
    </section>
  )
}

type SignInError = { readonly code: 'EMAIL_REQUIRED' | 'LOGIN_ERROR' | 'TOO_MANY'; readonly words: Word }

const EMAIL_REQUIRED: SignInError = { code: 'EMAIL_REQUIRED', words: identityWords.EMAIL_REQUIRED }
const LOGIN_ERROR: SignInError = { code: 'LOGIN_ERROR', words: identityWords.LOGIN_ERROR }

/** §8: a missing e-mail, or a failed sign-in without a reason; only an overloaded server is named as the cause. */
function errorOf(failure: unknown): SignInError {
  if (!(failure instanceof HttpError)) return LOGIN_ERROR
  if (failure.issues?.some((issue) => issue.path === 'email')) return EMAIL_REQUIRED
  const { words } = failure.problem
  return failure.status === 429 && words ? { code: 'TOO_MANY', words } : LOGIN_ERROR
}

function SignInForm({ mode }: { mode: 'demo' | 'secure' }) {
  const say = useWords(identityWords)
  const { language } = useLanguage()
  const heading = usePageTitle(say.signIn)
  const goTo = useGoTo()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<SignInError>()
  const [isPending, setIsPending] = useState(false)
  const [isForgotten, setIsForgotten] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (email.trim() === '') return setError(EMAIL_REQUIRED)
    setIsPending(true)
    setError(undefined)
    try {
      keepSession(await callAction('session.open', { email, password }))
      await goTo('/mfa')
    } catch (failure) {
      setError(errorOf(failure))
    } finally {
      setIsPending(false)
    }
  }

  if (isForgotten) {
    return (
      <Suspense fallback={null}>
        <ForgotPassword email={email} onBack={() => setIsForgotten(false)} />
      </Suspense>
    )
  }
  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold">
          {say.signIn}
        </h1>
        <TextField
          label={say.email}
          type="email"
          autoComplete="email"
          isMachineText
          value={email}
          onChange={setEmail}
        />
        <TextField
          label={say.password}
          type="password"
          autoComplete="current-password"
          isMachineText
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" kind="primary" isPending={isPending}>
          {say.signIn}
        </Button>
        <p role="alert" className="-my-2 min-h-6 text-bad">
          {error?.words[language]}
          {error?.code === 'LOGIN_ERROR' && mode === 'secure' && ` ${say.afterFailures}`}
        </p>
        {mode === 'secure' && (
          <Suspense fallback={<div className="min-h-11" />}>
            <OtherWays />
          </Suspense>
        )}
        {mode === 'secure' && (
          <Button kind="quiet" onPress={() => setIsForgotten(true)}>
            {say.forgot}
          </Button>
        )}
        <Button kind="quiet" onPress={() => window.history.back()}>
          {say.back}
        </Button>
      </form>
      {mode === 'demo' && <DemoPeople onChoose={setEmail} />}
    </>
  )
}

/** Placeholders while the names load, so that the layout does not shift. */
const UNKNOWN_PEOPLE = Array.from({ length: 12 }, (_, at) => at)

/** Demo mode: one click fills in the e-mail of a seeded person. */
function DemoPeople({ onChoose }: { onChoose: (email: string) => void }): ReactNode {
  const say = useWords(identityWords)
  const role = useWords(roleWords)
  const { language } = useLanguage()
  const people = useAnswer('session.demoPeople', {})
  return (
    <section aria-label={say.demoPeople} className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 className="text-head font-semibold">{say.demoPeople}</h2>
      <p className="m-0 text-meta text-ink3">{say.demoHelp}</p>
      <ul className="m-0 grid list-none grid-cols-1 gap-1 p-0 sm:grid-cols-2">
        {people.isPending &&
          UNKNOWN_PEOPLE.map((at) => <li key={at} aria-hidden className="h-13 rounded-control bg-sunken" />)}
        {people.data?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person.email)}
              className="flex w-full cursor-pointer flex-col rounded-control border border-line bg-surface px-3 py-1.5 text-start hover:bg-sunken"
            >
              <bdi className="text-meta font-medium">{nameIn(person, language)}</bdi>
              <span className="text-note text-ink3">
                {withCommas(
                  person.roles.map((name) => role[name]),
                  language,
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
