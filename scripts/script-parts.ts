// Which scripts the browser loads: what one file combines, and which files each screen needs.
import path from 'node:path'
import type { IndexHtmlTransformContext, Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

const CHECKOUT = path.resolve(import.meta.dirname, '..')

type Known = { readonly importedIds: readonly string[]; readonly code: string | null }
type Graph = { getModuleInfo(id: string): Known | null }
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

/** The addresses of separately fetched parts, with everything they need. */
function filesOf(bundle: Bundle, sources: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
  const found = new Set<string>()
  const take = (chunk: (typeof chunks)[number] | undefined) => {
    if (!chunk || found.has(`/${chunk.fileName}`)) return
    found.add(`/${chunk.fileName}`)
    for (const name of chunk.imports) take(chunks.find((one) => one.fileName === name))
  }
  for (const source of sources) {
    // A part combined with others (GROUPS) has no file of its own.
    const chunk =
      chunks.find((one) => one.facadeModuleId?.endsWith(source)) ??
      chunks.find((one) => one.moduleIds.some((id) => id.endsWith(source)))
    if (!chunk) throw new Error(`no part begins with ${source}`)
    take(chunk)
  }
  return [...found]
}

type Load = () => unknown
type Screen = {
  readonly path: string
  readonly isPublic?: true
  readonly slots?: readonly string[]
  readonly load: Load
}
type Tab = { readonly tab: string; readonly slots?: readonly string[]; readonly load: Load }
type Feature = {
  readonly screens?: readonly Screen[]
  readonly fills?: Readonly<Record<string, Load>>
  readonly rooms?: readonly Tab[]
}
type Features = { readonly BROWSER_FEATURES: readonly Feature[] }
/** The router, which every screen but the sign-in screen needs. */
const ROUTED = '/routed.tsx'
const MODULE = /import\(['"]#(.+?)['"]\)/

function moduleOf(load: Load): string {
  const source = MODULE.exec(String(load))?.[1]
  if (!source) throw new Error(`no module is named in ${String(load)}`)
  return `/${source}`
}

/**
 * Records which scripts each screen needs, by the pattern of its address. The server lists them in the page; without that the browser
 * would discover them one after the other. The sign-in screen loads without the router. The gallery of components is built with this
 * file too and has neither.
 */
export function screenParts(): Plugin {
  return {
    name: 'screen-parts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const isProduct = Object.values(bundle).some(
        (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(ROUTED)),
      )
      if (!isProduct) return
      const list = new URL('../src/features.browser.ts', import.meta.url).href
      const { BROWSER_FEATURES: features } = (await import(list)) as Features
      const screens = features.flatMap((feature) => feature.screens ?? [])
      const tabs = features.flatMap(({ rooms = [] }) => rooms)
      const filling = (slot: string) => features.flatMap(({ fills }) => fills?.[slot] ?? [])
      const needed = ({ load, slots = [] }: Screen | Tab) => [load, ...slots.flatMap(filling)].map(moduleOf)
      const parts = screens.flatMap((screen) => {
        const { path: address, isPublic } = screen
        const frame = [...(address === '/' ? [] : [ROUTED]), ...needed(screen)]
        if (!isPublic && address.includes('/$caseId')) frame.push('/case-layout.tsx')
        if (address !== '/cases/$caseId') return [[address, filesOf(bundle, frame)]]
        // An address without a tab shows the overview of a case.
        return tabs.map((tab) => [
          tab.tab === 'overview' ? address : `${address}?tab=${tab.tab}`,
          filesOf(bundle, [...frame, ...needed(tab)]),
        ])
      })
      const known = { ...Object.fromEntries(parts), '/error': filesOf(bundle, [ROUTED]) }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(known) })
    },
  }
}

const UI = '/src/platform/ui/[\\w-]+/'
const ICON = '/lucide-react/dist/esm/icons/'

/**
 * Parts that are needed together, in one file instead of a dozen. Combined they compress better, each file costs a request and is named
 * wherever it is used, and without HTTP/2 only six load at a time. What is in no group is split by its importers. The dashboard and the
 * sign-in screen must be light, so their parts are not combined with parts that they do not need.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  // The frame of a case page below its header.
  case: ['/src/features/case/screens/case-screen', ...named(UI, 'act-button anchor')],
  // The parts of later features on the overview of a case and beside the draft of an award that every role loads.
  parts: [
    '/src/features/scrutiny/screens/case-scrutiny',
    '/src/features/(?:scrutiny/screens/submit-panel|suggestions/screens/draft-suggestions)',
  ],
  // The parts of forms.
  form: [
    ...named(UI, 'form form-errors radio-group checkbox confirm-dialog text-area hash clipboard progress typed-ahead'),
    ...named(ICON, 'copy download plus trash'),
  ],
  // The centre's rules without their schemas, for pages that only count days.
  rules: ['/src/platform/kernel/rule-sets/sets', '/src/platform/kernel/dates/deadlines'],
  typed: named(UI, 'date-field date-frame date-strokes number-field money-field'),
}

function named(folder: string, names: string): string[] {
  return names.split(' ').map((name) => folder + name)
}

/**
 * One file each for what every page needs, what every screen but the sign-in screens needs, and what every page of a case needs. A layer
 * has what the modules of its rows need in common, with all imports, except what an earlier layer has.
 */
