import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

type Length = { readonly minutes: number }

const COUNTED = {
  en: {
    hours: (count: number) => plural('en', count, { one: '# hour', other: '# hours' }),
    minutes: (count: number) => plural('en', count, { one: '# minute', other: '# minutes' }),
    and: ' ',
  },
  ar: {
    hours: (count: number) =>
      plural('ar', count, {
        ...{ zero: '# ساعة', one: 'ساعة واحدة', two: 'ساعتان' },
        ...{ few: '# ساعات', many: '# ساعة', other: '# ساعة' },
      }),
    minutes: (count: number) =>
      plural('ar', count, {
        ...{ zero: '# دقيقة', one: 'دقيقة واحدة', two: 'دقيقتان' },
        ...{ few: '# دقائق', many: '# دقيقة', other: '# دقيقة' },
      }),
    and: ' و',
  },
}

/** Whole hours, remaining minutes, or both. */
function lengthIn(language: 'en' | 'ar', total: number): string {
  const counted = COUNTED[language]
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  if (hours === 0) return counted.minutes(minutes)
  return minutes === 0 ? counted.hours(hours) : `${counted.hours(hours)}${counted.and}${counted.minutes(minutes)}`
}

/** Texts of the minutes of a hearing, on screen and on paper. */
export const minutesWords = words({
  title: { en: 'Minutes', ar: 'محاضر الجلسات' },
  lead: {
    en: 'Made from what was recorded: attendance, course, closing statements. To be signed by those present.',
    ar: 'يُعدّ المحضر مما قُيّد من الحضور وسير الجلسة والإفادات الختامية، ويوقّعه الحاضرون.',
  },
  textOf: { en: 'Text of the minutes', ar: 'نص المحضر' },
  textOfLead: { en: 'From what was recorded, and in your own words', ar: 'مما قُيّد في الجلسة، وبصياغتك' },
  textOfHelp: {
    en: 'Made again, the minutes take the place of the version before.',
    ar: 'تحل النسخة الجديدة من المحضر محل السابقة.',
  },
  fingerprintOf: {
    en: ({ number }: { number: string }) => `Fingerprint of ${number}`,
    ar: ({ number }: { number: string }) => `البصمة الرقمية للمحضر \u2066${number}\u2069`,
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
  lengthOf: {
    en: ({ minutes }: Length) => lengthIn('en', minutes),
    ar: ({ minutes }: Length) => lengthIn('ar', minutes),
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
  beforeReopening: {
    en: ({ statement }: { statement: string }) => `${statement} (before the record was reopened)`,
    ar: ({ statement }: { statement: string }) => `${statement} (قبل إعادة فتح باب المرافعة)`,
  },
  counselFor: {
    en: ({ side }: { side: string }) => `Counsel for the ${side}`,
    ar: ({ side }: { side: string }) => `وكيل ${side}`,
  },
})
