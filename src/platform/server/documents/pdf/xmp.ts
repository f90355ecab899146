import { PDFBool, PDFDict, type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'

const n = PDFName.of.bind(PDFName)
const NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/'
/** PDF/A requires a description in the file for every property that PDF/A itself does not define. */
const DESCRIPTION =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>' +
  '<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of ISO 14289 that the file follows</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'
const SCHEMAS = '<pdfaExtension:schemas><rdf:Bag>'

/**
 * Declares in the metadata of a PDF/A-2a file that it is PDF/UA-1 too. The file meets the other requirements of ISO 14289
 * already.
 */
export function declareAccessible({ catalog, context }: PDFDocument): void {
  const reference = catalog.get(n('Metadata'))
  const stream = catalog.lookup(n('Metadata'))
  if (!(stream instanceof PDFRawStream) || reference === undefined) throw new Error('the file has no metadata')
  const text = Buffer.from(stream.contents).toString('utf8')
  if (!text.includes(SCHEMAS) || !text.includes('<pdfaid:part>')) throw new Error('the metadata is not as PDF/A has it')
  const told = text
    .replace(SCHEMAS, SCHEMAS + DESCRIPTION)
    .replace('<pdfaid:part>', '<pdfuaid:part>1</pdfuaid:part><pdfaid:part>')
    .replace('xmlns:pdfaid=', `xmlns:pdfuaid="${NAMESPACE}" xmlns:pdfaid=`)
  const dict = stream.dict.clone(context)
  dict.delete(n('Filter'))
  const changed = PDFRawStream.of(dict, new Uint8Array(Buffer.from(told, 'utf8')))
  context.assign(context.getObjectRef(stream) ?? context.register(changed), changed)
  catalog.lookup(n('ViewerPreferences'), PDFDict).set(n('DisplayDocTitle'), PDFBool.True)
}
