import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { hashFile } from '#ui/files/hash-file.ts'
import { Hash } from '#ui/files/hash.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineName } from '#ui/text/machine-text.tsx'
import { Progress } from '#ui/messages/progress.tsx'
import type { Verdict } from './page-parts.tsx'
import { checkSignature, type Signed, type SignatureResult } from '../law/signature.ts'
import { verificationWords } from '../law/words.ts'

type Check =
  | { readonly kind: 'hashing'; readonly name: string; readonly share: number }
  /** The signature is undefined while it is being checked. */
  | { readonly kind: 'done'; readonly name: string; readonly sha256: string; readonly signature?: SignatureResult }
  | { readonly kind: 'unreadable'; readonly name: string }

type CopyCheckProps = {
  readonly pdfSha256: string
  readonly seal: Signed | null
  /** Texts: the prompt, and the result for the same file or another. */
  readonly words: { readonly choose: string; readonly match: string; readonly mismatch: string }
  /** Called so that the page above shows the same verdict. */
  readonly onVerdict: (verdict: Verdict) => void
}

/** A copy of the document is hashed and its signature checked on this device; it is never uploaded. */
export function CopyCheck({ pdfSha256, seal, words, onVerdict }: CopyCheckProps) {
  const { language } = useLanguage()
  const say = useWords(verificationWords)
  const [check, setCheck] = useState<Check>()
  const cancel = useRef<AbortController>(undefined)

  async function take(file: File): Promise<void> {
    cancel.current?.abort()
    const mine = new AbortController()
    cancel.current = mine
    const { name } = file
    const tell = (next: Check) => {
      if (mine !== cancel.current) return
      setCheck(next)
      onVerdict(verdictOf(next, pdfSha256))
    }
    tell({ kind: 'hashing', name, share: 0 })
    try {
      const sha256 = await hashFile(file, (share) => tell({ kind: 'hashing', name, share }), mine.signal)
      tell({ kind: 'done', name, sha256 })
      if (seal) tell({ kind: 'done', name, sha256, signature: await checkSignature(file, seal) })
    } catch {
      tell({ kind: 'unreadable', name })
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <ol className="m-0 flex list-none flex-col gap-1 p-0 print:hidden">
        {[say.step1, say.step2, seal ? say.step3 : say.step3Unsealed].map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="font-semibold text-brass tnum">{formatNumber(at + 1, language)}</span>
            {step}
          </li>
        ))}
      </ol>
      <FileDrop label={words.choose} onFiles={([file]) => file && void take(file)} />
      {check?.kind === 'hashing' && <Progress share={check.share} label={say.hashing} />}
      {check?.kind !== 'done' && <p className="m-0 hidden print:block">{say.noCopy}</p>}
      <div role="status">
        {check && check.kind !== 'hashing' && (
          <Result check={check} pdfSha256={pdfSha256} words={words} isSealed={seal !== null} />
        )}
      </div>
    </div>
  )
}

/** An unreadable file gives no verdict; one with an invalid signature is another file, whatever its fingerprint. */
function verdictOf(check: Check, pdfSha256: string): Verdict {
  if (check.kind !== 'done') return 'none'
  return check.sha256 === pdfSha256 && check.signature !== 'invalid' ? 'same' : 'other'
}

type ResultProps = Pick<CopyCheckProps, 'pdfSha256' | 'words'> & {
  readonly check: Exclude<Check, { kind: 'hashing' }>
  readonly isSealed: boolean
}

/** The two results are shown separately: a fingerprint compares two files, a signature proves whose key signed one. */
function Result({ check, pdfSha256, words, isSealed }: ResultProps) {
  const say = useWords(verificationWords)
  const name = (
    <p className="m-0 text-meta text-ink2">
      <MachineName>{check.name}</MachineName>
    </p>
  )
  if (check.kind === 'unreadable') {
    return (
      <Answer tone="bad" words={say.unreadable}>
        {name}
      </Answer>
    )
  }
  const isMatch = check.sha256 === pdfSha256
  return (
    <div className="flex flex-col gap-3">
      <Answer tone={isMatch ? 'ok' : 'bad'} title={say.hashResult} words={isMatch ? words.match : words.mismatch}>
        {name}
        <div className="mt-3">
          <Hash hash={check.sha256} label={say.yourFingerprint} />
        </div>
      </Answer>
      {isSealed && <SignatureAnswer result={check.signature} />}
    </div>
  )
}

function SignatureAnswer({ result }: { result: SignatureResult | undefined }) {
  const say = useWords(verificationWords)
  const title = say.signatureResult
  switch (result) {
    case undefined:
      return <p className="m-0 text-ink2">{say.checkingSignature}</p>
    case 'valid':
      return <Answer tone="ok" title={title} words={say.signatureValid} />
    case 'invalid':
      return <Answer tone="bad" title={title} words={say.signatureInvalid} />
    case 'tooLarge':
      return <Answer tone="open" title={title} words={say.signatureTooLarge} />
    case 'unable':
      return <Answer tone="open" title={title} words={say.signatureUnable} />
  }
}

const LOOKS = {
  ok: { box: 'border-ok bg-ok-soft', text: 'text-ok', Icon: CircleCheck },
  bad: { box: 'border-bad bg-bad-soft', text: 'text-bad', Icon: CircleX },
  open: { box: 'border-line bg-surface', text: 'text-ink', Icon: CircleHelp },
} as const

type AnswerProps = {
  readonly tone: keyof typeof LOOKS
  readonly title?: string
  readonly words: string
  readonly children?: ReactNode
}

function Answer({ tone, title, words, children }: AnswerProps) {
  const { box, text, Icon } = LOOKS[tone]
  return (
    <div className={`rounded-sheet border border-s-4 p-4 ${box}`}>
      {title && <h3 className="text-meta font-semibold text-ink2">{title}</h3>}
      <p className={`m-0 flex items-start gap-2 font-semibold ${text}`}>
        <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />
        {words}
      </p>
      {children}
    </div>
  )
}
