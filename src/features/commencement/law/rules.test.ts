import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseFacts } from '#case/law/rules.ts'
import { explainStep } from '#kernel/dates/deadlines.ts'
import { decide } from '#kernel/machine.ts'
import type { Rules } from '#kernel/rule-sets/sets.ts'
import {
  commencementMachine,
  firstDeadlines,
  isOutdated,
  keepExtension,
  lawDate,
  letterNumber,
  stateOf,
} from './rules.ts'

const none = { en: '', ar: '' }
const limit = (
  key: 'answer' | 'nomination' | 'statutoryAward',
  length: number,
  unit: 'calendar' | 'months',
  article: string,
) =>
  ({
    key,
    name: { en: key, ar: key },
    length,
    unit,
    instrument: key === 'statutoryAward' ? 'law' : 'rules',
    article,
    confirmed: false,
    source: '',
  }) as const
const holiday = (country: string, from: string, to: string, en: string) => ({
  country,
  from,
  to,
  name: { ...none, en },
  confirmed: false,
  source: '',
})
const version = (n: number) => ({ version: n, validFrom: '2023-05-01', who: 'test' })

const RULES = {
  timeLimits: [
    limit('answer', 30, 'calendar', '6'),
    limit('nomination', 45, 'calendar', '16'),
    limit('statutoryAward', 12, 'months', '40'),
  ],
  calendar: {
    weekends: { SA: [5, 6], GB: [6, 0] },
    holidays: [holiday('SA', '2026-03-19', '2026-03-23', 'Eid al-Fitr')],
  },
  versions: { timeLimits: version(1), calendar: version(1) } as Rules['versions'],
} as const satisfies Pick<Rules, 'timeLimits' | 'calendar' | 'versions'>

const PARTIES = [
  { id: 'c', side: 'claimant', country: 'SA' },
  { id: 'r1', side: 'respondent', country: 'SA' },
  { id: 'r2', side: 'respondent', country: 'GB' },
] as const
const PROCEEDINGS = {
  issuedAt: '2026-02-16T09:00:00.000Z',
  issuedOn: '2026-02-16',
  seatTz: 'Asia/Riyadh',
  parties: PARTIES,
  servedOn: {},
}

function item(servedOn: Record<string, string>, key: string, seatTz = 'Asia/Riyadh') {
  return firstDeadlines(RULES, { ...PROCEEDINGS, servedOn, seatTz }).find((one) => one.key === key)
}

