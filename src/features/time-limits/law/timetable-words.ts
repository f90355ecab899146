import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const timetableWords = words({
  title: { en: 'Timetable', ar: 'الجدول الزمني' },
  po1Of: {
    en: ({ day }: { day: string }) => `PO-1 of ${day}`,
    ar: ({ day }: { day: string }) => `الأمر الإجرائي رقم (١) في ${day}`,
  },
  revisedOn: {
    en: ({ day }: { day: string }) => `revised on ${day}`,
    ar: ({ day }: { day: string }) => `عُدّل في ${day}`,
  },
  none: {
    en: 'The timetable begins with the commencement letter.',
    ar: 'يبدأ الجدول الزمني بخطاب بدء إجراءات التحكيم.',
  },
  // Views
  view: { en: 'View', ar: 'طريقة العرض' },
  view_timeline: { en: 'Timeline', ar: 'خط زمني' },
  view_month: { en: 'Month', ar: 'شهر' },
  view_list: { en: 'List', ar: 'قائمة' },
  unknownView: {
    en: 'The address names no view of the timetable. This is the timeline.',
    ar: 'لا يدل العنوان على طريقة عرض للجدول الزمني؛ وهذا هو الخط الزمني.',
  },
  // The list
  open: { en: 'Open dates', ar: 'المواعيد المفتوحة' },
  noneOpen: { en: 'No open dates.', ar: 'لا مواعيد مفتوحة.' },
  closed: {
    en: ({ count }: { count: number }) =>
      plural('en', count, { one: '# met or past date', other: '# met or past dates' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا مواعيد منجزة أو منقضية', one: 'موعد واحد منجز أو منقضٍ', two: 'موعدان منجزان أو منقضيان' },
        ...{ few: '# مواعيد منجزة أو منقضية', many: '# موعدًا منجزًا أو منقضيًا', other: '# موعد منجز أو منقضٍ' },
      }),
  },
  dayOf: {
    en: ({ day }: { day: string }) => `Dates of ${day}`,
    ar: ({ day }: { day: string }) => `مواعيد ${day}`,
  },
  waiting: { en: 'Does not run yet', ar: 'لم يبدأ سريانه بعد' },
  undecided: { en: 'Filed late, not decided', ar: 'قُدّم متأخرًا ولم يُبتّ فيه' },
  refused: { en: 'Filed late, not admitted', ar: 'قُدّم متأخرًا ولم يُقبل' },
  done: { en: 'Done', ar: 'أُنجز' },
  doneLate: { en: 'Done after its day', ar: 'أُنجز بعد موعده' },
  details: {
    en: ({ title }: { title: string }) => `Details: ${title}`,
    ar: ({ title }: { title: string }) => `التفاصيل: ${title}`,
  },
  extendOf: {
    en: ({ title }: { title: string }) => `Extend: ${title}`,
    ar: ({ title }: { title: string }) => `تمديد: ${title}`,
  },
  extendShort: { en: 'Extend', ar: 'تمديد' },
  extended: {
    en: ({ day }: { day: string }) => `Extended from ${day}`,
    ar: ({ day }: { day: string }) => `مُدّد من ${day}`,
  },
  unknownItem: {
    en: 'The address names no date of this timetable.',
    ar: 'لا يدل العنوان على موعد من هذا الجدول الزمني.',
  },
  // Lanes, and whom a date binds
  claimant: { en: 'Claimant', ar: 'المدّعي' },
  respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  claimantNo: {
    en: ({ number }: { number: string }) => `Claimant ${number}`,
    ar: ({ number }: { number: string }) => `المدّعي ${number}`,
  },
  respondentNo: {
    en: ({ number }: { number: string }) => `Respondent ${number}`,
    ar: ({ number }: { number: string }) => `المدّعى عليه ${number}`,
  },
  parties: { en: 'All parties', ar: 'جميع الأطراف' },
  claimants: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# claimant', other: '# claimants' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا مدّعي', one: 'مدّعٍ واحد', two: 'المدّعيان' },
        ...{ few: 'المدّعون (#)', many: 'المدّعون (#)', other: 'المدّعون (#)' },
      }),
  },
  respondents: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# respondent', other: '# respondents' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا مدّعى عليه', one: 'مدّعى عليه واحد', two: 'المدّعى عليهما' },
        ...{ few: 'المدّعى عليهم (#)', many: 'المدّعى عليهم (#)', other: 'المدّعى عليهم (#)' },
      }),
  },
  tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  centre: { en: 'Centre', ar: 'المركز' },
  court: { en: 'State court', ar: 'المحكمة' },
  stay: { en: 'Stayed by the court', ar: 'موقوف بأمر قضائي' },
})

/** Short names of the dates, for narrow places, by the letters at the beginning of the key in the timeline. */
export const shortDateWords = words({
  commencement: { en: 'Commencement', ar: 'بدء الإجراءات' },
  conference: { en: 'Conference', ar: 'الاجتماع الإداري' },
  answer: { en: 'Answer', ar: 'الرد على الطلب' },
  nomination: { en: 'Nomination', ar: 'الترشيح' },
  statutoryAward: { en: 'Award, by law', ar: 'الحكم بموجب النظام' },
  'tribunal.list': { en: 'Ranked list', ar: 'قائمة الترتيب' },
  cmc: { en: 'CMC', ar: 'اجتماع الإدارة' },
  po1: { en: 'PO-1', ar: 'الأمر (١)' },
  'po1.claim': { en: 'Claim', ar: 'بيان الدعوى' },
  'po1.defense': { en: 'Defence', ar: 'الدفاع' },
  'po1.reply': { en: 'Reply', ar: 'التعقيب' },
  'po1.rejoinder': { en: 'Rejoinder', ar: 'الرد على التعقيب' },
  order: { en: 'Order', ar: 'أمر' },
  hearing: { en: 'Hearing', ar: 'الجلسة' },
  'record.closed': { en: 'Record closed', ar: 'قفل باب المرافعة' },
  'award.due': { en: 'Award', ar: 'الحكم' },
  'award.served': { en: 'Award served', ar: 'تبليغ الحكم' },
  'award.correction': { en: 'Correction', ar: 'التصحيح' },
  'award.annulment': { en: 'Annulment', ar: 'دعوى البطلان' },
  'award.publicationOptOut': { en: 'Opt-out', ar: 'الاعتراض على النشر' },
  courtOrder: { en: 'Order ends', ar: 'انتهاء الأمر' },
})

/** The short name of a date by its key; undefined if its kind has none. */
export function shortDateOf(key: string): { readonly en: string; readonly ar: string } | undefined {
  const table: Readonly<Record<string, { en: string; ar: string }>> = shortDateWords
  const [, first = '', second = ''] = /^([a-zA-Z0-9]+)(?:[.]([a-zA-Z]+))?/.exec(key) ?? []
  return table[`${first}.${second}`] ?? table[first]
}
