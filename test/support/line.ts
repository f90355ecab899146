// A connection between a browser and the product that can be slow, can be cut, and counts its bytes.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Line = {
  readonly url: string
  /** Bytes of files sent by the browser. */
  readonly sent: () => number
  /** Nothing gets through any more, as after a pulled plug; the browser does not notice that it is offline. */
  cut(): void
  mend(): void
  /** Limits the bytes of files per second. */
  setSpeed(bytes: number): void
  close(): Promise<void>
}

const PIECE_MS = 50

/** Opens a connection to a product. The product sees a caller of its own address. */
export async function openLine(target: string): Promise<Line> {
  const { host, hostname, port, origin } = new URL(target)
  const sockets = new Set<Socket>()
  let isCut = false
  let sent = 0
  let speed = Number.POSITIVE_INFINITY
  let freeAt = 0

  /** Later chunks wait until the earlier ones have taken their time. */
  async function takeTime(bytes: number): Promise<void> {
    const now = Date.now()
    freeAt = Math.max(freeAt, now) + (bytes / speed) * 1000
    if (freeAt - now > PIECE_MS) await new Promise((resolve) => setTimeout(resolve, freeAt - now))
  }

  async function carry(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin ? { origin } : {}) }
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.on('error', () => answer.destroy())
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    const gone = new AbortController()
    onward.on('close', () => gone.abort())
    answer.on('close', () => onward.destroy())
    try {
      for await (const piece of incoming as AsyncIterable<Buffer>) {
        if (incoming.method === 'PATCH') {
          sent += piece.length
          await takeTime(piece.length)
        }
        if (!onward.write(piece)) await once(onward, 'drain', { signal: gone.signal })
      }
      onward.end()
    } catch {
      onward.destroy()
    }
  }

  const server = createServer((incoming, answer) => void carry(incoming, answer))
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    sent: () => sent,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    setSpeed(bytes) {
      speed = bytes
      freeAt = 0
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
