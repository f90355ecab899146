// npm run admin -- desk: proves the kept rows of the cases equal to the computed ones, and writes them again.
import { withOwnDatabase } from '#server/database/own-database.ts'
import { readConfig } from '#server/start/config.ts'
import { differencesOf } from '../law/desk.ts'
import { type DeskTools, type Difference, rebuildDesk } from './keep-desk.ts'

/** Returns the exit status: 1 when a kept row was wrong or missing. */
export async function runDesk(
  environment: Readonly<Record<string, string | undefined>>,
  tools: DeskTools,
  say: (line: string) => void,
): Promise<number> {
  return withOwnDatabase(readConfig(environment), async (db) => {
    const wrong: Difference[] = []
    const count = await rebuildDesk(db, tools, new Date(), (one) => wrong.push(one))
    for (const one of wrong) say(tell(one))
    say(`${count} cases were computed; ${wrong.length} kept rows differed and were written again.`)
    return wrong.length > 0 ? 1 : 0
  })
}

function tell({ caseId, kept, computed }: Difference): string {
  if (!kept) return `${caseId}: no row was kept`
  const parts = differencesOf(kept, computed).map(
    (name) => `${name} kept ${JSON.stringify(kept[name])}, computed ${JSON.stringify(computed[name])}`,
  )
  return `${caseId}: ${parts.join('; ')}`
}
