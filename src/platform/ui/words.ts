import { CENTRE } from '#kernel/centre.ts'
import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** The texts of the component layer and the layout. */
export const uiWords = words({
  // Layout
  appTitle: { en: 'AI-Driven Arbitrator Manager', ar: 'مدير التحكيم المدعوم بالذكاء الاصطناعي' },
  back: { en: 'Back', ar: 'رجوع' },
  skip: { en: 'Skip to content', ar: 'انتقل إلى المحتوى' },
  knowledgeBase: { en: 'Knowledge base', ar: 'قاعدة المعرفة' },
  logOut: { en: 'Log out', ar: 'تسجيل الخروج' },
  account: { en: 'My account', ar: 'حسابي' },
  appearance: { en: 'Appearance', ar: 'المظهر' },
  theme: { en: 'Theme on this device', ar: 'السمة على هذا الجهاز' },
  themeHelp: { en: 'Printed pages are always light.', ar: 'الصفحات المطبوعة فاتحة دائمًا.' },
  themeSystem: { en: 'As the device is set', ar: 'وفق إعداد الجهاز' },
  themeLight: { en: 'Light', ar: 'فاتحة' },
  themeDark: { en: 'Dark', ar: 'داكنة' },
  findAnything: { en: 'Find a case, document or person', ar: 'ابحث عن قضية أو مستند أو شخص' },
  find: { en: 'Find', ar: 'بحث' },
  more: { en: 'More', ar: 'المزيد' },
  shortcuts: { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
  recentCases: { en: 'Recently opened', ar: 'فُتحت مؤخرًا' },
  mainMenu: { en: 'Main menu', ar: 'القائمة الرئيسية' },
  toEnglish: { en: 'EN English', ar: 'EN English' },
  toArabic: { en: 'ع العربية', ar: 'ع العربية' },
  notifications: { en: 'Notifications', ar: 'الإشعارات' },
  notificationsUnread: {
    en: ({ count }: { count: string }) => `Notifications, unread: ${count}`,
    ar: ({ count }: { count: string }) => `الإشعارات، غير المقروءة: ${count}`,
  },
  unreadCount: { en: ', unread: ', ar: '، غير المقروءة: ' },
  copyright: {
    en: ({ year }: { year: string }) => `© ${year} ${CENTRE.en}. Aligned with`,
    ar: ({ year }: { year: string }) => `© ${year} ${CENTRE.ar}. متوافق مع`,
  },
  demoMode: { en: 'Demonstration', ar: 'نسخة تجريبية' },
  demoRibbon: {
    en: 'Demonstration. Nothing here has legal effect.',
    ar: 'نسخة تجريبية. لا أثر نظاميًّا لأي شيء فيها.',
  },
  caseLabel: { en: 'Case', ar: 'القضية' },
  versus: { en: 'v.', ar: 'ضد' },
  lifecycle: { en: 'Case lifecycle', ar: 'مراحل القضية' },
  lawChip: {
    en: ({ article }: { article: string }) => `Arbitration Law, ${article}`,
    ar: ({ article }: { article: string }) => `نظام التحكيم، ${article}`,
  },
  regulationsChip: {
    en: ({ article }: { article: string }) => `Implementing Regulations, ${article}`,
    ar: ({ article }: { article: string }) => `اللائحة التنفيذية، ${article}`,
  },
  articlesCited: { en: 'Articles cited', ar: 'المواد المستند إليها' },
  stepDone: { en: 'Completed', ar: 'مكتملة' },
  stepCurrent: { en: 'Current step', ar: 'المرحلة الحالية' },
  stepOpen: { en: 'Open', ar: 'متاحة' },
  stepLocked: { en: 'Locked', ar: 'مقفلة' },
  onlyFor: {
    en: ({ roles }: { roles: string }) => `Only for: ${roles}`,
    ar: ({ roles }: { roles: string }) => `لمن صفته ${roles} فقط`,
  },
  stepHere: { en: 'You are here', ar: 'أنت هنا' },
  stepOf: {
    en: ({ step, total }: { step: string; total: string }) => `${step} of ${total}`,
    ar: ({ step, total }: { step: string; total: string }) => `${step} من ${total}`,
  },
  // Fields and forms
  required: { en: 'required', ar: 'مطلوب' },
  optional: { en: 'optional', ar: 'اختياري' },
  choose: { en: 'Choose', ar: 'اختر' },
  errorsTitle: { en: 'Some fields need attention', ar: 'بعض الحقول تحتاج إلى مراجعة' },
  errorPrefix: { en: 'Error:', ar: 'خطأ:' },
  characters: {
    en: ({ count, most }: { count: string; most: string }) => `${count} of ${most} characters`,
    ar: ({ count, most }: { count: string; most: string }) => `${count} من ${most} حرف`,
  },
  zoneTime: {
    en: ({ zone }: { zone: string }) => `${zone} time`,
    ar: ({ zone }: { zone: string }) => `بتوقيت ${zone}`,
  },
  wordCount: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# word', other: '# words' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'بلا كلمات',
        one: 'كلمة واحدة',
        two: 'كلمتان',
        few: '# كلمات',
        many: '# كلمة',
        other: '# كلمة',
      }),
  },
  riyal: { en: 'SAR', ar: 'ر.س.' },
  dollar: { en: 'USD', ar: 'دولار' },
  openCalendar: { en: 'Open calendar', ar: 'فتح التقويم' },
  dayPart: { en: 'dd', ar: 'يوم' },
  monthPart: { en: 'mm', ar: 'شهر' },
  yearPart: { en: 'yyyy', ar: 'سنة' },
  emptyPart: { en: 'Empty', ar: 'فارغ' },
  month: { en: 'Month', ar: 'الشهر' },
  year: { en: 'Year', ar: 'السنة' },
  gregorian: { en: 'Gregorian', ar: 'ميلادي' },
  hijri: { en: 'Hijri', ar: 'هجري' },
  calendarOfField: { en: 'Calendar of this field', ar: 'تقويم هذا الحقل' },
  offline: {
    en: 'No connection to the portal. Nothing was lost; try again in a moment.',
    ar: 'لا اتصال بالبوابة. لم يُفقد شيء؛ حاول بعد قليل.',
  },
  connectionLost: {
    en: ({ time }: { time: string }) =>
      `Connection lost. This page is as of ${time}. Go on writing; nothing is sent until you are back.`,
    ar: ({ time }: { time: string }) =>
      `انقطع الاتصال. بيانات هذه الصفحة كما كانت عند ${time}. واصل الكتابة؛ لن يُرسل شيء حتى يعود الاتصال.`,
  },
  connectionNeeded: {
    en: 'What you asked for needs the connection, so you stay on this page.',
    ar: 'ما طلبته يحتاج إلى الاتصال، لذا تبقى في هذه الصفحة.',
  },
  connectionBack: {
    en: 'Connected again. The data on this page is read again.',
    ar: 'عاد الاتصال، وتُقرأ بيانات هذه الصفحة من جديد.',
  },
  tryConnection: { en: 'Try the connection now', ar: 'جرّب الاتصال الآن' },
  figureNoData: { en: 'No data yet', ar: 'لا بيانات بعد' },
  figureNoEarlier: { en: 'No figure a month ago', ar: 'لا قيمة للمقارنة قبل شهر' },
  sinceLastMonth: {
    en: ({ change }: { change: string }) => `${change} since last month`,
    ar: ({ change }: { change: string }) => `${change} عن الشهر الماضي`,
  },
  // Files
  verifyPage: { en: 'Open the verification page', ar: 'فتح صفحة التحقق' },
  verifyPageOf: {
    en: ({ name }: { name: string }) => `Open the verification page: ${name}`,
    ar: ({ name }: { name: string }) => `فتح صفحة التحقق: ${name}`,
  },
  fingerprint: { en: 'Fingerprint (SHA-256)', ar: 'البصمة الرقمية (SHA-256)' },
  copyFingerprint: { en: 'Copy the fingerprint', ar: 'نسخ البصمة الرقمية' },
  copied: { en: 'Copied', ar: 'تم النسخ' },
  notCopied: {
    en: 'The browser did not allow copying. Select the text and copy it by hand.',
    ar: 'لم يسمح المتصفح بالنسخ. حدّد النص وانسخه يدويًا.',
  },
  // Tables and charts
  sortBy: {
    en: ({ column }: { column: string }) => `Sort by ${column}`,
    ar: ({ column }: { column: string }) => `رتّب حسب ${column}`,
  },
  pages: { en: 'Pages', ar: 'الصفحات' },
  showTable: { en: 'Show as table', ar: 'عرض كجدول' },
  showBars: { en: 'Show as bars', ar: 'عرض كأعمدة' },
  // Status, dialogs, refusals
  close: { en: 'Close', ar: 'إغلاق' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  messages: { en: 'Messages', ar: 'الرسائل' },
  working: { en: 'Working', ar: 'جارٍ التنفيذ' },
  loading: { en: 'Loading', ar: 'جارٍ التحميل' },
  willHappen: { en: 'What will happen', ar: 'ما الذي سيحدث' },
  cannotUndo: { en: 'This cannot be undone.', ar: 'لا يمكن التراجع عن هذا الإجراء.' },
  mendHere: { en: 'Go to where this is done', ar: 'انتقل إلى موضع استكمال ذلك' },
  refused: { en: 'This cannot be done now', ar: 'لا يمكن إتمام هذا الآن' },
  reference: { en: 'Reference', ar: 'الرقم المرجعي' },
  tryAgain: { en: 'Try again', ar: 'أعد المحاولة' },
  unsaved: { en: 'Unsaved changes', ar: 'تغييرات غير محفوظة' },
  saving: { en: 'Saving…', ar: 'جارٍ الحفظ…' },
  saved: { en: 'Draft saved', ar: 'حُفظت المسودة تلقائيًا' },
  saveFailed: { en: 'Not saved. Trying again.', ar: 'لم يُحفظ. تُعاد المحاولة.' },
  gateDone: { en: 'done', ar: 'تم' },
  gateOpen: { en: 'not yet', ar: 'لم يتم بعد' },
  chainBroken: { en: 'Chain broken here', ar: 'انكسرت السلسلة هنا' },
})
