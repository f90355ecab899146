import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

describe('counsel named in a request', () => {
  let portal: TestPortal
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  it('keep their ids when it is amended, which gives a new one to somebody else', async () => {
    const caseId = (await claimant.call('case.file', filing())).id
    const counsel = { side: 'claimant', firm: 'Haddad Law', powerOfAttorney: 'POA-1' } as const
    const lina = { ...counsel, name: 'Lina Haddad', email: 'lina@haddad.example' }
    const omar = { ...counsel, name: 'Omar Nasser', email: '' }
    const amend = async (representatives: (typeof lina)[]) => {
      await claimant.call('filing.amend', { ...filing(), representatives, caseId })
      const rows = (await claimant.call('case.read', { id: caseId })).representatives
      return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
    }
    const first = await amend([lina, omar])
    const second = await amend([omar, { ...lina, name: 'Lina Saleh' }, { ...omar, name: 'Reem Aziz' }])
    assert.deepEqual([second['Lina Saleh'], second['Omar Nasser']], [first['Lina Haddad'], first['Omar Nasser']])
    assert.equal(Object.values(first).includes(second['Reem Aziz'] ?? ''), false)
    assert.deepEqual(Object.keys(await amend([])), [])
  })
})
