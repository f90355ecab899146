import { type Word, words } from '#kernel/words.ts'
import type { Grantor } from './rules.ts'

export const timeLimitWords = words({
  title: { en: 'Time limit for the award', ar: 'ميعاد إصدار الحكم' },
  lead: {
    en: 'An extension stands on the timeline and in the procedural history of the award. The date it replaces stays on record.',
    ar: 'يُقيَّد التمديد في الجدول الزمني وفي سير الإجراءات بالحكم، ويبقى الموعد السابق محفوظًا.',
  },
  extended: { en: 'Time limit extended.', ar: 'مُدِّد الميعاد.' },
  due: { en: 'Ends on', ar: 'ينتهي في' },
  notRunning: { en: 'Does not run yet', ar: 'لم يبدأ سريانه بعد' },
  kept: { en: 'Kept', ar: 'روعي الميعاد' },
  none: {
    en: 'No time limit for the award is on the timeline yet.',
    ar: 'لا يوجد بعد ميعاد لإصدار الحكم في الجدول الزمني.',
  },
  extend: { en: 'Extend the time limit', ar: 'تمديد الميعاد' },
  which: { en: 'Which time limit', ar: 'الميعاد المراد تمديده' },
  newDay: { en: 'New last day', ar: 'اليوم الأخير الجديد' },
  newDayHelp: { en: 'Ends at 23:59 at the seat.', ar: 'ينتهي في الساعة ٢٣:٥٩ بتوقيت مقر التحكيم.' },
  grantedBy: { en: 'Extended by', ar: 'صاحب قرار التمديد' },
  reason: { en: 'Reason', ar: 'السبب' },
  extensions: { en: 'Extensions', ar: 'التمديدات' },
  moved: {
    en: ({ from, to }: { from: string; to: string }) => `from ${from} to ${to}`,
    ar: ({ from, to }: { from: string; to: string }) => `من ${from} إلى ${to}`,
  },
  recorded: { en: 'Recorded by', ar: 'سجّله' },
  chooseDay: { en: 'Choose the new last day.', ar: 'اختر اليوم الأخير الجديد.' },
  chooseGrantor: { en: 'Say whose decision it is.', ar: 'اذكر صاحب قرار التمديد.' },
  notLater: {
    en: 'Choose a day after the one on which the time limit ends now.',
    ar: 'اختر يومًا بعد اليوم الذي ينتهي فيه الميعاد الآن.',
  },
  dayPassed: {
    en: 'Choose today or a later day: an extension to a day that has gone by extends nothing.',
    ar: 'اختر اليوم أو يومًا بعده؛ فلا أثر لتمديد إلى يوم مضى.',
  },
  beyondStatute: {
    en: 'The tribunal may extend the time limit of the law by six months in all (Arbitration Law, Art. 40). Beyond that the parties agree or the competent court orders.',
    ar: 'لهيئة التحكيم تمديد الميعاد النظامي بما لا يجاوز ستة أشهر في مجموعه (نظام التحكيم، المادة ٤٠)، وما زاد فباتفاق الأطراف أو بقرار المحكمة المختصة.',
  },
  notTheCentres: {
    en: 'The time limit of the law is extended by the tribunal, the parties or the competent court, not by the Centre.',
    ar: 'يُمدَّد الميعاد النظامي من هيئة التحكيم أو باتفاق الأطراف أو بقرار المحكمة المختصة، لا من المركز.',
  },
  notYours: {
    en: 'Only the tribunal speaks for the tribunal, and only the Court Officer for the Centre.',
    ar: 'لا يسجّل قرارَ هيئة التحكيم إلا أعضاؤها، ولا قرارَ المركز إلا مسؤوله.',
  },
  whyExtended: { en: 'Give the reason for the extension.', ar: 'اذكر سبب التمديد.' },
})

export const grantorWords = words({
  tribunal: { en: 'The tribunal', ar: 'هيئة التحكيم' },
  centre: { en: 'The Centre', ar: 'المركز' },
  parties: { en: 'The parties, by agreement', ar: 'الأطراف بالاتفاق' },
  court: { en: 'The competent court', ar: 'المحكمة المختصة' },
} satisfies Record<Grantor, Word>)
