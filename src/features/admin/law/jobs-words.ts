import { words } from '#kernel/words.ts'

/** What the portal does in the background, by the name of the queue. */
export const queueWords = words({
  'bundle.build': { en: 'Building an e-bundle', ar: 'إنشاء حافظة إلكترونية للمستندات' },
  'bundle.giveUp': { en: 'Recording that an e-bundle was not built', ar: 'تسجيل تعذّر إنشاء حافظة إلكترونية للمستندات' },
  'reconciliation.compare': { en: 'Comparing bank statements', ar: 'مقارنة كشوف الحساب المصرفية' },
  'file.infected': { en: 'Reporting an infected file', ar: 'الإبلاغ عن ملف مصاب' },
  'file.readText': { en: 'Reading the text of a file', ar: 'قراءة نص ملف' },
  'file.readScan': { en: 'Reading scanned pages', ar: 'قراءة صفحات ممسوحة ضوئيًا' },
  'knowledgeBase.fill': { en: 'Filling the search of the knowledge base', ar: 'تحديث فهرس قاعدة المعرفة' },
  'mail.send': { en: 'Sending mail', ar: 'إرسال بريد' },
  'mail.giveUp': { en: 'Recording that mail was not sent', ar: 'تسجيل تعذّر إرسال بريد' },
  'account.mailReset': { en: 'Mailing a link for a new password', ar: 'إرسال رابط تعيين كلمة مرور' },
})
export type QueueName = keyof typeof queueWords
export const QUEUE_NAMES = Object.keys(queueWords) as [QueueName, ...QueueName[]]

export const jobsWords = words({
  help: {
    en: 'What the portal does in the background and could not do. What is tried again begins at once.',
    ar: 'أعمال تنفذها البوابة في الخلفية وتعذّر إتمامها. ما تُعاد محاولته يبدأ فورًا.',
  },
  failed: { en: 'Failed', ar: 'الأعمال المتعثرة' },
  none: { en: 'Nothing has failed.', ar: 'لا أعمال متعثرة.' },
  work: { en: 'Work', ar: 'العمل' },
  failedAt: { en: 'Failed at', ar: 'وقت التعثر' },
  tries: { en: 'Attempts', ar: 'عدد المحاولات' },
  cause: { en: 'Cause', ar: 'سبب التعثر' },
  inLog: { en: 'The log has the details under this id.', ar: 'التفاصيل في السجل تحت هذا المعرّف.' },
  act: { en: 'Act', ar: 'الإجراء' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  retryOf: {
    en: ({ id }: { id: string }) => `Try again ${id}`,
    ar: ({ id }: { id: string }) => `إعادة محاولة ${id}`,
  },
  discard: { en: 'Discard', ar: 'تخلٍّ' },
  discardOf: {
    en: ({ id }: { id: string }) => `Discard ${id}`,
    ar: ({ id }: { id: string }) => `التخلي عن ${id}`,
  },
  discardTitle: { en: 'Discard this work?', ar: 'هل تتخلى عن هذا العمل؟' },
  discardEffect: {
    en: 'It is not done, and the portal does not try it again. The audit trail says so.',
    ar: 'لن يُنفَّذ، ولن تعيد البوابة محاولته. ويُثبت ذلك في سجل التدقيق.',
  },
  elsewhere: { en: 'Start it again where it belongs.', ar: 'يُبدأ مجددًا في موضعه.' },
  waiting: { en: 'Waiting work', ar: 'أعمال في الانتظار' },
  ready: { en: 'Waiting', ar: 'في الانتظار' },
  oldest: { en: 'Longest wait, in minutes', ar: 'أطول انتظار بالدقائق' },
  nothingWaits: { en: 'Nothing waits.', ar: 'لا شيء في الانتظار.' },
  more: {
    en: 'Older ones are shown when these are settled.',
    ar: 'تظهر الأقدم منها بعد معالجة هذه.',
  },
  retried: { en: 'It is tried again.', ar: 'بدأت إعادة المحاولة.' },
  discarded: { en: 'Discarded.', ar: 'جرى التخلي عنه.' },
})
