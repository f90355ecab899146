// Odd PDFs of our own making: what scanners, broken programs and malicious people submit. `node_modules/.bin/node test/support/odd-pdfs.ts
// <folder>` writes them into a folder.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { samplePdf } from './sample-pdf.ts'

export type OddPdf = {
  /** The file name without its extension. */
  readonly name: string
  readonly bytes: Buffer
  /** The number of its pages in a bundle; `slip`: replaced by a slip sheet; `any`: programs may differ. */
  readonly prints: number | 'slip' | 'any'
  /** The file contains scripts or actions that a bundle leaves out. */
  readonly isActive?: true
}

type Objects = readonly (string | Buffer)[]

const HEADER = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'

/** A file of these objects, of which the first is the catalog; ids count from 1. */
function pdfOf(objects: Objects, change: { header?: string; behind?: string; start?: number } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(change.header ?? HEADER, 'latin1')]
  let at = parts[0]?.length ?? 0
  const put = (bytes: Buffer) => {
    parts.push(bytes)
    at += bytes.length
  }
  const offsets = objects.map((object, i) => {
    const offset = at
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    put(Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]))
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const start = change.start ?? at
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  put(Buffer.from(tail + (change.behind ?? ''), 'latin1'))
  return Buffer.concat(parts)
}

function stream(content: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const RESOURCES = '/Resources << /Font << /F1 4 0 R >> >>'
const text = (words: string) => `BT /F1 14 Tf 40 40 Td (${words}) Tj ET`

/** One page with these entries, objects 3 (page), 4 (font), 5 (content); further objects start at 6. */
function onePage(page: string, more: Objects = [], content: string | Buffer = text('One page')): Objects {
  const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
  return [CATALOG, pages, `<< /Type /Page /Parent 2 0 R /Contents 5 0 R ${page} >>`, FONT, body(content), ...more]
}

function body(content: string | Buffer): Buffer {
  return typeof content === 'string' ? stream(content) : content
}

const A4 = '/MediaBox [0 0 595 842]'
const A4_PAGE = `${A4} ${RESOURCES}`

/** A small file whose only page inflates three times, to the given multiple of 16 MB of spaces. */
export function slowPdf(times: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(16 * 2 ** 20, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const pieces = Array.from({ length: times }, () => piece)
  const once = Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, Buffer.from([1, 0, 0, 0xff, 0xff])])
  const thrice = deflateSync(deflateSync(once, { level: 9 }), { level: 9 })
  return pdfOf(onePage(A4_PAGE, [], stream(thrice, '/Filter [/FlateDecode /FlateDecode /FlateDecode] ')))
}

