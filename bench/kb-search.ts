// GET /kb/search over 100,000 items against its unavoidable cost: its own SQL alone, and a signed-in read that does nothing. Aim: at most
// 1.5 times the sum of the two, for every kind of search.
import pg from 'pg'
import { inTransaction } from '#server/database/db.ts'
import { type NewItem, writeItems } from '#publication/server/kb-store.ts'
import { openTestPortal, type Tab } from '../test/support/portal.ts'
import { median, record } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const ITEMS = Number(process.env['ITEMS'] ?? 100_000)
const CHUNK = 500
const ROUNDS = 5
const CALLS = 20
const AIM = 1.5

/** A small generator instead of random numbers, so that the texts are the same every time. */
let state = 20_261_121
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

const LATIN = ['de', 'li', 'ver', 'con', 'tra', 'pay', 'ment', 'sta', 'port', 'ren', 'ga', 'mon', 'ter', 'sol', 'vi']
const ARABIC = ['در', 'سل', 'مع', 'كت', 'نق', 'فر', 'حم', 'ضر', 'عق', 'دي', 'شر', 'بن', 'رو', 'جم', 'تف']
const FRONTS = ['', '', '', 'ال', 'ال', 'وال', 'بال', 'لل', 'و']

const wordsOf = (parts: readonly string[]) =>
  parts.flatMap((one) => parts.flatMap((two) => parts.map((three) => one + two + three)))
/** A few words are frequent and most are rare, as in any language. */
const pick = (words: readonly string[]) => words[Math.floor(words.length * random() ** 3)] ?? ''
const [english, arabic] = [wordsOf(LATIN), wordsOf(ARABIC)]
const sentence = (length: number, word: () => string) => Array.from({ length }, word).join(' ')
const inEnglish = () => (random() < 0.03 ? 'award' : pick(english))
const inArabic = () => pick(FRONTS) + (random() < 0.03 ? 'تحكيم' : pick(arabic))

function item(index: number): NewItem {
  const type = index % 10 === 0 ? 'guidance' : 'award'
  return {
    id: `bench_${index}`,
    type,
    article: String(1 + (index % 46)),
    titleEn: sentence(6, inEnglish),
    titleAr: sentence(6, inArabic),
    excerptEn: sentence(20, inEnglish),
    excerptAr: sentence(20, inArabic),
    passages: [
      { language: 'en', heading: 'Facts', body: sentence(40, inEnglish) },
      { language: 'ar', heading: 'Facts', body: sentence(40, inArabic) },
    ],
    isConfirmed: true,
    position: 1000 + index,
    updatedAt: '2026-11-21T00:00:00.000Z',
  }
}

/** The SQL that `work` sent to the knowledge base. */
const recordSearch = async (work: () => Promise<unknown>) =>
  (await record(work)).filter(({ text }) => text.includes('kb_items'))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times)
}

async function get(tab: Tab, path: string): Promise<void> {
  const response = await tab.fetch(path)
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

const portal = await openTestPortal()
const { db } = portal.portal.database
const owner = new pg.Client(portal.ownerOptions as pg.ClientConfig)
await owner.connect()
const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
  "select indexname as name, indexdef as definition from pg_indexes where tablename in ('kb_items', 'kb_passages') and indexdef like '%USING gin%'",
)
const started = performance.now()
// Bulk inserts are faster without the text indexes.
for (const { name } of indexes) await owner.query(`drop index ${name}`)
for (let from = 0; from < ITEMS; from += CHUNK) {
  const items = Array.from({ length: Math.min(CHUNK, ITEMS - from) }, (_, at) => item(from + at))
  await inTransaction(db, (tx) =>
    writeItems(
      tx,
      items.map((one) => ({ ...one, version: 1, contentSha256: '' })),
    ),
  )
}
for (const { definition } of indexes) await owner.query(definition)
// A running server does this by itself within minutes.
await owner.query('vacuum analyze kb_items')
await owner.query('vacuum analyze kb_passages')
await owner.end()
console.log(`${ITEMS} items in ${((performance.now() - started) / 1000).toFixed(0)} s`)

const reader = await portal.as('board')
const client = new pg.Client(portal.poolOptions as pg.ClientConfig)
await client.connect()

const first = (await reader.call('kb.search', { q: 'award', limit: 20 })).at(-1)?.key ?? ''
const SEARCHES: readonly (readonly [name: string, query: Record<string, string>])[] = [
  ['everything', {}],
  ['a frequent word', { q: 'award' }],
  ['a frequent word, second page', { q: 'award', after: first }],
  ['a frequent Arabic word with what is joined to it', { q: 'والتحكيم' }],
  ['a rare word', { q: english.at(-40) ?? '' }],
  ['the beginning of a word', { q: 'deliv' }],
  ['three words', { q: `award ${english[3]} تحكيم` }],
  ['an article', { q: 'المادة ٣٦' }],
  ['an article and a word, awards only', { q: 'Art. 36 award', type: 'award' }],
  ['nothing', { q: 'zzzz' }],
]

for (const [name, query] of SEARCHES) {
  const path = `/api/kb/search?${new URLSearchParams({ limit: '20', ...query })}`
  const statements = await recordSearch(() => get(reader, path))
  const runs = { ours: [] as number[], sql: [] as number[], empty: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    runs.sql.push(
      await timed(async () => {
        for (const { text, values } of statements) await client.query(text, [...values])
      }),
    )
    runs.empty.push(await timed(() => get(reader, '/api/notifications/unread')))
    runs.ours.push(await timed(() => get(reader, path)))
  }
  const [ours, sql, empty] = [median(runs.ours), median(runs.sql), median(runs.empty)]
  const floor = sql + empty
  tell({ what: name, figure: ours, floor, unit: 'ms', ratio: ours / floor, aim: { most: AIM } })
}

await client.end()
await portal.close()
process.exit(0)
