import { createReadStream } from 'node:fs'
import net from 'node:net'
import type { SocketAddress } from '../start/settings.ts'

export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly signature: string }
  /** The file exceeds the scanner's own limit. */
  | { readonly kind: 'tooLarge' }
  /** No verdict: the scanner is away, busy or broken. */
  | { readonly kind: 'down'; readonly reason: string }

export type Scanner = { scan(file: string): Promise<Verdict> }

const CHUNK = 64 * 1024
/** clamd sends nothing during a scan; a large archive may take minutes. */
const SILENCE_MS = 300_000
const CONNECT_MS = 5_000

/** A scanner behind a ClamAV daemon, by its INSTREAM command: the daemon needs no access to our files. */
export function openScanner(address: SocketAddress, silenceMs = SILENCE_MS): Scanner {
  return { scan: (file) => scan(address, file, silenceMs) }
}

/** How often a file is sent again when the scanner closed the connection during the transfer. */
const TRIES = 4

/**
 * The daemon reports a file as too large while it is still being sent, and closes the connection. If the next write fails before
 * that response was read, the response is lost, so the file is sent again.
 */
async function scan(address: SocketAddress, file: string, silenceMs: number): Promise<Verdict> {
  for (let tried = 1; ; tried++) {
    const { isBrokenOff, verdict } = await scanOnce(address, file, silenceMs)
    if (!isBrokenOff || tried === TRIES) return verdict
  }
}

type Tried = { readonly verdict: Verdict; readonly isBrokenOff: boolean }

function scanOnce(address: SocketAddress, file: string, silenceMs: number): Promise<Tried> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    const bytes = createReadStream(file, { highWaterMark: CHUNK })
    let said = ''
    const end = (verdict: Verdict, isBrokenOff = false) => {
      bytes.destroy()
      socket.destroy()
      resolve({ verdict, isBrokenOff })
    }
    const down = (reason: string) => end({ kind: 'down', reason })
    socket.setTimeout(CONNECT_MS, () => down('the scanner is silent'))
    socket.on('connect', () => {
      socket.setTimeout(silenceMs)
      socket.write('zINSTREAM\0')
      bytes.on('data', (chunk) => {
        if (!socket.write(framed(chunk as Buffer))) bytes.pause()
      })
      bytes.on('end', () => socket.write(Buffer.alloc(4)))
    })
    socket.on('drain', () => bytes.resume())
    bytes.on('error', (error) => down(error.message))
    socket.on('data', (text) => {
      said += String(text)
      // The daemon ends its response with a zero byte, and responds early when it has received enough.
      if (said.includes('\0')) end(verdictOf(said.split('\0')[0] ?? ''))
      else if (said.length > 4096) down('the scanner speaks another protocol')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const isBrokenOff = bytes.bytesRead > 0 && ['EPIPE', 'ECONNRESET'].includes(error.code ?? '')
      if (!said) end({ kind: 'down', reason: error.message }, isBrokenOff)
    })
    socket.on('close', () => end(said ? verdictOf(said) : { kind: 'down', reason: 'the scanner hung up' }))
  })
}

/** A piece preceded by its length, as INSTREAM requires. */
function framed(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}

function verdictOf(said: string): Verdict {
  const text = said.trim()
  if (text === 'stream: OK') return { kind: 'clean' }
  const signature = /^stream: (.{1,300}) FOUND$/.exec(text)?.[1]
  if (signature) return { kind: 'infected', signature }
  if (/size limit exceeded/i.test(text)) return { kind: 'tooLarge' }
  return { kind: 'down', reason: text.slice(0, 200) }
}
