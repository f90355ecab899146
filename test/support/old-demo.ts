import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import type { DatabaseCopy } from '#server/backup/copy-database.ts'
import { tablePlaceOf } from '#server/backup/folder.ts'
import type { TableCopy } from '#server/backup/manifest.ts'

const FIXTURE = path.join(import.meta.dirname, 'old-demo/demo.json.br')

/** The demo database of the release before, and who could open each of its documents then. */
export type OldDemo = {
  readonly copy: DatabaseCopy
  /** The rows of each table that are kept, as PostgreSQL copies them. */
  readonly rows: Readonly<Record<string, string>>
  readonly people: readonly string[]
  readonly open: Readonly<Record<string, readonly string[]>>
}

type Made = Pick<OldDemo, 'copy' | 'people' | 'open'> & {
  /** Where `copy` is. */
  readonly folder: string
  /** Tables of which no row is kept. */
  readonly leftOut: readonly string[]
}

const isOurs = ({ schema }: { readonly schema: string }) => schema === 'public'

/** Writes the fixture; returns its size. */
export async function packOldDemo({ folder, copy, leftOut, people, open }: Made): Promise<number> {
  const ours = copy.database.tables.filter(isOurs)
  const unknown = leftOut.find((name) => !ours.some((table) => table.name === name))
  if (unknown) throw new Error(`There is no table ${unknown}.`)
  const rows: Record<string, string> = {}
  for (const table of ours)
    if (!leftOut.includes(table.name))
      rows[table.name] = gunzipSync(await readFile(tablePlaceOf(folder, table))).toString()
  const tables = ours.map((table): TableCopy => (table.name in rows ? table : { ...table, rows: 0, digest: '0' }))
  const database = { ...copy.database, tables, sequences: copy.database.sequences.filter(isOurs) }
  const kept: OldDemo = { copy: { ...copy, named: [], database }, rows, people, open }
  const text = Buffer.from(JSON.stringify(kept))
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  const packed = brotliCompressSync(text, {
    params: { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: text.length },
  })
  await mkdir(path.dirname(FIXTURE), { recursive: true })
  await writeFile(FIXTURE, packed)
  return packed.length
}

export async function readOldDemo(): Promise<OldDemo> {
  return JSON.parse(brotliDecompressSync(await readFile(FIXTURE)).toString()) as OldDemo
}

/** Writes the tables into a folder, as a backup has them. */
export async function unpackOldDemo({ copy, rows }: OldDemo, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'database'), { recursive: true })
  for (const table of copy.database.tables)
    await writeFile(tablePlaceOf(folder, table), gzipSync(rows[table.name] ?? ''))
}
