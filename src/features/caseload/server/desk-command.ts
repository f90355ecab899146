// npm run admin -- desk: proves the kept rows of the cases equal to the computed ones, and writes them again.
import { appPoolOptions } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/db.ts'
import { reachDatabase } from '#server/database/start-database.ts'
import { assertOwnFolder } from '#server/start/installation.ts'
import { readConfig } from '#server/start/config.ts'
import { differencesOf } from '../law/desk.ts'
import { type DeskTools, type Difference, rebuildDesk } from './keep-desk.ts'

/** Returns the exit status: 1 when a kept row was wrong or missing. */
export async function runDesk(
  environment: Readonly<Record<string, string | undefined>>,
  tools: DeskTools,
  say: (line: string) => void,
): Promise<number> {
  const config = readConfig(environment)
  const running = await reachDatabase(config)
  const database = openDatabase(appPoolOptions(running.appConnection), () => {})
  try {
    await assertOwnFolder(database.db, config.dataDir)
    const wrong: Difference[] = []
    const count = await rebuildDesk(database.db, tools, new Date(), (one) => wrong.push(one))
    for (const one of wrong) say(tell(one))
    say(`${count} cases were computed; ${wrong.length} kept rows differed and were written again.`)
    return wrong.length > 0 ? 1 : 0
  } finally {
    await database.close()
    await running.stop()
  }
}

function tell({ caseId, kept, computed }: Difference): string {
  if (!kept) return `${caseId}: no row was kept`
  const parts = differencesOf(kept, computed).map(
    (name) => `${name} kept ${JSON.stringify(kept[name])}, computed ${JSON.stringify(computed[name])}`,
  )
  return `${caseId}: ${parts.join('; ')}`
}
