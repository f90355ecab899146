import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, plainDateIn } from '#kernel/dates/dates.ts'
import { closedCase } from '#test/closed-case.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import {
  boundsOf,
  byTopic,
  type Clause,
  CLAUSE_KEYS,
  clauseFaults,
  clauseOf,
  moveClause,
  moveTopic,
  orderFaults,
  paragraphsOf,
  type Prepared,
  CLAUSE_TOPICS,
  usualClauses,
} from './law/clauses.ts'
import { isOneChanged, libraryText, ownWording } from './law/library.ts'
import { clauseTitles } from './law/library-words.ts'
import { caseManagementWords } from './law/words.ts'
import { choiceWords } from './law/clause-words.ts'
import { orderIn } from './law/order-schema.ts'

const today = () => plainDateIn(new Date(), 'Asia/Riyadh')
const timetable = () => [
  { key: 'claim' as const, dueAt: addDays(today(), 30) },
  { key: 'defense' as const, dueAt: addDays(today(), 60) },
]
const own = (en: string, ar: string): Clause => ({
  topic: 'hearing',
  clause: null,
  numbers: {},
  wording: { en, ar },
})
const keysOf = (clauses: readonly Clause[]) => clauses.map(({ clause }) => clause)

describe('the library of clauses', () => {
  it('says every clause in both languages, in as many paragraphs, with nothing left open', () => {
    for (const key of CLAUSE_KEYS) {
      const { numbers } = clauseOf(key)
      const [en, ar] = [libraryText(key, numbers, 'en'), libraryText(key, numbers, 'ar')]
      assert.equal(paragraphsOf(en), paragraphsOf(ar), key)
      for (const text of [en, ar]) assert.doesNotMatch(text, /[{}[\]]|undefined|\.\.\.|_/, key)
      assert.doesNotMatch(ar.replaceAll(/\u2066[^\u2069]*\u2069/g, ''), /[A-Za-z0-9]/, key)
      assert.match(ar, /\p{Script=Arabic}/u)
    }
  })

  it('prints every choice that it asks for, and asks for it by a name', () => {
    for (const key of CLAUSE_KEYS)
      for (const [name, { most }] of Object.entries(boundsOf(key))) {
        const { numbers } = clauseOf(key)
        for (const language of ['en', 'ar'] as const) {
          const usual = libraryText(key, numbers, language)
          assert.notEqual(libraryText(key, { ...numbers, [name]: `${most}` }, language), usual, `${key}.${name}`)
        }
        assert.ok(`${key}_${name}` in choiceWords, `${key}.${name}`)
      }
  })

  it('calls no clause as its topic is called: their buttons would be known by one name', () => {
    const topics = CLAUSE_TOPICS.map((topic) => caseManagementWords[`topic_${topic}`])
    for (const { en, ar } of Object.values(clauseTitles))
      assert.ok(!topics.some((topic) => topic.en === en || topic.ar === ar), en)
  })

  it('counts in the words and digits of the language', () => {
    assert.match(libraryText('requests', { request: '21' }, 'en'), /^Within 21 days of/)
    assert.match(libraryText('requests', { request: '21' }, 'ar'), /خلال ٢١ يومًا من/)
    assert.match(libraryText('requests', { request: '3' }, 'ar'), /خلال ٣ أيام من/)
    assert.match(libraryText('interim', { comment: '2' }, 'ar'), /خلال يومين من/)
    assert.match(libraryText('clock', { each: '1' }, 'en'), /Each side has 1 hour for/)
    assert.match(libraryText('clock', { each: '2' }, 'ar'), /وقت لا يتجاوز ساعتين/)
    assert.match(libraryText('extensions', { agreed: '1' }, 'ar'), /تمديد لا تزيد مدته على يوم واحد إذا/)
  })

  it('gives no verb a day to govern: one day is worded as it stands behind a preposition', () => {
    for (const key of CLAUSE_KEYS)
      for (const [name, { unit }] of Object.entries(boundsOf(key))) {
        if (unit !== 'days') continue
        const text = libraryText(key, { [name]: '1' }, 'ar')
        assert.match(text, /(?:خلال|عن|على|من|بعد) يوم واحد/, `${key}.${name}`)
        assert.doesNotMatch(text, /(?:يتجاوز|تتجاوز) يوم واحد/, `${key}.${name}`)
      }
  })

  it('leaves deliberations and drafts of awards to the tribunal, as the portal does', () => {
    const [en, ar] = (['en', 'ar'] as const).map((language) => libraryText('assistance', {}, language))
    assert.match(
      en ?? '',
      /attending hearings\. The secretary takes no part in, and has no access to, deliberations and/,
    )
    assert.match(ar ?? '', /وحضور الجلسات، ولا يحضر أمين السر المداولات ولا يطّلع على مسودات الأحكام/)
  })

  it('is edited as a draft keeps it, so that a wording nobody changed is known again', () => {
    for (const key of CLAUSE_KEYS) {
      const wording = ownWording(clauseOf(key))
      const stored = { ...clauseOf(key), wording }
      assert.doesNotMatch(wording.en + wording.ar, /[\u2066-\u2069]/, key)
      assert.equal(isOneChanged(stored, ['en', 'ar']), false, key)
      assert.equal(isOneChanged({ ...stored, wording: { ...wording, en: 'Else.' } }, ['en', 'ar']), true, key)
      assert.equal(isOneChanged({ ...stored, wording: { ...wording, en: 'Else.' } }, ['en']), false, key)
      assert.equal(isOneChanged({ ...stored, wording: { en: 'Else.', ar: 'غيره.' } }, ['en', 'ar']), false, key)
      // The wording as an older page kept it in its fields, with direction marks.
      const marked = { en: 'Else.', ar: libraryText(key, clauseOf(key).numbers, 'ar') }
      assert.equal(isOneChanged({ ...stored, wording: marked }, ['en', 'ar']), true, key)
    }
    assert.equal(isOneChanged(own('Else.', ''), ['en', 'ar']), false)
  })
})

