// Serves the pages of the product during development as the server would, from the current files.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import type { Mode } from '#server/start/config.ts'

/** Marks the one script and the styles that Vite writes into the page itself. */
export const NONCE = 'development'
const PDFJS = path.resolve(import.meta.dirname, '../../node_modules/pdfjs-dist')
const PDFJS_DATA = /^\/assets\/pdfjs-[\d.]+\/((?:cmaps|standard_fonts|wasm|iccs|web\/images)\/[\w.-]+)$/

/** Paths that the real server answers. */
export const SERVED = ['/api/', '/healthz', '/readyz']
const OF_SERVER = new RegExp(`^(?:${SERVED.join('|')})`)
/** Modules with a context or state of the whole page. Replacing one of them would leave the page inconsistent, so the page reloads. */
const OF_WHOLE_PAGE = /\/src\/platform\/(?:kernel\/|ui\/shell\/|.*\.ts$)/

type Portal = { readonly mode: Mode; readonly url: string; readonly ready: () => Promise<boolean> }

/** The server's own policy of the page, which also allows Vite's nonce: what the product will refuse is refused in development too. */
async function policyOf(url: string): Promise<string> {
  const { headers } = await fetch(`${url}/healthz`)
  const policy = headers.get('content-security-policy') ?? ''
  return policy.replace(/(script-src|style-src) 'self'/g, `$1 'self' 'nonce-${NONCE}'`)
}

export function productPages({ mode, url, ready }: Portal): Plugin {
  return {
    name: 'product-pages',
    apply: 'serve',
    configureServer(server) {
      let policy: Promise<string> | undefined
      server.middlewares.use(async (request, response, next) => {
        const address = request.url?.split('?')[0] ?? ''
        const data = PDFJS_DATA.exec(address)?.[1]
        if (data) {
          const bytes = await readFile(path.join(PDFJS, data)).catch(() => undefined)
          if (bytes) return response.end(bytes)
        }
        const isPage = request.headers['sec-fetch-dest'] === 'document'
        const isThere = (isPage || OF_SERVER.test(address)) && (await ready())
        if (isPage && !isThere) {
          response.statusCode = 503
          return response.end('The server could not start. The terminal says why.')
        }
        if (isPage) {
          policy ??= policyOf(url)
          response.setHeader('content-security-policy', await policy)
        }
        next()
      })
    },
    handleHotUpdate({ file, server }) {
      if (!OF_WHOLE_PAGE.test(file)) return undefined
      server.ws.send({ type: 'full-reload' })
      return []
    },
    transformIndexHtml: {
      order: 'post',
      // React Aria adds no style of its own when it finds one with this id (vite.config.ts does the same for the build).
      handler: (html) =>
        html
          .replace('data-mode=""', `data-mode="${mode}"`)
          .replace('</head>', '<style id="react-aria-pressable-style"></style></head>'),
    },
  }
}
