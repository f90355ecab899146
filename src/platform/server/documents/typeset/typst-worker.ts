import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveParent } from '../children/child.ts'
import { fontFiles } from './fonts.ts'

export type TypstRequest = {
  readonly template: string
  /** JSON for the template. User text in it stays a string; it never becomes markup. */
  readonly data: string
  /** Files that the template may read by the key, as /name. */
  readonly files?: Readonly<Record<string, Uint8Array>>
  /** PDF/A-2a, with its structure; PDF/A-2u, without one and with the text of every glyph; or neither. */
  readonly standard?: 'a-2a' | 'a-2u'
}
export type TypstAnswer = {
  readonly pdf: Uint8Array
  readonly pages: number
  readonly boxes: readonly unknown[]
  readonly rows: readonly unknown[]
}

const folder = join(import.meta.dirname, 'templates')
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFiles() }] })

function compile(request: TypstRequest): TypstAnswer {
  for (const [name, bytes] of Object.entries(request.files ?? {}))
    compiler.mapShadow(join(folder, name), Buffer.from(bytes))
  try {
    return print(request)
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

function print(request: TypstRequest): TypstAnswer {
  const compiled = compiler.compile({
    mainFilePath: join(folder, `${request.template}.typ`),
    inputs: { data: request.data },
  })
  const document = compiled.result
  if (document === null)
    throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no document').slice(0, 2000))
  const boxes = compiler.query(document, { selector: '<sigbox>', field: 'value' }) as unknown[]
  const rows = compiler.query(document, { selector: '<row>', field: 'value' }) as unknown[]
  const { standard } = request
  const pdf = compiler.pdf(document, {
    ...(standard && { pdfStandard: standard as never }),
    pdfTags: standard === 'a-2a',
  })
  return { pdf, pages: document.numOfPages, boxes, rows }
}

serveParent(compile)
