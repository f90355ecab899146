import { sentences, type Told } from '#kernel/manifest/sentence.ts'
import { plural } from '#kernel/plural.ts'

const OFFICES = {
  sole: { en: 'sole arbitrator', ar: 'المحكَّم الفرد' },
  presiding: { en: 'presiding arbitrator', ar: 'رئيس هيئة التحكيم' },
  co1: { en: 'first co-arbitrator', ar: 'العضو الأول' },
  co2: { en: 'second co-arbitrator', ar: 'العضو الثاني' },
}

/** Declining or withdrawing is recorded in place of a disclosure. */
const disclosed = {
  en: ({ is, number }: Told) => {
    if (is('because', 'declined')) return 'declined to sit on the tribunal'
    if (is('because', 'resigned')) return 'withdrew from the tribunal'
    return is('version', 1) ? 'made a disclosure' : `amended the disclosure (version ${number('version')})`
  },
  ar: ({ is, number }: Told) => {
    if (is('because', 'declined')) return 'جرى الاعتذار عن عضوية هيئة التحكيم'
    if (is('because', 'resigned')) return 'جرى التنحي عن هيئة التحكيم'
    return is('version', 1) ? 'قُدّم إفصاح' : `عُدّل الإفصاح (النسخة ${number('version')})`
  },
}

export const TRIBUNAL_SENTENCES = sentences('tribunal', {
  PANEL_PROPOSED: {
    en: ({ count, number }) =>
      `proposed list ${number('round')} of ${plural('en', count('candidates'), { one: '# candidate', other: '# candidates' })} for the tribunal`,
    ar: ({ number }) => `قُدّمت قائمة المرشحين رقم ${number('round')}`,
  },
  RANKING_RETURNED: {
    en: ({ number }) => `returned a ranking of list ${number('round')}`,
    ar: ({ number }) => `أُعيدت القائمة رقم ${number('round')} مرتَّبة`,
  },
  TRIBUNAL_COMPOSED: {
    en: ({ names }) => `composed the tribunal of ${names('members', 'personId')}`,
    ar: ({ names }) => `شُكّلت هيئة التحكيم من ${names('members', 'personId')}`,
  },
  ARBITRATOR_REPLACED: {
    en: ({ name, word }) => `appointed ${name('personId')} in replacement as ${word('office', OFFICES)}`,
    ar: ({ name, word }) => `جرى تعيين ${name('personId')} محكَّمًا بديلًا (${word('office', OFFICES)})`,
  },
  ARBITRATOR_REMOVED: {
    en: ({ name }) => `removed ${name('arbitratorId')} from the tribunal`,
    ar: ({ name }) => `جرى عزل ${name('arbitratorId')} من هيئة التحكيم`,
  },
  DISCLOSURES_GENERATED: {
    en: ({ names }) => `asked ${names('arbitrators')} for their disclosures`,
    ar: ({ names }) => `طُلب تقديم الإفصاح من ${names('arbitrators')}`,
  },
  DISCLOSURE_MADE: disclosed,
  DISCLOSURE_DECIDED: {
    en: ({ name, is }) => `${is('decision', 'accepted') ? 'accepted' : 'flagged'} the disclosure of ${name('object')}`,
    ar: ({ name, is }) =>
      is('decision', 'accepted') ? `قُبل إفصاح ${name('object')}` : `جُعل إفصاح ${name('object')} محل ملاحظة`,
  },
  CONFLICT_WAIVED: {
    en: ({ name }) => `waived, for ${name('partyId')}, a conflict that ${name('object')} disclosed`,
    ar: ({ name }) =>
      `جرى النزول، باسم ${name('partyId')}، عن الحق في الاعتراض على تعارض وارد في إفصاح ${name('object')}`,
  },
  TRIBUNAL_COMMENTED: {
    en: ({ is, isKnown, name }) =>
      is('about', 'challenge')
        ? 'commented on a challenge'
        : `commented on ${isKnown('subjectId') ? `the disclosure of ${name('subjectId')}` : 'a disclosure'}`,
    ar: ({ is, isKnown, name }) =>
      is('about', 'challenge')
        ? 'قُدّم تعليق على طلب رد محكَّم'
        : `قُدّم تعليق على ${isKnown('subjectId') ? `إفصاح ${name('subjectId')}` : 'أحد الإفصاحات'}`,
  },
  ARBITRATOR_CHALLENGED: {
    en: ({ name, is }) =>
      `challenged ${name('arbitratorId')}${is('decision', 'accepted') ? '; the challenge was accepted at once' : ''}`,
    ar: ({ name, is }) =>
      `قُدّم طلب رد ${name('arbitratorId')}${is('decision', 'accepted') ? '، وقُبل الطلب في الحال،' : ''}`,
  },
  CHALLENGE_DECIDED: {
    en: ({ name, is }) =>
      `${is('decision', 'accepted') ? 'accepted' : 'rejected'} the challenge of ${name('arbitratorId')}`,
    ar: ({ name, is }) => `${is('decision', 'accepted') ? 'قُبل' : 'رُفض'} طلب رد ${name('arbitratorId')}`,
  },
  SECRETARY_APPOINTED: {
    en: ({ name }) => `appointed ${name('object')} as tribunal secretary`,
    ar: ({ name }) => `جرى تعيين ${name('object')} في أمانة سر هيئة التحكيم`,
  },
  SECRETARY_CONSENT: {
    en: ({ name, is }) =>
      `recorded that ${name('partyId')} ${is('consents', true) ? 'consents' : 'objects'} to the tribunal secretary`,
    ar: ({ name, is }) =>
      is('consents', true)
        ? `سُجّلت موافقة ${name('partyId')} على أمين سر هيئة التحكيم`
        : `سُجّل اعتراض ${name('partyId')} على أمين سر هيئة التحكيم`,
  },
  SECRETARY_REMOVED: {
    en: ({ name }) => `ended the appointment of ${name('object')} as tribunal secretary`,
    ar: ({ name }) => `جرى إنهاء تعيين ${name('object')} في أمانة سر هيئة التحكيم`,
  },
  TRIBUNAL_CONFIRMED: { en: () => 'confirmed the tribunal', ar: () => 'اعتُمد تشكيل هيئة التحكيم' },
})
