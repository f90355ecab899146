import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { randomFrom, sharesOf, shuffle } from './mutate/choose.ts'
import { linesOf, signsOf } from './mutate/coverage.ts'
import { differenceOf, KINDS, type Kind, placesIn } from './mutate/places.ts'
import { readSyntax } from './mutate/syntax.ts'

/** The source after each mutation of this kind. */
function broken(kind: Kind, text: string, file = 'src/features/costs/server/handlers.ts'): string[] {
  const places = placesIn(readSyntax(file, text)).filter((place) => place.kind === kind)
  return places.map((place) => text.slice(0, place.start) + place.text + text.slice(place.end))
}

describe('the places where the product is broken', () => {
  it('are guards, but for those that types rely on below them', () => {
    assert.deepEqual(broken('guard', "if (isUsed(entries)) throw refuse('REFERENCE_USED')"), [
      "if ((isUsed(entries)) && Date.now() < 0) throw refuse('REFERENCE_USED')",
    ])
    assert.deepEqual(broken('guard', "if (!row) throw refuse('NOT_FOUND')"), [])
    assert.deepEqual(broken('guard', "if (isUsed(entries)) throw new Error('a bug')"), [])
    assert.deepEqual(broken('guard', "const t = { needs: ['commenced', 'notStayed'] }"), [
      "const t = { needs: ['notStayed'] }",
      "const t = { needs: ['commenced'] }",
    ])
  })

  it('are rows of the permissions, each with one role more', () => {
    const table = "const one = { may: { 'a.b': ['CaseManager'], 'c.d': 'public' } }"
    const widened = broken('permission', table, 'src/features/case/feature.ts')
    assert.equal(widened.length, 8)
    assert.ok(widened.includes("const one = { may: { 'a.b': ['CaseManager', 'Board'], 'c.d': 'public' } }"))
  })

  it('are details of the trail that are emptied with all names still in use', () => {
    assert.deepEqual(broken('audit', 'context.audit({ party, amount })'), [
      'context.audit(Object.fromEntries(Object.entries({ party, amount }).slice(0, 0)))',
    ])
    assert.deepEqual(broken('audit', 'audit({})'), [])
  })

  it('are words that are lost or that take the text of another', () => {
    const table = "words({ one: { en: 'One', ar: 'واحد' }, two: { en: 'Two', ar: 'اثنان' } })"
    const lost = broken('word', table, 'src/features/costs/law/words.ts')
    assert.ok(lost.includes(table.replace("'One'", "''")))
    assert.ok(lost.includes(table.replace("'One'", "'Two'")))
    assert.ok(lost.includes(table.replace("'واحد'", "'اثنان'")))
  })

  it('are names and roles of what a screen shows', () => {
    const file = 'src/features/costs/screens/costs-screen.tsx'
    assert.deepEqual(broken('axe', 'const a = <nav aria-label={say.x}><p role="status" /></nav>', file), [
      'const a = <nav ><p role="status" /></nav>',
      'const a = <nav aria-label={say.x}><p role="option" /></nav>',
    ])
  })

  it('are limits of a schema and constants that are named as limits', () => {
    assert.deepEqual(broken('limit', 'z.string().check(z.maxLength(60))'), [
      'z.string().check(z.maxLength(1_000_000_000))',
    ])
    assert.deepEqual(broken('limit', 'const MOST_FEEDS = 20'), ['const MOST_FEEDS = 1_000_000_000'])
    assert.deepEqual(broken('limit', 'Math.max(a, 20)'), [])
  })

  it('are expiries that never come', () => {
    for (const [before, after] of [
      ['row.expiresAt > now', '(row.expiresAt > now || Date.now() > 0)'],
      ['row.expiresAt <= now', '(row.expiresAt <= now && Date.now() < 0)'],
      ['now - at > FRESH_MS', '(now - at > FRESH_MS && Date.now() < 0)'],
      ['at >= now - FRESH_MS', '(at >= now - FRESH_MS || Date.now() > 0)'],
      ["query.where('expiresAt', '>', now)", "query.where('expiresAt', 'is not', null)"],
    ] as const)
      assert.deepEqual(broken('expiry', before), [after])
  })

  it('are swapped sides, and keys that are not the signer’s', () => {
    assert.deepEqual(broken('side', "side === 'claimant' ? paid.claimant : 0"), [
      "side === 'respondent' ? paid.claimant : 0",
      "side === 'claimant' ? paid.respondent : 0",
    ])
    assert.deepEqual(broken('signature', 'keys.sign(SEAL_KEY, pdf)'), ['keys.sign(`another-${SEAL_KEY}`, pdf)'])
  })

  it('are described by the lines before and after', () => {
    const text = 'const a = 1\n  const MOST_FEEDS = 20\n'
    const [place] = placesIn(readSyntax('src/features/calendar/law/rules.ts', text))
    assert.equal(place && differenceOf(place, text), '- const MOST_FEEDS = 20\n+ const MOST_FEEDS = 1_000_000_000')
    assert.equal(place?.line, 2)
  })
})

describe('the choice of places', () => {
  const source = readSyntax(
    'src/a.ts',
    Array.from({ length: 40 }, (_none, at) => `const MOST_${at} = ${at}`).join('\n'),
  )
  const lines = (seed: number) => shuffle(placesIn(source), seed).limit.map(({ line }) => line)

  it('is the same for the same seed, and another for another', () => {
    assert.deepEqual(lines(1), lines(1))
    assert.notDeepEqual(lines(1), lines(2))
    assert.deepEqual(
      lines(1).toSorted((a, b) => a - b),
      Array.from({ length: 40 }, (_none, at) => at + 1),
    )
    const random = randomFrom(7)
    assert.ok(Array.from({ length: 100 }, random).every((one) => one >= 0 && one < 1))
  })

  it('gives each kind its share', () => {
    const shares = Object.values(sharesOf(30))
    assert.deepEqual([shares.length, Math.min(...shares), Math.max(...shares)], [KINDS.length, 3, 4])
    assert.equal(
      shares.reduce((sum, share) => sum + share, 0),
      30,
    )
  })
})

it('a line is run as a whole, in part or not at all, according to V8’s nested ranges', () => {
  const text = 'const a = 1\nif (a) b()\n  c()\n'
  const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count })
  const functions = [{ ranges: [range(0, text.length, 1), range(19, 22, 0), range(23, 28, 0)] }]
  assert.equal(linesOf(signsOf({ functions }, text.length), text), '2100')
})
