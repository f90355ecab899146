import { CircleCheck, CircleX } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { hashFile } from '#ui/hash-file.ts'
import { Hash } from '#ui/hash.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { MachineName } from '#ui/machine-text.tsx'
import { Progress } from '#ui/progress.tsx'
import { verificationWords } from './words.ts'

type Check =
  | { readonly kind: 'hashing'; readonly name: string; readonly share: number }
  | { readonly kind: 'done'; readonly name: string; readonly sha256: string }
  | { readonly kind: 'unreadable'; readonly name: string }

/** A copy of the award is hashed on this device, slice by slice, and compared; it is never sent anywhere. */
export function CopyCheck({ pdfSha256 }: { pdfSha256: string }) {
  const { language } = useLanguage()
  const say = useWords(verificationWords)
  const [check, setCheck] = useState<Check>()
  const cancel = useRef<AbortController>(undefined)

  async function take(file: File): Promise<void> {
    cancel.current?.abort()
    const mine = new AbortController()
    cancel.current = mine
    setCheck({ kind: 'hashing', name: file.name, share: 0 })
    try {
      const onProgress = (share: number) =>
        mine === cancel.current && setCheck({ kind: 'hashing', name: file.name, share })
      const sha256 = await hashFile(file, onProgress, mine.signal)
      setCheck({ kind: 'done', name: file.name, sha256 })
    } catch {
      if (!mine.signal.aborted) setCheck({ kind: 'unreadable', name: file.name })
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <ol className="m-0 flex list-none flex-col gap-1 p-0">
        {[say.step1, say.step2, say.step3].map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="font-semibold text-brass tnum">{formatNumber(at + 1, language)}</span>
            {step}
          </li>
        ))}
      </ol>
      <FileDrop label={say.choose} onFiles={([file]) => file && void take(file)} />
      {check?.kind === 'hashing' && <Progress share={check.share} label={say.hashing} />}
      <div role="status">{check && check.kind !== 'hashing' && <Result check={check} pdfSha256={pdfSha256} />}</div>
    </div>
  )
}

function Result({ check, pdfSha256 }: { check: Exclude<Check, { kind: 'hashing' }>; pdfSha256: string }) {
  const say = useWords(verificationWords)
  const isMatch = check.kind === 'done' && check.sha256 === pdfSha256
  const Icon = isMatch ? CircleCheck : CircleX
  const words = check.kind === 'unreadable' ? say.unreadable : isMatch ? say.match : say.mismatch
  return (
    <div
      className={`rounded-sheet border border-s-4 p-4 ${isMatch ? 'border-ok bg-ok-soft' : 'border-bad bg-bad-soft'}`}
    >
      <p className={`m-0 flex items-start gap-2 font-semibold ${isMatch ? 'text-ok' : 'text-bad'}`}>
        <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />
        {words}
      </p>
      <p className="m-0 mt-1 text-meta text-ink2">
        <MachineName>{check.name}</MachineName>
      </p>
      {check.kind === 'done' && (
        <div className="mt-3">
          <Hash hash={check.sha256} label={say.yourFingerprint} />
        </div>
      )}
    </div>
  )
}
