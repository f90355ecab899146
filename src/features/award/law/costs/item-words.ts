import { words } from '#kernel/words.ts'

/** The items of the costs and their sum, as the award and the costs screen name them. */
export const costItemWords = words({
  total: { en: 'Total', ar: 'الإجمالي' },
  registration: { en: 'Registration fee', ar: 'رسوم التسجيل' },
  admin: { en: 'Administrative fees', ar: 'الرسوم الإدارية' },
  tribunalFees: { en: 'Tribunal fees', ar: 'أتعاب هيئة التحكيم' },
  expenses: { en: 'Expenses', ar: 'المصروفات' },
  vat: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
})
