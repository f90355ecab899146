// Packages that the server's own files import are dependencies; all others are devDependencies.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '..')
type Manifest = Readonly<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'imports', Record<string, string>>
>
const MANIFEST = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Manifest

/**
 * The entry files of `npm start` and `npm run admin`, the child processes, which are started by file name, and the files of law and
 * kernel, all of which the OpenAPI document reads by name.
 */
const ENTRIES = [
  'src/server.ts',
  'src/admin.ts',
  ...globSync('src/platform/server/**/*-worker.ts', { cwd: ROOT }),
  ...globSync(['src/features/*/law/**/*.ts', 'src/platform/kernel/**/*.ts'], { cwd: ROOT }),
].filter((file) => !/\.test(-worker)?\.ts$/.test(file))
/** Read as files, not imported. */
const FONTS = Object.keys(MANIFEST.dependencies).filter((name) => name.startsWith('@expo-google-fonts/'))

const IMPORT =
  /^(?:import|export) (type )?(?:[^'";]*? from )?'([^']+)'|\b(?:import|require\.resolve|createRequire\(import\.meta\.url\))\('([^']+)'\)/gm

function targetOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier)
  const entry = Object.entries(MANIFEST.imports).find(([key]) => specifier.startsWith(key.slice(0, -1)))
  return entry && path.join(ROOT, entry[1].slice(0, -1), specifier.slice(entry[0].length - 1))
}

function packagesOfServer(): Set<string> {
  const found = new Set<string>()
  const files = ENTRIES.map((file) => path.join(ROOT, file))
  const seen = new Set(files)
  for (const file of files) {
    for (const [, typeOnly, plain, lazy] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const specifier = plain ?? lazy ?? ''
      if (typeOnly || specifier.startsWith('node:')) continue
      const target = targetOf(file, specifier)
      if (!target)
        found.add(
          specifier
            .split('/')
            .slice(0, specifier.startsWith('@') ? 2 : 1)
            .join('/'),
        )
      else if (/\.[mc]?ts$/.test(target) && existsSync(target) && !seen.has(target)) files.push(target)
      if (target) seen.add(target)
    }
  }
  return found
}

it('a server starts with its dependencies alone, and has none that it does not need', () => {
  const needed = [...packagesOfServer(), ...FONTS]
  assert.deepEqual(Object.keys(MANIFEST.dependencies).toSorted(), [...new Set(needed)].toSorted())
})

it('each package has its line in the decision on dependencies, with its version', () => {
  const page = readFileSync(path.join(ROOT, 'docs/adr/0009-dependencies.md'), 'utf8')
  const packages = Object.entries({
    ...MANIFEST.dependencies,
    ...MANIFEST.devDependencies,
    ...MANIFEST.optionalDependencies,
  })
  const missing = packages.filter(([name, version]) => !page.includes(`| ${name} | ${version} |`))
  assert.deepEqual(
    missing.map(([name, version]) => `${name} ${version}`),
    [],
  )
  const rows = [...page.matchAll(/^\| (@?[\w./-]+) \| \d/gm)].map(([, name = '']) => name)
  assert.deepEqual(
    rows.filter((name) => !packages.some(([known]) => known === name)),
    [],
  )
})
