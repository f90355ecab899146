import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * The requirements of PDF/A-2a (ISO 19005-2) and PDF/UA-1 (ISO 14289-1) for the fonts, marked content and metadata of a file, read with
 * qpdf and poppler and not with the program that made it. The test tools include no validator of these standards: this checks the rules
 * that our own files could break, and does not replace a validator.
 */

const run = promisify(execFile)

type Value = string | number | boolean | null | readonly Value[] | Dictionary
type Dictionary = { readonly [key: string]: Value }
type Entry = { readonly value?: Value; readonly stream?: { readonly dict: Dictionary; readonly data?: string } }

/** The objects of a file as qpdf prints them: names with their slash, references as "12 0 R", texts as "u:..." or "b:..." */
class Objects {
  private readonly entries: Readonly<Record<string, Entry>>
  constructor(entries: Readonly<Record<string, Entry>>) {
    this.entries = entries
  }
  private entryOf(value: Value | undefined): Entry | undefined {
    return typeof value === 'string' && /^\d+ \d+ R$/.test(value) ? this.entries[`obj:${value}`] : undefined
  }
  get trailer(): Dictionary {
    return dictOf(this.entries['trailer']?.value)
  }
  get(value: Value | undefined): Value | undefined {
    const entry = this.entryOf(value)
    return entry ? (entry.stream?.dict ?? entry.value) : value
  }
  dict(value: Value | undefined): Dictionary {
    return dictOf(this.get(value))
  }
  list(value: Value | undefined): readonly Value[] {
    const found = this.get(value)
    return Array.isArray(found) ? found : []
  }
  bytes(value: Value | undefined): Buffer | undefined {
    const data = this.entryOf(value)?.stream?.data
    return data === undefined ? undefined : Buffer.from(data, 'base64')
  }
}

const dictOf = (value: Value | undefined): Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Dictionary) : {}
const textOf = (value: Value | undefined) => (typeof value === 'string' ? value.replace(/^u:/, '') : '')

type Font = {
  readonly name: string
  readonly isWide: boolean
  readonly isEmbedded: boolean
  readonly texts: ReadonlyMap<number, string>
}

/** Every violation in the file at this path, in words; empty when there is none. */
export async function ruleFaults(path: string): Promise<string[]> {
  const options = ['--json=2', '--json-stream-data=inline', '--decode-level=generalized']
  const { stdout } = await run('qpdf', [...options, path], { maxBuffer: 1 << 30 })
  const { qpdf } = JSON.parse(stdout) as { qpdf: [unknown, Record<string, Entry>] }
  const reader = new Reader(new Objects(qpdf[1]))
  return [...new Set([...reader.faults(), ...(await popplerFaults(path, reader.fonts.size))])]
}

/** Poppler's findings on the fonts: each must be embedded and have its text. */
async function popplerFaults(path: string, known: number): Promise<string[]> {
  const { stdout } = await run('pdffonts', [path])
  const rows = stdout.split('\n').slice(2).filter(Boolean)
  const faults = rows.filter((row) => !/ yes (?:yes|no ) yes +\d+ +\d+$/.test(row)).map((row) => `poppler: ${row}`)
  return rows.length === known ? faults : [...faults, `poppler knows ${rows.length} fonts, the contents ${known}`]
}

class Reader {
  readonly fonts = new Map<string, Font>()
  private readonly found: string[] = []
  private readonly objects: Objects
  private readonly catalog: Dictionary
  private readonly parents: ReadonlyMap<number, Value>
  constructor(objects: Objects) {
    this.objects = objects
    this.catalog = objects.dict(objects.trailer['/Root'])
    this.parents = numbersOf(objects, objects.dict(this.catalog['/StructTreeRoot'])['/ParentTree'])
  }

  faults(): string[] {
    this.readFacts()
    for (const [at, page] of pagesOf(this.objects, this.catalog['/Pages']).entries()) this.readPage(at + 1, page)
    return this.found
  }

  private say(isRight: boolean, fault: string): void {
    if (!isRight) this.found.push(fault)
  }

