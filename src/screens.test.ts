import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { REFUSALS } from './product.ts'
import { STEP_PATHS } from '#case/law/rules.ts'
import { ROLES } from '#kernel/roles.ts'
import { SCREEN_NAMES } from '#keyboard/screens/screen-names.ts'
import { NAVIGATION } from '#test/navigation-by-hand.ts'
import { forPhone } from '#ui/navigation/places.ts'
import { keptFrom, placesFor, SCREENS } from './screens.ts'

const of = (path: string) => path.replace('{caseId}', 'case_001')

describe('a link', () => {
  it('to the award is drawn for the arbitrators alone, whose page it is', () => {
    for (const role of ROLES)
      assert.deepEqual(keptFrom(of(STEP_PATHS.award), [role]), role === 'Arbitrator' ? [] : ['Arbitrator'], role)
    assert.deepEqual(keptFrom('/award/case_001#signatures', ['CaseManager']), ['Arbitrator'])
  })

  it('to any other step of a case is drawn for everybody in it', () => {
    for (const [step, path] of Object.entries(STEP_PATHS))
      if (step !== 'award') assert.deepEqual(keptFrom(of(path), []), [], step)
  })

  it('from a refusal to where it is mended is drawn for whom that page lets in, and for nobody else', () => {
    const places = Object.values(REFUSALS).flatMap((refusal) =>
      'mend' in refusal && refusal.mend ? [refusal.mend] : [],
    )
    assert.ok(places.length > 20)
    for (const place of places)
      for (const role of ROLES) {
        const screen = SCREENS.find(({ path }) => path === place.replaceAll(/\{(\w+)\}/g, '$$$1').split('#')[0])
        if (!screen) continue
        const mayEnter = !screen.roles || screen.roles.includes(role)
        assert.equal(keptFrom(of(place), [role]).length === 0, mayEnter, `${role} to ${place}`)
      }
  })

  it('to a page that lets several offices in names them all', () => {
    assert.deepEqual(keptFrom('/finance/case_001/refunds', ['Party']), ['CaseManager', 'CourtOfficer', 'Compliance'])
    assert.deepEqual(keptFrom('/finance/case_001/refunds', ['Party', 'Compliance']), [])
  })

  it('to what is no page of the product is kept from nobody', () => assert.deepEqual(keptFrom('/api/files/1', []), []))
})

const hrefs = (places: readonly { readonly href: string }[]) => places.map(({ href }) => href)

describe('the navigation', () => {
  it('has the links of each role, in their order', () => {
    for (const role of ROLES) assert.deepEqual(hrefs(placesFor([role])), NAVIGATION[role], role)
  })

  it('leads nobody to a page that would turn them away, also with several roles', () => {
    for (const one of ROLES)
      for (const other of ROLES) {
        const roles = [one, other]
        const places = hrefs(placesFor(roles))
        assert.deepEqual(
          places.filter((href) => keptFrom(href, roles).length > 0),
          [],
          `${one} and ${other}`,
        )
        const either = [...NAVIGATION[one], ...NAVIGATION[other]]
        assert.deepEqual(new Set(places), new Set(either), `${one} and ${other}`)
      }
  })

  it('gives a person without a role what needs none, and the way to a first case', () => {
    assert.deepEqual(hrefs(placesFor([])), NAVIGATION.Party)
  })

  it('puts three of them into the bar of a phone', () => {
    assert.deepEqual(hrefs(forPhone(placesFor(['Party'])).inBar), ['/dashboard', '/cases', '/calendar'])
    assert.deepEqual(hrefs(forPhone(placesFor(['TenantAdmin'])).inBar), ['/dashboard', '/calendar', '/admin'])
  })

  it('calls a screen what the palette calls it, except the first page, which has a title of its own', () => {
    const other = SCREENS.flatMap(({ path, nav }) => {
      const known = SCREEN_NAMES.find((one) => one.path === path)?.name
      return nav && known && (nav.name.en !== known.en || nav.name.ar !== known.ar) ? [path] : []
    })
    assert.deepEqual(other, ['/dashboard'])
  })
})
