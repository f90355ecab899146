import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import type { RawInputOf } from '#kernel/action.ts'
import type { publicationActions } from './law/contract.ts'
import { fillKnowledgeBase } from './server/fill-knowledge-base.ts'

describe('the knowledge base', () => {
  let portal: TestPortal
  let visitor: Tab
  before(async () => {
    portal = await openTestPortal()
    visitor = await portal.as('visitor@anywhere.example')
  })
  after(() => portal.close())

  const ids = async (input: RawInputOf<(typeof publicationActions)['kb.search']>, tab = visitor) =>
    (await tab.call('kb.search', input)).map((item) => item.id)

  it('holds one rule for each of the 46 articles, guidance in both languages, and no award yet', async () => {
    assert.equal((await ids({ type: 'rule' })).length, 46)
    assert.deepEqual(await ids({ type: 'award' }), [])
    const guidance = await visitor.call('kb.search', { type: 'guidance' })
    assert.ok(guidance.length >= 12)
    for (const { id, languages, version } of guidance) {
      assert.deepEqual([languages, version], [['en', 'ar'], 1])
      const { passages, versions } = await visitor.call('kb.read', { id })
      const [en = [], ar = []] = (['en', 'ar'] as const).map((one) => passages.filter((p) => p.language === one))
      assert.ok(en.length > 0 && en.length === ar.length && versions.length === 1, id)
      for (const { body } of ar) assert.match(body, /[؀-ۿ]/)
    }
  })

  it('marks every working title as unconfirmed, and tells of each article what the portal does under it', async () => {
    const { rows } = await portal.portal.database.pool.query<{ number: string; confirmed: boolean }>(
      "select a->>'number' as number, (a->>'confirmed')::boolean as confirmed from rule_sets, jsonb_array_elements(content) a where kind = 'articles'",
    )
    const shown = await visitor.call('kb.search', { type: 'rule' })
    assert.deepEqual(
      shown.map((item) => [item.article, item.isConfirmed]),
      rows.map((row) => [row.number, row.confirmed]),
    )
    for (const item of shown) assert.deepEqual(item.languages, ['en', 'ar'], item.id)
    const { passages } = await visitor.call('kb.read', { id: 'rule-33' })
    const bodies = (language: string) => passages.flatMap((one) => (one.language === language ? [one.body] : []))
    assert.equal(bodies('en')[0], 'Step of a case: Hearing.')
    assert.ok(bodies('en').some((body) => body.includes('Proceedings closed (Art. 33).')))
    assert.equal(bodies('ar').length, bodies('en').length)
  })

  it('answers an article chip of either language with that rule first', async () => {
    for (const q of ['Art. 33', 'المادة ٣٣', 'art 33'])
      assert.deepEqual(await ids({ q }), ['rule-33', 'guidance-closing'], q)
    const paragraph = await ids({ q: 'Art. 36(3)' })
    assert.equal(paragraph[0], 'rule-36')
    assert.ok(paragraph.includes('guidance-publication-opt-out'))
    assert.deepEqual((await ids({ q: 'المواد من ١٥ إلى ٢٠', type: 'rule' })).length, 6)
  })

  it('finds Arabic with a joined prefix, without marks, whatever the language of the reader', async () => {
    const plain = await ids({ q: 'التحكيم' })
    assert.ok(plain.includes('rule-5') && !plain.includes('rule-46'))
    assert.deepEqual(await ids({ q: 'والتحكيم' }), plain)
    assert.deepEqual(await ids({ q: 'وَالتَّحْكِيمِ' }, await portal.as('board', 'ar')), plain)
  })

  it('needs every word, and puts titles before mentions', async () => {
    assert.deepEqual(await ids({ q: 'secret ballot' }), ['guidance-ballots'])
    assert.deepEqual(await ids({ q: 'ballot zzz' }), [])
    const [first] = await ids({ q: 'verifying' })
    assert.equal(first, 'guidance-verification')
  })

  it('takes what is typed for words only', async () => {
    for (const q of ['%', "'; drop table kb_items; --", '_', '\\', '(((', 'Art. 1-999999999999999999'])
      assert.ok(Array.isArray(await ids({ q })), q)
    assert.equal((await visitor.refused('kb.search', { type: 'gossip' })).status, 422)
    assert.equal((await visitor.refused('kb.search', { q: 'x'.repeat(201) })).status, 422)
  })

  it('answers in the language of the call, with the date of its sources', async () => {
    const [en] = await visitor.call('kb.search', { q: 'Art. 33' })
    const [ar] = await (await portal.as('board', 'ar')).call('kb.search', { q: 'Art. 33' })
    assert.equal(en?.title, 'Closure of the record')
    assert.equal(ar?.title, 'قفل باب المرافعة')
    const { rows } = await portal.portal.database.pool.query<{ at: Date }>(
      "select recorded_at as at from rule_sets where kind = 'articles' order by version desc limit 1",
    )
    assert.equal(en?.updatedAt, rows[0]?.at.toISOString())
  })

  it('is read page by page by key: every item once, in one order, and counted beside it', async () => {
    for (const q of ['', 'التحكيم', 'award']) {
      const whole = await visitor.call('kb.search', { q, limit: 100 })
      const paged: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await visitor.call('kb.search', { q, limit: 7, ...(after && { after }) })
        paged.push(...page.map((item) => item.id))
        after = page.at(-1)?.key
        if (page.length < 7) break
      }
      assert.deepEqual(
        paged,
        whole.map((item) => item.id),
      )
      assert.equal(new Set(paged).size, paged.length)
      assert.deepEqual(await visitor.call('kb.count', { q }), { count: paged.length, isMore: false }, q)
      const rules = whole.filter((item) => item.type === 'rule')
      assert.equal((await visitor.call('kb.count', { q, type: 'rule' })).count, rules.length)
    }
  })

  it('continues from a key whose item is gone, and refuses an invalid key', async () => {
    const [first, second] = await visitor.call('kb.search', {})
    const gone = (first?.key ?? '').replace('rule-', 'rule-0')
    assert.deepEqual((await visitor.call('kb.search', { after: gone }))[0]?.id, first?.id)
    assert.deepEqual((await visitor.call('kb.search', { after: first?.key }))[0]?.id, second?.id)
    for (const after of ['', '7', '0.1', "0.1.x'; --", '2.1.rule-1', '0.99999999999999999999.x'])
      assert.equal((await visitor.refused('kb.search', { after })).status, 422, after)
    assert.equal((await visitor.refused('kb.search', { limit: 101 })).status, 422)
  })

  it('follows the rules data: a confirmed title replaces the working title, a dropped article goes', async () => {
    const { pool } = portal.portal.database
    await pool.query(`insert into rule_sets (kind, version, valid_from, who, content)
      select kind, 2, valid_from, 'test', (
        select jsonb_agg(case when a->>'number' = '33' then a || '{"confirmed": true, "title": {"en": "Closing", "ar": "قفل"}}' else a end)
        from jsonb_array_elements(content) a where a->>'number' <> '46')
      from rule_sets where kind = 'articles' and version = 1`)
    await fillKnowledgeBase(portal.portal.app, new Date())
    const [rule] = await visitor.call('kb.search', { q: 'Art. 33', type: 'rule' })
    assert.deepEqual([rule?.title, rule?.isConfirmed, rule?.version], ['Closing', true, 2])
    const first = await visitor.call('kb.read', { id: 'rule-33', version: 1 })
    assert.deepEqual([first.titleEn, first.versions.map((one) => one.version)], ['Closure of the record', [2, 1]])
    assert.equal((await visitor.refused('kb.read', { id: 'rule-33', version: 3 })).code, 'NOT_FOUND')
    assert.equal((await visitor.refused('kb.read', { id: 'rule-46' })).code, 'NOT_FOUND')
    assert.deepEqual(await ids({ type: 'rule', q: 'Art. 46' }), [])
    assert.equal((await ids({ type: 'rule' })).length, 45)
  })
})
