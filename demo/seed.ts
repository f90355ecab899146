import { inTransaction } from '#server/db.ts'
import { findPerson, insertPerson } from '#server/people.ts'
import type { Performer } from '#server/perform.ts'
import { DEMO_PEOPLE } from './people.ts'
import { seedRoster } from './roster.ts'

/** Inserts the demo people and the roster of arbitrators unless they are there. */
export async function seedPeople(app: Performer): Promise<void> {
  if (await findPerson(app.db, DEMO_PEOPLE[0]?.id ?? '')) return
  await inTransaction(app.db, async (tx) => {
    for (const { title: _title, ...person } of DEMO_PEOPLE) await insertPerson(tx, person)
  })
  await seedRoster(app)
}

/** Fills an empty demo database with people and cases; answers the people to print at start. */
export async function seedDemo(app: Performer, _say: (line: string) => void) {
  await seedPeople(app)
  return DEMO_PEOPLE.map(({ email, title }) => ({ email, title }))
}
