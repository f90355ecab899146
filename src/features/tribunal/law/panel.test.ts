import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { canPreside, proposePanel, type RosterEntry, warningsOf } from './panel.ts'

const entry = (id: string, change: Partial<RosterEntry> = {}): RosterEntry => ({
  id,
  jurisdiction: 'AE',
  nationality: 'JO',
  languages: ['ar', 'en'],
  lawDegree: true,
  sitting: 0,
  ...change,
})
const profile = { partyCountries: ['SA', 'GB'], seat: 'Asia/Riyadh', language: 'both' }

describe("the centre's proposal", () => {
  it('prefers the language of the case and the degree, and gives the reason for each name', () => {
    const roster = [
      entry('engineer', { lawDegree: false }),
      entry('english', { languages: ['en'] }),
      entry('fit'),
      entry('local', { jurisdiction: 'SA' }),
    ]
    const panel = proposePanel(roster, profile, 1)
    assert.deepEqual(
      panel.map((one) => one.id),
      ['local', 'fit', 'engineer', 'english'],
    )
    assert.deepEqual(panel[0]?.reasons, ['languages', 'seatPractice', 'degree', 'neutral', 'available'])
  })

  it('warns of a missing degree and of the nationality of a party', () => {
    assert.deepEqual(warningsOf(entry('a', { lawDegree: false }), profile), ['degree'])
    assert.deepEqual(warningsOf(entry('a', { nationality: 'GB' }), profile), ['nationality'])
    assert.equal(canPreside(['nationality']), false)
    assert.equal(canPreside(['languages']), true)
  })

  it('needs no neutral nationality where all parties share theirs', () => {
    assert.deepEqual(warningsOf(entry('a', { nationality: 'SA' }), { ...profile, partyCountries: ['SA', 'SA'] }), [])
  })

  it('puts the person with fewer tribunals first among equals, and is otherwise in a fixed order', () => {
    const roster = [entry('c', { sitting: 2 }), entry('b', { sitting: 1 }), entry('a', { sitting: 2 })]
    assert.deepEqual(
      proposePanel(roster, profile, 1).map((one) => one.id),
      ['b', 'a', 'c'],
    )
    assert.deepEqual(proposePanel(roster.toReversed(), profile, 1), proposePanel(roster, profile, 1))
  })

  it('lists at most five names for a sole arbitrator and nine for three', () => {
    const roster = Array.from({ length: 20 }, (_, n) => entry(`p${n}`))
    assert.equal(proposePanel(roster, profile, 1).length, 5)
    assert.equal(proposePanel(roster, profile, 3).length, 9)
  })
})
