import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const notificationWords = words({
  title: { en: 'Notifications', ar: 'الإشعارات' },
  markedAsRead: { en: 'Marked as read', ar: 'تم وضع علامة مقروء' },
  none: { en: 'No notifications.', ar: 'لا توجد إشعارات.' },
  ack: { en: 'Ack', ar: 'تأكيد الاطلاع' },
  ackAll: { en: 'Mark all read', ar: 'وضع علامة مقروء على الكل' },
  ackGroup: { en: 'Mark case read', ar: 'وضع علامة مقروء على إشعارات القضية' },
  kind_system: { en: 'From the portal', ar: 'إشعارات البوابة' },
  kind_deadline: { en: 'Deadlines', ar: 'المواعيد' },
  kind_other: { en: 'Alerts', ar: 'التنبيهات' },
  moreOfKind: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# more', other: '# more' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا إشعارات أخرى',
        one: 'إشعار آخر',
        two: 'إشعاران آخران',
        few: '# إشعارات أخرى',
        many: '# إشعارًا آخر',
        other: '# إشعار آخر',
      }),
  },
  showCase: {
    en: ({ name }: { name: string }) => `Notifications of ${name}`,
    ar: ({ name }: { name: string }) => `إشعارات ${name}`,
  },
  noNews: { en: 'all read', ar: 'كلها مقروءة' },
  unreadOf: {
    en: ({ count }: { count: string }) => `unread: ${count}`,
    ar: ({ count }: { count: string }) => `غير المقروء منها: ${count}`,
  },
  open: { en: 'Open', ar: 'فتح' },
  filters: { en: 'Which notifications', ar: 'تصفية الإشعارات' },
  type: { en: 'Type', ar: 'النوع' },
  type_all: { en: 'All types', ar: 'كل الأنواع' },
  state: { en: 'Read or unread', ar: 'المقروء وغير المقروء' },
  state_all: { en: 'All', ar: 'الكل' },
  state_unread: { en: 'Unread only', ar: 'غير المقروء فقط' },
  noneSuch: { en: 'No notification of this kind.', ar: 'لا توجد إشعارات من هذا النوع.' },
  shown: {
    en: ({ count }: { count: number }) =>
      `Notifications of ${plural('en', count, { one: '# case', other: '# cases' })}`,
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا إشعارات',
        one: 'إشعارات قضية واحدة',
        two: 'إشعارات قضيتين',
        few: 'إشعارات # قضايا',
        many: 'إشعارات # قضية',
        other: 'إشعارات # قضية',
      }),
  },
  newer: { en: 'Cases with newer notifications', ar: 'قضايا إشعاراتها أحدث' },
  more: { en: 'Cases with older notifications', ar: 'قضايا إشعاراتها أقدم' },
})
