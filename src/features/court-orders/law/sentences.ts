import { sentences, type Told } from '#kernel/manifest/sentence.ts'

const TYPES = {
  'stay-proceedings': { en: 'stay of proceedings', ar: 'وقف السير في الإجراءات' },
  'stay-enforcement': { en: 'stay of enforcement', ar: 'وقف تنفيذ الحكم' },
  'set-aside': { en: 'setting aside of the award', ar: 'بطلان حكم التحكيم' },
  enforce: { en: 'enforcement of the award', ar: 'الأمر بتنفيذ حكم التحكيم' },
  confidentiality: { en: 'confidentiality', ar: 'السرية' },
  other: { en: 'another matter', ar: 'أمر آخر' },
}

const which = {
  en: ({ word, has, code }: Told) =>
    `the court order on ${word('type', TYPES)}${has('referenceNo') ? ` (${code('referenceNo')})` : ''}`,
  ar: ({ word, has, code }: Told) =>
    `أمر قضائي بشأن ${word('type', TYPES)}${has('referenceNo') ? ` (${code('referenceNo')})` : ''}`,
}

export const COURT_ORDERS_SENTENCES = sentences('orders', {
  COURT_ORDER_REGISTERED: { en: (told) => `registered ${which.en(told)}`, ar: (told) => `سُجّل ${which.ar(told)}` },
  COURT_ORDER_REVOKED: {
    en: (told) => `recorded that ${which.en(told)} was revoked`,
    ar: (told) => `سُجّل إلغاء ${which.ar(told)}`,
  },
  COURT_ORDER_EXPIRED: {
    en: (told) => `recorded that ${which.en(told)} expired`,
    ar: (told) => `سُجّل انتهاء ${which.ar(told)}`,
  },
})
