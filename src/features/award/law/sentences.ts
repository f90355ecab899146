import { sentences, type Told } from '#kernel/manifest/sentence.ts'

const WAYS = {
  portal: { en: 'through the portal', ar: 'عبر البوابة' },
  email: { en: 'by registered email', ar: 'بالبريد الإلكتروني المسجَّل' },
  courier: { en: 'by courier', ar: 'بالبريد السريع' },
  hand: { en: 'by hand', ar: 'تسليمًا باليد' },
}

const SIDES = {
  claimant: { en: 'the claimant', ar: 'المدّعي' },
  respondent: { en: 'the respondent', ar: 'المدّعى عليه' },
}

/** The party served, or the recipient as entered. */
const recipient = ({ isKnown, name, text }: Told) => (isKnown('partyId') ? name('partyId') : text('recipient'))

/** One of the usual ways, or as entered. */
const way = (told: Told) =>
  Object.keys(WAYS).some((one) => told.is('method', one)) ? told.word('method', WAYS) : `(${told.text('method')})`

export const AWARD_SENTENCES = sentences('award', {
  AWARD_DRAFT_READ: { en: () => 'read the draft award', ar: () => 'جرى الاطلاع على مسودة حكم التحكيم' },
  AWARD_DRAFT_SAVED: { en: () => 'worked on the draft award', ar: () => 'جرى العمل على مسودة حكم التحكيم' },
  AWARD_PREVIEWED: { en: () => 'made a preview of the award', ar: () => 'أُنشئت معاينة لحكم التحكيم' },
  AWARD_FINALIZED: { en: () => 'finalized the award', ar: () => 'اعتُمدت الصيغة النهائية لحكم التحكيم' },
  AWARD_SIGNED: { en: () => 'signed the award', ar: () => 'وُقّع حكم التحكيم' },
  AWARD_SIGNATURE_MISSING: {
    en: ({ name }) => `recorded why the signature of ${name('arbitratorId')} is missing`,
    ar: ({ name }) => `سُجّل سبب عدم توقيع ${name('arbitratorId')}`,
  },
  AWARD_SEALED: { en: () => 'sealed the award', ar: () => 'خُتم حكم التحكيم' },
  AWARD_SERVED: {
    en: (told) => `served the award on ${recipient(told)} ${way(told)}`,
    ar: (told) => `بُلّغ حكم التحكيم إلى ${recipient(told)} ${way(told)}`,
  },
  AWARD_SERVICE_WITHDRAWN: {
    en: (told) => `withdrew the record of the award’s service on ${recipient(told)}`,
    ar: (told) => `سُحب قيد تبليغ حكم التحكيم إلى ${recipient(told)}`,
  },
  AWARD_ACKNOWLEDGED: {
    en: ({ word, names, has }) =>
      `acknowledged receipt of the award for ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
    ar: ({ word, names, has }) =>
      `أُقرّ باستلام حكم التحكيم باسم ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
  },
})
