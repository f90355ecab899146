import { Check, CircleAlert, FileText, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBytes } from '#kernel/format.ts'
import { isolateLtr } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { Button } from '../buttons/button.tsx'
import { Hash } from './hash.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { MachineName } from '../text/machine-text.tsx'
import { timeLeft } from './pace.ts'
import { Progress } from '../messages/progress.tsx'
import { uiWords } from '../words.ts'
import { uploadWords } from './upload-words.ts'

export type FileState =
  | { readonly kind: 'waiting' }
  /** The fingerprint is computed on this device; share from 0 to 1. */
  | { readonly kind: 'hashing'; readonly share: number }
  /** `sent` in bytes, `speed` in bytes a second once it is known. */
  | {
      readonly kind: 'uploading'
      readonly share: number
      readonly sent?: number
      readonly speed?: number | undefined
    }
  /** The connection is lost; the upload waits for it to return. */
  | { readonly kind: 'lost'; readonly share: number; readonly sent: number }
  | { readonly kind: 'stored' }
  | { readonly kind: 'failed'; readonly reason?: Word }

type FileRowProps = {
  readonly name: string
  readonly size: number
  readonly state: FileState
  readonly sha256?: string | undefined
  /** Cancels a running upload, or removes a stored file. Absent: there is nothing to undo. */
  readonly onRemove?: () => void
  /** For a failure that may succeed on another try. */
  readonly onAgain?: (() => void) | undefined
  /** For example a link to open it. */
  readonly action?: ReactNode
}

/** One file: name, size, fingerprint and progress. Put rows into `FileList`, which is a `<ul>`. */
export function FileRow({ name, size, state, sha256, onRemove, onAgain, action }: FileRowProps) {
  const { language } = useLanguage()
  const say = useWords(uploadWords)
  const ui = useWords(uiWords)
  const isRunning = state.kind !== 'stored' && state.kind !== 'failed'
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-t border-line py-3 first:border-t-0 sm:flex-nowrap">
      <FileText size={20} aria-hidden className="mt-0.5 shrink-0 text-ink3" />
      {/* A small screen has no space beside the icon. */}
      <div className="flex min-w-0 grow basis-[calc(100%-2rem)] flex-col gap-1 sm:basis-0">
        <div className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 font-medium wrap-anywhere">
            <MachineName>{name}</MachineName>
          </span>
          <span className="shrink-0 text-meta text-ink3 tnum">{formatBytes(size, language)}</span>
        </div>
        <FileProgress name={name} size={size} state={state} />
        {sha256 && <Hash hash={sha256} label={ui.fingerprint} of={name} />}
      </div>
      {(action || onAgain || onRemove) && (
        <div className="flex shrink-0 flex-wrap items-start gap-3 max-sm:ps-8">
          {action}
          {onAgain && (
            <Button isCompact aria-label={`${ui.tryAgain}: ${isolateLtr(name)}`} onPress={onAgain}>
              {ui.tryAgain}
            </Button>
          )}
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
        </div>
      )}
    </li>
  )
}

/** "12.4 MB of 60 MB · 3.1 MB a second · about 16 seconds left". */
function usePaceWords(size: number): (sent: number, speed: number | undefined) => string {
  const { language } = useLanguage()
  const say = useWords(uploadWords)
  return (sent, speed) => {
    const left = timeLeft(size - sent, speed)
    const parts = [
      say.sentOf({ sent: formatBytes(sent, language), total: formatBytes(size, language) }),
      ...(speed === undefined || speed < 1 ? [] : [say.perSecond({ size: formatBytes(Math.round(speed), language) })]),
      ...(left ? [say[`${left.unit}Left`]({ count: left.count })] : []),
    ]
    return parts.join(' · ')
  }
}

function FileProgress({ name, size, state }: { name: string; size: number; state: FileState }) {
  const { language } = useLanguage()
  const say = useWords(uploadWords)
  const paceOf = usePaceWords(size)
  switch (state.kind) {
    case 'waiting':
      return <span className="text-meta text-ink3">{say.waiting}</span>
    case 'hashing':
      return (
        <div>
          <span className="text-meta text-ink3">{say.hashing}</span>
          <Progress share={state.share} label={`${say.hashing}: ${name}`} />
        </div>
      )
    case 'uploading': {
      const words = state.share < 1 ? say.uploading : say.checkingFile
      return (
        <div>
          <span className="text-meta text-ink3 tnum">
            {words}
            {state.share < 1 && state.sent !== undefined && ` · ${paceOf(state.sent, state.speed)}`}
          </span>
          <Progress share={state.share} label={`${words}: ${name}`} />
        </div>
      )
    }
    case 'lost':
      return (
        <div>
          <span className="flex items-start gap-1.5 text-meta font-medium text-warn">
            <WifiOff size={14} aria-hidden className="mt-1 shrink-0" />
            {say.lostUpload}
          </span>
          <span className="text-meta text-ink3 tnum">{paceOf(state.sent, undefined)}</span>
          <Progress share={state.share} label={`${say.uploading}: ${name}`} />
        </div>
      )
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
          {/* The announcement is read apart from its row, so it names its file. */}
          <span className="sr-only">
            <MachineName>{name}</MachineName>:{' '}
          </span>
          <span>{state.reason?.[language] ?? say.uploadError}</span>
        </span>
      )
  }
}

export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul data-files aria-label={label} className="m-0 flex list-none flex-col p-0">
      {children}
    </ul>
  )
}
