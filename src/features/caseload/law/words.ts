import { words } from '#kernel/words.ts'

export const caseloadWords = words({
  absences: { en: 'Absences', ar: 'حالات الغياب' },
  workload: { en: 'Workload', ar: 'توزيع القضايا' },
  handler: { en: 'Handler', ar: 'المكلَّف بالقضية' },
  deputy: { en: 'Deputy', ar: 'النائب' },
  assigned: { en: 'Assigned.', ar: 'جرى التكليف.' },
  unassigned: { en: 'The handler was removed.', ar: 'أُنهي التكليف.' },
  absenceRecorded: { en: 'Absence recorded.', ar: 'سُجّل الغياب.' },
  absenceEnded: { en: 'Absence ended.', ar: 'أُنهي الغياب.' },
  sameTwice: { en: 'Choose another person as deputy.', ar: 'اختر شخصًا آخر نائبًا.' },
  caseTwice: { en: 'Name each case once.', ar: 'اذكر كل قضية مرة واحدة.' },
  daysTurned: { en: 'The last day is before the first.', ar: 'اليوم الأخير يسبق اليوم الأول.' },
  tooLong: { en: 'An absence lasts a year at most.', ar: 'لا يزيد الغياب على سنة.' },
  viewSaved: { en: 'View saved.', ar: 'حُفظ العرض.' },
  viewRemoved: { en: 'View removed.', ar: 'أُزيل العرض.' },
  pageUnknown: { en: 'This page of the list does not exist.', ar: 'لا وجود لهذه الصفحة من القائمة.' },
  isOver: { en: 'The last day is past.', ar: 'مضى اليوم الأخير.' },
})
