import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** The minutes of a hearing: on its screen, and on paper. */
export const minutesWords = words({
  title: { en: 'Minutes', ar: 'محاضر الجلسات' },
  lead: {
    en: 'Made from what was recorded: attendance, course, closing statements. To be signed by those present.',
    ar: 'يُعدّ المحضر مما قُيّد من الحضور وسير الجلسة والإفادات الختامية، ويوقّعه الحاضرون.',
  },
  text: { en: 'What was said', ar: 'ما دار في الجلسة' },
  textHelp: {
    en: 'In your own words; each line becomes a numbered paragraph. Optional.',
    ar: 'بصياغتك، وكل سطر فقرة مرقّمة. اختياري.',
  },
  make: { en: 'Make the minutes', ar: 'إعداد المحضر' },
  makeAgain: { en: 'Make a new version', ar: 'إعداد نسخة جديدة' },
  made: { en: 'Minutes made.', ar: 'أُعدّ المحضر.' },
  none: { en: 'No minutes yet.', ar: 'لا محاضر بعد.' },
  hearing: { en: 'Hearing', ar: 'الجلسة' },
  version: { en: 'Version', ar: 'النسخة' },
  versionNo: {
    en: ({ version }: { version: string }) => `Version ${version}; it takes the place of the versions before.`,
    ar: ({ version }: { version: string }) => `النسخة (${version})، وتحل محل النسخ السابقة.`,
  },
  documentNo: { en: 'Number', ar: 'الرقم' },
  madeAt: { en: 'Made', ar: 'وقت الإعداد' },
  madeBy: { en: 'Made by', ar: 'أعدّه' },
  openNamed: {
    en: ({ number }: { number: string }) => `Open ${number}`,
    ar: ({ number }: { number: string }) => `فتح \u2066${number}\u2069`,
  },
  // On paper
  when: { en: 'Date and time', ar: 'التاريخ والوقت' },
  length: { en: 'Planned length', ar: 'المدة المقررة' },
  minutes: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# minute', other: '# minutes' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: '# دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتان',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      }),
  },
  transcriptTaken: { en: 'Taken', ar: 'دُوِّن' },
  transcriptNone: { en: 'Not taken', ar: 'لم يُدوَّن' },
  joinedAt: {
    en: ({ time }: { time: string }) => `Joined at ${time}`,
    ar: ({ time }: { time: string }) => `انضم الساعة ${time}`,
  },
  presentJoined: {
    en: ({ time }: { time: string }) => `Present (joined at ${time})`,
    ar: ({ time }: { time: string }) => `حاضر (انضم الساعة ${time})`,
  },
  notAsked: { en: 'No statement on record', ar: 'لا إفادة مقيَّدة' },
  representative: {
    en: ({ side }: { side: string }) => `Representative of the ${side}`,
    ar: ({ side }: { side: string }) => `ممثل ${side}`,
  },
  sideClaimant: { en: 'Claimant', ar: 'المدّعي' },
  sideRespondent: { en: 'Respondent', ar: 'المدّعى عليه' },
})
