// npm run mutate: breaks the product in thirty places and checks whether a test finds each. `--seed N` chooses other places. A second call
// resumes where the first was stopped; survivors are tried again when the tests have changed.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { firstSight, looksAt } from './mutate/browser.ts'
import { CACHE, CHECKOUT, hashOf, read, sourceFiles, testFiles, Workshop } from './mutate/checkout.ts'
import { sharesOf, shuffle } from './mutate/choose.ts'
import { knownCover, mapCover } from './mutate/coverage.ts'
import { testsFor } from './mutate/order.ts'
import { differenceOf, KINDS, nameOf, type Place, placesIn } from './mutate/places.ts'
import { type Failure, firstFailure } from './mutate/run.ts'
import { readSyntax } from './mutate/syntax.ts'
import { Verdicts } from './mutate/types.ts'

type Fate = 'found' | 'survived'
type Outcome = {
  readonly place: Place
  readonly fate: Fate
  readonly by?: Failure
  /** How many test files were run, and the state of all of them at that time. */
  readonly asked: number
  readonly tests: string
}

/** Two of thirty may survive: no test can find a change without a visible effect. */
const MOST_SURVIVORS = 2
/** The first few files usually find it. After those, files that start a database are better run together. */
const TURNS = [1, 3] as const

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '30' },
    files: { type: 'string', default: '16' },
    kind: { type: 'string' },
    // How many are tried at the same time, each in its own copy of the checkout and on its own databases.
    jobs: { type: 'string', default: '1' },
    // Without the map, which takes as long as all tests, a test's reach is estimated from its imports.
    unmapped: { type: 'boolean', default: false },
    'no-browser': { type: 'boolean', default: false },
  },
})
const [seed, count, mostFiles, jobs] = [values.seed, values.count, values.files, values.jobs].map(Number)
const isKind = values.kind === undefined || KINDS.some((one) => one === values.kind)
if (seed === undefined || !count || !mostFiles || !jobs || Number.isNaN(seed) || !isKind) {
  console.error(
    'Usage: npm run mutate -- [--seed N] [--count N] [--files N] [--kind KIND] [--jobs N] [--unmapped] [--no-browser]',
  )
  process.exit(1)
}

const sources = sourceFiles()
const tests = testFiles()
const product = hashOf(sources)
const stateOfTests = hashOf(tests)
const book = path.join(CACHE, `seed-${seed}-${product}.jsonl`)
mkdirSync(CACHE, { recursive: true })

if (!values.unmapped) await mapCover(tests, product, console.log)
const reaches = tests.map((test) => ({ test, covered: knownCover(test, product) }))
const codes = codesOfTrail()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
closing(await breakAll(seed, count, jobs))