  private readFacts(): void {
    const { objects, catalog } = this
    const metadata = objects.bytes(catalog['/Metadata'])?.toString('utf8') ?? ''
    const title = textOf(objects.dict(objects.trailer['/Info'])['/Title'])
    const told = /<dc:title>[\s\S]*?<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/.exec(metadata)?.[1] ?? ''
    this.say(title !== '' && unescaped(told) === title, `the title is "${title}", that of the metadata "${told}"`)
    this.say(/^(?:en|ar)\b/.test(textOf(catalog['/Lang'])), 'no language')
    this.say(/<pdfaid:part>2<[\s\S]*<pdfaid:conformance>A</.test(metadata), 'the metadata does not say PDF/A-2a')
    this.say(/<pdfuaid:part>1</.test(metadata), 'the metadata does not say PDF/UA-1')
    this.say(objects.dict(catalog['/MarkInfo'])['/Marked'] === true, 'not marked')
    this.say(objects.dict(catalog['/ViewerPreferences'])['/DisplayDocTitle'] === true, 'the title is not displayed')
    this.say(objects.list(catalog['/OutputIntents']).length > 0, 'no output intent')
    this.say(objects.trailer['/Encrypt'] === undefined, 'encrypted')
    const form = objects.dict(catalog['/AcroForm'])
    this.say(form['/NeedAppearances'] !== true && form['/XFA'] === undefined, 'a form that is not drawn')
  }

  private readPage(number: number, page: Dictionary): void {
    const { objects } = this
    const elements = objects.list(this.parents.get(Number(page['/StructParents'])))
    const contents = objects.get(page['/Contents'])
    const streams = Array.isArray(contents) ? contents : [page['/Contents'] ?? null]
    const content = Buffer.concat(streams.flatMap((one) => [objects.bytes(one) ?? Buffer.alloc(0), Buffer.from('\n')]))
    const isTagged = (id: number) => Object.keys(objects.dict(elements[id])).length > 0
    this.readContent(`page ${number}`, content, objects.dict(page['/Resources']), isTagged, false)
    const annotations = objects.list(page['/Annots'])
    this.say(annotations.length === 0 || page['/Tabs'] === '/S', `page ${number}: the order of its fields is not told`)
    for (const annotation of annotations) this.readAnnotation(number, annotation)
  }

  private readAnnotation(page: number, reference: Value): void {
    const { objects } = this
    const annotation = objects.dict(reference)
    const where = `page ${page}, ${textOf(annotation['/T']) || textOf(annotation['/Subtype'])}`
    const element = objects.dict(this.parents.get(Number(annotation['/StructParent'])))
    const kids = Array.isArray(objects.get(element['/K'])) ? objects.list(element['/K']) : [element['/K'] ?? null]
    const isIn = kids.some((kid) => objects.dict(kid)['/Obj'] === reference)
    this.say(isIn, `${where}: not in the structure`)
    if (annotation['/Subtype'] === '/Link') return
    this.say(element['/S'] === '/Form', `${where}: no form in the structure`)
    this.say(textOf(annotation['/TU']) !== '', `${where}: no name for a reader`)
    // The Print flag is set; hidden, invisible, no-view and toggle-no-view are not.
    this.say((Number(annotation['/F']) & 0b100100111) === 4, `${where}: its flags`)
    this.say(annotation['/A'] === undefined && annotation['/AA'] === undefined, `${where}: an action`)
    const looks = objects.dict(annotation['/AP'])
    this.say(Object.keys(looks).join() === '/N' && objects.bytes(looks['/N']) !== undefined, `${where}: its look`)
    // The structure contains the field; its appearance adds nothing.
    this.readForm(where, looks['/N'], () => false, false)
  }

  private readForm(where: string, reference: Value | undefined, isTagged: (id: number) => boolean, marked: boolean) {
    const content = this.objects.bytes(reference)
    const form = this.objects.dict(reference)
    if (content) this.readContent(where, content, this.objects.dict(form['/Resources']), isTagged, marked)
  }

