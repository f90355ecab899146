import { sentences } from '#kernel/manifest/sentence.ts'

const LIMITS = {
  award: { en: 'the time for the award', ar: 'ميعاد إصدار حكم التحكيم' },
  statutoryAward: { en: 'the statutory time for the award', ar: 'الميعاد النظامي لإصدار حكم التحكيم' },
}

const GRANTORS = {
  tribunal: { en: 'by decision of the tribunal', ar: 'بقرار هيئة التحكيم' },
  centre: { en: 'by decision of the Centre', ar: 'بقرار المركز' },
  parties: { en: 'by agreement of the parties', ar: 'باتفاق الأطراف' },
  court: { en: 'by decision of the competent court', ar: 'بقرار المحكمة المختصة' },
}

export const TIME_LIMITS_SENTENCES = sentences('award', {
  TIME_LIMIT_EXTENDED: {
    en: ({ word, day }) => `extended ${word('timeLimit', LIMITS)} to ${day('dueOn')}, ${word('grantedBy', GRANTORS)}`,
    ar: ({ word, day }) => `مُدّد ${word('timeLimit', LIMITS)} إلى ${day('dueOn')} ${word('grantedBy', GRANTORS)}`,
  },
})
