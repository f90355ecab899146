import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import type { PlainCode } from '#kernel/audience/audience.ts'
import { newSecret } from '../accounts/session-secret.ts'
import { inTransaction, openDatabase } from '../database/db.ts'
import { appendEvent } from './events.ts'
import { filing } from '#test/filing.ts'
import { type LiveReader, openLive } from '#test/live.ts'
import { openTestPortal, signIn, type Tab, type TestPortal } from '#test/portal.ts'
import { until } from '#test/waits.ts'
import { watchStatements } from '#test/watch-statements.ts'

const ROUNDS = 100
const READS_EVENTS = /^\s*(?:select|with)\b[^]*\bevents\b[^]*\bid"? > /

describe('delivery of live events', () => {
  let portal: TestPortal
  let caseId = ''
  let claimant: Tab
  const watched = watchStatements()
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
  })
  after(async () => {
    watched.stop()
    await portal.close()
  })
  const open: LiveReader[] = []
  beforeEach(async () => {
    caseId = (await claimant.call('case.file', filing())).id
  })
  afterEach(() => {
    watched.hold = undefined
    for (const live of open.splice(0)) live.close()
  })

  const query = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)

  const append = (n: number, audience: PlainCode = 'case') =>
    inTransaction(portal.portal.app.db, (tx) =>
      appendEvent(tx, { caseId, type: 'fee.paid', data: { n }, audience, at: new Date() }),
    )
  const numbers = ({ messages }: LiveReader) =>
    messages.flatMap(({ type, data }) => (type === 'fee.paid' ? [data['n'] as number] : []))

  async function watch(tab: Tab, of: { caseId?: string; lastEventId?: string } = { caseId }): Promise<LiveReader> {
    const live = await openLive(tab, of)
    open.push(live)
    await live.next('ready')
    return live
  }

  /** People with the demo's sign-in who observe the case, a session each. */
  async function observers(count: number): Promise<Tab[]> {
    const tabs: Tab[] = []
    for (let n = 0; n < count; n++) {
      const email = `watcher-${n}@demo.example`
      tabs.push(await signIn(portal.url, email))
      await query(
        `insert into case_members (id, case_id, person_id, capacity, since)
         select $1, $2, id, 'observer', now() from people where email = $3`,
        [`member_${newSecret()}`, caseId, email],
      )
    }
    return tabs
  }

  it('asks the database once for all readers of a case, and reaches each of them', async () => {
    const tabs = await observers(10)
    const readers = await Promise.all(Array.from({ length: 50 }, (_, n) => watch(tabs[n % 10] as Tab)))
    await append(1)
    await Promise.all(readers.map((live) => live.next('fee.paid')))
    // A stream that has just opened may look once more by itself.
    const isQuiet = async () => !(await watched.during(() => delay(500))).some((text) => READS_EVENTS.test(text))
    await until(isQuiet, 'every stream has caught up')
    const statements = await watched.during(async () => {
      await append(2)
      await Promise.all(readers.map((live) => live.next('fee.paid', ({ n }) => n === 2)))
    })
    const own = statements.filter((text) => /\b(events|sessions|case_members|people)\b/.test(text))
    assert.deepEqual(
      own.map((text) => text.trim().slice(0, 11)),
      ['insert into', 'with reader'],
    )
  })

  describe('after access has ended', () => {
    const ends: Record<string, { who: () => Promise<Tab>; end: string }> = {
      'by the end of the membership': {
        who: async () => claimant,
        end: `update case_members set until = now() where case_id = $1 and person_id = 'person_claimant'`,
      },
      'by the end of the session': {
        who: () => signIn(portal.url, 'claimant@demo.example'),
        end: `update sessions set ended_at = now() where $1::text is not null and person_id = 'person_claimant'
              and id = (select id from sessions where person_id = 'person_claimant' order by created_at desc, id limit 1)`,
      },
      'because the account is disabled': {
        who: () => signIn(portal.url, 'compliance@demo.example'),
        end: `update people set disabled_at = now() where $1::text is not null and id = 'person_compliance'`,
      },
      'because the role was taken': {
        who: () => signIn(portal.url, 'officer@demo.example'),
        end: `update people set roles = '{}' where $1::text is not null and id = 'person_officer'`,
      },
    }
    for (const [how, { who, end }] of Object.entries(ends))
      it(`sends nothing that was written later, even while it reads: ${how}`, async () => {
        const live = await watch(await who())
        let goOn = () => {}
        let isHeld = false
        const released = new Promise<void>((resolve) => (goOn = resolve))
        watched.hold = async (text) => {
          if (isHeld || !READS_EVENTS.test(text)) return
          isHeld = true
          await released
        }
        await append(98)
        await until(() => isHeld, 'the statement that reads events is held')
        await query(end, [caseId])
        await append(99)
        goOn()
        assert.equal(await live.ends(5), true)
        assert.deepEqual(
          numbers(live).filter((n) => n > 98),
          [],
        )
        assert.equal(live.messages.at(-1)?.type, 'closed')
      })

    it('sends nothing that was written later, whatever else happens in the case', async () => {
      const other = openDatabase(portal.poolOptions, () => {})
      const [observer] = await observers(1)
      let noise = 0
      let isOver = false
      const noisy = (async () => {
        while (!isOver) await append(-++noise)
      })()
      try {
        for (let round = 1; round <= ROUNDS; round++) {
          const live = await watch(observer as Tab)
          await inTransaction(other.db, async (tx) => {
            await tx
              .updateTable('caseMembers')
              .set({ until: new Date() })
              .where('caseId', '=', caseId)
              .where('capacity', '=', 'observer')
              .where('until', 'is', null)
              .execute()
          })
          await inTransaction(other.db, (tx) =>
            appendEvent(tx, { caseId, type: 'fee.paid', data: { n: round }, audience: 'case', at: new Date() }),
          )
          assert.equal(await live.ends(5), true)
          assert.deepEqual(
            numbers(live).filter((n) => n > 0),
            [],
            `round ${round}`,
          )
          await query(
            `update case_members set until = null where case_id = $1 and capacity = 'observer' and until is not null`,
            [caseId],
          )
        }
      } finally {
        isOver = true
        await noisy
        await other.close()
      }
      assert.ok(noise > ROUNDS, 'the case was noisy')
    })
  })

  it('lets one reader catch up with hundreds of events without holding up the others', async () => {
    const tabs = await observers(4)
    const first = await watch(tabs[0] as Tab)
    const { id } = await first.next('ready')
    first.close()
    await query(
      `insert into events (case_id, type, data, at)
       select $1, 'fee.paid', jsonb_build_object('n', n), now() from generate_series(1000, 1449) n`,
      [caseId],
    )
    const others = await Promise.all(Array.from({ length: 20 }, (_, n) => watch(tabs[n % 4] as Tab)))
    let goOn = () => {}
    let held = 0
    const released = new Promise<void>((resolve) => (goOn = resolve))
    // Every page of the one who resumes is held: it is asked for one session alone.
    watched.hold = async (text, values) => {
      if (!READS_EVENTS.test(text)) return
      const sessions = values.find((value) => Array.isArray(value)) as unknown[] | undefined
      if (sessions?.length !== 1) return
      held += 1
      await released
    }
    const late = openLive(tabs[0] as Tab, { caseId, lastEventId: id })
    await until(() => held > 0, 'the reader who resumes is held')
    await append(2000)
    await Promise.all(others.map((live) => live.next('fee.paid', ({ n }) => n === 2000, 5)))
    goOn()
    const resumed = await late
    open.push(resumed)
    await resumed.next('fee.paid', ({ n }) => n === 2000)
    assert.deepEqual(numbers(resumed), [...Array.from({ length: 450 }, (_, n) => 1000 + n), 2000])
    for (const live of others) assert.deepEqual(numbers(live), [2000])
  })

  it('gives each of many readers only what is for them, each event once and in order', async () => {
    const [observer] = await observers(1)
    const [own, staff, guest] = [
      await watch(claimant),
      await watch(await portal.as('manager')),
      await watch(observer as Tab),
    ]
    const audiences: PlainCode[] = ['case', 'centre', 'tribunal', 'claimant', 'respondent']
    for (let n = 0; n < 100; n++) await append(n, audiences[n % 5])
    await append(100)
    const readers = [own, staff, guest]
    await Promise.all(readers.map((live) => live.next('fee.paid', ({ n }) => n === 100)))
    const upTo = (...rests: number[]) => [...Array(101).keys()].filter((n) => n === 100 || rests.includes(n % 5))
    assert.deepEqual(readers.map(numbers), [upTo(0, 3), upTo(0, 1, 3, 4), upTo(0)])
  })
})
