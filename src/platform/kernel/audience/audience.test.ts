import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Capacity, type Membership, type Role, type Standing, standingIn } from '../roles.ts'
import { type Audience, AUDIENCES, type AudienceCode, mayHave } from './audience.ts'

const acts = (capacity: 'claimant' | 'respondent', partyId: string, isCounsel = false): Membership => ({
  ...{ capacity, partyId, isCounsel },
})
const sits = (capacity: Capacity): Membership => ({ capacity, partyId: null, isCounsel: false })
const who = (memberships: readonly Membership[], roles: readonly Role[] = []) => standingIn(roles, memberships)

const READERS = {
  nobody: who([]),
  claimant: who([acts('claimant', 'C')]),
  r1: who([acts('respondent', 'R1')]),
  r2r3: who([acts('respondent', 'R2'), acts('respondent', 'R3')]),
  counselR1: who([acts('respondent', 'R1', true)]),
  counselC: who([acts('claimant', 'C', true)]),
  sideAlone: who([sits('respondent')]),
  arbitrator: who([sits('arbitrator')]),
  secretary: who([sits('secretary')]),
  observer: who([sits('observer')]),
  manager: who([], ['CaseManager']),
  officer: who([], ['CourtOfficer']),
  compliance: who([], ['Compliance']),
  board: who([], ['Board']),
} satisfies Record<string, Standing>
type Reader = keyof typeof READERS

const STAFF = ['manager', 'officer', 'compliance'] as const
const EVERYBODY = Object.keys(READERS) as Reader[]

/** Typed by hand: who has what is for an audience, with no parties named, with R2 and R3, and with R1. */
const HAVE: Readonly<
  Record<AudienceCode, readonly [none: readonly Reader[], R2R3: readonly Reader[], R1: readonly Reader[]]>
> = {
  case: [EVERYBODY, EVERYBODY, EVERYBODY],
  parties: [STAFF, ['r2r3', ...STAFF], ['r1', 'counselR1', ...STAFF]],
  own: [STAFF, ['r2r3', ...STAFF], ['r1', 'counselR1', ...STAFF]],
  team: [[], ['r2r3'], ['r1', 'counselR1']],
  'own-tribunal': [
    ['arbitrator', 'secretary', ...STAFF],
    ['r2r3', 'arbitrator', 'secretary', ...STAFF],
    ['r1', 'counselR1', 'arbitrator', 'secretary', ...STAFF],
  ],
  'tribunal-centre': [
    ['arbitrator', 'secretary', ...STAFF],
    ['arbitrator', 'secretary', ...STAFF],
    ['arbitrator', 'secretary', ...STAFF],
  ],
  tribunal: [['arbitrator'], ['arbitrator'], ['arbitrator']],
  centre: [STAFF, STAFF, STAFF],
  counsel: [
    ['counselR1', 'counselC', 'arbitrator', 'secretary', ...STAFF],
    ['arbitrator', 'secretary', ...STAFF],
    ['counselR1', 'arbitrator', 'secretary', ...STAFF],
  ],
  claimant: [
    ['claimant', 'counselC', ...STAFF],
    ['claimant', 'counselC', ...STAFF],
    ['claimant', 'counselC', ...STAFF],
  ],
  respondent: [
    ['r1', 'r2r3', 'counselR1', 'sideAlone', ...STAFF],
    ['r1', 'r2r3', 'counselR1', 'sideAlone', ...STAFF],
    ['r1', 'r2r3', 'counselR1', 'sideAlone', ...STAFF],
  ],
}

for (const code of AUDIENCES)
  test(`what is for "${code}" is for its readers and nobody else`, () => {
    for (const [at, parties] of [[], ['R2', 'R3'], ['R1']].entries())
      for (const reader of EVERYBODY)
        assert.equal(
          mayHave({ code, parties }, READERS[reader]),
          HAVE[code][at]?.includes(reader),
          `${reader} and ${code} of [${parties.join(' ')}]`,
        )
    assert.deepEqual(
      EVERYBODY.filter((reader) => mayHave(code, READERS[reader])),
      EVERYBODY.filter((reader) => HAVE[code][0].includes(reader)),
      'a code alone names no party',
    )
  })

test('an unknown code opens nothing, to staff neither', () => {
  for (const code of ['nobody', 'constructor', 'toString', '__proto__', 'Case', ''])
    for (const reader of EVERYBODY) {
      const audience = { code, parties: ['C', 'R1', 'R2', 'R3'] } as unknown as Audience
      assert.equal(mayHave(audience, READERS[reader]), false, `${reader} and ${code}`)
      assert.equal(mayHave(code as AudienceCode, READERS[reader]), false, `${reader} and ${code} alone`)
    }
})

test('staff who act for a party have what is for it, and what is for staff', () => {
  const both = who([acts('respondent', 'R1')], ['CaseManager'])
  assert.equal(mayHave({ code: 'team', parties: ['R1'] }, both), true)
  assert.equal(mayHave({ code: 'team', parties: ['R2'] }, both), false)
  assert.equal(mayHave('centre', both), true)
})

test('a standing names each party of a side, and the side', () => {
  assert.deepEqual(READERS.r2r3.parties, [
    { id: 'R2', side: 'respondent', isCounsel: false },
    { id: 'R3', side: 'respondent', isCounsel: false },
  ])
  assert.equal(READERS.r2r3.side, 'respondent')
  assert.deepEqual([READERS.arbitrator.side, READERS.arbitrator.parties], [null, []])
})
