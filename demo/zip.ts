import { crc32 } from 'node:zlib'

type Entry = readonly [name: string, content: string]

/** A ZIP archive of these texts, stored uncompressed; the same bytes each time. */
export function zipOf(entries: readonly Entry[]): Buffer {
  let at = 0
  const parts = entries.map(([name, content]) => {
    const bytes = Buffer.from(content)
    const local = header(0x04034b50, [20, 0, 0, 0, 0x21], bytes, [name.length, 0])
    const central = Buffer.concat([
      header(0x02014b50, [20, 20, 0, 0, 0, 0x21], bytes, [name.length, 0, 0, 0, 0]),
      Buffer.alloc(4),
      numbers(4, [at]),
      Buffer.from(name),
    ])
    const whole = Buffer.concat([local, Buffer.from(name), bytes])
    at += whole.length
    return { whole, central }
  })
  const directory = Buffer.concat(parts.map(({ central }) => central))
  const end = Buffer.concat([
    numbers(4, [0x06054b50]),
    numbers(2, [0, 0, entries.length, entries.length]),
    numbers(4, [directory.length, at]),
    numbers(2, [0]),
  ])
  return Buffer.concat([...parts.map(({ whole }) => whole), directory, end])
}

/** The part that both headers of a file share: versions and time, checksum, sizes, lengths of what follows. */
function header(mark: number, before: number[], bytes: Buffer, after: number[]): Buffer {
  const sizes = numbers(4, [crc32(bytes), bytes.length, bytes.length])
  return Buffer.concat([numbers(4, [mark]), numbers(2, before), sizes, numbers(2, after)])
}

function numbers(bytes: 2 | 4, values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * bytes)
  for (const [i, value] of values.entries()) buffer.writeUIntLE(value, i * bytes, bytes)
  return buffer
}
