import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { REFUSALS } from '#app/product.ts'
import { closedCase } from '#test/closed-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { said } from '#test/sentences.ts'
import { NAMED, reviewed, servedText } from '#test/served-text.ts'
import { publicationWords } from './law/publication-words.ts'
import { publishFailure } from './law/rules.ts'

describe('the publication of an award', () => {
  let portal: TestPortal
  let claimant: Tab
  let respondent: Tab
  let compliance: Tab
  let officer: Tab
  before(async () => {
    portal = await openTestPortal()
    ;[claimant, respondent, compliance, officer] = await Promise.all([
      portal.as('claimant'),
      portal.as('respondent'),
      portal.as('compliance'),
      portal.as('officer'),
    ])
  })
  after(() => portal.close())

  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await portal.portal.database.pool.query(text, [...values])).rows as Record<string, unknown>[]
  const optOut = (tab: Tab, caseId: string, yes: boolean, side?: 'claimant' | 'respondent' | 'case') =>
    tab.call('publication.setOptOut', { caseId, optOut: yes, ...(side && { side }) })
  const publish = (tab: Tab, caseId: string) => tab.call('publication.publish', { caseId, anonymize: true })
  /** A court order that forbids the publication until a day at the seat, which is still another one in Riyadh. */
  const freeze = async (caseId: string) => {
    await sql("update cases set seat = 'America/New_York' where id = $1", [caseId])
    await sql(
      `insert into court_orders (id, case_id, type, scope, effect, status, issuing_court, effective_from, effective_to, created_at)
       values ($1, $2, 'other', 'publication', 'freeze', 'active', 'Court of Appeal', now() - interval '1 day', '2099-07-01T03:59:59Z', now())`,
      [`order_${caseId}`, caseId],
    )
  }
  const refusedToPublish = async (caseId: string, tab = compliance) => {
    const { status, code, detail } = await tab.refused('publication.publish', { caseId, anonymize: true })
    return { status, code, detail }
  }

  describe('opting out', () => {
    it('is for one’s own side, dated, on record; the case is opted out while any side is', async () => {
      const caseId = await servedText(portal)
      assert.deepEqual(await optOut(claimant, caseId, true), { optOut: true, eligible: true })
      assert.equal(
        (await claimant.refused('publication.setOptOut', { caseId, optOut: false, side: 'respondent' })).code,
        'SIDE_NOT_YOURS',
      )
      assert.deepEqual(await optOut(respondent, caseId, true), { optOut: true, eligible: true })
      assert.deepEqual(await optOut(claimant, caseId, false), { optOut: true, eligible: true })
      assert.deepEqual(await optOut(respondent, caseId, false), { optOut: false, eligible: true })
      const { records, scopes } = await compliance.call('publication.read', { caseId })
      assert.deepEqual(
        records.map(({ scope, optedOut, recordedAs, recordedBy }) => [scope, optedOut, recordedAs, recordedBy.nameEn]),
        [
          ['claimant', true, 'party', 'Sara Al-Qahtani'],
          ['respondent', true, 'party', 'James Whitfield'],
          ['claimant', false, 'party', 'Sara Al-Qahtani'],
          ['respondent', false, 'party', 'James Whitfield'],
        ],
      )
      assert.equal(scopes.claimant.optedOut, false)
      assert.equal(scopes.claimant.since, records[2]?.recordedAt)
    })

    it('by the centre is for the case, or for the side that asked for it', async () => {
      const caseId = await servedText(portal)
      const manager = await portal.as('manager')
      assert.equal((await optOut(manager, caseId, true)).optOut, true)
      assert.equal((await optOut(officer, caseId, true, 'respondent')).optOut, true)
      assert.equal((await optOut(compliance, caseId, false)).optOut, true)
      // A side's own opt-out is withdrawn only in its name, not along with another.
      assert.equal(
        (await compliance.refused('publication.setOptOut', { caseId, optOut: false })).code,
        'OPT_OUT_OF_PARTY',
      )
      assert.equal((await optOut(compliance, caseId, false, 'respondent')).optOut, false)
      for (const who of ['arbitrator', 'secretary', 'observer', 'board'])
        assert.equal(
          (await (await portal.as(who)).refused('publication.setOptOut', { caseId, optOut: true })).code,
          'ROLE_BLOCK',
        )
    })

    it('is told once, kept in the state that the reports count, and never rewritten', async () => {
      const caseId = await servedText(portal)
      await optOut(claimant, caseId, true)
      assert.deepEqual((await claimant.refused('publication.setOptOut', { caseId, optOut: true })).code, 'ALREADY_DONE')
      const [state] = await sql(
        'select opt_out, opted_out_at is not null as dated from publications where case_id = $1',
        [caseId],
      )
      assert.deepEqual(state, { opt_out: true, dated: true })
      assert.deepEqual((await claimant.call('case.gates', { id: caseId })).publication, {
        optOut: true,
        eligible: true,
      })
      for (const text of ['update publication_opt_outs set opted_out = false', 'delete from publication_opt_outs'])
        await assert.rejects(sql(text), /permission denied/)
    })

    it('keeps the note of a side from the other side', async () => {
      const caseId = await servedText(portal)
      await claimant.call('publication.setOptOut', { caseId, optOut: true, note: 'Our bank insists.' })
      const noteFor = async (tab: Tab) => (await tab.call('publication.read', { caseId })).records[0]?.note
      assert.deepEqual(await Promise.all([claimant, compliance, respondent].map(noteFor)), [
        'Our bank insists.',
        'Our bank insists.',
        '',
      ])
    })
  })

  describe('what stands in the way of publishing', () => {
    const reasonsOf = async (caseId: string, tab = compliance) =>
      (await tab.call('publication.read', { caseId })).reasons.map((reason) => reason.code)

    it('is listed before anybody presses, beside an award that is eligible by its status', async () => {
      const caseId = await servedText(portal, { status: 'final' })
      await optOut(respondent, caseId, true)
      const view = await compliance.call('publication.read', { caseId })
      assert.deepEqual([view.eligible, view.reasons.map(({ code }) => code)], [true, ['OPTED_OUT', 'AWARD_NOT_SERVED']])
      const [, unserved] = view.reasons
      assert.match(unserved?.words.en ?? '', /not been served yet/)
      assert.match(unserved?.words.ar ?? '', /لم يُبلَّغ الحكم بعد/)
      assert.equal(unserved?.mend, `/cases/${caseId}`)
      assert.equal((await refusedToPublish(caseId)).code, view.reasons[0]?.code)
    })

    it('is a court’s freeze, with its last day at the seat, beside an award that is eligible', async () => {
      const caseId = await servedText(portal)
      await reviewed(portal, caseId)
      assert.deepEqual(await reasonsOf(caseId), [])
      await freeze(caseId)
      for (const tab of [compliance, claimant]) {
        const { eligible, reasons } = await tab.call('publication.read', { caseId })
        assert.deepEqual([eligible, reasons.map(({ code }) => code)], [true, ['PUBLICATION_FROZEN']])
        assert.deepEqual(reasons[0]?.words, {
          en: 'Court order: Publication frozen until 30 June 2099.',
          ar: said('ar', 'Court order: Publication frozen until {date}.', { date: '٣٠ يونيو ٢٠٩٩' }),
        })
      }
      assert.equal((await refusedToPublish(caseId)).code, 'PUBLICATION_FROZEN')
      await sql("update court_orders set status = 'revoked' where case_id = $1", [caseId])
      assert.deepEqual(await reasonsOf(caseId), [])
    })

    it('is the review once the award is served, for those who review it', async () => {
      const caseId = await servedText(portal)
      assert.deepEqual(await reasonsOf(caseId), ['REDACTION_REQUIRED'])
      assert.deepEqual(await reasonsOf(caseId, claimant), [])
      assert.equal((await refusedToPublish(caseId)).code, 'REDACTION_REQUIRED')
    })

    it('is said by status where an answer brings no words of its own', () => {
      assert.deepEqual([403, 400, 500, undefined].map(publishFailure), [
        REFUSALS.OPTED_OUT.words,
        REFUSALS.PUBLICATION_NOT_ELIGIBLE.words,
        publicationWords.publishError,
        publicationWords.publishError,
      ])
    })
  })

  describe('publishing', () => {
    it('is refused with the words of §8 while a side has opted out', async () => {
      const caseId = await servedText(portal)
      await optOut(respondent, caseId, true)
      assert.deepEqual(await refusedToPublish(caseId), {
        status: 403,
        code: 'OPTED_OUT',
        detail: 'Publication blocked (Art. 36(3) opt-out).',
      })
    })

    it('is refused with the words of §8 without a final award', async () => {
      const caseId = await closedCase(portal)
      const { status, detail } = await refusedToPublish(caseId)
      assert.deepEqual([status, detail], [400, 'Not eligible yet (final award required / already published).'])
    })

    it('waits for the service of the award, and so does its review', async () => {
      const caseId = await servedText(portal, { status: 'final' })
      assert.deepEqual((await compliance.call('publication.read', { caseId })).eligible, true)
      assert.equal((await refusedToPublish(caseId)).code, 'AWARD_NOT_SERVED')
      assert.equal((await compliance.refused('redaction.start', { caseId })).code, 'AWARD_NOT_SERVED')
    })

    it('is refused until the day of a court’s freeze, the day at the seat, in words of both languages', async () => {
      const caseId = await servedText(portal)
      await reviewed(portal, caseId)
      await freeze(caseId)
      const frozen = await refusedToPublish(caseId)
      assert.deepEqual(frozen, {
        status: 409,
        code: 'PUBLICATION_FROZEN',
        detail: 'Court order: Publication frozen until 30 June 2099.',
      })
      assert.equal(
        (await refusedToPublish(caseId, await portal.as('compliance', 'ar'))).detail,
        said('ar', 'Court order: Publication frozen until {date}.', { date: '٣٠ يونيو ٢٠٩٩' }),
      )
      await sql("update court_orders set status = 'revoked' where case_id = $1", [caseId])
      await publish(compliance, caseId)
    })

    it('needs the review, its decisions, a title and a clean text, and says which is missing', async () => {
      const caseId = await servedText(portal, NAMED)
      assert.equal((await refusedToPublish(caseId)).code, 'REDACTION_REQUIRED')
      await compliance.call('redaction.start', { caseId })
      const problem = await compliance.refused('publication.publish', { caseId, anonymize: true })
      assert.equal(problem.code, 'REDACTION_UNDECIDED')
      assert.ok(!JSON.stringify(problem).includes('Rawabi'))
      const { proposals } = await compliance.call('redaction.read', { caseId })
      const decisions = proposals.map(({ key }) => ({ key, verdict: 'replace' as const }))
      await compliance.call('redaction.decide', { caseId, version: 0, decisions })
      assert.equal((await refusedToPublish(caseId)).code, 'REDACTION_UNTITLED')
      const title = { titleEn: 'Northern Steel Ltd loses', titleAr: 'حكم' }
      await compliance.call('redaction.setTitle', { caseId, version: 1, ...title })
      assert.equal((await refusedToPublish(caseId)).code, 'REDACTION_RESIDUAL')
      await compliance.call('redaction.setTitle', { caseId, version: 2, ...title, titleEn: 'Late delivery of steel' })
      const { published, state } = await publish(officer, caseId)
      assert.deepEqual([published.title, state], ['Late delivery of steel', { optOut: false, eligible: false }])
    })

    it('is only ever of an anonymized award, by those who publish', async () => {
      const caseId = await servedText(portal)
      await reviewed(portal, caseId)
      for (const anonymize of ['false', false, undefined]) {
        const { status, code } = await compliance.refused('publication.publish', { caseId, anonymize })
        assert.deepEqual([status, code], [422, 'INPUT_INVALID'])
      }
      for (const who of ['manager', 'claimant', 'arbitrator', 'board'])
        assert.equal((await refusedToPublish(caseId, await portal.as(who))).code, 'ROLE_BLOCK')
      const exact = await compliance.fetch(`/api/awards/${caseId}/publish?anonymize=true`, { method: 'POST' })
      assert.equal(exact.status, 200)
    })

    it('happens once; then the opt-out and the review are closed', async () => {
      const caseId = await servedText(portal)
      await reviewed(portal, caseId)
      await publish(compliance, caseId)
      const again = await refusedToPublish(caseId)
      assert.deepEqual([again.status, again.code], [400, 'PUBLICATION_NOT_ELIGIBLE'])
      assert.equal(
        (await claimant.refused('publication.setOptOut', { caseId, optOut: true })).code,
        'PUBLICATION_STANDS',
      )
      const decision = { caseId, version: 2, decisions: [{ key: 'x', verdict: 'replace' }] }
      assert.equal((await compliance.refused('redaction.decide', decision)).code, 'PUBLICATION_STANDS')
      await assert.rejects(
        sql('update publications set opt_out = true where case_id = $1', [caseId]),
        /a publication stands/,
      )
    })
  })

  describe('what is published', () => {
    it('is found in both languages by anybody signed in, read in full, and names nobody', async () => {
      const caseId = await servedText(portal, NAMED)
      await reviewed(portal, caseId)
      const { published } = await publish(compliance, caseId)
      const stranger = await portal.as('stranger@elsewhere.example')
      for (const q of ['structural steel', 'والحديد الإنشائي', 'حديد إنشائي', 'late'])
        assert.ok(
          (await stranger.call('kb.search', { q, type: 'award' })).some((item) => item.id === published.itemId),
          q,
        )
      const item = await stranger.call('kb.read', { id: published.itemId })
      const [en = '', ar = ''] = (['en', 'ar'] as const).map((language) =>
        item.passages
          .filter((one) => one.language === language)
          .map((one) => one.body)
          .join('\n'),
      )
      assert.ok(en.includes("[Respondent]'s notice was late. [Sole arbitrator] heard both sides in Riyadh."), en)
      assert.ok(ar.includes('[المدّعى عليه] ل[المدّعي] ٢٬٢٣٥٬٠٠٠٫٠٠ ريال'), ar)
      const everything = JSON.stringify([
        item,
        await stranger.call('kb.search', { type: 'award', limit: 100 }),
        await stranger.call('kb.search', { q: 'Rawabi' }),
        await sql('select * from kb_items where type = $1', ['award']),
        await sql('select * from kb_passages'),
        await sql('select * from kb_item_versions'),
      ])
      for (const name of [
        'Rawabi',
        'rawabi',
        'Northern',
        'northern.example',
        'Qahtani',
        'Haddad',
        'روابي',
        'الشمال',
        caseId,
      ])
        assert.ok(!everything.includes(name), name)
    })

    it('of an award in one language is found by the title of the other, and says in which language it is', async () => {
      const caseId = await servedText(portal, { language: 'ar', text: NAMED.translation })
      await reviewed(portal, caseId)
      const { published } = await publish(compliance, caseId)
      const found = await compliance.call('kb.search', { q: 'structural', type: 'award', limit: 100 })
      const item = found.find((one) => one.id === published.itemId)
      assert.deepEqual([item?.languages, item?.excerpt], [['ar'], 'The text of this award is published in Arabic.'])
    })

    it('leaves no name in the trail, in notices, in events and in answers that are kept', async () => {
      const caseId = await servedText(portal, NAMED)
      await reviewed(portal, caseId)
      await compliance.call('publication.recordConsent', {
        caseId,
        partyId: (await compliance.call('publication.read', { caseId })).consents[0]?.partyId ?? '',
        given: true,
        givenOn: '2026-05-04',
      })
      await publish(compliance, caseId)
      const traces = JSON.stringify([
        await sql("select details, object_id from audit_entries where chain = $1 and action <> 'CASE_FILED'", [caseId]),
        await sql('select message_en, message_ar, link from notifications where case_id = $1', [caseId]),
        await sql('select data from events where case_id = $1', [caseId]),
        await sql("select answer from idempotency_keys where action like 'redaction.%'"),
      ])
      for (const name of ['Rawabi', 'Northern', 'Qahtani', 'روابي', 'structural'])
        assert.ok(!traces.includes(name), name)
      const trail = await sql('select action, details from audit_entries where chain = $1 order by seq', [caseId])
      assert.deepEqual(
        trail.map((entry) => entry['action']).filter((action) => /REDACTION|PUBLI/.test(String(action))),
        ['REDACTION_STARTED', 'REDACTION_DECIDED', 'REDACTION_TITLED', 'PUBLICATION_CONSENT', 'AWARD_PUBLISHED'],
      )
      const last = trail.at(-1)?.['details'] as Record<string, unknown>
      assert.match(String(last['textSha256']), /^[0-9a-f]{64}$/)
      assert.ok(Number(last['replaced']) > 5 && last['kept'] === 0)
    })

    it('is told to everybody in the case, and an opt-out to both sides and the centre', async () => {
      const caseId = await servedText(portal)
      await optOut(claimant, caseId, true)
      await optOut(claimant, caseId, false)
      await reviewed(portal, caseId)
      await publish(compliance, caseId)
      const told = await sql(
        'select message_en, array_agg(person_id order by person_id) as who from notifications where case_id = $1 group by message_en order by max(sequence)',
        [caseId],
      )
      const centre = ['person_compliance', 'person_manager', 'person_officer', 'person_respondent']
      assert.deepEqual(
        told.slice(-3).map((row) => [row['message_en'], row['who']]),
        [
          ['Publication of the award was opted out of.', centre],
          ['An opt-out of publication was taken back.', centre],
          [
            'The anonymized award was published in the knowledge base.',
            [
              'person_arbitrator',
              'person_claimant',
              'person_manager',
              'person_officer',
              'person_respondent',
              'person_secretary',
            ],
          ],
        ],
      )
    })
  })

  describe('at the same moment', () => {
    const outcome = async (act: Promise<unknown>) =>
      act.then(() => 'done').catch((error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1])

    it('two publish: one item, one entry, and a refusal for the other', async () => {
      const caseId = await servedText(portal)
      await reviewed(portal, caseId)
      const outcomes = await Promise.all([outcome(publish(compliance, caseId)), outcome(publish(officer, caseId))])
      assert.deepEqual(outcomes.toSorted(), ['PUBLICATION_NOT_ELIGIBLE', 'done'])
      const [row] = await sql(
        "select (select count(*) from audit_entries where chain = $1 and action = 'AWARD_PUBLISHED')::int as entries, (select count(*) from kb_items where id = item_id)::int as items from publications where case_id = $1",
        [caseId],
      )
      assert.deepEqual(row, { entries: 1, items: 1 })
    })

    it('one publishes while a side opts out: the first wins, never both', async () => {
      for (let round = 0; round < 4; round++) {
        const caseId = await servedText(portal)
        await reviewed(portal, caseId)
        const acts = [() => outcome(publish(compliance, caseId)), () => outcome(optOut(claimant, caseId, true))]
        const outcomes = await Promise.all((round % 2 ? acts : acts.toReversed()).map((act) => act()))
        const told = outcomes.filter((one) => one !== 'done')
        assert.equal(told.length, 1, outcomes.join())
        assert.match(told[0] ?? '', /^(OPTED_OUT|PUBLICATION_STANDS)$/)
        const [row] = await sql(
          'select opt_out, published_at is not null as published from publications where case_id = $1',
          [caseId],
        )
        assert.notEqual(row?.['opt_out'], row?.['published'])
      }
    })

    it('two decide about the same names: one step, the other reads it first', async () => {
      const caseId = await servedText(portal, NAMED)
      await compliance.call('redaction.start', { caseId })
      assert.equal((await officer.refused('redaction.start', { caseId })).code, 'ALREADY_DONE')
      const { proposals } = await compliance.call('redaction.read', { caseId })
      const input = { caseId, version: 0, decisions: [{ key: proposals[0]?.key ?? '', verdict: 'replace' as const }] }
      const outcomes = await Promise.all(
        [compliance, officer].map((tab) => outcome(tab.call('redaction.decide', input))),
      )
      assert.deepEqual(outcomes.toSorted(), ['VERSION_CONFLICT', 'done'])
      const byHeader = await compliance.fetch(`/api/redaction/${caseId}/decisions`, {
        method: 'PUT',
        headers: { 'if-match': '"0"' },
        body: JSON.stringify({ decisions: input.decisions }),
      })
      assert.equal(byHeader.status, 412)
    })

    it('a name enters the case file while the award is published: it is found before it is too late', async () => {
      const caseId = await servedText(portal, { language: 'en', text: { Facts: 'Meridian Freight carried the lots.' } })
      await reviewed(portal, caseId)
      await sql(
        "insert into hearing_participants (id, hearing_id, position, name_en, name_ar, capacity) values ($1, $2, 1, 'Paul Meridian', '', 'witness')",
        [`guest_${caseId}`, `hearing_${caseId}`],
      )
      assert.equal((await refusedToPublish(caseId)).code, 'REDACTION_UNDECIDED')
    })
  })
})
