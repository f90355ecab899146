import { plural } from '#kernel/plural.ts'
import { wordOf, words } from '#kernel/words.ts'

export const keyboardWords = words({
  // The command palette
  palette: { en: 'Go to', ar: 'الانتقال السريع' },
  open: { en: 'Go to a case, a screen or an act', ar: 'الانتقال إلى قضية أو شاشة أو إجراء' },
  typeHere: { en: 'Case, screen or act', ar: 'قضية أو شاشة أو إجراء' },
  results: { en: 'Found', ar: 'النتائج' },
  group_next: { en: 'What is next for you', ar: 'ما ينتظرك' },
  group_case: { en: 'This case', ar: 'هذه القضية' },
  group_screens: { en: 'Screens', ar: 'الشاشات' },
  group_settings: { en: 'This device', ar: 'هذا الجهاز' },
  group_cases: { en: 'Cases', ar: 'القضايا' },
  group_found: { en: 'In documents, people and dates', ar: 'في المستندات والأشخاص والمواعيد' },
  allResults: { en: 'All results', ar: 'كل النتائج' },
  closed: { en: 'Closed', ar: 'غير متاحة' },
  searching: { en: 'Searching the cases…', ar: 'جارٍ البحث في القضايا…' },
  nothing: { en: 'Nothing is called that.', ar: 'لا شيء بهذا الاسم.' },
  count: wordOf<{ count: number }>({
    en: ({ count }) => plural('en', count, { one: '# result', other: '# results' }),
    ar: ({ count }) =>
      plural('ar', count, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      }),
  }),
  move: { en: 'to move', ar: 'للتنقل' },
  choose: { en: 'to open', ar: 'للفتح' },
  leave: { en: 'to close', ar: 'للإغلاق' },
  english: { en: 'English', ar: 'English' },
  arabic: { en: 'العربية', ar: 'العربية' },
  language: { en: 'Language of the page', ar: 'لغة الصفحة' },
  // The list of shortcuts
  shortcuts: { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
  everywhere: { en: 'Everywhere', ar: 'في كل مكان' },
  goingTo: { en: 'Going to a screen', ar: 'الانتقال إلى شاشة' },
  inCase: { en: 'In a case', ar: 'داخل القضية' },
  then: { en: 'then', ar: 'ثم' },
  or: { en: 'or', ar: 'أو' },
  opensPalette: { en: 'Open the list of cases, screens and acts', ar: 'فتح قائمة القضايا والشاشات والإجراءات' },
  opensList: { en: 'Show these shortcuts', ar: 'عرض هذه الاختصارات' },
  opensFind: { en: 'Go to the search or filter of the page', ar: 'الانتقال إلى البحث أو التصفية في الصفحة' },
  turnsPart: { en: 'The part before, the part after', ar: 'القسم السابق، القسم التالي' },
  turnsItem: { en: 'The item before, the item after', ar: 'البند السابق، البند التالي' },
  leaves: { en: 'Close what is open above the page', ar: 'إغلاق ما هو مفتوح فوق الصفحة' },
  single: { en: 'Shortcuts of a single key', ar: 'الاختصارات ذات المفتاح الواحد' },
  singleHelp: {
    en: 'Without them only Ctrl+K works; it leads here too. They never work while you type. Kept on this device.',
    ar: 'عند إيقافها يبقى Ctrl+K وحده، ومنه يمكن الوصول إلى هنا. لا تعمل أثناء الكتابة. يُحفظ هذا على هذا الجهاز.',
  },
  layouts: {
    en: 'On an Arabic keyboard the same keys work, by their place.',
    ar: 'تعمل المفاتيح نفسها على لوحة المفاتيح العربية بحسب مواضعها.',
  },
})
