import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fastify from 'fastify'
import { sendJson } from './send-json.ts'

describe('the answer of a call', () => {
  const server = fastify()
  let url = ''
  let answer: unknown
  before(async () => {
    server.get('/', (_request, reply) => sendJson(reply, answer))
    url = await server.listen({ port: 0, host: '127.0.0.1' })
  })
  after(() => server.close())

  async function asked(next: unknown) {
    answer = next
    const response = await fetch(url)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { headers, status } = response
    return { status, text: bytes.toString(), length: headers.get('content-length'), type: headers.get('content-type') }
  }

  it('has the same text, type and length, short or long, in Arabic and English', async () => {
    for (const count of [0, 1, 500, 900, 2000, 20_000]) {
      const list = Array.from({ length: count }, (_, n) => ({ n, en: 'Order', ar: 'أمر 😀', half: '\ud800' }))
      const text = JSON.stringify(list)
      assert.deepEqual(await asked(list), {
        status: 200,
        text,
        length: String(Buffer.byteLength(text)),
        type: 'application/json; charset=utf-8',
      })
    }
  })

  it('is empty when there is none', async () => {
    assert.deepEqual(await asked(undefined), { status: 200, text: '', length: '0', type: null })
  })

  it('is null, an object or a text as fastify itself sends it', async () => {
    const plain = fastify()
    let value: unknown
    plain.get('/', (_request, reply) => reply.send(value))
    for (value of [null, { a: null }, [], 'text']) {
      const { body, headers } = await plain.inject('/')
      const { text, type, length } = await asked(value)
      assert.deepEqual([text, type, length], [body, headers['content-type'] ?? null, headers['content-length'] ?? null])
    }
  })
})
