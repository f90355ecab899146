import { isolateLtr } from '#kernel/text.ts'
import { useRead } from '#ui/calls/data.ts'
import { Select } from '#ui/fields/select.tsx'
import { FileList, FileRow } from '#ui/files/file-row.tsx'
import { FileUpload } from '#ui/files/file-upload.tsx'
import type { Uploaded } from '#ui/files/upload.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { MachineName } from '#ui/text/machine-text.tsx'
import { MOST_FILES } from '../law/limits.ts'
import { letterWords } from '../law/words.ts'

type FromRecord = { readonly id: string; readonly name: string }
export type Enclosed = { readonly added: Uploaded[]; readonly fromRecord: readonly FromRecord[] }
export const NOTHING: Enclosed = { added: [], fromRecord: [] }

type Props = {
  readonly caseId: string
  readonly enclosed: Enclosed
  readonly onChange: (change: (before: Enclosed) => Enclosed) => void
  readonly onBusy: (isBusy: boolean) => void
}

/** The files of a letter: new ones, and documents of the record. */
export function EnclosedFiles({ caseId, enclosed, onChange, onBusy }: Props) {
  const say = useWords(letterWords)
  const { added, fromRecord } = enclosed
  const record = useRead('record.list', { caseId }).data ?? []
  const documents = record
    .filter(({ id }) => !fromRecord.some((one) => one.id === id))
    .map(({ id, label, documentNo, title, fileName }) => {
      const number = label ?? documentNo
      return { value: id, label: `${number === null ? '' : `${isolateLtr(number)} `}${title ?? fileName}` }
    })
  const drop = (id: string) =>
    onChange((before) => ({ ...before, fromRecord: before.fromRecord.filter((one) => one.id !== id) }))
  const choose = (id: string) => {
    const found = documents.find(({ value }) => value === id)
    if (found) onChange((before) => ({ ...before, fromRecord: [...before.fromRecord, { id, name: found.label }] }))
  }
  return (
    <div className="flex flex-col gap-4">
      {(added.length > 0 || fromRecord.length > 0) && (
        <FileList label={say.attachments}>
          {added.map((file, at) => (
            <FileRow
              // The same bytes may be attached twice.
              key={`${at} ${file.sha256}`}
              name={file.name}
              size={file.size}
              sha256={file.sha256}
              state={{ kind: 'stored' }}
              onRemove={() => onChange((before) => ({ ...before, added: before.added.filter((one) => one !== file) }))}
            />
          ))}
          {fromRecord.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0">
              <span className="min-w-0 font-medium wrap-anywhere">
                <MachineName>{name}</MachineName>
              </span>
              <Button isCompact aria-label={say.takeOut({ name })} onPress={() => drop(id)}>
                {say.remove}
              </Button>
            </li>
          ))}
        </FileList>
      )}
      {added.length < MOST_FILES && (
        <FileUpload
          label={say.attach}
          help={say.attachHelp}
          isMultiple
          onUploaded={async (file) => onChange((before) => ({ ...before, added: [...before.added, file] }))}
          onBusy={onBusy}
        />
      )}
      {documents.length > 0 && fromRecord.length < MOST_FILES && (
        <Select
          label={say.fromRecord}
          isOptional
          value=""
          placeholder={say.fromRecordNone}
          options={documents}
          onChange={choose}
        />
      )}
    </div>
  )
}
