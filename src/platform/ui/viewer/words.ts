import { isolateLtr } from '#kernel/text.ts'
import { words } from '#kernel/words.ts'

/** What the buttons beside a document say is in files/file-words.ts. */
export const viewerWords = words({
  viewer: { en: 'Document viewer', ar: 'عارض المستندات' },
  close: { en: 'Close', ar: 'إغلاق' },
  opening: { en: 'Opening the document…', ar: 'جارٍ فتح المستند…' },
  progress: { en: 'Document loaded', ar: 'ما حُمّل من المستند' },
  pages: { en: 'Pages of the document', ar: 'صفحات المستند' },
  tools: { en: 'Document tools', ar: 'أدوات المستند' },
  previous: { en: 'Previous page', ar: 'الصفحة السابقة' },
  next: { en: 'Next page', ar: 'الصفحة التالية' },
  page: { en: 'Page', ar: 'الصفحة' },
  pageOf: { en: ({ total }: { total: string }) => `of ${total}`, ar: ({ total }: { total: string }) => `من ${total}` },
  labelled: {
    en: ({ n, total }: { n: string; total: string }) => `(${n} of ${total})`,
    ar: ({ n, total }: { n: string; total: string }) => `(${n} من ${total})`,
  },
  pageNamed: {
    en: ({ label }: { label: string }) => `Page ${label}`,
    ar: ({ label }: { label: string }) => `صفحة ${isolateLtr(label)}`,
  },
  noSuchPage: {
    en: ({ page }: { page: string }) => `There is no page ${page}.`,
    ar: ({ page }: { page: string }) => `لا توجد صفحة برقم ${isolateLtr(page)}.`,
  },
  zoom: { en: 'Zoom', ar: 'نسبة العرض' },
  zoomIn: { en: 'Zoom in', ar: 'تكبير' },
  zoomOut: { en: 'Zoom out', ar: 'تصغير' },
  fitWidth: { en: 'Fit width', ar: 'بعرض الصفحة' },
  fitPage: { en: 'Fit page', ar: 'صفحة كاملة' },
  rotate: { en: 'Rotate', ar: 'تدوير' },
  find: { en: 'Find', ar: 'بحث' },
  findIn: { en: 'Find in the document', ar: 'ابحث في المستند' },
  findNext: { en: 'Next match', ar: 'المطابقة التالية' },
  findPrevious: { en: 'Previous match', ar: 'المطابقة السابقة' },
  findClose: { en: 'Close the search', ar: 'إغلاق البحث' },
  searching: { en: 'Searching…', ar: 'جارٍ البحث…' },
  matches: {
    en: ({ at, total }: { at: string; total: string }) => `${at} of ${total}`,
    ar: ({ at, total }: { at: string; total: string }) => `${at} من ${total}`,
  },
  noMatch: { en: 'Not found', ar: 'لا نتائج' },
  outline: { en: 'Contents', ar: 'المحتويات' },
  noOutline: { en: 'This document has no bookmarks.', ar: 'لا إشارات مرجعية في هذا المستند.' },
  openEntry: {
    en: ({ title }: { title: string }) => `Show what is under ${title}`,
    ar: ({ title }: { title: string }) => `إظهار ما تحت ${title}`,
  },
  unnamed: { en: 'Untitled', ar: 'بلا عنوان' },
  thumbs: { en: 'Small pictures of the pages', ar: 'صور مصغّرة للصفحات' },
  print: { en: 'Print', ar: 'طباعة' },
  printFrom: { en: 'Print pages from', ar: 'طباعة الصفحات من' },
  printTo: { en: 'to', ar: 'إلى' },
  printing: { en: 'Preparing the pages', ar: 'جارٍ تجهيز الصفحات' },
  printMost: {
    en: ({ most }: { most: string }) =>
      `At most ${most} pages are printed at a time. To print more, download the file.`,
    ar: ({ most }: { most: string }) => `تُطبع ${most} صفحة على الأكثر في المرة الواحدة. لطباعة أكثر، نزّل الملف.`,
  },
  printFailed: { en: 'The pages could not be prepared for printing.', ar: 'تعذّر تجهيز الصفحات للطباعة.' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  link: { en: 'Copy a link', ar: 'نسخ رابط' },
  linkMade: {
    en: 'For a download manager or another device. Anyone with this link can download the file without signing in, until',
    ar: 'لبرنامج تنزيل أو لجهاز آخر. يستطيع كل من لديه هذا الرابط تنزيل الملف دون تسجيل الدخول، حتى',
  },
  linkAddress: { en: 'Download link', ar: 'رابط التنزيل' },
  linkCopied: { en: 'The link is copied.', ar: 'نُسخ الرابط.' },
  failed: { en: 'This document cannot be shown', ar: 'يتعذر عرض هذا المستند' },
  broken: {
    en: 'The file is damaged or is not a PDF, whatever its name says. You can download it and try another program.',
    ar: 'الملف تالف أو ليس ملف PDF وإن دل اسمه على ذلك. يمكنك تنزيله وتجربة برنامج آخر.',
  },
  empty: { en: 'This PDF has no pages.', ar: 'لا صفحات في ملف PDF هذا.' },
  tooManyPages: {
    en: ({ pages, most }: { pages: string; most: string }) =>
      `The file says that it has ${pages} pages. At most ${most} are shown here; download it to read it in another program.`,
    ar: ({ pages, most }: { pages: string; most: string }) =>
      `يذكر الملف أن عدد صفحاته ${pages}. تُعرض هنا ${most} صفحة على الأكثر، فنزّله لقراءته في برنامج آخر.`,
  },
  slow: {
    en: 'Opening this file takes too long, so it was stopped. You can download it and try another program.',
    ar: 'يستغرق فتح هذا الملف وقتًا أطول مما ينبغي فأُوقف. يمكنك تنزيله وتجربة برنامج آخر.',
  },
  unreachable: { en: 'The connection broke while the file was read.', ar: 'انقطع الاتصال أثناء قراءة الملف.' },
  slowPage: {
    en: ({ page }: { page: string }) =>
      `Page ${page} takes very long to draw. You can wait, turn to another page or download the file.`,
    ar: ({ page }: { page: string }) =>
      `يستغرق رسم الصفحة ${isolateLtr(page)} وقتًا طويلًا. يمكنك الانتظار أو الانتقال إلى صفحة أخرى أو تنزيل الملف.`,
  },
  badPage: {
    en: ({ page }: { page: string }) => `Page ${page} is damaged and cannot be shown in full.`,
    ar: ({ page }: { page: string }) => `الصفحة ${isolateLtr(page)} تالفة ولا يمكن عرضها كاملة.`,
  },
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
  password: { en: 'This PDF is protected by a password', ar: 'ملف PDF هذا محمي بكلمة مرور' },
  passwordLead: {
    en: 'Enter the password that its sender gave you. It stays on this device. You can also download the file.',
    ar: 'أدخل كلمة المرور التي أعطاك إياها مرسل الملف، وهي تبقى على هذا الجهاز. ويمكنك أيضًا تنزيل الملف.',
  },
  passwordField: { en: 'Password of the file', ar: 'كلمة مرور الملف' },
  passwordWrong: { en: 'This is not the password of the file.', ar: 'هذه ليست كلمة مرور الملف.' },
  passwordOpen: { en: 'Open', ar: 'فتح' },
  notShown: {
    en: 'Files of this kind are not shown in the portal. Download it to open it.',
    ar: 'لا يُعرض هذا النوع من الملفات في البوابة. نزّله لفتحه.',
  },
  pictureBroken: { en: 'The picture is damaged and cannot be shown.', ar: 'الصورة تالفة ولا يمكن عرضها.' },
  textCut: {
    en: ({ size }: { size: string }) => `Only the beginning is shown (${size}). Download the file to read all of it.`,
    ar: ({ size }: { size: string }) => `تُعرض بداية الملف فقط (${size}). نزّله لقراءته كاملًا.`,
  },
  fileName: { en: 'File', ar: 'الملف' },
  size: { en: 'Size', ar: 'الحجم' },
  fingerprint: { en: 'Fingerprint (SHA-256)', ar: 'البصمة الرقمية (SHA-256)' },
})