  /** Follows the operators: which font is set, and which marks enclose the content. */
  private readContent(
    where: string,
    content: Buffer,
    resources: Dictionary,
    isTagged: (id: number) => boolean,
    isMarkedOutside: boolean,
  ): void {
    const { objects } = this
    const marks: boolean[] = []
    const saved: (Font | undefined)[] = []
    let font: Font | undefined
    const named = (kind: string, name: string) => objects.dict(resources[kind])[name]
    const painted = (what: string) =>
      this.say(isMarkedOutside || marks.includes(true), `${where}: ${what} that is neither tagged nor an artifact`)
    for (const { operator, operands } of operationsOf(content)) {
      const [first = '', second = ''] = operands
      if (operator === 'q') saved.push(font)
      else if (operator === 'Q') {
        this.say(saved.length > 0, `${where}: a state that was not saved`)
        font = saved.pop()
      } else if (operator === 'Tf') font = this.fontOf(where, named('/Font', first))
      else if (operator === 'BMC') marks.push(first === '/Artifact')
      else if (operator === 'BDC') {
        const id = /\/MCID\s+(\d+)/.exec(second)?.[1]
        marks.push(first === '/Artifact' || (id !== undefined && isTagged(Number(id))))
        this.say(id === undefined || isTagged(Number(id)), `${where}: content ${id} is not in the structure`)
      } else if (operator === 'EMC') this.say(marks.pop() !== undefined, `${where}: a mark ends that did not begin`)
      else if (SHOWS.has(operator)) {
        painted('text')
        for (const operand of operands) for (const code of codesOf(operand, font)) this.readCode(where, font, code)
      } else if (operator === 'Do') {
        const isForm = objects.dict(named('/XObject', first))['/Subtype'] === '/Form'
        if (!isForm) painted('a picture')
        else this.readForm(where, named('/XObject', first), isTagged, isMarkedOutside || marks.includes(true))
      } else if (PAINTS.has(operator)) painted('a drawing')
    }
    this.say(marks.length === 0, `${where}: a mark that does not end`)
  }

  private fontOf(where: string, reference: Value | undefined): Font | undefined {
    const key = String(reference)
    const known = this.fonts.get(key)
    if (known) return known
    const { objects } = this
    const dict = objects.dict(reference)
    const isWide = dict['/Subtype'] === '/Type0'
    const inner = isWide ? objects.dict(objects.list(dict['/DescendantFonts'])[0]) : dict
    const descriptor = objects.dict(inner['/FontDescriptor'])
    const isEmbedded = ['/FontFile', '/FontFile2', '/FontFile3'].some((one) => objects.bytes(descriptor[one])?.length)
    const font = {
      ...{ name: textOf(dict['/BaseFont']), isWide, isEmbedded },
      texts: textsOf(objects.bytes(dict['/ToUnicode'])?.toString('latin1') ?? ''),
    }
    this.say(isEmbedded, `${where}: the font ${font.name} is not embedded`)
    this.say(!isWide || dict['/Encoding'] === '/Identity-H', `${where}: the font ${font.name} has another encoding`)
    this.fonts.set(key, font)
    return font
  }

  private readCode(where: string, font: Font | undefined, code: number): void {
    const text = font?.texts.get(code) ?? ''
    const points = Array.from(text, (c) => c.codePointAt(0) ?? 0)
    const isText = points.length > 0 && points.every((point) => point > 0 && !NO_TEXT.test(String.fromCodePoint(point)))
    const named = code.toString(16).toUpperCase().padStart(4, '0')
    this.say(isText, `${where}: ${font?.name ?? 'no font'} gives no text to the code ${named}`)
  }
}

const SHOWS = new Set(['Tj', 'TJ', "'", '"'])
const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'BI', 'EI'])
/** Not text: byte order marks, permanently unassigned code points, the replacement character, private use. */
const NO_TEXT = /[\ufeff\ufffd-\uffff\p{Co}\p{Cs}]/u

function pagesOf(objects: Objects, reference: Value | undefined, inherited: Dictionary = {}): Dictionary[] {
  const node = { ...inherited, ...objects.dict(reference) }
  if (node['/Type'] === '/Page') return [node]
  const passed: Dictionary = node['/Resources'] === undefined ? {} : { '/Resources': node['/Resources'] }
  return objects.list(node['/Kids']).flatMap((kid) => pagesOf(objects, kid, passed))
}

