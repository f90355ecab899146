import { sentences } from '#kernel/manifest/sentence.ts'
import { plural } from '#kernel/plural.ts'

export const FINANCE_SENTENCES = sentences('money', {
  PAYOUT_CREATED: {
    en: ({ code, money }) => `created payout ${code('reference')} of ${money()}`,
    ar: ({ code, money }) => `أُنشئ أمر الصرف ${code('reference')} بمبلغ ${money()}`,
  },
  PAYOUT_APPROVED: {
    en: ({ code, money }) => `approved payout ${code('reference')} of ${money()}`,
    ar: ({ code, money }) => `اعتُمد أمر الصرف ${code('reference')} بمبلغ ${money()}`,
  },
  PAYOUT_CANCELLED: {
    en: ({ code, money }) => `cancelled payout ${code('reference')} of ${money()}`,
    ar: ({ code, money }) => `أُلغي أمر الصرف ${code('reference')} بمبلغ ${money()}`,
  },
  PAYOUT_RETURNED: {
    en: ({ code, money }) => `recorded that the bank sent payout ${code('reference')} of ${money()} back`,
    ar: ({ code, money }) => `سُجّلت إعادة البنك مبلغ أمر الصرف ${code('reference')} وقدره ${money()}`,
  },
  BATCH_CREATED: {
    en: ({ number }) => `opened batch ${number('number')}`,
    ar: ({ number }) => `فُتحت حزمة الصرف رقم ${number('number')}`,
  },
  BATCH_PAYOUT_ADDED: {
    en: ({ code, number, money }) => `added payout ${code('payout')} of ${money()} to batch ${number('number')}`,
    ar: ({ code, number, money }) =>
      `أُضيف أمر الصرف ${code('payout')} بمبلغ ${money()} إلى حزمة الصرف رقم ${number('number')}`,
  },
  BATCH_PAYOUT_REMOVED: {
    en: ({ code, number }) => `took payout ${code('payout')} out of batch ${number('number')}`,
    ar: ({ code, number }) => `أُخرج أمر الصرف ${code('payout')} من حزمة الصرف رقم ${number('number')}`,
  },
  BATCH_EXECUTED: {
    en: ({ number, money, count }) =>
      `executed batch ${number('number')}: ${plural('en', count('payouts'), { one: '# payout', other: '# payouts' })}, ${money('total')} in all`,
    ar: ({ number, money }) => `نُفّذ صرف الحزمة رقم ${number('number')} بمبلغ إجمالي قدره ${money('total')}`,
  },
  BATCH_SETTLED: {
    en: ({ number }) => `recorded batch ${number('number')} as settled`,
    ar: ({ number }) => `سُجّل اكتمال سداد حزمة الصرف رقم ${number('number')}`,
  },
  BANK_FILE_OPENED: {
    en: () => 'downloaded the bank file of a batch',
    ar: () => 'نُزّل الملف البنكي لحزمة صرف',
  },
  REFUND_CREATED: {
    en: ({ code, money }) => `created refund ${code('reference')} of ${money()}`,
    ar: ({ code, money }) => `أُنشئ طلب استرداد المبلغ ${code('reference')} وقدره ${money()}`,
  },
  REFUND_APPROVED: {
    en: ({ code, money }) => `approved refund ${code('reference')} of ${money()}`,
    ar: ({ code, money }) => `اعتُمد استرداد المبلغ ${code('reference')} وقدره ${money()}`,
  },
  REFUND_CANCELLED: {
    en: ({ code, money }) => `cancelled refund ${code('reference')} of ${money()}`,
    ar: ({ code, money }) => `أُلغي طلب استرداد المبلغ ${code('reference')} وقدره ${money()}`,
  },
  REFUND_EXECUTED: {
    en: ({ code, money }) => `paid refund ${code('reference')} of ${money()}`,
    ar: ({ code, money }) => `دُفع المبلغ المستردّ ${code('reference')} وقدره ${money()}`,
  },
  REFUND_RETURNED: {
    en: ({ code, money }) => `recorded that the bank sent refund ${code('reference')} of ${money()} back`,
    ar: ({ code, money }) => `سُجّلت إعادة البنك المبلغ المستردّ ${code('reference')} وقدره ${money()}`,
  },
})
