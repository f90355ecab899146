import { sentences } from '#kernel/manifest/sentence.ts'

const STATES = {
  notified: { en: 'waiting for the tribunal', ar: 'بانتظار هيئة التحكيم' },
  inForce: { en: 'in force at once', ar: 'سارٍ فورًا' },
}
const ENDS = {
  withdrawn: { en: 'withdrew', ar: 'تنحّيه' },
  revoked: { en: 'was revoked', ar: 'عزله' },
}

export const COUNSEL_SENTENCES = sentences('access', {
  COUNSEL_NOTIFIED: {
    en: ({ name, names, word }) =>
      `notified ${name('mandateId')} as counsel (${names('partyIds')}), ${word('state', STATES)}`,
    ar: ({ name, names, word }) =>
      `جرى الإخطار بتوكيل ${name('mandateId')} (${names('partyIds')})، ${word('state', STATES)}`,
  },
  POWER_FILED: {
    en: ({ name }) => `filed the power of attorney of ${name('mandateId')}`,
    ar: ({ name }) => `جرى إيداع وكالة ${name('mandateId')}`,
  },
  COUNSEL_DECIDED: {
    en: ({ name, names, is }) =>
      `${is('approved', true) ? 'approved' : 'refused'} ${name('mandateId')} as counsel (${names('partyIds')})`,
    ar: ({ name, names, is }) =>
      `${is('approved', true) ? 'جرت الموافقة على توكيل' : 'جرى رفض توكيل'} ${name('mandateId')} (${names('partyIds')})`,
  },
  COUNSEL_ENDED: {
    en: ({ name, names, word }) =>
      `recorded that ${name('mandateId')} ${word('because', ENDS)} as counsel (${names('partyIds')})`,
    ar: ({ name, names, word }) =>
      `جرى إنهاء تمثيل ${name('mandateId')} بسبب ${word('because', ENDS)} (${names('partyIds')})`,
  },
  COUNSEL_PERSON_ADDED: {
    en: ({ name, names }) => `added ${name('personId')} to the team of ${name('mandateId')} (${names('partyIds')})`,
    ar: ({ name, names }) => `جرت إضافة ${name('personId')} إلى فريق ${name('mandateId')} (${names('partyIds')})`,
  },
  COUNSEL_PERSON_REMOVED: {
    en: ({ name }) => `removed ${name('personId')} from the team of ${name('mandateId')}`,
    ar: ({ name }) => `جرى إخراج ${name('personId')} من فريق ${name('mandateId')}`,
  },
  COUNSEL_LEAD_CHANGED: {
    en: ({ name }) => `gave ${name('personId')} the lead of the team of ${name('mandateId')}`,
    ar: ({ name }) => `جرى تسليم مسؤولية فريق ${name('mandateId')} إلى ${name('personId')}`,
  },
})
