import { sentences } from '#kernel/manifest/sentence.ts'
import { plural } from '#kernel/plural.ts'

const SCOPES = {
  claimant: { en: 'the claimant', ar: 'المدّعي' },
  respondent: { en: 'the respondent', ar: 'المدّعى عليه' },
  case: { en: 'the case as a whole', ar: 'القضية بأكملها' },
}

export const PUBLICATION_SENTENCES = sentences('publication', {
  PUBLICATION_OPT_OUT: {
    en: ({ is, word }) =>
      `${is('optedOut', true) ? 'recorded an opt-out of publication' : 'took the opt-out of publication back'} for ${word('scope', SCOPES)}`,
    ar: ({ is, word }) =>
      `${is('optedOut', true) ? 'سُجّل الاعتراض على النشر' : 'سُحب الاعتراض على النشر'} عن ${word('scope', SCOPES)}`,
  },
  PUBLICATION_CONSENT: {
    en: ({ is, name }) =>
      `recorded that ${name('partyId')} ${is('given', true) ? 'consents' : 'does not consent'} to the publication`,
    ar: ({ is, name }) =>
      is('given', true) ? `سُجّلت موافقة ${name('partyId')} على النشر` : `سُجّل رفض ${name('partyId')} للنشر`,
  },
  REDACTION_STARTED: {
    en: () => 'began the review of the award for publication',
    ar: () => 'بدأت مراجعة حكم التحكيم تمهيدًا لنشره',
  },
  REDACTION_DECIDED: {
    en: ({ number }) => `decided what is masked in the award (${number('replaced')} replaced, ${number('kept')} kept)`,
    ar: ({ number }) => `تقرّر ما يُحجب في حكم التحكيم (المحجوب ${number('replaced')} والباقي ${number('kept')})`,
  },
  REDACTION_ADDED: {
    en: () => 'added a name to be masked in the award',
    ar: () => 'أُضيف اسم يُحجب في حكم التحكيم',
  },
  REDACTION_TITLED: {
    en: () => 'gave the award its title for publication',
    ar: () => 'وُضع عنوان حكم التحكيم للنشر',
  },
  AWARD_PUBLISHED: {
    en: ({ count }) =>
      `published the anonymized award (${plural('en', count('replaced'), { one: '# name', other: '# names' })} masked)`,
    ar: ({ number }) => `نُشر حكم التحكيم محجوب الهوية (عدد ما حُجب ${number('replaced')})`,
  },
})
