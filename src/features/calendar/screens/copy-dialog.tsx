import { Check, Copy } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useCopy } from '#ui/text/clipboard.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Code } from '#ui/text/machine-text.tsx'
import { calendarWords } from '../law/words.ts'

/** The address of a new link, shown only once. */
export function CopyDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const say = useWords(calendarWords)
  const { isCopied, copy } = useCopy()
  return (
    <Dialog
      role="alertdialog"
      title={say.copyNow}
      onClose={onClose}
      actions={
        <>
          <Button onPress={() => void copy(url)}>
            {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {isCopied ? say.copied : say.copy}
          </Button>
          <Button kind="primary" onPress={onClose}>
            {say.done}
          </Button>
        </>
      }
    >
      <p className="m-0">{say.copyNowHelp}</p>
      <p
        aria-label={say.unnamed}
        role="note"
        dir="ltr"
        className="m-0 rounded-control border border-line bg-paper p-3 text-meta"
      >
        <Code>{url}</Code>
      </p>
      <span role="status" className="sr-only">
        {isCopied && say.copied}
      </span>
    </Dialog>
  )
}
