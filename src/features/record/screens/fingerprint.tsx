import { useRef, useState } from 'react'
import { paperPath } from '#kernel/papers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { hashFile } from '#ui/files/hash-file.ts'
import { HashStrip } from '#ui/files/hash-strip.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { SealButton } from '#ui/files/seal-button.tsx'
import { Progress } from '#ui/messages/progress.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { uploadWords } from '#ui/files/upload-words.ts'
import type { Listed } from '../law/documents.ts'
import { titleOf } from '../law/titles.ts'
import { recordWords } from '../law/words.ts'

type FingerprintProps = { readonly caseId: string; readonly document: Listed; readonly sha256: string }

/** A button with the seal of a document. It shows the fingerprint in full and compares a copy with it. */
export function FingerprintButton(props: FingerprintProps) {
  const say = useWords(recordWords)
  return (
    <SealButton label={say.fingerprint} hash={props.sha256} isSealed={props.document.sealed}>
      <Fingerprint {...props} />
    </SealButton>
  )
}

function Fingerprint({ caseId, document, sha256 }: FingerprintProps) {
  const { language } = useLanguage()
  const say = useWords(recordWords)
  const [isChecking, setIsChecking] = useState(false)
  const { id, label, documentNo, receiptNo, lane, verificationCode } = document
  const name = label ?? documentNo ?? titleOf(document)[language]
  return (
    <div className="flex flex-col gap-3 text-meta">
      <h3 className="text-body font-semibold">{say.fingerprintOf({ name })}</h3>
      <HashStrip hash={sha256} />
      <Hash hash={sha256} of={name} />
      {/* The portal compares the stored bytes with this fingerprint before it sends the first byte. */}
      <p className="m-0 text-ink2">
        {say.unchanged} {receiptNo !== null && `${say.receipt({ n: receiptNo })}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button isCompact aria-expanded={isChecking} onPress={() => setIsChecking(!isChecking)}>
          {say.checkCopy}
        </Button>
        {lane !== null && receiptNo !== null && (
          <ButtonLink isCompact isFile href={`/api/submissions/${id}/receipt`}>
            {say.downloadReceipt}
          </ButtonLink>
        )}
        {verificationCode !== null && <VerifyLink href={paperPath(caseId, verificationCode)} name={name} />}
      </div>
      {isChecking && <CopyCheck sha256={sha256} />}
    </div>
  )
}

type Check =
  | { readonly kind: 'hashing'; readonly share: number }
  | { readonly kind: 'sameCopy' | 'otherCopy' | 'unreadableCopy' }

/** Compares a file of the reader with the document, on the reader's device. */
function CopyCheck({ sha256 }: { sha256: string }) {
  const say = useWords(recordWords)
  const { hashing } = useWords(uploadWords)
  const [check, setCheck] = useState<Check>()
  const running = useRef<AbortController>(undefined)

  async function take(file: File): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const tell = (next: Check) => own === running.current && setCheck(next)
    tell({ kind: 'hashing', share: 0 })
    try {
      const found = await hashFile(file, (share) => tell({ kind: 'hashing', share }), own.signal)
      tell({ kind: found === sha256 ? 'sameCopy' : 'otherCopy' })
    } catch {
      tell({ kind: 'unreadableCopy' })
    }
  }

  return (
    <>
      <FileDrop label={say.copyOfIt} help={say.copyStays} onFiles={([file]) => file && void take(file)} />
      {check?.kind === 'hashing' && <Progress share={check.share} label={hashing} />}
      <div role="status">
        {check && check.kind !== 'hashing' && (
          <Badge tone={check.kind === 'sameCopy' ? 'ok' : 'bad'}>{say[check.kind]}</Badge>
        )}
      </div>
    </>
  )
}
