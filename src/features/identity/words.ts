import { words } from '#kernel/words.ts'

export const identityWords = words({
  EMAIL_REQUIRED: { en: 'EMAIL_REQUIRED: Enter your email.', ar: 'EMAIL_REQUIRED: أدخل بريدك الإلكتروني.' },
})
