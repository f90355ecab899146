import { sentences } from '#kernel/manifest/sentence.ts'

const WAYS = {
  portal: { en: 'through the portal', ar: 'عبر البوابة' },
  email: { en: 'by email', ar: 'بالبريد الإلكتروني' },
  courier: { en: 'by courier', ar: 'بالبريد السريع' },
}

const SIDES = {
  claimant: { en: 'the claimant', ar: 'المدّعي' },
  respondent: { en: 'the respondent', ar: 'المدّعى عليه' },
}

export const COMMENCEMENT_SENTENCES = {
  ...sentences('service', {
    COMMENCEMENT_ISSUED: {
      en: ({ code }) => `issued the commencement letter ${code('letterNo')}`,
      ar: ({ code }) => `صدر خطاب بدء إجراءات التحكيم ${code('letterNo')}`,
    },
    COMMENCEMENT_SERVED: {
      en: ({ name, word, day }) =>
        `recorded that ${name('partyId')} was served with the commencement letter ${word('method', WAYS)} on ${day('servedOn')}`,
      ar: ({ name, word, day }) =>
        `سُجّل تبليغ خطاب بدء إجراءات التحكيم إلى ${name('partyId')} ${word('method', WAYS)} بتاريخ ${day('servedOn')}`,
    },
    COMMENCEMENT_RETURNED: {
      en: ({ name, word }) =>
        `recorded that the commencement letter for ${name('partyId')}, sent ${word('method', WAYS)}, came back`,
      ar: ({ name, word }) =>
        `سُجّلت إعادة خطاب بدء إجراءات التحكيم دون تسليم، وكان مرسلًا إلى ${name('partyId')} ${word('method', WAYS)}`,
    },
    COMMENCEMENT_SERVICE_WITHDRAWN: {
      en: ({ name }) => `withdrew the record of service on ${name('partyId')}`,
      ar: ({ name }) => `سُحب قيد تبليغ الخطاب إلى ${name('partyId')}`,
    },
    COMMENCEMENT_LETTER_OPENED: {
      en: ({ word, names, has }) =>
        `opened the commencement letter, as the first for ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
      ar: ({ word, names, has }) =>
        `فُتح خطاب بدء إجراءات التحكيم أول مرة من جانب ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
    },
    COMMENCEMENT_LETTER_DOWNLOADED: {
      en: ({ word, names, has }) =>
        `downloaded the commencement letter, as the first for ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
      ar: ({ word, names, has }) =>
        `نُزّل خطاب بدء إجراءات التحكيم أول مرة من جانب ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
    },
    CONFERENCE_SCHEDULED: {
      en: ({ moment }) => `scheduled the administrative conference for ${moment('scheduledAt')}`,
      ar: ({ moment }) => `حُدّد موعد الاجتماع الإداري في ${moment('scheduledAt')}`,
    },
    TIMELINE_RECOMPUTED: {
      en: () => 'computed the deadlines of the case again',
      ar: () => 'أُعيد احتساب مواعيد القضية',
    },
  }),
}
