import { words } from '#kernel/words.ts'

export const identityWords = words({
  EMAIL_REQUIRED: { en: 'EMAIL_REQUIRED: Enter your email.', ar: 'EMAIL_REQUIRED: أدخل بريدك الإلكتروني.' },
  LOGIN_ERROR: { en: 'LOGIN_ERROR: Sign-in failed. Try again.', ar: 'LOGIN_ERROR: تعذّر تسجيل الدخول. حاول مجددًا.' },
  signIn: { en: 'Sign in', ar: 'تسجيل الدخول' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  back: { en: 'Back', ar: 'رجوع' },
  lead: {
    en: 'One case file from filing to costs, in English and Arabic.',
    ar: 'ملف واحد للقضية من قيد الدعوى إلى التكاليف، بالعربية والإنجليزية.',
  },
  demoPeople: { en: 'Demo people', ar: 'أشخاص النسخة التجريبية' },
  demoHelp: {
    en: 'Choose one to fill in the form. Any password and any code will do.',
    ar: 'اختر شخصًا لتعبئة النموذج. تُقبل أي كلمة مرور وأي رمز.',
  },
  whoWorksHere: { en: 'Roles and capabilities', ar: 'الأدوار والصلاحيات' },
  standards: { en: 'Compliance', ar: 'المعايير' },
  // §1: the badges of the sign-in page
  standardRules: { en: 'Arbitration Rules (May 2023)', ar: 'قواعد التحكيم (مايو ٢٠٢٣)' },
  standardUncitral: { en: 'UNCITRAL Model Law and Rules', ar: 'القانون النموذجي وقواعد الأونسيترال' },
  standardIba: { en: 'IBA Rules', ar: 'قواعد رابطة المحامين الدولية (IBA)' },
  standardIso: { en: 'ISO 27001/27018', ar: 'ISO 27001/27018' },
  standardWcag: { en: 'WCAG 2.1 AA accessibility', ar: 'إمكانية الوصول WCAG 2.1 AA' },
  security: {
    en: 'Security and privacy under Art. 46 and the national data-protection law.',
    ar: 'الأمن والخصوصية وفق المادة ٤٦ ونظام حماية البيانات الشخصية.',
  },
  // What each role does here
  canParty: {
    en: 'Files and serves, submissions, schedule, notices; no access to sealed deliberations (Arts. 5-6, 27-31)',
    ar: 'القيد والتبليغ والمذكرات والمواعيد والإشعارات؛ دون اطلاع على المداولات السرية (المواد ٥ و٦، ومن ٢٧ إلى ٣١)',
  },
  canArbitrator: {
    en: 'Conducts the case, deliberates, drafts and signs the award',
    ar: 'إدارة الدعوى والمداولة وصياغة حكم التحكيم وتوقيعه',
  },
  canSecretary: {
    en: 'Prepares orders, bundle and hearings for the tribunal',
    ar: 'إعداد الأوامر والحافظة والجلسات لهيئة التحكيم',
  },
  canCaseManager: { en: 'Runs the case through its eight steps', ar: 'تسيير القضية عبر مراحلها الثماني' },
  canCourtOfficer: {
    en: 'Confirms tribunals, decides challenges, seals and serves',
    ar: 'اعتماد تشكيل الهيئات والبت في طلبات الرد والختم والتبليغ',
  },
  canCompliance: {
    en: 'Reads the audit trail, watches money and publication',
    ar: 'الاطلاع على سجل التدقيق ومتابعة الأموال والنشر',
  },
  canObserver: { en: 'Reads only', ar: 'اطلاع فقط' },
  canTenantAdmin: { en: 'People and settings; sees no case', ar: 'المستخدمون والإعدادات؛ دون اطلاع على القضايا' },
  // Passwords and codes
  passwordNeeded: { en: 'Enter a password.', ar: 'أدخل كلمة مرور.' },
  passwordTooShort: { en: 'Use at least 12 characters.', ar: 'استخدم ١٢ حرفًا على الأقل.' },
  passwordTooLong: { en: 'Use at most 200 characters.', ar: 'استخدم ٢٠٠ حرف على الأكثر.' },
  passwordIsEmail: { en: 'Use something else than your e-mail.', ar: 'استخدم شيئًا غير بريدك الإلكتروني.' },
  passwordIsCommon: {
    en: 'This password is among those that everybody tries first. Choose another.',
    ar: 'كلمة المرور هذه من أول ما يُجرَّب عادةً. اختر غيرها.',
  },
  codeNeeded: { en: 'Enter the code from your device.', ar: 'أدخل الرمز الظاهر على جهازك.' },
  codeWrong: { en: 'This is not the present code of that device.', ar: 'ليس هذا هو الرمز الحالي لذلك الجهاز.' },
  // /mfa
  verifyTitle: { en: 'Verification code', ar: 'رمز الدخول المؤقت' },
  code: { en: 'Code', ar: 'الرمز' },
  verify: { en: 'Verify', ar: 'تحقق' },
  mfaHelp: { en: 'Enter the code from your device.', ar: 'أدخل الرمز الظاهر على جهازك.' },
  checking: { en: 'Checking the code…', ar: 'جارٍ التحقق من الرمز…' },
})
