import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { cx } from '../text/class-names.ts'
import { FieldError } from '../fields/field.tsx'
import { useWords } from '../shell/language.tsx'
import { uploadWords } from './upload-words.ts'

type FileDropProps = {
  /** What is asked for: "Arbitration agreement". */
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
  /** What is accepted and how large it may be. */
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly accept?: string
  readonly isMultiple?: boolean
  readonly id?: string
}

/** A labelled native file input that is also a drop target: works with keyboard and screen reader as usual. */
export function FileDrop({ label, onFiles, help, error, accept, isMultiple = false, id }: FileDropProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const say = useWords(uploadWords)
  const [isOver, setIsOver] = useState(false)

  function take(list: FileList | null): void {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div data-drop className="flex flex-col gap-1">
      {/* Dropping is not required: the input inside works with the keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-sheet border-2 border-dashed px-4 py-2.5 text-center sm:justify-start sm:text-start',
          isOver ? 'border-brand bg-brand-soft' : error ? 'border-bad' : 'border-control',
        )}
      >
        <FileUp size={24} aria-hidden className="text-ink3" />
        <span className="font-medium">{label}</span>
        <div className="flex flex-wrap items-center justify-center gap-2">
          <span className="text-ink2">{isMultiple ? say.dropFiles : say.dropFile}</span>
          <input
            id={inputId}
            type="file"
            accept={accept}
            multiple={isMultiple}
            aria-label={`${label}: ${isMultiple ? say.chooseFiles : say.chooseFile}`}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={
              cx(help !== undefined && `${inputId}-help`, error !== undefined && `${inputId}-error`) || undefined
            }
            className="peer sr-only"
            onChange={(event) => {
              take(event.target.files)
              event.target.value = ''
            }}
          />
          <label
            htmlFor={inputId}
            className="inline-flex min-h-9 cursor-pointer items-center rounded-control border border-control bg-surface px-2.5 text-meta font-medium hover:bg-sunken peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
          >
            {isMultiple ? say.chooseFiles : say.chooseFile}
          </label>
        </div>
        {help !== undefined && (
          <span id={`${inputId}-help`} className="text-meta text-ink3">
            {help}
          </span>
        )}
      </div>
      {error !== undefined && <FieldError id={`${inputId}-error`} text={error} />}
    </div>
  )
}
