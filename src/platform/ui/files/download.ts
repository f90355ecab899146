import { useState } from 'react'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { RawInputOf } from '#kernel/action.ts'
import { isolateLtr } from '#kernel/text.ts'
import { callForFile, HttpError, type Problem } from '../calls/client.ts'
import { useWords } from '../shell/language.tsx'
import { toast } from '../messages/toasts.tsx'
import { uploadWords } from './upload-words.ts'

/** How long the browser may take to start saving before the bytes are released. */
const KEPT_MS = 60_000

export type Download<N extends ActionName> = {
  run(input: RawInputOf<Actions[N]>, fileName: string): Promise<void>
  readonly pending: boolean
  readonly problem: Problem | undefined
}

/** Saves the file that an action returns; a failure is shown on the page instead of replacing it. */
export function useDownload<N extends ActionName>(name: N): Download<N> {
  const say = useWords(uploadWords)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  async function run(input: RawInputOf<Actions[N]>, fileName: string): Promise<void> {
    setPending(true)
    setProblem(undefined)
    try {
      save(await callForFile(name, input), fileName)
      toast(say.fileHandedOver({ name: isolateLtr(fileName) }))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(error.problem)
    } finally {
      setPending(false)
    }
  }

  return { run, pending, problem }
}

function save(bytes: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
