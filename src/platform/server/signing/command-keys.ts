import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Readable, Writable } from 'node:stream'
import { SYSTEM_ENVIRONMENT } from '../start/environment.ts'
import { certificatesOf, KeyFault, type KeySource, outsideKey, type SigningKey } from './key.ts'

/** The exit status of a program without a key of that name. */
const NO_SUCH_KEY = 3
const TIMEOUT_MS = 15_000
/** How long an opened key is used before the program is asked again: a certificate may be replaced while the portal runs. */
const ASK_AGAIN_MS = 60_000
const LONGEST_ANSWER = 256 * 1024

/**
 * Keys that a program accesses, in a PKCS#11 module or at a key management service. `<program> certificate <name>` prints the
 * certificates in PEM, the signer's first; `<program> sign <name>` reads the 32 bytes of a SHA-256 and prints its PKCS#1 v1.5
 * signature as bytes. Exit status 3: no such key.
 */
export function openCommandKeys(program: string): KeySource {
  const opened = new Map<string, { readonly key: SigningKey; readonly at: number }>()
  return {
    find: async (name) => {
      const known = opened.get(name)
      if (known && Date.now() - known.at < ASK_AGAIN_MS) return known.key
      const told = await call(program, ['certificate', name])
      if (told === undefined) return undefined
      const sign = async (bytes: Uint8Array) => {
        const signature = await call(program, ['sign', name], createHash('sha256').update(bytes).digest())
        if (!signature) throw new KeyFault(`the signing program has lost the key ${name}`)
        return signature
      }
      const key = outsideKey({ name, chain: certificatesOf(told.toString('latin1')), sign })
      opened.set(name, { key, at: Date.now() })
      return key
    },
  }
}

/** The program's output; undefined when it has no such key. It gets no settings of the portal. */
function call(program: string, args: readonly string[], input = Buffer.alloc(0)): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const { PATH, HOME } = SYSTEM_ENVIRONMENT
    // In a process group of its own, so that the program's children end with it.
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], env: { PATH, HOME }, detached: true })
    const fail = (why: string) => {
      clearTimeout(timer)
      endGroup(child)
      reject(new KeyFault(`the signing program ${args[0]} ${args[1]} ${why}`))
    }
    const timer = setTimeout(() => fail('took too long'), TIMEOUT_MS)
    const printed: Buffer[] = []
    let length = 0
    let complaint = ''
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > LONGEST_ANSWER) fail('printed too much')
      else printed.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(0, 500)
    })
    // A program that answers without reading all input is judged by its answer, not by the broken pipe.
    child.stdin.on('error', () => {})
    child.once('error', (error) => fail(`cannot be started (${error.message})`))
    child.once('close', (status, signal) => {
      clearTimeout(timer)
      if (status === 0) resolve(Buffer.concat(printed))
      else if (status === NO_SUCH_KEY) resolve(undefined)
      else fail(`failed (${status ?? signal})${complaint ? `: ${complaint.trim().replaceAll('\n', ' ')}` : ''}`)
    })
    child.stdin.end(input)
  })
}

function endGroup({ pid, stdout, stderr }: ChildProcessByStdio<Writable, Readable, Readable>): void {
  stdout.destroy()
  stderr.destroy()
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The program has exited already.
  }
}
