import { useState } from 'react'
import { useWords } from '../shell/language.tsx'
import { toast } from '../messages/toasts.tsx'
import { uiWords } from '../words.ts'

const SHOWN_MS = 4000

/** Copies a text; false where the browser has no clipboard for the page, as over plain HTTP, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  // The types assume a clipboard; pages without TLS have none.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** Shows "copied" for four seconds. A failure is shown as a message, and the person can copy the text by hand. */
export function useCopy() {
  const say = useWords(uiWords)
  const [isCopied, setIsCopied] = useState(false)
  async function copy(text: string): Promise<void> {
    if (!(await copyText(text))) return toast(say.notCopied)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SHOWN_MS)
  }
  return { isCopied, copy }
}
