import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checklistOf, type ChecklistItem, type Filed, missingToSubmit } from './rules.ts'

const party = (side: 'claimant' | 'respondent') => ({
  ...{ side, nameEn: 'Northern Steel', nameAr: '', address: 'Riyadh', email: '' },
})
const EMPTY: Filed = {
  ...{ parties: [], representatives: [], claimSummary: '', relief: '', kinds: [], feePaid: false },
}
const done = (filed: Partial<Filed>): ChecklistItem[] =>
  checklistOf({ ...EMPTY, ...filed })
    .filter((row) => row.done)
    .map((row) => row.item)

describe('the checklist of a filing (Art. 5)', () => {
  it('has a line for each side, which counts when the party is named and can be reached', () => {
    assert.deepEqual(done({ parties: [party('claimant')] }), ['claimant', 'powerOfAttorney'])
    assert.deepEqual(done({ parties: [party('respondent')] }), ['respondent', 'powerOfAttorney'])
    for (const lacking of [{ nameEn: '' }, { address: '' }])
      assert.deepEqual(done({ parties: [{ ...party('claimant'), ...lacking }] }), ['powerOfAttorney'])
  })

  it('asks for the claimant’s counsel and their power of attorney, not for the respondent’s', () => {
    const counsel = (side: 'claimant' | 'respondent', powerOfAttorney = '') => ({ side, powerOfAttorney })
    assert.deepEqual(done({ representatives: [counsel('respondent')] }), ['powerOfAttorney'])
    assert.deepEqual(done({ representatives: [counsel('claimant')] }), ['representatives'])
    assert.deepEqual(done({ representatives: [counsel('claimant', 'No. 12'), counsel('respondent')] }), [
      'representatives',
      'powerOfAttorney',
    ])
    assert.deepEqual(done({ representatives: [counsel('claimant')], kinds: ['powerOfAttorney'] }), [
      'representatives',
      'powerOfAttorney',
    ])
  })

  it('lets the centre ask later for what a request can be submitted without', () => {
    assert.deepEqual(missingToSubmit(checklistOf(EMPTY)), ['claimant', 'respondent', 'contract', 'agreement', 'claim'])
    const enough = { ...EMPTY, parties: [party('claimant'), party('respondent')], claimSummary: 'Unpaid price' }
    assert.deepEqual(missingToSubmit(checklistOf({ ...enough, kinds: ['contract', 'agreement'] })), [])
  })
})
