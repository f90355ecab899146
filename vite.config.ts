import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite'
import { denseFont } from './scripts/dense-font.ts'

const REACT_ARIA_LANGUAGES = ['en-US', 'ar-AE']
const LANGUAGE_FILE = /react-(?:aria|stately|aria-components)\/dist\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/

/** React Aria ships its own strings in 34 languages; the product speaks two, so the other files become empty. */
function onlyOurLanguages(): Plugin {
  return {
    name: 'only-our-languages',
    enforce: 'pre',
    load(id) {
      const tag = LANGUAGE_FILE.exec(id.split('?')[0] ?? '')?.[1]
      return tag && !REACT_ARIA_LANGUAGES.includes(tag) ? 'export default {}' : null
    },
  }
}

const REACT_ARIA = /node_modules\/react-(?:aria|stately|aria-components)\//

/**
 * React Aria empties its live region by `innerHTML = ''`. Trusted Types refuse even an empty text there, and the whole page
 * would fall while somebody types a date; `replaceChildren()` does the same and needs no permission.
 */
function withoutInnerHtml(): Plugin {
  return {
    name: 'without-inner-html',
    transform(code, id) {
      if (!REACT_ARIA.test(id) || !code.includes('.innerHTML = ')) return null
      return { code: code.replaceAll(".innerHTML = ''", '.replaceChildren()'), map: null }
    },
  }
}

const LATIN_FONT = /ibm-plex-sans-latin-wght-normal.*\.woff2$/
const LAW_FONT = /noto-naskh-arabic-arabic-wght-normal.*\.woff2$/
const ARABIC_FONT = /ibm-plex-sans-arabic-arabic-(?:400|600)-normal.*\.woff2$/

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** The files of parts that are fetched on their own, with all that they need, as addresses. */
function filesOf(bundle: Bundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const found = new Set<string>()
  const take = (chunk: (typeof chunks)[number] | undefined) => {
    if (!chunk || found.has(`/${chunk.fileName}`)) return
    found.add(`/${chunk.fileName}`)
    for (const name of chunk.imports) take(chunks.find((one) => one.fileName === name))
  }
  for (const source of sources) {
    const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(source))
    if (!chunk) throw new Error(`no part begins with ${source}`)
    take(chunk)
  }
  return [...found]
}

type Screen = { readonly path: string; readonly isPublic?: true; readonly load: () => unknown }
type Screens = { readonly SCREENS: readonly Screen[] }
/** The router, with which every screen but the sign-in screen comes. */
const ROUTED = '/routed.tsx'
const SCREEN = /import\(['"]#(.+?)['"]\)/

/**
 * Writes down which scripts each screen needs, by the pattern of its address: the server names them in the page, which else
 * would learn of them one after the other. The sign-in screen comes without the router; the gallery of components, which is
 * built by this file too, has neither.
 */
function screenParts(): Plugin {
  return {
    name: 'screen-parts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const isProduct = Object.values(bundle).some(
        (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(ROUTED),
      )
      if (!isProduct) return
      const { SCREENS } = (await import(new URL('./src/screens.ts', import.meta.url).href)) as Screens
      const parts = SCREENS.map(({ path: address, isPublic, load }) => {
        const source = SCREEN.exec(String(load))?.[1]
        if (!source) throw new Error(`the screen of ${address} names no module`)
        const frame = address === '/' ? [] : [ROUTED]
        if (!isPublic && address.includes('/$caseId')) frame.push('/case-layout.tsx')
        return [address, filesOf(bundle, [...frame, `/${source}`])]
      })
      const screens = { ...Object.fromEntries(parts), '/error': filesOf(bundle, [ROUTED]) }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(screens) })
    },
  }
}

/**
 * Finishes index.html: the fonts are named in it, so that /first-paint.js can preload those of the language, and the style
 * sheet carries the id by which React Aria knows that it need not inject a <style> (strict CSP).
 */
function finishHtml(): Plugin {
  return {
    name: 'finish-html',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {}).map((name) => `/${name}`)
        const latin = files.filter((name) => LATIN_FONT.test(name))
        const law = files.filter((name) => LAW_FONT.test(name))
        const arabic = files.filter((name) => ARABIC_FONT.test(name))
        return html
          .replaceAll('{{latin-fonts}}', latin.join(' '))
          .replaceAll('{{arabic-fonts}}', arabic.join(' '))
          .replaceAll('{{law-fonts}}', law.join(' '))
          .replace('<link rel="stylesheet"', '<link id="react-aria-pressable-style" rel="stylesheet"')
      },
    },
  }
}

const PDFJS = path.join(import.meta.dirname, 'node_modules', 'pdfjs-dist')
const PDFJS_DATA = ['cmaps', 'standard_fonts', 'wasm', 'iccs', 'web/images']

/**
 * What pdf.js fetches by name when a document needs it: character maps, fonts of old, decoders, a colour profile. Under its
 * version, because such files are kept for a year. Scripts inside documents are never run, so what would run them stays out.
 */
