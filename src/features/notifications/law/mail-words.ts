import { isolateLtr } from '#kernel/text.ts'
import { plural } from '#kernel/plural.ts'
import { wordOf, words } from '#kernel/words.ts'

type Counted = { readonly updates: number }
type InCases = Counted & { readonly cases: number }

/** What a mail is about. It is all that a mail says of an event. */
export const matterWords = words({
  filing: { en: 'Filing', ar: 'قيد الدعوى' },
  service: { en: 'Letters and service', ar: 'الخطابات والتبليغ' },
  deadline: { en: 'Time limit', ar: 'مهلة أو موعد' },
  hearing: { en: 'Hearing or conference', ar: 'جلسة أو اجتماع' },
  document: { en: 'Order, submission or minutes', ar: 'أمر أو مذكرة أو محضر' },
  tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  award: { en: 'Award', ar: 'حكم التحكيم' },
  money: { en: 'Fees and payments', ar: 'الرسوم والمدفوعات' },
  conduct: { en: 'Conduct of the case', ar: 'سير القضية' },
})

const updatesEn = (count: number) => plural('en', count, { one: '# update', other: '# updates' })
const updatesAr = (count: number) =>
  plural('ar', count, {
    zero: 'لا مستجدات',
    one: 'مستجد واحد',
    two: 'مستجدان',
    few: '# مستجدات',
    many: '# مستجدًا',
    other: '# مستجد',
  })
const casesAr = (count: number) =>
  plural('ar', count, {
    zero: 'لا قضايا',
    one: 'قضية واحدة',
    two: 'قضيتين',
    few: '# قضايا',
    many: '# قضية',
    other: '# قضية',
  })
const inCasesEn = ({ updates, cases }: InCases) =>
  `${updatesEn(updates)} in ${plural('en', cases, { one: '# case', other: '# cases' })}`
const inCasesAr = ({ updates, cases }: InCases) => `${updatesAr(updates)} في ${casesAr(cases)}`

/** Texts of mail about cases. */
export const caseMailWords = words({
  subjectOne: wordOf<{ readonly caseId: string; readonly what: string }>({
    en: ({ caseId, what }) => `Case ${caseId}: ${what}`,
    ar: ({ caseId, what }) => `القضية ${isolateLtr(caseId)}: ${what}`,
  }),
  subjectCase: wordOf<Counted & { readonly caseId: string }>({
    en: ({ caseId, updates }) => `Case ${caseId}: ${updatesEn(updates)}`,
    ar: ({ caseId, updates }) => `القضية ${isolateLtr(caseId)}: ${updatesAr(updates)}`,
  }),
  subjectCases: wordOf<InCases>({ en: inCasesEn, ar: inCasesAr }),
  subjectDigest: wordOf<InCases & { readonly day: string }>({
    en: ({ day, ...counted }) => `Daily digest, ${day}: ${inCasesEn(counted)}`,
    ar: ({ day, ...counted }) => `الملخص اليومي، ${day}: ${inCasesAr(counted)}`,
  }),
  opening: { en: 'New in your cases:', ar: 'المستجدات في قضاياك:' },
  item: wordOf<{ readonly caseId: string; readonly what: string; readonly at: string }>({
    en: ({ caseId, what, at }) => `${isolateLtr(caseId)} · ${what} · ${at}`,
    ar: ({ caseId, what, at }) => `${isolateLtr(caseId)} · ${what} · ${at}`,
  }),
  itemUntil: wordOf<{ readonly item: string; readonly until: string }>({
    en: ({ item, until }) => `${item} · until ${until}`,
    ar: ({ item, until }) => `${item} · حتى ${until}`,
  }),
  more: wordOf<{ readonly count: number }>({
    en: ({ count }) => plural('en', count, { one: '# more is in the portal.', other: '# more are in the portal.' }),
    ar: ({ count }) =>
      plural('ar', count, {
        zero: 'لا مستجدات أخرى في البوابة.',
        one: 'وفي البوابة مستجد آخر.',
        two: 'وفي البوابة مستجدان آخران.',
        few: 'وفي البوابة # مستجدات أخرى.',
        many: 'وفي البوابة # مستجدًا آخر.',
        other: 'وفي البوابة # مستجد آخر.',
      }),
  }),
  whichMail: { en: 'Which mail you get and when, you choose here:', ar: 'اختر ما يصلك بالبريد ومتى:' },
  inPortal: {
    en: 'What it is about is in the portal, after you sign in.',
    ar: 'التفاصيل في البوابة بعد تسجيل الدخول.',
  },
})
