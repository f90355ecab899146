import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDocument } from '@cantoo/pdf-lib'
import { serveParent } from '../children/child.ts'
import { fontFiles } from './fonts.ts'
import { filesOf, TEMPLATES, type TypstAnswer, type TypstRequest } from './typst-files.ts'

export type CommandRequest = TypstRequest & { readonly command: string; readonly timeoutMs: number }

const run = promisify(execFile)
const MOST_OUTPUT = 16 * 1024 * 1024

/** Typesets a document with the official command, in a folder of its own that contains the templates, the data and the fonts. */
async function compile(request: CommandRequest): Promise<TypstAnswer> {
  const root = await mkdtemp(join(tmpdir(), 'typst-'))
  try {
    await lay(root, request)
    return await print(root, request)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function lay(root: string, request: TypstRequest): Promise<void> {
  await cp(TEMPLATES, root, { recursive: true })
  for (const [name, bytes] of filesOf(request)) await writeFile(join(root, basename(name)), bytes)
  // The fonts are linked one by one: the command takes folders, and those of the packages contain fonts that no template uses.
  await mkdir(join(root, 'fonts'))
  for (const file of fontFiles()) await symlink(file, join(root, 'fonts', basename(file)))
}

async function print(root: string, { command, template, standard, timeoutMs }: CommandRequest): Promise<TypstAnswer> {
  // Ends the command in time; otherwise the parent would end this process and leave the command running.
  const signal = AbortSignal.timeout(timeoutMs * 0.9)
  const world = ['--root', root, '--ignore-system-fonts', '--font-path', join(root, 'fonts')]
  const source = join(root, `${template}.typ`)
  const typst = async (...args: readonly string[]) => {
    const how = { cwd: root, signal, killSignal: 'SIGKILL', maxBuffer: MOST_OUTPUT } as const
    return (await run(command, [...args], how)).stdout
  }
  const ask = async (selector: string) =>
    JSON.parse(await typst('query', ...world, '--field', 'value', source, selector)) as unknown[]
  const target = join(root, 'document.pdf')
  const tags = standard === 'a-2a' ? [] : ['--no-pdf-tags']
  await typst('compile', ...world, ...(standard ? ['--pdf-standard', standard] : []), ...tags, source, target)
  const pdf = new Uint8Array(await readFile(target))
  const pages = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount()
  return { pdf, pages, boxes: await ask('<sigbox>'), rows: await ask('<row>') }
}

serveParent(compile)
