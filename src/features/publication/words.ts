import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const kbWords = words({
  title: { en: 'Knowledge base', ar: 'قاعدة المعرفة' },
  // Search
  search: { en: 'Search', ar: 'بحث' },
  searchFor: { en: 'Words or an article', ar: 'كلمات أو مادة' },
  searchHelp: {
    en: 'English or Arabic; "Art. 33" finds what concerns that article.',
    ar: 'بالعربية أو الإنجليزية؛ «المادة ٣٣» تعرض ما يتصل بتلك المادة.',
  },
  type: { en: 'Type', ar: 'النوع' },
  type_all: { en: 'All', ar: 'الكل' },
  type_rule: { en: 'Rule', ar: 'قاعدة' },
  type_guidance: { en: 'Guidance', ar: 'إرشاد' },
  type_award: { en: 'Award', ar: 'حكم' },
  results: { en: 'Results', ar: 'النتائج' },
  resultCount: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# result', other: '# results' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
  },
  noResults: { en: 'No results.', ar: 'لا توجد نتائج.' },
  searchError: { en: 'SEARCH_ERROR: the search failed.', ar: 'SEARCH_ERROR: تعذّر البحث.' },
  updated: { en: 'Updated', ar: 'آخر تحديث' },
  unconfirmed: { en: 'Title not confirmed', ar: 'العنوان غير مؤكد' },
  more: { en: 'More results', ar: 'مزيد من النتائج' },
  item: { en: 'Text', ar: 'النص' },
  backToResults: { en: 'Back to the results', ar: 'العودة إلى النتائج' },
  read_en: { en: 'Read in English', ar: 'القراءة بالإنجليزية' },
  read_ar: { en: 'Read in Arabic', ar: 'القراءة بالعربية' },
  only_en: { en: 'In English only', ar: 'بالإنجليزية فقط' },
  only_ar: { en: 'In Arabic only', ar: 'بالعربية فقط' },
  editions: { en: 'Editions', ar: 'الإصدارات' },
  edition: {
    en: ({ number }: { number: string }) => `Edition ${number}`,
    ar: ({ number }: { number: string }) => `الإصدار ${number}`,
  },
  ruleConfirmed: {
    en: 'Title as published. The text of the article is not reproduced here.',
    ar: 'العنوان كما نُشر. لا يُعرض نص المادة هنا.',
  },
  ruleUnconfirmed: {
    en: 'Working title, not yet confirmed by the Centre. The text of the article is not reproduced here.',
    ar: 'عنوان مؤقت لم يؤكده المركز بعد. لا يُعرض نص المادة هنا.',
  },
  // Publication
  publication: { en: 'Publication Center', ar: 'مركز النشر' },
  case: { en: 'Case', ar: 'القضية' },
  openCasePath: {
    en: 'Open the knowledge base of a case, /kb/ followed by the case id, to see the publication of its award.',
    ar: 'افتح قاعدة المعرفة الخاصة بالقضية، ‎/kb/‎ متبوعًا برقم القضية، للاطلاع على نشر حكمها.',
  },
  openCase: { en: 'Open for this case', ar: 'فتح لهذه القضية' },
  awardStatus: { en: 'Award status', ar: 'حالة الحكم' },
  final: { en: 'Final', ar: 'نهائي' },
  notFinal: { en: 'Not final', ar: 'غير نهائي' },
  optOut: { en: 'Opt-out of publication (Art. 36(3))', ar: 'الاعتراض على النشر (المادة ٣٦ (٣))' },
  optedOut: { en: 'Opted out', ar: 'اعتُرض على النشر' },
  notOptedOut: { en: 'None recorded', ar: 'لم يُسجَّل اعتراض' },
  state: { en: 'Publication', ar: 'النشر' },
  published: { en: 'Published', ar: 'منشور' },
  eligible: { en: 'Eligible, not published', ar: 'مؤهل وغير منشور' },
  notEligible: { en: 'Not eligible yet', ar: 'غير مؤهل بعد' },
  comesLater: {
    en: 'This version shows the state of publication. Recording an opt-out and publishing an anonymized award come with a later version.',
    ar: 'يعرض هذا الإصدار حالة النشر. أما تسجيل الاعتراض ونشر حكم محجوب الهوية فيأتيان في إصدار لاحق.',
  },
  // Compliance
  compliance: { en: 'Compliance note', ar: 'ملاحظة الالتزام' },
  complianceText: {
    en: 'An award is published only without the identity of the parties, and not where publication was opted out of (Art. 36(3)). Files and personal data are protected as Art. 46 requires.',
    ar: 'لا يُنشر حكم التحكيم إلا محجوب هوية الأطراف، ولا يُنشر متى اعتُرض على نشره (المادة ٣٦ (٣)). وتُحمى الملفات والبيانات الشخصية وفق ما تتطلبه المادة ٤٦.',
  },
  securityPolicy: { en: 'Security Policy (stub)', ar: 'سياسة الأمن (نموذج)' },
})
