// npm run package -- --to FOLDER [--arch amd64|arm64] [--packages fetched|installed]: makes the content of an image or a server (ADR 0150).
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Wish, makeContent, megabytes } from './package/content.ts'
import { ARCHITECTURES, type DockerArch } from './package/layout.ts'

const USAGE = 'Usage: npm run package -- --to FOLDER [--arch amd64|arm64] [--packages fetched|installed]'

function readWish(): Wish {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { to: text, arch: text, packages: text } })
  const checkout = path.resolve(import.meta.dirname, '..')
  const own = process.arch === 'arm64' ? 'arm64' : 'amd64'
  const { to, arch = own, packages = 'fetched' } = values
  const isKnown = arch in ARCHITECTURES && (packages === 'fetched' || packages === 'installed')
  if (!to || !isKnown) throw new Error(USAGE)
  if (packages === 'installed' && arch !== own) throw new Error(`The packages of this checkout are for ${own}.`)
  return { checkout, to: path.resolve(process.env['INIT_CWD'] ?? checkout, to), arch: arch as DockerArch, packages }
}

try {
  const wish = readWish()
  const size = await makeContent(wish)
  console.log(`${wish.to}: ${megabytes(size)} MB for ${wish.arch}`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