describe('clauses that are chosen', () => {
  it('move within their topic, and topics with all that is theirs', () => {
    const chosen = [clauseOf('portal'), clauseOf('form'), clauseOf('exhibits'), clauseOf('counsel')]
    assert.deepEqual(keysOf(moveClause(chosen, 0, 1)), ['counsel', 'form', 'exhibits', 'portal'])
    assert.deepEqual(keysOf(moveClause(chosen, 1, -1)), keysOf(chosen), 'what is first stays')
    assert.deepEqual(keysOf(moveTopic(chosen, 'submissions', -1)), ['form', 'exhibits', 'portal', 'counsel'])
    assert.deepEqual(
      byTopic(chosen).map(([topic, of]) => [topic, of.length]),
      [
        ['communications', 2],
        ['submissions', 2],
      ],
    )
  })

  it('are refused with the field that is wrong', () => {
    const paths = (clauses: readonly Clause[], language = 'both') =>
      clauseFaults(clauses, language).map(({ path }) => path)
    assert.deepEqual(paths(usualClauses()), [])
    assert.deepEqual(paths([clauseOf('portal'), clauseOf('portal')]), ['clauses.1.clause'])
    assert.deepEqual(paths([{ ...clauseOf('portal'), topic: 'costs' }]), ['clauses.0.topic'])
    for (const request of ['2', '61', '', '7.5', '-3', 'ten'])
      assert.deepEqual(paths([{ ...clauseOf('requests'), numbers: { request } }]), ['clauses.0.numbers.request'])
    assert.deepEqual(paths([{ ...clauseOf('portal'), numbers: { days: '3' } }]), ['clauses.0.numbers.days'])
    assert.deepEqual(paths([own('In Riyadh.', ' ')]), ['clauses.0.wording.ar'])
    assert.deepEqual(paths([own('In Riyadh.', '')], 'en'), [])
    assert.deepEqual(paths([own('', 'في الرياض.')], 'en'), ['clauses.0.wording.en'])
    assert.deepEqual(paths([own('One.\nTwo.', 'واحد.')]), ['clauses.0.wording.ar'], 'the numbers would part')
  })

  it('bear the same numbers after a text and after its translation', () => {
    const order: Prepared = {
      ...{ kind: 'Interim', text: 'One.\n\nTwo.', translation: 'واحد.' },
      clauses: [clauseOf('duty')],
    }
    const paths = (change: Partial<Prepared> = {}, language = 'both') =>
      orderFaults({ ...order, ...change }, language).map(({ path }) => path)
    assert.deepEqual(paths(), ['translation'])
    assert.deepEqual(paths({ translation: 'واحد.\nاثنان.' }), [], 'a blank line is no paragraph')
    assert.deepEqual(paths({ translation: 'واحد.\r\nاثنان.' }), [])
    assert.deepEqual(paths({ translation: 'واحد.\rاثنان.\u2028ثلاثة.' }), ['translation'], 'so the paper ends a line')
    assert.deepEqual(paths({ translation: ' ' }), [], 'without one its numbers stay free')
    assert.deepEqual(paths({ clauses: [] }), [], 'nothing follows')
    assert.deepEqual(paths({ kind: 'PO1' }), [], 'there the clauses come first')
    assert.deepEqual(paths({}, 'en'), [], 'there is one edition')
    assert.deepEqual(paths({ clauses: [own('In Riyadh.', '')] }), ['translation', 'clauses.0.wording.ar'])
  })

  it('are judged with the translation in the form as on the server', () => {
    const values = { caseId: 'case_001', kind: 'Interim', text: 'One.\nTwo.', translation: 'واحد.' }
    const wrong = (language: string) => orderIn(language).safeParse({ ...values, clauses: [clauseOf('duty')] }).error
    assert.deepEqual(wrong('both')?.issues[0]?.path, ['translation'])
    assert.equal(wrong('en'), undefined)
  })
})

