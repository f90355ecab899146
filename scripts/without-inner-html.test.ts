import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { type BuildEnvironmentOptions, build } from 'vite'
import { withoutInnerHtml } from './without-inner-html.ts'

const MODULES = path.resolve(import.meta.dirname, '../node_modules')
const ANNOUNCER = path.join(MODULES, 'react-aria/dist/private/live-announcer/LiveAnnouncer.mjs')

/** A dependency as Vite bundles it before it serves it: readable, in one file, with other quotation marks. */
async function bundled(file: string): Promise<string> {
  const options: BuildEnvironmentOptions = {
    ...{ write: false, minify: false },
    lib: { entry: file, formats: ['es'], fileName: 'announcer' },
  }
  const [result] = [await build({ configFile: false, logLevel: 'silent', build: options })].flat()
  assert.ok(result && 'output' in result)
  return result.output[0].code
}

function transformed(code: string, id: string): string {
  const { transform } = withoutInnerHtml()
  assert.ok(typeof transform === 'function')
  const result = transform.call({} as never, code, id) as { readonly code: string } | null
  return result?.code ?? code
}

test('the announcer of React Aria empties its region without innerHTML in the build', () => {
  const code = readFileSync(ANNOUNCER, 'utf8')
  assert.match(code, /\.innerHTML = /)
  assert.doesNotMatch(transformed(code, ANNOUNCER), /innerHTML/)
})

test('and in the bundled dependencies that npm run dev serves', async () => {
  const code = await bundled(ANNOUNCER)
  assert.match(code, /\.innerHTML = ""/)
  const now = transformed(code, path.join(MODULES, '.vite/deps/usePress-1234.js'))
  assert.doesNotMatch(now, /innerHTML/)
  assert.equal(now.match(/Log\.replaceChildren\(\)/g)?.length, 2)
})
