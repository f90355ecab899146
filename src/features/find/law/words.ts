import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** Terms of the portal that lead from one language to the other. */
export const termWords = words({
  hearing: { en: 'hearing', ar: 'جلسة' },
  hearings: { en: 'hearings', ar: 'جلسات' },
  award: { en: 'award', ar: 'حكم' },
  order: { en: 'order', ar: 'أمر' },
  exhibit: { en: 'exhibit', ar: 'مستند' },
  minutes: { en: 'minutes', ar: 'محضر' },
  witness: { en: 'witness', ar: 'شاهد' },
  expert: { en: 'expert', ar: 'خبير' },
  conference: { en: 'conference', ar: 'اجتماع' },
  reply: { en: 'reply', ar: 'تعقيب' },
  deposit: { en: 'deposit', ar: 'إيداع' },
  costs: { en: 'costs', ar: 'تكاليف' },
  contract: { en: 'contract', ar: 'عقد' },
  claim: { en: 'claim', ar: 'مطالبة' },
  challenge: { en: 'challenge', ar: 'رد' },
  bundle: { en: 'bundle', ar: 'حافظة' },
})

type Count = { readonly count: number }

/** Texts of the search screen. */
export const findWords = words({
  title: { en: 'Find', ar: 'البحث' },
  field: { en: 'Find anything', ar: 'ابحث في كل شيء' },
  placeholder: { en: 'A word, a label, a case, a person or a date', ar: 'كلمة أو رمز مستند أو قضية أو شخص أو موعد' },
  help: {
    en: 'Searches what documents say, cases, orders, people, dates and the knowledge base. Only what you may open is searched. A phrase in quotation marks is found as it stands.',
    ar: 'يشمل البحث نصوص المستندات والقضايا والأوامر والأشخاص والمواعيد وقاعدة المعرفة، ويقتصر على ما يحق لك فتحه. وتُطابَق العبارة الموضوعة بين علامتي اقتباس كما هي.',
  },
  results: { en: 'Results', ar: 'النتائج' },
  kinds: { en: 'Kinds of results', ar: 'أنواع النتائج' },
  everything: { en: 'Everything', ar: 'الكل' },
  group_documents: { en: 'Documents', ar: 'المستندات' },
  group_cases: { en: 'Cases', ar: 'القضايا' },
  group_orders: { en: 'Orders', ar: 'الأوامر' },
  group_people: { en: 'People', ar: 'الأشخاص' },
  group_dates: { en: 'Dates', ar: 'المواعيد' },
  group_knowledge: { en: 'Knowledge base', ar: 'قاعدة المعرفة' },
  count: {
    en: ({ count }: Count) => plural('en', count, { one: '# result', other: '# results' }),
    ar: ({ count }: Count) =>
      plural('ar', count, {
        ...{ zero: 'لا نتائج', one: 'نتيجة واحدة', two: 'نتيجتان' },
        ...{ few: '# نتائج', many: '# نتيجة', other: '# نتيجة' },
      }),
  },
  countOver: {
    en: ({ count }: Count) => plural('en', count, { one: 'More than # result', other: 'More than # results' }),
    ar: ({ count }: Count) =>
      plural('ar', count, {
        ...{ zero: 'نتائج كثيرة', one: 'أكثر من نتيجة واحدة', two: 'أكثر من نتيجتين' },
        ...{ few: 'أكثر من # نتائج', many: 'أكثر من # نتيجة', other: 'أكثر من # نتيجة' },
      }),
  },
  inCases: {
    en: ({ count }: Count) => plural('en', count, { one: 'in # case', other: 'in # cases' }),
    ar: ({ count }: Count) =>
      plural('ar', count, {
        ...{ zero: 'بلا قضايا', one: 'في قضية واحدة', two: 'في قضيتين' },
        ...{ few: 'في # قضايا', many: 'في # قضية', other: 'في # قضية' },
      }),
  },
  also: {
    en: ({ words: also }: { words: string }) => `also searched for “${also}”`,
    ar: ({ words: also }: { words: string }) => `شمل البحث أيضًا «${also}»`,
  },
  only_en: { en: 'pages in English only', ar: 'الصفحات الإنجليزية وحدها' },
  only_ar: { en: 'pages in Arabic only', ar: 'الصفحات العربية وحدها' },
  narrow_en: { en: 'English only', ar: 'الإنجليزية وحدها' },
  narrow_ar: { en: 'Arabic only', ar: 'العربية وحدها' },
  bothLanguages: { en: 'Both languages', ar: 'اللغتان معًا' },
  page: { en: ({ n }: { n: string }) => `page ${n}`, ar: ({ n }: { n: string }) => `صفحة ${n}` },
  nothing: {
    en: ({ q }: { q: string }) => `Nothing that you may open has “${q}”.`,
    ar: ({ q }: { q: string }) => `لا يوجد فيما يحق لك فتحه ما يطابق «${q}».`,
  },
  failed: { en: 'The search failed. Try again.', ar: 'تعذّر البحث. حاول مرة أخرى.' },
  allOf: {
    en: ({ name }: { name: string }) => `Show more: ${name}`,
    ar: ({ name }: { name: string }) => `عرض المزيد: ${name}`,
  },
  narrow: { en: 'There are more. Add a word to narrow the search.', ar: 'توجد نتائج أخرى. أضف كلمة لتضييق البحث.' },
  scanned: {
    en: 'Read from a scan by a program: letters may be wrong.',
    ar: 'نص تعرّف عليه برنامج من صورة ممسوحة ضوئيًا، وقد ترد فيه حروف خاطئة.',
  },
  extracted: {
    en: 'Excerpts are text that was read from the files. What counts is the document.',
    ar: 'المقتطفات نصوص قُرئت من الملفات، والعبرة بالمستند ذاته.',
  },
})
