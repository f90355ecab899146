import { sentences } from '#kernel/manifest/sentence.ts'

const SIDES = {
  claimant: { en: 'the claimant', ar: 'المدّعي' },
  respondent: { en: 'the respondent', ar: 'المدّعى عليه' },
}

export const COSTS_SENTENCES = sentences('money', {
  COSTS_CALCULATED: {
    en: ({ money }) => `calculated the costs of the arbitration at ${money('total')}`,
    ar: ({ money }) => `احتُسبت تكاليف التحكيم بمبلغ ${money('total')}`,
  },
  COSTS_ALLOCATED: { en: () => 'set the allocation of the costs', ar: () => 'حُدّد توزيع التكاليف' },
  DEPOSIT_RECORDED: {
    en: ({ money, word, code }) =>
      `recorded a deposit of ${money()} for ${word('party', SIDES)} (${code('reference')})`,
    ar: ({ money, word, code }) => `سُجّل إيداع مسبق بمبلغ ${money()} عن ${word('party', SIDES)} (${code('reference')})`,
  },
  DEPOSIT_REVERSED: {
    en: ({ money, word }) => `reversed a deposit of ${money()} for ${word('party', SIDES)}`,
    ar: ({ money, word }) => `عُكس قيد إيداع مسبق بمبلغ ${money()} عن ${word('party', SIDES)}`,
  },
})
