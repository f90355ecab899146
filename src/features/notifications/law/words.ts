import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const notificationWords = words({
  title: { en: 'Notifications', ar: 'الإشعارات' },
  markedAsRead: { en: 'Marked as read', ar: 'تم وضع علامة مقروء' },
  none: { en: 'No notifications.', ar: 'لا توجد إشعارات.' },
  ack: { en: 'Ack', ar: 'تأكيد الاطلاع' },
  ackAll: { en: 'Mark all read', ar: 'وضع علامة مقروء على الكل' },
  ackGroup: { en: 'Mark group read', ar: 'وضع علامة مقروء على المجموعة' },
  sameKind: {
    en: ({ count }: { count: number }) =>
      plural('en', count, { one: '# more of this case and type', other: '# more of this case and type' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا إشعارات أخرى من النوع نفسه في هذه القضية',
        one: 'إشعار آخر من النوع نفسه في هذه القضية',
        two: 'إشعاران آخران من النوع نفسه في هذه القضية',
        few: '# إشعارات أخرى من النوع نفسه في هذه القضية',
        many: '# إشعارًا آخر من النوع نفسه في هذه القضية',
        other: '# إشعار آخر من النوع نفسه في هذه القضية',
      }),
  },
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
    en: ({ count }: { count: number }) => plural('en', count, { one: '# notification', other: '# notifications' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا إشعارات',
        one: 'إشعار واحد',
        two: 'إشعاران',
        few: '# إشعارات',
        many: '# إشعارًا',
        other: '# إشعار',
      }),
  },
  shownOver: {
    en: ({ count }: { count: number }) =>
      `The newest ${plural('en', count, { one: '# notification', other: '# notifications' })}`,
    ar: ({ count }: { count: number }) =>
      `أحدث ${plural('ar', count, {
        zero: '# إشعار',
        one: '# إشعار',
        two: '# إشعار',
        few: '# إشعارات',
        many: '# إشعارًا',
        other: '# إشعار',
      })}`,
  },
  more: { en: 'Older notifications', ar: 'إشعارات أقدم' },
})
