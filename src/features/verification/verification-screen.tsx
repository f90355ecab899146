import { CircleCheck, CircleX, Gavel, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#kernel/format.ts'
import { Button } from '#ui/button.tsx'
import type { Problem } from '#ui/client.ts'
import { useRead } from '#ui/data.ts'
import { useLanguage, useWords } from '#ui/language.tsx'
import { PublicBar } from '#ui/layout/public-bar.tsx'
import { MachineText } from '#ui/machine-text.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { Seal } from '#ui/seal.tsx'
import type { VerificationView } from './contract.ts'
import { CopyCheck } from './copy-check.tsx'
import { isDemo } from './rules.ts'
import { RegisterEntry } from './register-entry.tsx'
import { SelfCheck } from './self-check.tsx'
import { verificationWords } from './words.ts'

/** '/verify/award/:caseId/:code': anybody, in both languages, without signing in. */
export function VerificationScreen({ caseId, code }: { caseId: string; code: string }) {
  const say = useWords(verificationWords)
  const found = useRead('verification.read', { caseId, code })
  const heading = usePageTitle(say.title)
  return (
    <>
      <PublicBar />
      <main id="main" tabIndex={-1} className="page max-w-4xl pt-2 pb-12">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {say.title}
        </h1>
        <div aria-live="polite">
          {found.data ? (
            <Found award={found.data} />
          ) : found.error ? (
            <Missed problem={found.error.problem} onAgain={() => void found.refetch()} />
          ) : (
            <p className="m-0 text-ink2">{say.checking}</p>
          )}
        </div>
        {found.data && <Reading at={found.dataUpdatedAt} />}
        {found.data && isDemo(found.data) && <p className="mt-4 text-meta text-ink3">{say.demo}</p>}
      </main>
    </>
  )
}

const UNVERIFIED = [
  'notVerifiedLaw',
  'notVerifiedInside',
  'notVerifiedPaper',
  'notVerifiedKey',
  'notVerifiedLater',
] as const

/** When the register was read and where; a print of the page is worth nothing without it. */
function Reading({ at }: { at: number }) {
  const { language } = useLanguage()
  const say = useWords(verificationWords)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-meta text-ink2">
      <div>
        <p className="m-0">
          {say.readOn} {formatDateTime(new Date(at).toISOString(), language, { zone, dual: true, nameZone: true })}
        </p>
        <p className="m-0 hidden print:block">
          {say.address}: <MachineText>{location.href}</MachineText>
        </p>
      </div>
      <div className="no-print">
        <Button isCompact onPress={() => window.print()}>
          <Printer size={16} aria-hidden />
          {say.print}
        </Button>
      </div>
    </div>
  )
}

function Found({ award }: { award: VerificationView }) {
  const say = useWords(verificationWords)
  return (
    <article className="overflow-hidden rounded-sheet border border-line bg-surface print:overflow-visible print:border-0">
      <div className="grid items-center gap-x-8 gap-y-4 border-t-4 border-brass-line px-4 py-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-10 print:px-0 print:py-4">
        <Seal state="sealed" size={132} />
        <div className="min-w-0">
          <p className="m-0 text-meta font-medium text-ink3">{say.title}</p>
          <p className="m-0 mt-1 flex items-center gap-2 font-serif text-display font-semibold text-ok">
            <CircleCheck size={28} aria-hidden className="shrink-0" />
            {say.valid}
          </p>
          <p className="m-0 mt-3 max-w-prose text-ink2">{say.lead}</p>
        </div>
      </div>
      {award.setAside && (
        <div
          role="note"
          className="flex items-start gap-3 border-t border-line bg-bad-soft px-4 py-4 sm:px-10 print:px-2"
        >
          <Gavel size={20} aria-hidden className="mt-0.5 shrink-0 text-bad" />
          <div>
            <p className="m-0 font-semibold text-bad">{say.setAside}</p>
            <p className="m-0 text-ink">{say.setAsideLead}</p>
          </div>
        </div>
      )}
      <RegisterEntry award={award} />
      <Part title={say.check} isTinted>
        <CopyCheck award={award} />
      </Part>
      <Part title={say.instructions}>
        <SelfCheck award={award} />
      </Part>
      <Part title={say.notVerified}>
        <ul className="m-0 max-w-prose list-disc ps-5 text-ink2">
          {UNVERIFIED.map((what) => (
            <li key={what}>{say[what]}</li>
          ))}
        </ul>
      </Part>
    </article>
  )
}

/** One part of the page under its heading. */
export function Part({
  title,
  isTinted = false,
  children,
}: {
  title: string
  isTinted?: boolean
  children: ReactNode
}) {
  return (
    <section
      className={`border-t border-line px-4 py-6 sm:px-10 print:break-inside-auto! print:px-0 print:py-4 ${isTinted ? 'bg-paper' : ''}`}
    >
      <h2 className="mb-3 text-head font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** One answer for every miss; only a register that cannot be reached, or was asked too often, reads differently. */
function Missed({ problem, onAgain }: { problem: Problem; onAgain: () => void }) {
  const say = useWords(verificationWords)
  const isMiss = problem.status === 404
  const seconds = Number(problem['retryAfterSeconds'] ?? 60)
  const words = isMiss
    ? say.failed
    : problem.status === 429
      ? say.tooMany({ minutes: Math.ceil(seconds / 60) })
      : say.unreachable
  return (
    <div
      role="alert"
      className="rounded-sheet border border-line border-t-4 border-t-bad bg-surface px-4 py-8 sm:px-10"
    >
      <p className="m-0 flex items-start gap-2 font-serif text-title font-semibold text-bad">
        <CircleX size={28} aria-hidden className="mt-0.5 shrink-0" />
        {words}
      </p>
      {isMiss ? (
        <p className="m-0 mt-3 max-w-prose text-ink2">{say.failedLead}</p>
      ) : (
        <div className="mt-5">
          <Button onPress={onAgain}>{say.tryAgain}</Button>
        </div>
      )}
    </div>
  )
}
