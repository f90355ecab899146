import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REFUSALS } from '#app/product.ts'
import { roleWords } from '#kernel/roles.ts'

/** Values that a component has for each language besides words: classes, locales and names of fields. */
const NO_WORDS = /^sm:|^list-|^nameEn$|-u-ca-/

export type Pair = { en: string; ar: string }

const ROOT = path.join(import.meta.dirname, '../..')

/** A text with its parameters left open, so that a message of §8 with {n} in it is found. */
function textOf(word: unknown): string {
  if (typeof word === 'string') return word
  if (typeof word !== 'function') return ''
  const open = new Proxy({}, { get: (_target, key) => `{${String(key)}}` })
  try {
    return String(word(open))
  } catch {
    // A word with a plural needs a number.
    return String(word(new Proxy({}, { get: () => 3 })))
  }
}

/** Every text of the product in both languages: tables are imported, texts in components and manifests are read from the source. */
export async function productWords(): Promise<Pair[]> {
  const pairs: Pair[] = [...Object.values(REFUSALS).map(({ words }) => words), ...Object.values(roleWords)]
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('en' in value && 'ar' in value) pairs.push({ en: textOf(value.en), ar: textOf(value.ar) })
    else for (const inner of Object.values(value)) collect(inner)
  }
  const files = readdirSync(path.join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('gallery'))
  for (const file of files.filter((one) => /words\.ts$/.test(one)))
    for (const table of Object.values((await import(file)) as Record<string, unknown>)) collect(table)
  for (const file of files.filter((one) => /\.tsx$|feature\.browser\.ts$/.test(one))) {
    for (const [, en = '', ar = ''] of readFileSync(file, 'utf8').matchAll(/en: '([^']+)',\s*ar: '([^']+)'/g))
      if (!NO_WORDS.test(en)) pairs.push({ en, ar })
  }
  return pairs
}
