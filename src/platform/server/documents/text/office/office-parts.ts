import { posix } from 'node:path'
import { type Entry, openPromise } from 'yauzl'
import { OverLimits } from './office-pages.ts'
import { attributeOf, openXml, type XmlHandler } from './xml.ts'

/** A part of an office file that another part names. */
export type Relation = { readonly id: string; readonly kind: string; readonly target: string }

/** An office file: a zip archive of parts, most of them XML, that name each other. */
export type OfficeParts = {
  /** Reads a part; one that is missing has nothing to read. */
  read(name: string, handler: XmlHandler): Promise<void>
  /** The parts that a part names; for an empty name, those that the file itself names. */
  relationsOf(name: string): Promise<readonly Relation[]>
  close(): void
}

/** The file is protected by a password. */
export class Encrypted extends Error {}

const MOST_PARTS = 50_000
/** In all parts together. A zip archive inflates to a thousand times its size. */
const MOST_INFLATED = 256 * 2 ** 20
const MOST_RELATIONS = 20_000

/**
 * Opens the archive. Its parts are streamed from the disk, so videos in it cost nothing; none is ever written to the disk. Throws for an
 * archive that is broken or has names that lead out of it, and once `isOver` says that the time is.
 */
export async function openParts(path: string, isOver: () => boolean): Promise<OfficeParts> {
  const zip = await openPromise(path, { autoClose: false })
  const entries = new Map<string, Entry>()
  let inflated = 0

  async function read(name: string, handler: XmlHandler): Promise<void> {
    const entry = entries.get(name.toLowerCase())
    if (!entry) return
    if (entry.isEncrypted()) throw new Encrypted()
    const xml = openXml(handler)
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      inflated += chunk.length
      if (inflated > MOST_INFLATED || isOver()) throw new OverLimits()
      xml.write(chunk)
    }
    xml.end()
  }

  async function relationsOf(name: string): Promise<readonly Relation[]> {
    const folder = posix.dirname(name)
    const relations: Relation[] = []
    await read(posix.join(folder, '_rels', `${posix.basename(name)}.rels`), {
      open: (element, attributes) => {
        const [id, kind, target] = ['Id', 'Type', 'Target'].map((key) => attributeOf(attributes, key) ?? '')
        if (element !== 'Relationship' || !target || attributeOf(attributes, 'TargetMode') === 'External') return
        if (relations.length >= MOST_RELATIONS) throw new OverLimits()
        relations.push({
          id: id ?? '',
          kind: posix.basename(kind ?? ''),
          target: posix.resolve('/', folder, target).slice(1),
        })
      },
    })
    return relations
  }

  try {
    if (zip.entryCount > MOST_PARTS) throw new OverLimits()
    for await (const entry of zip.eachEntry()) {
      // An archive may claim to have fewer than it has.
      if (entries.size >= MOST_PARTS) throw new OverLimits()
      entries.set(entry.fileName.toLowerCase(), entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  return { read, relationsOf, close: () => zip.close() }
}
