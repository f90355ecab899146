import { Copy, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { copyText } from '#ui/text/clipboard.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Code } from '#ui/text/machine-text.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { uiWords } from '#ui/words.ts'
import { identityWords } from '../../law/words.ts'

type RecoveryCodesProps = {
  readonly codes: readonly string[]
  readonly done: string
  readonly onDone: () => void
}

/** Shows the recovery codes, once: they cannot be read again after leaving, so the page asks whether they were kept. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const say = useWords(identityWords)
  const sayOf = useWords(uiWords)
  const [isKept, setIsKept] = useState(false)
  const copy = async () => toast((await copyText(codes.join('\n'))) ? say.copied : sayOf.notCopied)
  return (
    <div className="flex flex-col gap-4">
      <p className="m-0">{say.recoveryLead}</p>
      <ul
        aria-label={say.recoveryTitle}
        className="m-0 grid list-none gap-x-8 gap-y-2 rounded-sheet border border-line bg-surface p-4 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        {/* Without TLS the browser offers no clipboard. */}
        {'clipboard' in navigator && (
          <Button isCompact onPress={() => void copy()}>
            <Copy size={18} aria-hidden />
            {say.copyCodes}
          </Button>
        )}
        <Button isCompact onPress={() => window.print()}>
          <Printer size={18} aria-hidden />
          {say.printCodes}
        </Button>
      </div>
      <div className="no-print flex flex-col gap-4">
        <Checkbox isSelected={isKept} onChange={setIsKept}>
          {say.keptCodes}
        </Checkbox>
        <div>
          <Button kind="primary" disabledReason={isKept ? undefined : say.keepFirst} onPress={onDone}>
            {done}
          </Button>
        </div>
      </div>
    </div>
  )
}
