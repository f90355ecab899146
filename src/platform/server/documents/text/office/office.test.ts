import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ACCEPTED } from '#kernel/accepted-files.ts'
import { type OfficeReader, openOfficeReader } from './office-reader.ts'
import { paragraph, relations, sheetFile, slideFile, wordFile, wordPart } from '#test/documents/office-samples.ts'

describe('the texts of office files', () => {
  let folder: string
  let reader: OfficeReader
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'office-'))
    reader = openOfficeReader()
  })
  after(async () => {
    await reader.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function read(ending: string, bytes: Uint8Array, from = 1) {
    const file = path.join(folder, `one.${ending}`)
    await writeFile(file, bytes)
    return reader.readOffice(file, ACCEPTED[ending] ?? '', from)
  }
  async function textsOf(ending: string, bytes: Uint8Array) {
    const answer = await read(ending, bytes)
    assert.ok('texts' in answer && !answer.isCut, JSON.stringify(answer))
    return answer.texts
  }

  it('reads a document in both scripts, a page at each break', async () => {
    const body = [
      '<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:r><w:t>The mill cer</w:t></w:r><w:r><w:t xml:space="preserve">tificates &amp; lot 4</w:t><w:tab/><w:t>zinc</w:t></w:r></w:p>',
      paragraph('تعاقد الطرفان على توريد الصلب'),
      '<w:p><w:r><w:br w:type="page"/><w:t>Second</w:t><w:br/><w:t>line</w:t></w:r></w:p>',
      '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Third</w:t></w:r></w:p>',
    ]
    assert.deepEqual(await textsOf('docx', wordFile(body.join(''))), [
      'The mill certificates & lot 4\tzinc\nتعاقد الطرفان على توريد الصلب',
      'Second\nline',
      'Third',
    ])
  })

  it('gives letters in their common form, without marks of direction', async () => {
    assert.deepEqual(await textsOf('docx', wordFile(paragraph('\ufefb \u202eevil\u202c'))), ['لا evil'])
  })

  it('reads what stands beside the text, and once what a document says twice', async () => {
    const moved = `<w:moveFrom>${paragraph('Moved')}</w:moveFrom><w:moveTo>${paragraph('Moved')}</w:moveTo>`
    const twice = `<mc:AlternateContent><mc:Choice>${paragraph('Box')}</mc:Choice><mc:Fallback>${paragraph('Box')}</mc:Fallback></mc:AlternateContent>`
    const deleted = '<w:p><w:del><w:r><w:delText>Deleted</w:delText></w:r></w:del></w:p>'
    const bytes = wordFile(`${moved}${twice}${deleted}`, {
      'word/_rels/document.xml.rels': relations(
        ['h', 'header', 'header1.xml'],
        ['f', 'footnotes', 'footnotes.xml'],
        ['c', 'comments', '/word/comments.xml'],
      ),
      'word/footnotes.xml': wordPart(paragraph('A footnote'), 'footnotes'),
      'word/comments.xml': wordPart(paragraph('A comment'), 'comments'),
      'word/header1.xml': wordPart(paragraph('A header'), 'hdr'),
    })
    assert.deepEqual(await textsOf('docx', bytes), ['Moved\nBox', 'A footnote\nA comment\nA header'])
  })

  it('goes on with another page where one is full, and answers a long document in turns', async () => {
    const bytes = wordFile(paragraph(`${'word '.repeat(999)}end`).repeat(300))
    const first = await read('docx', bytes)
    assert.ok('texts' in first)
    assert.ok(first.texts.length < first.pages && first.texts.every((text) => (text ?? '').length <= 60_000))
    const second = await read('docx', bytes, first.texts.length + 1)
    assert.ok('texts' in second)
    const all = [...first.texts, ...second.texts].join('\n')
    assert.deepEqual([first.texts.length + second.texts.length, all.match(/end/g)?.length], [first.pages, 300])
    assert.deepEqual(await read('docx', bytes, first.pages + 1), { pages: first.pages, texts: [], isCut: false })
  })

  it('reads a sheet by its rows: shared and own strings, numbers as they are shown, results of formulas', async () => {
    const rows = [
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>',
      '<row><c><v>1250000</v></c><c><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>',
      '<row><c t="inlineStr"><is><t>In place</t></is></c><c t="str"><f>A1&amp;"x"</f><v>Formula</v></c></row>',
    ]
    const shared = ['<t>Invoice</t>', '<r><t>فاتورة </t></r><r><t>الشحن</t></r><rPh><t>spoken</t></rPh>']
    const texts = await textsOf(
      'xlsx',
      sheetFile(shared, { 'Lot 4': rows.join(''), Totals: '<row><c><v>7</v></c></row>' }),
    )
    assert.deepEqual(texts, ['Lot 4\nInvoice\tفاتورة الشحن\t\n1250000\t0.3\t\nIn place\tFormula', 'Totals\n7'])
  })

  it('reads the days of cells as days, whichever year the workbook counts from', async () => {
    const formats = ['yyyy&quot;d&quot;', '[$-409]d\\-mmm\\-yyyy;@', '0.00&quot;days&quot;', '[Red]0;dd', 'h:mm']
    const styles = [
      `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>`,
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
      `<cellXfs>${[0, 14, 22, 164, 165, 166, 167, 168].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`,
    ]
    const cell = (style: number, value: string) => `<row><c s="${style}"><v>${value}</v></c></row>`
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((style) => cell(style, '46357.75')).join('')
    const edges = cell(1, '1') + cell(1, '59') + cell(1, '61') + cell(1, '2958465') + cell(1, '2958466') + cell(1, '-3')
    const bookOf = (shared: string, pr: string, sheet: string) => {
      const bytes = { 'xl/styles.xml': `<styleSheet>${styles.join('')}</styleSheet>` }
      return sheetFile([shared], { Dates: sheet }, bytes, pr)
    }
    const december = '1 December 2026 (2026-12-01)'
    const number = '46357.75'
    const lines = [number, december, december, december, december, number, number, number]
    assert.deepEqual(await textsOf('xlsx', bookOf('<t>Invoice</t>', '', rows)), [`Dates\n${lines.join('\t\n')}`])
    const [text] = await textsOf('xlsx', bookOf('<t>Invoice</t>', '', edges))
    assert.deepEqual(text?.split(/\t?\n/).slice(1), [
      '1 January 1900 (1900-01-01)',
      '28 February 1900 (1900-02-28)',
      '1 March 1900 (1900-03-01)',
      '31 December 9999 (9999-12-31)',
      '2958466',
      '-3',
    ])
    const mac = bookOf('<t>فاتورة</t>', '<workbookPr date1904="1"/>', cell(1, '44895'))
    assert.deepEqual(await textsOf('xlsx', mac), ['Dates\n١ ديسمبر ٢٠٢٦ (2026-12-01)'])
  })

  it('reads slides in the order in which they are shown, each with its notes', async () => {
    assert.deepEqual(await textsOf('pptx', slideFile(['First slide', 'شريحة ثانية'], 'Say it slowly')), [
      'First slide\nSay it slowly',
      'شريحة ثانية',
    ])
  })

  it('reads a part in UTF-16', async () => {
    const part = wordPart(paragraph('Sixteen bits')).replace('UTF-8', 'UTF-16')
    const bytes = wordFile('', {}, [{ name: 'word/document.xml', content: Buffer.from(`\ufeff${part}`, 'utf16le') }])
    assert.deepEqual(await textsOf('docx', bytes), ['Sixteen bits'])
  })

  it('tells a file that cannot be reached from one that is broken', async () => {
    const away = path.join(folder, 'away.docx')
    assert.deepEqual(await reader.readOffice(away, ACCEPTED['docx'] ?? '', 1), { unreachable: 'gone' })
    await mkdir(away)
    assert.deepEqual(await reader.readOffice(away, ACCEPTED['docx'] ?? '', 1), { unreachable: 'unreadable' })
  })
})
