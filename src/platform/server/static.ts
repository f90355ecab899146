import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Mode } from './config.ts'

/** Serves the built browser part: hashed assets for a year, the page for every other path that is not the API's. */
export async function serveBrowser(server: FastifyInstance, folder: string, mode: Mode): Promise<void> {
  const page = (await readFile(path.join(folder, 'index.html'), 'utf8')).replace('data-mode=""', `data-mode="${mode}"`)
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/*', (request, reply) => {
    const address = request.url.split('?')[0] ?? ''
    const isCall = address.startsWith('/api/') || address === '/api'
    if (isCall || path.extname(address) !== '') return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
}
