import { words } from '#kernel/words.ts'

export const reportWords = words({
  title: { en: 'Reports', ar: 'التقارير' },
  figures: { en: 'Key figures', ar: 'المؤشرات الرئيسية' },
  activeCases: { en: 'Active cases', ar: 'القضايا القائمة' },
  avgDaysToPO1: { en: 'Average days to PO-1', ar: 'متوسط الأيام حتى الأمر الإجرائي رقم (١)' },
  medianDaysToPO1: { en: 'Median days to PO-1', ar: 'وسيط الأيام حتى الأمر الإجرائي رقم (١)' },
  hearingsThisMonth: { en: 'Hearings this month', ar: 'جلسات هذا الشهر' },
  finalAwardsYTD: { en: 'Final awards year-to-date', ar: 'الأحكام النهائية منذ بداية السنة' },
  optOutRatePercent: { en: 'Opt-out rate percent', ar: 'نسبة الاعتراض على النشر' },
  // What each figure counts, as #reports/rules.ts computes it
  definitions: { en: 'How the figures are counted', ar: 'كيف تُحسب المؤشرات' },
  activeCases_means: {
    en: 'Cases that have been opened on the portal, a request still being completed included, and whose award has not been served.',
    ar: 'القضايا المقيدة في البوابة، بما فيها ما لم يكتمل طلبه بعد، التي لم يُبلَّغ حكمها بعد.',
  },
  avgDaysToPO1_means: {
    en: 'Days from the commencement letter to the issue of PO-1, averaged over the cases that have both. A dash while there are none.',
    ar: 'الأيام من خطاب بدء إجراءات التحكيم إلى صدور الأمر الإجرائي رقم (١)، بمتوسط القضايا التي صدر فيها الاثنان. ويظهر الرمز «—» إن لم توجد قضية.',
  },
  medianDaysToPO1_means: {
    en: 'The same days, of which half of the cases took fewer and half more: one very long case does not move it.',
    ar: 'الأيام نفسها بحيث يقع نصف القضايا دونها ونصفها فوقها: فلا تغيّرها قضية واحدة طال أمدها.',
  },
  hearingsThisMonth_means: {
    en: 'Cases whose current hearing is dated in this calendar month, Riyadh time.',
    ar: 'القضايا التي حُدّدت جلستها الحالية في هذا الشهر الميلادي بتوقيت الرياض.',
  },
  finalAwardsYTD_means: {
    en: 'Awards made final since 1 January of this year, Riyadh time.',
    ar: 'أحكام التحكيم التي اعتُمدت صيغتها النهائية منذ ١ يناير من هذه السنة بتوقيت الرياض.',
  },
  optOutRatePercent_means: {
    en: 'Of the cases with a final award, the share in which publication was opted out of (Art.\u00a036(3)). A dash while there is no final award.',
    ar: 'نسبة القضايا التي اعتُرض فيها على النشر من القضايا ذات الحكم النهائي (المادة ٣٦ (٣)). ويظهر الرمز «—» إن لم يوجد حكم نهائي.',
  },
  comparison_means: {
    en: 'The mark under a figure compares it with the same figure a calendar month earlier.',
    ar: 'العلامة تحت المؤشر تقارنه بالمؤشر نفسه قبل شهر ميلادي.',
  },
  comparison: { en: 'Comparison', ar: 'المقارنة' },
  medianIs: {
    en: ({ days }: { days: string }) => `Median: ${days}`,
    ar: ({ days }: { days: string }) => `الوسيط: ${days}`,
  },
  // The cases behind a figure
  behind: { en: 'The cases behind a figure', ar: 'القضايا التي يحصيها المؤشر' },
  caseId: { en: 'Case', ar: 'القضية' },
  noCases: { en: 'No case counts in this figure.', ar: 'لا قضية في هذا المؤشر.' },
  date_activeCases: { en: 'Filed', ar: 'تاريخ القيد' },
  date_avgDaysToPO1: { en: 'PO-1 issued', ar: 'صدور الأمر الإجرائي رقم (١)' },
  date_hearingsThisMonth: { en: 'Hearing', ar: 'الجلسة' },
  date_finalAwardsYTD: { en: 'Award final', ar: 'اعتماد الصيغة النهائية للحكم' },
  date_optOutRatePercent: { en: 'Award final', ar: 'اعتماد الصيغة النهائية للحكم' },
  days: { en: 'Days', ar: 'الأيام' },
  optedOut: { en: 'Publication', ar: 'النشر' },
  optedOut_yes: { en: 'Opted out', ar: 'اعتُرض عليه' },
  optedOut_no: { en: 'Not opted out', ar: 'لم يُعترض عليه' },
  newer: { en: 'Newer cases', ar: 'القضايا الأحدث' },
  older: { en: 'Older cases', ar: 'القضايا الأقدم' },
  // The CSV file
  exportCsv: { en: 'Export CSV', ar: 'تصدير CSV' },
  figure: { en: 'Figure', ar: 'المؤشر' },
  key: { en: 'Key', ar: 'المفتاح' },
  period: { en: 'As of / month', ar: 'حتى تاريخ / الشهر' },
  value: { en: 'Value', ar: 'القيمة' },
  monthBefore: { en: 'A month earlier', ar: 'قبل شهر' },
  scope_all: { en: 'All cases of the Centre', ar: 'جميع قضايا المركز' },
  scope_own: { en: 'The cases you take part in', ar: 'القضايا التي تشارك فيها' },
  trend: { en: 'Monthly trend', ar: 'الاتجاه الشهري' },
  trendOf: { en: 'Cases filed and final awards by month', ar: 'القضايا المقيدة والأحكام النهائية بحسب الشهر' },
  month: { en: 'Month', ar: 'الشهر' },
  casesFiled: { en: 'Cases filed', ar: 'القضايا المقيدة' },
  awardsFinal: { en: 'Final awards', ar: 'الأحكام النهائية' },
  asOf: { en: 'As of', ar: 'حتى' },
  noData: { en: 'No data.', ar: 'لا توجد بيانات.' },
})
