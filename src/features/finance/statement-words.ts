import { words } from '#kernel/words.ts'

/** The words of a party's statement of account, on paper. */
export const statementWords = words({
  fileName: { en: 'statement of account', ar: 'كشف حساب' },
  title_claimant: { en: 'Statement of account: Claimant', ar: 'كشف حساب المدّعي' },
  title_respondent: { en: 'Statement of account: Respondent', ar: 'كشف حساب المدّعى عليه' },
  closing_claimant: { en: 'Closing account: Claimant', ar: 'الحساب الختامي للمدّعي' },
  closing_respondent: { en: 'Closing account: Respondent', ar: 'الحساب الختامي للمدّعى عليه' },
  caseId: { en: 'Case', ar: 'القضية' },
  party: { en: 'Party', ar: 'الطرف' },
  asOf: { en: 'As of', ar: 'بتاريخ' },
  filingFee: {
    en: 'Filing fee paid to the Centre (not part of this account)',
    ar: 'رسوم القيد المسددة للمركز (خارج هذا الحساب)',
  },
  summary: { en: 'Summary', ar: 'الملخص' },
  currency: { en: 'Currency', ar: 'العملة' },
  received: { en: 'Received', ar: 'المستلَم' },
  paidOut: { en: 'Paid out', ar: 'المصروف' },
  givenBack: { en: 'Given back', ar: 'المستردّ' },
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
})
