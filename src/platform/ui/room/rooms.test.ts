import assert from 'node:assert/strict'
import { it } from 'node:test'
import { partHref } from './room-address.ts'
import { isOpenTo, type Room, roomsIn, tabUnder } from './rooms.ts'

const load: Room['load'] = () => Promise.reject(new Error('not loaded here'))
const room = (tab: Room['tab'], more: Partial<Room> = {}): Room => ({ tab, name: { en: tab, ar: tab }, load, ...more })

it('the tabs stand in their fixed order, whichever feature fills them', () => {
  const features = [{ rooms: [room('history'), room('overview')] }, {}, { rooms: [room('record')] }]
  assert.deepEqual(
    roomsIn(features).map(({ tab }) => tab),
    ['overview', 'record', 'history'],
  )
})

it('two features cannot fill one tab', () => {
  assert.throws(
    () => roomsIn([{ rooms: [room('money')] }, { rooms: [room('money')] }]),
    /two features fill the tab money/,
  )
})

it('a tab is there for those whom its roles and its act let in', () => {
  const may = {
    'audit.verify': { code: 'ROLE_BLOCK' },
    'costs.read': { code: null },
    'award.seal': { code: 'AWARD_NOT_FINAL' },
  }
  assert.equal(isOpenTo({}, ['Observer'], may), true)
  assert.equal(isOpenTo({ roles: ['Board'] }, ['Observer'], may), false)
  assert.equal(isOpenTo({ roles: ['Board', 'Observer'] }, ['Observer'], may), true)
  assert.equal(isOpenTo({ act: 'audit.verify' }, ['Observer'], may), false)
  // An act that is closed now is not closed to the role.
  assert.equal(isOpenTo({ act: 'award.seal' }, ['CourtOfficer'], may), true)
  assert.equal(isOpenTo({ roles: ['Board'], act: 'costs.read' }, ['Observer'], may), false)
})

it('a screen stands under the first of its tabs that is there', () => {
  const tabs = [room('overview'), room('parties'), room('timetable')]
  assert.equal(tabUnder(['letters', 'parties'], tabs), 'parties')
  assert.equal(tabUnder(['decisions'], tabs), undefined)
  assert.equal(tabUnder([], tabs), undefined)
})

it('each tab and each item has an address; the overview is that of the case itself', () => {
  assert.equal(partHref('case_001', 'overview'), '/cases/case_001')
  assert.equal(partHref('case_001', 'record'), '/cases/case_001?tab=record')
  assert.equal(
    partHref('case_001', 'record', { item: 'R-003', page: '2' }),
    '/cases/case_001?tab=record&item=R-003&page=2',
  )
  assert.equal(partHref('case_001', 'money', { item: '' }), '/cases/case_001?tab=money')
})
