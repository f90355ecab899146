import { useRef, useState } from 'react'
import { formatPercent } from '#kernel/format.ts'
import { isolateLtr } from '#kernel/text.ts'
import { HttpError } from './client.ts'
import { FileDrop } from './file-drop.tsx'
import { FileList, FileRow, type FileState } from './file-row.tsx'
import { useLanguage, useWords } from './language.tsx'
import { createMilestones } from './pace.ts'
import type { Uploaded, UploadProgress } from './upload.ts'
import { uiWords } from './words.ts'

// Fetched when somebody is about to choose a file.
const loadUpload = () => import('./upload.ts')
const prepare = () => void loadUpload().catch(() => {})

type Row = {
  readonly id: number
  readonly file: File
  readonly state: FileState
  readonly sha256?: string
  readonly cancel: AbortController
  /** What failed may succeed another time; what was sent is not sent again. */
  readonly isRepeatable?: boolean
}

type FileUploadProps = {
  readonly label: string
  readonly help?: string
  readonly isMultiple?: boolean
  readonly accept?: string
  /** Claims the uploaded bytes by the call of §7; a refusal it throws is shown at the file. */
  readonly onUploaded: (descriptor: Uploaded) => Promise<unknown>
  /** Told while a file is on its way, so that nobody sends the form around it without the file. */
  readonly onBusy?: (isBusy: boolean) => void
}

/** A place to drop files: each is hashed on the device, sent, and handed over; what failed says why and stays. */
export function FileUpload({ label, help, isMultiple = false, accept, onUploaded, onBusy }: FileUploadProps) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const counter = useRef(0)
  const running = useRef(0)
  const { told, tellerOf } = useTold()
  const say = useWords(uiWords)

  const change = (id: number, part: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const drop = (id: number) => setRows((all) => all.filter((row) => row.id !== id))

  async function take(file: File): Promise<void> {
    counter.current += 1
    const id = counter.current
    const cancel = new AbortController()
    const tell = tellerOf(file.name)
    setRows((all) => [...(isMultiple ? all : []), { id, file, cancel, state: { kind: 'waiting' } }])
    running.current += 1
    onBusy?.(true)
    try {
      const { handedOver, upload } = await loadUpload()
      const descriptor = await upload(file, {
        signal: cancel.signal,
        onProgress: (progress) => {
          const { phase, ...rest } = progress
          tell(progress)
          change(id, { state: { kind: phase, ...rest } as FileState })
        },
      })
      change(id, { sha256: descriptor.sha256 })
      await onUploaded(descriptor)
      handedOver(descriptor)
      tell('done')
      drop(id)
    } catch (error) {
      if (cancel.signal.aborted) return drop(id)
      const isAnswered = error instanceof HttpError && error.status !== 0
      const reason = isAnswered ? error.problem.detail : say.uploadError
      change(id, { state: { kind: 'failed', reason }, isRepeatable: !isAnswered || error.status >= 500 })
    } finally {
      running.current -= 1
      onBusy?.(running.current > 0)
    }
  }

  return (
    <div className="flex flex-col gap-2" onPointerEnter={prepare} onFocus={prepare}>
      <FileDrop
        label={label}
        {...(help === undefined ? {} : { help })}
        {...(accept === undefined ? {} : { accept })}
        isMultiple={isMultiple}
        onFiles={(files) => {
          for (const file of files) void take(file)
        }}
      />
      <p role="status" className="sr-only">
        {told}
      </p>
      {rows.length > 0 && (
        <FileList label={label}>
          {rows.map((row) => (
            <FileRow
              key={row.id}
              name={row.file.name}
              size={row.file.size}
              state={row.state}
              sha256={row.sha256}
              onAgain={
                row.isRepeatable
                  ? () => {
                      drop(row.id)
                      void take(row.file)
                    }
                  : undefined
              }
              onRemove={() => {
                row.cancel.abort()
                drop(row.id)
              }}
            />
          ))}
        </FileList>
      )}
    </div>
  )
}

/** What a listener is told: start, each quarter, lost, resumed, done; the bars themselves are silent. */
function useTold(): { told: string; tellerOf(name: string): (progress: UploadProgress | 'done') => void } {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const [told, setTold] = useState('')

  function tellerOf(fileName: string) {
    const name = isolateLtr(fileName)
    const milestone = createMilestones()
    let isLost = false
    return (progress: UploadProgress | 'done') => {
      if (progress === 'done') return setTold(say.uploadDone({ name }))
      if (progress.phase === 'hashing') return
      if (progress.phase === 'lost') {
        isLost = true
        return setTold(say.uploadBroken({ name }))
      }
      const reached = milestone(progress.share)
      if (isLost) setTold(say.uploadResumed({ name }))
      else if (reached === 0) setTold(say.uploadBegun({ name }))
      else if (reached !== undefined) setTold(say.uploadAt({ name, share: formatPercent(reached, language) }))
      isLost = false
    }
  }
  return { told, tellerOf }
}
