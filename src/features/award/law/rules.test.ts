import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { CaseFacts } from '#case/law/rules.ts'
import { decide } from '#kernel/machine.ts'
import {
  AWARD_STATES,
  AUTOSAVE_MS,
  awardMachine,
  cleanPassage,
  dateOfAward,
  emptySections,
  isOwnAddress,
  isSameSection,
  isSameEditingSession,
  isSigned,
  majorityOf,
  mergeSections,
  SECTIONS,
  verificationUrl,
} from './rules.ts'

type Status = (typeof AWARD_STATES)[number]
const facts = (awardStatus: Status, change: Partial<CaseFacts> = {}) =>
  ({ awardStatus, recordClosedAt: '2026-03-01T09:00:00Z', stayed: false, ...change }) as CaseFacts

/** §4, typed by hand: from which states each act may be taken, and to which it leads. */
const PAGE_FOUR: Readonly<Record<string, readonly [readonly Status[], Status]>> = {
  'award.saveDraft': [['none', 'draft'], 'draft'],
  // Within the draft: the states of §4 do not change.
  'award.decideSuggestion': [['draft'], 'draft'],
  'deliberation.add': [['draft'], 'draft'],
  'deliberation.answer': [['draft'], 'draft'],
  'deliberation.resolve': [['draft'], 'draft'],
  'scrutiny.submit': [['draft'], 'draft'],
  'award.finalize': [['draft'], 'final'],
  'award.sign': [['final'], 'signed'],
  'award.recordMissingSignature': [['final'], 'signed'],
  'award.seal': [['signed'], 'sealed'],
  'award.serve': [['sealed', 'served'], 'served'],
  // A wrong record of service is withdrawn; the award stays served.
  'award.withdrawService': [['served'], 'served'],
}

