import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartError } from '../start/start-errors.ts'

/** The passphrase of the settings, or one that is typed; undefined when nobody is there to type, or nothing was. */
export async function askPassphrase(given: string | undefined, question: string): Promise<string | undefined> {
  if (given !== undefined || !process.stdin.isTTY) return given
  const typed = await askHidden(question)
  return typed === '' ? undefined : typed
}

/** The same for a new passphrase: it is typed twice, as a slip would close the keys for ever. */
export async function askNewPassphrase(given: string | undefined): Promise<string | undefined> {
  const typed = await askPassphrase(given, 'Passphrase for the keys (empty: leave them out): ')
  if (given !== undefined || typed === undefined) return typed
  if (typed.length < FEWEST_SIGNS) throw new StartError(`A passphrase has at least ${FEWEST_SIGNS} signs.`)
  if ((await askHidden('Once more: ')) !== typed) throw new StartError('The two passphrases differ.')
  return typed
}

export const FEWEST_SIGNS = 16

/** Asks on the terminal and shows nothing of the answer. */
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
