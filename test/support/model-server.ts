import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A request, as it arrived. */
export type Asked = {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: string
}
type Reply = (asked: Asked, response: ServerResponse) => void

const answering =
  (message: Readonly<Record<string, unknown>>): Reply =>
  (_asked, response) => {
    const choices = [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }]
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'test', choices, usage }))
  }

/** An answer in the format of an OpenAI-compatible service with this text as the model's words. */
export const saying = (text: string): Reply => answering({ content: text })

/** A refusal by the model: such an answer has no words. */
export const refusing: Reply = answering({ content: null, refusal: 'I cannot help with that.' })

export type ModelServer = Awaited<ReturnType<typeof openModelServer>>

/** A language model on loopback that returns what a test sets, and records its requests. */
export async function openModelServer() {
  const asked: Asked[] = []
  const state: { reply: Reply } = { reply: saying('{"suggestions":[]}') }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const one = { path: request.url ?? '', authorization: request.headers.authorization, body }
      asked.push(one)
      state.reply(one, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    replies(reply: Reply): void {
      state.reply = reply
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
