import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ViteDevServer } from 'vite'
import { denseFont } from './scripts/dense-font.ts'
import { namesOfParts, noCircles, screenParts, TOGETHER } from './scripts/script-parts.ts'
import { withoutInnerHtml } from './scripts/without-inner-html.ts'

const REACT_ARIA_LANGUAGES = ['en-US', 'ar-AE']
const LANGUAGE_FILE = /react-(?:aria|stately|aria-components)\/dist\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/

/** React Aria ships its strings in 34 languages; the product uses two, so the other files become empty. */
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

const LATIN_FONT = /ibm-plex-sans-latin-wght-normal.*\.woff2$/
const LAW_FONT = /source-serif-4-latin-600-normal.*\.woff2$/
const ARABIC_LAW_FONT = /noto-naskh-arabic-arabic-wght-normal.*\.woff2$/
const ARABIC_FONT = /(?:ibm-plex-sans-arabic-arabic-(?:400|600)-normal|figures).*\.woff2$/

/**
 * Finishes index.html: lists the fonts in it, so that /first-paint.js can preload those of the language, and gives the style sheet the id
 * by which React Aria recognises that it need not inject a <style> (strict CSP).
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
        const arabicLaw = files.filter((name) => ARABIC_LAW_FONT.test(name))
        const arabic = files.filter((name) => ARABIC_FONT.test(name))
        return html
          .replaceAll('{{latin-fonts}}', latin.join(' '))
          .replaceAll('{{arabic-fonts}}', arabic.join(' '))
          .replaceAll('{{law-fonts}}', law.join(' '))
          .replaceAll('{{arabic-law-fonts}}', arabicLaw.join(' '))
          .replace('<link rel="stylesheet"', '<link id="react-aria-pressable-style" rel="stylesheet"')
      },
    },
  }
}

const PDFJS = path.join(import.meta.dirname, 'node_modules', 'pdfjs-dist')
const PDFJS_DATA = ['cmaps', 'standard_fonts', 'wasm', 'iccs', 'web/images']

/**
 * The files that pdf.js fetches by name when a document needs them: character maps, standard fonts, decoders, a colour profile. The path
 * contains the version, because such files are cached for a year. Scripts inside documents are never run, so the script engine is left out.
 */
function pdfjsData(): Plugin {
  return {
    name: 'pdfjs-data',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(path.join(PDFJS, 'package.json'), 'utf8')) as { version: string }
      for (const folder of PDFJS_DATA) {
        for (const name of await readdir(path.join(PDFJS, folder))) {
          // Of the pictures only the annotation icons; the others belong to editors.
          if (/quickjs/i.test(name) || (folder === 'web/images' && !name.startsWith('annotation-'))) continue
          const source = await readFile(path.join(PDFJS, folder, name))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source })
        }
      }
    },
  }
}

/** Fonts contain their own compression, which their publishers chose for speed rather than size. */
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

/** A compressed copy beside every text, made once here and not at each request; the server sends it to clients that accept it. */
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
          // The viewer's parts are large and load late: a fifth of the time for a twentieth more bytes.
          const params = { [constants.BROTLI_PARAM_QUALITY]: name.includes('pdf') ? 6 : 11 }
          await writeFile(`${file}.br`, await compress(await readFile(file), { params }))
        }),
      )
    },
  }
}

const FROM_MANIFESTS = [
  'virtual:routes',
  'virtual:acts',
  'virtual:success',
  'virtual:reasons',
  'virtual:gates',
  'virtual:waits',
]

function wordsIn(refusals: Readonly<Record<string, { readonly words: object }>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(refusals).map(([code, { words }]) => [code, words])))
}

/** The tables of the product from which light parts are made. */
type Tables = {
  readonly ACTIONS: Readonly<Record<string, Record<string, unknown>>>
  readonly GATES: Parameters<typeof wordsIn>[0]
  readonly REASONS: Parameters<typeof wordsIn>[0]
  readonly WAIT_REASONS: Parameters<typeof wordsIn>[0]
}

/** The acts of the sign-in screens, which must not wait for another part. */
const SIGNS_IN = /^(?:session|passkey)\./

function lightPart(id: string, { ACTIONS, GATES, REASONS, WAIT_REASONS }: Tables): string {
  if (id.endsWith('reasons')) return `export const REASONS = ${wordsIn(REASONS)}`
  if (id.endsWith('waits')) return `export const WAIT_REASONS = ${wordsIn(WAIT_REASONS)}`
  if (id.endsWith('gates')) return `export const GATES = ${wordsIn(GATES)}`
  const actions = Object.entries(ACTIONS)
  if (id.endsWith('success')) {
    const said = actions.flatMap(([name, action]) => (action['success'] ? [[name, action['success']]] : []))
    return `export const SUCCESS = ${JSON.stringify(Object.fromEntries(said))}`
  }
  const isOfActs = id.endsWith('acts')
  const routes = actions
    .filter(([name, { method }]) => (method !== 'GET' && !SIGNS_IN.test(name)) === isOfActs)
    .map(([name, { method, path: address, query, touches }]) => [
      name,
      { method, path: address, ...(query ? { query } : {}), ...(touches ? { touches } : {}) },
    ])
  return `export const ${isOfActs ? 'ACTS' : 'ROUTES'} = ${JSON.stringify(Object.fromEntries(routes))}`
}

/**
 * The light parts of the manifests for the browser, without the schemas: method and path of each read, which every page needs; those of
 * acts with the topics that they touch and their success words, which no page needs to start; and the words of refusals that are shown in
 * advance.
 */
function fromManifests(): Plugin {
  let development: ViteDevServer | undefined
  const given = new Map<string, string>()
  const tables = () => {
    const module =
      development?.ssrLoadModule('/src/product.ts') ?? import(new URL('./src/product.ts', import.meta.url).href)
    return module as Promise<Tables>
  }
  return {
    name: 'from-manifests',
    configureServer: (server) => {
      development = server
    },
    resolveId: (id) => (FROM_MANIFESTS.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!FROM_MANIFESTS.includes(id.slice(1))) return null
      const text = lightPart(id, await tables())
      given.set(id, text)
      return text
    },
    // A changed address or text of an act changes the generated parts.
    async handleHotUpdate({ server, modules }) {
      const now = await tables()
      const changed = [...given].filter(([id, text]) => lightPart(id, now) !== text)
      return [...modules, ...changed.flatMap(([id]) => server.moduleGraph.getModuleById(id) ?? [])]
    },
  }
}

const names = namesOfParts()

export default defineConfig({
  plugins: [
    fromManifests(),
    onlyOurLanguages(),
    withoutInnerHtml(),
    react(),
    tailwind(),
    finishHtml(),
    screenParts(),
    names.plugin,
    noCircles(),
    denseFonts(),
    pdfjsData(),
    compressedTwins(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // The packages in it, for the notices of a release.
    license: { fileName: '.vite/license.json' },
    target: 'es2023',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: names.resolveDependencies },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: TOGETHER },
        // Every page lists all part names, and the hash is the only part of a name that does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
})
