import { sentences } from '#kernel/manifest/sentence.ts'

export const NOTIFICATIONS_SENTENCES = sentences('access', {
  NOTIFICATION_READ: { en: () => 'read a notification', ar: () => 'جرى الاطلاع على إشعار' },
  NOTIFICATIONS_READ: { en: () => 'read several notifications', ar: () => 'جرى الاطلاع على عدة إشعارات' },
  MAIL_STOPPED: { en: () => 'stopped mail about cases', ar: () => 'جرى إيقاف رسائل القضايا' },
  MAIL_BOUNCED: {
    en: ({ name }) => `found that mail to ${name('personId')} came back`,
    ar: ({ name }) => `تبيّن ارتداد رسالة موجهة إلى ${name('personId')}`,
  },
  BOUNCE_SETTLED: {
    en: ({ name }) => `settled the returned mail to ${name('personId')}`,
    ar: ({ name }) => `عولجت الرسالة المرتدة الموجهة إلى ${name('personId')}`,
  },
  MAIL_CHOSEN: {
    en: () => 'chose which mail about cases to get',
    ar: () => 'جرى اختيار رسائل القضايا التي تُرسل بالبريد',
  },
})
