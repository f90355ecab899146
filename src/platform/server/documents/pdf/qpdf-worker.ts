import { createRequire } from 'node:module'
import { serveParent } from '../children/child.ts'

/** Arguments like those of the qpdf command; `mounts` maps a folder name inside wasm to a real folder. */
export type QpdfRequest = {
  readonly args: readonly string[]
  readonly mounts: Readonly<Record<string, string>>
  readonly cwd: string
}
export type QpdfAnswer = { readonly code: number; readonly output: string }

type Qpdf = {
  callMain(args: readonly string[]): number
  readonly NODEFS?: unknown
  readonly FS: {
    readonly filesystems: { readonly NODEFS: unknown }
    mkdir(path: string): void
    mount(type: unknown, options: { root: string }, path: string): void
    chdir(path: string): void
  }
}
type Options = { locateFile(): string; noInitialRun: true; print(line: string): void; printErr(line: string): void }

const require = createRequire(import.meta.url)
const create = require('@neslinesli93/qpdf-wasm/dist/qpdf.js') as (options: Options) => Promise<Qpdf>
const wasm = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

async function run(request: QpdfRequest): Promise<QpdfAnswer> {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const qpdf = await create({ locateFile: () => wasm, noInitialRun: true, print: note, printErr: note })
  for (const [name, root] of Object.entries(request.mounts)) {
    qpdf.FS.mkdir(name)
    qpdf.FS.mount(qpdf.NODEFS ?? qpdf.FS.filesystems.NODEFS, { root }, name)
  }
  qpdf.FS.chdir(request.cwd)
  const code = qpdf.callMain(request.args)
  return { code, output: lines.join('\n').slice(0, 4000) }
}

serveParent(run)
