import { type Packed, packedZip } from './packed-zip.ts'

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const SLIDE = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export type Parts = Readonly<Record<string, string>>

/** An office file of these parts; the first is the main one. */
export function officeOf(parts: Parts, more: readonly Packed[] = []): Buffer {
  const [main = ''] = Object.keys(parts)
  const all = {
    '[Content_Types].xml': contentTypes(main),
    '_rels/.rels': relations(['r1', 'officeDocument', main]),
    ...parts,
  }
  return packedZip([...Object.entries(all).map(([name, content]) => ({ name, content })), ...more])
}

export function relations(...list: readonly (readonly [id: string, kind: string, target: string])[]): string {
  const rows = list.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
}

const KINDS: Readonly<Record<string, string>> = {
  word: 'wordprocessingml.document',
  xl: 'spreadsheetml.sheet',
  ppt: 'presentationml.presentation',
}

function contentTypes(main: string): string {
  const type = `application/vnd.openxmlformats-officedocument.${KINDS[main.split('/')[0] ?? '']}.main+xml`
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}"/></Types>`
}

export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** A part of a document of Word. */
export const wordPart = (body: string, root = 'document') =>
  `${HEAD}<w:${root} xmlns:w="${WORD}">${root === 'document' ? `<w:body>${body}</w:body>` : body}</w:${root}>`

/** A document of Word (docx) with this XML as its body. */
export const wordFile = (body: string, parts: Parts = {}, more: readonly Packed[] = []) =>
  officeOf({ 'word/document.xml': wordPart(body), ...parts }, more)

/** A workbook (xlsx) with these shared strings, the rows of these sheets, and what its main part says before them. */
export function sheetFile(
  shared: readonly string[],
  sheets: Readonly<Record<string, string>>,
  more: Parts = {},
  settings = '',
): Buffer {
  const names = Object.keys(sheets)
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`).join('')
  return officeOf({
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${RELATION}">${settings}<sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, at) => [`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['strings', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['styles', 'styles', 'styles.xml'],
    ),
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${SHEET}">${shared.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${HEAD}<worksheet xmlns="${SHEET}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  })
}

/** Slides (pptx) in this order, which is not that of their names; the first has notes. */
export function slideFile(texts: readonly string[], notes: string): Buffer {
  const part = (text: string) =>
    `${HEAD}<p:sld xmlns:p="${SLIDE}" xmlns:a="${DRAWING}"><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`
  const nameOf = (at: number) => `slide${texts.length - at}.xml`
  const ids = texts.map((_, at) => `<p:sldId id="${256 + at}" r:id="r${at}"/>`).join('')
  return officeOf({
    'ppt/presentation.xml': `${HEAD}<p:presentation xmlns:p="${SLIDE}" xmlns:r="${RELATION}"><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ...texts.map((_, at) => [`r${at}`, 'slide', `slides/${nameOf(at)}`] as const),
    ),
    ...Object.fromEntries(texts.map((text, at) => [`ppt/slides/${nameOf(at)}`, part(text)])),
    [`ppt/slides/_rels/${nameOf(0)}.rels`]: relations(['n', 'notesSlide', '../notesSlides/notesSlide1.xml']),
    'ppt/notesSlides/notesSlide1.xml': part(notes),
  })
}
