import type { Doorkeeper } from '#server/accounts/doorkeeper.ts'
import { findPersonByEmail } from '#server/accounts/people.ts'

/** Demo mode (§5): only the e-mail is checked; any password and any code are accepted. */
export const OPEN_DOOR: Doorkeeper = {
  checkPassword: async (db, { email }) => (await findPersonByEmail(db, email)) ?? null,
  checkCode: async () => ({ by: 'anything', spend: async () => true }),
}
