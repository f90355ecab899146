import { sentences } from '#kernel/manifest/sentence.ts'

export const PARTIES_SENTENCES = {
  ...sentences('service', {
    PARTY_ADDRESS_CHANGED: {
      en: ({ name, day }) => `recorded a new address for service on ${name('partyId')}, in force since ${day('since')}`,
      ar: ({ name, day }) => `سُجّل عنوان جديد لتبليغ ${name('partyId')}، نافذ منذ ${day('since')}`,
    },
  }),
  ...sentences('evidence', {
    PARTIES_GROUPED: {
      en: ({ names, count }) =>
        count('partyIds') > 1
          ? `recorded that ${names('partyIds')} plead together`
          : `recorded that ${names('partyIds')} pleads alone`,
      ar: ({ names, count }) => {
        if (count('partyIds') === 1) return `قُيّد أن ${names('partyIds')} يترافع منفردًا`
        if (count('partyIds') === 2) return `قُيّد أن الطرفين الآتيين يترافعان معًا: ${names('partyIds')}`
        return `قُيّد أن الأطراف الآتية تترافع معًا: ${names('partyIds')}`
      },
    },
  }),
}
