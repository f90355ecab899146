import type { RefusalDatum } from './datum.ts'

/** Signing in, accounts and their factors: the refusals that belong there. */
export const ACCOUNTS = {
  // Signing in at an identity provider
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
  // Accounts
  EMAIL_TAKEN: {
    status: 409,
    words: { en: 'Somebody has this email already.', ar: 'هذا البريد الإلكتروني مستخدَم لحساب آخر.' },
  },
  ACCOUNT_ACTIVE: {
    status: 409,
    words: {
      en: 'This person has accepted the invitation already. Mail a password reset instead.',
      ar: 'سبق أن قبل هذا الشخص الدعوة. أرسل إليه رابط إعادة تعيين كلمة المرور بدلًا من ذلك.',
    },
  },
  ACCOUNT_NOT_ACTIVE: {
    status: 409,
    words: {
      en: 'This person has not accepted the invitation yet. Send it again instead.',
      ar: 'لم يقبل هذا الشخص الدعوة بعد. أعد إرسالها بدلًا من ذلك.',
    },
  },
  ACCOUNT_DISABLED: {
    status: 409,
    words: { en: 'This account is disabled.', ar: 'هذا الحساب معطّل.' },
  },
  LAST_ADMIN: {
    status: 409,
    words: {
      en: 'This is the last Tenant Admin who can sign in: without one, nobody could be let in any more.',
      ar: 'هذا آخر مسؤول تقنية معلومات يمكنه تسجيل الدخول، ومن دونه لا يمكن إدخال أحد بعد ذلك.',
    },
  },
  OWN_ACCOUNT: {
    status: 409,
    mend: '/account',
    words: {
      en: 'Nobody administers their own account: another Tenant Admin does this. Your own second factor is on your account page.',
      ar: 'لا يدير أحد حسابه بنفسه: يقوم بذلك مسؤول تقنية معلومات آخر. ويمكنك تغيير وسيلة التحقق الخاصة بك من صفحة حسابك.',
    },
  },
  DEMO_CREDENTIALS: {
    status: 409,
    words: {
      en: 'In demo mode any password and any code will do: there is nothing to set.',
      ar: 'في النسخة التجريبية تُقبل أي كلمة مرور وأي رمز، فلا شيء يُضبط هنا.',
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
  DATABASE_AWAY: {
    status: 503,
    words: {
      en: 'The database of the portal does not answer. Try again in a moment; sent again from the same page, nothing is recorded twice.',
      ar: 'قاعدة البيانات لا تستجيب. حاول بعد قليل؛ وإعادة الإرسال من الصفحة نفسها لا تسجّل الإجراء مرتين.',
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
  PARTY_MISSING: {
    status: 422,
    article: '5',
    words: { en: 'Name at least one claimant and one respondent.', ar: 'اذكر مدّعيًا ومدّعى عليه على الأقل.' },
  },
  MEMBER_EXISTS: {
    status: 409,
    words: { en: 'This person already takes part in that capacity.', ar: 'هذا الشخص مشارك في القضية بهذه الصفة.' },
  },
  MEMBER_CONFLICT: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'This person already takes part in the case in another capacity. End that first.',
      ar: 'هذا الشخص مشارك في القضية بصفة أخرى. أنهِ تلك الصفة أولًا.',
    },
  },
  STAFF_NO_SIDE: {
    status: 409,
    words: {
      en: 'Whoever works for the Centre sees what each party keeps from the other, so nobody does that and represents a party. End one of the two first.',
      ar: 'من يعمل لدى المركز يطّلع على ما يحجبه كل طرف عن الآخر، فلا يجمع أحد بين ذلك وتمثيل طرف. أنهِ أحدهما أولًا.',
    },
  },
  SAT_IN_CASE: {
    status: 409,
    article: '17',
    words: {
      en: 'This person was an arbitrator or the secretary in this case, knows its deliberations and represents no party in it.',
      ar: 'كان هذا الشخص محكَّمًا أو أمين سر في هذه القضية واطّلع على مداولاتها، فلا يمثّل طرفًا فيها.',
    },
  },
  MEMBER_OF_TRIBUNAL: {
    status: 409,
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Arbitrators and the secretary are replaced on the tribunal page.',
      ar: 'يُستبدل المحكَّمون وأمين السر من صفحة هيئة التحكيم.',
    },
  },
  CALENDAR_LINKS_FULL: {
    status: 409,
    mend: '/calendar',
    words: {
      en: 'You have ten calendar links already. Revoke one that you no longer need.',
      ar: 'لديك عشرة روابط للتقويم. ألغِ رابطًا لم تعد تحتاج إليه.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
