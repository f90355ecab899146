import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'
import type { Item } from './model.ts'

export const checklistWords = words({
  title: { en: 'Award checklist', ar: 'قائمة مراجعة الحكم' },
  blocks: {
    en: 'By the policy of the Centre the award cannot be final while an entry under “To mend” stands.',
    ar: 'بموجب سياسة المركز لا يُعتمد الحكم نهائيًا ما بقيت ملاحظة تحت «يلزم تصحيحه».',
  },
  advises: { en: 'These notes advise; they block nothing.', ar: 'هذه الملاحظات للاسترشاد ولا تمنع شيئًا.' },
  clear: { en: 'Nothing to point out.', ar: 'لا ملاحظات.' },
  quoted: {
    en: ({ quote }: { quote: string }) => `“\u2068${quote}\u2069”`,
    ar: ({ quote }: { quote: string }) => `«\u2068${quote}\u2069»`,
  },
  open: { en: 'To mend', ar: 'يلزم تصحيحه' },
  look: { en: 'Worth a look', ar: 'جدير بالنظر' },
  openCount: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# to mend', other: '# to mend' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا شيء يلزم تصحيحه',
        one: 'ملاحظة واحدة يلزم تصحيحها',
        two: 'ملاحظتان يلزم تصحيحهما',
        few: '# ملاحظات يلزم تصحيحها',
        many: '# ملاحظة يلزم تصحيحها',
        other: '# ملاحظة يلزم تصحيحها',
      }),
  },
  lookCount: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# worth a look', other: '# worth a look' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا شيء جدير بالنظر',
        one: 'ملاحظة واحدة جديرة بالنظر',
        two: 'ملاحظتان جديرتان بالنظر',
        few: '# ملاحظات جديرة بالنظر',
        many: '# ملاحظة جديرة بالنظر',
        other: '# ملاحظة جديرة بالنظر',
      }),
  },
  showAll: {
    en: ({ count }: { count: string }) => `Show all (${count})`,
    ar: ({ count }: { count: string }) => `عرض الكل (${count})`,
  },
  showFewer: { en: 'Show fewer', ar: 'عرض أقل' },
  inParagraph: {
    en: ({ section, paragraph }: { section: string; paragraph: string }) => `${section}, paragraph ${paragraph}`,
    ar: ({ section, paragraph }: { section: string; paragraph: string }) => `${section}، الفقرة ${paragraph}`,
  },
  arabicOf: {
    en: ({ section }: { section: string }) => `${section}, Arabic version`,
    ar: ({ section }: { section: string }) => `${section}، النص العربي`,
  },
  onCosts: { en: 'Costs, on this page', ar: 'التكاليف، في هذه الصفحة' },
  onCase: { en: 'Case overview', ar: 'نظرة عامة على القضية' },
  onTimeline: { en: 'Timeline of the case', ar: 'الجدول الزمني للقضية' },
  item: {
    en: ({ title }: { title: string }) => `Checklist: ${title}`,
    ar: ({ title }: { title: string }) => `القائمة: ${title}`,
  },
})

/** Short titles of the checklist items. */
export const itemWords = words({
  2: { en: 'parties', ar: 'الأطراف' },
  3: { en: 'counsel', ar: 'الممثلون' },
  4: { en: 'arbitrators', ar: 'المحكَّمون' },
  5: { en: 'arbitration agreement', ar: 'اتفاق التحكيم' },
  7: { en: 'applicable law', ar: 'القانون الواجب التطبيق' },
  10: { en: 'claims and relief', ar: 'الطلبات' },
  11: { en: 'jurisdiction', ar: 'الاختصاص' },
  12: { en: 'facts and procedure', ar: 'الوقائع والإجراءات' },
  13: { en: 'issues', ar: 'المسائل' },
  14: { en: 'reasons', ar: 'الأسباب' },
  16: { en: 'every relief answered', ar: 'الفصل في كل طلب' },
  17: { en: 'amounts and interest', ar: 'المبالغ والفائدة أو التعويض عن التأخر في السداد' },
  18: { en: 'costs and their split', ar: 'التكاليف وتوزيعها' },
  19: { en: 'fees of the tribunal', ar: 'أتعاب هيئة التحكيم' },
  20: { en: 'dates', ar: 'التواريخ' },
  22: { en: 'time limit', ar: 'ميعاد الحكم' },
  24: { en: 'no missing annex', ar: 'لا إحالة إلى ملحق' },
  25: { en: 'both languages agree', ar: 'تطابق النصين' },
  36: { en: 'a finished text', ar: 'نص مكتمل' },
} satisfies Record<Item, { en: string; ar: string }>)
