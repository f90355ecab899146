import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { readConfig } from '#server/start/config.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/** The blocks of settings in docs/nodes.md: what all nodes have alike, then what each has. */
function blocks(): Record<string, string>[] {
  return [...read('docs/nodes.md').matchAll(/```env\n([\s\S]*?)```/g)].map(([, text = '']) =>
    Object.fromEntries(
      text
        .trim()
        .split('\n')
        .map((line) => line.trim().split(/=(.*)/).slice(0, 2) as [string, string]),
    ),
  )
}

it('the settings of docs/nodes.md make three nodes that fit each other', () => {
  const [common, ...own] = blocks()
  assert.equal(own.length, 3)
  const configs = own.map((node) => readConfig({ ...common, ...node }))
  assert.deepEqual(new Set(configs.map(({ mode }) => mode)), new Set(['secure']))
  assert.equal(new Set(configs.map(({ nodeName }) => nodeName)).size, 3)
  assert.equal(new Set(configs.map(({ publicUrl, dataDir }) => publicUrl + dataDir)).size, 1)
  assert.deepEqual(
    configs.map(({ drainSeconds }) => drainSeconds),
    [5, 5, 5],
  )
})

it('the proxies of packaging/proxy reach the nodes of docs/nodes.md at their addresses', () => {
  const [common, ...own] = blocks()
  const ports = own.map((node) => String(node['PORT']))
  const proxied = new URL(String(common?.['PUBLIC_URL'])).port
  for (const file of ['packaging/proxy/nginx.conf', 'packaging/proxy/Caddyfile']) {
    const text = read(file)
    assert.deepEqual([...new Set([...text.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port))], ports, file)
    assert.match(text, new RegExp(`(^:|listen )${proxied}\\b`, 'm'), file)
  }
})
