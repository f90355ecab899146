import { CENTRE } from '#kernel/centre.ts'
import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const verificationWords = words({
  centre: CENTRE,
  title: { en: 'Award verification', ar: 'التحقق من حكم التحكيم' },
  checking: { en: 'Checking the register…', ar: 'جارٍ البحث في السجل…' },
  valid: { en: 'Authentic award', ar: 'حكم تحكيم أصلي' },
  validBadge: { en: 'Valid', ar: 'وثيقة صحيحة' },
  isTheAward: { en: 'Your file is the authentic award', ar: 'ملفك هو حكم التحكيم الأصلي' },
  isNotTheAward: { en: 'Your file is not the authentic award', ar: 'ملفك ليس حكم التحكيم الأصلي' },
  otherLead: {
    en: 'The register holds a document under this code, and the file you gave is another one: an earlier version, or changed. Do not rely on it.',
    ar: 'في السجل وثيقة بهذا الرمز، والملف الذي قدّمته ملف آخر: نسخة سابقة أو معدَّلة، فلا تعتمد عليه.',
  },
  lead: {
    en: 'The Centre sealed and served this award. Compare the fingerprint below with the one of your copy.',
    ar: 'ختم المركز هذا الحكم وبلّغه. قارن البصمة الرقمية أدناه ببصمة نسختك.',
  },
  setAside: { en: 'Set aside by a court', ar: 'قُضي ببطلان حكم التحكيم' },
  setAsideLead: {
    en: 'The document is authentic: the Centre issued it. A court has since set this award aside.',
    ar: 'الوثيقة أصلية وصادرة عن المركز، غير أن المحكمة المختصة قضت ببطلان هذا الحكم.',
  },
  failed: {
    en: 'Verification failed: Award not found or invalid code',
    ar: 'تعذّر التحقق: لم يُعثر على الحكم أو أن الرمز غير صحيح',
  },
  failedLead: {
    en: 'Check the case number and the code against the last page of the award. This answer is the same for an unknown case, a wrong code and an award that has not been served.',
    ar: 'طابق رقم القضية والرمز مع الصفحة الأخيرة من الحكم. وهذا الرد واحد للقضية غير المعروفة والرمز الخاطئ والحكم الذي لم يُبلَّغ.',
  },
  tooMany: {
    en: ({ minutes }: { minutes: number }) =>
      `Too many looks at the register from your network. Try again in ${plural('en', minutes, { one: '# minute', other: '# minutes' })}.`,
    ar: ({ minutes }: { minutes: number }) =>
      `عمليات البحث في السجل من شبكتك كثيرة. حاول مجددًا بعد ${plural('ar', minutes, { zero: '# دقيقة', one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' })}.`,
  },
  unreachable: {
    en: 'The register could not be reached. Try again in a moment.',
    ar: 'تعذّر الوصول إلى السجل. حاول بعد قليل.',
  },
  tryAgain: { en: 'Try again', ar: 'إعادة المحاولة' },
  case: { en: 'Case', ar: 'القضية' },
  code: { en: 'Verification code', ar: 'رمز التحقق' },
  status: { en: 'Award status', ar: 'حالة حكم التحكيم' },
  served: { en: 'Served', ar: 'مُبلَّغ' },
  servedOn: { en: 'Served on', ar: 'تاريخ التبليغ' },
  signature: { en: 'Signature', ar: 'التوقيع الرقمي' },
  fingerprint: { en: 'PDF SHA-256', ar: 'البصمة الرقمية للملف (SHA-256)' },
  fingerprintOf: {
    en: 'Of the three files of the award (the text, the signed file and the sealed one) this is the sealed file, the one that was served.',
    ar: 'هذه بصمة الملف المختوم، وهو المبلَّغ، من بين ملفات الحكم الثلاثة: النص والملف الموقَّع والملف المختوم.',
  },
  check: { en: 'Check your copy', ar: 'تحقق من نسختك' },
  step1: {
    en: 'Choose the PDF you received. It stays on your device.',
    ar: 'اختر ملف PDF الذي استلمته، ويبقى على جهازك.',
  },
  step2: { en: 'Your browser computes its SHA-256.', ar: 'يحسب متصفحك بصمته الرقمية.' },
  step3: {
    en: 'The two fingerprints must be the same, and the signature must fit your copy.',
    ar: 'يجب أن تتطابق البصمتان، وأن يوافق التوقيع نسختك.',
  },
  step3Unsealed: { en: 'The two fingerprints must be the same.', ar: 'يجب أن تتطابق البصمتان.' },
  choose: { en: 'Your copy of the award (PDF)', ar: 'نسختك من الحكم (PDF)' },
  hashing: { en: 'Computing the fingerprint', ar: 'يجري حساب البصمة الرقمية' },
  match: {
    en: 'The same file: this copy is the award that the Centre sealed and served.',
    ar: 'الملف نفسه: هذه النسخة هي الحكم الذي ختمه المركز وبلّغه.',
  },
  mismatch: {
    en: 'Another file: this copy is not the award that the Centre sealed and served. It may be an earlier version, or changed.',
    ar: 'ملف مختلف: هذه النسخة ليست الحكم الذي ختمه المركز وبلّغه. قد تكون نسخة سابقة أو معدَّلة.',
  },
  hashResult: { en: 'Fingerprint', ar: 'البصمة الرقمية' },
  signatureResult: { en: 'Signature', ar: 'التوقيع' },
  signatureValid: {
    en: 'The signature is valid: the key published here signed exactly this file.',
    ar: 'التوقيع صحيح: المفتاح المنشور هنا وقّع هذا الملف بعينه.',
  },
  signatureInvalid: {
    en: 'The signature does not fit this file: the key published here did not sign these bytes.',
    ar: 'التوقيع لا يوافق هذا الملف: المفتاح المنشور هنا لم يوقّع هذا المحتوى.',
  },
  signatureTooLarge: {
    en: 'The signature was not checked: the file is too large for the browser. Use the commands below.',
    ar: 'لم يُتحقق من التوقيع لأن حجم الملف يفوق طاقة المتصفح. استخدم الأوامر أدناه.',
  },
  signatureUnable: {
    en: 'The signature was not checked: this browser cannot do it here. Use the commands below.',
    ar: 'لم يُتحقق من التوقيع لأن هذا المتصفح لا يستطيع ذلك هنا. استخدم الأوامر أدناه.',
  },
  noCopy: { en: 'No copy was checked when this page was printed.', ar: 'لم تُفحص أي نسخة عند طباعة هذه الصفحة.' },
  checkingSignature: { en: 'Checking the signature', ar: 'جارٍ التحقق من التوقيع' },
  unreadable: { en: 'The file could not be read.', ar: 'تعذّرت قراءة الملف.' },
  yourFingerprint: { en: 'Fingerprint of your copy', ar: 'بصمة نسختك' },
  instructions: { en: 'Verify the signature yourself', ar: 'تحقق من التوقيع بنفسك' },
  instructionsLead: {
    en: 'Save the signature, the public key and your copy of the award in one folder, then run these commands. OpenSSL answers “Verified OK”.',
    ar: 'احفظ التوقيع والمفتاح العام ونسختك من الحكم في مجلد واحد، ثم نفّذ هذه الأوامر. يجيب OpenSSL بالعبارة «\u2066Verified OK\u2069».',
  },
  commands: { en: 'Commands', ar: 'الأوامر' },
  insideLead: {
    en: 'The arbitrators and the Centre also sign inside the PDF. This command of poppler-utils lists who signed, with which certificate, and whether anything was changed after each signature; readers of PDFs show the same.',
    ar: 'يوقّع المحكَّمون والمركز داخل ملف PDF أيضًا. يعرض هذا الأمر من poppler-utils من وقّع وبأي شهادة تصديق رقمي وهل تغيّر شيء بعد كل توقيع، وتعرض برامج قراءة PDF ذلك أيضًا.',
  },
  inside: { en: 'Signatures inside the PDF', ar: 'التوقيعات داخل ملف PDF' },
  signatureHex: { en: 'Signature (hex)', ar: 'التوقيع (ست عشري)' },
  publicKey: { en: 'Public key (PEM)', ar: 'المفتاح العام (PEM)' },
  save: { en: 'Save', ar: 'حفظ' },
  copy: { en: 'Copy', ar: 'نسخ' },
  copyOf: {
    en: ({ what }: { what: string }) => `Copy: ${what}`,
    ar: ({ what }: { what: string }) => `نسخ: ${what}`,
  },
  copied: { en: 'Copied', ar: 'تم النسخ' },
  notVerified: { en: 'What this page does not verify', ar: 'ما لا تتحقق منه هذه الصفحة' },
  notVerifiedLaw: {
    en: 'That the award is right in law, was enforced, or was not challenged in court.',
    ar: 'صواب الحكم نظامًا أو تنفيذه أو عدم الطعن عليه أمام المحكمة.',
  },
  notVerifiedInside: {
    en: 'The signatures inside the PDF and their certificates: a reader of PDFs or the command above checks them.',
    ar: 'التوقيعات داخل ملف PDF وشهادات التصديق الرقمي الخاصة بها، ويتحقق منها برنامج لقراءة PDF أو الأمر المذكور أعلاه.',
  },
  notVerifiedPaper: {
    en: 'A printed or scanned copy: only the file itself can be compared.',
    ar: 'النسخ المطبوعة أو الممسوحة ضوئيًا، فالمقارنة لا تكون إلا بالملف نفسه.',
  },
  notVerifiedKey: {
    en: 'Whose key it is. The key shown here is published by the portal itself: for certainty, compare it with a copy obtained from the Centre by another way.',
    ar: 'صاحب المفتاح. فالمفتاح المعروض هنا تنشره البوابة نفسها، وللتيقن قارنه بنسخة تحصل عليها من المركز بطريق آخر.',
  },
  notVerifiedLater: {
    en: 'What a court decides after this page was read.',
    ar: 'ما تقضي به المحاكم بعد الاطلاع على هذه الصفحة.',
  },
  print: { en: 'Print this page', ar: 'طباعة هذه الصفحة' },
  readOn: { en: 'Read from the register on', ar: 'قُرئ من السجل في' },
  address: { en: 'Address of this page', ar: 'عنوان هذه الصفحة' },
  demoBadge: { en: 'Demonstration', ar: 'نسخة تجريبية' },
  demo: {
    en: 'Demonstration. The signature shown here has no legal effect.',
    ar: 'نسخة تجريبية، وليس للتوقيع المعروض هنا أثر نظامي.',
  },
})
