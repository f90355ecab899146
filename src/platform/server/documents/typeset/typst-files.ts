import { join } from 'node:path'

export type TypstRequest = {
  readonly template: string
  /** JSON for the template. User text in it stays a string; it never becomes markup. */
  readonly data: string
  /** Files that the template may read as `/name`, by name. */
  readonly files?: Readonly<Record<string, Uint8Array>>
  /** PDF/A-2a, with structure; PDF/A-2u, without structure and with the text of every glyph; or neither. */
  readonly standard?: 'a-2a' | 'a-2u'
}
export type TypstAnswer = {
  readonly pdf: Uint8Array
  readonly pages: number
  readonly boxes: readonly unknown[]
  readonly rows: readonly unknown[]
}

export const TEMPLATES = join(import.meta.dirname, 'templates')

/** The files beside the templates for one document. The data is a file because command arguments are limited in length. */
export function filesOf({ data, files = {} }: TypstRequest): [name: string, bytes: Buffer][] {
  const given = Object.entries(files).map(([name, bytes]): [string, Buffer] => [name, Buffer.from(bytes)])
  return [['data.json', Buffer.from(data)], ...given]
}
