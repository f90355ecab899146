import { formatBytes } from '#kernel/format.ts'
import { paperPath } from '#kernel/papers.ts'
import { useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { FileActions } from '#ui/files/file-actions.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { Hash } from '#ui/files/hash.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineName } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import type { CaseFile } from '../law/contract.ts'
import { overviewWords, purposeWords } from '../law/overview-words.ts'

/** The files of the case that the reader may download, newest first, each with its fingerprint. */
export function FilesSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const purposes: Readonly<Record<string, string>> = useWords(purposeWords)
  const { language } = useLanguage()
  const files = useRead('case.files', { id: caseId }).data ?? []
  const zone = useRead('case.read', { id: caseId }).data?.seat
  const columns: readonly Column<CaseFile>[] = [
    {
      id: 'name',
      title: say.fileName,
      isRowHeader: true,
      rowName: (file) => file.name,
      cell: (file) => (
        <span className="flex min-w-0 flex-col gap-1">
          <span className="wrap-anywhere">
            <Link href={viewHref(file.id)}>
              <MachineName>{file.name}</MachineName>
            </Link>
          </span>
          <span className="flex flex-col gap-2 font-normal max-sm:pb-1.5">
            <Hash hash={file.sha256} of={file.name} />
            <span className="flex flex-wrap gap-2">
              <FileActions id={file.id} name={file.name} />
              {file.verificationCode && <VerifyLink href={paperPath(caseId, file.verificationCode)} name={file.name} />}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'kind', title: say.fileKind, cell: (file) => purposes[file.purpose] ?? say.document },
    {
      id: 'added',
      title: say.fileAdded,
      sortBy: (file) => file.createdAt,
      cell: (file) => <DateText value={file.createdAt} show="time" {...(zone && { zone })} />,
    },
    {
      id: 'size',
      title: say.fileSize,
      isAtEnd: true,
      sortBy: (file) => file.size,
      cell: (file) => formatBytes(file.size, language),
    },
  ]
  return (
    <Sheet id="files" title={say.files} isFlush>
      <DataTable
        name="files"
        caption={say.files}
        columns={columns}
        rows={files}
        rowKey={(file) => file.id}
        empty={say.noFiles}
      />
    </Sheet>
  )
}
