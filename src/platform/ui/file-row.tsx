import { Check, CircleAlert, FileText, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#kernel/format.ts'
import { Button } from './button.tsx'
import { Hash } from './hash.tsx'
import { useLanguage, useWords } from './language.tsx'
import { MachineName } from './machine-text.tsx'
import { Progress } from './progress.tsx'
import { uiWords } from './words.ts'

export type FileState =
  | { readonly kind: 'waiting' }
  /** The fingerprint is computed on this device; share from 0 to 1. */
  | { readonly kind: 'hashing'; readonly share: number }
  | { readonly kind: 'uploading'; readonly share: number }
  | { readonly kind: 'stored' }
  | { readonly kind: 'failed'; readonly reason: string }

type FileRowProps = {
  readonly name: string
  readonly size: number
  readonly state: FileState
  readonly sha256?: string | undefined
  /** Cancels what runs, or removes what is stored. Absent: nothing to take back. */
  readonly onRemove?: () => void
  /** For example a link to open it. */
  readonly action?: ReactNode
}

/** One file: name, size, fingerprint, how far it has come. Put rows into a `<ul>` by `FileList`. */
export function FileRow({ name, size, state, sha256, onRemove, action }: FileRowProps) {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const isRunning = state.kind === 'hashing' || state.kind === 'uploading' || state.kind === 'waiting'
  return (
    <li className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
      <FileText size={20} aria-hidden className="mt-0.5 shrink-0 text-ink3" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <div className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 font-medium wrap-anywhere">
            <MachineName>{name}</MachineName>
          </span>
          <span className="shrink-0 text-meta text-ink3 tnum">{formatBytes(size, language)}</span>
        </div>
        <FileProgress name={name} state={state} />
        {sha256 && <Hash hash={sha256} label={say.fingerprint} />}
      </div>
      {action}
      {onRemove && (
        <Button
          isCompact
          kind="quiet"
          aria-label={isRunning ? say.cancelUpload({ name }) : say.removeFile({ name })}
          onPress={onRemove}
        >
          <X size={16} aria-hidden />
        </Button>
      )}
    </li>
  )
}

function FileProgress({ name, state }: { name: string; state: FileState }) {
  const say = useWords(uiWords)
  switch (state.kind) {
    case 'waiting':
      return <span className="text-meta text-ink3">{say.waiting}</span>
    case 'hashing':
    case 'uploading': {
      const words = state.kind === 'hashing' ? say.hashing : say.uploading
      return (
        <div>
          <span className="text-meta text-ink3">{words}</span>
          <Progress share={state.share} label={`${words}: ${name}`} />
        </div>
      )
    }
    case 'stored':
      return (
        <span className="flex items-center gap-1.5 text-meta text-ok">
          <Check size={14} aria-hidden />
          {say.uploaded}
        </span>
      )
    case 'failed':
      return (
        <span role="alert" className="flex items-start gap-1.5 text-meta font-medium text-bad">
          <CircleAlert size={14} aria-hidden className="mt-1 shrink-0" />
          {state.reason}
        </span>
      )
  }
}

/** The list around file rows. */
export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="m-0 flex list-none flex-col p-0">
      {children}
    </ul>
  )
}
