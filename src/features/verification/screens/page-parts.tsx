import { CircleCheck, CircleX, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#kernel/words.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/text/class-names.ts'
import type { Problem } from '#ui/calls/client.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PublicBar } from '#ui/shell/public-bar.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { usePageTitle } from '#ui/shell/page-title.ts'
import { verificationWords } from '../law/words.ts'

type MissWords = { readonly failed: string; readonly failedLead: string }

type PageProps<T> = {
  readonly title: string
  readonly words: MissWords
  readonly found: {
    readonly data: T | undefined
    readonly dataUpdatedAt: number
    readonly error: { readonly problem: Problem } | null
    refetch(): Promise<unknown>
  }
  /** Whether the demonstration's key signed the document. */
  isDemo(data: T): boolean
  show(data: T): ReactNode
}

/** A page of the public register: the entry found, or one answer for every miss. */
export function RegisterPage<T>({ title, words, found, isDemo, show }: PageProps<T>) {
  const say = useWords(verificationWords)
  const heading = usePageTitle(title, say.centre)
  const hasLetters = useLegalLetters()
  // Read on every render: the query library re-renders only for properties that were accessed.
  const { data: answer } = found
  const data = hasLetters ? answer : undefined
  return (
    <>
      <PublicBar lead={say.centre} />
      <main id="main" tabIndex={-1} className="page max-w-4xl pt-2 pb-12">
        <h1 ref={heading} tabIndex={-1} className="sr-only">
          {title}
        </h1>
        <div aria-live="polite">
          {data !== undefined ? (
            show(data)
          ) : found.error ? (
            <Missed problem={found.error.problem} onAgain={() => void found.refetch()} words={words} />
          ) : (
            <p className="m-0 text-ink2">{say.checking}</p>
          )}
        </div>
        {data !== undefined && <Reading at={found.dataUpdatedAt} />}
        {data !== undefined && isDemo(data) && <p className="mt-4 text-meta text-ink3">{say.demo}</p>}
      </main>
    </>
  )
}

/** The longest time that a page waits for its fonts. */
const LETTERS_MS = 1_000

const LEGAL_LETTERS: Readonly<Record<Language, { font: string; letter: string }>> = {
  en: { font: 'Source Serif 4', letter: 'A' },
  ar: { font: 'Noto Naskh Arabic Variable', letter: 'ا' },
}

/** Whether the font of legal text is loaded. It loads while the register is read; loading later would shift the content below. */
function useLegalLetters(): boolean {
  const { language } = useLanguage()
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const { font, letter } = LEGAL_LETTERS[language]
    const letters = document.fonts.load(`600 1em "${font}"`, letter)
    const enough = new Promise((resolve) => setTimeout(resolve, LETTERS_MS))
    void Promise.race([letters.catch(() => {}), enough]).then(() => setIsThere(true))
  }, [language])
  return isThere
}

/** The verdict about the given file; `none` before one is given. */
export type Verdict = 'none' | 'same' | 'other'

type VerdictHeaderProps = {
  readonly seal: ReactNode
  readonly title: string
  readonly verdict: Verdict
  /** Whether the document is still in force: an award set aside or a replaced paper is authentic but not in force. */
  readonly isInForce: boolean
  /** The text for each verdict. */
  readonly words: Readonly<Record<Verdict, string>>
  readonly lead: string
}

/** The head of a document that was found. If the given file is another one, nothing on the page is shown in green. */
export function VerdictHeader({ seal, title, verdict, isInForce, words, lead }: VerdictHeaderProps) {
  const say = useWords(verificationWords)
  const isOther = verdict === 'other'
  const Icon = isOther ? CircleX : CircleCheck
  return (
    <div
      className={cx(
        'grid items-center gap-x-8 gap-y-4 border-t-4 px-4 py-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-10 print:px-0 print:py-4',
        isOther ? 'border-bad bg-bad-soft' : 'border-brass-line',
      )}
    >
      {seal}
      <div className="min-w-0">
        <p className={cx('m-0 text-meta font-medium', isOther ? 'text-ink2' : 'text-ink3')}>{title}</p>
        <p
          className={cx(
            'm-0 mt-1 flex items-center gap-2 font-serif text-display font-semibold wrap-anywhere',
            isOther ? 'text-bad' : 'text-ok',
          )}
        >
          <Icon size={28} aria-hidden className="shrink-0" />
          {words[verdict]}
        </p>
        {!isOther && isInForce && (
          <p className="m-0 mt-2">
            <Badge tone="ok">{say.validBadge}</Badge>
          </p>
        )}
        <p className="m-0 mt-3 max-w-prose text-ink2">{isOther ? say.otherLead : lead}</p>
      </div>
    </div>
  )
}

/** When and where the register was read, which a printed page must show. */
function Reading({ at }: { at: number }) {
  const say = useWords(verificationWords)
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 text-meta text-ink2">
      <div>
        <p className="m-0">
          {say.readOn} <DateText value={new Date(at).toISOString()} zone={zone} show="both-calendars-time" nameZone />
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

/** One section of the page with its heading. */
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

/** One answer for every miss; only an unreachable register and the rate limit have other texts. */
function Missed({ problem, onAgain, words }: { problem: Problem; onAgain: () => void; words: MissWords }) {
  const say = useWords(verificationWords)
  const isMiss = problem.status === 404
  const seconds = Number(problem['retryAfterSeconds'] ?? 60)
  const answer = isMiss
    ? words.failed
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
        {answer}
      </p>
      {isMiss ? (
        <p className="m-0 mt-3 max-w-prose text-ink2">{words.failedLead}</p>
      ) : (
        <div className="mt-5">
          <Button onPress={onAgain}>{say.tryAgain}</Button>
        </div>
      )}
    </div>
  )
}
