import { Check, Copy } from 'lucide-react'
import { useCopy } from '../text/clipboard.ts'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

/** Hex digits in groups of eight, as people compare them. */
export function inGroups(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? hash
}

type HashProps = {
  readonly hash: string
  readonly label?: string
  /** What the hash is of, where there are several, for screen-reader users who go through the buttons one by one. */
  readonly of?: string | undefined
}

/** A SHA-256 in groups of eight digits, with a button that copies it without the spaces. */
export function Hash({ hash, label, of }: HashProps) {
  const say = useWords(uiWords)
  const { isCopied, copy } = useCopy()
  return (
    <div className="flex min-w-0 items-start gap-2">
      <div className="min-w-0">
        {label && <span className="block text-meta text-ink3">{label}</span>}
        <bdi className="machine font-normal text-ink2">{inGroups(hash)}</bdi>
      </div>
      <button
        type="button"
        aria-label={of === undefined ? say.copyFingerprint : `${say.copyFingerprint}: ${of}`}
        onClick={() => void copy(hash)}
        className="no-print grid size-7 shrink-0 place-items-center rounded-control text-ink3 hover:bg-sunken"
      >
        {isCopied ? <Check size={14} aria-hidden className="text-ok" /> : <Copy size={14} aria-hidden />}
      </button>
      <span role="status" className="sr-only">
        {isCopied && say.copied}
      </span>
    </div>
  )
}
