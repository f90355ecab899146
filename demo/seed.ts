import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_ZONE, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { Refusal } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import { readAllTexts } from '#find/server/read-texts.ts'
import { raiseAlerts } from '#notifications/server/deadline-alerts.ts'
import { findCase, listCases } from '#server/case-record/case-file.ts'
import { inTransaction } from '#server/database/db.ts'
import { findPerson, insertPerson } from '#server/accounts/people.ts'
import type { Performer } from '#server/acts/perform.ts'
import { StartError } from '#server/start/start-errors.ts'
import { DEMO_CASES } from './cases.ts'
import { moment } from './moments.ts'
import { openPapers } from './papers.ts'
import { DEMO_COUNSEL, DEMO_PEOPLE } from './people.ts'
import type { DemoCase } from './plan.ts'
import { play, type Story } from './play.ts'
import { seedRoster } from './roster.ts'
import { tellPost } from './story/post.ts'
import { tellReconciliation } from './story/reconciliation.ts'
import { storiesOf } from './story.ts'

/** The case that every demo visitor may see must have this number (§9). */
const SAMPLE_CASE = 'case_001'

/** Inserts the demo people and the roster of arbitrators if missing. */
export async function seedPeople(app: Performer): Promise<void> {
  if (await findPerson(app.db, DEMO_PEOPLE[0]?.id ?? '')) return
  await inTransaction(app.db, async (tx) => {
    for (const { title: _title, ...person } of DEMO_PEOPLE) await insertPerson(tx, person)
  })
  await seedRoster(app)
}

/** Fills an empty demo database with people and, unless the settings say no, with cases; returns the people to print at start. */
export async function seedDemo(
  app: Performer,
  say: (line: string) => void,
  cases: readonly DemoCase[] = app.services.config.demoCases ? DEMO_CASES : [],
) {
  await seedPeople(app)
  if (cases.length > 0) await seedCases(app, say, cases)
  return DEMO_PEOPLE.map(({ email, title }) => ({ email, title }))
}

/**
 * How far the seeding of the sample cases has come. It is stored in the data folder: an interrupted run is repeated with the same day as
 * its "today", and what was already done returns its result by its key without being done twice.
 */
type Progress = { readonly today: PlainDate; readonly finished: boolean }

async function seedCases(app: Performer, say: (line: string) => void, cases: readonly DemoCase[]): Promise<void> {
  const file = path.join(app.services.config.dataDir, 'sample-cases.json')
  const begun = await readProgress(file)
  // A database that had cases before any seeding belongs to the user.
  if (begun?.finished || (!begun && (await listCases(app.db, { limit: 1, order: 'newest' })).length > 0)) return
  const today = begun?.today ?? plainDateIn(new Date(), DEFAULT_ZONE)
  await writeFile(file, JSON.stringify({ today, finished: false }), { flush: true })
  if (begun) say('The sample cases were begun by an earlier start and are now finished.')
  const started = performance.now()
  await insertCounsel(app)
  await tellCases(quiet(app), say, today, cases)
  await tellPost(app, today)
  // Reminders of the coming dates are there at the first sign-in, not some minutes later in a burst.
  await raiseAlerts(app, new Date())
  // What the documents say is found at once.
  await readAllTexts(app)
  if (!(await findCase(app.db, SAMPLE_CASE))) throw unfinished(app.services.config.dataDir)
  await writeFile(file, JSON.stringify({ today, finished: true }), { flush: true })
  say(`The sample cases are ready (${((performance.now() - started) / 1000).toFixed(1)} s).`)
}

async function readProgress(file: string): Promise<Progress | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Progress)
}

async function insertCounsel(app: Performer): Promise<void> {
  const missing: Person[] = []
  for (const person of DEMO_COUNSEL) if (!(await findPerson(app.db, person.id))) missing.push(person)
  await inTransaction(app.db, async (tx) => {
    for (const person of missing) await insertPerson(tx, person)
  })
}

/** A story runs the jobs of its acts itself, at its own moment, so none may go to the queue. */
function quiet(app: Performer): Performer {
  const jobs = { ...app.services.jobs, send: async () => {} }
  return { ...app, services: { ...app.services, jobs } }
}

async function tellCases(
  app: Performer,
  say: (line: string) => void,
  today: PlainDate,
  cases: readonly DemoCase[],
): Promise<void> {
  const papers = await openPapers(app.services.config.typst)
  const stage = { app, papers, today }
  const heralds = cases.map(
    ({ filing, seat }, index): Story =>
      async (turn) => {
        const at = moment(today, filing.opened, '00:05', seat)
        await turn(at)
        say(
          `Seeding the demo: case ${index + 1} of ${cases.length}, ${formatDate(at, 'en', { zone: DEFAULT_ZONE })} ...`,
        )
      },
  )
  try {
    const stories = cases.flatMap((plan, index) => storiesOf(stage, plan, index + 1))
    await play([...heralds, ...stories, tellReconciliation(stage)])
  } catch (error) {
    throw explain(error, app.services.config.dataDir)
  } finally {
    await papers.close()
  }
}

/** An interrupted seed can only be finished with the texts it was begun with: its idempotency keys refuse other texts. */
function explain(error: unknown, dataDir: string): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  const isOther = cause instanceof Refusal && cause.code === 'KEY_REUSED'
  return isOther ? unfinished(dataDir) : error
}

function unfinished(dataDir: string): StartError {
  return new StartError(
    `The sample cases in ${dataDir} were begun, but cannot be finished. Remove that folder and start again.`,
  )
}
