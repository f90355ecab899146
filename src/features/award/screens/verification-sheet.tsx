import { Files } from 'lucide-react'
import { listOf } from '#kernel/format.ts'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { FileActions } from '#ui/files/file-actions.tsx'
import { HashStrip } from '#ui/files/hash-strip.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { SealButton } from '#ui/files/seal-button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Code, MachineText } from '#ui/text/machine-text.tsx'
import { SealMark } from '#ui/records/seal.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
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
          {pdfHash && (
            <div className="ms-auto">
              <Fingerprint title={say.fingerprint} hash={pdfHash} />
            </div>
          )}
        </div>
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

/** The fingerprint of a file, behind the seal. */
function Fingerprint({ title, hash, of }: { title: string; hash: string; of?: string }) {
  return (
    <SealButton label={title} hash={hash}>
      <div className="flex flex-col gap-3 text-meta">
        <h3 className="text-body font-semibold">{title}</h3>
        <HashStrip hash={hash} />
        <Hash hash={hash} of={of} />
      </div>
    </SealButton>
  )
}

/** The files of the award, each with its own fingerprint. */
export function FilesSheet({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const stages = useWords(stageWords)
  const { language } = useLanguage()
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const columns: Column<AwardFile>[] = [
    { id: 'stage', title: say.file, isRowHeader: true, cell: (file) => stages[file.stage] },
    { id: 'at', title: say.made, cell: (file) => <DateText value={file.at} show="time" zone={zone} /> },
    { id: 'key', title: say.signature, cell: (file) => <Signature file={file} /> },
    {
      id: 'hash',
      title: say.fingerprint,
      cell: (file) => (
        <Fingerprint title={`${say.fingerprint}: ${stages[file.stage]}`} hash={file.sha256} of={stages[file.stage]} />
      ),
    },
    {
      id: 'download',
      title: say.download,
      isAct: true,
      cell: (file) => <FileActions id={file.fileId} name={stages[file.stage]} />,
    },
  ]
  return (
    <FoldSheet
      title={say.files}
      isDue={false}
      fold={`${award.caseId}/award/files`}
      icon={<Files size={18} className="text-ink3" />}
      summary={listOf(
        award.files.map(({ stage }) => stages[stage]),
        language,
      )}
      isFlush
    >
      <DataTable
        caption={say.files}
        columns={columns}
        rows={award.files}
        rowKey={(file) => file.stage}
        empty={say.notFinal}
      />
    </FoldSheet>
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