function pdfjsData(): Plugin {
  return {
    name: 'pdfjs-data',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(path.join(PDFJS, 'package.json'), 'utf8')) as { version: string }
      for (const folder of PDFJS_DATA) {
        for (const name of await readdir(path.join(PDFJS, folder))) {
          // Of the pictures only the marks of annotations; the others belong to editors.
          if (/quickjs/i.test(name) || (folder === 'web/images' && !name.startsWith('annotation-'))) continue
          const source = await readFile(path.join(PDFJS, folder, name))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source })
        }
      }
    },
  }
}

/** Fonts hold their own compression, which their publishers made fast rather than dense. */
function denseFonts(): Plugin {
  return {
    name: 'dense-fonts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const fonts = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.woff2'))
      await Promise.all(
        fonts.map(async (file) => {
          if (file.type === 'asset') file.source = await denseFont(Buffer.from(file.source))
        }),
      )
    },
  }
}

const TEXT = /\.(?:js|mjs|css|svg|wasm|bcmap)$/
const compress = promisify(brotliCompress)

/** A compressed twin beside every text, made once here and not at each request; the server sends it to whoever takes it. */
function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = (await readdir(dir, { recursive: true })).filter((name) => TEXT.test(name))
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name)
          // The viewer's parts are large and come late: a fifth of the time for a twentieth more bytes.
          const params = { [constants.BROTLI_PARAM_QUALITY]: name.includes('pdf') ? 6 : 11 }
          await writeFile(`${file}.br`, await compress(await readFile(file), { params }))
        }),
      )
    },
  }
}

const FROM_CATALOGUE = ['virtual:routes', 'virtual:success']

/**
 * The catalogue's light parts for the browser, without the schemas: method, path and topics of each action, which every page
 * needs, and what is said when an act is done, which none needs to start.
 */
function fromCatalogue(): Plugin {
  return {
    name: 'from-catalogue',
    resolveId: (id) => (FROM_CATALOGUE.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!FROM_CATALOGUE.includes(id.slice(1))) return null
      const { ACTIONS } = await import(new URL('./src/catalogue.ts', import.meta.url).href)
      const actions = Object.entries<Record<string, unknown>>(ACTIONS)
      if (id.endsWith('success')) {
        const said = actions.flatMap(([name, action]) => (action['success'] ? [[name, action['success']]] : []))
        return `export const SUCCESS = ${JSON.stringify(Object.fromEntries(said))}`
      }
      const routes = actions.map(([name, { method, path: address, query, touches }]) => [
        name,
        { method, path: address, ...(query ? { query } : {}), ...(touches ? { touches } : {}) },
      ])
      return `export const ROUTES = ${JSON.stringify(Object.fromEntries(routes))}`
    },
  }
}

const UI = '/src/platform/ui/'
const ICON = '/lucide-react/dist/esm/icons/'

/**
 * Parts that are needed together, in one file instead of a dozen: packed together they are smaller, and each file has to be
 * asked for and is named wherever it is used, six at a time where there is no HTTP/2. What no group holds is split by who
 * uses it. The dashboard and the sign-in screen must be light: what they need is not with what they do not.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // What every signed-in screen shows.
  page: [
    ...named(UI, 'badge banner key-pages late problem-note sheet skeleton toasts date-text whole-words owner'),
    ...named(ICON, 'calendar-days circle-dot clock file-down gavel info'),
    '/src/platform/kernel/refusals/gates',
    '/src/features/admin/sections',
    `${UI}empty-state`,
  ],
  // What is next for this person: dashboard and every step of a case.
  next: ['/src/features/next/(?:words|next-item)', `${UI}money`],
  // Lists that are narrowed.
  field: [...named(UI, 'field text-field select facts'), `${ICON}chevron-down`, '/src/platform/kernel/(?:text|roles)'],
  // What surrounds the page of a case.
  case: [
    '/src/features/case/case-screen',
    '/src/features/next/case-next',
    ...named(UI, 'act-button anchor'),
    ...named(ICON, 'lock list-checks'),
  ],
  reasons: [
    '/src/platform/kernel/refusals/(?:reasons|award|datum|finance|hearing|procedure|publication|tribunal)',
    `${UI}reasons`,
  ],
  // What forms are made of.
  form: [
    ...named(UI, 'form form-errors radio-group checkbox confirm-dialog text-area hash clipboard progress'),
    ...named(ICON, 'copy download'),
  ],
  typed: named(UI, 'date-field date-frame date-strokes number-field money-field'),
}

function named(folder: string, names: string): string[] {
  return names.split(' ').map((name) => folder + name)
}

const groups = Object.entries(TOGETHER).map(([name, parts]) => ({
  name,
  test: new RegExp(`(?:${parts.join('|')})(?:\\.[jt]sx?|\\.mjs)$`),
}))

export default defineConfig({
  plugins: [
    fromCatalogue(),
    onlyOurLanguages(),
    withoutInnerHtml(),
    react(),
    tailwind(),
    finishHtml(),
    screenParts(),
    denseFonts(),
    pdfjsData(),
    compressedTwins(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups },
        // Every page carries the names of all parts, and of a name the hash alone cannot be compressed.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})
