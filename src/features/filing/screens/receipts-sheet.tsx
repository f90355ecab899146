import { paperPath } from '#kernel/papers.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { ViewButton } from '#ui/files/file-actions.tsx'
import { fileHref } from '#ui/files/file-href.ts'
import { Hash } from '#ui/files/hash.tsx'
import { Code, Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { FilingView, Receipt } from '../law/contract.ts'
import { hubWords } from '../law/hub-words.ts'
import { SeatTime } from './seat-time.tsx'

/** The signed receipt of each submission. */
export function ReceiptsSheet({ view, isDue }: { view: FilingView; isDue: boolean }) {
  const hub = useWords(hubWords)
  if (view.receipts.length === 0) return null
  return (
    <FoldSheet
      title={hub.receipts}
      isDue={isDue}
      fold={`${view.caseId}/filing/receipts`}
      summary={view.receipts.map(({ number }, at) => (
        <span key={number}>
          {at > 0 && ' · '}
          <Code>{number}</Code>
        </span>
      ))}
    >
      <ul className="m-0 flex list-none flex-col gap-6 p-0">
        {view.receipts.map((receipt) => (
          <li key={receipt.number} className="border-t border-line pt-6 first:border-t-0 first:pt-0">
            <OneReceipt caseId={view.caseId} receipt={receipt} />
          </li>
        ))}
      </ul>
    </FoldSheet>
  )
}

function OneReceipt({ caseId, receipt }: { caseId: string; receipt: Receipt }) {
  const hub = useWords(hubWords)
  const { language } = useLanguage()
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { name: hub.receiptNumber, value: <Code>{receipt.number}</Code> },
          { name: hub.receivedAt, value: <SeatTime caseId={caseId} at={receipt.submittedAt} /> },
          { name: hub.submittedBy, value: <Name>{nameIn(receipt.submittedBy, language)}</Name> },
        ]}
      />
      <Hash hash={receipt.file.sha256} label="SHA-256" of={receipt.number} />
      <div className="flex flex-wrap gap-2">
        <ViewButton id={receipt.file.id} name={receipt.file.name} />
        <ButtonLink
          isCompact
          href={fileHref(receipt.file.id)}
          isFile
          aria-label={`${hub.downloadReceipt}: ${receipt.number}`}
        >
          {hub.downloadReceipt}
        </ButtonLink>
        {receipt.verificationCode && (
          <VerifyLink href={paperPath(caseId, receipt.verificationCode)} name={receipt.number} />
        )}
      </div>
      <details className="text-meta">
        <summary className="cursor-pointer rounded-mark text-brand">{hub.signature}</summary>
        <div className="flex flex-col gap-3 pt-3">
          <p className="m-0 text-ink3">{hub.signatureOf({ algorithm: receipt.algorithm })}</p>
          <Code>{receipt.signatureHex}</Code>
          <p className="m-0 text-ink3">{hub.publicKey}</p>
          <pre dir="ltr" className="machine m-0 bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
            {receipt.publicKeyPem}
          </pre>
        </div>
      </details>
    </div>
  )
}