describe('the states of an award', () => {
  it('are five after none, in the order of the specification', () => {
    assert.deepEqual(AWARD_STATES, ['none', 'draft', 'final', 'signed', 'sealed', 'served'])
    assert.deepEqual(SECTIONS, ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive'])
    assert.equal(AUTOSAVE_MS, 600)
  })

  it('admit exactly the transitions of §4 and refuse every other', () => {
    assert.deepEqual(Object.keys(awardMachine.transitions).sort(), Object.keys(PAGE_FOUR).sort())
    for (const [act, [from, to]] of Object.entries(PAGE_FOUR)) {
      for (const state of AWARD_STATES) {
        const decision = decide(awardMachine, act, facts(state))
        if (from.includes(state)) assert.deepEqual(decision, { ok: true, to }, `${act} from ${state}`)
        else assert.ok(!decision.ok && /^(WRONG_STATE|ALREADY_DONE)$/.test(decision.refusal), `${act} from ${state}`)
      }
    }
  })

  it('tell the same of a draft as of no award to those who may not read drafts', () => {
    for (const act of ['award.seal', 'award.serve']) {
      const [none, draft] = [decide(awardMachine, act, facts('none')), decide(awardMachine, act, facts('draft'))]
      assert.equal(!none.ok && none.refusal, !draft.ok && draft.refusal)
    }
  })

  it('do not move while the record is open (Art. 33) or the proceedings are stayed', () => {
    for (const [act, [[from]]] of Object.entries(PAGE_FOUR)) {
      const open = decide(awardMachine, act, facts(from ?? 'none', { recordClosedAt: null }))
      assert.equal(!open.ok && open.refusal, 'RECORD_NOT_CLOSED', act)
      const stayed = decide(awardMachine, act, facts(from ?? 'none', { stayed: true }))
      assert.equal(!stayed.ok && stayed.refusal, 'PROCEEDINGS_STAYED', act)
    }
  })
})

describe('the signatures of a tribunal', () => {
  const three = ['presiding', 'co1', 'co2']

  it('are complete with one of one and three of three', () => {
    assert.equal(majorityOf(1), 1)
    assert.equal(majorityOf(3), 2)
    assert.ok(isSigned(['sole'], ['sole'], []))
    assert.ok(!isSigned(['sole'], [], []))
    assert.ok(isSigned(three, three, []))
  })

  it('suffice with two of three once the reason for the third is on record', () => {
    assert.ok(!isSigned(three, ['presiding', 'co2'], []))
    assert.ok(!isSigned(three, ['presiding', 'co2'], ['co2']))
    assert.ok(isSigned(three, ['presiding', 'co2'], ['co1']))
  })

  it('never suffice without a majority, whatever is on record', () => {
    assert.ok(!isSigned(three, ['co1'], ['presiding', 'co2']))
    assert.ok(!isSigned(['sole'], [], ['sole']))
    assert.ok(!isSigned(three, ['stranger', 'co1'], ['presiding', 'co2']))
  })
})

describe('the five sections', () => {
  it('count as written only with words in them', () => {
    const all = SECTIONS.map((name) => ({ name, text: 'نص' }))
    assert.deepEqual(emptySections(all), [])
    assert.deepEqual(emptySections([...all.slice(0, 4), { name: 'Dispositive', text: ' \n\u200b — ' }]), [
      'Dispositive',
    ])
    assert.deepEqual(emptySections([]), [...SECTIONS])
  })

  it('carry what is written besides them, each with its own section, and lose it when it is cleared', () => {
    const besides = [
      { name: 'Jurisdiction', text: 'a', agreement: 'Clause 1', agreementTranslation: ' ' },
      { name: 'Facts', text: 'b', agreement: 'nowhere here', prevailing: 'ar' },
      { name: 'Dispositive', text: 'c', prevailing: 'en' },
    ] as const
    const written = mergeSections([], besides)
    assert.deepEqual(
      written.map(({ name: _name, text: _text, translation: _translation, ...rest }) => rest),
      [{ agreement: 'Clause 1' }, {}, {}, {}, { prevailing: 'en' }],
    )
    assert.deepEqual(mergeSections(written, [{ name: 'Jurisdiction', text: 'a' }]), written, 'unnamed: it stays')
    const cleared = mergeSections(written, [{ name: 'Jurisdiction', text: 'a', agreement: '' }])
    assert.deepEqual(cleared[0], { name: 'Jurisdiction', text: 'a', translation: '' })
    assert.deepEqual(
      written.map((one, at) => cleared[at] && isSameSection(one, cleared[at])),
      [false, true, true, true, true],
    )
  })

  it('keep what a save does not name, in the fixed order', () => {
    const saved = mergeSections([], [{ name: 'Facts', text: 'a', translation: 'ب' }])
    const next = mergeSections(saved, [
      { name: 'Dispositive', text: 'b' },
      { name: 'Facts', text: 'c' },
    ])
    assert.deepEqual(
      next.map((section) => section.name),
      [...SECTIONS],
    )
    assert.deepEqual(next[1], { name: 'Facts', text: 'c', translation: 'ب' })
    assert.equal(next[4]?.text, 'b')
  })

  it('lose only what a database cannot hold', () => {
    assert.equal(cleanPassage('a\u0000b\r\nc\td\ud800'), 'ab\nc\td\ufffd')
  })
})

describe('small rules of the award', () => {
  it('date an award by its last signature, no matter whose', () => {
    const at = (day: string) => ({ at: new Date(`${day}T09:00:00Z`) })
    assert.equal(
      dateOfAward([at('2026-03-05'), at('2026-03-09'), at('2026-03-07')])
        ?.toISOString()
        .slice(0, 10),
      '2026-03-09',
    )
    assert.equal(dateOfAward([]), null)
  })

  it('hold saves within thirty minutes of each other to be one session of editing', () => {
    const now = new Date('2026-03-01T10:00:00Z')
    assert.ok(!isSameEditingSession(undefined, now))
    assert.ok(isSameEditingSession(new Date('2026-03-01T09:30:00Z'), now))
    assert.ok(!isSameEditingSession(new Date('2026-03-01T09:29:59Z'), now))
  })

  it("accept only the product's own addresses as base", () => {
    const own = 'https://portal.centre.example'
    for (const good of [own, `${own}/`, `${own}/award/case_001`]) assert.ok(isOwnAddress(good, own), good)
    const bad = [
      '',
      'portal',
      'http://portal.centre.example',
      'https://portal.centre.example:444',
      'https://evil.example',
    ]
    const sly = [
      `${own}.evil.example`,
      `https://x@portal.centre.example`,
      'javascript:alert(1)',
      'http://127.0.0.1:443',
    ]
    for (const address of [...bad, ...sly]) assert.ok(!isOwnAddress(address, own), address)
    assert.ok(isOwnAddress('http://localhost:8080', 'http://127.0.0.1:8080'))
    assert.ok(!isOwnAddress('http://localhost:8081', 'http://127.0.0.1:8080'))
  })

  it('send a reader to the public page', () => {
    assert.equal(verificationUrl('https://a.example', 'case_001', 'X-Y'), 'https://a.example/verify/award/case_001/X-Y')
  })
})
