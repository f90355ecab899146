import { words } from '#kernel/words.ts'

/** The statement of costs, on paper. */
export const statementWords = words({
  print: { en: 'Statement of costs (PDF)', ar: 'كشف التكاليف (\u2066PDF\u2069)' },
  fileName: { en: 'statement of costs', ar: 'كشف التكاليف' },
  title: { en: 'Statement of costs', ar: 'كشف التكاليف' },
  caseId: { en: 'Case', ar: 'القضية' },
  asOf: { en: 'As of', ar: 'بتاريخ' },
  basis: { en: 'Amount in dispute', ar: 'مبلغ المنازعة' },
  calculation: { en: 'Calculation', ar: 'الاحتساب' },
  calculatedOn: {
    en: ({ version, date }: { version: string; date: string }) => `No. ${version}, ${date}`,
    ar: ({ version, date }: { version: string; date: string }) => `رقم ${version}، ${date}`,
  },
  scope: { en: 'Payments shown', ar: 'المدفوعات المعروضة' },
  scope_all: { en: 'Of both parties', ar: 'للطرفين' },
  scope_claimant: { en: 'Of the Claimant', ar: 'للمدّعي' },
  scope_respondent: { en: 'Of the Respondent', ar: 'للمدّعى عليه' },
  scope_none: { en: 'None', ar: 'لا شيء' },
  inAward: { en: 'In the award', ar: 'في حكم التحكيم' },
  sharesDeposits: { en: 'Costs, shared as the deposits are asked for', ar: 'التكاليف وفق توزيع الإيداعات المسبقة' },
  sharesTribunal: { en: 'Costs, shared as the tribunal decided', ar: 'التكاليف وفق قرار هيئة التحكيم' },
  none: { en: 'The costs have not been calculated.', ar: 'لم تُحتسب التكاليف بعد.' },
  deposits: { en: 'Deposits', ar: 'الإيداعات المسبقة' },
  party: { en: 'Party', ar: 'الطرف' },
  asked: { en: 'Asked for', ar: 'المطلوب' },
  paid: { en: 'Paid', ar: 'المسدَّد' },
  balance: { en: 'Paid less asked for', ar: 'المسدَّد ناقصًا المطلوب' },
  noDeposits: { en: 'No figures of a party are shown.', ar: 'لا تُعرض أرقام لأي طرف.' },
  ledger: { en: 'Ledger', ar: 'سجل الحركات المالية' },
  empty: { en: 'No movements.', ar: 'لا توجد حركات.' },
  reference: { en: 'Reference', ar: 'المرجع' },
})
