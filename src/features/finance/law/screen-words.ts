import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** Texts of the finance screens other than the messages of the acts. */
export const screenWords = words({
  disbursements: { en: 'Disbursements', ar: 'أوامر الصرف' },
  refunds: { en: 'Refunds', ar: 'استرداد المبالغ' },
  reconciliation: { en: 'Reconciliation', ar: 'المطابقة المالية' },
  payoutsWaiting: { en: 'waiting for approval:', ar: 'بانتظار الاعتماد:' },
  toCase: { en: 'Case overview', ar: 'نظرة عامة على القضية' },
  claimant: { en: 'Claimant', ar: 'المدّعي' },
  respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  total: { en: 'Total', ar: 'الإجمالي' },
  // Money held
  funds: { en: 'Money held for the parties', ar: 'المبالغ المحتفظ بها للطرفين' },
  heldFor: { en: 'Held for', ar: 'لصالح' },
  held: { en: 'Held', ar: 'محتفظ به' },
  reserved: { en: 'Reserved', ar: 'محجوز' },
  free: { en: 'Free', ar: 'متاح' },
  fundsIn: {
    en: ({ currency }: { currency: string }) => `Money held in ${currency}`,
    ar: ({ currency }: { currency: string }) => `المبالغ المحتفظ بها (${currency})`,
  },
  fundsNote: {
    en: 'Money for drafts and approved payments is reserved. Filing fees are the Centre’s income and are not paid out.',
    ar: 'تُحجز مبالغ المسودات والأوامر المعتمدة. أما رسوم القيد فهي إيراد للمركز ولا تُصرف.',
  },
  statement_claimant: { en: 'Statement of account: Claimant (PDF)', ar: 'كشف حساب المدّعي (PDF)' },
  statement_respondent: { en: 'Statement of account: Respondent (PDF)', ar: 'كشف حساب المدّعى عليه (PDF)' },
  // Gates
  gatesTitle: { en: 'Before money is paid out', ar: 'شروط الصرف' },
  gatesTitleRefund: { en: 'Before money is given back', ar: 'شروط استرداد المبالغ' },
  gate_commenced: { en: 'The proceedings have commenced (Art.\u00A06).', ar: 'بدأت إجراءات التحكيم (المادة ٦).' },
  gate_notStayed: { en: 'No court order stays the proceedings.', ar: 'لا يوجد أمر قضائي بوقف السير في الإجراءات.' },
  gate_notFrozen: { en: 'No court order freezes the money of the case.', ar: 'لا يوجد أمر قضائي بتجميد مبالغ القضية.' },
  gate_notSetAside: { en: 'The award was not set aside.', ar: 'لم يُقضَ ببطلان حكم التحكيم.' },
  gate_funds: {
    en: ({ free, held, reserved }: { free: string; held: string; reserved: string }) =>
      `Enough is free: ${free} (held ${held}, set aside ${reserved}).`,
    ar: ({ free, held, reserved }: { free: string; held: string; reserved: string }) =>
      `المبلغ المتاح كافٍ: ${free} (المحتفظ به ${held}، والمحجوز ${reserved}).`,
  },
  gate_short: {
    en: ({ free, held, reserved, short }: { free: string; held: string; reserved: string; short: string }) =>
      `${short} is missing: only ${free} is free (held ${held}, set aside ${reserved}).`,
    ar: ({ free, held, reserved, short }: { free: string; held: string; reserved: string; short: string }) =>
      `ينقص ${short}: المتاح ${free} فقط (المحتفظ به ${held}، والمحجوز ${reserved}).`,
  },
  paidFrom: { en: 'Paid from', ar: 'يُصرف من' },
  fromClaimant: {
    en: ({ amount }: { amount: string }) => `Claimant’s money: ${amount}`,
    ar: ({ amount }: { amount: string }) => `مبالغ المدّعي: ${amount}`,
  },
  fromRespondent: {
    en: ({ amount }: { amount: string }) => `Respondent’s money: ${amount}`,
    ar: ({ amount }: { amount: string }) => `مبالغ المدّعى عليه: ${amount}`,
  },
  // Payout form
  newPayoutShort: { en: 'Payee, amount and whose money pays it', ar: 'المستفيد والمبلغ وجهة الخصم' },
  newRefundShort: { en: 'Receipt, amount and reason', ar: 'المبلغ المستلَم ومبلغ الاسترداد وسببه' },
  postings: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# posting', other: '# postings' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا قيود', one: 'قيد واحد', two: 'قيدان' },
        ...{ few: '# قيود', many: '# قيدًا', other: '# قيد' },
      }),
  },
  newPayout: { en: 'New payout', ar: 'أمر صرف جديد' },
  payeeType: { en: 'Payee type', ar: 'صفة المستفيد' },
  type_Claimant: { en: 'Claimant', ar: 'المدّعي' },
  type_Respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  type_Expert: { en: 'Expert', ar: 'خبير' },
  type_Other: { en: 'Other', ar: 'أخرى' },
  payeeHelp_party: { en: 'Paid from this party’s own money only.', ar: 'يُصرف من مبالغ هذا الطرف وحده.' },
  payeeHelp_others: {
    en: ({ claimant, respondent }: { claimant: string; respondent: string }) =>
      `Paid by each side’s share of the deposits (Claimant ${claimant}, Respondent ${respondent}); where one has too little, the rest from the other.`,
    ar: ({ claimant, respondent }: { claimant: string; respondent: string }) =>
      `يُصرف بحسب حصة كل طرف من الإيداعات المسبقة (المدّعي ${claimant} والمدّعى عليه ${respondent})، وما ينقص عند أحدهما يُكمَّل من الآخر.`,
  },
  payeeName: { en: 'Payee name', ar: 'اسم المستفيد' },
  payeeRef: { en: 'IBAN or account', ar: 'رقم الآيبان أو الحساب' },
  payeeRefHelp: {
    en: 'Stored in full for the bank, shown masked everywhere else.',
    ar: 'يُحفظ كاملًا للبنك، ويظهر محجوبًا في ما عدا ذلك.',
  },
  amount: { en: 'Amount', ar: 'المبلغ' },
  currency: { en: 'Currency', ar: 'العملة' },
  currency_SAR: { en: 'SAR', ar: 'ريال سعودي' },
  currency_USD: { en: 'USD', ar: 'دولار أمريكي' },
  notes: { en: 'Notes', ar: 'ملاحظات' },
  createPayout: { en: 'Create payout', ar: 'إنشاء أمر صرف' },
  // Payouts
  payouts: { en: 'Payouts', ar: 'أوامر الصرف' },
  payoutsEmpty: { en: 'No payouts yet.', ar: 'لا توجد أوامر صرف بعد.' },
  reference: { en: 'Reference', ar: 'المرجع' },
  payee: { en: 'Payee', ar: 'المستفيد' },
  status: { en: 'Status', ar: 'الحالة' },
  nextAct: { en: 'Next act', ar: 'الإجراء التالي' },
  status_draft: { en: 'Draft', ar: 'مسودة' },
  status_approved: { en: 'Approved', ar: 'معتمد' },
  status_batched: { en: 'In an open batch', ar: 'ضمن حزمة مفتوحة' },
  status_paid: { en: 'Paid', ar: 'مصروف' },
  status_returned: { en: 'Sent back by the bank', ar: 'أعاده البنك' },
  status_cancelled: { en: 'Cancelled', ar: 'ملغى' },
  refundStatus_draft: { en: 'Draft', ar: 'مسودة' },
  refundStatus_approved: { en: 'Approved', ar: 'معتمد' },
  refundStatus_paid: { en: 'Paid', ar: 'مدفوع' },
  refundStatus_returned: { en: 'Sent back by the bank', ar: 'أعاده البنك' },
  refundStatus_cancelled: { en: 'Cancelled', ar: 'ملغى' },
  matched: { en: 'Matched with the bank', ar: 'مطابَق مع البنك' },
  unmatched: { en: 'Not matched yet', ar: 'غير مطابَق بعد' },
  createdBy: {
    en: ({ who }: { who: string }) => `Created by ${who}`,
    ar: ({ who }: { who: string }) => `أنشأه ${who}`,
  },
  approvedBy: {
    en: ({ who }: { who: string }) => `Approved by ${who}`,
    ar: ({ who }: { who: string }) => `اعتمده ${who}`,
  },
  approve: { en: 'Approve', ar: 'اعتماد' },
  cancel: { en: 'Cancel payout', ar: 'إلغاء أمر الصرف' },
  cancelRefund: { en: 'Cancel refund', ar: 'إلغاء طلب الاسترداد' },
  cancelTitle: {
    en: ({ reference }: { reference: string }) => `Cancel ${reference}?`,
    ar: ({ reference }: { reference: string }) => `إلغاء \u2066${reference}\u2069؟`,
  },
  cancelEffect: {
    en: ({ amount }: { amount: string }) => `${amount} is no longer set aside.`,
    ar: ({ amount }: { amount: string }) => `لا يبقى ${amount} محجوزًا.`,
  },
  addToBatch: { en: 'Add to batch', ar: 'إضافة إلى الحزمة' },
  noBatch: { en: 'Open a batch in this currency first.', ar: 'افتح أولًا حزمة صرف بهذه العملة.' },
  takeOut: { en: 'Take out', ar: 'إخراج من الحزمة' },
  returned: { en: 'Record a return', ar: 'تسجيل إعادة المبلغ' },
  returnTitle: {
    en: ({ reference }: { reference: string }) => `Did the bank send ${reference} back?`,
    ar: ({ reference }: { reference: string }) => `هل أعاد البنك \u2066${reference}\u2069؟`,
  },
  returnEffect: {
    en: ({ amount }: { amount: string }) => `The posting of ${amount} is reversed; the money is held and free again.`,
    ar: ({ amount }: { amount: string }) => `يُعكس قيد ${amount}، ويعود المبلغ محتفظًا به ومتاحًا.`,
  },
  record: { en: 'Record it', ar: 'تسجيل' },
  reason: { en: 'Reason', ar: 'السبب' },
  bankReference: { en: 'Reference of the bank', ar: 'مرجع البنك' },
  // Batches
  batches: { en: 'Batches', ar: 'حزم الصرف' },
  batchesEmpty: {
    en: 'No batches yet. Open one, then add approved payouts.',
    ar: 'لا توجد حزم صرف بعد. افتح حزمة ثم أضف إليها أوامر معتمدة.',
  },
  newBatch: { en: 'Open a batch', ar: 'فتح حزمة صرف' },
  newBatchIn: {
    en: ({ currency }: { currency: string }) => `Open a batch in ${currency}`,
    ar: ({ currency }: { currency: string }) => `فتح حزمة صرف (${currency})`,
  },
  batchName: {
    en: ({ number }: { number: string }) => `Batch ${number}`,
    ar: ({ number }: { number: string }) => `حزمة الصرف ${number}`,
  },
  batch_open: { en: 'Open', ar: 'مفتوحة' },
  batch_executed: { en: 'Executed', ar: 'نُفّذ صرفها' },
  batch_settled: { en: 'Settled', ar: 'مكتملة السداد' },
  batchEmpty: { en: 'No payout in this batch yet.', ar: 'لا يوجد أمر صرف في هذه الحزمة بعد.' },
  openedOn: { en: 'Opened', ar: 'تاريخ الفتح' },
  executedOn: { en: 'Executed', ar: 'تاريخ تنفيذ الصرف' },
  executedBy: { en: 'Executed by', ar: 'نفّذ الصرف' },
  settledOn: { en: 'Settled', ar: 'تاريخ اكتمال السداد' },
  execute: { en: 'Execute batch', ar: 'تنفيذ صرف الحزمة' },
  executeTitle: {
    en: ({ number }: { number: string }) => `Execute batch ${number}?`,
    ar: ({ number }: { number: string }) => `تنفيذ صرف الحزمة ${number}؟`,
  },
  executeEffect_count: {
    en: ({ count, total }: { count: string; total: string }) => `Payouts: ${count}, together ${total}.`,
    ar: ({ count, total }: { count: string; total: string }) => `يُصرف ${total}، وعدد أوامر الصرف ${count}.`,
  },
  executeEffect_ledger: {
    en: 'Each is posted once and cannot be cancelled afterwards.',
    ar: 'يُقيَّد كل أمر مرة واحدة ولا يمكن إلغاؤه بعد ذلك.',
  },
  settle: { en: 'Settle batch', ar: 'إتمام سداد الحزمة' },
  bankFile: { en: 'Bank file (CSV)', ar: 'ملف البنك (CSV)' },
  bankFileNote: {
    en: 'The file names the accounts in full; opening it is recorded in the audit trail.',
    ar: 'يحتوي الملف على أرقام الحسابات كاملة، ويُسجَّل فتحه في سجل التدقيق.',
  },
  // Journal
  journal: { en: 'Ledger', ar: 'سجل الحركات المالية' },
  journalEmpty: { en: 'Nothing was posted yet.', ar: 'لم يُقيَّد شيء بعد.' },
  date: { en: 'Date', ar: 'التاريخ' },
  posting: { en: 'Posting', ar: 'القيد' },
  debit: { en: 'Debit', ar: 'مدين' },
  credit: { en: 'Credit', ar: 'دائن' },
  kind_filingFee: { en: 'Filing fee', ar: 'رسوم القيد' },
  kind_deposit: { en: 'Deposit', ar: 'إيداع مسبق' },
  kind_payout: { en: 'Payout', ar: 'صرف' },
  kind_refund: { en: 'Refund', ar: 'استرداد المبلغ' },
  kind_reversal: { en: 'Reversal', ar: 'قيد عكسي' },
  reversed: { en: 'Reversed', ar: 'معكوس' },
  account_bank: { en: 'Bank', ar: 'البنك' },
  account_fees: { en: 'Fees of the Centre', ar: 'رسوم المركز' },
  account_claimant: { en: 'Deposits of the Claimant', ar: 'إيداعات المدّعي' },
  account_respondent: { en: 'Deposits of the Respondent', ar: 'إيداعات المدّعى عليه' },
  // Refunds
  newRefund: { en: 'New refund', ar: 'طلب استرداد جديد' },
  receipt: { en: 'Receipt to give back from', ar: 'المبلغ المستلَم الذي يُسترد منه' },
  receiptOption: {
    en: ({ amount, payer, date }: { amount: string; payer: string; date: string }) => `${amount}, ${payer}, ${date}`,
    ar: ({ amount, payer, date }: { amount: string; payer: string; date: string }) => `${amount}، ${payer}، ${date}`,
  },
  receiptHelp: {
    en: ({ reference, left }: { reference: string; left: string }) => `${reference}. Can be given back: ${left}.`,
    ar: ({ reference, left }: { reference: string; left: string }) => `${reference}، ويمكن استرداد ${left} منه.`,
  },
  noReceipts: {
    en: 'Nothing that was received can be given back now.',
    ar: 'لا يوجد مبلغ مستلَم يمكن استرداده الآن.',
  },
  forShareOf: {
    en: ({ side }: { side: string }) => `For the share of: ${side}`,
    ar: ({ side }: { side: string }) => `عن حصة: ${side}`,
  },
  createRefund: { en: 'Create refund', ar: 'إنشاء طلب استرداد' },
  refundsEmpty: { en: 'No refunds yet.', ar: 'لا توجد مبالغ مستردّة بعد.' },
  goesTo: { en: 'Goes back to', ar: 'يعود إلى' },
  receivedAs: { en: 'Received as', ar: 'مرجع الاستلام' },
  executeRefund: { en: 'Pay refund', ar: 'دفع المبلغ المستردّ' },
  refundTitle: {
    en: ({ reference }: { reference: string }) => `Pay ${reference}?`,
    ar: ({ reference }: { reference: string }) => `دفع \u2066${reference}\u2069؟`,
  },
  refundEffect: {
    en: ({ amount, payer }: { amount: string; payer: string }) => `${amount} goes back to: ${payer}.`,
    ar: ({ amount, payer }: { amount: string; payer: string }) => `يعود ${amount} إلى: ${payer}.`,
  },
})
