import { zipOf } from './zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`
const relation = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`
const WORKBOOK = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`

/** A workbook of one sheet with these rows, in the native spreadsheet format; the same bytes each time. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`
  return zipOf([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
    ['xl/workbook.xml', WORKBOOK],
    ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', sheet],
  ])
}

function rowOf(cells: readonly string[], at: number): string {
  const written = cells.map((cell, column) => {
    const place = `r="${String.fromCharCode(65 + column)}${at + 1}"`
    if (/^\d+(?:\.\d+)?$/.test(cell)) return `<c ${place}><v>${cell}</v></c>`
    return `<c ${place} t="inlineStr"><is><t>${cell.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</t></is></c>`
  })
  return `<row r="${at + 1}">${written.join('')}</row>`
}
