import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** Words of files on their way to the portal and from it. Pages without uploads do not load them. */
export const uploadWords = words({
  uploadError: { en: 'UPLOAD_ERROR: the file could not be uploaded.', ar: 'UPLOAD_ERROR: تعذّر رفع الملف.' },
  dropFiles: { en: 'Drop files here or', ar: 'أفلت الملفات هنا أو' },
  dropFile: { en: 'Drop a file here or', ar: 'أفلت ملفًّا هنا أو' },
  chooseFiles: { en: 'choose files', ar: 'اختر ملفات' },
  chooseFile: { en: 'choose a file', ar: 'اختر ملفًّا' },
  uploaded: { en: 'Uploaded', ar: 'تم رفع الملف' },
  hashing: { en: 'Computing the fingerprint', ar: 'جارٍ حساب البصمة الرقمية' },
  uploading: { en: 'Uploading', ar: 'جارٍ الرفع' },
  lostUpload: {
    en: 'Connection lost. The upload goes on by itself when you are back.',
    ar: 'انقطع الاتصال. يُستأنف الرفع تلقائيًا عند عودته.',
  },
  checkingFile: { en: 'Sent. The portal is checking the file', ar: 'أُرسل الملف. تفحصه البوابة الآن' },
  sentOf: {
    en: ({ sent, total }: { sent: string; total: string }) => `${sent} of ${total}`,
    ar: ({ sent, total }: { sent: string; total: string }) => `${sent} من ${total}`,
  },
  perSecond: {
    en: ({ size }: { size: string }) => `${size} a second`,
    ar: ({ size }: { size: string }) => `${size} في الثانية`,
  },
  secondsLeft: {
    en: ({ count }: { count: number }) => `about ${plural('en', count, { one: '# second', other: '# seconds' })} left`,
    ar: ({ count }: { count: number }) =>
      `تبقّى نحو ${plural('ar', count, {
        zero: 'أقل من ثانية',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      })}`,
  },
  minutesLeft: {
    en: ({ count }: { count: number }) => `about ${plural('en', count, { one: '# minute', other: '# minutes' })} left`,
    ar: ({ count }: { count: number }) =>
      `تبقّى نحو ${plural('ar', count, {
        zero: 'أقل من دقيقة',
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: '# دقائق',
        many: '# دقيقة',
        other: '# دقيقة',
      })}`,
  },
  hoursLeft: {
    en: ({ count }: { count: number }) => `about ${plural('en', count, { one: '# hour', other: '# hours' })} left`,
    ar: ({ count }: { count: number }) =>
      `تبقّى نحو ${plural('ar', count, {
        zero: 'أقل من ساعة',
        one: 'ساعة واحدة',
        two: 'ساعتين',
        few: '# ساعات',
        many: '# ساعة',
        other: '# ساعة',
      })}`,
  },
  uploadBegun: {
    en: ({ name }: { name: string }) => `${name}: upload started.`,
    ar: ({ name }: { name: string }) => `${name}: بدأ الرفع.`,
  },
  uploadAt: {
    en: ({ name, share }: { name: string; share: string }) => `${name}: ${share} uploaded.`,
    ar: ({ name, share }: { name: string; share: string }) => `${name}: رُفع ${share}.`,
  },
  uploadBroken: {
    en: ({ name }: { name: string }) => `${name}: connection lost. The upload goes on by itself.`,
    ar: ({ name }: { name: string }) => `${name}: انقطع الاتصال. يُستأنف الرفع تلقائيًا.`,
  },
  uploadResumed: {
    en: ({ name }: { name: string }) => `${name}: the upload goes on.`,
    ar: ({ name }: { name: string }) => `${name}: استؤنف الرفع.`,
  },
  uploadDone: {
    en: ({ name }: { name: string }) => `${name}: uploaded.`,
    ar: ({ name }: { name: string }) => `${name}: تم الرفع.`,
  },
  leftFiles: { en: 'Files on their way', ar: 'ملفات قيد الإرسال' },
  toItsPage: { en: 'To its page', ar: 'إلى صفحته' },
  fileHandedOver: {
    en: ({ name }: { name: string }) => `${name} is ready and was handed to your browser.`,
    ar: ({ name }: { name: string }) => `أصبح ${name} جاهزًا وسُلّم إلى متصفحك.`,
  },
  waiting: { en: 'Waiting', ar: 'في الانتظار' },
  cancelUpload: {
    en: ({ name }: { name: string }) => `Cancel the upload of ${name}`,
    ar: ({ name }: { name: string }) => `إلغاء رفع ${name}`,
  },
  removeFile: {
    en: ({ name }: { name: string }) => `Remove ${name}`,
    ar: ({ name }: { name: string }) => `إزالة ${name}`,
  },
})
