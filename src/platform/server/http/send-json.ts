import type { FastifyReply } from 'fastify'

export const JSON_TYPE = 'application/json; charset=utf-8'
/** From this length on an answer is sent as bytes. A text is measured first, then joined with its head, and only then encoded. */
const LONG_TEXT = 16_384
const encoder = new TextEncoder()

/** Sends the answer of a call, which is an object, a list or nothing. */
export function sendJson(reply: FastifyReply, answer: unknown): FastifyReply {
  if (typeof answer !== 'object' || answer === null) return reply.send(answer)
  const text = JSON.stringify(answer)
  return reply.type(JSON_TYPE).send(text.length < LONG_TEXT ? text : encoder.encode(text))
}
