import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeSections, prevailingOf } from '../law/rules.ts'
import { changedSections, sectionsToRestore } from './version-changes.ts'

const SEAT = 'Asia/Riyadh'
const textWith = (...given: Parameters<typeof mergeSections>[1]) => mergeSections([], given)
const order = { name: 'Dispositive', text: 'The claim is granted.' } as const
const namesOf = (...of: Parameters<typeof changedSections>) => changedSections(...of).map(({ name }) => name)

describe('a version beside the draft', () => {
  it('differs where only the language that prevails does', () => {
    const [without, arabic] = [textWith(order), textWith({ ...order, prevailing: 'ar' })]
    const english = textWith({ ...order, prevailing: 'en' })
    assert.deepEqual(changedSections(without, english, SEAT), [
      { name: 'Dispositive', own: [], besides: [], prevailing: { then: 'ar', now: 'en' } },
    ])
    assert.deepEqual(namesOf(english, arabic, SEAT), ['Dispositive'])
    // Choosing the language that the seat implies is not a difference.
    assert.deepEqual(namesOf(without, arabic, SEAT), [])
    assert.deepEqual(namesOf(without, english, 'Europe/London'), [])
  })

  it('differs by its texts, and says which', () => {
    const older = textWith(order, { name: 'Jurisdiction', text: 'Clause 14.', agreement: 'Clause 14 of 2019.' })
    const draft = textWith({ ...order, text: 'The claim is refused.' }, { name: 'Jurisdiction', text: 'Clause 14.' })
    const [first, second, ...more] = changedSections(older, draft, SEAT)
    assert.deepEqual([first?.name, first?.own.length], ['Jurisdiction', 0])
    assert.deepEqual(
      first?.besides.map(({ title }) => title),
      ['agreementShort'],
    )
    assert.deepEqual([second?.name, second?.own.length, second?.prevailing, more], ['Dispositive', 1, undefined, []])
  })
})

describe('a version that is restored', () => {
  it('brings back the language that prevailed, also one that nobody had chosen', () => {
    const [older, draft] = [textWith(order), textWith({ ...order, prevailing: 'en' })]
    // Saved as the portal does it: merged over the current draft, which keeps what a save does not include.
    const saved = mergeSections(draft, sectionsToRestore(['Dispositive'], older, draft, SEAT))
    assert.equal(prevailingOf(saved, SEAT), 'ar')
    assert.deepEqual(changedSections(older, saved, SEAT), [])
    const chosen = sectionsToRestore(['Dispositive'], draft, saved, SEAT)
    assert.equal(prevailingOf(mergeSections(saved, chosen), SEAT), 'en')
  })

  it('makes no choice that nobody made, and leaves the other sections alone', () => {
    const [older, draft] = [textWith(order), textWith({ ...order, text: 'Refused.' })]
    assert.deepEqual(
      mergeSections(draft, sectionsToRestore(['Dispositive'], older, draft, SEAT)),
      mergeSections([], older),
    )
    const chosen = textWith({ ...order, prevailing: 'en' })
    assert.deepEqual(
      sectionsToRestore(['Facts'], older, chosen, SEAT).map(({ name }) => name),
      ['Facts'],
    )
  })

  it('takes out a summary that was not there then', () => {
    const agreement = { name: 'Jurisdiction', text: 'Clause 14.', agreement: 'Clause 14 of 2019.' } as const
    const [older, draft] = [textWith({ name: 'Jurisdiction', text: 'Clause 14.' }), textWith(agreement)]
    const saved = mergeSections(draft, sectionsToRestore(['Jurisdiction'], older, draft, SEAT))
    assert.equal(saved[0]?.agreement, undefined)
  })
})
