import { words } from '#kernel/words.ts'

/** Texts printed on the receipt of a filing, besides those of the form. */
export const receiptWords = words({
  request: { en: 'Request for Arbitration (Art. 5)', ar: 'طلب التحكيم (المادة ٥)' },
  amount: { en: 'Amount in dispute', ar: 'مبلغ المنازعة' },
  notQuantified: { en: 'Not quantified', ar: 'غير محدد القيمة' },
  seat: { en: 'Seat of arbitration', ar: 'مقر التحكيم' },
  fee: { en: 'Filing fee', ar: 'رسوم القيد' },
  feePaid: { en: 'Paid', ar: 'مسدَّدة' },
  feeDue: { en: 'Due', ar: 'مستحقة' },
})
