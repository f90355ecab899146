import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../start/start-errors.ts'

/** The configured passphrase, or one that is typed; undefined without a terminal or when nothing was typed. */
export async function askPassphrase(given: string | undefined, question: string): Promise<string | undefined> {
  if (given !== undefined || !process.stdin.isTTY) return given
  const typed = await askHidden(question)
  return typed === '' ? undefined : typed
}

/** As `askPassphrase`, for a new passphrase: it is typed twice, because a typing error would make the keys unrecoverable. */
export async function askNewPassphrase(given: string | undefined): Promise<string | undefined> {
  const typed = await askPassphrase(given, 'Passphrase for the keys (empty: leave them out): ')
  if (given !== undefined || typed === undefined) return typed
  if (typed.length < FEWEST_SIGNS) throw new StartError(`A passphrase has at least ${FEWEST_SIGNS} signs.`)
  if ((await askHidden('Once more: ')) !== typed) throw new StartError('The two passphrases differ.')
  return typed
}

export const FEWEST_SIGNS = 16

/** Prompts on the terminal without echo. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stdout.write('\n')
  }
}
