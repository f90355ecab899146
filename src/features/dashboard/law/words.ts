import { words } from '#kernel/words.ts'

export const dashboardWords = words({
  title: { en: 'Dashboard', ar: 'لوحة المعلومات' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  calendar: { en: 'Calendar', ar: 'التقويم' },
  quickActions: { en: 'Quick actions', ar: 'إجراءات سريعة' },
  newFiling: { en: 'New Filing', ar: 'قيد دعوى جديدة' },
  allCases: { en: 'Cases', ar: 'القضايا' },
  knowledgeBase: { en: 'Knowledge base', ar: 'قاعدة المعرفة' },
  tribunalManagement: { en: 'Tribunal management', ar: 'إدارة هيئة التحكيم' },
  reports: { en: 'Reports', ar: 'التقارير' },
  audit: { en: 'Audit trail', ar: 'سجل التدقيق' },
  administration: { en: 'Administration', ar: 'الإدارة' },
  recentActivity: { en: 'Recent Activity', ar: 'آخر المستجدات' },
  allNotifications: { en: 'All notifications', ar: 'كل الإشعارات' },
  allCaughtUp: { en: 'All caught up!', ar: 'لا جديد لديك.' },
  lifecycle: { en: 'Case Lifecycle', ar: 'مراحل القضية' },
  filing: { en: 'Filing', ar: 'قيد الدعوى' },
  tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  hearing: { en: 'Hearing', ar: 'الجلسات' },
  unreadCount: {
    en: ({ count }: { count: string }) => `unread: ${count}`,
    ar: ({ count }: { count: string }) => `غير مقروءة: ${count}`,
  },
})
