import { plural } from '#kernel/plural.ts'
import { wordOf, words } from '#kernel/words.ts'

type Count = { readonly count: number }

/** The texts of the list of all duties, grouped by day. */
export const listWords = words({
  // Groups
  late: { en: 'Late', ar: 'متأخر' },
  today: { en: 'Today', ar: 'اليوم' },
  thisWeek: { en: 'This week', ar: 'هذا الأسبوع' },
  nextWeek: { en: 'Next week', ar: 'الأسبوع القادم' },
  later: { en: 'Later', ar: 'لاحقًا' },
  undated: { en: 'Without a fixed day', ar: 'بلا موعد محدد' },
  // The day of one
  lateToday: { en: 'Late since today', ar: 'متأخر منذ اليوم' },
  at: wordOf<{ time: string; zone: string }>({
    en: ({ time, zone }) => `${time} ${zone} time`,
    ar: ({ time, zone }) => `${time} بتوقيت ${zone}`,
  }),
  gone: { en: 'No longer waits for you', ar: 'لم يعد ينتظرك' },
  // The head
  duties: wordOf<Count>({
    en: ({ count }) => plural('en', count, { one: '# duty', other: '# duties' }),
    ar: ({ count }) =>
      plural('ar', count, {
        zero: 'لا إجراءات',
        one: 'إجراء واحد',
        two: 'إجراءان',
        few: '# إجراءات',
        many: '# إجراءً',
        other: '# إجراء',
      }),
  }),
  ofThemLate: wordOf<Count>({
    en: ({ count }) => plural('en', count, { one: '# late', other: '# late' }),
    ar: ({ count }) =>
      plural('ar', count, {
        zero: 'لا متأخر منها',
        one: 'أحدها متأخر',
        two: 'اثنان منها متأخران',
        few: '# منها متأخرة',
        many: 'منها # متأخرًا',
        other: 'منها # متأخر',
      }),
  }),
  allDuties: { en: 'All duties', ar: 'كل الإجراءات' },
  fewer: { en: 'Only the first', ar: 'الأولى فقط' },
  showNew: wordOf<{ count: string }>({
    en: ({ count }) => `Show ${count} new`,
    ar: ({ count }) => `عرض الجديد: ${count}`,
  }),
  moreOfThem: wordOf<{ count: string }>({ en: ({ count }) => `${count} more`, ar: ({ count }) => `وغيرها: ${count}` }),
  earlier: { en: 'Due earlier', ar: 'الأسبق موعدًا' },
  further: { en: 'Due later', ar: 'الأبعد موعدًا' },
})
