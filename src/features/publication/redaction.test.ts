import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { NAMED, reviewed, servedText } from '#test/served-text.ts'

describe('the review of an award before it is published', () => {
  let portal: TestPortal
  let compliance: Tab
  before(async () => {
    portal = await openTestPortal()
    compliance = await portal.as('compliance')
  })
  after(() => portal.close())

  const read = (caseId: string) => compliance.call('redaction.read', { caseId })
  const start = async (text: typeof NAMED | { language: 'en'; text: { Facts: string } } = NAMED) => {
    const caseId = await servedText(portal, text)
    await compliance.call('redaction.start', { caseId })
    return caseId
  }

  it('is for those who publish; to everybody else there is nothing', async () => {
    const caseId = await start()
    for (const who of ['manager', 'claimant', 'respondent', 'arbitrator', 'secretary', 'observer', 'board'])
      assert.equal((await (await portal.as(who)).refused('redaction.read', { caseId })).code, 'ROLE_BLOCK', who)
    assert.equal(
      (await (await portal.as('stranger@elsewhere.example')).refused('redaction.read', { caseId })).status,
      403,
    )
    assert.equal((await (await portal.as('claimant')).call('publication.read', { caseId })).review, null)
    assert.equal(
      (await (await portal.as('officer')).call('publication.read', { caseId })).review?.undecided,
      (await read(caseId)).undecided,
    )
  })

  it('proposes each name of the file in both languages, with the words of its role', async () => {
    const { proposals, units } = await read(await start())
    const proposed = proposals.map(({ written, suggestion }) => [written, suggestion.en])
    for (const pair of [
      ['Al-Rawabi Contracting Co.', '[Claimant]'],
      ['Northern Steel Ltd', '[Respondent]'],
      ['Rawabi', '[Claimant]'],
      ['counsel@northern.example', '[Email]'],
      ['Sara Al-Qahtani', '[Counsel for the Claimant]'],
      ['Dr. Layla Haddad', '[Sole arbitrator]'],
      ['شركة الروابي للمقاولات', '[Claimant]'],
      ['شركة الشمال للحديد المحدودة', '[Respondent]'],
    ])
      assert.ok(
        proposed.some(([written, en]) => written?.replace(/\.$/, '') === pair[0]?.replace(/\.$/, '') && en === pair[1]),
        `${pair.join()} in ${JSON.stringify(proposed)}`,
      )
    assert.deepEqual([...new Set(units.map((unit) => unit.language))], ['en', 'ar'])
  })

  it('takes a decision with another replacement, and one to let a name stay only with a reason', async () => {
    const caseId = await start()
    const { proposals } = await read(caseId)
    const [first, second] = proposals
    const decide = (version: number, decision: Record<string, unknown>) => ({ caseId, version, decisions: [decision] })
    const bare = await compliance.refused(
      'redaction.decide',
      decide(0, { key: first?.key, verdict: 'keep', reason: ' ' }),
    )
    assert.deepEqual([bare.status, bare.issues?.[0]?.path], [422, 'decisions.0.reason'])
    const unknown = await compliance.refused('redaction.decide', decide(0, { key: 'party:x', verdict: 'replace' }))
    assert.deepEqual([unknown.status, unknown.issues?.[0]?.path], [422, 'decisions.0.key'])
    await compliance.call('redaction.decide', {
      caseId,
      version: 0,
      decisions: [
        { key: first?.key ?? '', verdict: 'replace', replacementEn: '[the buyer]', replacementAr: '[المشترية]' },
        { key: second?.key ?? '', verdict: 'keep', reason: 'A reported decision names it.' },
      ],
    })
    const after = (await read(caseId)).proposals
    assert.deepEqual(
      after.slice(0, 2).map(({ decision }) => [decision?.verdict, decision?.replacementEn, decision?.reason]),
      [
        ['replace', '[the buyer]', ''],
        ['keep', '', 'A reported decision names it.'],
      ],
    )
    assert.ok(after.slice(2).every(({ decision }) => decision === null))
    await compliance.call('redaction.decide', decide(1, { key: second?.key ?? '', verdict: 'replace' }) as never)
    assert.equal((await read(caseId)).proposals[1]?.decision?.verdict, 'replace')
    const { rows } = await portal.portal.database.pool.query(
      'select version, verdict from redaction_decisions where case_id = $1 and key = $2 order by version',
      [caseId, second?.key],
    )
    assert.deepEqual(rows, [
      { version: 1, verdict: 'keep' },
      { version: 2, verdict: 'replace' },
    ])
  })

  it('adds a name that was not proposed, if it occurs in the award', async () => {
    const caseId = await start({
      language: 'en',
      text: { Facts: 'The site at Wadi Hills was closed. WADI\u00a0HILLS opened again.' },
    })
    const add = { caseId, version: 0, replacementEn: '[a site]', replacementAr: '[موقع]' }
    const missing = await compliance.refused('redaction.add', { ...add, find: 'Wadi Plains' })
    assert.deepEqual([missing.status, missing.issues?.[0]?.path], [422, 'find'])
    for (const change of [{ find: '…' }, { find: 'Wadi Hills', replacementEn: ' ' }])
      assert.equal((await compliance.refused('redaction.add', { ...add, ...change })).status, 422)
    await compliance.call('redaction.add', { ...add, find: 'Wadi Hills' })
    const { proposals } = await read(caseId)
    assert.deepEqual(
      proposals.map(({ count, decision }) => [count, decision?.replacementEn]),
      [[2, '[a site]']],
    )
    // Once withdrawn, it no longer counts as a name.
    await compliance.call('redaction.decide', {
      caseId,
      version: 1,
      decisions: [{ key: proposals[0]?.key ?? '', verdict: 'keep' }],
    })
    assert.deepEqual((await read(caseId)).proposals, [])
  })

  it('finds what is left in the title and in replacements, and lets it stay with a reason only', async () => {
    const caseId = await servedText(portal, NAMED)
    const version = await reviewed(portal, caseId)
    assert.deepEqual((await read(caseId)).residuals, [])
    const title = { titleEn: 'Beams for Rawabi', titleAr: 'جسور للروابي' }
    await compliance.call('redaction.setTitle', { caseId, version, ...title })
    const { residuals } = await read(caseId)
    assert.deepEqual(
      residuals.map(({ written, places }) => [written, places]),
      [
        ['Rawabi', ['titleEn']],
        ['لروابي', ['titleAr']],
      ],
    )
    const keep = residuals.map(({ key }) => ({ key, verdict: 'keep' as const, reason: 'A valley of that name.' }))
    const { residuals: left } = await compliance.call('redaction.decide', {
      caseId,
      version: version + 1,
      decisions: keep,
    })
    assert.equal(left, 0)
  })

  it('warns where the law asks for written consent that is not on record, by the policy of the centre', async () => {
    const caseId = await servedText(portal)
    const view = () => compliance.call('publication.read', { caseId })
    const { consents, consentWarning } = await view()
    assert.deepEqual([consentWarning, consents.map(({ latest }) => latest)], [true, [null, null]])
    const record = (tab: Tab, at: number, given: boolean) =>
      tab.call('publication.recordConsent', {
        caseId,
        partyId: consents[at]?.partyId ?? '',
        given,
        givenOn: '2026-05-04',
        reference: 'Letter 12',
      })
    const claimant = await portal.as('claimant')
    await record(claimant, 0, true)
    assert.equal((await record(compliance, 1, false)).consentWarning, true)
    assert.equal((await record(compliance, 1, true)).consentWarning, false)
    const [first] = (await view()).consents
    assert.deepEqual(
      [first?.latest?.given, first?.latest?.givenOn, first?.latest?.recordedBy.nameEn],
      [true, '2026-05-04', 'Sara Al-Qahtani'],
    )
    const theirs = { caseId, partyId: consents[1]?.partyId, given: true, givenOn: '2026-05-04' }
    assert.equal((await claimant.refused('publication.recordConsent', theirs)).code, 'PARTY_NOT_YOURS')
    // Counsel of another party of the same side neither.
    await portal.portal.database.pool.query(
      `insert into case_parties (id, case_id, side, position, name_en, name_ar)
       values ('party_crane', $1, 'respondent', 9, 'Gulf Crane Systems', 'رافعات الخليج')`,
      [caseId],
    )
    const link = { id: caseId, personId: 'person_observer', capacity: 'respondent' as const, partyIds: ['party_crane'] }
    const manager = await portal.as('manager')
    const members = await manager.call('case.members', { id: caseId })
    const memberId = members.find(({ personId }) => personId === 'person_observer')?.id
    if (memberId) await manager.call('case.removeMember', { id: caseId, memberId })
    await manager.call('case.addMember', link)
    const ofCrane = await portal.as('observer')
    assert.equal((await ofCrane.refused('publication.recordConsent', theirs)).code, 'PARTY_NOT_YOURS')
    await ofCrane.call('publication.recordConsent', { ...theirs, partyId: 'party_crane' })
    for (const [change, field] of [
      [{ givenOn: '2199-01-01' }, 'givenOn'],
      [{ givenOn: 'yesterday' }, 'givenOn'],
      [{ partyId: 'party_none' }, 'partyId'],
    ] as const)
      assert.equal(
        (await compliance.refused('publication.recordConsent', { ...theirs, ...change })).issues?.[0]?.path,
        field,
      )
    // A warning does not block publishing.
    const other = await servedText(portal)
    await reviewed(portal, other)
    assert.equal((await compliance.call('publication.read', { caseId: other })).consentWarning, true)
    await compliance.call('publication.publish', { caseId: other, anonymize: true })
  })
})
