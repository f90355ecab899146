import { words } from '#kernel/words.ts'

export const reportWords = words({
  title: { en: 'Reports', ar: 'التقارير' },
  figures: { en: 'Key figures', ar: 'المؤشرات الرئيسية' },
  activeCases: { en: 'Active cases', ar: 'القضايا القائمة' },
  avgDaysToPO1: { en: 'Average days to PO-1', ar: 'متوسط الأيام حتى الأمر الإجرائي رقم (١)' },
  hearingsThisMonth: { en: 'Hearings this month', ar: 'جلسات هذا الشهر' },
  finalAwardsYTD: { en: 'Final awards year-to-date', ar: 'الأحكام النهائية منذ بداية السنة' },
  optOutRatePercent: { en: 'Opt-out rate percent', ar: 'نسبة الاعتراض على النشر' },
  // What each figure counts, as #reports/rules.ts computes it
  definitions: { en: 'How the figures are counted', ar: 'كيف تُحسب المؤشرات' },
  activeCases_means: {
    en: 'Cases that have been filed and whose award has not been served.',
    ar: 'القضايا المقيدة التي لم يُبلَّغ حكمها بعد.',
  },
  avgDaysToPO1_means: {
    en: 'Days from the commencement letter to the issue of PO-1, averaged over the cases that have both. A dash while there are none.',
    ar: 'الأيام من خطاب بدء إجراءات التحكيم إلى صدور الأمر الإجرائي رقم (١)، بمتوسط القضايا التي صدر فيها الاثنان. شرطة ما لم توجد قضية.',
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
    en: 'Of the cases with a final award, the share in which publication was opted out of (Art. 36(3)). A dash while there is no final award.',
    ar: 'نسبة القضايا التي اعتُرض فيها على النشر من القضايا ذات الحكم النهائي (المادة ٣٦ (٣)). شرطة ما لم يوجد حكم نهائي.',
  },
  scope_all: { en: 'All cases of the centre', ar: 'جميع قضايا المركز' },
  scope_own: { en: 'The cases you take part in', ar: 'القضايا التي تشارك فيها' },
  trend: { en: 'Monthly trend', ar: 'الاتجاه الشهري' },
  trendOf: { en: 'Cases filed and final awards by month', ar: 'القضايا المقيدة والأحكام النهائية بحسب الشهر' },
  month: { en: 'Month', ar: 'الشهر' },
  casesFiled: { en: 'Cases filed', ar: 'القضايا المقيدة' },
  awardsFinal: { en: 'Final awards', ar: 'الأحكام النهائية' },
  asOf: { en: 'As of', ar: 'حتى' },
  noData: { en: 'No data.', ar: 'لا توجد بيانات.' },
})
