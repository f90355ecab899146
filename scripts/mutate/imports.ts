import { existsSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT, read } from './checkout.ts'

const ALIASES = Object.entries((JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports).map(
  ([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const,
)
const direct = new Map<string, readonly string[]>()

/** The files of the checkout that a file imports, without type imports, which do not exist at run time. */
function importsOf(file: string): readonly string[] {
  const known = direct.get(file)
  if (known) return known
  const text = read(file).replaceAll(/^(?:import|export) type .*$/gm, '')
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => resolve(file, name))
  const found = named.filter((one) => one !== undefined)
  direct.set(file, found)
  return found
}

function resolve(from: string, name: string): string | undefined {
  const [prefix, folder] = ALIASES.find(([start]) => name.startsWith(start)) ?? []
  const file = name.startsWith('.')
    ? path.join(path.dirname(from), name)
    : prefix !== undefined && folder !== undefined && path.join(folder, name.slice(prefix.length))
  return file && /\.tsx?$/.test(file) && existsSync(path.join(CHECKOUT, file)) ? file : undefined
}

/** Everything that a file needs, including itself; files named in `without`, and what only those need, are left out. */
export function closureOf(file: string, without: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set([file])
  for (const one of found) for (const next of importsOf(one)) if (!without.has(next)) found.add(next)
  return found
}
