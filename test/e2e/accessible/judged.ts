// What a run has found to be clean is not checked again. Its workers share the results: one line each in a file of the run.
import { appendFileSync, existsSync, openSync, closeSync, fstatSync, readSync } from 'node:fs'
import path from 'node:path'

/** The folder of the run, set before its workers start. */
export const JUDGED_DIR = 'JUDGED_DIR'

export class Judged {
  readonly #known = new Set<string>()
  readonly #file: string | undefined
  #read = 0

  constructor(name: string) {
    const folder = process.env[JUDGED_DIR]
    this.#file = folder && path.join(folder, name)
  }

  /** The places of the keys that have not been found clean yet. */
  placesOfNew(keys: readonly string[]): number[] {
    this.#listen()
    return keys.flatMap((key, at) => (this.#known.has(key) ? [] : [at]))
  }

  keep(keys: readonly string[]): void {
    const fresh = keys.filter((key) => !this.#known.has(key))
    for (const key of fresh) this.#known.add(key)
    if (this.#file && fresh.length > 0) appendFileSync(this.#file, fresh.map((key) => `${key}\n`).join(''))
  }

  /** Reads what was added since the last read, up to the last whole line. */
  #listen(): void {
    if (!this.#file || !existsSync(this.#file)) return
    const handle = openSync(this.#file, 'r')
    try {
      const added = Buffer.alloc(fstatSync(handle).size - this.#read)
      readSync(handle, added, 0, added.length, this.#read)
      const whole = added.lastIndexOf('\n') + 1
      this.#read += whole
      for (const key of added.toString('latin1', 0, whole).split('\n')) if (key) this.#known.add(key)
    } finally {
      closeSync(handle)
    }
  }
}
