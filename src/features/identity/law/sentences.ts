import { sentences } from '#kernel/manifest/sentence.ts'

export const IDENTITY_SENTENCES = sentences('access', {
  SIGN_IN_STARTED: { en: () => 'began to sign in', ar: () => 'بدأ تسجيل الدخول' },
  SIGNED_IN: {
    en: ({ is }) => (is('by', 'passkey') ? 'signed in with a passkey' : 'signed in'),
    ar: ({ is }) => (is('by', 'passkey') ? 'جرى تسجيل الدخول بمفتاح مرور' : 'جرى تسجيل الدخول'),
  },
  CONFIRMED_AGAIN: { en: () => 'proved their identity again', ar: () => 'أُعيد إثبات الهوية' },
  SIGNED_OUT: { en: () => 'logged out', ar: () => 'جرى تسجيل الخروج' },
  SESSION_ENDED: { en: () => 'ended one of their sessions', ar: () => 'أُنهيت إحدى الجلسات على البوابة' },
  SESSIONS_ENDED: {
    en: () => 'ended all their other sessions',
    ar: () => 'أُنهيت جميع الجلسات الأخرى على البوابة',
  },
  PASSWORD_CHANGED: { en: () => 'changed their password', ar: () => 'غُيّرت كلمة المرور' },
  RESET_ASKED: { en: () => 'asked for a new password', ar: () => 'طُلب تعيين كلمة مرور جديدة' },
  PASSWORD_RESET: { en: () => 'set a new password', ar: () => 'عُيّنت كلمة مرور جديدة' },
  RECOVERY_CODES_MADE: { en: () => 'made new recovery codes', ar: () => 'أُنشئت رموز استرداد جديدة' },
  SECOND_FACTOR_SET: { en: () => 'set up a second factor', ar: () => 'جرى إعداد عامل التحقق الثاني' },
  LANGUAGE_CHOSEN: { en: () => 'chose the language', ar: () => 'اختيرت اللغة' },
  INVITATION_ACCEPTED: { en: () => 'accepted the invitation to the portal', ar: () => 'قُبلت الدعوة إلى البوابة' },
  PASSKEY_ADDED: { en: () => 'added a passkey', ar: () => 'أُضيف مفتاح مرور' },
  PASSKEY_REMOVED: { en: () => 'removed a passkey', ar: () => 'أُزيل مفتاح مرور' },
  PROVIDER_LINK_STARTED: {
    en: () => 'began to link their account with an identity provider',
    ar: () => 'بدأ ربط الحساب بمزوّد الهوية',
  },
  PROVIDER_LINKED: {
    en: () => 'linked their account with an identity provider',
    ar: () => 'رُبط الحساب بمزوّد الهوية',
  },
  PROVIDER_UNLINKED: {
    en: () => 'ended the link of their account with an identity provider',
    ar: () => 'أُنهي ربط الحساب بمزوّد الهوية',
  },
  MAIL_READ: { en: () => 'read a mail of the outbox', ar: () => 'جرى الاطلاع على رسالة في صندوق الصادر' },
  TENANT_ADMIN_ADMITTED: {
    en: ({ name }) => `admitted ${name('object')} as Tenant Admin`,
    ar: ({ name }) => `جرى قبول ${name('object')} بدور مسؤول تقنية المعلومات`,
  },
})
