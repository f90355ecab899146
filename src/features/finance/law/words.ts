import { words } from '#kernel/words.ts'

export const financeWords = words({
  // Success and errors (§8)
  payoutCreated: { en: 'Payout created', ar: 'أُنشئ أمر الصرف' },
  payoutApproved: { en: 'Payout approved', ar: 'اعتُمد أمر الصرف' },
  payoutCancelled: { en: 'Payout cancelled', ar: 'أُلغي أمر الصرف' },
  payoutReturned: { en: 'Return of the payout recorded', ar: 'سُجّلت إعادة المبلغ المصروف' },
  batchCreated: { en: 'Batch opened', ar: 'فُتحت حزمة الصرف' },
  batchAdded: { en: 'Payout added to the batch', ar: 'أُضيف أمر الصرف إلى الحزمة' },
  batchRemoved: { en: 'Payout taken out of the batch', ar: 'أُخرج أمر الصرف من الحزمة' },
  batchExecuted: { en: 'Batch executed', ar: 'نُفّذ صرف الحزمة' },
  batchSettled: { en: 'Batch settled', ar: 'اكتمل سداد الحزمة' },
  refundCreated: { en: 'Refund created', ar: 'أُنشئ طلب استرداد المبلغ' },
  refundApproved: { en: 'Refund approved', ar: 'اعتُمد استرداد المبلغ' },
  refundCancelled: { en: 'Refund cancelled', ar: 'أُلغي طلب استرداد المبلغ' },
  refundExecuted: { en: 'Refund executed', ar: 'نُفّذ استرداد المبلغ' },
  refundReturned: { en: 'Return of the refund recorded', ar: 'سُجّلت إعادة المبلغ المستردّ' },
  batchError: {
    en: ({ error }: { error: string }) => `Batch error: ${error}`,
    ar: ({ error }: { error: string }) => `خطأ في حزمة الصرف: ${error}`,
  },
  // Fields
  nameNeeded: { en: 'Enter the name of the payee.', ar: 'أدخل اسم المستفيد.' },
  refForm: {
    en: 'Enter an IBAN or an account number: 3 to 34 letters and digits.',
    ar: 'أدخل رقم الآيبان أو رقم الحساب: من ٣ إلى ٣٤ حرفًا ورقمًا.',
  },
  refChecksum: {
    en: 'This IBAN is mistyped: its check digits do not fit.',
    ar: 'رقم الآيبان غير صحيح: رقما التحقق لا يطابقانه.',
  },
  reasonNeeded: { en: 'Say why.', ar: 'اذكر السبب.' },
  receiptUnknown: {
    en: 'Choose a receipt of this case that still stands.',
    ar: 'اختر مبلغًا مستلَمًا قائمًا في هذه القضية.',
  },
  receiptCurrency: {
    en: 'A refund is made in the currency of the receipt.',
    ar: 'يُسترد المبلغ بالعملة التي استُلم بها.',
  },
  payoutOfCase: { en: 'Choose a payout of this case.', ar: 'اختر أمر صرف من هذه القضية.' },
  // Gates
  needsColleague: {
    en: 'Four-eyes policy: the person who creates does not approve, and the person who approves does not execute.',
    ar: 'مبدأ الرقابة الثنائية: من يُنشئ لا يعتمد، ومن يعتمد لا ينفّذ.',
  },
})
