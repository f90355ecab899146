import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const COSTS_REFUSALS = {
  DEPOSIT_REPEATED: {
    status: 409,
    words: {
      en: 'A deposit of this amount for this party and day is recorded already. If this is another payment, give its reference.',
      ar: 'سبق تسجيل إيداع بهذا المبلغ لهذا الطرف في هذا اليوم. إن كان هذا سدادًا آخر فاذكر مرجعه.',
    },
  },
  // Costs (Arts. 40-43)
  COSTS_NOT_CALCULATED: {
    status: 409,
    article: '41',
    mend: '/cases/{caseId}',
    words: {
      en: 'The costs have not been calculated yet: they fix the currency and what each party is asked for.',
      ar: 'لم تُحتسب التكاليف بعد، وبها تتحدد العملة والمبلغ المطلوب من كل طرف.',
    },
  },
  COSTS_UNCHANGED: {
    status: 409,
    article: '41',
    words: {
      en: 'Exactly this was recorded already; nothing has changed since.',
      ar: 'سبق تسجيل ذلك بعينه ولم يتغيّر شيء منذئذٍ.',
    },
  },
  COSTS_CURRENCY_FIXED: {
    status: 409,
    article: '42',
    words: {
      en: 'Deposits are held in another currency. Reverse them before the costs change to this one.',
      ar: 'توجد إيداعات مسبقة بعملة أخرى. اعكس قيودها قبل احتساب التكاليف بهذه العملة.',
    },
  },
  ALLOCATION_FROZEN: {
    status: 409,
    article: '43',
    mend: '/award/{caseId}',
    words: {
      en: 'The award is final: the allocation it states stands.',
      ar: 'أصبح حكم التحكيم نهائيًا، فيبقى توزيع التكاليف كما ورد فيه.',
    },
  },
  DEPOSIT_SPENT: {
    status: 409,
    article: '42',
    mend: '/finance/{caseId}/disbursements',
    words: {
      en: 'Part of this money is paid out, given back or set aside for a payment. Cancel or take that back first.',
      ar: 'صُرف جزء من هذا المبلغ أو استُرد أو حُجز لمدفوعات أخرى. ألغِ ذلك أو اعكسه أولًا.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
