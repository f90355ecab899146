import { Check, Copy, Download } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useCopy } from '#ui/text/clipboard.ts'
import { useWords } from '#ui/shell/language.tsx'
import { filesOf, insideCommand, opensslCommands, sumCommand } from '../law/commands.ts'
import type { Signed } from '../law/signature.ts'
import { verificationWords } from '../law/words.ts'
import { stopWhileScrolling } from '#ui/shell/scroll-stop.ts'

type SelfCheckProps = {
  readonly name: 'award' | 'document'
  readonly pdfSha256: string
  readonly seal: Signed | null
  readonly lead: string
}

/** Signature, key and the commands that check them without this portal. */
export function SelfCheck({ name, pdfSha256, seal, lead }: SelfCheckProps) {
  const say = useWords(verificationWords)
  const files = filesOf(name)
  return (
    <div className="flex flex-col gap-5">
      <p className="m-0 max-w-prose text-ink2">{lead}</p>
      {seal ? (
        <>
          <CopyText label={say.commands} text={opensslCommands(files, pdfSha256)} />
          <CopyText label={say.signatureHex} text={seal.signatureHex} file={files.signature} isOneLine />
          <CopyText label={say.publicKey} text={seal.publicKeyPem.trim()} file={files.publicKey} />
        </>
      ) : (
        <CopyText label={say.commands} text={sumCommand(files, pdfSha256)} />
      )}
      {name === 'award' && (
        <>
          <p className="m-0 max-w-prose text-ink2">{say.insideLead}</p>
          <CopyText label={say.inside} text={insideCommand(files)} />
        </>
      )}
    </div>
  )
}

type CopyTextProps = {
  readonly label: string
  readonly text: string
  readonly file?: string
  readonly isOneLine?: boolean
}

function CopyText({ label, text, file, isOneLine = false }: CopyTextProps) {
  const say = useWords(verificationWords)
  const { isCopied, copy } = useCopy()
  return (
    <section aria-label={label}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-meta font-semibold">{label}</h3>
        <div className="no-print flex flex-wrap gap-2">
          {file && (
            <Button isCompact kind="quiet" aria-label={`${say.save}: ${file}`} onPress={() => save(file, `${text}\n`)}>
              <Download size={16} aria-hidden />
              <bdi dir="ltr">{file}</bdi>
            </Button>
          )}
          <Button isCompact kind="quiet" aria-label={say.copyOf({ what: label })} onPress={() => void copy(text)}>
            {isCopied ? <Check size={16} aria-hidden className="text-ok" /> : <Copy size={16} aria-hidden />}
            {isCopied ? say.copied : say.copy}
          </Button>
          <span role="status" className="sr-only">
            {isCopied && say.copied}
          </span>
        </div>
      </div>
      <pre
        ref={stopWhileScrolling}
        dir="ltr"
        className={`machine m-0 mt-1 max-h-72 overflow-auto rounded-control print:max-h-none print:overflow-visible print:p-2 print:text-note border border-line bg-paper p-3 ${isOneLine ? 'break-all whitespace-pre-wrap' : 'wrap-anywhere whitespace-pre-wrap'}`}
      >
        {text}
      </pre>
    </section>
  )
}

/** Saves a text of this page as a file, without a call to the server. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
