import { FileSignature } from 'lucide-react'
import { listOf } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import type { AwardView, PdfSignature } from '../law/contract.ts'
import { awardWords } from '../law/words.ts'

/** The signatures inside the PDF, as PDF viewers list them: signer, issuer and time. */
export function PdfSignaturesSheet({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const { language } = useLanguage()
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const columns: Column<PdfSignature>[] = [
    {
      id: 'signer',
      title: say.certificateOf,
      isRowHeader: true,
      cell: ({ signer }) => <Name>{holderOf(signer)}</Name>,
    },
    { id: 'kind', title: say.signatureKind, cell: ({ kind }) => (kind === 'seal' ? say.centreSeal : say.signature) },
    { id: 'at', title: say.signedOn, cell: ({ at }) => <DateText value={at} show="time" zone={zone} /> },
    {
      id: 'stamp',
      title: say.timeStamp,
      cell: ({ stampedAt }) =>
        stampedAt ? (
          <DateText value={stampedAt} show="time" zone={zone} />
        ) : (
          <span className="text-ink3">{say.noTimeStamp}</span>
        ),
    },
    { id: 'issuer', title: say.issuedBy, cell: ({ issuer }) => <Name>{holderOf(issuer)}</Name> },
  ]
  return (
    <FoldSheet
      title={say.pdfSignatures}
      isDue={false}
      fold={`${award.caseId}/award/pdf-signatures`}
      icon={<FileSignature size={18} className="text-ink3" />}
      summary={
        award.pdfSignatures.length === 0
          ? say.noPdfSignatures
          : listOf(
              award.pdfSignatures.map(({ signer }) => isolate(holderOf(signer))),
              language,
            )
      }
      isFlush
    >
      <p className="m-0 px-4 pt-4 pb-2 text-meta text-ink2 sm:px-5">{say.pdfSignaturesHelp}</p>
      <DataTable
        caption={say.pdfSignatures}
        columns={columns}
        rows={award.pdfSignatures}
        rowKey={({ kind, signer, at }) => `${kind} ${signer} ${at}`}
        empty={say.noPdfSignatures}
      />
    </FoldSheet>
  )
}

/** The common name of a certificate, or its full name if it has none. */
function holderOf(name: string): string {
  return /(?:^|, )CN=([^,]+)/.exec(name)?.[1] ?? name
}
