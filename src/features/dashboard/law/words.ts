import { wordOf, words } from '#kernel/words.ts'

export const dashboardWords = words({
  title: { en: 'Dashboard', ar: 'لوحة المعلومات' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  calendar: { en: 'Calendar', ar: 'التقويم' },
  quickActions: { en: 'Quick actions', ar: 'إجراءات سريعة' },
  newFiling: { en: 'New Filing', ar: 'قيد دعوى جديدة' },
  knowledgeBase: { en: 'Knowledge base', ar: 'قاعدة المعرفة' },
  tribunalManagement: { en: 'Tribunal management', ar: 'إدارة هيئة التحكيم' },
  reports: { en: 'Reports', ar: 'التقارير' },
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
  yesterdayAt: wordOf<{ time: string }>({
    en: ({ time }) => `yesterday ${time}`,
    ar: ({ time }) => `أمس ${time}`,
  }),
  // The agenda
  today: { en: 'Today', ar: 'اليوم' },
  tomorrow: { en: 'Tomorrow', ar: 'غدًا' },
  now: { en: 'Now', ar: 'الآن' },
  join: { en: 'Join', ar: 'انضمام' },
  joinOf: wordOf<{ title: string }>({
    en: ({ title }) => `Join: ${title}`,
    ar: ({ title }) => `انضمام: ${title}`,
  }),
  endsThere: wordOf<{ city: string; there: string; here: string }>({
    en: ({ city, there, here }) => `${there} in ${city} is ${here} here`,
    ar: ({ city, there, here }) => `${there} بتوقيت ${city} = ${here} بتوقيتك`,
  }),
  nothingToday: { en: 'Nothing today.', ar: 'لا شيء اليوم.' },
  nothingTomorrow: { en: 'Tomorrow: nothing.', ar: 'غدًا: لا شيء.' },
  nextDate: wordOf<{ day: string }>({ en: ({ day }) => `Next: ${day}.`, ar: ({ day }) => `الموعد التالي: ${day}.` }),
  moreInCalendar: wordOf<{ count: string }>({
    en: ({ count }) => `${count} more in the calendar`,
    ar: ({ count }) => `وغيرها في التقويم: ${count}`,
  }),
  noLonger: { en: 'met or withdrawn', ar: 'أُنجز أو سُحب' },
})
