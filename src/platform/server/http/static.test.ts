import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { serveBrowser } from './static.ts'

const WORKERS = ['hash-worker-Ab1_x.js', 'pdf.worker.min-Cd2.mjs']

describe('the browser part', () => {
  let folder: string
  let server: FastifyInstance
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'browser-part-'))
    await mkdir(path.join(folder, 'assets'))
    await writeFile(path.join(folder, 'index.html'), '<html data-mode=""><head></head></html>')
    const screens = {
      ...{ '/': [], '/dashboard': [], '/cases': [], '/cases/$caseId': ['/assets/index-Ef3.js'] },
      '/cases/$caseId?tab=money': ['/assets/money-Gh4.js'],
    }
    await writeFile(path.join(folder, 'screens.json'), JSON.stringify(screens))
    for (const name of [...WORKERS, 'index-Ef3.js']) {
      await writeFile(path.join(folder, 'assets', name), `// ${name}`)
      await writeFile(path.join(folder, 'assets', `${name}.br`), brotliCompressSync(`// ${name}`))
    }
    server = fastify()
    await serveBrowser(server, folder, 'secure')
  })
  after(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const get = (name: string, encoding?: string) =>
    server.inject({ url: `/assets/${name}`, headers: encoding ? { 'accept-encoding': encoding } : {} })

  it('is sent compressed to clients that accept it, with the same content', async () => {
    const plain = await get('index-Ef3.js')
    const small = await get('index-Ef3.js', 'gzip, br')
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.equal(small.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(small.rawPayload).toString(), plain.body)
    for (const name of ['content-type', 'cache-control']) assert.equal(small.headers[name], plain.headers[name], name)
  })

  it('gives each worker its own policy, compressed or not', async () => {
    for (const name of WORKERS) {
      for (const encoding of [undefined, 'br']) {
        const { headers } = await get(name, encoding)
        assert.match(String(headers['content-security-policy']), /'wasm-unsafe-eval'/, `${name} ${encoding}`)
      }
    }
    assert.equal((await get('index-Ef3.js', 'br')).headers['content-security-policy'], undefined)
  })

  it('has the mode of the portal in its page', async () => {
    assert.match((await server.inject({ url: '/dashboard' })).body, /data-mode="secure"/)
  })

  it('is the page for every screen, and for a browser at an unknown address', async () => {
    const status = async (url: string, accept: string) => (await server.inject({ url, headers: { accept } })).statusCode
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    for (const url of ['/', '/dashboard', '/cases/case_001', '/cases?sort=due']) {
      assert.equal(await status(url, browser), 200, url)
      assert.equal(await status(url, '*/*'), 200, url)
    }
    for (const url of ['/nothing', '/cases/case_001/more', '/wp-admin']) {
      assert.equal(await status(url, browser), 200, url)
      for (const accept of ['*/*', 'application/json', 'image/png']) assert.equal(await status(url, accept), 404, url)
    }
  })

  it('is not sent to clients that request hidden files, metrics or calls', async () => {
    const none = [
      '/.git/config',
      '/.env',
      '/cases/.env',
      '/%2egit/config',
      '/a/%2Ehidden',
      '/metrics',
      '/metrics/',
      '/api',
      '/api/x',
      '/a.php',
    ]
    for (const url of none) {
      const answer = await server.inject({ url, headers: { accept: 'text/html' } })
      assert.equal(answer.statusCode, 404, url)
      assert.doesNotMatch(answer.body, /<html/, url)
    }
    assert.equal(
      (await server.inject({ url: '/nothing', method: 'POST', headers: { accept: 'text/html' } })).statusCode,
      404,
    )
  })

  it('names the scripts of the screen in the page of its address, and of no other', async () => {
    const link = '<link rel="modulepreload" crossorigin href="/assets/index-Ef3.js">'
    const bodyOf = async (url: string) => (await server.inject({ url, headers: { accept: 'text/html' } })).body
    assert.ok((await bodyOf('/cases/case_001?from=mail')).includes(link))
    for (const url of ['/cases', '/cases/case_001/more', '/nothing'])
      assert.ok(!(await bodyOf(url)).includes(link), url)
    // A tab has its own scripts; the address of a tab that does not exist gets those of the first.
    const money = link.replace('index-Ef3', 'money-Gh4')
    const [opened, unknown] = [
      await bodyOf('/cases/case_001?from=mail&tab=money'),
      await bodyOf('/cases/case_001?tab=x'),
    ]
    assert.ok(opened.includes(money) && !opened.includes(link))
    assert.ok(unknown.includes(link) && !unknown.includes(money))
  })
})
