import { sentences } from '#kernel/manifest/sentence.ts'
import { plural } from '#kernel/plural.ts'

const CAPACITIES = {
  claimant: { en: 'counsel for the claimant', ar: 'ممثل المدّعي' },
  respondent: { en: 'counsel for the respondent', ar: 'ممثل المدّعى عليه' },
  arbitrator: { en: 'arbitrator', ar: 'محكَّم' },
  secretary: { en: 'tribunal secretary', ar: 'أمين سر هيئة التحكيم' },
  observer: { en: 'observer', ar: 'مراقب' },
}

export const CASE_SENTENCES = {
  ...sentences('filing', {
    CASE_FILED: {
      en: ({ count, has, money }) =>
        `filed the case between ${plural('en', count('parties'), { one: '# party', other: '# parties' })}${has('amount') ? `, ${money()} in dispute` : ''}`,
      ar: ({ number, has, money }) =>
        `قُيّدت الدعوى (عدد الأطراف ${number('parties')}${has('amount') ? `، ومبلغ المنازعة ${money()}` : ''})`,
    },
  }),
  ...sentences('access', {
    MEMBER_ADDED: {
      en: ({ name, word, has, names }) =>
        `gave ${name('personId')} access to the case as ${word('capacity', CAPACITIES)}${has('partyIds') ? ` (${names('partyIds')})` : ''}`,
      ar: ({ name, word, has, names }) =>
        `جرى منح ${name('personId')} حق الدخول إلى القضية بصفة ${word('capacity', CAPACITIES)}${has('partyIds') ? ` (${names('partyIds')})` : ''}`,
    },
    MEMBER_REMOVED: {
      en: ({ name, word }) => `ended the access of ${name('personId')} as ${word('capacity', CAPACITIES)}`,
      ar: ({ name, word }) =>
        `جرى إنهاء حق ${name('personId')} في الدخول إلى القضية بصفة ${word('capacity', CAPACITIES)}`,
    },
  }),
}