/** A number tree as a map. */
function numbersOf(objects: Objects, reference: Value | undefined): Map<number, Value> {
  const node = objects.dict(reference)
  const own = objects.list(node['/Nums'])
  const found = new Map<number, Value>()
  for (let at = 0; at + 1 < own.length; at += 2) found.set(Number(own[at]), own[at + 1] ?? null)
  for (const kid of objects.list(node['/Kids']))
    for (const [key, value] of numbersOf(objects, kid)) found.set(key, value)
  return found
}

const unescaped = (xml: string) =>
  xml.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&',
  )

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The content of a ToUnicode table, code by code. */
function textsOf(table: string): Map<number, string> {
  const texts = new Map<number, string>()
  const number = (hex: string) => Number.parseInt(hex, 16)
  for (const [, body = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', hex = ''] of body.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      texts.set(number(code), utf16(hex))
  for (const [, body = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', hex = ''] of body.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      for (let code = number(from); code <= number(to); code++)
        texts.set(code, String.fromCodePoint(number(hex) + code - number(from)))
  return texts
}

type Operation = { readonly operator: string; readonly operands: readonly string[] }
/** The operators of a content stream with their operands. */
function* operationsOf(content: Buffer): Generator<Operation> {
  const text = content.toString('latin1')
  let operands: string[] = []
  for (let at = afterSpace(text, 0); at < text.length; ) {
    const end = endOfToken(text, at)
    const token = text.slice(at, end)
    at = afterSpace(text, end)
    if (/^[A-Za-z'"]/.test(token)) {
      yield { operator: token, operands }
      operands = []
    } else operands.push(token)
  }
}

function afterSpace(text: string, from: number): number {
  SPACE.lastIndex = from
  SPACE.exec(text)
  return SPACE.lastIndex
}
const SPACE = /(?:[\0\s]|%[^\r\n]*)*/y

/** The end of a token; a dictionary or an array is one token including its content. */
function endOfToken(text: string, from: number): number {
  if (text[from] === '(') return endOfString(text, from)
  const close = text.startsWith('<<', from) ? '>>' : text[from] === '[' ? ']' : undefined
  if (close !== undefined) {
    let at = afterSpace(text, from + close.length)
    while (!text.startsWith(close, at)) at = afterSpace(text, endOfToken(text, at))
    return at + close.length
  }
  const match = text[from] === '<' ? /<[^>]*>/y : /\/?[^\0\s()<>[\]{}/%]+/y
  match.lastIndex = from
  if (!match.test(text)) throw new Error(`a content that makes no sense at ${from}: ${text.slice(from, from + 40)}`)
  return match.lastIndex
}

/** Balanced brackets inside a string are part of it. */
function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')' && --depth === 0) return at + 1
  }
  throw new Error('a string that does not end')
}

function stringsOf(operand: string): string[] {
  if (!operand.startsWith('[')) return /^[(<]/.test(operand) ? [operand] : []
  const found: string[] = []
  for (let at = afterSpace(operand, 1); operand[at] !== ']'; ) {
    const end = endOfToken(operand, at)
    if (/[(<]/.test(operand[at] ?? '')) found.push(operand.slice(at, end))
    at = afterSpace(operand, end)
  }
  return found
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The codes of the strings in an operand, two bytes each in a two-byte font. */
function codesOf(operand: string, font: Font | undefined): number[] {
  return stringsOf(operand).flatMap((token) => {
    const bytes = token.startsWith('<')
      ? Buffer.from(token.slice(1, -1).replace(/\s/g, ''), 'hex')
      : Buffer.from(unslashed(token.slice(1, -1)), 'latin1')
    if (!font?.isWide) return [...bytes]
    return Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16BE(at * 2))
  })
}

const unslashed = (text: string) =>
  text.replace(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, sign: string) => {
    if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 255)
    return /^[\r\n]/.test(sign) ? '' : (ESCAPED[sign] ?? sign)
  })
