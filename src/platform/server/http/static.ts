import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Mode } from '../start/config.ts'

const WASM_WORKER = /hash-worker-[\w-]+\.js$/
const WASM_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
const PDF_WORKER = /pdf\.worker[\w.-]*\.mjs$/
/**
 * The worker reads documents from strangers: it may fetch its data from this server and decode with WebAssembly, and nothing
 * else.
 */
const PDF_POLICY = `${WASM_POLICY}; connect-src 'self'`

/**
 * The scripts of each screen as recorded by the build: the pattern of its address ("/cases/$caseId", "/cases/$caseId?tab=money"), then
 * files.
 */
type Parts = Readonly<Record<string, readonly string[]>>

/** The page for an address, with preloads for the scripts of its screen, which the browser would otherwise discover one by one. */
function pagesOf(page: string, parts: Parts) {
  const pages = Object.entries(parts).map(([screen, files]) => ({
    pattern: new RegExp(`^${pathIn(screen).replace(/\$\w+/g, '[^/]+')}/?$`),
    tab: tabIn(screen),
    html: page.replace(
      '</head>',
      `${files
        .filter((file) => !page.includes(file))
        .map(preload)
        .join('')}</head>`,
    ),
  }))
  const at = (url: string) => pages.filter(({ pattern }) => pattern.test(pathIn(url)))
  return {
    isScreen: (url: string) => at(url).length > 0,
    // A tab that does not exist shows what the address without a tab shows.
    pageOf: (url: string) => {
      const found = at(url)
      return (found.find(({ tab }) => tab === tabIn(url)) ?? found.find(({ tab }) => tab === null))?.html ?? page
    },
  }
}

const pathIn = (url: string) => url.split('?')[0] ?? ''
const tabIn = (url: string) => new URLSearchParams(url.split('?')[1]).get('tab')

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`

/** A path segment that begins with a dot, plain or encoded. */
const HIDDEN = /\/(?:\.|%2e)/i
const NO_PAGE = /^\/(?:api|metrics)(?:\/|$)/

/**
 * Whether an address gets the page. The address of a screen always does. Another address does only when a browser navigates
 * there; the page's router then goes to the start. Scanners and monitors ask for hidden files and metrics: they get neither those
 * nor a page.
 */
function isPage(address: string, accept: string, isScreen: (address: string) => boolean): boolean {
  if (path.extname(address) !== '' || HIDDEN.test(address)) return false
  if (isScreen(address)) return true
  return accept.includes('text/html') && !NO_PAGE.test(address)
}

/**
 * Serves the built browser part: hashed assets with a cache time of a year, the page for the addresses of the screens and for
 * unknown addresses that a browser opens.
 */
export async function serveBrowser(server: FastifyInstance, folder: string, mode: Mode): Promise<void> {
  const page = (await readFile(path.join(folder, 'index.html'), 'utf8')).replace('data-mode=""', `data-mode="${mode}"`)
  const { isScreen, pageOf } = pagesOf(
    page,
    JSON.parse(await readFile(path.join(folder, 'screens.json'), 'utf8')) as Parts,
  )
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, sent) => {
      // A compressed file gets the headers of the file that it stands for.
      const file = sent.replace(/\.br$/, '')
      // A worker has the policy of its own file. This one hashes with WebAssembly, which the page itself may not run.
      if (WASM_WORKER.test(file)) reply.header('content-security-policy', WASM_POLICY)
      if (PDF_WORKER.test(file)) reply.header('content-security-policy', PDF_POLICY)
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.get('/*', (request, reply) => {
    if (!isPage(pathIn(request.url), request.headers.accept ?? '', isScreen)) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pageOf(request.url))
  })
}
