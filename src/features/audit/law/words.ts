import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const auditWords = words({
  title: { en: 'Audit trail', ar: 'سجل التدقيق' },
  // The global table
  chooseCase: { en: 'Case', ar: 'القضية' },
  caseId: { en: 'Case id', ar: 'رقم القضية' },
  show: { en: 'Show', ar: 'عرض' },
  entriesOf: {
    en: ({ id }: { id: string }) => `Acts of ${id}`,
    ar: ({ id }: { id: string }) => `إجراءات ${id}`,
  },
  centre: { en: 'Acts of the Centre', ar: 'إجراءات المركز' },
  centreHelp: {
    en: 'Acts that belong to no case: sign-ins, people, settings, imports.',
    ar: 'الإجراءات التي لا تخص قضية بعينها: تسجيل الدخول والأشخاص والإعدادات والاستيراد.',
  },
  openChain: { en: 'Open the chain', ar: 'فتح السلسلة' },
  time: { en: 'Time', ar: 'الوقت' },
  action: { en: 'Action', ar: 'الإجراء' },
  object: { en: 'Object', ar: 'محل الإجراء' },
  note: { en: 'Note', ar: 'ملاحظة' },
  noEntries: { en: 'No entries.', ar: 'لا توجد قيود.' },
  enterCase: { en: 'Enter a case id.', ar: 'أدخل رقم القضية.' },
  // The chain of a case
  chain: { en: 'Chain', ar: 'السلسلة' },
  entry: { en: 'Entry', ar: 'القيد' },
  actor: { en: 'Actor', ar: 'صاحب الإجراء' },
  portal: { en: 'The portal', ar: 'البوابة' },
  details: { en: 'Details', ar: 'التفاصيل' },
  hashes: { en: 'Hashes', ar: 'البصمات' },
  previous: { en: 'Previous', ar: 'بصمة القيد السابق' },
  own: { en: 'Own', ar: 'بصمة القيد' },
  earlier: { en: 'Earlier entries', ar: 'القيود الأقدم' },
  later: { en: 'Later entries', ar: 'القيود اللاحقة' },
  // Verification
  report: { en: 'Verification report', ar: 'تقرير التحقق' },
  notVerified: { en: 'Not verified in this visit', ar: 'لم يُتحقق من السلسلة في هذه الزيارة' },
  verify: { en: 'Verify Integrity', ar: 'التحقق من السلامة' },
  exportJson: { en: 'Export JSON', ar: 'تصدير JSON' },
  exportNote: {
    en: 'The exported file can be checked without the portal by its verify-audit script.',
    ar: 'يمكن فحص الملف المصدَّر دون البوابة بالبرنامج النصي \u2066verify-audit\u2069 المرفق بها.',
  },
  checkpoint: { en: 'Download checkpoint', ar: 'تنزيل نقطة التحقق' },
  checkpointNote: {
    en: 'A checkpoint is the present end of the chain, signed by the Centre. Keep it elsewhere: with it the script also finds entries that were cut off or rewritten later.',
    ar: 'نقطة التحقق هي طرف السلسلة الحالي موقَّعًا من المركز. احفظها خارج البوابة: بها يكشف البرنامج أيضًا القيود التي حُذفت أو أُعيدت كتابتها لاحقًا.',
  },
  chainIntact: { en: 'Chain Intact', ar: 'السلسلة سليمة' },
  chainBroken: { en: 'Chain Broken', ar: 'السلسلة مكسورة' },
  status: { en: 'Status', ar: 'الحالة' },
  entries: { en: 'Entries', ar: 'القيود' },
  tip: { en: 'Chain tip', ar: 'طرف السلسلة' },
  error: { en: 'Error', ar: 'الخطأ' },
  index: { en: 'Index', ar: 'الموضع' },
  intactCount: {
    en: ({ count }: { count: string }) => `Audit chain intact (${count} entries).`,
    ar: ({ count }: { count: string }) => `سلسلة التدقيق سليمة (عدد القيود: ${count}).`,
  },
  brokenAt: {
    en: ({ index, reason }: { index: string; reason: string }) => `Chain broken at index ${index} (${reason})`,
    ar: ({ index, reason }: { index: string; reason: string }) => `السلسلة مكسورة عند القيد ${index} (${reason})`,
  },
  signed: { en: 'Signed by the Centre', ar: 'الموقَّع من المركز' },
  signedOf: {
    en: ({ signed, count }: { signed: string; count: string }) => `The first ${signed} of ${count} entries`,
    ar: ({ signed, count }: { signed: string; count: string }) => `أول ${signed} من ${count} من القيود`,
  },
  signedNone: { en: 'Not yet; the chain is signed every ten minutes', ar: 'ليس بعد؛ تُوقَّع السلسلة كل عشر دقائق' },
  outside: { en: 'Signed heads outside the database', ar: 'الرؤوس الموقَّعة خارج قاعدة البيانات' },
  outsideNone: {
    en: 'None yet; they are written every ten minutes',
    ar: 'لا شيء بعد؛ تُكتب كل عشر دقائق',
  },
  outsideUpTo: {
    en: ({ count }: { count: string }) => `Up to ${count} entries`,
    ar: ({ count }: { count: string }) => `حتى القيد رقم ${count}`,
  },
  entryCount: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# entry', other: '# entries' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا قيود',
        one: 'قيد واحد',
        two: 'قيدان',
        few: '# قيود',
        many: '# قيدًا',
        other: '# قيد',
      }),
  },
  verificationFailed: { en: 'Verification failed', ar: 'فشل التحقق' },
  exportFailed: { en: 'Export failed', ar: 'فشل التصدير' },
})