const LAYERS: readonly (readonly [name: string, ...inCommon: string[]])[] = [
  ['door', 'src/browser.tsx'],
  ['door', 'src/features/identity/screens/sign-in/sign-in-screen.tsx', 'src/routed.tsx'],
  ['frame', 'src/routed.tsx'],
  ...[
    ...['records/sheet', 'messages/skeleton', 'messages/empty-state', 'tables/key-pages'],
    ...['dates/date-text', 'text/badge', 'text/whole-words'],
  ].map((part) => ['frame', `src/platform/ui/${part}.tsx`] as const),
  ...['text-field', 'select'].map((part) => ['field', `src/platform/ui/fields/${part}.tsx`] as const),
  ['field', 'src/platform/ui/tables/facts.tsx'],
  ['reasons', 'src/platform/ui/messages/reasons.ts'],
  ['next', 'src/features/dashboard/screens/dashboard-screen.tsx', 'src/features/next/screens/case-next.tsx'],
  ['waits', 'src/features/next/screens/wait-text.tsx'],
  ['room', 'src/features/case/screens/case-layout.tsx'],
  ['room', 'src/features/next/screens/case-next.tsx'],
]

type Imports = (id: string) => readonly string[]

/** The layer of each module that has one. */
export function layersOf(importsOf: Imports, layers = LAYERS, root = CHECKOUT): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const [layer, ...inCommon] of layers) {
    const [first, ...others] = inCommon.map((source) => neededBy(path.join(root, source), importsOf))
    for (const id of first ?? []) if (!known.has(id) && others.every((needed) => needed.has(id))) known.set(id, layer)
  }
  return known
}

function neededBy(source: string, importsOf: Imports): ReadonlySet<string> {
  const needed = new Set([source])
  // Items added to a set while it is walked are walked too.
  for (const id of needed) for (const one of importsOf(id)) needed.add(one)
  return needed
}

/** lucide's list of all icons. A file that imports from it names the icons that it needs. */
const ALL_ICONS = /lucide-react\/dist\/esm\/lucide-react\.mjs$/
const ICON_IMPORTS = /import \{([^}]+)\} from ['"]lucide-react['"]/g
const ICON_FILE = /export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g

function iconsIn(code: string, list: string, listed: string): string[] {
  const names = [...code.matchAll(ICON_IMPORTS)].flatMap(([, found = '']) => found.split(',').map(nameIn))
  const files = [...listed.matchAll(ICON_FILE)].filter(([, known = '']) =>
    known.split(', ').some((one) => names.includes(one.replace('default as ', ''))),
  )
  return files.map(([, , file]) => path.join(path.dirname(list), 'icons', `${file}.mjs`))
}

const nameIn = (imported: string) => imported.trim().split(' as ')[0] ?? ''

function importsIn(graph: Graph): Imports {
  return (id) => {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    return importedIds.flatMap((one) =>
      ALL_ICONS.test(one) ? iconsIn(code ?? '', one, graph.getModuleInfo(one)?.code ?? '') : one,
    )
  }
}

function nameOfLayer() {
  let layers: ReadonlyMap<string, string> | undefined
  return (id: string, graph: Graph) => {
    layers ??= layersOf(importsIn(graph))
    return layers.get(id) ?? null
  }
}

export const TOGETHER = [
  { name: nameOfLayer(), debugName: 'layers' },
  ...Object.entries(GROUPS).map(([name, parts]) => ({
    name,
    test: new RegExp(`(?:${parts.join('|')})(?:\\.[jt]sx?|\\.mjs)?$`),
  })),
]

type Chunks = Readonly<Record<string, readonly string[]>>

/** The files of an import cycle, each imported by the one before it and the first by the last; undefined when there is none. */
export function circleIn(imports: Chunks): string[] | undefined {
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return way.slice(way.indexOf(name))
    if (done.has(name)) return undefined
    done.add(name)
    for (const next of imports[name] ?? []) {
      const found = walk(next, [...way, name])
      if (found) return found
    }
    return undefined
  }
  for (const name of Object.keys(imports)) {
    const found = walk(name, [])
    if (found) return found
  }
  return undefined
}

/**
 * Shortens the lists of files that each part needs: the script that fetches a part has already loaded its own imports, so those are left
 * out. Every page carries these lists.
 */
export function namesOfParts(): {
  readonly plugin: Plugin
  readonly resolveDependencies: ResolveModulePreloadDependenciesFn
} {
  const imports = new Map<string, readonly string[]>()
  const take = (name: string, found: Set<string>) => {
    if (found.has(name)) return found
    found.add(name)
    for (const next of imports.get(name) ?? []) take(next, found)
    return found
  }
  return {
    plugin: {
      name: 'names-of-parts',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const one of Object.values(bundle)) if (one.type === 'chunk') imports.set(one.fileName, one.imports)
      },
    },
    resolveDependencies: (file, names, { hostId, hostType }) => {
      if (hostType !== 'js') return names
      const there = take(hostId, new Set())
      const missing = names.filter((name) => !there.has(name))
      return missing.every((name) => name === file) ? [] : missing
    },
  }
}

/** Fails the build when two files import each other: they may be evaluated in the wrong order and leave the page empty. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const circle = circleIn(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (circle) this.error(`scripts that need each other: ${circle.join(' -> ')}; change a group of script-parts.ts`)
    },
  }
}
