import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as z from 'zod/mini'
import { ACTIONS, CASE_MACHINES, PERMISSIONS, REFUSALS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import { SCREENS } from '#app/screens.ts'
import { BESIDES } from './e2e/matrix/routes.ts'
import { type CaseFacts, gateOf, STEPS, type Step } from '#case/law/rules.ts'
import {
  BATCH_STATUSES,
  batchMachine,
  PAYOUT_STATUSES,
  payoutMachine,
  REFUND_STATUSES,
  refundMachine,
} from '#finance/law/rules.ts'
import type { Action, Schema } from '#kernel/action.ts'
import { formatMoney, formatNumber, formatRate } from '#kernel/format.ts'
import { decide } from '#kernel/machine.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import { ROLES } from '#kernel/roles.ts'
import { productWords } from '#test/product-words.ts'
import { SENTENCES } from '#test/sentences.ts'
import { challengeMachine, disclosureMachine, isSeriousReason } from '#tribunal/law/rules.ts'

/*
 * The specification, copied by hand. Nothing here is derived from the code's own tables: if one of them is changed by mistake, this file
 * does not change with it.
 */

const ARABIC = /[؀-ۿ]/

describe('the calls of §7', () => {
  const day = '2027-05-04T09:00:00Z'
  const descriptor = { name: 'a.pdf', size: 3, sha256: 'a'.repeat(64) }
  const sections = [{ name: 'Facts', text: 'x' }]

  /** Method and path, the body or query exactly as §7 gives it, and the fields of the answer (§3, §7). */
  // biome-ignore format: a table typed by hand, one row a line
  const CALLS: readonly [call: string, input: Record<string, unknown>, answer: readonly string[]][] = [
    ['GET /notifications', {}, ['[].id', '[].type', '[].caseId', '[].article', '[].messageEn', '[].messageAr', '[].createdAt', '[].read', '[].link']],
    ['POST /notifications/{id}/ack', { id: 'x' }, []],
    ['GET /calendar', { from: '', to: '' }, ['[].title', '[].article', '[].seat', '[].local', '[].location']],
    ['GET /reports/kpi', {}, ['activeCases', 'avgDaysToPO1', 'hearingsThisMonth', 'finalAwardsYTD', 'awardsFinalYTD', 'optOutRatePercent', 'hist[].month', 'hist[].casesFiled', 'hist[].awardsFinal', 'asOf']],
    ['GET /cases/{id}', { id: 'case_001' }, ['stayed', 'publicationFrozenUntil', 'enforcementStatus', 'awardSetAside']],
    ['GET /cases/{id}/gates', { id: 'case_001', s: 'award' }, ['art5Complete', 'feePaid', 'serviceProof', 'commenced', 'tribunalConfirmed', 'po1Issued', 'bundleReady', 'recordClosed', 'award.status', 'publication.optOut', 'publication.eligible']],
    ['GET /kb/search', { q: 'closure', type: 'rule' }, ['[].id', '[].title', '[].article', '[].type', '[].excerpt', '[].updatedAt']],
    ['GET /publication/{caseId}', { caseId: 'case_001' }, ['optOut', 'eligible']],
    ['PUT /publication', { caseId: 'case_001', optOut: true }, ['optOut', 'eligible']],
    ['POST /awards/{caseId}/publish', { caseId: 'case_001', anonymize: 'true' }, ['published.title', 'state.optOut', 'state.eligible']],
    ['POST /commencement', { caseId: 'case_001', seatTz: 'Asia/Riyadh', language: 'en' }, []],
    ['GET /commencement/{caseId}', { caseId: 'case_001' }, ['letterNo', 'issuedAt', 'seatTz', 'summary']],
    ['POST /conferences', { caseId: 'case_001', scheduledAt: day, channel: 'video' }, ['scheduledAt', 'channel', 'joinUrl']],
    ['GET /timeline/{caseId}', { caseId: 'case_001' }, ['[].key', '[].title', '[].article', '[].dueAt']],
    ['POST /tribunal/propose', { caseId: 'case_001', method: 'party-agreed', numberOfArbitrators: 3 }, []],
    ['GET /tribunal/{caseId}', { caseId: 'case_001' }, ['status', 'panel.candidates[].id', 'panel.candidates[].name', 'panel.candidates[].jurisdiction', 'panel.candidates[].languages', 'panel.candidates[].bio', 'composition.type', 'composition.presiding.id', 'composition.presiding.name', 'composition.presiding.disclosure', 'composition.presiding.disclosureStatus', 'composition.co1.id', 'composition.co2.id', 'secretary.name', 'secretary.email', 'secretary.consentByParties', 'logs']],
    ['POST /tribunal/{caseId}/rank', { caseId: 'case_001', partyId: 'p', ranking: ['a', 'b'] }, []],
    ['POST /tribunal/{caseId}/disclosures', { caseId: 'case_001' }, []],
    ['POST /tribunal/{caseId}/disclosures/ack', { caseId: 'case_001', arbitratorId: 'a', accept: true, note: '' }, []],
    ['POST /tribunal/{caseId}/challenge', { caseId: 'case_001', arbitratorId: 'a', reason: 'x' }, ['decision']],
    ['POST /tribunal/{caseId}/secretary', { caseId: 'case_001', name: 'x', email: 'x@y.example', consentByParties: true }, []],
    ['POST /tribunal/{caseId}/confirm', { caseId: 'case_001' }, []],
    ['POST /cmc', { caseId: 'case_001', scheduledAt: day, channel: 'in-person' }, []],
    ['GET /cmc/{caseId}', { caseId: 'case_001' }, ['scheduledAt', 'channel', 'joinUrl']],
    ['POST /po', { caseId: 'case_001', timetable: [{ key: 'claim', title: 'Claim', dueAt: day }, { key: 'defense', title: 'Defense', dueAt: day }], evidence: { fileFormats: ['PDF/A'], confidentiality: 'parties', serviceMode: 'portal-only' } }, []],
    ['POST /orders', { caseId: 'case_001', kind: 'Interim', text: 'x' }, []],
    ['GET /orders/{caseId}', { caseId: 'case_001' }, ['[].id', '[].kind', '[].status', '[].issuedAt', '[].text', '[].timetable[].key', '[].timetable[].title', '[].timetable[].dueAt', '[].evidence.fileFormats', '[].evidence.confidentiality', '[].evidence.serviceMode']],
    ['POST /sse/token/{caseId}', { caseId: 'case_001' }, ['token']],
    ['POST /bundles/build', { caseId: 'case_001', submissionIds: ['s'] }, ['id']],
    ['GET /submissions/{caseId}', { caseId: 'case_001' }, ['[].id', '[].name', '[].file.name', '[].file.size', '[].file.sha256']],
    ['POST /submissions', { caseId: 'case_001', file: descriptor }, []],
    ['POST /hearings', { caseId: 'case_001', scheduledAt: day, mode: 'virtual' }, []],
    ['GET /hearings/{id}', { id: 'case_001' }, ['id', 'scheduledAt', 'mode', 'links[].role', 'links[].url', 'transcriptToken', 'closedAt']],
    ['POST /hearings/{id}/close', { id: 'case_001' }, []],
    ['POST /hearings/{id}/transcript', { id: 'case_001', on: true }, []],
    ['PUT /awards/draft', { caseId: 'case_001', sections }, []],
    ['POST /awards/finalize', { caseId: 'case_001', sections, baseUrl: 'http://127.0.0.1:8080' }, []],
    ['POST /awards/{id}/sign', { id: 'case_001' }, []],
    ['POST /awards/{id}/seal', { id: 'case_001' }, []],
    ['POST /awards/{id}/serve', { id: 'case_001', method: 'e-mail', recipient: 'Claimant' }, []],
    ['GET /awards/{id}', { id: 'case_001' }, ['id', 'status', 'sections[].name', 'sections[].text', 'finalizedAt', 'signedAt', 'sealedAt', 'servedAt', 'pdfHash', 'verificationCode', 'serviceTrail[].method', 'serviceTrail[].recipient', 'serviceTrail[].servedAt']],
    ['GET /awards/{id}/suggestions', { id: 'case_001' }, []],
    ['GET /verify/award/{caseId}/{code}', { caseId: 'case_001', code: 'x' }, ['status', 'pdfSha256', 'signatureHex', 'publicKeyPem']],
    ['GET /costs/{caseId}', { caseId: 'case_001' }, ['currency', 'allocation.claimant', 'allocation.respondent', 'base.registration', 'base.admin', 'base.tribunalFees', 'base.expenses', 'base.total', 'deposits.target', 'deposits.paid', 'deposits.balance.total', 'ledger[].id', 'ledger[].at', 'ledger[].type', 'ledger[].party', 'ledger[].amount', 'ledger[].note']],
    ['POST /costs/calculate', { caseId: 'case_001', currency: 'SAR', allocation: { claimant: 75, respondent: 25 } }, []],
    ['POST /deposits', { caseId: 'case_001', party: 'claimant', amount: 1000 }, []],
    ['GET /audit', { caseId: 'case_001' }, ['[].id', '[].ts', '[].action', '[].objectType', '[].objectId', '[].note']],
    ['GET /cases/{id}/audit', { id: 'case_001' }, ['[].id', '[].createdAt', '[].actor', '[].action', '[].details', '[].prevHash', '[].hash']],
    ['GET /cases/{id}/audit/export', { id: 'case_001' }, []],
    ['POST /cases/{id}/audit/verify', { id: 'case_001' }, ['ok', 'count', 'index', 'reason', 'tip']],
    ['GET /court-orders/{caseId}', { caseId: 'case_001' }, ['orders[].id', 'orders[].caseId', 'orders[].type', 'orders[].scope', 'orders[].effect', 'orders[].status', 'orders[].issuingCourt', 'orders[].effectiveFrom', 'orders[].effectiveTo', 'orders[].referenceNo', 'orders[].docName', 'orders[].docSha256', 'orders[].notes', 'logs[].id', 'logs[].createdAt', 'logs[].action', 'logs[].details']],
    ['POST /court-orders', { caseId: 'case_001', type: 'stay-proceedings', scope: 'proceedings', effect: 'freeze', issuingCourt: 'Court of Appeal', effectiveFrom: day, effectiveTo: '2027-06-04T09:00:00Z', referenceNo: '1/1448', docName: 'a.pdf', docSha256: 'a'.repeat(64), notes: 'x' }, ['id', 'status']],
    ['POST /court-orders/{id}/revoke', { id: 'x' }, []],
    ['POST /court-orders/{id}/expire', { id: 'x' }, []],
    ['GET /finance/reconciliation', {}, ['[].id', '[].createdAt', '[].caseId', '[].provider', '[].externalId', '[].amount', '[].currency', '[].amountBase', '[].baseCurrency', '[].fxRate', '[].recon.matched', '[].recon.notes']],
    ['POST /finance/reconciliation/{id}/mark', { id: 'x', matched: true, notes: '' }, ['recon.matched', 'recon.notes']],
    ['GET /finance/reconciliation.csv', {}, []],
    ['GET /finance/reconciliation.pdf', {}, []],
    ['GET /finance/{caseId}/disbursements', { caseId: 'case_001' }, ['payouts[].id', 'payouts[].payeeType', 'payouts[].payeeName', 'payouts[].payeeRef', 'payouts[].amount', 'payouts[].currency', 'payouts[].notes', 'payouts[].status', 'batches[].id', 'batches[].status', 'batches[].payouts', 'batches[].executedAt']],
    ['POST /finance/{caseId}/disbursements', { caseId: 'case_001', payeeType: 'Expert', payeeName: 'x', payeeRef: 'SA0380000000608010167519', amount: 1000, currency: 'SAR', notes: '' }, ['payouts', 'batches']],
    ['POST /finance/payouts/{id}/approve', { id: 'x' }, []],
    ['POST /finance/payouts/{id}/cancel', { id: 'x' }, []],
    ['POST /finance/{caseId}/batches', { caseId: 'case_001' }, []],
    ['POST /finance/batches/{id}/add', { id: 'x', payoutId: 'y' }, []],
    ['POST /finance/batches/{id}/execute', { id: 'x' }, []],
    ['GET /finance/{caseId}/disburse-gates', { caseId: 'case_001', currency: 'SAR', amount: '1000' }, ['ok', 'reasons']],
    ['GET /finance/{caseId}/refunds', { caseId: 'case_001' }, ['refunds[].id', 'refunds[].eventId', 'refunds[].amount', 'refunds[].currency', 'refunds[].reason', 'refunds[].status', 'refunds[].event.provider', 'refunds[].event.externalId']],
    ['POST /finance/{caseId}/refunds', { caseId: 'case_001', eventId: 'x', amount: 100, currency: 'USD', reason: 'x' }, []],
    ['POST /finance/refunds/{id}/approve', { id: 'x' }, []],
    ['POST /finance/refunds/{id}/execute', { id: 'x' }, []],
  ]

  /** Parameter names are the product's own: `/cases/{id}` and `/cases/{caseId}` are one address. */
  const plain = (call: string) => call.replace(/\{\w+\}/g, '{}')
  const byCall = new Map(
    Object.values(ACTIONS).map((action: Action) => [plain(`${action.method} ${action.path}`), action]),
  )

  type Def = { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema }
  const defOf = (schema: Schema): Def => (schema._zod as unknown as { def: Def }).def
  function bare(schema: Schema): Schema {
    const { innerType } = defOf(schema)
    return innerType ? bare(innerType) : schema
  }
  function has(schema: Schema, field: string): boolean {
    let here = bare(schema)
    for (const part of field.replaceAll('[]', '.[]').split('.').filter(Boolean)) {
      const { shape, element } = defOf(here)
      const next = part === '[]' ? element : shape?.[part]
      if (!next) return false
      here = bare(next)
    }
    return true
  }

  for (const [call, input, answer] of CALLS) {
    it(`${call} takes what §7 sends and answers what it reads`, () => {
      const action = byCall.get(plain(call))
      assert.ok(action, `no action answers ${call}`)
      const parsed = z.safeParse(action.input as never, input) as { success: boolean; error?: unknown }
      assert.ok(parsed.success, `${JSON.stringify(input)} is refused: ${String(parsed.error)}`)
      assert.deepEqual(
        answer.filter((field) => !has(action.output, field)),
        [],
      )
    })
  }

  it('change something exactly where §7 posts or puts', () => {
    for (const [name, action] of Object.entries(ACTIONS) as [ActionName, Action][]) {
      if (action.audit) assert.notEqual(action.method, 'GET', name)
    }
  })
})

describe('the routes of §2 and their guards (§6)', () => {
  const ROUTES: Readonly<Record<string, 'public' | 'signedIn' | readonly string[]>> = {
    '/': 'public',
    '/mfa': 'public',
    '/verify/award/$caseId/$code': 'public',
    '/dashboard': 'signedIn',
    '/kb': 'signedIn',
    '/kb/$caseId': 'signedIn',
    '/notifications': 'signedIn',
    '/calendar': 'signedIn',
    '/reports': 'signedIn',
    '/audit': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
    '/audit/$caseId': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
    '/finance/reconciliation': ['CaseManager', 'CourtOfficer', 'Compliance'],
    '/finance/$caseId/disbursements': ['CaseManager', 'CourtOfficer', 'Compliance'],
    '/finance/$caseId/refunds': ['CaseManager', 'CourtOfficer', 'Compliance'],
    '/compliance/$caseId/court-orders': ['Compliance', 'CourtOfficer', 'CaseManager'],
    '/filing/$caseId': 'signedIn',
    '/commencement/$caseId': 'signedIn',
    '/tribunal/$caseId': 'signedIn',
    '/case-mgmt/$caseId': 'signedIn',
    '/evidence/$caseId': 'signedIn',
    '/hearing/$caseId': 'signedIn',
    '/award/$caseId': ['Arbitrator'],
    '/costs/$caseId': 'signedIn',
    // Additions to §2
    '/cases': 'signedIn',
    '/cases/$caseId': 'signedIn',
    '/account': 'signedIn',
    '/invite/$token': 'public',
    '/reset/$token': 'public',
    // The verification page for documents other than awards that carry a code.
    '/verify/paper/$caseId/$code': 'public',
    // The address to which an identity provider sends people back.
    '/oidc/callback': 'public',
  }
  const GATED: Readonly<Record<string, Step>> = {
    '/commencement/$caseId': 'commencement',
    '/tribunal/$caseId': 'tribunal',
    '/case-mgmt/$caseId': 'caseManagement',
    '/evidence/$caseId': 'evidence',
    '/hearing/$caseId': 'hearing',
    '/award/$caseId': 'award',
    '/costs/$caseId': 'costs',
  }

  for (const [route, guard] of Object.entries(ROUTES)) {
    it(`${route} is there, with its guard and gate`, () => {
      const screen = SCREENS.find((one) => one.path === route)
      assert.ok(screen, `there is no screen at ${route}`)
      assert.equal(screen.isPublic ?? false, guard === 'public')
      assert.deepEqual([...(screen.roles ?? [])].sort(), typeof guard === 'string' ? [] : [...guard].sort())
      assert.equal(screen.step === 'filing' ? undefined : screen.step, GATED[route])
    })
  }

  it('are all the routes there are, besides the new filing, the administration and the documents', () => {
    const more = SCREENS.map((screen) => screen.path).filter((route) => !(route in ROUTES))
    assert.deepEqual(
      more.filter((route) => !BESIDES.includes(route) && !route.startsWith('/admin/')),
      [],
    )
  })
})

describe('the role table of §6', () => {
  const ALLOWED: Readonly<Record<string, readonly string[]>> = {
    'award.saveDraft': ['Arbitrator'],
    'award.finalize': ['Arbitrator'],
    'award.sign': ['Arbitrator'],
    'courtOrder.list': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'courtOrder.create': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'courtOrder.revoke': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'courtOrder.expire': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'audit.list': ['Board', 'CaseManager', 'Compliance', 'CourtOfficer'],
    'audit.trail': ['Board', 'CaseManager', 'Compliance', 'CourtOfficer'],
    'audit.verify': ['Board', 'CaseManager', 'Compliance', 'CourtOfficer'],
    'audit.export': ['Board', 'CaseManager', 'Compliance', 'CourtOfficer'],
    'reconciliation.list': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'reconciliation.mark': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'reconciliation.import': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'reconciliation.csv': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'reconciliation.pdf': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.disbursements': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.createPayout': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.approvePayout': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.cancelPayout': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.createBatch': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.addToBatch': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.executeBatch': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.gates': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.refunds': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.createRefund': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.approveRefund': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'finance.executeRefund': ['CaseManager', 'Compliance', 'CourtOfficer'],
    'commencement.issue': ['CaseManager', 'CourtOfficer'],
    'conference.schedule': ['CaseManager', 'CourtOfficer'],
    // §6 can be read in two ways; the product allows what either of them allows.
    'hearing.close': ['Arbitrator', 'CourtOfficer', 'Secretary'],
    'publication.publish': ['Compliance', 'CourtOfficer'],
  }

  for (const [name, roles] of Object.entries(ALLOWED)) {
    it(`${name}: ${roles.join(', ')}`, () => {
      assert.deepEqual([...(PERMISSIONS[name as ActionName] as readonly string[])].sort(), roles)
    })
  }

  it('the commencement letter is downloaded by the centre; a party has it by service only', () => {
    assert.deepEqual([...(PERMISSIONS['commencement.letter'] as readonly string[])].sort(), [
      'CaseManager',
      'CourtOfficer',
      'Party',
    ])
  })

  it('has the roles of §1 and of the sign-in page, and no other', () => {
    assert.deepEqual([...ROLES].sort(), [
      'Arbitrator',
      'Board',
      'CaseManager',
      'Compliance',
      'CourtOfficer',
      'Observer',
      'Party',
      'Secretary',
      'TenantAdmin',
    ])
  })
})

/** e2e/messages.spec.ts checks each on its screen, and the journeys those of successful acts. */
describe('the words of §2, §5 and §8', () => {
  const words = productWords()
  /** A no-break space between an article and its number counts as a space. */
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')

  for (const [english, arabic] of SENTENCES) {
    it(`“${english}” is said word for word, and in Arabic as the glossary has it`, async () => {
      // A code that came with a navigation precedes the words of its refusal.
      const code = /^([A-Z0-9_]+): /.exec(english)?.[1]
      const prefix = code !== undefined && code in REFUSALS ? `${code}: ` : ''
      const found = (await words).filter(({ en }) => plain(en) === english.slice(prefix.length))
      assert.ok(found.length > 0, `nobody says “${english}”`)
      for (const { ar } of found) assert.equal(`${prefix}${plain(ar)}`, arabic)
    })
  }

  /** The words after each successful act. */
  const AFTER: Partial<Readonly<Record<ActionName, string>>> = {
    'commencement.issue': 'Commencement issued.',
    'conference.schedule': 'Administrative conference scheduled.',
    'tribunal.propose': 'Panel proposed.',
    'tribunal.disclose': 'Disclosures generated (Art. 17).',
    'tribunal.appointSecretary': 'Secretary appointed (Art. 20).',
    'tribunal.confirm': "Tribunal confirmed by the centre's Court.",
    'caseManagement.scheduleCmc': 'CMC scheduled (Arts. 22-23).',
    'caseManagement.issuePo1': 'PO-1 issued (Arts. 22-29).',
    'hearing.schedule': 'Hearing scheduled.',
    'hearing.close': 'Proceedings closed (Art. 33).',
    'submission.add': 'Submission uploaded.',
    'award.finalize': 'Award finalized with PDF and QR code.',
    'costs.calculate': 'Costs calculated.',
    'notification.ack': 'Marked as read',
    'courtOrder.create': 'Order created',
    'courtOrder.revoke': 'Order revoked',
    'courtOrder.expire': 'Order expired',
  }
  for (const [name, message] of Object.entries(AFTER)) {
    it(`${name} is followed by “${message}”`, () =>
      assert.equal((ACTIONS[name as ActionName] as Action).success?.en, message))
  }

  it('are all in both languages, Arabic in Arabic letters, with nothing left empty', async () => {
    const broken = (await words).filter(({ en, ar }) => {
      // Names of standards, currencies and machine symbols are the same in both.
      const isName = en === ar || !/[a-z]{3}/.test(en.replaceAll(/\{\w+\}/g, ''))
      return (en === '') !== (ar === '') || (!isName && !ARABIC.test(ar))
    })
    assert.deepEqual(broken, [])
  })
})

/** specification-constants.test.ts checks the choices on the running product. */
describe('the constants of §9', () => {
  it('numbers in Eastern digits for Arabic and as in the United States for English; money 2 places, rates 6', () => {
    const digits = (text: string) => text.replaceAll(/[^\d٠-٩٬٫.,]/g, '')
    assert.equal(digits(formatNumber('1234567.5', 'en')), '1,234,567.5')
    assert.equal(digits(formatNumber('1234567.5', 'ar')), '١٬٢٣٤٬٥٦٧٫٥')
    assert.match(digits(formatMoney({ amount: '5000.00', currency: 'SAR' }, 'en')), /^5,000\.00$/)
    assert.match(digits(formatMoney({ amount: '5000.00', currency: 'SAR' }, 'ar')), /^٥٬٠٠٠٫٠٠/)
    assert.equal(digits(formatRate('3.75', 'en')), '3.750000')
  })

  it('a reason with the word “serious” is one (§5), a word that only contains it is not', () => {
    assert.deepEqual(['A serious conflict', 'SERIOUS!', 'Seriously late', 'trivial'].map(isSeriousReason), [
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the lifecycle of §4', () => {
  /** A case at its very beginning; each rung below adds what the step before it produces. */
  // biome-ignore format: a table typed by hand, one row a line
  const FILED: CaseFacts = {
    caseId: 'case_001', agreementUploaded: false, contractUploaded: false, filingSubmitted: false, filingStatus: 'draft', feePaid: false,
    requestCompleteOn: null, commenced: false, commencedAt: null, conferenceScheduled: false, serviceProof: false, tribunalStatus: 'none',
    arbitrators: 0, disclosuresOpen: 0, challengesOpen: 0, secretaryAppointed: false, tribunalConfirmed: false, cmcScheduled: false,
    po1Issued: false, po1IssuedAt: null, submissions: 0, bundleStatus: 'idle', hearingId: null, hearingAt: null, transcriptOn: false,
    recordClosedAt: null, awardStatus: 'none', sectionsWritten: 0, signatures: 0, awardFinalAt: null, awardServedAt: null,
    costsCalculated: false, stayed: false, publicationFrozenUntil: null, enforcementStayed: false, enforcementOrdered: false, awardSetAside: false,
    costsFrozen: false, courtOrdersTurnAt: null, optOut: false, publishedAt: null, seat: 'Europe/London',
  }
  const at = '2026-05-04T09:00:00Z'
  const uploaded = { ...FILED, agreementUploaded: true, contractUploaded: true }
  const submitted = { ...uploaded, filingSubmitted: true, filingStatus: 'submitted', feePaid: true } as const
  const commenced = { ...submitted, filingStatus: 'accepted', commenced: true, commencedAt: at } as const
  const composed = { ...commenced, tribunalStatus: 'composed', arbitrators: 1, disclosuresOpen: 1 } as const
  const confirmed = { ...composed, tribunalStatus: 'confirmed', disclosuresOpen: 0, tribunalConfirmed: true } as const
  const ordered = { ...confirmed, cmcScheduled: true, po1Issued: true, po1IssuedAt: at }
  const bundled = { ...ordered, submissions: 2, bundleStatus: 'ready' } as const
  const heard = { ...bundled, hearingId: 'hearing_1', hearingAt: at }
  const closed = { ...heard, recordClosedAt: at }
  const final = { ...closed, awardStatus: 'final', awardFinalAt: at, sectionsWritten: 5 } as const

  // biome-ignore format: a table typed by hand, one row a line
  const RUNGS: readonly [name: string, facts: CaseFacts, open: readonly Step[], next: string | null, mendedAt: Step | null][] = [
    ['a case just opened', FILED, ['filing'], 'ART5_REQUIRED', 'filing'],
    ['a submitted filing without the fee', { ...submitted, feePaid: false }, ['filing'], 'ART5_REQUIRED', 'filing'],
    ['a paid fee without the filing', { ...FILED, feePaid: true }, ['filing'], 'ART5_REQUIRED', 'filing'],
    ['a complete filing', submitted, ['filing', 'commencement'], 'ART6_REQUIRED', 'commencement'],
    ['proceedings that commenced', commenced, ['filing', 'commencement', 'tribunal'], 'TRIBUNAL_NOT_CONFIRMED', 'tribunal'],
    ['a confirmed tribunal', confirmed, ['filing', 'commencement', 'tribunal', 'caseManagement'], 'PO1_NOT_ISSUED', 'caseManagement'],
    ['PO-1', ordered, ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence'], 'BUNDLE_NOT_READY', 'evidence'],
    ['a bundle being built', { ...bundled, bundleStatus: 'building' }, ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence'], 'BUNDLE_NOT_READY', 'evidence'],
    ['a ready bundle', bundled, ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence', 'hearing'], 'RECORD_NOT_CLOSED', 'hearing'],
    ['a scheduled hearing', heard, ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence', 'hearing'], 'RECORD_NOT_CLOSED', 'hearing'],
    ['a closed record', closed, ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence', 'hearing', 'award'], 'AWARD_NOT_FINAL', 'award'],
    ['a draft award', { ...closed, awardStatus: 'draft' }, ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence', 'hearing', 'award'], 'AWARD_NOT_FINAL', 'award'],
    ['a final award', final, [...STEPS], null, null],
  ]
  for (const [name, facts, open, code, mendedAt] of RUNGS) {
    it(`${name} opens ${open.at(-1)} and no further step`, () => {
      assert.deepEqual(
        STEPS.filter((step) => gateOf(step, facts).open),
        open,
      )
      const next = STEPS[open.length]
      if (next) assert.deepEqual(gateOf(next, facts), { open: false, code, fallback: mendedAt })
    })
  }

  it('goes through eight steps in their order', () => {
    assert.deepEqual(
      [...STEPS],
      ['filing', 'commencement', 'tribunal', 'caseManagement', 'evidence', 'hearing', 'award', 'costs'],
    )
  })

  /** For each machine: the facts of each of its states, and the states in which each act is allowed. Everything else is refused. */
  type Table = {
    readonly states: Readonly<Record<string, CaseFacts>>
    readonly allowed: Readonly<Record<string, readonly string[]>>
  }
  const award = (awardStatus: CaseFacts['awardStatus']) => ({ ...final, awardStatus })
  const served = { ...final, awardStatus: 'served', awardServedAt: at } as const
  // biome-ignore format: a table typed by hand, one row a line
  const TABLES: Readonly<Record<string, Table>> = {
    filing: {
      states: { draft: uploaded, deficient: { ...submitted, filingSubmitted: false, filingStatus: 'deficient' }, submitted, accepted: { ...submitted, filingStatus: 'accepted' }, 'accepted by the letter': commenced },
      allowed: { 'filing.submit': ['draft', 'deficient'], 'filing.accept': ['submitted'], 'filing.askMissing': ['submitted', 'accepted'] },
    },
    'filing editing': {
      states: { open: uploaded, 'open again': { ...submitted, filingSubmitted: false, filingStatus: 'deficient' }, closed: submitted, commenced },
      allowed: { 'filing.amend': ['open', 'open again'], 'filing.addDocument': ['open', 'open again'], 'filing.removeDocument': ['open', 'open again'], 'filing.classifyDocument': ['open', 'open again'] },
    },
    parties: {
      states: { 'just filed': FILED, deficient: { ...submitted, filingSubmitted: false, filingStatus: 'deficient' }, submitted, commenced, served },
      allowed: { 'parties.setAddress': ['submitted', 'commenced', 'served'] },
    },
    'change of counsel': {
      states: { 'just filed': FILED, deficient: { ...submitted, filingSubmitted: false, filingStatus: 'deficient' }, submitted, composed, served },
      allowed: { 'counsel.notify': ['submitted', 'composed', 'served'] },
    },
    'filing fee': {
      states: { due: FILED, paid: { ...FILED, feePaid: true } },
      allowed: { 'filing.payFee': ['due'], 'filing.recordFee': ['due'] },
    },
    commencement: {
      states: { notCommenced: submitted, commenced },
      allowed: { 'commencement.issue': ['notCommenced'], 'commencement.serve': ['commenced'], 'commencement.recordReturn': ['commenced'], 'commencement.withdrawService': ['commenced'], 'conference.schedule': ['commenced'], 'timeline.recompute': ['commenced'] },
    },
    tribunal: {
      states: { none: commenced, proposed: { ...commenced, tribunalStatus: 'proposed' }, composed, 'disclosed, one open': { ...composed, tribunalStatus: 'disclosed' }, 'disclosed, all accepted': { ...composed, tribunalStatus: 'disclosed', disclosuresOpen: 0 }, 'disclosed, challenged': { ...composed, tribunalStatus: 'disclosed', disclosuresOpen: 0, challengesOpen: 1 }, confirmed },
      allowed: {
        'tribunal.propose': ['none', 'proposed'],
        'tribunal.rank': ['proposed'],
        'tribunal.compose': ['proposed'],
        'tribunal.replace': ['composed'],
        'tribunal.remove': ['composed', 'disclosed, one open', 'disclosed, all accepted', 'disclosed, challenged', 'confirmed'],
        'tribunal.disclose': ['composed'],
        'tribunal.confirm': ['disclosed, all accepted'],
      },
    },
    disclosures: {
      states: { none: commenced, open: composed, accepted: confirmed },
      allowed: { 'tribunal.makeDisclosure': ['open', 'accepted'], 'tribunal.waive': ['open'], 'tribunal.ackDisclosure': ['open'] },
    },
    challenges: {
      states: { 'no tribunal': commenced, none: composed, pending: { ...composed, challengesOpen: 1 }, 'confirmed, none': confirmed, 'confirmed, pending': { ...confirmed, challengesOpen: 1 } },
      allowed: { 'tribunal.challenge': ['none', 'pending', 'confirmed, none', 'confirmed, pending'], 'tribunal.decideChallenge': ['pending', 'confirmed, pending'] },
    },
    secretary: {
      states: { 'no tribunal': commenced, none: composed, appointed: { ...composed, secretaryAppointed: true } },
      allowed: { 'tribunal.appointSecretary': ['none'], 'tribunal.removeSecretary': ['appointed'], 'tribunal.consentSecretary': ['appointed'] },
    },
    'case management conference': {
      states: { 'not confirmed': composed, unscheduled: confirmed, scheduled: ordered },
      allowed: { 'caseManagement.scheduleCmc': ['unscheduled'] },
    },
    'PO-1': {
      states: { 'not confirmed': composed, pending: confirmed, issued: ordered },
      allowed: { 'caseManagement.issuePo1': ['pending'] },
    },
    'further orders': {
      states: { 'not confirmed': composed, confirmed, ordered, closed, 'award final': final },
      allowed: { 'caseManagement.issueOrder': ['confirmed', 'ordered', 'closed'], 'caseManagement.reviseTimetable': ['ordered'], 'caseManagement.saveDraft': ['confirmed', 'ordered', 'closed'] },
    },
    submissions: {
      states: { 'before PO-1': confirmed, none: ordered, some: bundled, closed },
      allowed: { 'submission.add': ['none', 'some'], 'submission.admit': ['some'] },
    },
    bundle: {
      states: { 'before PO-1': confirmed, idle: { ...ordered, submissions: 2 }, building: { ...bundled, bundleStatus: 'building' }, failed: { ...bundled, bundleStatus: 'failed' }, ready: bundled, closed },
      allowed: { 'bundle.build': ['idle', 'failed', 'ready'] },
    },
    record: {
      states: { 'no bundle': ordered, unscheduled: bundled, scheduled: heard, closed, 'award final': final },
      allowed: { 'hearing.schedule': ['unscheduled', 'scheduled'], 'hearing.transcript': ['scheduled'], 'hearing.attendance': ['scheduled'], 'hearing.state': ['scheduled'], 'hearing.close': ['scheduled'], 'hearing.reopen': ['closed'] },
    },
    award: {
      states: { 'record open': heard, none: closed, draft: { ...closed, awardStatus: 'draft', sectionsWritten: 5 }, final: award('final'), signed: award('signed'), sealed: award('sealed'), served: award('served') },
      allowed: {
        'award.saveDraft': ['none', 'draft'],
        'award.decideSuggestion': ['draft'],
        'deliberation.add': ['draft'],
        'deliberation.answer': ['draft'],
        'deliberation.resolve': ['draft'],
        'scrutiny.submit': ['draft'],
        'award.finalize': ['draft'],
        'award.sign': ['final'],
        'award.recordMissingSignature': ['final'],
        'award.seal': ['signed'],
        // The service trail of §3 is a list: a served award may be served on further recipients.
        'award.serve': ['sealed', 'served'],
        'award.withdrawService': ['served'],
      },
    },
    'time limit of the award': {
      states: { 'not commenced': submitted, commenced, confirmed, 'a final award': final },
      allowed: { 'timeLimit.extend': ['commenced', 'confirmed'] },
    },
    costs: {
      states: { 'not commenced': submitted, commenced, calculated: { ...commenced, costsCalculated: true }, 'in a final award': { ...final, costsCalculated: true } },
      allowed: { 'costs.calculate': ['commenced', 'calculated', 'in a final award'], 'costs.allocate': ['calculated'], 'costs.deposit': ['calculated', 'in a final award'] },
    },
    'money out': {
      states: { 'not commenced': submitted, commenced, 'a final award': final, 'costs frozen': { ...final, costsFrozen: true }, 'award set aside': { ...final, awardSetAside: true } },
      allowed: {
        'finance.createPayout': ['commenced', 'a final award'], 'finance.approvePayout': ['commenced', 'a final award'], 'finance.createBatch': ['commenced', 'a final award'],
        'finance.addToBatch': ['commenced', 'a final award'], 'finance.executeBatch': ['commenced', 'a final award'],
        // A party's own money is refunded although the award was set aside.
        'finance.createRefund': ['commenced', 'a final award', 'award set aside'], 'finance.approveRefund': ['commenced', 'a final award', 'award set aside'],
        'finance.executeRefund': ['commenced', 'a final award', 'award set aside'],
      },
    },
    publication: {
      states: { 'no final award': closed, final, served, 'opted out': { ...served, optOut: true }, frozen: { ...served, publicationFrozenUntil: at }, published: { ...served, publishedAt: at } },
      allowed: {
        'publication.publish': ['served'],
        // The review is preparation; an opt-out or a court order blocks only publishing.
        'redaction.start': ['served', 'opted out', 'frozen'], 'redaction.decide': ['served', 'opted out', 'frozen'],
        'redaction.add': ['served', 'opted out', 'frozen'], 'redaction.setTitle': ['served', 'opted out', 'frozen'],
      },
    },
    'opt-out': {
      states: { 'just filed': FILED, final, served, published: { ...served, publishedAt: at } },
      allowed: { 'publication.setOptOut': ['just filed', 'final', 'served'] },
    },
  }

  it('has a hand-typed table for every machine and every act of it', () => {
    assert.deepEqual(CASE_MACHINES.map((machine) => machine.name).sort(), Object.keys(TABLES).sort())
    for (const { name, transitions } of CASE_MACHINES) {
      assert.deepEqual(Object.keys(transitions).sort(), Object.keys(TABLES[name]?.allowed ?? {}).sort(), name)
    }
  })

  for (const machine of CASE_MACHINES) {
    const { states, allowed } = TABLES[machine.name] ?? { states: {}, allowed: {} }
    for (const [act, from] of Object.entries(allowed)) {
      it(`${act} is allowed from ${from.join(', ')} and refused from everywhere else`, () => {
        const open = Object.keys(states).filter((state) => decide(machine, act, states[state]).ok)
        assert.deepEqual(open, from)
      })
    }
  }

  /** Acts that a stay of proceedings does not block: paying what is due, and the arbitrators' and parties' continuing duties. */
  const NOT_STAYED = [
    'filing.payFee',
    'filing.recordFee',
    'parties.setAddress',
    'counsel.notify',
    'tribunal.makeDisclosure',
    'tribunal.waive',
    'tribunal.consentSecretary',
    'caseManagement.saveDraft',
    'timeLimit.extend',
    'costs.deposit',
    'redaction.start',
    'redaction.decide',
    'redaction.add',
    'redaction.setTitle',
    'publication.setOptOut',
  ]
  it('stops while the proceedings are stayed: every act that moves the case is refused', () => {
    const going: string[] = []
    for (const machine of CASE_MACHINES) {
      const { states, allowed } = TABLES[machine.name] ?? { states: {}, allowed: {} }
      for (const [act, from] of Object.entries(allowed)) {
        const decisions = from.map((state) => decide(machine, act, { ...states[state], stayed: true }))
        if (decisions.some((decision) => decision.ok)) going.push(act)
        else for (const decision of decisions) assert.equal(decision.ok || decision.refusal, 'PROCEEDINGS_STAYED', act)
      }
    }
    assert.deepEqual(going.toSorted(), NOT_STAYED.toSorted())
  })

  /** Why each act is refused when it comes too early, with the code that the banner or the button shows (§8). */
  // biome-ignore format: a table typed by hand, one row a line
  const TOO_SOON: readonly [act: string, facts: CaseFacts, code: RefusalCode][] = [
    ['filing.submit', { ...FILED, contractUploaded: true }, 'AGREEMENT_REQUIRED'],
    ['filing.submit', { ...FILED, agreementUploaded: true }, 'CONTRACT_REQUIRED'],
    ['parties.setAddress', { ...submitted, feePaid: false }, 'ART5_REQUIRED'],
    ['counsel.notify', { ...submitted, feePaid: false }, 'ART5_REQUIRED'],
    ['commencement.issue', uploaded, 'ART5_REQUIRED'],
    ['conference.schedule', submitted, 'ART6_REQUIRED'],
    ['tribunal.propose', submitted, 'ART6_REQUIRED'],
    ['tribunal.confirm', { ...composed, tribunalStatus: 'disclosed' }, 'TRIBUNAL_NOT_CLEARED'],
    ['tribunal.confirm', { ...composed, tribunalStatus: 'disclosed', disclosuresOpen: 0, challengesOpen: 1 }, 'TRIBUNAL_NOT_CLEARED'],
    ['caseManagement.scheduleCmc', composed, 'TRIBUNAL_NOT_CONFIRMED'],
    ['caseManagement.issuePo1', composed, 'TRIBUNAL_NOT_CONFIRMED'],
    ['submission.add', confirmed, 'PO1_NOT_ISSUED'],
    ['bundle.build', confirmed, 'PO1_NOT_ISSUED'],
    ['hearing.schedule', ordered, 'BUNDLE_NOT_READY'],
    ['hearing.close', bundled, 'HEARING_REQUIRED'],
    ['award.saveDraft', heard, 'RECORD_NOT_CLOSED'],
    ['award.finalize', { ...heard, awardStatus: 'draft' }, 'RECORD_NOT_CLOSED'],
    ['costs.calculate', submitted, 'ART6_REQUIRED'],
    ['finance.createPayout', submitted, 'ART6_REQUIRED'],
    ['finance.createPayout', { ...final, costsFrozen: true }, 'COSTS_FROZEN'],
    ['finance.executeBatch', { ...final, awardSetAside: true }, 'AWARD_SET_ASIDE'],
    ['finance.createRefund', { ...final, costsFrozen: true }, 'COSTS_FROZEN'],
    ['publication.publish', closed, 'PUBLICATION_NOT_ELIGIBLE'],
    ['publication.publish', { ...closed, optOut: true }, 'OPTED_OUT'],
    ['publication.publish', { ...served, optOut: true }, 'OPTED_OUT'],
    ['publication.publish', { ...served, publicationFrozenUntil: at }, 'PUBLICATION_FROZEN'],
    ['publication.publish', final, 'AWARD_NOT_SERVED'],
    ['publication.publish', { ...served, publishedAt: at }, 'PUBLICATION_NOT_ELIGIBLE'],
    ['redaction.start', final, 'AWARD_NOT_SERVED'],
    ['publication.setOptOut', { ...served, publishedAt: at }, 'PUBLICATION_STANDS'],
  ]
  for (const [act, facts, code] of TOO_SOON) {
    it(`${act} too soon is refused with ${code}`, () => {
      const machine = CASE_MACHINES.find((one) => act in one.transitions)
      assert.ok(machine, act)
      const decision = decide(machine, act, facts)
      assert.equal(decision.ok ? 'allowed' : decision.refusal, code)
    })
  }

  /** Acts that cannot be repeated: one letter, one CMC, one PO-1, one confirmation, one closing, one of each instrument. */
  // biome-ignore format: a table typed by hand, one row a line
  const AGAIN: readonly [act: string, facts: CaseFacts][] = [
    ['filing.submit', submitted], ['filing.payFee', submitted], ['commencement.issue', commenced], ['tribunal.compose', composed],
    ['tribunal.confirm', confirmed], ['caseManagement.scheduleCmc', ordered], ['caseManagement.issuePo1', ordered], ['hearing.close', closed],
    ['award.finalize', award('final')], ['award.sign', award('signed')], ['award.seal', award('sealed')],
  ]
  for (const [act, facts] of AGAIN) {
    it(`${act} a second time is refused as already done`, () => {
      const machine = CASE_MACHINES.find((one) => act in one.transitions)
      assert.ok(machine, act)
      const decision = decide(machine, act, facts)
      assert.equal(decision.ok ? 'allowed' : decision.refusal, 'ALREADY_DONE')
    })
  }

  it('a disclosure is pending, then accepted or flagged; a challenge pending, then accepted or rejected', () => {
    const disclosure = (status: 'pending' | 'accepted' | 'flagged') =>
      ({ status, version: 1, categories: [], waived: false }) as const
    const disclosures = (act: string) =>
      (['pending', 'accepted', 'flagged'] as const).filter(
        (status) => decide(disclosureMachine, act, disclosure(status)).ok,
      )
    assert.deepEqual(disclosures('tribunal.ackDisclosure/accept'), ['pending', 'flagged'])
    assert.deepEqual(disclosures('tribunal.ackDisclosure/flag'), ['pending'])
    const challenges = (act: string) =>
      (['pending', 'accepted', 'rejected', 'lapsed'] as const).filter(
        (status) => decide(challengeMachine, act, { status }).ok,
      )
    assert.deepEqual(challenges('tribunal.decideChallenge/accept'), ['pending'])
    assert.deepEqual(challenges('tribunal.decideChallenge/reject'), ['pending'])
  })

  it('a payout is a draft, approved, in an open batch, paid; it is cancelled as a draft or approved only', () => {
    const others = { isOtherThanCreator: true, isOtherThanApprover: true }
    const payouts = (act: string) =>
      PAYOUT_STATUSES.filter((status) => decide(payoutMachine, act, { ...others, status }).ok)
    assert.deepEqual(payouts('finance.approvePayout'), ['draft'])
    assert.deepEqual(payouts('finance.addToBatch'), ['approved'])
    assert.deepEqual(payouts('finance.removeFromBatch'), ['batched'])
    assert.deepEqual(payouts('finance.cancelPayout'), ['draft', 'approved'])
    assert.deepEqual(payouts('finance.returnPayout'), ['paid'])
    const refunds = (act: string) =>
      REFUND_STATUSES.filter((status) => decide(refundMachine, act, { ...others, status }).ok)
    assert.deepEqual(refunds('finance.approveRefund'), ['draft'])
    assert.deepEqual(refunds('finance.executeRefund'), ['approved'])
    assert.deepEqual(refunds('finance.cancelRefund'), ['draft', 'approved'])
    assert.deepEqual(refunds('finance.returnRefund'), ['paid'])
  })

  it('a batch is open, executed, settled; settled only when every payout of it is matched', () => {
    const facts = { isEmpty: false, isMatched: true, isOtherThanApprover: true }
    const batches = (act: string, change = {}) =>
      BATCH_STATUSES.filter((status) => decide(batchMachine, act, { ...facts, ...change, status }).ok)
    assert.deepEqual(batches('finance.addToBatch'), ['open'])
    assert.deepEqual(batches('finance.removeFromBatch'), ['open'])
    assert.deepEqual(batches('finance.executeBatch'), ['open'])
    assert.deepEqual(batches('finance.executeBatch', { isEmpty: true }), [])
    assert.deepEqual(batches('finance.settleBatch'), ['executed'])
    assert.deepEqual(batches('finance.settleBatch', { isMatched: false }), [])
  })

  it('who approves is not who created, and who executes is not who approved, where the policy asks for it', () => {
    const [creator, approver] = [
      { isOtherThanCreator: false, isOtherThanApprover: true },
      { isOtherThanCreator: true, isOtherThanApprover: false },
    ]
    const refusalOf = (decision: { ok: boolean; refusal?: string }) => (decision.ok ? 'allowed' : decision.refusal)
    const draft = { ...creator, status: 'draft' } as const
    assert.equal(refusalOf(decide(payoutMachine, 'finance.approvePayout', draft)), 'FOUR_EYES_CREATOR')
    assert.equal(refusalOf(decide(refundMachine, 'finance.approveRefund', draft)), 'FOUR_EYES_CREATOR')
    const approved = { ...approver, status: 'approved' } as const
    assert.equal(refusalOf(decide(refundMachine, 'finance.executeRefund', approved)), 'FOUR_EYES_APPROVER')
    const open = { ...approver, status: 'open', isEmpty: false, isMatched: false } as const
    assert.equal(refusalOf(decide(batchMachine, 'finance.executeBatch', open)), 'FOUR_EYES_APPROVER')
  })
})
