import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** The kinds of names found. */
export const kindWords = words({
  party: { en: 'Party', ar: 'طرف' },
  counsel: { en: 'Counsel', ar: 'محامٍ' },
  firm: { en: 'Law firm', ar: 'مكتب محاماة' },
  arbitrator: { en: 'Arbitrator', ar: 'محكَّم' },
  secretary: { en: 'Tribunal secretary', ar: 'أمين سر' },
  witness: { en: 'Witness', ar: 'شاهد' },
  expert: { en: 'Expert', ar: 'خبير' },
  interpreter: { en: 'Interpreter', ar: 'مترجم' },
  participant: { en: 'Participant', ar: 'مشارك' },
  member: { en: 'Member of the case', ar: 'مشارك في القضية' },
  case: { en: 'Case number', ar: 'رقم القضية' },
  amount: { en: 'Sum in dispute', ar: 'مبلغ النزاع' },
  custom: { en: 'Added by hand', ar: 'أُضيف يدويًا' },
  email: { en: 'Email address', ar: 'بريد إلكتروني' },
  address: { en: 'Web address', ar: 'عنوان إلكتروني' },
  account: { en: 'Account number', ar: 'رقم حساب' },
  telephone: { en: 'Telephone number', ar: 'رقم هاتف' },
  caseNumber: { en: 'Case number', ar: 'رقم قضية' },
  idNumber: { en: 'Number of a person or company', ar: 'رقم هوية أو تسجيل' },
  reference: { en: 'Reference or contract number', ar: 'مرجع أو رقم عقد' },
})

