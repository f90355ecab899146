import { words } from '#kernel/words.ts'

/** Texts of the verification page for papers other than the award. */
export const paperWords = words({
  title: { en: 'Document verification', ar: 'التحقق من وثيقة' },
  kind_letter: { en: 'Commencement letter', ar: 'خطاب بدء إجراءات التحكيم' },
  kind_order: { en: 'Order of the arbitral tribunal', ar: 'أمر صادر من هيئة التحكيم' },
  kind_minutes: { en: 'Minutes of a hearing', ar: 'محضر جلسة' },
  kind_costs: { en: 'Statement of costs or of account', ar: 'كشف تكاليف أو كشف حساب' },
  kind_receipt: { en: 'Receipt of filing', ar: 'إيصال استلام' },
  kind_service: { en: 'Certificate of service', ar: 'شهادة تبليغ حكم التحكيم' },
  lead_letter: {
    en: 'The Centre issued this letter. Compare the fingerprint below with the one of your copy.',
    ar: 'أصدر المركز هذا الخطاب. قارن البصمة الرقمية أدناه ببصمة نسختك.',
  },
  lead_order: {
    en: 'The arbitral tribunal issued this order through the Centre. Compare the fingerprint below with the one of your copy.',
    ar: 'أصدرت هيئة التحكيم هذا الأمر عن طريق المركز. قارن البصمة الرقمية أدناه ببصمة نسختك.',
  },
  lead_minutes: {
    en: 'These minutes were made from the record kept by the Centre. Compare the fingerprint below with the one of your copy.',
    ar: 'أُعدّ هذا المحضر من السجل المحفوظ لدى المركز. قارن البصمة الرقمية أدناه ببصمة نسختك.',
  },
  lead_costs: {
    en: 'This statement was made from the accounts kept by the Centre, as they stood at its date. Compare the fingerprint below with the one of your copy.',
    ar: 'أُعدّ هذا الكشف من حسابات المركز كما كانت في تاريخه. قارن البصمة الرقمية أدناه ببصمة نسختك.',
  },
  lead_receipt: {
    en: 'The Centre issued this receipt for what was filed with it. Compare the fingerprint below with the one of your copy.',
    ar: 'أصدر المركز هذا الإيصال لما أُودع لديه. قارن البصمة الرقمية أدناه ببصمة نسختك.',
  },
  lead_service: {
    en: 'The Centre issued this certificate from its record of the service of the award, as it stood at its date. Compare the fingerprint below with the one of your copy.',
    ar: 'أصدر المركز هذه الشهادة من سجل تبليغ حكم التحكيم كما كان في تاريخها. قارن البصمة الرقمية أدناه ببصمة نسختك.',
  },
  isTheDocument: {
    en: ({ kind }: { kind: string }) => `Your file is this document: ${kind}`,
    ar: ({ kind }: { kind: string }) => `ملفك هو هذه الوثيقة: ${kind}`,
  },
  isNotTheDocument: {
    en: ({ kind }: { kind: string }) => `Your file is not this document: ${kind}`,
    ar: ({ kind }: { kind: string }) => `ملفك ليس هذه الوثيقة: ${kind}`,
  },
  genuine: { en: 'On the register', ar: 'وثيقة مسجَّلة' },
  replaced: { en: 'A later version took its place', ar: 'حلّت محلها نسخة لاحقة' },
  replaced_minutes: {
    en: 'The document is genuine. New minutes were made since, from what was recorded later.',
    ar: 'الوثيقة صحيحة، غير أن المحضر أُعدّ من جديد بعدها مما سُجّل لاحقًا.',
  },
  replaced_costs: {
    en: 'The document is genuine. A later statement was made since, with what was recorded after this one.',
    ar: 'الوثيقة صحيحة، غير أن كشفًا لاحقًا أُعدّ بعدها يشمل ما سُجّل بعد تاريخها.',
  },
  replaced_service: {
    en: 'The document is genuine. A later certificate was made since, with what was recorded after this one.',
    ar: 'الوثيقة صحيحة، غير أن شهادة لاحقة أُعدّت بعدها تشمل ما سُجّل بعد تاريخها.',
  },
  failed: {
    en: 'Verification failed: Document not found or invalid code',
    ar: 'تعذّر التحقق: لم يُعثر على الوثيقة أو أن الرمز غير صحيح',
  },
  failedLead: {
    en: 'Check the case number and the code against the document. This answer is the same for an unknown case and for a wrong code. Documents without a code cannot be looked up here.',
    ar: 'طابق رقم القضية والرمز مع الوثيقة. وهذا الرد واحد للقضية غير المعروفة والرمز الخاطئ. أما الوثائق التي لا تحمل رمزًا فلا يمكن البحث عنها هنا.',
  },
  document: { en: 'Document', ar: 'الوثيقة' },
  number: { en: 'Document number', ar: 'رقم الوثيقة' },
  issuedOn: { en: 'Date of the document', ar: 'تاريخ الوثيقة' },
  languages: { en: 'Language', ar: 'اللغة' },
  language_en: { en: 'English', ar: 'الإنجليزية' },
  language_ar: { en: 'Arabic', ar: 'العربية' },
  sealOf: { en: 'Seal of the Centre', ar: 'ختم المركز' },
  unsealed: { en: 'Not signed: the Centre has no key configured', ar: 'غير موقَّعة: لم يُهيَّأ للمركز مفتاح' },
  fingerprintOf: {
    en: 'Of the file as it was issued. A file saved again, printed to a new PDF or scanned has another one.',
    ar: 'بصمة الملف كما صدر. وكل ملف أُعيد حفظه أو طُبع إلى ملف جديد أو مُسح ضوئيًا تختلف بصمته.',
  },
  choose: { en: 'Your copy of the document (PDF)', ar: 'نسختك من الوثيقة (PDF)' },
  match: {
    en: 'The same file: this copy is the document that is on the register.',
    ar: 'الملف نفسه: هذه النسخة هي الوثيقة المسجَّلة.',
  },
  mismatch: {
    en: 'Another file: this copy is not the document that is on the register. It may be another version, or changed.',
    ar: 'ملف مختلف: هذه النسخة ليست الوثيقة المسجَّلة. قد تكون نسخة أخرى أو معدَّلة.',
  },
  instructionsLead: {
    en: 'Save the signature, the public key and your copy of the document in one folder, then run these commands. OpenSSL answers “Verified OK”.',
    ar: 'احفظ التوقيع والمفتاح العام ونسختك من الوثيقة في مجلد واحد، ثم نفّذ هذه الأوامر. يجيب OpenSSL بالعبارة «\u2066Verified OK\u2069».',
  },
  instructionsUnsealed: {
    en: 'Run this command in the folder of your copy; it compares the fingerprints without this portal.',
    ar: 'نفّذ هذا الأمر في مجلد نسختك، وهو يقارن البصمتين دون هذه البوابة.',
  },
  notVerifiedEffect: {
    en: 'That the document is still in force: an order may have been varied since, and a letter or a statement followed by another.',
    ar: 'استمرار العمل بالوثيقة، فقد يُعدَّل الأمر لاحقًا، وقد يتلو الخطابَ أو الكشفَ غيرُه.',
  },
  notVerifiedServed: {
    en: 'Whether and when it was served on anybody.',
    ar: 'تبليغها إلى أحد أو وقت ذلك.',
  },
  notVerifiedReceived: {
    en: 'Whether the award reached those whom it names: the certificate tells what the Centre has on record.',
    ar: 'وصول حكم التحكيم فعلًا إلى من ذُكر فيها: فالشهادة تنقل ما هو مقيَّد لدى المركز.',
  },
  notVerifiedHand: {
    en: 'Signatures made by hand on a print of it, and any printed or scanned copy: only the file itself can be compared.',
    ar: 'التوقيعات اليدوية على نسخة مطبوعة منها، وكل نسخة مطبوعة أو ممسوحة ضوئيًا، فالمقارنة لا تكون إلا بالملف نفسه.',
  },
})
