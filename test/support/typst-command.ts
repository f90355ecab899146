// Replaces the official typst command, with the same arguments, by the compiler that comes with the portal: typst compile|query --root DIR
// --ignore-system-fonts --font-path DIR [--pdf-standard S] [--no-pdf-tags] [--field F] FILE TARGET.
import { globSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'boolean' },
    root: { type: 'string', default: '.' },
    'ignore-system-fonts': { type: 'boolean', default: false },
    'font-path': { type: 'string', default: '.' },
    'pdf-standard': { type: 'string' },
    'no-pdf-tags': { type: 'boolean', default: false },
    field: { type: 'string', default: '' },
  },
})
const [command, file = '', target = ''] = positionals
if (values.version) console.log('typst 0.14.2 (stand-in)')
else if (command === 'compile' || command === 'query') print()
else fail(`unrecognized subcommand '${command}'`)

function print(): void {
  if (!values['ignore-system-fonts']) return fail('the stand-in knows no fonts of the system')
  const folder = values['font-path']
  const fontPaths = globSync('*.ttf', { cwd: folder }).map((name) => path.join(folder, name))
  const compiler = NodeCompiler.create({ workspace: values.root, fontArgs: [{ fontPaths }] })
  const compiled = compiler.compile({ mainFilePath: file })
  const document = compiled.result
  if (document === null) return fail(JSON.stringify(compiled.takeError()?.shortDiagnostics))
  if (command === 'query')
    return console.log(JSON.stringify(compiler.query(document, { selector: target, field: values.field })))
  const standard = values['pdf-standard']
  const pdf = compiler.pdf(document, {
    ...(standard && { pdfStandard: standard as never }),
    pdfTags: !values['no-pdf-tags'],
  })
  writeFileSync(target, pdf)
}

function fail(text: string): void {
  console.error(`error: ${text}`)
  process.exitCode = 1
}