/** Breaks the chosen places; each worker takes the next one. */
async function breakAll(chosenBy: number, most: number, workers: number): Promise<Outcome[]> {
  const places = await choose(chosenBy, most)
  const known = readBook()
  const outcomes: Outcome[] = []
  const work = async () => {
    const workshop = new Workshop()
    for (let place = places.shift(); place; place = places.shift()) {
      const before = known.get(nameOf(place))
      const outcome = before && isSettled(before) ? before : note(await breakOne(workshop, place))
      outcomes.push(outcome)
      console.log(`${lineOf(outcome)}\n${differenceOf(place, read(place.file))}`)
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return outcomes
}

/** As many places of each kind as its share, in the order of the seed. Places that the type check finds are left out. */
async function choose(chosenBy: number, most: number): Promise<Place[]> {
  const decks = shuffle(
    sources.flatMap((file) => placesIn(readSyntax(file, read(file)))),
    chosenBy,
  )
  const kinds = KINDS.filter((one) => values.kind === undefined || one === values.kind)
  const shares = sharesOf(most, kinds)
  const verdicts = new Verdicts(path.join(CACHE, `types-${product}.json`))
  for (;;) {
    // One place more of each kind than needed, because the type check costs the same for all of them together.
    const wanted = kinds.map((kind) => decks[kind].filter((place) => verdicts.of(place) !== 'unfit'))
    const chosen = wanted.flatMap((deck, at) => deck.slice(0, shares[kinds[at] ?? 'guard']))
    if (chosen.every((place) => verdicts.of(place) === 'fit')) return chosen
    const asked = wanted.flatMap((deck, at) => deck.slice(0, shares[kinds[at] ?? 'guard'] + 1))
    await verdicts.ask(asked.filter((place) => verdicts.of(place) === undefined))
  }
}

/** A found mutation stays found while its test exists. A survivor is tried again when the tests have changed. */
function isSettled({ fate, tests: then, by }: Outcome): boolean {
  if (fate === 'survived') return then === stateOfTests
  return by !== undefined && existsSync(path.join(CHECKOUT, by.file))
}

async function breakOne(workshop: Workshop, place: Place): Promise<Outcome> {
  workshop.break(place)
  try {
    const files = testsFor(place, reaches, termsOf(place)).slice(0, mostFiles)
    const by = (await askNode(workshop, place, files)) ?? (await askBrowser(workshop, place))
    return { place, fate: by ? 'found' : 'survived', asked: files.length, tests: stateOfTests, ...(by && { by }) }
  } finally {
    workshop.mend(place)
  }
}

/** Runs the files in turns, so that a quick find does not wait for files that start a database. */
async function askNode(workshop: Workshop, place: Place, files: readonly string[]): Promise<Failure | undefined> {
  let rest = files
  for (let turn = 0; rest.length > 0; turn++) {
    const now = rest.slice(0, TURNS[turn] ?? rest.length)
    rest = rest.slice(now.length)
    const failure = await failureIn(workshop, place, now)
    if (failure) return failure
  }
  return undefined
}

/** A test that also fails on the unbroken product proves nothing, so its file is left out. */
async function failureIn(workshop: Workshop, place: Place, files: readonly string[]): Promise<Failure | undefined> {
  const failure = await firstFailure(files, workshop.folder)
  if (!failure) return undefined
  workshop.mend(place)
  const isOwn = failure.isUntold
    ? await firstFailure(files, workshop.folder)
    : await firstFailure([failure.file], workshop.folder, failure.test)
  workshop.break(place)
  if (!isOwn) return failure
  console.log(`  ${failure.file} fails without it as well: ${failure.test}`)
  const others = files.filter((file) => file !== failure.file)
  return others.length > 0 && others.length < files.length ? failureIn(workshop, place, others) : undefined
}

async function askBrowser(workshop: Workshop, place: Place): Promise<Failure | undefined> {
  const isSeen = place.kind === 'word' || place.kind === 'axe'
  if (!isSeen || values['no-browser']) return undefined
  const looks = looksAt(place)
  const failure = await firstSight(looks, workshop.folder)
  if (!failure) return undefined
  workshop.mend(place)
  const isOwn = await firstSight(looks, workshop.folder)
  workshop.break(place)
  return isOwn ? undefined : failure
}

/** The terms of a place, with the code of the act in the audit trail. */
function termsOf({ terms }: Place): string[] {
  return terms.flatMap((term) => [term, ...(codes.get(term) ?? [])])
}

function codesOfTrail(): Map<string, string[]> {
  const rows = sources
    .filter((file) => file.endsWith('contract.ts'))
    .flatMap((file) => [...read(file).matchAll(/'(\w+\.\w+)': \{(?:(?!'\w+\.\w+': \{)[^])*?audit: '(\w+)'/g)])
  return new Map(rows.map(([, act = '', code = '']) => [act, [code]]))
}

function readBook(): Map<string, Outcome> {
  const lines = existsSync(book) ? readFileSync(book, 'utf8').split('\n').filter(Boolean) : []
  const outcomes = lines.map((line) => JSON.parse(line) as Outcome)
  return new Map(outcomes.map((outcome) => [nameOf(outcome.place), outcome]))
}

function note(outcome: Outcome): Outcome {
  appendFileSync(book, `${JSON.stringify(outcome)}\n`)
  return outcome
}

function lineOf({ place, fate, by, asked }: Outcome): string {
  const at = `${place.kind} ${place.file}:${place.line}`
  return fate === 'found' ? `✔ ${at} found by ${by?.file}: ${by?.test}` : `✖ ${at} SURVIVED ${asked} test files`
}

function closing(outcomes: readonly Outcome[]): void {
  const survivors = outcomes.filter(({ fate }) => fate === 'survived')
  for (const { place } of survivors)
    console.log(`\nsurvived: ${place.file}:${place.line} (${place.kind})\n${differenceOf(place, read(place.file))}`)
  const found = outcomes.length - survivors.length
  console.log(`\nfound ${found}, survived ${survivors.length} of ${outcomes.length} (seed ${seed})`)
  process.exit(survivors.length > MOST_SURVIVORS ? 1 : 0)
}