/** A small file with an object inside an object stream of the given number of megabytes. */
export function greedyPdf(megabytes: number): Buffer {
  const inner = Buffer.concat([Buffer.from('7 0 << /A 1 >> '), Buffer.alloc(megabytes * 2 ** 20, ' ')])
  const packed = deflateSync(deflateSync(inner, { level: 9 }), { level: 9 })
  const entries = '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] '
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const put = (object: string | Buffer) => {
    offsets.push(parts.reduce((sum, part) => sum + part.length, 0))
    const body = typeof object === 'string' ? Buffer.from(object, 'latin1') : object
    parts.push(Buffer.from(`${offsets.length} 0 obj\n`), body, Buffer.from('\nendobj\n'))
  }
  for (const object of [...onePage(`${A4_PAGE} /PieceInfo 7 0 R`), stream(packed, entries)]) put(object)
  const at = parts.reduce((sum, part) => sum + part.length, 0)
  const row = (kind: number, place: number) => [
    kind,
    place >>> 24,
    (place >>> 16) & 255,
    (place >>> 8) & 255,
    place & 255,
    0,
  ]
  const rows = [row(0, 0), ...offsets.map((offset) => row(1, offset)), row(2, 6), row(1, at)].flat()
  const table = stream(Buffer.from(rows), '/Type /XRef /Size 9 /W [1 4 1] /Root 1 0 R ')
  return Buffer.concat([...parts, Buffer.from('8 0 obj\n'), table, Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`)])
}

/** All of them, with the same bytes each time except for the encrypted ones. */
export async function oddPdfs(): Promise<OddPdf[]> {
  return [
    ...torn(),
    ...(await locked()),
    ...circles(),
    ...boxes(),
    ...hostile(),
    ...carriers(),
    ...displacing(),
    ...untidy(),
  ]
}

function torn(): OddPdf[] {
  const whole = samplePdf('one', 'two', 'three')
  const lost = pdfOf(onePage(A4_PAGE), { start: 7 })
  return [
    { name: 'truncated', bytes: whole.subarray(0, Math.floor(whole.length * 0.6)), prints: 'any' },
    { name: 'cut-in-the-header', bytes: whole.subarray(0, 30), prints: 'slip' },
    { name: 'missing-xref', bytes: lost.subarray(0, lost.indexOf('xref\n')), prints: 'any' },
    { name: 'wrong-startxref', bytes: lost, prints: 1 },
    { name: 'garbage-after-eof', bytes: pdfOf(onePage(A4_PAGE), { behind: 'garbage\0'.repeat(400) }), prints: 1 },
    {
      name: 'garbage-before-header',
      bytes: Buffer.concat([Buffer.from('mail header\r\n'.repeat(20)), samplePdf('behind')]),
      prints: 1,
    },
    {
      name: 'no-pages',
      bytes: pdfOf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>']),
      prints: 'slip',
    },
    { name: 'no-catalog', bytes: pdfOf(['<< /Nothing true >>']), prints: 'slip' },
    { name: 'broken-object-streams', bytes: brokenObjectStream(), prints: 'any' },
  ]
}

/** The page and the page tree are in an object stream whose bytes do not inflate. */
function brokenObjectStream(): Buffer {
  const inner = '2 0 3 46 << /Type /Pages /Kids [3 0 R] /Count 1 >> << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'
  const torn = deflateSync(inner).subarray(0, 12)
  const head = `%PDF-1.7\n1 0 obj\n${CATALOG}\nendobj\n`
  const objects = Buffer.concat([
    Buffer.from('4 0 obj\n'),
    stream(torn, '/Type /ObjStm /N 2 /First 8 /Filter /FlateDecode '),
    Buffer.from('\nendobj\n'),
  ])
  const at = head.length + objects.length
  const entry = (kind: number, place: number, index: number) => [kind, place >> 8, place & 255, index]
  const rows = [
    entry(0, 0, 0),
    entry(1, 9, 0),
    entry(2, 4, 0),
    entry(2, 4, 1),
    entry(1, head.length, 0),
    entry(1, at, 0),
  ]
  const table = stream(Buffer.from(rows.flat()), '/Type /XRef /Size 6 /W [1 2 1] /Root 1 0 R ')
  return Buffer.concat([
    Buffer.from(head),
    objects,
    Buffer.from('5 0 obj\n'),
    table,
    Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ])
}

async function locked(): Promise<OddPdf[]> {
  const make = async (userPassword: string) => {
    const pdf = await PDFDocument.create()
    pdf.addPage([595, 842]).drawText('Protected', { x: 60, y: 700 })
    pdf.encrypt({ userPassword, ownerPassword: 'owner', permissions: {} })
    return Buffer.from(await pdf.save({ useObjectStreams: false }))
  }
  return [
    { name: 'encrypted-user-password', bytes: await make('secret'), prints: 'slip' },
    { name: 'encrypted-owner-password-only', bytes: await make(''), prints: 1 },
  ]
}

function circles(): OddPdf[] {
  const outline = ['<< /Type /Outlines /First 7 0 R /Last 7 0 R /Count 1 >>']
  const mark = '<< /Title (Round and round) /Parent 6 0 R /Dest [3 0 R /Fit] /Next 7 0 R /Prev 7 0 R /First 7 0 R >>'
  return [
    {
      name: 'cyclic-page-tree',
      bytes: pdfOf([
        CATALOG,
        '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 3 >>',
        '<< /Type /Pages /Parent 2 0 R /Kids [2 0 R 3 0 R] /Count 2 >>',
      ]),
      prints: 'slip',
    },
    {
      name: 'cyclic-page-tree-with-a-page',
      bytes: pdfOf([
        CATALOG,
        '<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>',
        `<< /Type /Page /Parent 2 0 R ${A4} >>`,
      ]),
      prints: 'any',
    },
    {
      name: 'cyclic-outline',
      bytes: pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /Outlines 6 0 R >>',
        ...onePage(A4_PAGE, [...outline, mark]).slice(1),
      ]),
      prints: 1,
    },
    {
      name: 'cyclic-references',
      bytes: pdfOf(onePage('/MediaBox 6 0 R /Resources 6 0 R /Annots 6 0 R', ['7 0 R', '6 0 R'])),
      prints: 'any',
    },
    {
      name: 'cyclic-form-parents',
      bytes: pdfOf(
        onePage(`${A4_PAGE} /Annots [6 0 R]`, [
          '<< /Type /Annot /Subtype /Widget /Rect [10 10 90 30] /Parent 7 0 R >>',
          '<< /Parent 6 0 R /FT /Tx /T (a) /AA << /K << /S /JavaScript /JS (x\\(\\)) >> >> >>',
        ]),
      ),
      prints: 1,
      isActive: true,
    },
    {
      name: 'huge-page-count',
      bytes: pdfOf([
        CATALOG,
        '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>',
        `<< /Type /Page /Parent 2 0 R ${A4} >>`,
      ]),
      prints: 'any',
    },
  ]
}

/** Sheets of unusual shape: each shows its stamp at the lower right of what a viewer shows. */
function boxes(): OddPdf[] {
  const shapes: [name: string, entries: string][] = [
    ['negative-origin', '/MediaBox [-300 -400 295 442]'],
    ['reversed-corners', '/MediaBox [595 842 0 0]'],
    ['crop-box', '/MediaBox [0 0 800 1000] /CropBox [100 150 695 900]'],
    ['crop-box-outside', `${A4} /CropBox [5000 5000 6000 6000]`],
    ['user-unit', '/MediaBox [0 0 200 300] /UserUnit 10'],
    ['zero-size', '/MediaBox [0 0 0 0]'],
    ['no-media-box', ''],
    ['nonsense-box', '/MediaBox [(a) /b null true]'],
    ['very-large', '/MediaBox [0 0 14400 14400]'],
    ['very-small', '/MediaBox [0 0 20 12]'],
    ['rotated-90', `${A4} /Rotate 90`],
    ['rotated-180', `${A4} /Rotate 180`],
    ['rotated-270', `${A4} /Rotate 270`],
    ['rotated-minus-90', `${A4} /Rotate -90`],
    ['rotated-45', `${A4} /Rotate 45`],
    ['rotated-shifted-cropped', '/MediaBox [-100 -200 700 900] /CropBox [0 0 500 700] /Rotate 90'],
  ]
  return shapes.map(([name, entries]) => ({ name, bytes: pdfOf(onePage(`${entries} ${RESOURCES}`)), prints: 1 }))
}

function hostile(): OddPdf[] {
  const script = '<< /S /JavaScript /JS (app.alert\\("hello"\\)) >>'
  const launch = '<< /S /Launch /F (cmd.exe) >>'
  const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 300 300] /A ${action} >>`
  const nested = '['.repeat(20_000) + ']'.repeat(20_000)
  const bomb = deflateSync(Buffer.alloc(100 * 2 ** 20, '% '))
  return [
    {
      name: 'javascript-and-launch',
      bytes: pdfOf([
        `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /Names << /JavaScript << /Names [(a) ${script}] >> >> >>`,
        ...onePage(`${A4_PAGE} /AA << /O ${launch} >> /Annots [6 0 R 7 0 R 8 0 R]`, [
          link(script),
          link(launch),
          link('<< /S /URI /URI (javascript:alert) >>'),
        ]).slice(1),
      ]),
      prints: 1,
      isActive: true,
    },
    { name: 'nested-arrays', bytes: pdfOf(onePage(`${A4_PAGE} /Deep ${nested}`)), prints: 'any' },
    {
      name: 'nested-contents',
      bytes: pdfOf([...onePage(A4_PAGE).slice(0, 4), `${nested}`]),
      prints: 'any',
    },
    {
      name: 'inflates-to-100-mb',
      bytes: pdfOf(onePage(A4_PAGE, [], stream(bomb, '/Filter /FlateDecode '))),
      prints: 'any',
    },
    {
      name: 'many-kids-of-one-page',
      bytes: pdfOf([
        CATALOG,
        `<< /Type /Pages /Kids [${'3 0 R '.repeat(300)}] /Count 300 >>`,
        `<< /Type /Page /Parent 2 0 R ${A4} >>`,
      ]),
      prints: 'any',
    },
  ]
}

/** Pages with scripts, players and files in unexpected places. */
function carriers(): OddPdf[] {
  const script = '<< /S /JavaScript /JS (app.alert\\("hello"\\)) >>'
  const file = [
    '<< /Type /Filespec /F (invoice.exe) /EF << /F 8 0 R >> >>',
    stream('MZ-PROGRAM', '/Type /EmbeddedFile '),
  ]
  const steps = 40
  const chain = Array.from({ length: steps }, (_, i) =>
    i < steps - 1
      ? `<< /T (p${i}) /Kids [${6 + i} 0 R] /Parent ${8 + i} 0 R >>`
      : `<< /T (top) /FT /Tx /AA << /K ${script} >> >>`,
  )
  const mark = (kind: string, entries: string) =>
    `<< /Type /Annot /Subtype /${kind} /Rect [50 300 300 500] ${entries} >>`
  const annotated = (name: string, objects: Objects): OddPdf => ({
    name,
    bytes: pdfOf(onePage(`${A4_PAGE} /Annots [6 0 R]`, objects)),
    prints: 1,
    isActive: true,
  })
  const picture = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray'
  const drawn = (name: string, object: Buffer): OddPdf => ({
    name,
    bytes: pdfOf(onePage(`${A4} /Resources << /XObject << /X 6 0 R >> /Font << /F1 4 0 R >> >>`, [object], '/X Do')),
    prints: 1,
    isActive: true,
  })
  return [
    annotated('script-above-forty-fields', [mark('Widget', '/FT /Tx /Parent 7 0 R'), ...chain]),
    {
      ...annotated('script-of-a-slide-show', []),
      bytes: pdfOf(onePage(`${A4_PAGE} /PresSteps 6 0 R`, [`<< /Type /NavNode /NA ${script} >>`])),
    },
    annotated('model-with-a-script', [
      mark('3D', '/3DD 7 0 R /3DA << /A /PO >>'),
      stream('U3D', '/Type /3D /Subtype /U3D /OnInstantiate 8 0 R '),
      stream('app.alert("3d")'),
    ]),
    annotated('program-attached', [mark('FileAttachment', '/FS 7 0 R'), ...file]),
    annotated('program-behind-a-note', [mark('Text', '/Contents (note) /Other 7 0 R'), ...file]),
    annotated('rich-media', [
      mark('RichMedia', '/RichMediaContent << /Assets << /Names [(x.swf) 7 0 R] >> >>'),
      ...file,
    ]),
    annotated('screen', [mark('Screen', `/A << /S /Rendition /JS (app.alert\\(1\\)) >>`)]),
    annotated('movie', [mark('Movie', '/Movie << /F (x.avi) >> /A true')]),
    annotated('sound', [mark('Sound', '/Sound 7 0 R'), stream('x', '/Type /Sound /R 8000 ')]),
    annotated('ends-the-reader', [mark('Link', '/A << /S /Named /N /Quit >>')]),
    drawn(
      'picture-from-elsewhere',
      stream('0', `${picture} /OPI << /2.0 << /Type /OPI /Version 2.0 /F (x.tif) >> >> `),
    ),
    drawn(
      'page-from-elsewhere',
      stream('', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (x.pdf) /Page 0 >> '),
    ),
    drawn('bytes-from-elsewhere', stream('', `${picture} /F (/etc/hostname) `)),
  ]
}

/** Content that would remove the stamp after it, move it or paint over it. */
function displacing(): OddPdf[] {
  const away = ' 1 0 0 1 -300 400 cm '
  const contents: [name: string, content: string][] = [
    ['clips-nine-times', ' 0 0 1 1 re W n ' + 'q '.repeat(9)],
    ['saves-nine-times', away + 'q '.repeat(9)],
    ['open-string', ' BT /F1 10 Tf 10 10 Td (unterminated '],
    ['open-inline-image', ' q 10 0 0 10 300 300 cm BI /W 1 /H 1 /BPC 8 /CS /G ID '],
    ['open-array', ' [ 1 2 '],
    ['open-dictionary', ' /X << /A '],
    ['open-hex-string', ' <41'],
    ['open-comment', `${away} q %`],
    ['open-text', ' BT /F1 10 Tf 100 100 Td'],
    ['open-path', ' 0 0 m 595 842 l 0 0 595 842 re W'],
    ['restores-twenty-times', ` ${'Q '.repeat(20)}${away}`],
  ]
  const look = stream('1 1 1 rg 0 0 200 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 200 40] ')
  const mark = '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [395 5 595 45] /AP << /N 7 0 R >> >>'
  return [
    ...contents.map(
      ([name, content]): OddPdf => ({
        name,
        bytes: pdfOf(onePage(A4_PAGE, [], text(name) + content)),
        prints: 1,
      }),
    ),
    { name: 'annotation-over-the-foot', bytes: pdfOf(onePage(`${A4_PAGE} /Annots [6 0 R]`, [mark, look])), prints: 1 },
  ]
}

function untidy(): OddPdf[] {
  const field =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (A. Smith) /Rect [60 600 300 630] /F 4 /P 3 0 R >>'
  const note = '<< /Type /Annot /Subtype /Text /Rect [60 500 80 520] /Contents (A note) >>'
  const web = '<< /Type /Annot /Subtype /Link /Rect [60 400 200 420] /A << /S /URI /URI (https://example.org) >> >>'
  const twice = pdfOf(onePage(A4_PAGE))
  const second = Buffer.from(`3 0 obj\n<< /Type /Page /Parent 2 0 R ${A4_PAGE} /Rotate 90 >>\nendobj\n`)
  const at = twice.indexOf('4 0 obj')
  return [
    {
      name: 'annotations-and-forms',
      bytes: pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /DA (/Helv 0 Tf) /NeedAppearances true >> >>',
        ...onePage(`${A4_PAGE} /Annots [6 0 R 7 0 R 8 0 R]`, [field, note, web]).slice(1),
      ]),
      prints: 1,
    },
    {
      name: 'duplicate-object-ids',
      bytes: Buffer.concat([twice.subarray(0, at), second, twice.subarray(at)]),
      prints: 'any',
    },
    {
      name: 'state-left-behind',
      bytes: pdfOf(onePage(A4_PAGE, [], 'q q 0.1 0 0 0.1 300 300 cm 1 0 0 rg 0 0 9 9 re W n BT /F1 9 Tf 3 Tr ET')),
      prints: 1,
    },
    {
      name: 'state-restored-too-often',
      bytes: pdfOf(onePage(A4_PAGE, [], `Q Q Q 0.1 0 0 0.1 300 300 cm ${text('far away')}`)),
      prints: 1,
    },
    {
      name: 'inherited-everything',
      bytes: pdfOf([
        CATALOG,
        `<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 /Rotate 90 ${A4_PAGE} >>`,
        '<< /Type /Page /Parent 2 0 R /Contents [5 0 R] >>',
        FONT,
        stream(text('Inherited')),
      ]),
      prints: 'any',
    },
    {
      name: 'no-contents',
      bytes: pdfOf(onePage(A4).map((o, i) => (i === 2 ? `<< /Type /Page /Parent 2 0 R ${A4} >>` : o))),
      prints: 1,
    },
    {
      name: 'word-that-ends-objects',
      bytes: pdfOf(
        onePage(`${A4_PAGE} /LastModified (endobj) /Annots [6 0 R]`, [
          '<< /Type /Annot /Subtype /Text /Rect [60 500 80 520] /Contents (see object 5: endobj is missing) >>',
        ]),
      ),
      prints: 1,
    },
    {
      name: 'layer-switched-off',
      bytes: pdfOf([
        '<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] /Order [6 0 R 7 0 R] >> >> >>',
        ...onePage(
          `${A4} /Resources << /Font << /F1 4 0 R >> /Properties << /L0 6 0 R /L1 7 0 R >> >>`,
          ['<< /Type /OCG /Name (notes) >>', '<< /Type /OCG /Name (plan) >>'],
          `${text('Two layers')} /OC /L0 BDC 0 400 595 400 re f EMC /OC /L1 BDC 0 100 595 200 re f EMC`,
        ).slice(1),
      ]),
      prints: 1,
    },
    {
      name: 'font-named-as-actions',
      bytes: pdfOf(
        onePage(`${A4} /Resources << /Font << /AA 4 0 R /F1 4 0 R >> >>`, [], text('Named oddly').replace('F1', 'AA')),
      ),
      prints: 1,
    },
    { name: 'contents-that-are-no-stream', bytes: pdfOf([...onePage(A4_PAGE).slice(0, 4), '(a string)']), prints: 1 },
  ]
}

const [, script, folder] = process.argv
if (script === import.meta.filename && folder !== undefined) {
  await mkdir(folder, { recursive: true })
  for (const { name, bytes } of await oddPdfs()) await writeFile(path.join(folder, `${name}.pdf`), bytes)
}
