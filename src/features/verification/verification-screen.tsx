import { CircleCheck, CircleX, Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useRead } from '#ui/data.ts'
import { useWords } from '#ui/language.tsx'
import { PublicBar } from '#ui/layout/public-bar.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { Seal } from '#ui/seal.tsx'
import type { VerificationView } from './contract.ts'
import { CopyCheck } from './copy-check.tsx'
import { RegisterEntry } from './register-entry.tsx'
import { SelfCheck } from './self-check.tsx'
import { verificationWords } from './words.ts'

/** '/verify/award/:caseId/:code': anybody, in both languages, without signing in. */
export function VerificationScreen({ caseId, code }: { caseId: string; code: string }) {
  const say = useWords(verificationWords)
  const found = useRead('verification.read', { caseId, code })
  const heading = usePageTitle(say.title)
  const isDemo = found.data?.algorithm.includes('demo') ?? true
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
            <Missed isUnreachable={found.error.status !== 404} onAgain={() => void found.refetch()} />
          ) : (
            <p className="m-0 text-ink2">{say.checking}</p>
          )}
        </div>
        {isDemo && <p className="mt-4 text-meta text-ink3">{say.demo}</p>}
      </main>
    </>
  )
}

function Found({ award }: { award: VerificationView }) {
  const say = useWords(verificationWords)
  return (
    <article className="overflow-hidden rounded-sheet border border-line bg-surface">
      <div className="grid items-center gap-x-8 gap-y-4 border-t-4 border-brass-line px-4 py-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-10">
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
        <div role="note" className="flex items-start gap-3 border-t border-line bg-bad-soft px-4 py-4 sm:px-10">
          <Gavel size={20} aria-hidden className="mt-0.5 shrink-0 text-bad" />
          <div>
            <p className="m-0 font-semibold text-bad">{say.setAside}</p>
            <p className="m-0 text-ink">{say.setAsideLead}</p>
          </div>
        </div>
      )}
      <RegisterEntry award={award} />
      <Part title={say.check} isTinted>
        <CopyCheck pdfSha256={award.pdfSha256} />
      </Part>
      <Part title={say.instructions}>
        <SelfCheck award={award} />
      </Part>
      <Part title={say.notVerified}>
        <p className="m-0 max-w-prose text-ink2">{say.notVerifiedText}</p>
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
    <section className={`border-t border-line px-4 py-6 sm:px-10 ${isTinted ? 'bg-paper' : ''}`}>
      <h2 className="mb-3 text-head font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** One answer for every miss; only a register that cannot be reached reads differently. */
function Missed({ isUnreachable, onAgain }: { isUnreachable: boolean; onAgain: () => void }) {
  const say = useWords(verificationWords)
  return (
    <div
      role="alert"
      className="rounded-sheet border border-line border-t-4 border-t-bad bg-surface px-4 py-8 sm:px-10"
    >
      <p className="m-0 flex items-start gap-2 font-serif text-title font-semibold text-bad">
        <CircleX size={28} aria-hidden className="mt-0.5 shrink-0" />
        {isUnreachable ? say.unreachable : say.failed}
      </p>
      {isUnreachable ? (
        <div className="mt-5">
          <Button onPress={onAgain}>{say.tryAgain}</Button>
        </div>
      ) : (
        <p className="m-0 mt-3 max-w-prose text-ink2">{say.failedLead}</p>
      )}
    </div>
  )
}
