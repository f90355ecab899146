import { sentences } from '#kernel/manifest/sentence.ts'

export const SCRUTINY_SENTENCES = sentences('award', {
  AWARD_SUBMISSION_READ: {
    en: () => 'read the draft award that was submitted for scrutiny',
    ar: () => 'جرى الاطلاع على مسودة حكم التحكيم المقدَّمة للمراجعة',
  },
  AWARD_DRAFT_SUBMITTED: {
    en: ({ number }) => `submitted the draft award for scrutiny (no. ${number('number')})`,
    ar: ({ number }) => `قُدّمت مسودة حكم التحكيم للمراجعة (رقم ${number('number')})`,
  },
  AWARD_DRAFT_APPROVED: {
    en: ({ number }) => `approved the draft award (no. ${number('number')})`,
    ar: ({ number }) => `اعتُمدت مسودة حكم التحكيم (رقم ${number('number')})`,
  },
  AWARD_DRAFT_RETURNED: {
    en: ({ number }) => `returned the draft award with comments (no. ${number('number')})`,
    ar: ({ number }) => `أُعيدت مسودة حكم التحكيم مع ملاحظات (رقم ${number('number')})`,
  },
})
