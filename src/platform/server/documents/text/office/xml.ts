import { Parser } from 'htmlparser2'

export type Attributes = Readonly<Record<string, string>>
/** What is done with the elements of a part, by their names without a prefix. */
export type XmlHandler = {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}
export type XmlReader = { write(bytes: Uint8Array): void; end(): void }

/** Word itself nests a few dozen deep. */
const DEEPEST = 1_000

/**
 * Reads XML piece by piece. Entities that a document declares are never expanded, and nothing outside of it is read. Throws at elements
 * that are nested too deep.
 */
export function openXml(handler: XmlHandler): XmlReader {
  let depth = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (depth > DEEPEST) throw new Error('nested too deep')
        handler.open?.(localName(name), attributes)
      },
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => {
        depth -= 1
        handler.close?.(localName(name))
      },
    },
    { xmlMode: true },
  )
  let decoder: TextDecoder | undefined
  return {
    write: (bytes) => {
      decoder ??= new TextDecoder(encodingOf(bytes))
      parser.write(decoder.decode(bytes, { stream: true }))
    },
    end: () => {
      parser.write(decoder?.decode() ?? '')
      parser.end()
    },
  }
}

/** The value of an attribute; the one with a prefix where there are two, as in `id="256" r:id="rId2"`. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  const prefixed = Object.keys(attributes).find((key) => key.endsWith(`:${name}`))
  return attributes[prefixed ?? name]
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The two encodings that XML must be readable in. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
