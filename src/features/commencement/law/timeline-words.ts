import { words } from '#kernel/words.ts'

/** Texts of the dates of a case, which also appear on pages other than the commencement. */
export const timelineWords = words({
  timeline: { en: 'Timeline', ar: 'الجدول الزمني' },
  noTimeline: {
    en: 'The timeline begins with the commencement letter.',
    ar: 'يبدأ الجدول الزمني بخطاب بدء الإجراءات.',
  },
  bound: { en: 'For', ar: 'صاحب الموعد' },
  working: { en: 'How this date was counted', ar: 'كيف احتُسب هذا الموعد' },
  history: { en: 'Former versions', ar: 'المواعيد السابقة' },
  waiting: { en: 'Runs from service', ar: 'تسري من تاريخ التبليغ' },
  passed: { en: 'Ended', ar: 'انقضى الموعد' },
  lawChip: {
    en: ({ article }: { article: string }) => `Arbitration Law, ${article}`,
    ar: ({ article }: { article: string }) => `نظام التحكيم، ${article}`,
  },
  regulationsChip: {
    en: ({ article }: { article: string }) => `Implementing Regulations, ${article}`,
    ar: ({ article }: { article: string }) => `اللائحة التنفيذية، ${article}`,
  },
  rulesChanged: {
    en: 'Holidays or time limits were changed since these dates were computed.',
    ar: 'تغيّرت العطل أو المهل بعد احتساب هذه المواعيد.',
  },
  recompute: { en: 'Compute again', ar: 'إعادة الاحتساب' },
  reason_issued: { en: 'Letter issued', ar: 'صدور الخطاب' },
  reason_served: { en: 'Service recorded', ar: 'تسجيل التبليغ' },
  reason_serviceWithdrawn: { en: 'Service record withdrawn', ar: 'سحب قيد التبليغ' },
  reason_recomputed: { en: 'Rules data changed', ar: 'تغيّر بيانات القواعد' },
  reason_met: { en: 'Done', ar: 'تم' },
  reason_proposed: { en: 'List proposed', ar: 'اقتراح القائمة' },
  reason_closed: { en: 'Proceedings closed', ar: 'قفل باب المرافعة' },
  reason_reopened: { en: 'Proceedings reopened', ar: 'إعادة فتح باب المرافعة' },
  reason_scheduled: { en: 'Scheduled', ar: 'تحديد الموعد' },
  reason_extended: { en: 'Time limit extended', ar: 'تمديد الميعاد' },
  reason_ordered: { en: 'Ordered by the tribunal', ar: 'بأمر من هيئة التحكيم' },
  'reason_courtOrder.created': { en: 'Court order registered', ar: 'تسجيل أمر قضائي' },
  'reason_courtOrder.revoked': { en: 'Court order revoked', ar: 'إلغاء أمر قضائي' },
  'reason_courtOrder.expired': { en: 'Court order expired', ar: 'انتهاء أمر قضائي' },
})
