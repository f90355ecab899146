import { words } from '#kernel/words.ts'

/** Texts of a party's printed statement of account. */
export const accountStatementWords = words({
  fileName: { en: 'statement of account', ar: 'كشف حساب' },
  title: {
    en: ({ side }: { side: string }) => `Statement of account: ${side}`,
    ar: ({ side }: { side: string }) => `كشف حساب ${side}`,
  },
  closing: {
    en: ({ side }: { side: string }) => `Closing account: ${side}`,
    ar: ({ side }: { side: string }) => `الحساب الختامي ${side}`,
  },
  caseId: { en: 'Case', ar: 'القضية' },
  party: { en: 'Party', ar: 'الطرف' },
  asOf: { en: 'As of', ar: 'كما في' },
  filingFee: {
    en: 'Filing fee paid to the Centre (not part of this account)',
    ar: 'رسوم القيد المسددة للمركز (خارج هذا الحساب)',
  },
  summary: { en: 'Summary', ar: 'الملخص' },
  currency: { en: 'Currency', ar: 'العملة' },
  received: { en: 'Received', ar: 'المستلَم' },
  paidOut: { en: 'Paid out', ar: 'المصروف' },
  givenBack: { en: 'Refunded', ar: 'استرداد المبلغ' },
  held: { en: 'Held', ar: 'المحتفظ به' },
  reserved: { en: 'Reserved', ar: 'المحجوز' },
  free: { en: 'Free', ar: 'المتاح' },
  movementsIn_SAR: { en: 'Movements in SAR', ar: 'الحركات بالريال السعودي' },
  movementsIn_USD: { en: 'Movements in USD', ar: 'الحركات بالدولار الأمريكي' },
  none: { en: 'No movements.', ar: 'لا توجد حركات.' },
  date: { en: 'Date', ar: 'التاريخ' },
  what: { en: 'Movement', ar: 'الحركة' },
  reference: { en: 'Reference', ar: 'المرجع' },
  in: { en: 'In', ar: 'وارد' },
  out: { en: 'Out', ar: 'صادر' },
  balance: { en: 'Balance', ar: 'الرصيد' },
  total: { en: 'Total', ar: 'الإجمالي' },
  other_claimant: { en: 'By the Claimant in its place', ar: 'من المدّعي بدلًا عنه' },
  other_respondent: { en: 'By the Respondent in its place', ar: 'من المدّعى عليه بدلًا عنه' },
})
