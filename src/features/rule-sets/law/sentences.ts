import { sentences } from '#kernel/manifest/sentence.ts'

export const RULE_SET_SENTENCES = sentences('centre', {
  ARTICLES_CHANGED: {
    en: ({ number, day }) => `saved version ${number('version')} of the articles, in force from ${day('validFrom')}`,
    ar: ({ number, day }) => `حُفظت النسخة ${number('version')} من عناوين المواد، وتسري من ${day('validFrom')}،`,
  },
  TIME_LIMITS_CHANGED: {
    en: ({ number, day }) => `saved version ${number('version')} of the time limits, in force from ${day('validFrom')}`,
    ar: ({ number, day }) => `حُفظت النسخة ${number('version')} من المُدد، وتسري من ${day('validFrom')}،`,
  },
  HOLIDAYS_CHANGED: {
    en: ({ number, day }) => `saved version ${number('version')} of the holidays, in force from ${day('validFrom')}`,
    ar: ({ number, day }) => `حُفظت النسخة ${number('version')} من العطل، وتسري من ${day('validFrom')}،`,
  },
  FEE_SCHEDULE_CHANGED: {
    en: ({ number, day }) =>
      `saved version ${number('version')} of the fee schedule, in force from ${day('validFrom')}`,
    ar: ({ number, day }) => `حُفظت النسخة ${number('version')} من جدول الرسوم، وتسري من ${day('validFrom')}،`,
  },
  POLICIES_CHANGED: {
    en: ({ number, day }) => `saved version ${number('version')} of the policies, in force from ${day('validFrom')}`,
    ar: ({ number, day }) => `حُفظت النسخة ${number('version')} من السياسات، وتسري من ${day('validFrom')}،`,
  },
})
