import { wordOf, words } from '#kernel/words.ts'

type Named = { readonly name: string }
type Until = { readonly until: string }

/** Texts of account mails, and what the Tenant Admin reads in place of mail about cases. None contains anything about a case. */
export const mailWords = words({
  greeting: wordOf<Named>({ en: ({ name }) => `Dear ${name},`, ar: ({ name }) => `السيد/السيدة ${name}،` }),
  signature: { en: 'AI-Driven Arbitrator Manager', ar: 'مدير التحكيم المدعوم بالذكاء الاصطناعي' },
  noReply: {
    en: 'This mail was sent by itself; nobody reads answers to it.',
    ar: 'أُرسلت هذه الرسالة آليًا، ولا يُطَّلع على الردود عليها.',
  },
  linkHidden: { en: '(the link is in the mail itself)', ar: '(الرابط في الرسالة نفسها)' },

  aboutCasesSubject: { en: 'Mail about cases', ar: 'رسالة عن قضايا' },
  aboutCasesText: {
    en: 'The text of mail about cases is not shown here. It names cases, kinds of events and dates, nothing else.',
    ar: 'لا يُعرض هنا نص الرسائل المتعلقة بالقضايا، وهي لا تذكر سوى أرقام القضايا وأنواع المستجدات ومواعيدها.',
  },

  invitationSubject: { en: 'Invitation to the arbitration portal', ar: 'دعوة إلى بوابة التحكيم' },
  invitationText: {
    en: 'You have been invited to the portal of the arbitration centre. Open the link, choose a password and set up the codes of your device, or a passkey:',
    ar: 'دُعيت إلى بوابة مركز التحكيم. افتح الرابط، واختر كلمة مرور، واضبط رموز الدخول على جهازك أو مفتاح مرور:',
  },
  passwordSubject: { en: 'A new password for the arbitration portal', ar: 'كلمة مرور جديدة لبوابة التحكيم' },
  passwordText: {
    en: 'A new password was asked for with your email. Open the link to set it. If it was not you, do nothing: your password stays.',
    ar: 'طُلبت كلمة مرور جديدة ببريدك الإلكتروني. افتح الرابط لتعيينها. وإن لم تكن أنت من طلبها فلا تفعل شيئًا، وتبقى كلمة مرورك كما هي.',
  },
  factorSubject: {
    en: 'Set up the sign-in codes of the arbitration portal again',
    ar: 'أعد ضبط رموز الدخول إلى بوابة التحكيم',
  },
  factorText: {
    en: 'The administrator has removed the device that made your sign-in codes, your passkeys, and the link to an identity provider if there was one. Open the link and set up a new device or passkey; you need your password for it:',
    ar: 'أزال مسؤول تقنية المعلومات الجهاز الذي كان يُصدر رموز دخولك ومفاتيح مرورك والربط بمزود الهوية إن وُجد. افتح الرابط واضبط جهازًا أو مفتاح مرور جديدًا، وستحتاج إلى كلمة مرورك:',
  },
  worksOnce: wordOf<Until>({
    en: ({ until }) => `The link works once, until ${until}.`,
    ar: ({ until }) => `يعمل الرابط مرة واحدة حتى ${until}.`,
  }),

  changedSubject: { en: 'Your account at the arbitration portal was changed', ar: 'تغيّر حسابك في بوابة التحكيم' },
  changed_password: {
    en: 'Your password was changed, and all other sessions were ended.',
    ar: 'تغيّرت كلمة مرورك، وأُنهيت جميع الجلسات الأخرى.',
  },
  changed_factor: {
    en: 'The device that makes your sign-in codes was changed, and all other sessions were ended.',
    ar: 'تغيّر الجهاز الذي يُصدر رموز دخولك، وأُنهيت جميع الجلسات الأخرى.',
  },
  changed_recoveryCodes: {
    en: 'New recovery codes were made for you. The former ones open nothing any more.',
    ar: 'أُصدرت لك رموز استرداد جديدة، ولم تعد الرموز السابقة صالحة.',
  },
  changed_recoveryCodeUsed: {
    en: 'Somebody signed in with one of your recovery codes. It cannot be used again.',
    ar: 'سُجّل الدخول بأحد رموز الاسترداد الخاصة بك، ولا يمكن استخدامه مرة أخرى.',
  },
  changed_passkeyAdded: {
    en: 'A passkey was added to your account. It signs in without your password.',
    ar: 'أُضيف إلى حسابك مفتاح مرور يُدخل صاحبه دون كلمة مرور.',
  },
  changed_passkeyRemoved: {
    en: 'A passkey was removed from your account, and all other sessions were ended.',
    ar: 'أُزيل من حسابك مفتاح مرور، وأُنهيت جميع الجلسات الأخرى.',
  },
  changed_providerLinked: {
    en: 'An identity at the identity provider was linked with your account: one can sign in there now.',
    ar: 'رُبطت هوية لدى مزود الهوية بحسابك، وصار بالإمكان تسجيل الدخول من خلاله.',
  },
  changed_providerUnlinked: {
    en: 'The identity at the identity provider is no longer linked with your account, and all other sessions were ended.',
    ar: 'لم تعد الهوية لدى مزود الهوية مرتبطة بحسابك، وأُنهيت جميع الجلسات الأخرى.',
  },
  notYourPasskey: {
    en: 'If it was not you, remove it at once on “My account”, or ask the administrator of the Centre to reset your second factor: a new password does not remove a passkey.',
    ar: 'إن لم تكن أنت من قام بذلك فأزله فورًا من صفحة «حسابي» أو اطلب من مسؤول تقنية المعلومات في المركز إعادة تعيين العامل الثاني، فتغيير كلمة المرور لا يزيل مفتاح المرور.',
  },
  notYou: {
    en: 'If it was not you, reset your password at once and tell the administrator of the Centre.',
    ar: 'إن لم تكن أنت من قام بذلك فأعد تعيين كلمة مرورك فورًا وأبلغ مسؤول تقنية المعلومات في المركز.',
  },
})
