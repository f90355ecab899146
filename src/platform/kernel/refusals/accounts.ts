import type { RefusalDatum } from './datum.ts'

export const ACCOUNTS = {
  EMAIL_TAKEN: {
    status: 409,
    words: { en: 'Somebody has this email already.', ar: 'هذا البريد الإلكتروني مستخدَم لحساب آخر.' },
  },
  ACCOUNT_ACTIVE: {
    status: 409,
    words: {
      en: 'This person has accepted the invitation already. Mail a password reset instead.',
      ar: 'سبق أن قبل هذا الشخص الدعوة. أرسل إليه رابط إعادة تعيين كلمة المرور بدلًا من ذلك.',
    },
  },
  ACCOUNT_NOT_ACTIVE: {
    status: 409,
    words: {
      en: 'This person has not accepted the invitation yet. Send it again instead.',
      ar: 'لم يقبل هذا الشخص الدعوة بعد. أعد إرسالها بدلًا من ذلك.',
    },
  },
  ACCOUNT_DISABLED: {
    status: 409,
    words: { en: 'This account is disabled.', ar: 'هذا الحساب معطّل.' },
  },
  LAST_ADMIN: {
    status: 409,
    words: {
      en: 'This is the last Tenant Admin who can sign in: without one, nobody could be let in any more.',
      ar: 'هذا آخر مسؤول تقنية معلومات يمكنه تسجيل الدخول، ومن دونه لا يمكن إدخال أحد بعد ذلك.',
    },
  },
  OWN_ACCOUNT: {
    status: 409,
    mend: '/account',
    words: {
      en: 'Nobody administers their own account: another Tenant Admin does this. Your own second factor is on your account page.',
      ar: 'لا يدير أحد حسابه بنفسه: يقوم بذلك مسؤول تقنية معلومات آخر. ويمكنك تغيير وسيلة التحقق الخاصة بك من صفحة حسابك.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
