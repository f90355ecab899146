import type { Word } from './words.ts'

/**
 * Every way the product can say no. A refusal has an HTTP status, words in both languages, the article relied on, and where
 * it is mended: a path of the product in which {caseId} stands for the case. Anything that is not here is a bug (500).
 */
type RefusalDatum = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 431 | 502 | 503
  readonly article?: string
  readonly mend?: string
  readonly words: Word
}

export const REFUSALS = {
  // The road of a request
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
      en: 'Passkeys belong to a name, and the public address of this portal is made of numbers. Use a code; the centre can set PUBLIC_URL to an address with a name.',
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
      en: 'What the identity provider answered could not be verified, so it was not used. Try again; if it happens again, tell the administrator of the centre.',
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
    words: { en: 'Somebody has this e-mail already.', ar: 'هذا البريد الإلكتروني مستخدَم لحساب آخر.' },
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
  ROLE_BLOCK: {
    status: 403,
    mend: '/dashboard',
    words: { en: 'You do not have permission for this action.', ar: 'ليست لديك صلاحية لهذا الإجراء.' },
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
  // Files
  UPLOAD_MISSING: {
    status: 422,
    words: {
      en: 'No upload of yours matches this file in size and SHA-256. Upload it again.',
      ar: 'لا يوجد ملف رفعتَه يطابق هذا الملف في الحجم والبصمة الرقمية. ارفع الملف مجددًا.',
    },
  },
  UPLOAD_REFUSED: {
    status: 415,
    words: {
      en: 'This kind of file is not accepted, or its content is not what its name says.',
      ar: 'هذا النوع من الملفات غير مقبول، أو أن محتواه لا يطابق اسمه.',
    },
  },
  UPLOAD_BROKEN: {
    status: 415,
    words: {
      en: 'This file says it is a PDF but cannot be opened as one.',
      ar: 'يحمل الملف صفة PDF لكن تعذّر فتحه بهذه الصيغة.',
    },
  },
  UPLOAD_INFECTED: {
    status: 422,
    words: {
      en: 'The virus scanner found something in this file. It was not kept.',
      ar: 'عثر فاحص الفيروسات على ما يضر في هذا الملف، فلم يُحفظ.',
    },
  },
  UPLOAD_NOT_SCANNED: {
    status: 413,
    words: {
      en: 'This file is larger than the virus scanner takes. Send it in smaller parts.',
      ar: 'حجم الملف أكبر مما يقبله فاحص الفيروسات. أرسله في أجزاء أصغر.',
    },
  },
  FILE_IN_QUARANTINE: {
    status: 503,
    words: {
      en: 'This file waits for its virus scan and cannot be opened yet. Try again in a few minutes.',
      ar: 'الملف بانتظار فحص الفيروسات ولا يمكن فتحه بعد. حاول بعد دقائق.',
    },
  },
  FILE_INFECTED: {
    status: 410,
    words: {
      en: 'The virus scanner found something in this file, so its content was destroyed. File a clean copy.',
      ar: 'عثر فاحص الفيروسات على ما يضر في هذا الملف فأُتلف محتواه. قدّم نسخة سليمة.',
    },
  },
  UPLOAD_OFFSET: {
    status: 409,
    words: {
      en: 'The upload stands at another place than the sender thinks. Ask for its offset and go on from there.',
      ar: 'موضع الرفع يختلف عمّا أُرسل. استعلم عن الموضع الحالي ثم تابع منه.',
    },
  },
  UPLOAD_MALFORMED: {
    status: 400,
    words: { en: 'The upload breaks the upload protocol.', ar: 'الرفع لا يطابق بروتوكول الرفع.' },
  },
  UPLOAD_EMPTY: {
    status: 422,
    words: { en: 'The file is empty.', ar: 'الملف فارغ.' },
  },
  UPLOAD_TOO_LARGE: {
    status: 413,
    words: { en: 'The file is larger than 4 GiB.', ar: 'حجم الملف يتجاوز ٤ جيجابايت.' },
  },
  // Settings of the centre
  SETTINGS_UNCHANGED: {
    status: 409,
    words: { en: 'Nothing was changed, so there is nothing to save.', ar: 'لم يتغيّر شيء، فلا شيء لحفظه.' },
  },
  // Filing (Art. 5)
  AGREEMENT_REQUIRED: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: { en: 'Upload the arbitration agreement first.', ar: 'ارفع اتفاق التحكيم أولًا.' },
  },
  CONTRACT_REQUIRED: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: { en: 'Upload the contract first.', ar: 'ارفع العقد أولًا.' },
  },
  FILING_INCOMPLETE: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: {
      en: 'The request still lacks something that Art. 5 asks for. See the checklist.',
      ar: 'ما زال الطلب ينقصه ما تشترطه المادة ٥. راجع قائمة المتطلبات.',
    },
  },
  FILING_CLOSED: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: {
      en: 'The filing was submitted. It can be changed again only when the Centre asks for missing items.',
      ar: 'قُدّم الطلب، ولا يمكن تعديله إلا إذا طلب المركز استكمال النواقص.',
    },
  },
  FILING_STANDS: {
    status: 409,
    article: '6',
    mend: '/cases/{caseId}',
    words: {
      en: 'The proceedings have commenced; the filing stands.',
      ar: 'بدأت إجراءات التحكيم، فلا رجوع إلى مرحلة القيد.',
    },
  },
  REFERENCE_USED: {
    status: 409,
    words: { en: 'This payment reference was already recorded.', ar: 'سبق تسجيل مرجع السداد هذا.' },
  },
  PAYMENT_NOT_CONNECTED: {
    status: 503,
    mend: '/filing/{caseId}',
    words: {
      en: 'Online payment is not connected. Pay by bank transfer; the Case Manager records the receipt.',
      ar: 'السداد الإلكتروني غير مفعّل. سدّد بحوالة بنكية ليسجّل مدير القضية الاستلام.',
    },
  },
  // Case management
  TRIBUNAL_DISCHARGED: {
    status: 409,
    article: '35',
    mend: '/award/{caseId}',
    words: {
      en: 'The award is final; the tribunal issues no further orders.',
      ar: 'صار حكم التحكيم نهائيًا، فلا تصدر هيئة التحكيم أوامر أخرى.',
    },
  },
  ORDER_MEANWHILE: {
    status: 409,
    mend: '/case-mgmt/{caseId}',
    words: {
      en: 'Another order was issued at the same moment. Read it, then issue yours again.',
      ar: 'صدر أمر آخر في اللحظة نفسها. اطّلع عليه ثم أصدر أمرك من جديد.',
    },
  },
  // Transitions
  WRONG_STATE: {
    status: 409,
    words: {
      en: 'This step is not open in the present state of the case.',
      ar: 'هذه الخطوة غير متاحة في الحالة الراهنة للقضية.',
    },
  },
  ALREADY_DONE: {
    status: 409,
    words: { en: 'This was already done.', ar: 'سبق إتمام هذا الإجراء.' },
  },
  VERSION_CONFLICT: {
    status: 412,
    words: {
      en: 'Someone saved a newer version meanwhile. Compare before you save again.',
      ar: 'حُفظت نسخة أحدث في هذه الأثناء. قارن بين النسختين قبل الحفظ من جديد.',
    },
  },
  PROCEEDINGS_STAYED: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'Court order: Proceedings stayed. Actions are limited.',
      ar: 'أمر قضائي: وُقف السير في الإجراءات. الإجراءات المتاحة محدودة.',
    },
  },
  COSTS_FROZEN: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'Court order: Payouts and refunds of this case are frozen.',
      ar: 'أمر قضائي: جُمِّد الصرف واسترداد المبالغ في هذه القضية.',
    },
  },
  // Orders of state courts
  COURT_ORDER_REGISTERED: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'An active order of this court with the same reference and the same terms is registered already.',
      ar: 'سبق تسجيل أمر ساري صادر عن هذه المحكمة بالرقم المرجعي نفسه والمضمون نفسه.',
    },
  },
  COURT_ORDER_ENDED: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'This court order is no longer active: it was revoked or has expired.',
      ar: 'لم يعد هذا الأمر القضائي ساريًا: فقد أُلغي أو انتهى.',
    },
  },
  COURT_ORDER_NO_END: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'This court order names no end date: it ends only by being revoked.',
      ar: 'لا يتضمن هذا الأمر القضائي تاريخ انتهاء، فلا ينتهي إلا بالإلغاء.',
    },
  },
  COURT_ORDER_NOT_ENDED: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'The end date of this court order has not passed: it cannot expire before.',
      ar: 'لم ينقضِ تاريخ انتهاء هذا الأمر القضائي بعد، فلا يُقيَّد منتهيًا قبله.',
    },
  },
  // Gates of the lifecycle (§8)
  ART5_REQUIRED: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: {
      en: 'Complete the filing and pay the fee first (Art. 5).',
      ar: 'أكمل قيد الدعوى وسدِّد الرسوم أولًا (المادة ٥).',
    },
  },
  ART6_REQUIRED: {
    status: 409,
    article: '6',
    mend: '/commencement/{caseId}',
    words: {
      en: 'The proceedings have not commenced (Art. 6).',
      ar: 'لم تبدأ إجراءات التحكيم بعد (المادة ٦).',
    },
  },
  TRIBUNAL_NOT_CONFIRMED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'The tribunal is not confirmed yet.', ar: 'لم يُعتمد تشكيل هيئة التحكيم بعد.' },
  },
  PO1_NOT_ISSUED: {
    status: 409,
    article: '25',
    mend: '/case-mgmt/{caseId}',
    words: { en: 'PO-1 has not been issued yet.', ar: 'لم يصدر الأمر الإجرائي رقم (١) بعد.' },
  },
  BUNDLE_NOT_READY: {
    status: 409,
    article: '27',
    mend: '/evidence/{caseId}',
    words: { en: 'The e-bundle is not ready yet.', ar: 'لم تجهز الحافظة الإلكترونية للمستندات بعد.' },
  },
  RECORD_NOT_CLOSED: {
    status: 409,
    article: '33',
    mend: '/hearing/{caseId}',
    words: { en: 'Proceedings must be closed (Art. 33)', ar: 'يجب قفل باب المرافعة أولًا (المادة ٣٣)' },
  },
  AWARD_NOT_FINAL: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: { en: 'The award is not final yet.', ar: 'لم يصبح حكم التحكيم نهائيًا بعد.' },
  },
  // Award and its verification
  SECTIONS_INCOMPLETE: {
    status: 422,
    article: '36',
    mend: '/award/{caseId}',
    words: { en: 'Every section needs text first.', ar: 'يجب أن يحتوي كل قسم على نص أولًا.' },
  },
  SCRUTINY_REQUIRED: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'By the policy of the Centre its Court approves a draft award before it is final. Submit this version for scrutiny.',
      ar: 'بموجب سياسة المركز يعتمد مجلس القرارات الفنية مسودة الحكم قبل أن تصبح نهائية. قدّم هذه النسخة للمراجعة.',
    },
  },
  SCRUTINY_PENDING: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The submitted version waits for the decision of the Centre’s Court.',
      ar: 'النسخة المقدَّمة بانتظار قرار مجلس القرارات الفنية.',
    },
  },
  SCRUTINY_OUTDATED: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The Centre’s Court approved another text than this one. Submit the changed version.',
      ar: 'اعتمد مجلس القرارات الفنية نصًا غير هذا النص. قدّم النسخة المعدّلة.',
    },
  },
  SCRUTINY_SUPERSEDED: {
    status: 409,
    article: '36',
    words: {
      en: 'The tribunal submitted a newer version meanwhile. Read that one.',
      ar: 'قدّمت هيئة التحكيم نسخة أحدث في هذه الأثناء. اقرأ تلك النسخة.',
    },
  },
  AWARD_CHECKLIST_OPEN: {
    status: 422,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'By the policy of the Centre the entries under “To mend” in the award checklist come first.',
      ar: 'بموجب سياسة المركز تُصحَّح أولًا الملاحظات الواردة تحت «يلزم تصحيحه» في قائمة مراجعة الحكم.',
    },
  },
  BASE_URL_FOREIGN: {
    status: 422,
    words: {
      en: 'The base address is not one of this portal.',
      ar: 'العنوان الأساسي ليس من عناوين هذه البوابة.',
    },
  },
  CASE_CHANGED: {
    status: 409,
    words: {
      en: 'The case changed while the document was being made. Look at it and try again.',
      ar: 'تغيّرت بيانات القضية أثناء إعداد الوثيقة. راجعها ثم حاول مجددًا.',
    },
  },
  SEAL_KEY_MISSING: {
    status: 409,
    article: '38',
    words: {
      en: 'The award cannot be sealed: the centre has not connected the certificate of its seal (SIGNING_KEYS_DIR or SIGNING_COMMAND). Nothing was changed.',
      ar: 'لا يمكن ختم الحكم: لم يربط المركز شهادة ختمه بعد (\u2066SIGNING_KEYS_DIR\u2069 أو \u2066SIGNING_COMMAND\u2069). ولم يتغير شيء.',
    },
  },
  SIGNING_KEY_FAILED: {
    status: 503,
    words: {
      en: 'The signing key could not be used, so nothing was signed. Try again; if it stays so, tell the centre.',
      ar: 'تعذّر استخدام مفتاح التوقيع فلم يُوقَّع شيء. حاول مجددًا، وإن تكرر الأمر فأبلغ المركز.',
    },
  },
  TIMESTAMP_UNAVAILABLE: {
    status: 503,
    words: {
      en: 'The time stamp authority did not answer, so nothing was signed. Try again in a few minutes.',
      ar: 'لم تجب جهة الختم الزمني فلم يُوقَّع شيء. حاول مجددًا بعد دقائق.',
    },
  },
  NOT_SIGNATORY: {
    status: 403,
    article: '35',
    words: {
      en: 'Only the arbitrators named in the final award sign it.',
      ar: 'لا يوقّع الحكم إلا المحكَّمون المذكورون في صيغته النهائية.',
    },
  },
  SUGGESTIONS_NOTHING: {
    status: 409,
    words: { en: 'There is no text yet to suggest anything about.', ar: 'لا نص بعد ليُقترح عليه.' },
  },
  SUGGESTIONS_TOO_LONG: {
    status: 422,
    words: {
      en: 'The draft is too long to be read at once for suggestions (150,000 characters in both languages).',
      ar: 'المسودة أطول من أن تُقرأ دفعة واحدة للاقتراح (١٥٠٬٠٠٠ حرف باللغتين).',
    },
  },
  SUGGESTIONS_BUSY: {
    status: 409,
    words: {
      en: 'Suggestions for this award are being asked for already. Wait for the answer.',
      ar: 'طُلبت اقتراحات لهذا الحكم بالفعل. انتظر الجواب.',
    },
  },
  SUGGESTIONS_TIMEOUT: {
    status: 503,
    words: {
      en: 'The language model did not answer in time. The draft is unchanged; try again later.',
      ar: 'لم يجب النموذج اللغوي في الوقت المحدد. المسودة كما هي؛ حاول لاحقًا.',
    },
  },
  SUGGESTIONS_DOWN: {
    status: 503,
    words: {
      en: 'The language model could not be asked. The draft is unchanged; if it stays so, tell the administrator of the centre.',
      ar: 'تعذّر سؤال النموذج اللغوي. المسودة كما هي؛ وإن تكرر ذلك فأبلغ مسؤول تقنية المعلومات في المركز.',
    },
  },
  SUGGESTIONS_UNREADABLE: {
    status: 502,
    words: {
      en: 'The answer of the language model was not what was asked for and was not used. The draft is unchanged.',
      ar: 'لم يكن جواب النموذج اللغوي كما طُلب فلم يُستخدم. المسودة كما هي.',
    },
  },
  SUGGESTIONS_OFF: {
    status: 404,
    words: { en: 'Drafting suggestions are switched off.', ar: 'اقتراحات الصياغة غير مفعّلة.' },
  },
  AWARD_NOT_VERIFIED: {
    status: 404,
    words: {
      en: 'Verification failed: Award not found or invalid code',
      ar: 'تعذّر التحقق: لم يُعثر على الحكم أو أن الرمز غير صحيح',
    },
  },
  PAPER_NOT_VERIFIED: {
    status: 404,
    words: {
      en: 'Verification failed: Document not found or invalid code',
      ar: 'تعذّر التحقق: لم يُعثر على الوثيقة أو أن الرمز غير صحيح',
    },
  },
  // Evidence
  RECORD_CLOSED: {
    status: 409,
    article: '33',
    mend: '/hearing/{caseId}',
    words: {
      en: 'The proceedings are closed (Art. 33). Only the tribunal can reopen them.',
      ar: 'قُفل باب المرافعة (المادة ٣٣)، ولا يُعاد فتحه إلا بقرار من هيئة التحكيم.',
    },
  },
  LANE_NOT_YOURS: {
    status: 403,
    words: { en: 'You may file for your own side only.', ar: 'لا يمكنك التقديم إلا باسم الطرف الذي تمثّله.' },
  },
  SUBMISSION_UNKNOWN: {
    status: 422,
    words: { en: 'That submission is not in this case.', ar: 'هذا المستند غير موجود في هذه القضية.' },
  },
  SUBMISSION_SUPERSEDED: {
    status: 409,
    words: {
      en: 'A newer version of this submission was filed already. Use that one.',
      ar: 'قُدّمت نسخة أحدث من هذا المستند. استخدم النسخة الأحدث.',
    },
  },
  SUBMISSION_NOT_ADMITTED: {
    status: 409,
    article: '27',
    words: {
      en: 'The tribunal did not admit this late submission: it cannot be in the e-bundle.',
      ar: 'لم تقبل هيئة التحكيم هذا المستند المتأخر، فلا يمكن إدراجه في الحافظة.',
    },
  },
  SUBMISSION_IN_TIME: {
    status: 409,
    words: {
      en: 'This submission is not late: there is nothing to decide.',
      ar: 'قُدّم هذا المستند في موعده، فلا حاجة إلى قرار بشأنه.',
    },
  },
  TIMETABLE_STEP_UNKNOWN: {
    status: 422,
    words: { en: 'The timetable has no such step.', ar: 'لا توجد خطوة كهذه في الجدول الزمني.' },
  },
  TIMETABLE_STEP_NOT_YOURS: {
    status: 422,
    words: {
      en: 'That step of the timetable is for the other side.',
      ar: 'تلك الخطوة من الجدول الزمني للطرف الآخر.',
    },
  },
  SUBMISSION_RESTRICTED: {
    status: 409,
    words: {
      en: 'Not everybody in the case may read this document: it cannot be in the e-bundle, which everybody gets.',
      ar: 'لا يُسمح لجميع المشاركين في القضية بالاطلاع على هذا المستند، فلا يمكن إدراجه في الحافظة المتاحة للجميع.',
    },
  },
  BUNDLE_NOT_NUMBERED: {
    status: 409,
    words: {
      en: 'There is no e-bundle yet whose page numbers could be kept. Build it with new numbers.',
      ar: 'لا توجد حافظة سابقة يمكن الإبقاء على أرقام صفحاتها. أنشئ الحافظة بترقيم جديد.',
    },
  },
  BUNDLE_UNCHANGED: {
    status: 409,
    words: {
      en: 'The e-bundle holds exactly these submissions already.',
      ar: 'تضم الحافظة هذه المستندات نفسها بالفعل.',
    },
  },
  // Hearing
  HEARING_REQUIRED: {
    status: 409,
    article: '33',
    mend: '/hearing/{caseId}',
    words: { en: 'Schedule the hearing first.', ar: 'حدّد موعد الجلسة أولًا.' },
  },
  SIDE_NOT_YOURS: {
    status: 403,
    words: { en: 'You may speak for your own side only.', ar: 'لا يمكنك الإقرار إلا عن الطرف الذي تمثّله.' },
  },
  ATTENDANCE_REQUIRED: {
    status: 409,
    mend: '/hearing/{caseId}',
    words: {
      en: 'Record first who was present at the hearing.',
      ar: 'قيّد أولًا من حضر الجلسة.',
    },
  },
  HEARING_NOT_CURRENT: {
    status: 409,
    mend: '/hearing/{caseId}',
    words: { en: 'This is not the current hearing of the case.', ar: 'ليست هذه الجلسة الحالية للقضية.' },
  },
  DECIDER_REQUIRED: {
    status: 422,
    article: '33',
    words: {
      en: 'Name the arbitrator of this tribunal who decided to close the proceedings.',
      ar: 'اذكر المحكَّم من هيئة التحكيم الذي قرر قفل باب المرافعة.',
    },
  },
  AWARD_IS_FINAL: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The award is final: the proceedings cannot be reopened.',
      ar: 'أصبح حكم التحكيم نهائيًا، فلا يمكن إعادة فتح باب المرافعة.',
    },
  },
  // Publication (Art. 36(3))
  OPTED_OUT: {
    status: 403,
    article: '36(3)',
    words: {
      en: 'Publication blocked (Art. 36(3) opt-out).',
      ar: 'النشر ممنوع (اعتراض على النشر بموجب المادة ٣٦ (٣)).',
    },
  },
  PUBLICATION_NOT_ELIGIBLE: {
    status: 400,
    article: '36(3)',
    words: {
      en: 'Not eligible yet (final award required / already published).',
      ar: 'غير مؤهل للنشر (يلزم حكم نهائي / أو سبق نشره).',
    },
  },
  PUBLICATION_FROZEN: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'Court order: the publication of this award is frozen.',
      ar: 'أمر قضائي: جُمّد نشر هذا الحكم.',
    },
  },
  NO_SERVICE_YET: {
    status: 409,
    article: '39',
    mend: '/cases/{caseId}',
    words: {
      en: 'No service of the award is on record yet.',
      ar: 'لم يُقيَّد أي تبليغ لحكم التحكيم بعد.',
    },
  },
  AWARD_NOT_SERVED: {
    status: 409,
    article: '39',
    mend: '/cases/{caseId}',
    words: {
      en: 'The award has not been served yet. It is published after the parties have received it.',
      ar: 'لم يُبلَّغ الحكم بعد. ولا يُنشر إلا بعد أن يتسلمه الأطراف.',
    },
  },
  PUBLICATION_STANDS: {
    status: 409,
    article: '36(3)',
    mend: '/kb/{caseId}',
    words: {
      en: 'The award is published: this can no longer be changed.',
      ar: 'نُشر الحكم، فلا يمكن تغيير ذلك بعد الآن.',
    },
  },
  OPT_OUT_OF_PARTY: {
    status: 409,
    article: '36(3)',
    mend: '/kb/{caseId}',
    words: {
      en: 'A side has opted out itself. Name that side to record that it takes its opt-out back.',
      ar: 'اعترض أحد الجانبين على النشر بنفسه. حدّد ذلك الجانب لتسجيل سحب اعتراضه.',
    },
  },
  REDACTION_REQUIRED: {
    status: 409,
    article: '36(3)',
    mend: '/kb/{caseId}?view=review',
    words: {
      en: 'Review the award first: its names are taken out before it is published.',
      ar: 'راجع الحكم أولًا: تُحجب الأسماء قبل نشره.',
    },
  },
  REDACTION_UNDECIDED: {
    status: 409,
    article: '36(3)',
    mend: '/kb/{caseId}?view=review',
    words: {
      en: 'Some names in the award wait for a decision.',
      ar: 'في الحكم أسماء تنتظر القرار.',
    },
  },
  REDACTION_UNTITLED: {
    status: 409,
    article: '36(3)',
    mend: '/kb/{caseId}?view=review',
    words: {
      en: 'Give the published award a title in both languages.',
      ar: 'ضع عنوانًا للحكم المنشور باللغتين.',
    },
  },
  REDACTION_RESIDUAL: {
    status: 409,
    article: '36(3)',
    mend: '/kb/{caseId}?view=review',
    words: {
      en: 'Known names are still in the anonymized text. Replace each, or say why it may stay.',
      ar: 'ما زالت في النص محجوب الهوية أسماء معروفة. احجب كلًا منها أو اذكر سبب إبقائه.',
    },
  },
  // Tribunal (Arts. 15-20)
  TRIBUNAL_NOT_CLEARED: {
    status: 409,
    article: '17-18',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Cannot confirm: pending disclosures or challenges.',
      ar: 'لا يمكن الاعتماد: توجد إفصاحات أو طلبات رد قيد النظر.',
    },
  },
  TRIBUNAL_NOT_COMPOSED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'The tribunal has not been composed yet.', ar: 'لم تُشكّل هيئة التحكيم بعد.' },
  },
  ROSTER_TOO_SHORT: {
    status: 409,
    article: '16',
    mend: '/admin/arbitrators',
    words: {
      en: 'The roster holds too few arbitrators who are free to sit in this case.',
      ar: 'لا تضم قائمة المحكَّمين عددًا كافيًا ممن يمكنهم الجلوس في هذه القضية.',
    },
  },
  PARTY_NOT_YOURS: {
    status: 403,
    words: { en: 'Act for a party of your own side.', ar: 'لا تتصرف إلا باسم طرف تمثله.' },
  },
  RANKING_CLOSED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'The time to return the list has ended.', ar: 'انتهت مهلة إعادة القائمة.' },
  },
  BALLOTS_OPEN: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'A side has not returned its list and the time to do so has not ended.',
      ar: 'لم يُعِد أحد الطرفين القائمة ولم تنتهِ المهلة بعد.',
    },
  },
  LIST_EXHAUSTED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Too few names are acceptable to both sides. Propose a new list or let the Centre appoint.',
      ar: 'الأسماء المقبولة لدى الطرفين أقل من اللازم. قدِّم قائمة جديدة أو ليعيّن المركز.',
    },
  },
  LIST_NOT_EXHAUSTED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'The list gives a tribunal: compose it from the tally.',
      ar: 'تكفي القائمة لتشكيل الهيئة: شكّلها من احتساب الأفضلية.',
    },
  },
  METHOD_MISMATCH: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'This way of composing does not fit the method of the proposal.',
      ar: 'طريقة التشكيل هذه لا توافق طريقة الاختيار المقترحة.',
    },
  },
  ARBITRATOR_NOT_FREE: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'This person cannot sit: not on the roster, or already part of this case.',
      ar: 'لا يمكن لهذا الشخص الجلوس: ليس في قائمة المحكَّمين أو له صفة أخرى في القضية.',
    },
  },
  ARBITRATOR_NOT_SITTING: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'This person does not sit on the tribunal.', ar: 'هذا الشخص ليس عضوًا في الهيئة.' },
  },
  OFFICE_VACANT: {
    status: 409,
    article: '19',
    mend: '/tribunal/{caseId}',
    words: { en: 'Fill the vacant office first.', ar: 'اشغل الموقع الشاغر أولًا.' },
  },
  DISCLOSURE_NOT_MADE: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: { en: 'The arbitrator has not made this disclosure yet.', ar: 'لم يقدّم المحكَّم إفصاحه بعد.' },
  },
  MUST_DECLINE: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'A conflict that cannot be waived is disclosed: the appointment must be declined.',
      ar: 'أُفصح عن تعارض لا يقبل النزول: يجب الاعتذار عن التعيين.',
    },
  },
  WAIVER_MISSING: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Every party must waive this conflict before the disclosure is accepted.',
      ar: 'يلزم أن ينزل كل طرف عن حقه في الاعتراض قبل قبول الإفصاح.',
    },
  },
  NOTHING_TO_WAIVE: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'The present disclosure has no conflict to waive, or it was changed meanwhile.',
      ar: 'لا يتضمن الإفصاح الحالي تعارضًا يُنزل عنه، أو أنه عُدّل في هذه الأثناء.',
    },
  },
  CHALLENGE_PENDING: {
    status: 409,
    article: '18',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Your challenge of this arbitrator is already pending.',
      ar: 'طلبك برد هذا المحكَّم قيد النظر بالفعل.',
    },
  },
  SECRETARY_CONFLICT: {
    status: 409,
    article: '20',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'This person already takes part in the case in another capacity.',
      ar: 'يشارك هذا الشخص في القضية بصفة أخرى.',
    },
  },
  // Costs (Arts. 40-43)
  COSTS_NOT_CALCULATED: {
    status: 409,
    article: '41',
    mend: '/cases/{caseId}',
    words: {
      en: 'The costs have not been calculated yet: they fix the currency and what each party is asked for.',
      ar: 'لم تُحتسب التكاليف بعد، وبها تتحدد العملة والمبلغ المطلوب من كل طرف.',
    },
  },
  COSTS_UNCHANGED: {
    status: 409,
    article: '41',
    words: {
      en: 'Exactly this was recorded already; nothing has changed since.',
      ar: 'سبق تسجيل ذلك بعينه ولم يتغيّر شيء منذئذٍ.',
    },
  },
  COSTS_CURRENCY_FIXED: {
    status: 409,
    article: '42',
    words: {
      en: 'Deposits are held in another currency. Reverse them before the costs change to this one.',
      ar: 'توجد إيداعات مسبقة بعملة أخرى. اعكس قيودها قبل احتساب التكاليف بهذه العملة.',
    },
  },
  ALLOCATION_FROZEN: {
    status: 409,
    article: '43',
    mend: '/award/{caseId}',
    words: {
      en: 'The award is final: the allocation it states stands.',
      ar: 'أصبح حكم التحكيم نهائيًا، فيبقى توزيع التكاليف كما ورد فيه.',
    },
  },
  DEPOSIT_SPENT: {
    status: 409,
    article: '42',
    mend: '/finance/{caseId}/disbursements',
    words: {
      en: 'Part of this money is paid out, given back or set aside for a payment. Cancel or take that back first.',
      ar: 'صُرف جزء من هذا المبلغ أو استُرد أو حُجز لمدفوعات أخرى. ألغِ ذلك أو اعكسه أولًا.',
    },
  },
  // Finance: payouts, batches, refunds
  AWARD_SET_ASIDE: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'Court order: Award set aside. Nothing is paid out.',
      ar: 'أمر قضائي: قُضي ببطلان حكم التحكيم، فلا يُصرف أي مبلغ.',
    },
  },
  FUNDS_SHORT: {
    status: 409,
    article: '42',
    words: {
      en: 'Too little is free: what is held, less what is set aside for other payments, does not reach.',
      ar: 'المبلغ المتاح لا يكفي: ما يُحتفظ به بعد خصم ما حُجز لمدفوعات أخرى أقل من المطلوب.',
    },
  },
  FOUR_EYES_CREATOR: {
    status: 403,
    words: {
      en: 'Four-eyes policy: whoever created this does not approve it. A colleague must.',
      ar: 'مبدأ الرقابة الثنائية: من أنشأه لا يعتمده، بل يعتمده زميل آخر.',
    },
  },
  FOUR_EYES_APPROVER: {
    status: 403,
    words: {
      en: 'Four-eyes policy: whoever approved this does not execute it. A colleague must.',
      ar: 'مبدأ الرقابة الثنائية: من اعتمده لا ينفّذه، بل ينفّذه زميل آخر.',
    },
  },
  PAYOUT_CANCELLED: {
    status: 409,
    words: { en: 'This payout was cancelled. Create a new one.', ar: 'أُلغي أمر الصرف هذا. أنشئ أمرًا جديدًا.' },
  },
  PAYOUT_NOT_APPROVED: {
    status: 409,
    words: { en: 'Approve the payout first.', ar: 'اعتمد أمر الصرف أولًا.' },
  },
  PAYOUT_IN_BATCH: {
    status: 409,
    words: {
      en: 'The payout is in an open batch. Take it out of the batch first.',
      ar: 'أمر الصرف ضمن حزمة مفتوحة. أخرجه من الحزمة أولًا.',
    },
  },
  PAYOUT_NOT_IN_BATCH: {
    status: 409,
    words: { en: 'The payout is not in this batch.', ar: 'أمر الصرف ليس ضمن هذه الحزمة.' },
  },
  PAYOUT_PAID: {
    status: 409,
    words: {
      en: 'The payout is paid and cannot be cancelled. If the bank sends the money back, record that.',
      ar: 'صُرف المبلغ فلا يمكن إلغاؤه. إذا أعاده البنك فسجّل إعادته.',
    },
  },
  NOT_PAID: {
    status: 409,
    words: { en: 'This was not paid, so nothing can have come back.', ar: 'لم يُصرف هذا المبلغ، فلا شيء يُعاد.' },
  },
  BATCH_OPEN: {
    status: 409,
    words: {
      en: 'A batch in this currency is already open. Add the payouts to it.',
      ar: 'توجد حزمة صرف مفتوحة بهذه العملة. أضف أوامر الصرف إليها.',
    },
  },
  BATCH_CLOSED: {
    status: 409,
    words: {
      en: 'The batch was executed; its payouts stand.',
      ar: 'نُفّذ صرف الحزمة، فلا تتغيّر أوامرها.',
    },
  },
  BATCH_CURRENCY: {
    status: 409,
    words: {
      en: 'The payout is in another currency than the batch.',
      ar: 'عملة أمر الصرف تختلف عن عملة الحزمة.',
    },
  },
  BATCH_EMPTY: {
    status: 409,
    words: { en: 'Add an approved payout to the batch first.', ar: 'أضف أمر صرف معتمدًا إلى الحزمة أولًا.' },
  },
  BATCH_NOT_EXECUTED: {
    status: 409,
    words: { en: 'Execute the batch first.', ar: 'نفّذ صرف الحزمة أولًا.' },
  },
  BATCH_NOT_MATCHED: {
    status: 409,
    mend: '/finance/reconciliation',
    words: {
      en: 'Not every payout of the batch is matched in reconciliation yet.',
      ar: 'لم تُطابَق كل أوامر صرف الحزمة في المطابقة المالية بعد.',
    },
  },
  BATCH_SETTLED: {
    status: 409,
    mend: '/finance/{caseId}/disbursements',
    words: {
      en: 'The batch of this payout is settled; its match stands.',
      ar: 'اكتمل سداد حزمة أمر الصرف هذا، فتبقى مطابقته.',
    },
  },
  REFUND_CANCELLED: {
    status: 409,
    words: { en: 'This refund was cancelled. Create a new one.', ar: 'أُلغي طلب الاسترداد هذا. أنشئ طلبًا جديدًا.' },
  },
  REFUND_NOT_APPROVED: {
    status: 409,
    words: { en: 'Approve the refund first.', ar: 'اعتمد استرداد المبلغ أولًا.' },
  },
  REFUND_PAID: {
    status: 409,
    words: {
      en: 'The refund is paid and cannot be cancelled. If the bank sends the money back, record that.',
      ar: 'دُفع المبلغ المستردّ فلا يمكن إلغاؤه. إذا أعاده البنك فسجّل إعادته.',
    },
  },
  RECEIPT_SPENT: {
    status: 409,
    article: '42',
    words: {
      en: 'The amount is more than is left of this receipt.',
      ar: 'المبلغ أكبر مما بقي من المبلغ المستلَم.',
    },
  },
  // Reconciliation
  STATEMENT_REJECTED: {
    status: 422,
    words: {
      en: 'Nothing was imported: the file has lines that are refused.',
      ar: 'لم يُستورد شيء: في الملف أسطر مرفوضة.',
    },
  },
  STATEMENT_IMPORTED: {
    status: 409,
    words: { en: 'This file was already imported.', ar: 'سبق استيراد هذا الملف.' },
  },
  STATEMENT_NOTHING_NEW: {
    status: 409,
    words: { en: 'Every line of this file came in before.', ar: 'سبق استيراد كل أسطر هذا الملف.' },
  },
  STATEMENT_NOT_CSV: {
    status: 422,
    words: {
      en: 'A statement is a CSV file of at most 64 MB.',
      ar: 'كشف الحساب ملف بصيغة CSV لا يزيد على ٦٤ م.ب.',
    },
  },
  MOVEMENT_OTHER_CASE: {
    status: 409,
    words: {
      en: 'The two movements do not belong to the same case.',
      ar: 'لا تعود الحركتان إلى القضية نفسها.',
    },
  },
} as const satisfies Record<string, RefusalDatum>

export type RefusalCode = keyof typeof REFUSALS

/** One field that is wrong: its path in the input, a closed code, and words in both languages. */
export type Issue = { readonly path: string; readonly code: string; readonly words: Word }

export type RefusalDetails = {
  /** The facts or fields that are missing, by their names in the contract. */
  readonly missing?: readonly string[]
  readonly issues?: readonly Issue[]
  readonly caseId?: string
  /** Instead of the code's own words, where they tell a fact such as a date. */
  readonly words?: Word
  /** Extra members of the problem document, e.g. the current version on a conflict. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Makes the refusal to throw: `throw refuse('RECORD_NOT_CLOSED', { caseId })`. */
export function refuse(code: RefusalCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details)
}

export function refusalDatum(code: RefusalCode): RefusalDatum {
  return REFUSALS[code]
}
