import type { RefusalDatum } from './datum.ts'

/** Refusals of the platform that any request may get. */
export const ROAD = {
  SIGN_IN_REQUIRED: {
    status: 401,
    mend: '/',
    words: { en: 'Sign in to continue.', ar: 'سجّل الدخول للمتابعة.' },
  },
  TAB_TOKEN_REQUIRED: {
    status: 401,
    mend: '/',
    words: {
      en: 'This tab is not signed in. Reload the page or sign in again.',
      ar: 'هذه الصفحة غير مسجَّلة الدخول. أعد تحميلها أو سجّل الدخول من جديد.',
    },
  },
  SIGN_IN_FAILED: {
    status: 401,
    words: {
      en: 'Sign-in failed. Check what you entered; after several failures, wait a quarter of an hour or reset your password.',
      ar: 'تعذّر تسجيل الدخول. تحقّق مما أدخلته؛ وبعد عدة محاولات فاشلة انتظر ربع ساعة أو أعد تعيين كلمة المرور.',
    },
  },
  FRESH_AUTH_REQUIRED: {
    status: 403,
    words: {
      en: 'This act needs a fresh confirmation: a code from your device, or a passkey.',
      ar: 'يتطلب هذا الإجراء تأكيدًا جديدًا: رمزًا من جهازك أو مفتاح مرور.',
    },
  },
  CROSS_SITE: {
    status: 403,
    words: { en: 'This call came from another site and was refused.', ar: 'ورد هذا الطلب من موقع آخر فرُفض.' },
  },
  NOT_FOUND: {
    status: 404,
    words: { en: 'Not found.', ar: 'غير موجود.' },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    words: { en: 'This address does not take that method.', ar: 'لا يقبل هذا العنوان هذه الطريقة.' },
  },
  INPUT_INVALID: {
    status: 422,
    words: { en: 'Some fields need attention.', ar: 'بعض الحقول تحتاج إلى مراجعة.' },
  },
  BODY_MALFORMED: {
    status: 400,
    words: { en: 'The body is not valid JSON.', ar: 'محتوى الطلب ليس بصيغة JSON صحيحة.' },
  },
  ADDRESS_MALFORMED: {
    status: 400,
    words: { en: 'The address is malformed.', ar: 'العنوان غير صحيح الصياغة.' },
  },
  REQUEST_MALFORMED: {
    status: 400,
    words: { en: 'The request is not valid HTTP.', ar: 'الطلب لا يطابق بروتوكول HTTP.' },
  },
  REQUEST_TIMEOUT: {
    status: 408,
    words: { en: 'The request took too long to arrive.', ar: 'استغرق وصول الطلب وقتًا أطول من المسموح.' },
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    words: { en: 'The headers of the request are too large.', ar: 'حجم ترويسات الطلب أكبر من المسموح.' },
  },
  BODY_TOO_LARGE: {
    status: 413,
    words: { en: 'The body is too large.', ar: 'حجم الطلب أكبر من المسموح.' },
  },
  MEDIA_TYPE: {
    status: 415,
    words: { en: 'Send JSON.', ar: 'أرسل البيانات بصيغة JSON.' },
  },
  TOO_MANY: {
    status: 429,
    words: { en: 'Too many attempts. Wait a moment and try again.', ar: 'محاولات كثيرة. انتظر قليلًا ثم حاول مجددًا.' },
  },
  TOO_MANY_CALLS: {
    status: 429,
    words: {
      en: 'You sent very many calls in a short time. Wait a moment and go on.',
      ar: 'أرسلت طلبات كثيرة جدًا في وقت قصير. انتظر قليلًا ثم تابع.',
    },
  },
  DATABASE_AWAY: {
    status: 503,
    words: {
      en: 'The database of the portal does not answer. Try again in a moment; sent again from the same page, nothing is recorded twice.',
      ar: 'قاعدة البيانات لا تستجيب. حاول بعد قليل؛ وإعادة الإرسال من الصفحة نفسها لا تسجّل الإجراء مرتين.',
    },
  },
  FILES_AWAY: {
    status: 503,
    words: {
      en: 'The storage of the files does not answer. Try again in a moment; sent again from the same page, nothing is recorded twice.',
      ar: 'وحدة حفظ الملفات لا تستجيب. حاول بعد قليل؛ وإعادة الإرسال من الصفحة نفسها لا تسجّل الإجراء مرتين.',
    },
  },
  DISK_FULL: {
    status: 507,
    words: {
      en: 'The disk of the portal is full, so nothing of this was recorded. Tell the administrator of the Centre and try again when there is room.',
      ar: 'امتلأت مساحة التخزين في البوابة فلم يُسجَّل شيء من هذا. أبلغ مسؤول تقنية المعلومات في المركز ثم حاول بعد توفير مساحة.',
    },
  },
  DOCUMENT_NOT_MADE: {
    status: 503,
    words: {
      en: 'The document could not be made in the time it has, so nothing of this was recorded. Try again in a moment.',
      ar: 'تعذّر إعداد الوثيقة في الوقت المتاح فلم يُسجَّل شيء من هذا. حاول بعد قليل.',
    },
  },
  BUSY: {
    status: 503,
    words: { en: 'The service is busy. Try again in a moment.', ar: 'الخدمة مشغولة. حاول بعد قليل.' },
  },
  KEY_REUSED: {
    status: 422,
    words: {
      en: 'This idempotency key was already used for another request.',
      ar: 'استُخدم مفتاح عدم التكرار هذا لطلب آخر.',
    },
  },
  STREAM_TOKEN_INVALID: {
    status: 401,
    words: {
      en: 'This stream token is unknown, spent or expired.',
      ar: 'رمز قناة الأحداث غير معروف أو مستخدَم أو منتهي الصلاحية.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
