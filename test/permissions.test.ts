import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ACTIONS, PERMISSIONS } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Action } from '#kernel/action.ts'
import type { Role } from '#kernel/roles.ts'
import {
  EVERYBODY,
  type Ids,
  inputFor,
  type Letter,
  LETTERS,
  lettersOf,
  MAY,
  MISSING,
  ON_CASE,
  PEOPLE,
} from '#test/acts-by-hand.ts'
import { sections, stayProceedings } from '#test/closed-case.ts'
import { filing } from '#test/filing.ts'
import { closedRecord, commencedCase, confirmedTribunal, servedAward } from '#test/journey.ts'
import { openTestPortal, type Problem, signIn, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

/** The role in which each of them acts; a stranger has none. */
// biome-ignore format: a table typed by hand
const ROLE_OF: Readonly<Record<Letter, Role | undefined>> = {
  M: 'CaseManager', O: 'CourtOfficer', K: 'Compliance', B: 'Board', A: 'Arbitrator', S: 'Secretary', C: 'Party', R: 'Party',
  V: 'Observer', T: 'TenantAdmin', N: undefined,
}
const WHOLE: ReadonlyMap<string, string> = new Map([
  ['public', 'public'],
  [EVERYBODY, 'signedIn'],
  [ON_CASE, 'onCase'],
])

describe('the table of permissions', () => {
  // No row may name a role too many, even where a further check of the handler would refuse it.
  for (const name of Object.keys(MAY) as ActionName[]) {
    it(`gives ${name} to nobody besides those named here`, () => {
      const roles = lettersOf(MAY[name]).flatMap((letter) => ROLE_OF[letter] ?? [])
      const rule = PERMISSIONS[name]
      const wanted = WHOLE.get(MAY[name]) ?? [...new Set(roles)].toSorted()
      assert.deepEqual(typeof rule === 'string' ? rule : rule.toSorted(), wanted)
    })
  }
})

/** Where an allowed caller names a missing item inside the case, the answer is "not found" all the same. */
const LOOKS_FURTHER: readonly ActionName[] = [
  'account.endSession',
  'absence.end',
  'deskView.remove',
  'mail.read',
  'jobs.retry',
  'jobs.discard',
  'kb.read',
  'case.removeMember',
  'counsel.filePower',
  'counsel.decide',
  'counsel.end',
  'counsel.addPerson',
  'counsel.removePerson',
  'counsel.handOver',
  'mail.settleBounce',
  'letter.read',
  'commencement.withdrawService',
  'award.withdrawService',
  'hearing.signMinutes',
  'hearing.recordSignatures',
  'hearing.recordNoSignature',
  'tribunal.decideChallenge',
  'tribunal.comment',
  'notification.ack',
  'notification.ackAll',
  'calendar.revokeFeed',
  'hearing.join',
  'award.suggestions',
  'awardVersion.read',
  'deliberation.answer',
  'deliberation.resolve',
  'scrutiny.text',
  'scrutiny.approve',
  'scrutiny.return',
  'reconciliation.file',
]

describe('who may do what', () => {
  let portal: TestPortal
  /** Two cases at the same step. All people of the test are members of `own`; only the centre's staff see `other`. */
  let own: Ids
  let other: Ids
  let tabs: Record<Letter, Tab>
  before(async () => {
    portal = await openTestPortal()
    tabs = Object.fromEntries(
      await Promise.all(LETTERS.map(async (letter) => [letter, await portal.as(PEOPLE[letter])] as const)),
    ) as Record<Letter, Tab>
    const [first, second] = await Promise.all([servedAward(portal), servedAward(portal)])
    await tabs.M.call('case.addMember', { id: first, personId: 'person_observer', capacity: 'observer' })
    own = await idsOf(first)
    other = await idsOf(second)
    // A member of a tribunal cannot simply be removed: the other case is emptied in the table.
    await portal.portal.database.pool.query('update case_members set until = now() where case_id = $1', [second])
    // While the proceedings are stayed no act moves the case, so each is tried on the same state.
    await stayProceedings(portal, first)
  })
  after(() => portal.close())

  async function idsOf(caseId: string): Promise<Ids> {
    await tabs.M.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
    const { ledger } = await tabs.M.call('costs.deposit', { caseId, party: 'claimant', amount: '100.00' })
    const award = await tabs.A.call('award.read', { id: caseId })
    const hearing = await tabs.M.call('hearing.read', { id: caseId })
    const [submission] = await tabs.M.call('submission.list', { caseId })
    const { ready } = await tabs.M.call('bundle.read', { caseId })
    const { parties } = await tabs.M.call('case.read', { id: caseId })
    const order = await tabs.K.call('courtOrder.create', { caseId, type: 'other', scope: 'other', effect: 'note' })
    const paid = {
      payeeType: 'Claimant',
      payeeName: 'X',
      payeeRef: '1234567890',
      amount: '10.00',
      currency: 'SAR',
    } as const
    const payout = (await tabs.M.call('finance.createPayout', { caseId, ...paid })).payouts[0]?.id ?? ''
    await tabs.M.call('finance.approvePayout', { id: payout })
    const batch = (await tabs.M.call('finance.createBatch', { caseId })).batches[0]?.id ?? ''
    await tabs.M.call('finance.addToBatch', { id: batch, payoutId: payout })
    const eventId = (await tabs.M.call('finance.refunds', { caseId })).receipts[0]?.eventId ?? ''
    const given = { caseId, eventId, amount: '5.00', currency: 'SAR', reason: 'Paid twice' } as const
    const { refunds } = await tabs.M.call('finance.createRefund', given)
    const [deposit, fee] = await tabs.M.call('reconciliation.list', { caseId, origin: 'ledger' })
    const ids = {
      caseId,
      award: award.id,
      hearing: hearing.id,
      submission: submission?.id,
      bundle: ready?.id,
      file: award.files.at(-1)?.fileId,
      deposit: ledger.find((row) => row.type === 'deposit')?.id,
      courtOrder: order.id,
      payout,
      batch,
      refund: refunds[0]?.id,
      party: parties[0]?.id,
      movement: deposit?.id,
      otherMovement: fee?.id,
    }
    for (const [kind, id] of Object.entries(ids)) assert.ok(id, kind)
    return ids as Ids
  }

  async function ask(tab: Tab, name: ActionName, ids: Ids): Promise<{ status: number; text: string; code: string }> {
    const action: Action = ACTIONS[name]
    const fields = { ...inputFor(name, ids) }
    const path = action.path.replace(/\{(\w+)\}/g, (_match, key: string) => {
      const value = String(fields[key])
      delete fields[key]
      return value
    })
    const isRead = action.method === 'GET' || action.method === 'DELETE'
    const query = isRead
      ? `?${new URLSearchParams(Object.entries(fields).filter(([, value]) => typeof value === 'string') as [string, string][])}`
      : ''
    const response = await tab.fetch(`/api${path}${query}`, {
      method: action.method,
      ...(isRead ? {} : { body: JSON.stringify(fields) }),
    })
    const text = await response.text()
    return { status: response.status, text, code: response.status < 400 ? 'done' : (JSON.parse(text) as Problem).code }
  }

  const isAllowed = (name: ActionName, letter: Letter) => MAY[name].includes(letter)
  /** Their input names words of the award: whether the award contains them is checked after the role. */
  const JUDGED_BY_CONTENT: readonly ActionName[] = ['redaction.decide', 'redaction.add']
  /** The respondent's counsel is a party too, but does not file for the claimant and cannot read the other side's statements. */
  const OF_THE_CLAIMANT: readonly ActionName[] = ['filing.submit', 'finance.statement']
  // These two end or renew the very session with which the other rows are tried.
  const ownSession: readonly ActionName[] = ['session.close', 'session.renew']
  const names = (Object.keys(MAY) as ActionName[]).filter(
    (name) => MAY[name] !== 'public' && !ownSession.includes(name),
  )

  it('is written down by hand for every act of the catalogue', () => {
    assert.deepEqual(Object.keys(MAY).sort(), Object.keys(ACTIONS).sort())
  })

  describe('in a case', () => {
    for (const name of names) {
      const { subject } = ACTIONS[name] as Action
      it(`${name}: ${
        MAY[name] === EVERYBODY
          ? 'everybody'
          : lettersOf(MAY[name])
              .map((letter) => PEOPLE[letter])
              .join(', ')
      }`, async () => {
        await Promise.all(
          LETTERS.map(async (letter) => {
            const what = `${name} by ${PEOPLE[letter]}`
            const mine = await ask(tabs[letter], name, own)
            assert.ok(mine.status < 500, `${what}: ${mine.text}`)
            if (isAllowed(name, letter)) {
              const isInputRead = mine.code !== 'INPUT_INVALID' || JUDGED_BY_CONTENT.includes(name)
              const isOpen = mine.code !== 'ROLE_BLOCK' && mine.status !== 401 && isInputRead
              assert.ok(isOpen, `${what} was refused: ${mine.text}`)
              if (!LOOKS_FURTHER.includes(name))
                assert.notEqual(mine.status, 404, `${what} was not found: ${mine.text}`)
            } else if (ON_CASE.includes(letter) || !subject) {
              assert.deepEqual([mine.status, mine.code], [403, 'ROLE_BLOCK'], `${what}: ${mine.text}`)
            } else {
              // A person without access to the case learns nothing: not even whether it exists.
              assert.ok(mine.status === 404 || mine.code === 'ROLE_BLOCK', `${what}: ${mine.text}`)
              assert.deepEqual(mine, await ask(tabs[letter], name, MISSING), what)
            }
          }),
        )
      })
    }
  })

  describe('in a case of others', () => {
    const inCases = names.filter((name) => (ACTIONS[name] as Action).subject)
    for (const name of inCases) {
      it(`${name}: to who does not belong to it, the same answer to the byte as for a case that does not exist`, async () => {
        await Promise.all(
          lettersOf('ASCRVTN').map(async (letter) => {
            const tab = tabs[letter]
            const [theirs, missing] = [await ask(tab, name, other), await ask(tab, name, MISSING)]
            assert.ok(theirs.status === 404 || theirs.code === 'ROLE_BLOCK', `${name} by ${letter}: ${theirs.text}`)
            assert.deepEqual(theirs, missing, `${name} by ${letter}`)
          }),
        )
      })
    }

    it('the centre acts in it as in every other', async () => {
      for (const name of [
        'case.read',
        'tribunal.read',
        'hearing.read',
        'award.read',
        'costs.read',
        'audit.trail',
      ] as const) {
        for (const letter of ['M', 'O', 'K', 'B'] as const)
          assert.equal((await ask(tabs[letter], name, other)).status, 200, `${name} by ${letter}`)
      }
    })

    it('is in nobody’s list, and its notices reach nobody who left it', async () => {
      for (const letter of lettersOf('ASCRVTN')) {
        const { cases } = await tabs[letter].call('case.list', {})
        assert.ok(!cases.some((one) => one.id === other.caseId), letter)
      }
      const unread = async () =>
        Promise.all(
          lettersOf('ASCRV').map(async (letter) => (await tabs[letter].call('notification.unread', {})).count),
        )
      const before = await unread()
      await tabs.M.call('conference.schedule', {
        caseId: other.caseId,
        scheduledAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
        channel: 'video',
      })
      assert.deepEqual(await unread(), before)
    })
  })

  it('in nobody’s name: without a session every act but the public ones asks to sign in', async () => {
    for (const name of names) {
      const { method, path } = ACTIONS[name] as Action
      const response = await fetch(`${portal.url}/api${path.replace(/\{\w+\}/g, own.caseId)}`, {
        method,
        headers: { 'content-type': 'application/json' },
      })
      assert.deepEqual([response.status, ((await response.json()) as Problem).code], [401, 'SIGN_IN_REQUIRED'], name)
    }
  })

  it('a role that does not exist opens nothing: denied by default, whatever its origin', async () => {
    const { pool } = portal.portal.database
    await pool.query(
      "insert into people (id, email, name_en, name_ar, roles) values ('person_odd', 'odd@visitor.example', 'Odd', 'غريب', '{Superuser,admin,*}')",
    )
    const odd = await signIn(portal.url, 'odd@visitor.example')
    for (const name of names) {
      if (MAY[name] === EVERYBODY) continue
      const answer = await ask(odd, name, own)
      assert.ok(answer.status === 404 || answer.code === 'ROLE_BLOCK', `${name}: ${answer.text}`)
    }
  })

  it('a notice belongs to its reader: another’s is answered like a missing one', async () => {
    const [notice] = await tabs.C.call('notification.list', {})
    assert.ok(notice)
    const [theirs, none] = [
      await tabs.M.refused('notification.ack', { id: notice.id }),
      await tabs.M.refused('notification.ack', { id: 'notice_none' }),
    ]
    assert.deepEqual(theirs, none)
    assert.equal(theirs.status, 404)
  })

  it('what the gates promise is what the server does', async () => {
    for (const letter of LETTERS.filter((one) => ON_CASE.includes(one))) {
      const { may } = await tabs[letter].call('case.gates', { id: own.caseId })
      for (const name of names) {
        if (!(ACTIONS[name] as Action).subject || (OF_THE_CLAIMANT.includes(name) && letter === 'R')) continue
        assert.equal(may[name]?.code !== 'ROLE_BLOCK', isAllowed(name, letter), `${name} for ${PEOPLE[letter]}`)
      }
    }
  })

  it('membership gives its role in that case whatever the role list says', async () => {
    const caseId = await commencedCase(portal)
    const helper = await signIn(portal.url, 'helper@visitor.example')
    const person = (await helper.call('session.read', {})).person
    await tabs.M.call('case.addMember', { id: caseId, personId: person?.id ?? '', capacity: 'respondent' })
    const { may } = await helper.call('case.gates', { id: caseId })
    assert.equal(may['submission.add']?.code, 'PO1_NOT_ISSUED')
    const file = await helper.upload('a.pdf', samplePdf('a'))
    assert.equal((await helper.refused('submission.add', { caseId, file })).code, 'PO1_NOT_ISSUED')
  })

  it('a secretary of a case need not have the role: gates and server agree', async () => {
    const caseId = await confirmedTribunal(portal)
    await tabs.M.call('tribunal.removeSecretary', { caseId })
    await signIn(portal.url, 'clerk@visitor.example')
    await tabs.A.call('tribunal.appointSecretary', {
      caseId,
      name: 'A Clerk',
      email: 'clerk@visitor.example',
      consentByParties: true,
    })
    const clerk = await signIn(portal.url, 'clerk@visitor.example')
    const seen = await ask(clerk, 'case.gates', { ...own, caseId })
    if (seen.status === 404) return
    const { may } = JSON.parse(seen.text) as { may: Record<string, { code: string | null }> }
    const drafts = await ask(clerk, 'caseManagement.readDrafts', { ...own, caseId })
    assert.equal(
      may['caseManagement.readDrafts']?.code === 'ROLE_BLOCK',
      drafts.code === 'ROLE_BLOCK',
      `gates say ${JSON.stringify(may['caseManagement.readDrafts'])}, the server ${drafts.text}`,
    )
  })

  it('an open filing is the claimant’s: the respondent’s counsel may read it and change nothing', async () => {
    const { id: caseId } = await tabs.C.call('case.file', filing())
    await tabs.M.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
    const acts = ['filing.amend', 'filing.addDocument', 'filing.submit'] as const
    for (const name of acts) {
      const answer = await ask(tabs.R, name, { ...own, caseId })
      assert.deepEqual([answer.status, answer.code], [403, 'ROLE_BLOCK'], `${name}: ${answer.text}`)
    }
    assert.equal((await tabs.R.call('filing.read', { caseId })).mayFile, false)
  })

  it('removal ends access at once', async () => {
    const caseId = await commencedCase(portal)
    await tabs.R.call('case.read', { id: caseId })
    const members = await tabs.M.call('case.members', { id: caseId })
    await tabs.M.call('case.removeMember', {
      id: caseId,
      memberId: members.find((member) => member.capacity === 'respondent')?.id ?? '',
    })
    assert.equal((await tabs.R.refused('case.read', { id: caseId })).code, 'NOT_FOUND')
  })

  describe('confidential material', () => {
    const MARK = 'SEALED-7f3a91'
    const reads = (Object.keys(ACTIONS) as ActionName[]).filter((name) => ACTIONS[name].method === 'GET')

    /** Everything that a person can read anywhere, in one text. */
    async function everythingFor(letter: Letter, ids: Ids): Promise<string> {
      const answers = await Promise.all(reads.map((name) => ask(tabs[letter], name, ids)))
      return answers.map((answer, index) => `${reads[index]}: ${answer.text}`).join('\n')
    }

    /** What a person can find out as a member, besides reading: events, notices, the trail. */
    async function traces(caseId: string): Promise<string> {
      const { pool } = portal.portal.database
      const texts = await Promise.all([
        pool.query('select * from events where case_id = $1', [caseId]),
        pool.query('select * from audit_entries where chain = $1', [caseId]),
        pool.query('select * from notifications where case_id = $1', [caseId]),
      ])
      return JSON.stringify(texts.map((one) => one.rows))
    }

    /** A case whose tribunal is deliberating. */
    let deliberating: string
    before(async () => {
      deliberating = await closedRecord(portal)
      await tabs.M.call('case.addMember', { id: deliberating, personId: 'person_observer', capacity: 'observer' })
    })

    it('a draft award, its preview and an order being prepared are in no answer, event, notice or entry for others', async () => {
      const caseId = deliberating
      await tabs.A.call('award.saveDraft', { caseId, sections: sections({ Analysis: `${MARK}-award` }) })
      const preview = await tabs.A.call('award.preview', { caseId, sections: sections({ Analysis: `${MARK}-award` }) })
      await tabs.S.call('caseManagement.saveDraft', { caseId, kind: 'Interim', text: `${MARK}-order`, version: 0 })
      const ids = { ...own, caseId, award: caseId, hearing: caseId, file: preview.id }
      assert.match((await ask(tabs.A, 'award.read', ids)).text, new RegExp(`${MARK}-award`))
      assert.match((await ask(tabs.S, 'caseManagement.readDrafts', ids)).text, new RegExp(`${MARK}-order`))
      const nothing = await ask(tabs.M, 'file.read', { ...ids, file: MISSING.file })
      for (const letter of LETTERS.filter((one) => one !== 'A')) {
        const all = await everythingFor(letter, ids)
        assert.ok(!all.includes(`${MARK}-award`), `${PEOPLE[letter]} reads the draft`)
        if (letter !== 'S')
          assert.ok(!all.includes(`${MARK}-order`), `${PEOPLE[letter]} reads the order being prepared`)
        const award = await ask(tabs[letter], 'award.read', ids)
        if (award.status === 200)
          assert.deepEqual(
            [JSON.parse(award.text).status, JSON.parse(award.text).savedAt],
            ['none', null],
            PEOPLE[letter],
          )
        assert.deepEqual(await ask(tabs[letter], 'file.read', ids), nothing, `${PEOPLE[letter]} and the preview`)
        assert.ok(
          !(await ask(tabs[letter], 'case.files', ids)).text.includes(preview.id),
          `${PEOPLE[letter]} is told of the preview`,
        )
      }
      assert.ok(!(await traces(caseId)).includes(MARK))
    })

    it('what the tribunal decided about the costs stays with it until the award is served', async () => {
      const caseId = deliberating
      await tabs.M.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
      await tabs.A.call('costs.allocate', { caseId, allocation: { claimant: 13, respondent: 87 } })
      for (const letter of LETTERS) {
        const answer = await ask(tabs[letter], 'costs.read', { ...own, caseId })
        if (answer.status !== 200) continue
        assert.deepEqual(
          (JSON.parse(answer.text) as { awardAllocation: unknown }).awardAllocation,
          letter === 'A' ? { claimant: 13, respondent: 87 } : null,
          PEOPLE[letter],
        )
      }
      assert.doesNotMatch(await traces(caseId), /"?respondent"?: ?"?87/)
    })

    it('one side’s ranking is its own and the centre’s', async () => {
      const caseId = await commencedCase(portal)
      await tabs.M.call('case.addMember', { id: caseId, personId: 'person_observer', capacity: 'observer' })
      await tabs.M.call('tribunal.propose', { caseId, method: 'centre-appointed', numberOfArbitrators: 1 })
      const { panel, parties } = await tabs.C.call('tribunal.read', { caseId })
      const ranking = panel.candidates.map((candidate) => candidate.id).toReversed()
      const partyId = parties.find((party) => party.side === 'claimant')?.id ?? ''
      await tabs.C.call('tribunal.rank', { caseId, partyId, ranking })
      assert.ok(
        (await tabs.R.refused('tribunal.rank', { caseId, partyId, ranking })).status >= 403,
        'the respondent ranks for the claimant',
      )
      const seen: string[] = []
      for (const letter of LETTERS) {
        const answer = await ask(tabs[letter], 'tribunal.read', { ...own, caseId })
        if (answer.status !== 200) continue
        const view = JSON.parse(answer.text) as { ballots: { side: string; ranking: string[] }[]; logs: string[] }
        if (view.ballots.some((ballot) => ballot.side === 'claimant' && ballot.ranking.length > 0)) seen.push(letter)
      }
      assert.deepEqual(seen, ['M', 'O', 'K', 'C'])
      const { pool } = portal.portal.database
      const entries = await pool.query(
        `select details from audit_entries where chain = $1 and action = 'RANKING_RETURNED'`,
        [caseId],
      )
      assert.equal(entries.rows.length, 1)
      for (const id of ranking) assert.ok(!JSON.stringify(entries.rows).includes(id))
      const told = await pool.query('select audience, data from events where case_id = $1 order by id desc limit 3', [
        caseId,
      ])
      for (const id of ranking) assert.ok(!JSON.stringify(told.rows).includes(id))
    })

    it('people see the join links of their own roles only, and the transcript’s token is for those who switch it', async () => {
      const links: Record<string, string[]> = {}
      for (const letter of LETTERS) {
        const answer = await ask(tabs[letter], 'hearing.read', own)
        if (answer.status !== 200) continue
        const view = JSON.parse(answer.text) as { links: { role: string }[]; transcriptToken: string | null }
        links[letter] = view.links.map((link) => link.role).sort()
        assert.equal(view.transcriptToken !== null, 'SAM'.includes(letter), `transcript token for ${PEOPLE[letter]}`)
      }
      assert.deepEqual(links, {
        M: ['centre'],
        O: ['centre'],
        K: ['centre'],
        B: [],
        A: ['arbitrator'],
        S: ['secretary'],
        C: ['claimant'],
        R: ['respondent'],
        V: ['observer'],
      })
    })

    it('a party sees its own payments, an observer none', async () => {
      const caseId = await commencedCase(portal)
      await tabs.M.call('case.addMember', { id: caseId, personId: 'person_observer', capacity: 'observer' })
      await tabs.M.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
      await tabs.M.call('costs.deposit', { caseId, party: 'claimant', amount: '111.11', reference: `${MARK}-C` })
      await tabs.M.call('costs.deposit', { caseId, party: 'respondent', amount: '222.22', reference: `${MARK}-R` })
      const seen = async (letter: Letter) => {
        const all = await everythingFor(letter, { ...own, caseId })
        return [
          all.includes(`${MARK}-C`) || all.includes('111.11'),
          all.includes(`${MARK}-R`) || all.includes('222.22'),
        ]
      }
      assert.deepEqual(await seen('M'), [true, true])
      assert.deepEqual(await seen('C'), [true, false])
      assert.deepEqual(await seen('R'), [false, true])
      assert.deepEqual(await seen('V'), [false, false])
    })

    it('the served award goes to the parties, and not outside the case', async () => {
      for (const letter of LETTERS) {
        const answer = await ask(tabs[letter], 'file.read', own)
        assert.equal(answer.status === 200, ON_CASE.includes(letter), `${PEOPLE[letter]}: ${answer.status}`)
      }
    })
  })
})
