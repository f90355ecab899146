import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { RecordDocument } from './contract.ts'
import { citationOf, countsOf, foundIn, groupsOf, listedOf, shownOf } from './documents.ts'

let made = 0
const document = (some: Partial<RecordDocument>): RecordDocument => ({
  ...{
    id: `file_${++made}`,
    purpose: 'submission',
    kind: null,
    lane: null,
    label: null,
    number: null,
    documentNo: null,
  },
  ...{ title: null, fileName: 'scan.pdf', mediaType: 'application/pdf', version: null, pages: null, state: null },
  ...{ filedAt: '2026-01-01T00:00:00.000Z', filedBy: { nameEn: '', nameAr: '' }, sealed: false, receiptNo: null },
  verificationCode: null,
  ...some,
})
const submission = (label: string, kind: string, some: Partial<RecordDocument> = {}) =>
  document({
    label,
    kind,
    lane: label[0] as 'C' | 'R',
    number: Number(label.slice(2)),
    version: 1,
    title: `Title of ${label}`,
    ...some,
  })
const keys = (documents: readonly { key: string }[]) => documents.map(({ key }) => key)

describe('the record of a case', () => {
  it('lists by kind and side, exhibits by their labels and the rest from the newest', () => {
    const listed = listedOf([
      document({ id: 'file_letter', purpose: 'commencementLetter' }),
      submission('R-002', 'exhibit'),
      submission('C-010', 'witness-statement'),
      submission('C-009', 'exhibit'),
      submission('R-001', 'memorial'),
      document({ id: 'file_contract', purpose: 'filing-document', kind: 'contract' }),
      document({ label: 'PO-1', purpose: 'order', kind: 'PO1', number: 1 }),
      document({ label: 'PO-2', purpose: 'order', kind: 'Interim', number: 2, filedAt: '2026-02-01T00:00:00.000Z' }),
      document({ id: 'file_draft', purpose: 'award-preview' }),
      document({ id: 'file_minutes', purpose: 'hearing-minutes' }),
      document({ id: 'file_new', purpose: 'a purpose that nobody knows' }),
    ])
    const groups = groupsOf(listed).map(({ id, documents }) => [id, ...keys(documents)])
    assert.deepEqual(groups, [
      ['pleadings', 'R-001', 'file_contract'],
      ['exhibits-claimant', 'C-009', 'C-010'],
      ['exhibits-respondent', 'R-002'],
      ['orders', 'PO-2', 'PO-1'],
      ['letters', 'file_letter'],
      ['drafts', 'file_draft'],
      ['other', 'file_minutes', 'file_new'],
    ])
    assert.deepEqual(
      [...countsOf(listed)].map(([section, count]) => `${section} ${count}`),
      [...['pleadings 2', 'exhibits 3', 'orders 2', 'letters 1', 'drafts 1', 'other 2']],
    )
  })

  it('names the newest version by its label, and earlier ones by label and version', () => {
    const versions = [1, 2, 3].map((version) => submission('C-001', 'exhibit', { version }))
    assert.deepEqual(keys(listedOf(versions)), ['C-001', 'C-001.2', 'C-001.1'])
  })

  it('finds by label and title, in both scripts and with both kinds of digits', () => {
    const listed = listedOf([
      submission('C-001', 'exhibit', { title: 'عقد التوريد رقم ١١٨' }),
      submission('R-003', 'exhibit', { title: 'Mill certificates of lots 4 and 5' }),
      document({ id: 'file_letter', purpose: 'commencementLetter', documentNo: 'CL-001' }),
    ])
    const found = (typed: string) => keys(foundIn(listed, 'all', typed))
    assert.deepEqual(found('عقد 118'), ['C-001'])
    assert.deepEqual(found('R-٠٠٣'), ['R-003'])
    assert.deepEqual(found('r003'), ['R-003'])
    assert.deepEqual(found('LOTS mill'), ['R-003'])
    assert.deepEqual(found('خطاب بدء'), ['file_letter'], 'a title that the product gives is found in either language')
    assert.deepEqual(found('commencement'), ['file_letter'])
    assert.deepEqual(found('mill letter'), [])
    assert.deepEqual(keys(foundIn(listed, 'letters', '')), ['file_letter'])
    assert.deepEqual(keys(foundIn(listed, 'letters', 'mill')), [])
    assert.equal(found(' ').length, 3)
  })

  it('shows the first of a group, and the chosen one wherever it stands', () => {
    const listed = listedOf(Array.from({ length: 9 }, (_, at) => submission(`C-00${at + 1}`, 'exhibit')))
    assert.deepEqual(keys(shownOf(listed, 4, '')), ['C-001', 'C-002', 'C-003', 'C-004'])
    assert.deepEqual(keys(shownOf(listed, 4, 'C-008')), ['C-001', 'C-002', 'C-003', 'C-004', 'C-008'])
    assert.equal(shownOf(listed, 8, '').length, 9, 'a single one more needs no line of its own')
  })

  it('cites by the label, else by the number, else by the name of the file', () => {
    assert.equal(citationOf(submission('C-001', 'exhibit'), 12), 'C-001/12')
    assert.equal(citationOf(document({ documentNo: 'MIN-001-1' }), 2), 'MIN-001-1/2')
    assert.equal(citationOf(document({}), 1), 'scan.pdf/1')
  })
})
