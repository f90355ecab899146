import type { ActionName, Actions } from '#kernel/product.ts'
import type { OutputOf, RawInputOf } from '#kernel/action.ts'
import { Refusal, type RefusalCode } from '#kernel/refusals.ts'
import { NO_SESSION } from '#server/acts/context.ts'
import { findPersonByEmail } from '#server/accounts/people.ts'
import { perform } from '#server/acts/perform.ts'
import type { TestPortal } from './portal.ts'

/**
 * Acts as a demo person some days from now, through the product's own path: for what happens after a time limit has ended, or in the other
 * mode.
 */
export function daysLater(portal: TestPortal, days: number, mode: 'demo' | 'secure' = 'demo') {
  const now = new Date(Date.now() + days * 86_400_000)

  async function call<N extends ActionName>(
    who: string,
    name: N,
    input: RawInputOf<Actions[N]>,
  ): Promise<OutputOf<Actions[N]>> {
    const { services, ...rest } = portal.portal.app
    const app = { ...rest, services: { ...services, config: { ...services.config, mode } } }
    const person = await findPersonByEmail(app.db, `${who}@demo.example`)
    if (!person) throw new Error(`no demo person ${who}`)
    return perform(app, name, { person, session: NO_SESSION, language: 'en', zone: 'UTC', now, input })
  }

  async function refused<N extends ActionName>(
    who: string,
    name: N,
    input: RawInputOf<Actions[N]>,
  ): Promise<RefusalCode> {
    try {
      await call(who, name, input)
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
    throw new Error(`${name} was not refused`)
  }

  return { call, refused }
}
