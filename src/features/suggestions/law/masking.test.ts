import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeSections } from '#award/law/rules.ts'
import { type KnownName, subjectsOf } from '#case/law/names/names-file.ts'
import { maskNames, streetsOf } from './masking.ts'

const NAMES: readonly KnownName[] = [
  {
    ...{ kind: 'party', subjectId: 'p1', side: 'claimant', number: 1, identifier: '', email: '' },
    ...{ nameEn: 'Gulf Horizon Trading LLC', nameAr: 'شركة أفق الخليج للتجارة', address: '12 King Fahd Road, Riyadh' },
  },
  {
    ...{ kind: 'counsel', subjectId: 'c1', side: 'claimant', number: 1, identifier: '', email: '' },
    ...{ nameEn: 'Fatima Alharbi', nameAr: 'فاطمة الحربي', address: '' },
  },
  {
    ...{ kind: 'arbitrator', subjectId: 'a1', side: 'sole', number: 1, identifier: '', email: '' },
    ...{ nameEn: 'Abdulrahman Almutairi', nameAr: 'عبدالرحمن المطيري', address: '' },
  },
]

describe('masking', () => {
  const subjects = [...subjectsOf(NAMES, { caseId: 'case_1', amount: null }), ...streetsOf(NAMES)]
  const masked = (text: string) => {
    const draft = mergeSections([], [{ name: 'Facts', text, translation: '' }])
    const result = maskNames(draft, subjects)
    const sent = result.sections.find(({ name }) => name === 'Facts')?.text ?? ''
    assert.equal(result.unmask(sent), text)
    return sent
  }
  const CASES: readonly (readonly [string, readonly string[]])[] = [
    ['Gulf Horizn paid late.', ['Gulf', 'Horizn']],
    ['Gulf Horizn Trading LLC paid late.', ['Gulf', 'Horizn']],
    ['Then Fatimah Alharbi wrote.', ['Fatimah', 'Alharbi']],
    ['ثم كتبت فاطمه الحربى.', ['فاطمه', 'الحربى']],
    ['Then Al Harbi wrote, and AL-HARBI wrote again.', ['Harbi', 'HARBI']],
    ['Then Ms. Al-harbi wrote.', ['harbi']],
    ['وقالت فاطمة إنها سلّمت البضاعة.', ['فاطمة']],
    ['ثم ردّت الحربي على الخطاب.', ['الحربي']],
    ['Then AbdulRahman, Abd al-Rahman and Abdul Rahman wrote.', ['Rahman', 'Abd']],
    ['Then Alharby wrote, and so did Mr Almutayri.', ['Alharby', 'Almutayri']],
    ['ثم كتب المطيرى والمطيرري.', ['المطير']],
    ['The store in King Fahd Road burnt down.', ['King', 'Fahd', 'Road']],
  ]
  for (const [text, gone] of CASES)
    it(`leaves no name in: ${text}`, () => {
      const sent = masked(text)
      for (const word of gone) assert.ok(!sent.includes(word), sent)
    })
  for (const text of ['The goods were late and the road was closed.', 'النص العربي هو المعتمد، وهذا أمر طبيعي.'])
    it(`leaves the words of the award as they are: ${text}`, () => assert.equal(masked(text), text))
})