describe('an order with clauses', () => {
  let portal: TestPortal
  let arbitrator: Tab
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const sitting = (language: 'en' | 'ar' | 'both') =>
    closedCase(portal, { isRecordOpen: true, language, arbitrators: 1 })
  async function printed(fileId: string): Promise<string> {
    const bytes = Buffer.from(await (await claimant.fetch(`/api/files/${fileId}`)).arrayBuffer())
    return (await pdfText(bytes)).replaceAll(/\s+/g, ' ')
  }

  it('prints what was chosen, changed and added, by topic and in both languages', async () => {
    const caseId = await sitting('both')
    const changed = {
      ...clauseOf('portal'),
      wording: { en: 'Letters go through the portal.', ar: 'تُرسل الخطابات عبر البوابة.' },
    }
    const clauses = [
      own('The hearing is held in Jeddah.', 'تُعقد الجلسة في جدة.'),
      changed,
      { ...clauseOf('requests'), numbers: { request: '21' } },
      clauseOf('clock'),
    ]
    const order = await arbitrator.call('caseManagement.issuePo1', { caseId, timetable: timetable(), clauses })
    assert.deepEqual(
      order.clauses.map(({ topic }) => topic),
      ['hearing', 'hearing', 'communications', 'documents'],
    )
    const text = await printed(order.file.id)
    for (const words of [
      'The hearing is held in Jeddah.',
      'Letters go through the portal.',
      'Production of documents',
      'Within 21 days of the filing',
      'Communications and service',
      'جدة',
      'المراسلات',
      '٢١',
    ])
      assert.ok(text.includes(words), words)
    assert.equal(text.includes('In accordance with Article 4'), false, 'the wording of the library gave way')
    const english = text.slice(0, text.indexOf('Evidence protocol'))
    assert.ok(english.indexOf('Jeddah') < english.indexOf('Letters go'), 'topics stand as they were put')
  })

  it('says in one language what is in one language alone, and a further order has clauses after its text', async () => {
    const caseId = await sitting('en')
    const order = await arbitrator.call('caseManagement.issueOrder', {
      ...{ caseId, kind: 'Interim', text: 'The samples are kept.' },
      clauses: [clauseOf('duty'), own('Inspection is on notice.', '')],
    })
    assert.deepEqual(
      order.clauses.map(({ ar }) => ar),
      ['', ''],
    )
    const text = await printed(order.file.id)
    assert.ok(text.indexOf('The samples are kept.') < text.indexOf('Confidentiality'))
    assert.match(text, /4\. Inspection is on notice/)
  })

  it('is refused where its clauses would bear other numbers in the other edition, and prints them alike', async () => {
    const caseId = await sitting('both')
    const order = (translation: string) => ({
      ...{ caseId, kind: 'Interim' as const, text: 'Samples are kept.\nNotice is given.', translation },
      clauses: [own('In Jeddah.', 'في جدة.')],
    })
    const uneven = await arbitrator.refused('caseManagement.issueOrder', order('تُحفظ العينات.'))
    assert.deepEqual([uneven.status, uneven.issues?.[0]?.path], [422, 'translation'])
    assert.equal(uneven.issues?.[0]?.message, 'The text and its translation need the same number of paragraphs.')
    assert.deepEqual(await claimant.call('caseManagement.listOrders', { caseId }), [])
    const issued = await arbitrator.call('caseManagement.issueOrder', order('تُحفظ العينات.\nيُوجَّه إخطار.'))
    const text = await printed(issued.file.id)
    assert.match(text, /3\. In Jeddah/)
    assert.match(text, /\.٣ في جدة/)
    const po1 = { caseId, timetable: timetable(), text: 'One.\nTwo.', translation: 'واحد.', clauses: usualClauses() }
    assert.equal((await arbitrator.call('caseManagement.issuePo1', po1)).number, 1)
  })

  it('is refused with the field named, and nothing of it is kept', async () => {
    const caseId = await sitting('both')
    const issue = (clauses: Clause[]) =>
      arbitrator.refused('caseManagement.issuePo1', { caseId, timetable: timetable(), clauses })
    const late = await issue([{ ...clauseOf('requests'), numbers: { request: '400' } }])
    assert.deepEqual([late.status, late.issues?.[0]?.path], [422, 'clauses.0.numbers.request'])
    assert.equal(late.issues?.[0]?.message, 'Enter a whole number from 3 to 60.')
    const half = await issue([clauseOf('portal'), own('In Jeddah.', '')])
    assert.equal(half.issues?.[0]?.path, 'clauses.1.wording.ar')
    assert.equal(half.issues?.[0]?.message, 'Enter the wording of this clause in Arabic.')
    const unprintable = await issue([own('In Jeddah \u{1F600}.', 'في جدة.')])
    assert.equal(unprintable.code, 'TEXT_NOT_PRINTABLE')
    assert.deepEqual(await claimant.call('caseManagement.listOrders', { caseId }), [])
    assert.equal((await claimant.call('case.gates', { id: caseId })).po1Issued, false)
  })

  it('keeps them in the draft as they were chosen, faults and all', async () => {
    const caseId = await sitting('both')
    const secretary = await portal.as('secretary')
    const clauses = [own('Half', ''), { ...clauseOf('requests'), numbers: { request: 'x' } }]
    const draft = await secretary.call('caseManagement.saveDraft', { caseId, kind: 'PO1', clauses, version: 0 })
    assert.deepEqual(draft.clauses, clauses)
    const [read] = await arbitrator.call('caseManagement.readDrafts', { caseId })
    assert.deepEqual(read?.clauses, clauses)
    const edited = CLAUSE_KEYS.map((key) => ({ ...clauseOf(key), wording: ownWording(clauseOf(key)) }))
    const saved = { caseId, kind: 'Interim' as const, clauses: edited, version: 0 }
    const kept = await secretary.call('caseManagement.saveDraft', saved)
    assert.equal(JSON.stringify(kept.clauses), JSON.stringify(edited), 'a form that was saved holds nothing unsaved')
    assert.ok(!kept.clauses.some((one) => isOneChanged(one, ['en', 'ar'])))
    const order = await arbitrator.call('caseManagement.issuePo1', { caseId, timetable: timetable() })
    const left = await arbitrator.call('caseManagement.readDrafts', { caseId })
    assert.deepEqual([order.clauses, left.map(({ kind }) => kind)], [[], ['Interim']])
  })
})
