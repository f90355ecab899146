import type { RefusalDatum } from './datum.ts'

/** The road of a request: the refusals that belong there. */
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
  CODE_REFUSED: {
    status: 403,
    words: {
      en: 'This code is wrong, expired or used already. Enter the next one from your device.',
      ar: 'هذا الرمز غير صحيح أو انتهت صلاحيته أو سبق استخدامه. أدخل الرمز التالي من جهازك.',
    },
  },
  PASSWORD_REFUSED: {
    status: 403,
    words: { en: 'The present password is not right.', ar: 'كلمة المرور الحالية غير صحيحة.' },
  },
  FRESH_AUTH_REQUIRED: {
    status: 403,
    words: {
      en: 'This act needs a fresh confirmation: a code from your device, or a passkey.',
      ar: 'يتطلب هذا الإجراء تأكيدًا جديدًا: رمزًا من جهازك أو مفتاح مرور.',
    },
  },
  PASSKEY_REFUSED: {
    status: 403,
    words: {
      en: 'This passkey was not accepted: it is none of this account, or the answer came too late or twice. Try again.',
      ar: 'لم يُقبل مفتاح المرور هذا: ليس لهذا الحساب، أو وصل الجواب متأخرًا أو مكررًا. حاول مجددًا.',
    },
  },
  PASSKEYS_FULL: {
    status: 409,
    words: {
      en: 'You have as many passkeys as one account may have. Remove one first.',
      ar: 'لديك العدد الأقصى من مفاتيح المرور لحساب واحد. أزل أحدها أولًا.',
    },
  },
  PASSKEYS_NEED_NAME: {
    status: 409,
    words: {
      en: 'Passkeys belong to a name, and the public address of this portal is made of numbers. Use a code; the Centre can set PUBLIC_URL to an address with a name.',
      ar: 'مفاتيح المرور مرتبطة باسم، والعنوان العام لهذه البوابة من أرقام. استخدم رمزًا؛ ويمكن للمركز ضبط PUBLIC_URL على عنوان له اسم.',
    },
  },
  LAST_FACTOR: {
    status: 409,
    mend: '/account',
    words: {
      en: 'This is your only second factor: without it, your password alone would not let you in. Set up a device or another passkey first.',
      ar: 'هذه وسيلة التحقق الثانية الوحيدة لديك، ومن دونها لا تكفي كلمة المرور للدخول. اضبط جهازًا أو مفتاح مرور آخر أولًا.',
    },
  },
  LINK_INVALID: {
    status: 410,
    words: {
      en: 'This link does not work: it was used, has expired or was replaced by a newer one. Ask for a new one.',
      ar: 'هذا الرابط لا يعمل: سبق استخدامه أو انتهت صلاحيته أو حلّ محله رابط أحدث. اطلب رابطًا جديدًا.',
    },
  },
  FILE_SEALED_NO_LINK: {
    status: 409,
    words: {
      en: 'No link is made to this file: the deliberations of the tribunal are sealed, and whoever has a link could read them. Open it in the portal.',
      ar: 'لا يُنشأ رابط لهذا الملف، لأن مداولات هيئة التحكيم سرية ويستطيع كل من لديه الرابط الاطلاع عليها. افتحه في البوابة.',
    },
  },
  FILE_LINK_INVALID: {
    status: 404,
    words: {
      en: 'This download link does not work, or no longer: it is good for a few minutes. Open the file in the portal and make a new one.',
      ar: 'رابط التنزيل هذا لا يعمل، أو لم يعد يعمل: فصلاحيته دقائق معدودة. افتح الملف في البوابة وأنشئ رابطًا جديدًا.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
