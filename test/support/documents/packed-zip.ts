import { crc32, deflateRawSync } from 'node:zlib'

export type Packed = {
  readonly name: string
  readonly content: string | Uint8Array
  /** Marks the entry as protected by a password. */
  readonly isEncrypted?: boolean
}

const DEFLATED = 8

/** A zip archive with compressed entries, with any names. */
export function packedZip(entries: readonly Packed[]): Buffer {
  let at = 0
  const parts = entries.map(({ name, content, isEncrypted = false }) => {
    const bytes = Buffer.from(content as Uint8Array)
    const packed = deflateRawSync(bytes, { level: 1 })
    const title = Buffer.from(name)
    // Version, flags (names in UTF-8), method, time, date; checksum, sizes; lengths of name and extras.
    const shared = Buffer.alloc(26)
    for (const [index, value] of [20, 0x800 | Number(isEncrypted), DEFLATED, 0, 0x21].entries())
      shared.writeUInt16LE(value, index * 2)
    for (const [index, value] of [crc32(bytes), packed.length, bytes.length].entries())
      shared.writeUInt32LE(value, 10 + index * 4)
    shared.writeUInt16LE(title.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, title, packed])
    at += local.length
    return { local, central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, rest, title]) }
  })
  const directory = Buffer.concat(parts.map(({ central }) => central))
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts.map(({ local }) => local), directory, end])
}
