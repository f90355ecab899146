/** A small PDF that every viewer opens, one page for each text; different texts give different bytes. */
export function samplePdf(...texts: string[]): Buffer {
  return pdfOf((texts.length > 0 ? texts : ['Sample']).map((text) => drawn(text)))
}

/** A PDF with a page whose text is not what it shows: programs read `hidden`, people see `seen`. */
export function twoFacedPdf(seen: string, hidden: string): Buffer {
  // Each letter is drawn as a square, which no program reads.
  const picture = Array.from(seen, (_letter, at) => `${72 + 14 * at} 700 10 18 re f`).join(' ')
  return pdfOf([`${picture} 3 Tr ${drawn(hidden)}`])
}

const drawn = (text: string) => `BT /F1 24 Tf 72 720 Td (${text.replace(/[^ -~]|[()\\]/g, '?')}) Tj ET`

function pdfOf(pages: readonly string[]): Buffer {
  const kids = pages.map((_page, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((drawing, index) => {
      const contents = `${5 + index * 2} 0 R`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ]
    }),
  ]
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}
