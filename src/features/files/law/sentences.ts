import { sentences } from '#kernel/manifest/sentence.ts'

const SIDES = {
  claimant: { en: 'the claimant', ar: 'المدّعي' },
  respondent: { en: 'the respondent', ar: 'المدّعى عليه' },
}

export const FILES_SENTENCES = {
  ...sentences('access', {
    SEALED_FILE_READ: { en: () => 'opened a sealed file', ar: () => 'جرى الاطلاع على ملف سرّي' },
    FILE_LINK_MADE: {
      en: ({ moment }) => `made a link to a file, which opens until ${moment('expiresAt')}`,
      ar: ({ moment }) => `أُنشئ رابط إلى ملف يُفتح حتى ${moment('expiresAt')}`,
    },
    FILE_FOUND_INFECTED: {
      en: () => 'found malicious software in a file',
      ar: () => 'عُثر على برمجية ضارة في ملف',
    },
  }),
  ...sentences('award', {
    AWARD_OPENED: {
      en: ({ word, names, has }) =>
        `opened the award, as the first for ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
      ar: ({ word, names, has }) =>
        `فُتح حكم التحكيم أول مرة من جانب ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
    },
    AWARD_DOWNLOADED: {
      en: ({ word, names, has }) =>
        `downloaded the award, as the first for ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
      ar: ({ word, names, has }) =>
        `نُزّل حكم التحكيم أول مرة من جانب ${word('side', SIDES)}${has('parties') ? ` (${names('parties')})` : ''}`,
    },
  }),
}
