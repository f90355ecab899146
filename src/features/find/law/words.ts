import { words } from '#kernel/words.ts'

/** Terms of the portal that lead from one language to the other. */
export const termWords = words({
  hearing: { en: 'hearing', ar: 'جلسة' },
  hearings: { en: 'hearings', ar: 'جلسات' },
  award: { en: 'award', ar: 'حكم' },
  order: { en: 'order', ar: 'أمر' },
  exhibit: { en: 'exhibit', ar: 'مستند' },
  minutes: { en: 'minutes', ar: 'محضر' },
  witness: { en: 'witness', ar: 'شاهد' },
  expert: { en: 'expert', ar: 'خبير' },
  conference: { en: 'conference', ar: 'اجتماع' },
  reply: { en: 'reply', ar: 'تعقيب' },
  deposit: { en: 'deposit', ar: 'إيداع' },
  costs: { en: 'costs', ar: 'مصاريف' },
  contract: { en: 'contract', ar: 'عقد' },
  claim: { en: 'claim', ar: 'مطالبة' },
  challenge: { en: 'challenge', ar: 'رد' },
  bundle: { en: 'bundle', ar: 'حافظة' },
})
