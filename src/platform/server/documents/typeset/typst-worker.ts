import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveParent } from '../children/child.ts'
import { fontFiles } from './fonts.ts'
import { filesOf, TEMPLATES, type TypstAnswer, type TypstRequest } from './typst-files.ts'

const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontPaths: fontFiles() }] })

function compile(request: TypstRequest): TypstAnswer {
  for (const [name, bytes] of filesOf(request)) compiler.mapShadow(join(TEMPLATES, name), bytes)
  try {
    return print(request)
  } finally {
    compiler.resetShadow()
    compiler.evictCache(0)
  }
}

function print(request: TypstRequest): TypstAnswer {
  const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, `${request.template}.typ`) })
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
