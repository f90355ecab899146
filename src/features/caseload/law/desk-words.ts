import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

const casesAr = (count: number) =>
  plural('ar', count, {
    ...{ zero: 'لا قضايا', one: 'قضية واحدة', two: 'قضيتان' },
    ...{ few: '# قضايا', many: '# قضية', other: '# قضية' },
  })

const ageEn = (days: number) => {
  if (days < 60) return plural('en', days, { one: '# day', other: '# days' })
  if (days < 730) return plural('en', Math.floor(days / 30.4), { one: '# month', other: '# months' })
  return plural('en', Math.floor(days / 365.25), { one: '# year', other: '# years' })
}

const ageAr = (days: number) => {
  if (days < 60)
    return plural('ar', days, {
      ...{ zero: 'اليوم', one: 'يوم', two: 'يومان' },
      ...{ few: '# أيام', many: '# يومًا', other: '# يوم' },
    })
  if (days < 730)
    return plural('ar', Math.floor(days / 30.4), {
      ...{ zero: '# شهر', one: 'شهر', two: 'شهران' },
      ...{ few: '# أشهر', many: '# شهرًا', other: '# شهر' },
    })
  return plural('ar', Math.floor(days / 365.25), {
    ...{ zero: '# سنة', one: 'سنة', two: 'سنتان' },
    ...{ few: '# سنوات', many: '# سنة', other: '# سنة' },
  })
}

/** Texts of the desk, its views, and the dialogs over it. */
export const deskWords = words({
  views: { en: 'Views', ar: 'طرق العرض' },
  mine: { en: 'My cases', ar: 'قضاياي' },
  mineHelp: {
    en: 'Cases that you handle, that nobody handles, or whose handler is away while you stand in.',
    ar: 'القضايا المكلَّف بها أنت، والتي لم يُكلَّف بها أحد، والتي تنوب فيها عن غائب.',
  },
  all: { en: 'All cases', ar: 'كل القضايا' },
  saveView: { en: 'Save this view', ar: 'احفظ هذا العرض' },
  removeView: { en: 'Remove this view', ar: 'أزل هذا العرض' },
  viewName: { en: 'Name of the view', ar: 'اسم العرض' },
  viewHelp: {
    en: 'Filters and order are kept under the name, for you alone. A view of the same name is replaced.',
    ar: 'تُحفظ عوامل التصفية والترتيب تحت هذا الاسم لك وحدك، ويحل العرض محل عرض سابق يحمل الاسم نفسه.',
  },
  save: { en: 'Save', ar: 'احفظ' },
  list: { en: 'List of cases', ar: 'قائمة القضايا' },
  filters: { en: 'Filters', ar: 'عوامل التصفية' },
  case: { en: 'Case', ar: 'القضية' },
  handler: { en: 'Handler', ar: 'المكلَّف بالقضية' },
  anyHandler: { en: 'Any handler', ar: 'أي مكلَّف' },
  me: { en: 'Me', ar: 'أنا' },
  noHandler: { en: 'Nobody yet', ar: 'لم يُكلَّف أحد' },
  deputyIs: {
    en: ({ name }: { name: string }) => `Deputy: ${name}`,
    ar: ({ name }: { name: string }) => `النائب: ${name}`,
  },
  awayUntil: {
    en: ({ day }: { day: string }) => `Away until ${day}`,
    ar: ({ day }: { day: string }) => `غائب حتى ${day}`,
  },
  step: { en: 'Step', ar: 'المرحلة' },
  anyStep: { en: 'Every step', ar: 'كل المراحل' },
  waiting: { en: 'Waiting on', ar: 'بانتظار' },
  anyWaiting: { en: 'Anybody', ar: 'أي جهة' },
  waiting_claimant: { en: 'Claimant', ar: 'المدّعي' },
  waiting_respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  waiting_tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  waiting_centre: { en: 'Centre', ar: 'المركز' },
  waiting_court: { en: 'State court', ar: 'محكمة الدولة' },
  waiting_nobody: { en: 'No one', ar: 'لا أحد' },
  date: { en: 'Next date', ar: 'الموعد التالي' },
  noDate: { en: 'None', ar: 'لا يوجد' },
  age: { en: 'Age', ar: 'العمر' },
  /** In days, from two months on in months, from two years on in years. */
  ageOf: { en: ({ days }: { days: number }) => ageEn(days), ar: ({ days }: { days: number }) => ageAr(days) },
  flags: { en: 'Flags', ar: 'التنبيهات' },
  anyFlag: { en: 'All', ar: 'الكل' },
  flag_late: { en: 'Late', ar: 'متأخرة' },
  flag_stayed: { en: 'Stayed', ar: 'موقوفة' },
  flag_unread: { en: 'Unread', ar: 'إشعار غير مقروء' },
  flag_unpaid: { en: 'Unpaid', ar: 'مبلغ غير مسدَّد' },
  state: { en: 'Cases', ar: 'القضايا' },
  state_open: { en: 'Open', ar: 'الجارية' },
  state_closed: { en: 'Award served', ar: 'المبلَّغ حكمها' },
  state_any: { en: 'Open and served', ar: 'الجارية والمبلَّغ حكمها' },
  noneFound: { en: 'No case answers to this.', ar: 'لا توجد قضية بهذه الصفة.' },
  count: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# case', other: '# cases' }),
    ar: ({ count }: { count: number }) => casesAr(count),
  },
  moreThan: {
    en: ({ count }: { count: number }) => `More than ${plural('en', count, { one: '# case', other: '# cases' })}`,
    ar: ({ count }: { count: number }) => `أكثر من ${casesAr(count)}`,
  },
  earlier: { en: 'Back', ar: 'السابق' },
  further: { en: 'Further', ar: 'التالي' },
  choose: {
    en: ({ title }: { title: string }) => `Choose ${title}`,
    ar: ({ title }: { title: string }) => `اختر ${title}`,
  },
  chooseAll: { en: 'Choose all on this page', ar: 'اختر كل ما في هذه الصفحة' },
  assign: { en: 'Assign', ar: 'كلِّف' },
  noneChosen: { en: 'Choose cases first.', ar: 'اختر القضايا أولًا.' },
  assignTitle: {
    en: ({ count }: { count: number }) => `Assign ${plural('en', count, { one: '# case', other: '# cases' })}`,
    ar: ({ count }: { count: number }) => `التكليف: ${casesAr(count)}`,
  },
  assignHelp: {
    en: 'All of them or none. The persons concerned are told. Nobody gains or loses rights by it.',
    ar: 'يشمل التكليف القضايا كلها أو لا يشمل شيئًا منها، ويُخطَر به من يعنيهم الأمر، ولا تتغير به صلاحيات أحد.',
  },
  nobody: { en: 'Nobody', ar: 'بلا مكلَّف' },
  deputy: { en: 'Deputy', ar: 'النائب' },
  noDeputy: { en: 'No deputy', ar: 'بلا نائب' },
})
