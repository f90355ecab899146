import { words } from '#kernel/words.ts'
import { figureWords } from './figure-words.ts'

export const reportWords = words({
  title: { en: 'Reports', ar: 'التقارير' },
  ...figureWords,
  medianDaysToPO1: { en: 'Median days to PO-1', ar: 'وسيط الأيام حتى الأمر الإجرائي رقم (١)' },
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
