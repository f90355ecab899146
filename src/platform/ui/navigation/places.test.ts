import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { currentAmong, forPhone, type NavPlace, placesAmong } from './places.ts'

const place = (name: string, more: Omit<NavPlace, 'name' | 'icon'>): { path: string; nav: NavPlace } => ({
  path: `/${name}`,
  nav: { name: { en: name, ar: name }, icon: 'svg' as never, ...more },
})
const SCREENS = [
  place('late', { order: 90, orderFor: { TenantAdmin: 25 } }),
  { path: '/elsewhere' },
  place('second', { order: 20, isInBar: true }),
  place('party', { order: 50, roles: ['Party'] }),
  place('first', { order: 10, isInBar: true }),
  place('third', { order: 30, isInBar: true, roles: ['Board', 'TenantAdmin'] }),
  place('fourth', { order: 40, isInBar: true }),
]
const namesFor = (...roles: string[]) => placesAmong(SCREENS, roles).map(({ href }) => href.slice(1))

describe('the places of the navigation', () => {
  it('are in their order, for the roles that need them', () => {
    assert.deepEqual(namesFor('Board'), ['first', 'second', 'third', 'fourth', 'late'])
    assert.deepEqual(namesFor('Party'), ['first', 'second', 'fourth', 'party', 'late'])
    assert.deepEqual(namesFor('Party', 'Board'), ['first', 'second', 'third', 'fourth', 'party', 'late'])
  })

  it('are all there for a person without a role', () => {
    assert.deepEqual(namesFor(), ['first', 'second', 'third', 'fourth', 'party', 'late'])
  })

  it('have another order for the role whose work they are', () => {
    assert.deepEqual(namesFor('TenantAdmin'), ['first', 'second', 'late', 'third', 'fourth'])
  })

  it('leave the bar of a phone room for three', () => {
    const { inBar, others } = forPhone(placesAmong(SCREENS, ['Board']))
    assert.deepEqual(
      inBar.map(({ href }) => href),
      ['/first', '/second', '/third'],
    )
    assert.deepEqual(
      others.map(({ href }) => href),
      ['/fourth', '/late'],
    )
  })

  it('mark the one whose address is shown, or the nearest around it', () => {
    const places = ['/cases', '/filing/new', '/admin'].map((href) => ({ href }))
    const marks = (address: string) => places.map(({ href }) => currentAmong(places, address)(href) ?? '')
    assert.deepEqual(marks('/cases'), ['page', '', ''])
    assert.deepEqual(marks('/cases/case_001'), ['true', '', ''])
    assert.deepEqual(marks('/filing/new'), ['', 'page', ''])
    assert.deepEqual(marks('/admin/people/person_1'), ['', '', 'true'])
    assert.deepEqual(marks('/administration'), ['', '', ''])
    assert.deepEqual(marks('/filing/case_001'), ['', '', ''])
    const inside = [{ href: '/finance' }, { href: '/finance/reconciliation' }]
    assert.equal(currentAmong(inside, '/finance/reconciliation')('/finance'), undefined)
  })
})
