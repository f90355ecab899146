import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const IDENTITY_REFUSALS = {
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
  // Signing in with an identity provider
  PROVIDER_ABSENT: {
    status: 409,
    words: { en: 'No identity provider is set up here.', ar: 'لم يُضبط هنا أي مزود هوية.' },
  },
  PROVIDER_DOWN: {
    status: 503,
    words: {
      en: 'The identity provider does not answer. Try again in a few minutes; a password or passkey opens the portal meanwhile.',
      ar: 'مزود الهوية لا يستجيب. حاول بعد بضع دقائق، ويمكن الدخول في الأثناء بكلمة المرور أو بمفتاح مرور.',
    },
  },
  PROVIDER_REFUSED: {
    status: 502,
    words: {
      en: 'What the identity provider answered could not be verified, so it was not used. Try again; if it happens again, tell the administrator of the Centre.',
      ar: 'تعذّر التحقق من رد مزود الهوية فلم يُعتمد. حاول مجددًا، وإن تكرر ذلك فأبلغ مسؤول تقنية المعلومات في المركز.',
    },
  },
  PROVIDER_UNFINISHED: {
    status: 410,
    words: {
      en: 'This was not finished: it was cancelled, took longer than ten minutes, was used already or began in another browser. Begin again.',
      ar: 'لم تكتمل العملية: أُلغيت، أو استغرقت أكثر من عشر دقائق، أو سبق استخدامها، أو بدأت في متصفح آخر. ابدأ من جديد.',
    },
  },
  PROVIDER_UNKNOWN: {
    status: 403,
    words: {
      en: 'This identity opens no account here. If you have an account, sign in with your password and link the identity on the page “My account”.',
      ar: 'هذه الهوية لا تفتح أي حساب هنا. إن كان لديك حساب فسجّل الدخول بكلمة مرورك واربط الهوية من صفحة «حسابي».',
    },
  },
  PROVIDER_TAKEN: {
    status: 409,
    words: {
      en: 'This identity is linked with an account already, or your account with another identity.',
      ar: 'هذه الهوية مرتبطة بحساب من قبل، أو حسابك مرتبط بهوية أخرى.',
    },
  },
  DEMO_CREDENTIALS: {
    status: 409,
    words: {
      en: 'In demo mode any password and any code will do: there is nothing to set.',
      ar: 'في النسخة التجريبية تُقبل أي كلمة مرور وأي رمز، فلا شيء يُضبط هنا.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
