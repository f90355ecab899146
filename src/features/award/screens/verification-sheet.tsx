import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { FileActions } from '#ui/files/file-actions.tsx'
import { HashStrip } from '#ui/files/hash-strip.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Code, MachineText } from '#ui/text/machine-text.tsx'
import { SealMark } from '#ui/records/seal.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import type { AwardFile, AwardView } from '../law/contract.ts'
import { awardWords, stageWords, statusWords } from '../law/words.ts'

/** Seal, fingerprint of the latest file, code, and a link to the public page. */
export function VerificationSheet({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const names = useWords(statusWords)
  const { status, pdfHash, verificationCode: code, verificationUrl: url } = award
  const isSealed = status === 'sealed' || status === 'served'
  const isFinal = status === 'final' || status === 'signed'
  return (
    <Sheet title={say.verification}>
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <SealMark state={isSealed ? 'sealed' : isFinal ? 'final' : 'draft'} isCeremony={status === 'sealed'} />
          <div className="text-meta">
            {isSealed || isFinal ? (
              <Badge tone={isSealed ? 'ok' : 'info'}>{names[status]}</Badge>
            ) : (
              <p className="m-0 text-ink3">{say.notFinal}</p>
            )}
          </div>
        </div>
        {pdfHash && (
          <div>
            <h3 className="mb-1.5 text-meta font-normal text-ink3">{say.fingerprint}</h3>
            <HashStrip hash={pdfHash} />
            <div className="mt-2">
              <Hash hash={pdfHash} />
            </div>
          </div>
        )}
        {code && url && (
          <div className="flex flex-col gap-2">
            <div>
              <h3 className="text-meta font-normal text-ink3">{say.code}</h3>
              <Code>{code}</Code>
            </div>
            {status === 'served' ? (
              <div>
                <VerifyLink href={new URL(url).pathname} />
              </div>
            ) : (
              <p className="m-0 text-meta text-ink3">{say.codeBefore}</p>
            )}
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** The files of the award, each with its own fingerprint. */
export function FilesSheet({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const stages = useWords(stageWords)
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const columns: Column<AwardFile>[] = [
    { id: 'stage', title: say.file, isRowHeader: true, cell: (file) => stages[file.stage] },
    { id: 'at', title: say.made, cell: (file) => <DateText value={file.at} show="time" zone={zone} /> },
    {
      id: 'hash',
      title: say.fingerprint,
      isLong: true,
      cell: (file) => <Hash hash={file.sha256} of={stages[file.stage]} />,
    },
    { id: 'key', title: say.signature, cell: (file) => <Signature file={file} /> },
    {
      id: 'download',
      title: say.download,
      isAct: true,
      cell: (file) => <FileActions id={file.fileId} name={stages[file.stage]} />,
    },
  ]
  return (
    <Sheet title={say.files} isFlush>
      <DataTable
        caption={say.files}
        columns={columns}
        rows={award.files}
        rowKey={(file) => file.stage}
        empty={say.notFinal}
      />
    </Sheet>
  )
}

/** How the file was signed. Certificates are shown with the signatures inside the PDF. */
function Signature({ file }: { file: AwardFile }) {
  return (
    <span className="text-meta">
      <MachineText>{file.algorithm}</MachineText>
    </span>
  )
}