/** Texts of the review of an award before publication. */
export const redactionWords = words({
  view_search: { en: 'Search', ar: 'البحث' },
  view_review: { en: 'Redaction review', ar: 'مراجعة حجب الهوية' },
  views: { en: 'Parts of the page', ar: 'أجزاء الصفحة' },
  lead: {
    en: 'The names that the case file knows were looked for in the served award. Decide about each, add what is missing, then look at the result.',
    ar: 'جرى البحث في الحكم المُبلَّغ عن الأسماء المعروفة في ملف القضية. قرّر في كل منها، وأضف ما نقص، ثم راجع النتيجة.',
  },
  start: { en: 'Start the review', ar: 'بدء المراجعة' },
  startLead: {
    en: 'Nobody has reviewed this award yet. The review stands beside the award and changes nothing in it.',
    ar: 'لم تبدأ مراجعة هذا الحكم بعد. تُحفظ المراجعة بجانب الحكم ولا تغيّر فيه شيئًا.',
  },
  published: {
    en: 'The award is published; its review is closed.',
    ar: 'نُشر الحكم وأُقفلت مراجعته.',
  },
  before: { en: 'Before it can be published', ar: 'قبل النشر' },
  gateDecided: { en: 'A decision about each name', ar: 'قرار في كل اسم' },
  gateTitle: { en: 'A title in both languages', ar: 'عنوان باللغتين' },
  gateClean: { en: 'No known name left in the text', ar: 'خلو النص من الأسماء المعروفة' },
  // Names
  names: { en: 'Names found', ar: 'الأسماء التي عُثر عليها' },
  showing: { en: 'Show', ar: 'عرض' },
  show_open: { en: 'Undecided', ar: 'بلا قرار' },
  show_all: { en: 'All', ar: 'الكل' },
  noneOpen: { en: 'Every name has its decision.', ar: 'صدر قرار في كل اسم.' },
  noneFound: { en: 'No name was found.', ar: 'لم يُعثر على أي اسم.' },
  times: {
    en: ({ count }: { count: number }) => plural('en', count, { one: 'once', other: '# times' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'ولا مرة',
        one: 'مرة واحدة',
        two: 'مرتين',
        few: '# مرات',
        many: '# مرة',
        other: '# مرة',
      }),
  },
  decided_replace: { en: 'Replaced', ar: 'حُجب' },
  decided_keep: { en: 'Stays', ar: 'يبقى' },
  undecided: { en: 'No decision', ar: 'بلا قرار' },
  insteadEn: { en: 'Instead, in English', ar: 'البديل بالإنجليزية' },
  insteadAr: { en: 'Instead, in Arabic', ar: 'البديل بالعربية' },
  replace: { en: 'Replace', ar: 'حجب' },
  replaceAll: {
    en: ({ count }: { count: number }) =>
      plural('en', count, { one: 'Replace as proposed', other: 'Replace all # as proposed' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'حجب كما اقتُرح',
        one: 'حجب كما اقتُرح',
        two: 'حجب الاثنين كما اقتُرح',
        few: 'حجب الـ# كما اقتُرح',
        many: 'حجب الـ# كما اقتُرح',
        other: 'حجب الـ# كما اقتُرح',
      }),
  },
  keep: { en: 'Let it stay', ar: 'إبقاء' },
  change: { en: 'Change', ar: 'تغيير' },
  reason: { en: 'Reason why it stays', ar: 'سبب الإبقاء' },
  reasonNeeded: {
    en: 'Say why it may stay: the file knows it as a name.',
    ar: 'اذكر سبب الإبقاء: فالملف يعرفه اسمًا.',
  },
  reason_word: { en: 'A word of the language here, not the name', ar: 'كلمة عادية هنا وليست اسمًا' },
  reason_public: { en: 'A public body, a law or a place', ar: 'جهة عامة أو نظام أو مكان' },
  replacementNeeded: { en: 'Write what stands in its place.', ar: 'اكتب ما يحل محله.' },
  notInText: { en: 'This does not stand in the award.', ar: 'هذا غير موجود في نص الحكم.' },
  keyUnknown: { en: 'This name is no longer in the text.', ar: 'لم يعد هذا الاسم في النص.' },
  unknownName: { en: 'Found by its form', ar: 'عُثر عليه بشكله' },
  // Adding
  add: { en: 'Add a name', ar: 'إضافة اسم' },
  addHelp: {
    en: 'Type it as it stands in the award, or mark it in the original below.',
    ar: 'اكتبه كما ورد في الحكم أو حدّده في النص الأصلي أدناه.',
  },
  find: { en: 'In the award', ar: 'في الحكم' },
  findNeeded: { en: 'Enter what is to be replaced.', ar: 'أدخل ما يُراد حجبه.' },
  addNow: { en: 'Add and replace', ar: 'إضافة وحجب' },
  takeMarked: { en: 'Take what is marked', ar: 'أخذ المحدَّد' },
  // Preview
  preview: { en: 'Original and anonymized text', ar: 'النص الأصلي والنص محجوب الهوية' },
  original: { en: 'Original', ar: 'الأصل' },
  anonymized: { en: 'Anonymized', ar: 'محجوب الهوية' },
  language: { en: 'Language of the text', ar: 'لغة النص' },
  language_en: { en: 'English', ar: 'الإنجليزية' },
  language_ar: { en: 'Arabic', ar: 'العربية' },
  // Title
  titles: { en: 'Published title', ar: 'عنوان النشر' },
  titleEn: { en: 'Title in English', ar: 'العنوان بالإنجليزية' },
  titleAr: { en: 'Title in Arabic', ar: 'العنوان بالعربية' },
  titleHelp: {
    en: 'Say what the award is about; name nobody.',
    ar: 'اذكر موضوع الحكم دون ذكر أي اسم.',
  },
  titleNeeded: { en: 'Enter the title.', ar: 'أدخل العنوان.' },
  saveTitle: { en: 'Save the title', ar: 'حفظ العنوان' },
  suggestedTitle: {
    en: ({ month, place }: { month: string; place: string }) => `Award of ${month}, seat ${place}`,
    ar: ({ month, place }: { month: string; place: string }) => `حكم تحكيم صادر في ${month}، ومقر التحكيم ${place}`,
  },
  // Residuals
  residuals: { en: 'Names left in the anonymized text', ar: 'الأسماء الباقية في النص محجوب الهوية' },
  noResiduals: {
    en: 'None. Everything that the case file knows was looked for in both scripts, in the text and in the title.',
    ar: 'لا شيء. جرى البحث عن كل ما يعرفه ملف القضية بالحرفين العربي واللاتيني في النص وفي العنوان.',
  },
  residualsWait: {
    en: 'Those without a decision are among them.',
    ar: 'ومنها ما لم يصدر فيه قرار.',
  },
  place_titleEn: { en: 'Title in English', ar: 'العنوان بالإنجليزية' },
  place_titleAr: { en: 'Title in Arabic', ar: 'العنوان بالعربية' },
  textOnlyIn_en: { en: 'The text of this award is published in English.', ar: 'نُشر نص هذا الحكم بالإنجليزية.' },
  textOnlyIn_ar: { en: 'The text of this award is published in Arabic.', ar: 'نُشر نص هذا الحكم بالعربية.' },
})
