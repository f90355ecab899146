import { sentences } from '#kernel/manifest/sentence.ts'
import { plural } from '#kernel/plural.ts'

const KINDS = {
  memorial: { en: 'the memorial', ar: 'المذكرة' },
  exhibit: { en: 'the exhibit', ar: 'المستند' },
  'witness-statement': { en: 'the witness statement', ar: 'إفادة الشاهد' },
  'expert-report': { en: 'the expert report', ar: 'تقرير الخبرة' },
  other: { en: 'the document', ar: 'المستند' },
}

export const EVIDENCE_SENTENCES = sentences('evidence', {
  SUBMISSION_UPLOADED: {
    en: ({ word, code, count, number, is }) =>
      `filed ${word('kind', KINDS)} ${code('label')}${count('version') > 1 ? ` in version ${number('version')}` : ''}${is('late', true) ? ', after its time limit' : ''}`,
    ar: ({ word, code, count, number, is }) =>
      `جرى تقديم ${word('kind', KINDS)} ${code('label')}${count('version') > 1 ? ` (النسخة ${number('version')})` : ''}${is('late', true) ? ' بعد انقضاء المهلة' : ''}`,
  },
  LATE_SUBMISSION_DECIDED: {
    en: ({ code, is }) => `${is('admitted', true) ? 'admitted' : 'did not admit'} the late submission ${code('label')}`,
    ar: ({ code, is }) =>
      is('admitted', true) ? `قُبل المستند المتأخر ${code('label')}` : `رُفض قبول المستند المتأخر ${code('label')}`,
  },
  BUNDLE_REQUESTED: {
    en: ({ number, count }) =>
      `asked for e-bundle ${number('number')} of ${plural('en', count('submissions'), { one: '# document', other: '# documents' })}`,
    ar: ({ number, count }) =>
      `طُلب إنشاء الحافظة الإلكترونية للمستندات رقم ${number('number')} وفيها ${plural('ar', count('submissions'), {
        zero: 'لا مستندات',
        one: 'مستند واحد',
        two: 'مستندان',
        few: '# مستندات',
        many: '# مستندًا',
        other: '# مستند',
      })}`,
  },
  BUNDLE_READY: {
    en: ({ number, count }) =>
      `built e-bundle ${number('number')} (${plural('en', count('pages'), { one: '# page', other: '# pages' })})`,
    ar: ({ number }) => `أُنشئت الحافظة الإلكترونية للمستندات رقم ${number('number')} (عدد الصفحات ${number('pages')})`,
  },
  BUNDLE_FAILED: {
    en: () => 'could not build the e-bundle',
    ar: () => 'تعذّر إنشاء الحافظة الإلكترونية للمستندات',
  },
})
