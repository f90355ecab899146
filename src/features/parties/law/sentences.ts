import { sentences } from '#kernel/manifest/sentence.ts'

export const PARTIES_SENTENCES = {
  ...sentences('service', {
    PARTY_ADDRESS_CHANGED: {
      en: ({ name, day }) => `recorded a new address for service on ${name('partyId')}, in force since ${day('since')}`,
      ar: ({ name, day }) => `سُجّل عنوان جديد لتبليغ ${name('partyId')}، نافذ منذ ${day('since')}`,
    },
  }),
}
