import { words } from '#kernel/words.ts'

/** What each figure counts, as computed in server/store.ts. */
export const definitionWords = words({
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
})
