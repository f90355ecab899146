import { words } from '#kernel/words.ts'

/** The names of the five figures, also on the first page. */
export const figureWords = words({
  figures: { en: 'Key figures', ar: 'المؤشرات الرئيسية' },
  activeCases: { en: 'Active cases', ar: 'القضايا القائمة' },
  avgDaysToPO1: { en: 'Average days to PO-1', ar: 'متوسط الأيام حتى الأمر الإجرائي رقم (١)' },
  hearingsThisMonth: { en: 'Hearings this month', ar: 'جلسات هذا الشهر' },
  finalAwardsYTD: { en: 'Final awards year-to-date', ar: 'الأحكام النهائية منذ بداية السنة' },
  optOutRatePercent: { en: 'Opt-out rate percent', ar: 'نسبة الاعتراض على النشر' },
})
