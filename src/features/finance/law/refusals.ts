import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const FINANCE_REFUSALS = {
  // Finance: payouts, batches, refunds
  AWARD_SET_ASIDE: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'Court order: Award set aside. Nothing is paid out.',
      ar: 'أمر قضائي: قُضي ببطلان حكم التحكيم، فلا يُصرف أي مبلغ.',
    },
  },
  FUNDS_SHORT: {
    status: 409,
    article: '42',
    words: {
      en: 'Too little is free: what is held, less what is set aside for other payments, does not reach.',
      ar: 'المبلغ المتاح لا يكفي: ما يُحتفظ به بعد خصم ما حُجز لمدفوعات أخرى أقل من المطلوب.',
    },
  },
  FOUR_EYES_CREATOR: {
    status: 403,
    words: {
      en: 'Four-eyes policy: the person who created this does not approve it. A colleague must.',
      ar: 'مبدأ الرقابة الثنائية: من أنشأه لا يعتمده، بل يعتمده زميل آخر.',
    },
  },
  FOUR_EYES_APPROVER: {
    status: 403,
    words: {
      en: 'Four-eyes policy: the person who approved this does not execute it. A colleague must.',
      ar: 'مبدأ الرقابة الثنائية: من اعتمده لا ينفّذه، بل ينفّذه زميل آخر.',
    },
  },
  PAYOUT_CANCELLED: {
    status: 409,
    words: { en: 'This payout was cancelled. Create a new one.', ar: 'أُلغي أمر الصرف هذا. أنشئ أمرًا جديدًا.' },
  },
  PAYOUT_NOT_APPROVED: {
    status: 409,
    words: { en: 'Approve the payout first.', ar: 'اعتمد أمر الصرف أولًا.' },
  },
  PAYOUT_IN_BATCH: {
    status: 409,
    words: {
      en: 'The payout is in an open batch. Take it out of the batch first.',
      ar: 'أمر الصرف ضمن حزمة مفتوحة. أخرجه من الحزمة أولًا.',
    },
  },
  PAYOUT_NOT_IN_BATCH: {
    status: 409,
    words: { en: 'The payout is not in this batch.', ar: 'أمر الصرف ليس ضمن هذه الحزمة.' },
  },
  PAYOUT_PAID: {
    status: 409,
    words: {
      en: 'The payout is paid and cannot be cancelled. If the bank sends the money back, record that.',
      ar: 'صُرف المبلغ فلا يمكن إلغاؤه. إذا أعاده البنك فسجّل إعادته.',
    },
  },
  NOT_PAID: {
    status: 409,
    words: { en: 'This was not paid, so nothing can have come back.', ar: 'لم يُصرف هذا المبلغ، فلا شيء يُعاد.' },
  },
  BATCH_OPEN: {
    status: 409,
    words: {
      en: 'A batch in this currency is already open. Add the payouts to it.',
      ar: 'توجد حزمة صرف مفتوحة بهذه العملة. أضف أوامر الصرف إليها.',
    },
  },
  BATCH_CLOSED: {
    status: 409,
    words: {
      en: 'The batch was executed; its payouts stand.',
      ar: 'نُفّذ صرف الحزمة، فلا تتغيّر أوامرها.',
    },
  },
  BATCH_CURRENCY: {
    status: 409,
    words: {
      en: 'The payout is in another currency than the batch.',
      ar: 'عملة أمر الصرف تختلف عن عملة الحزمة.',
    },
  },
  BATCH_EMPTY: {
    status: 409,
    words: { en: 'Add an approved payout to the batch first.', ar: 'أضف أمر صرف معتمدًا إلى الحزمة أولًا.' },
  },
  BATCH_NOT_EXECUTED: {
    status: 409,
    words: { en: 'Execute the batch first.', ar: 'نفّذ صرف الحزمة أولًا.' },
  },
  BATCH_NOT_MATCHED: {
    status: 409,
    mend: '/finance/reconciliation',
    words: {
      en: 'Not every payout of the batch is matched in reconciliation yet.',
      ar: 'لم تُطابَق كل أوامر صرف الحزمة في المطابقة المالية بعد.',
    },
  },
  BATCH_SETTLED: {
    status: 409,
    mend: '/finance/{caseId}/disbursements',
    words: {
      en: 'The batch of this payout is settled; its match stands.',
      ar: 'اكتمل سداد حزمة أمر الصرف هذا، فتبقى مطابقته.',
    },
  },
  REFUND_CANCELLED: {
    status: 409,
    words: { en: 'This refund was cancelled. Create a new one.', ar: 'أُلغي طلب الاسترداد هذا. أنشئ طلبًا جديدًا.' },
  },
  REFUND_NOT_APPROVED: {
    status: 409,
    words: { en: 'Approve the refund first.', ar: 'اعتمد استرداد المبلغ أولًا.' },
  },
  REFUND_PAID: {
    status: 409,
    words: {
      en: 'The refund is paid and cannot be cancelled. If the bank sends the money back, record that.',
      ar: 'دُفع المبلغ المستردّ فلا يمكن إلغاؤه. إذا أعاده البنك فسجّل إعادته.',
    },
  },
  RECEIPT_SPENT: {
    status: 409,
    article: '42',
    words: {
      en: 'The amount is more than is left of this receipt.',
      ar: 'المبلغ أكبر مما بقي من المبلغ المستلَم.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
