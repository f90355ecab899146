import type { FastifyInstance } from 'fastify'
import { NO_SESSION } from '../acts/context.ts'
import { type Performer, perform } from '../acts/perform.ts'
import { languageOf } from './request.ts'

/** Where the header `List-Unsubscribe` of a mail leads, with a token after it. */
export const STOP_PATH = '/mail/stop'

/**
 * The address that a mail program posts to when its user stops mail about cases (RFC 8058): a form, without a session, from the
 * provider's own server. A person who opens the address is led to the choices instead; programs that follow links change nothing.
 */
export function mountOneClick(server: FastifyInstance, app: Performer): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body says nothing that the address does not say.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null, undefined)
    })
    // Logged and counted as the act, although the catalogue did not make this route.
    const config = { act: 'account.stopMail' } as const
    scope.post<{ Params: { token: string } }>(`${STOP_PATH}/:token`, { config }, async (request, reply) => {
      const origin = { address: request.ip, device: '' }
      const answer = await perform(app, 'account.stopMail', {
        ...{ person: null, session: { ...NO_SESSION, origin }, language: languageOf(request), zone: 'UTC' },
        ...{ now: new Date(), input: { token: request.params.token } },
      })
      return reply.header('cache-control', 'no-store').send(answer)
    })
    scope.get(`${STOP_PATH}/:token`, async (_request, reply) => reply.redirect('/account#mail', 303))
  })
}
