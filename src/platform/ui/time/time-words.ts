import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** Words of time axes, month grids and the marks in them. */
export const timeWords = words({
  // States of a date
  met: { en: 'Met', ar: 'أُنجز' },
  metLate: { en: 'Filed late, admitted', ar: 'قُدّم متأخرًا وقُبل' },
  late: { en: 'Late', ar: 'متأخر' },
  next: { en: 'Next', ar: 'التالي' },
  due: { en: 'Due', ar: 'مستحق' },
  ended: { en: 'Ended', ar: 'انقضى' },
  meeting: { en: 'Meeting', ar: 'اجتماع' },
  hearing: { en: 'Hearing', ar: 'جلسة' },
  extended: { en: 'Extended', ar: 'مُدّد' },
  stayed: { en: 'Stayed', ar: 'موقوف' },
  // Axes and months
  gregory: { en: 'Gregorian', ar: 'ميلادي' },
  hijri: { en: 'Hijri', ar: 'هجري' },
  calendar: { en: 'Calendar of the month', ar: 'تقويم الشهر' },
  today: { en: 'Today', ar: 'اليوم' },
  todayIs: {
    en: ({ day }: { day: string }) => `Today, ${day}`,
    ar: ({ day }: { day: string }) => `اليوم، ${day}`,
  },
  restDay: { en: 'Rest day', ar: 'يوم راحة' },
  restDays: { en: 'Rest days and holidays', ar: 'أيام الراحة والعطل' },
  listCounts: {
    en: 'Lines are a picture of the list below; the list is what counts.',
    ar: 'الخط الزمني صورة للقائمة أدناه، والعبرة بالقائمة.',
  },
  earlier: { en: 'Earlier month', ar: 'الشهر السابق' },
  later: { en: 'Later month', ar: 'الشهر اللاحق' },
  noMonth: {
    en: 'The address names no month that can be shown. This is the current one.',
    ar: 'لا يدل العنوان على شهر يمكن عرضه؛ وهذا هو الشهر الحالي.',
  },
  nothing: { en: 'Nothing on this day.', ar: 'لا شيء في هذا اليوم.' },
  dates: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# date', other: '# dates' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'بلا مواعيد', one: 'موعد واحد', two: 'موعدان' },
        ...{ few: '# مواعيد', many: '# موعدًا', other: '# موعد' },
      }),
  },
  more: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# more', other: '# more' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا مزيد', one: 'موعد آخر', two: 'موعدان آخران' },
        ...{ few: '# مواعيد أخرى', many: '# موعدًا آخر', other: '# موعد آخر' },
      }),
  },
  filters: { en: 'Filters', ar: 'عوامل التصفية' },
  clear: { en: 'Clear filters', ar: 'إلغاء التصفية' },
})
