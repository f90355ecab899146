import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const kbWords = words({
  title: { en: 'Knowledge base', ar: 'قاعدة المعرفة' },
  // Search
  search: { en: 'Search', ar: 'بحث' },
  searchFor: { en: 'Words or an article', ar: 'كلمات أو مادة' },
  searchHelp: {
    en: 'English or Arabic; “Art.\u00A033” finds what concerns that article.',
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
  resultsOver: {
    en: ({ count }: { count: number }) => `More than ${plural('en', count, { one: '# result', other: '# results' })}`,
    ar: ({ count }: { count: number }) =>
      `أكثر من ${plural('ar', count, {
        zero: '# نتيجة',
        one: '# نتيجة',
        two: '# نتيجة',
        few: '# نتائج',
        many: '# نتيجة',
        other: '# نتيجة',
      })}`,
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
  // An article of the rules: what follows from it in the portal
  underHeading: { en: 'In the portal', ar: 'في البوابة' },
  underStep: {
    en: ({ name }: { name: string }) => `Step of a case: ${name}.`,
    ar: ({ name }: { name: string }) => `من مراحل القضية: ${name}.`,
  },
  underLimit: {
    en: ({ name, period }: { name: string; period: string }) => `Time limit: ${name}, ${period}.`,
    ar: ({ name, period }: { name: string; period: string }) => `المهلة: ${name}، ${period}.`,
  },
  underLimitUnconfirmed: {
    en: ({ name, period }: { name: string; period: string }) =>
      `Time limit: ${name}, ${period}; its length is not confirmed by the Centre.`,
    ar: ({ name, period }: { name: string; period: string }) => `المهلة: ${name}، ${period}؛ ولم يؤكد المركز مدتها.`,
  },
  underActs: {
    en: ({ acts }: { acts: string }) => `Acts that rest on it: ${acts}`,
    ar: ({ acts }: { acts: string }) => `الإجراءات المستندة إليها: ${acts}`,
  },
  underNothing: {
    en: 'No step, time limit or act of the portal rests on this article.',
    ar: 'لا تستند إلى هذه المادة مرحلة أو مهلة أو إجراء في البوابة.',
  },
})
