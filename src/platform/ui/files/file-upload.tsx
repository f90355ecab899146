import { useEffect, useId, useState } from 'react'
import { formatPercent } from '#kernel/format.ts'
import { isolateLtr } from '#kernel/text.ts'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-row.tsx'
import { useHold } from '../records/hold.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { SendingRow } from './sending-row.tsx'
import { loadUpload, sendFile } from './send-file.ts'
import { isRunning, showPlace, type Told, useSendings } from './sendings.ts'
import type { Uploaded } from './upload.ts'
import { uploadWords } from './upload-words.ts'

const prepare = () => void loadUpload().catch(() => {})

type FileUploadProps = {
  readonly label: string
  readonly help?: string
  readonly isMultiple?: boolean
  readonly accept?: string
  /** Claims the uploaded bytes by the call of §7. A refusal that it throws is shown at the file. */
  readonly onUploaded: (descriptor: Uploaded) => Promise<unknown>
  /** Called while a file is being sent, so that the form around it is not submitted without the file. */
  readonly onBusy?: (isBusy: boolean) => void
  /**
   * A name for this field, unique on its page. It may be given if `onUploaded` needs nothing from the page: the upload then continues
   * after the page is left, and is shown on the next page.
   */
  readonly goesOn?: string
}

/** A drop target for files: each is hashed on the device, sent, and claimed; a failure shows its reason and stays. */
export function FileUpload({ label, help, isMultiple = false, accept, onUploaded, onBusy, goesOn }: FileUploadProps) {
  const id = useId()
  const [path] = useState(() => (goesOn === undefined ? undefined : location.pathname))
  const place = path === undefined ? id : `${path}#${goesOn}`
  const [told, setTold] = useState<Told>()
  const rows = useSendings().filter((one) => one.place === place)
  const isBusy = rows.some(isRunning)
  // Held while a file is being sent, and while a refused one is shown.
  useHold(rows.length > 0)
  useEffect(() => showPlace(place, setTold), [place])
  useEffect(() => {
    onBusy?.(isBusy)
    // The stored file may replace this field before the end of the upload is reported.
    return () => onBusy?.(false)
  }, [isBusy, onBusy])

  return (
    <div className="flex flex-col gap-2" onPointerEnter={prepare} onFocus={prepare}>
      <FileDrop
        label={label}
        {...(help === undefined ? {} : { help })}
        {...(accept === undefined ? {} : { accept })}
        isMultiple={isMultiple}
        onFiles={(files) => {
          for (const file of files) void sendFile({ place, path, file, claim: onUploaded })
        }}
      />
      <p role="status" className="sr-only">
        <ToldOf told={told} />
      </p>
      {rows.length > 0 && (
        <FileList label={label}>
          {rows.map((row) => (
            <SendingRow key={row.id} sending={row} />
          ))}
        </FileList>
      )}
    </div>
  )
}

function ToldOf({ told }: { told: Told | undefined }) {
  const { language } = useLanguage()
  const say = useWords(uploadWords)
  if (!told) return null
  const name = isolateLtr(told.name)
  if (told.what === 'at') return say.uploadAt({ name, share: formatPercent(told.share, language) })
  const words = { begun: say.uploadBegun, lost: say.uploadBroken, resumed: say.uploadResumed, done: say.uploadDone }
  return words[told.what]({ name })
}
