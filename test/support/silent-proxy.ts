import { once } from 'node:events'
import net from 'node:net'
import type { DatabaseConnection } from '#server/database/connection.ts'

export type SilentProxy = {
  readonly connection: DatabaseConnection
  /** From now on connections that sent or send this text carry nothing more, and neither side is notified. */
  swallow(text: string): void
  /** New connections carry everything again; those already cut stay cut. */
  spare(): void
  close(): Promise<void>
}

/** A proxy on loopback between the portal and its PostgreSQL, which can silently cut a connection. */
export async function openSilentProxy(database: DatabaseConnection): Promise<SilentProxy> {
  const sockets = new Set<net.Socket>()
  const said = new Map<net.Socket, string>()
  const cut = new Set<net.Socket>()
  let bad: string | undefined
  const server = net.createServer((client) => {
    const upstream = net.connect(`${database.host}/.s.PGSQL.${database.port ?? 5432}`)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    said.set(client, '')
    client.on('data', (bytes) => {
      said.set(client, (said.get(client) ?? '') + String(bytes))
      if (bad !== undefined && said.get(client)?.includes(bad)) cut.add(client)
      if (!cut.has(client)) upstream.write(bytes)
    })
    upstream.on('data', (bytes) => void (cut.has(client) || client.write(bytes)))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => void (cut.has(client) || client.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return {
    connection: { ...database, host: '127.0.0.1', port },
    swallow: (text) => {
      bad = text
      for (const [client, words] of said) if (words.includes(text)) cut.add(client)
    },
    spare: () => {
      bad = undefined
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
