import { sentences } from '#kernel/manifest/sentence.ts'

/** With the definite article, as the sentences need it. */
const DOCUMENTS = {
  agreement: { en: 'the arbitration agreement', ar: 'اتفاق التحكيم' },
  contract: { en: 'the contract', ar: 'العقد' },
  powerOfAttorney: { en: 'the power of attorney', ar: 'الوكالة' },
  other: { en: 'another document', ar: 'مستند آخر' },
}

const ITEMS = {
  claimant: { en: 'the claimant’s name and address', ar: 'اسم المدّعي وعنوانه' },
  respondent: { en: 'the respondent’s name and address', ar: 'اسم المدّعى عليه وعنوانه' },
  representatives: { en: 'the claimant’s representative', ar: 'ممثل المدّعي' },
  powerOfAttorney: { en: 'the power of attorney', ar: 'الوكالة' },
  contract: { en: 'the contract', ar: 'العقد' },
  agreement: { en: 'the arbitration agreement', ar: 'اتفاق التحكيم' },
  claim: { en: 'the description of the claim', ar: 'وصف الدعوى' },
  relief: { en: 'the relief sought', ar: 'الطلبات' },
  fee: { en: 'the fee', ar: 'الرسوم' },
}

export const FILING_SENTENCES = {
  ...sentences('filing', {
    FILING_AMENDED: {
      en: () => 'changed the particulars of the filing',
      ar: () => 'جرى تعديل بيانات القيد',
    },
    FILING_DOCUMENT_ADDED: {
      en: ({ has, word }) =>
        has('replaces')
          ? `replaced a document of the filing by ${word('kind', DOCUMENTS)}`
          : `added ${word('kind', DOCUMENTS)} to the filing`,
      ar: ({ has, word }) =>
        has('replaces')
          ? `جرى استبدال مستند في طلب التحكيم، والبديل ${word('kind', DOCUMENTS)}`
          : `جرت إضافة ${word('kind', DOCUMENTS)} إلى طلب التحكيم`,
    },
    FILING_DOCUMENT_CLASSIFIED: {
      en: ({ word }) => `named a document of the filing as ${word('kind', DOCUMENTS)}`,
      ar: ({ word }) => `جرى تصنيف مستند في طلب التحكيم على أنه ${word('kind', DOCUMENTS)}`,
    },
    FILING_DOCUMENT_REMOVED: {
      en: () => 'took a document back from the filing',
      ar: () => 'جرى سحب مستند من طلب التحكيم',
    },
    FILING_SUBMITTED: {
      en: ({ code }) => `submitted the Request for Arbitration (receipt ${code('number')})`,
      ar: ({ code }) => `قُدّم طلب التحكيم (الإيصال ${code('number')})`,
    },
    FILING_ACCEPTED: { en: () => 'accepted the filing', ar: () => 'قُبل قيد الدعوى' },
    FILING_DEFICIENT: {
      en: ({ words }) => `asked for what is missing: ${words('items', ITEMS)}`,
      ar: ({ words }) => `طُلب استكمال النواقص: ${words('items', ITEMS)}`,
    },
  }),
  ...sentences('money', {
    FEE_PAID: {
      en: ({ money }) => `paid the filing fee of ${money('total')}`,
      ar: ({ money }) => `سُددت رسوم القيد وقدرها ${money('total')}`,
    },
    FEE_RECORDED: {
      en: ({ money, code }) => `recorded the filing fee of ${money('total')} as received (${code('reference')})`,
      ar: ({ money, code }) => `سُجّل استلام رسوم القيد وقدرها ${money('total')} (${code('reference')})`,
    },
  }),
}
