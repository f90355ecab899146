import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Audience, AUDIENCES, covers } from '#kernel/audience/audience.ts'
import { ROLES, type Role, type Side, type Standing, standingIn } from '#kernel/roles.ts'
import { audienceOf, choicesOf, documentNoOf, labelOf, mayReply, prefixOf } from './rules.ts'

const PARTIES: { id: string; side: Side }[] = [
  { id: 'c', side: 'claimant' },
  { id: 'r1', side: 'respondent' },
  { id: 'r2', side: 'respondent' },
  { id: 'r3', side: 'respondent' },
]
const actsFor = (side: Side, ...parties: string[]) =>
  standingIn(
    ['Party'],
    parties.map((partyId) => ({ capacity: side, partyId, isCounsel: false })),
  )
const centre = (role: Role): Standing => standingIn([role], [])
const C = actsFor('claimant', 'c')
const R2 = actsFor('respondent', 'r2', 'r3')

const ask = (standing: Standing, code: Audience['code'], ...partyIds: string[]) =>
  audienceOf({ code, partyIds }, standing, PARTIES)
const to = (code: Audience['code'], ...parties: string[]) => ({ audience: { code, parties } })

describe('to whom one may write', () => {
  // By hand: a role, and the audiences of a new letter.
  const MAY: Record<Role, string> = {
    CaseManager: 'case parties own tribunal-centre centre',
    CourtOfficer: 'case parties own tribunal-centre centre',
    Arbitrator: 'case tribunal-centre tribunal',
    Secretary: 'case tribunal-centre',
    Compliance: '',
    Board: '',
    Party: 'case parties own team',
    Observer: '',
    TenantAdmin: '',
  }

  it('is decided by the role', () => {
    for (const role of ROLES) assert.equal(choicesOf({ roles: [role] }).join(' '), MAY[role], role)
  })

  it('never gives a party the tribunal without the other parties', () => {
    const closed = AUDIENCES.filter((code) => !MAY.Party.split(' ').includes(code))
    assert.equal(closed.length, 7)
    for (const code of closed) assert.deepEqual(ask(C, code, 'c'), { wrong: 'AUDIENCE_BLOCKED' }, code)
  })

  it('lets people of a party name their own parties, all of them by default', () => {
    assert.deepEqual(ask(R2, 'own'), to('own', 'r2', 'r3'))
    assert.deepEqual(ask(R2, 'team', 'r3'), to('team', 'r3'))
    assert.deepEqual(ask(R2, 'own', 'r1'), { wrong: 'PARTY_NOT_YOURS' })
    assert.deepEqual(ask(R2, 'team', 'r1', 'r2'), { wrong: 'PARTY_NOT_YOURS' })
    assert.deepEqual(ask(R2, 'own', 'c'), { wrong: 'PARTY_NOT_YOURS' })
    assert.deepEqual(ask(C, 'parties', 'r1'), { wrong: 'PARTY_NOT_YOURS' })
    assert.deepEqual(ask(C, 'parties', 'r1', 'c'), to('parties', 'c', 'r1'))
    assert.deepEqual(ask(C, 'case', 'r1'), to('case'))
  })

  it('asks the centre for the parties that it writes to', () => {
    const manager = centre('CaseManager')
    assert.deepEqual(ask(manager, 'own'), { wrong: 'partyIds' })
    assert.deepEqual(ask(manager, 'parties'), { wrong: 'partyIds' })
    assert.deepEqual(ask(manager, 'own', 'c', 'r1'), { wrong: 'partyIds' })
    assert.deepEqual(ask(manager, 'own', 'r1', 'r1'), to('own', 'r1'))
    assert.deepEqual(ask(manager, 'parties', 'r1', 'party_of_another_case'), { wrong: 'partyIds' })
    assert.deepEqual(ask(manager, 'team', 'r1'), { wrong: 'AUDIENCE_BLOCKED' })
  })

  it('allows an answer to those who may have the letter and could have begun it', () => {
    const own: Audience = { code: 'own', parties: ['r2'] }
    assert.equal(mayReply(own, R2), true)
    assert.equal(mayReply(own, centre('CaseManager')), true)
    assert.equal(mayReply(own, centre('Compliance')), false)
    assert.equal(mayReply(own, C), false)
    assert.equal(mayReply({ code: 'team', parties: ['r2'] }, centre('CaseManager')), false)
  })
})

describe('the numbers of letters', () => {
  it('begin with their audience, so that no two audiences share a series', () => {
    const prefix = (code: Audience['code'], ...parties: string[]) => prefixOf({ code, parties }, PARTIES)
    assert.equal(prefix('case'), 'L')
    assert.equal(prefix('own', 'c'), 'LC-C')
    assert.equal(prefix('own', 'r2', 'r3'), 'LC-R2R3')
    assert.equal(prefix('team', 'r1', 'r2', 'r3'), 'LT-R1R2R3')
    assert.equal(prefix('parties', 'c', 'r2'), 'LP-CR2')
    assert.equal(prefix('tribunal-centre'), 'LTC')
    assert.equal(prefix('tribunal'), 'LTT')
    assert.equal(prefix('centre'), 'LCC')
    assert.equal(documentNoOf(labelOf('LC-R2R3', 4), 12), 'LC-R2R3-004.12')
    assert.equal(labelOf('L', 1234), 'L-1234')
  })
})

describe('what a letter may enclose', () => {
  const audience = (code: string, ...parties: string[]) => ({ code, parties }) as Audience
  const enclosed = (file: Audience, letter: Audience) => covers(file, letter)

  it('is a file that everybody who gets the letter may open', () => {
    const own = audience('own', 'r2', 'r3')
    assert.equal(enclosed(audience('case'), own), true)
    assert.equal(enclosed(own, audience('own', 'r2')), true)
    assert.equal(enclosed(own, audience('team', 'r2')), true)
    assert.equal(enclosed(audience('team', 'r2'), audience('own', 'r2')), false)
    assert.equal(enclosed(audience('own', 'r2'), own), false)
    assert.equal(enclosed(own, audience('case')), false)
    assert.equal(enclosed(audience('tribunal'), audience('tribunal-centre')), false)
    assert.equal(enclosed(audience('tribunal-centre'), audience('tribunal')), true)
    assert.equal(enclosed(audience('own', 'r2'), audience('centre')), true)
  })

  it('is never a file with an unknown audience', () => {
    for (const code of ['nobody', 'constructor']) {
      assert.equal(enclosed(audience(code), audience('team', 'r2')), false)
      assert.equal(enclosed(audience('case'), audience(code)), false)
    }
  })
})