describe('the first deadlines of a case', () => {
  it('run for each respondent from its own service, in the calendar of its own country', () => {
    // Test vectors of the centre: the same notice of 18 February 2026 gives different days in London and in Riyadh.
    const served = { r1: '2026-02-18', r2: '2026-02-18' }
    assert.equal(item(served, 'answer:r1')?.dueOn, '2026-03-24')
    assert.equal(item(served, 'answer:r2')?.dueOn, '2026-03-20')
    assert.equal(item(served, 'answer:r1')?.dueAt, '2026-03-24T20:59:59.000Z')
  })

  it('say how they were counted', () => {
    const working = item({ r1: '2026-02-18' }, 'answer:r1')?.working.map((step) => explainStep(step, 'en')) ?? []
    assert.equal(working[1], 'Day 1: Thursday, 19 February 2026')
    assert.match(working.join('\n'), /Moved to the next day: Friday, 20 March 2026 \(official holiday: Eid al-Fitr\)/)
    assert.equal(working.at(-1), 'Due: Tuesday, 24 March 2026')
  })

  it('are due through their last second, and passed at midnight', () => {
    const answer = item({ r1: '2026-02-18' }, 'answer:r1')
    const stateAt = (now: string) => answer && stateOf(answer, new Date(now))
    assert.deepEqual(['2026-03-24T20:59:59.900Z', '2026-03-24T21:00:00Z'].map(stateAt), ['due', 'passed'])
    const event = { kind: 'event', dueAt: '2026-02-18T09:00:00.500Z' } as const
    assert.deepEqual(
      ['2026-02-18T09:00:00.499Z', '2026-02-18T09:00:00.500Z'].map((now) => stateOf(event, new Date(now))),
      ['due', 'done'],
    )
  })

  it('do not run before service', () => {
    const answer = item({ r2: '2026-02-18' }, 'answer:r1')
    assert.deepEqual([answer?.dueOn, answer?.dueAt, answer?.working], [null, null, []])
    assert.equal(answer && stateOf(answer, new Date('2026-03-01T00:00:00Z')), 'waiting')
  })

  it('end for all when they have ended in every party’s country', () => {
    // 45 days from 16 February end on Thursday 2 April in both countries.
    assert.equal(item({}, 'nomination')?.dueOn, '2026-04-02')
    const parties = [
      { id: 'c', side: 'claimant', country: 'SA' },
      { id: 'r', side: 'respondent', country: 'GB' },
    ] as const
    const due = (issuedOn: string) =>
      firstDeadlines(RULES, { ...PROCEEDINGS, issuedOn, parties }).find((one) => one.key === 'nomination')?.dueOn
    // 45 days from 18 March end on Saturday 2 May, which moves to Sunday in Riyadh and to Monday in London.
    assert.equal(due('2026-03-18'), '2026-05-04')
  })

  it('end for all on a working day of the seat, wherever the parties are', () => {
    const rules = {
      ...RULES,
      calendar: { ...RULES.calendar, holidays: [holiday('GB', '2026-04-06', '2026-04-06', 'Easter Monday')] },
    }
    const saudi = PARTIES.filter(({ country }) => country === 'SA')
    const nominationAt = (seatTz: string, issuedOn: string) =>
      firstDeadlines(rules, { ...PROCEEDINGS, parties: saudi, seatTz, issuedOn }).find(
        (one) => one.key === 'nomination',
      )
    // 45 days from 18 February end on Saturday 4 April, which moves to Sunday in Riyadh. Sunday and the Monday after are days
    // off in London.
    assert.equal(nominationAt('Asia/Riyadh', '2026-02-18')?.dueOn, '2026-04-05')
    const london = nominationAt('Europe/London', '2026-02-18')
    assert.equal(london?.dueOn, '2026-04-07')
    assert.deepEqual(
      london?.working.filter((step) => step.kind === 'moved').map((step) => step.date),
      ['2026-04-04', '2026-04-05', '2026-04-06'],
    )
    // Friday is a rest day in Riyadh: the period of the Saudi parties ends on Sunday, and therefore on Monday in London.
    assert.equal(nominationAt('Europe/London', '2026-03-10')?.dueOn, '2026-04-27')
  })

  it('include the law’s limit for the award at a Saudi seat only, from the day the last respondent was served', () => {
    assert.equal(lawDate({ parties: PARTIES, servedOn: { r1: '2026-02-18' } }), null)
    assert.equal(lawDate({ parties: PARTIES, servedOn: { r1: '2026-02-18', r2: '2026-02-22' } }), '2026-02-22')
    const served = { r1: '2026-02-18', r2: '2026-02-22' }
    assert.equal(item(served, 'statutoryAward')?.dueOn, '2027-02-22')
    assert.equal(item(served, 'statutoryAward')?.instrument, 'law')
    assert.equal(item(served, 'statutoryAward', 'Europe/London'), undefined)
  })

  it('keep a later day to which they were extended when they are counted again', () => {
    const counted = item({ r1: '2026-02-18' }, 'answer:r1')
    assert.ok(counted)
    const again = (extendedTo: unknown) => keepExtension(counted, { basis: { extendedTo } as never }, 'Asia/Riyadh')
    const kept = again('2026-04-10')
    assert.deepEqual(
      [kept.dueOn, kept.dueAt, kept.basis['extendedTo']],
      ['2026-04-10', '2026-04-10T20:59:59.000Z', '2026-04-10'],
    )
    assert.deepEqual(kept.working.at(-1), { kind: 'extended', date: '2026-04-10' })
    // The computed day is later than the extension: the computed day applies, and the extension stays on record.
    const passed = again('2026-03-20')
    assert.deepEqual(
      [passed.dueOn, passed.working, passed.basis['extendedTo']],
      ['2026-03-24', counted.working, '2026-03-20'],
    )
    assert.deepEqual(again(undefined), counted)
    // The period is not running. The extended day is kept until it runs again.
    const waiting = item({ r2: '2026-02-18' }, 'answer:r1')
    assert.ok(waiting)
    const held = keepExtension(waiting, { basis: { extendedTo: '2026-04-10' } as never }, 'Asia/Riyadh')
    assert.deepEqual([held.dueOn, held.basis['extendedTo']], [null, '2026-04-10'])
  })

  it('are known to be outdated when holidays or time limits have a newer version', () => {
    const answer = item({ r1: '2026-02-18' }, 'answer:r1')
    assert.ok(answer)
    assert.equal(isOutdated(answer, RULES), false)
    assert.equal(isOutdated(answer, { versions: { ...RULES.versions, calendar: version(2) } }), true)
  })
})

describe('the letter', () => {
  it('has a number of its own in every case', () => {
    assert.equal(letterNumber('2026-02-16', 'case_001'), 'COM-2026-0001')
    assert.equal(letterNumber('2026-02-16', 'case_12345'), 'COM-2026-12345')
  })
})

describe('commencement', () => {
  const ready = { filingSubmitted: true, feePaid: true, commenced: false, stayed: false } as CaseFacts
  const ask = (name: string, facts: Partial<CaseFacts>) => {
    const decision = decide(commencementMachine, name, { ...ready, ...facts })
    return decision.ok ? decision.to : decision.refusal
  }

  it('is issued once, after a complete filing and a paid fee, unless a court stayed the proceedings', () => {
    assert.equal(ask('commencement.issue', {}), 'commenced')
    assert.equal(ask('commencement.issue', { filingSubmitted: false }), 'ART5_REQUIRED')
    assert.equal(ask('commencement.issue', { feePaid: false }), 'ART5_REQUIRED')
    assert.equal(ask('commencement.issue', { stayed: true }), 'PROCEEDINGS_STAYED')
    assert.equal(ask('commencement.issue', { commenced: true }), 'ALREADY_DONE')
  })

  it('comes before service, conference and deadlines', () => {
    for (const name of Object.keys(commencementMachine.transitions).filter((one) => one !== 'commencement.issue')) {
      assert.equal(ask(name, {}), 'ART6_REQUIRED', name)
      assert.equal(ask(name, { commenced: true }), 'commenced', name)
      assert.equal(ask(name, { commenced: true, stayed: true }), 'PROCEEDINGS_STAYED', name)
      assert.equal(ask(name, { feePaid: false }), 'ART5_REQUIRED', name)
    }
  })
})
