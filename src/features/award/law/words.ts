import { plural } from '#kernel/plural.ts'
import { type Word, words } from '#kernel/words.ts'
import type { AwardStatus, SectionName, Stage } from './rules.ts'

export const awardWords = words({
  title: { en: 'Award', ar: 'حكم التحكيم' },
  lead: {
    en: 'Draft the five sections, then finalize, sign, seal and serve.',
    ar: 'حرّر الأقسام الخمسة، ثم اعتمد الصيغة النهائية، فالتوقيع والختم والتبليغ.',
  },
  // Messages of §8
  finalized: { en: 'Award finalized with PDF and QR code.', ar: 'اعتُمد الحكم نهائيًا مع ملف PDF ورمز QR.' },
  finalizeFailed: {
    en: 'Finalize failed (check Art. 33).',
    ar: 'تعذّر اعتماد الصيغة النهائية (راجع المادة ٣٣).',
  },
  signFailed: { en: 'Sign failed.', ar: 'تعذّر التوقيع.' },
  sealFailed: { en: 'Seal failed.', ar: 'تعذّر الختم.' },
  serveFailed: { en: 'Serve failed.', ar: 'تعذّر التبليغ.' },
  signed: { en: 'Signature recorded.', ar: 'سُجّل التوقيع.' },
  missingRecorded: { en: 'Reason recorded.', ar: 'سُجّل السبب.' },
  sealed: { en: 'Award sealed.', ar: 'خُتم حكم التحكيم.' },
  item_served: { en: 'Award served', ar: 'تبليغ حكم التحكيم' },
  servedNow: { en: 'Service recorded.', ar: 'سُجّل التبليغ.' },
  // The draft
  draft: { en: 'Draft', ar: 'المسودة' },
  text: { en: 'Text', ar: 'نص الحكم' },
  notTribunal: {
    en: 'Drafts are read by the arbitrators of this case only.',
    ar: 'لا يطّلع على المسودات إلا محكَّمو هذه القضية.',
  },
  help_Jurisdiction: {
    en: 'The arbitration agreement, the seat and the tribunal’s competence.',
    ar: 'اتفاق التحكيم ومقره واختصاص هيئة التحكيم.',
  },
  help_Facts: { en: 'Procedural history and undisputed facts.', ar: 'سير الإجراءات والوقائع غير المتنازع عليها.' },
  help_Issues: { en: 'The questions the tribunal must decide.', ar: 'المسائل التي على هيئة التحكيم الفصل فيها.' },
  help_Analysis: { en: 'The reasons on each issue.', ar: 'الأسباب في كل مسألة.' },
  help_Dispositive: {
    en: 'The operative orders, including interest and costs.',
    ar: 'ما قضت به هيئة التحكيم، ومنه الفائدة أو التعويض عن التأخر في السداد، والتكاليف.',
  },
  arabicVersion: {
    en: ({ section }: { section: string }) => `${section}, Arabic version`,
    ar: ({ section }: { section: string }) => `${section}، النص العربي`,
  },
  arabicHelp: {
    en: 'Printed in the Arabic edition. Without it the text above is printed there too.',
    ar: 'يُطبع في النسخة العربية، وإن خلا طُبع فيها النص أعلاه.',
  },
  frontMatter: { en: 'Front matter', ar: 'مقدمة الحكم' },
  agreementShort: { en: 'The arbitration agreement in short', ar: 'ملخص اتفاق التحكيم' },
  agreementHelp: {
    en: 'What the parties agreed and where: clause, contract, date. Printed before the procedural history.',
    ar: 'ما اتفق عليه الأطراف وموضعه: البند والعقد والتاريخ. يُطبع قبل سير الإجراءات.',
  },
  agreementArabic: {
    en: 'The arbitration agreement in short, Arabic version',
    ar: 'ملخص اتفاق التحكيم، النص العربي',
  },
  prevailing: { en: 'Prevailing language', ar: 'النص المعتمد' },
  prevailingHelp: {
    en: 'Named in both editions; the edition in this language is printed first.',
    ar: 'يُذكر في النسختين، وتُطبع النسخة بهذه اللغة أولًا.',
  },
  prevailing_en: { en: 'The English text prevails', ar: 'النص الإنجليزي هو المعتمد' },
  prevailing_ar: { en: 'The Arabic text prevails', ar: 'النص العربي هو المعتمد' },
  withArabic: { en: 'Write an Arabic version beside each section', ar: 'كتابة نص عربي بجانب كل قسم' },
  required: { en: 'This section needs text.', ar: 'هذا القسم يحتاج إلى نص.' },
  conflictTitle: {
    en: 'Someone else saved a newer version of this draft',
    ar: 'حفظ شخص آخر نسخة أحدث من هذه المسودة',
  },
  conflictLead: {
    en: 'Nothing was overwritten and nothing was merged. Compare the two texts and choose one for each section.',
    ar: 'لم يُستبدل أي نص ولم يُدمج. قارن بين النصين واختر أحدهما لكل قسم.',
  },
  yourText: { en: 'Your text', ar: 'نصك' },
  savedText: { en: 'Saved text', ar: 'النص المحفوظ' },
  keepMine: { en: 'Keep my text', ar: 'الإبقاء على نصي' },
  takeSaved: { en: 'Take the saved text', ar: 'اعتماد النص المحفوظ' },
  savedByAt: {
    en: ({ name, time }: { name: string; time: string }) => `${name}, ${time}`,
    ar: ({ name, time }: { name: string; time: string }) => `${name}، ${time}`,
  },
  emptyText: { en: '(empty)', ar: '(فارغ)' },
  continueWriting: { en: 'Save this choice', ar: 'حفظ هذا الاختيار' },
  offlineTitle: {
    en: 'This device holds text that was not saved',
    ar: 'على هذا الجهاز نص لم يُحفظ',
  },
  offlineAt: {
    en: ({ time }: { time: string }) => `Written ${time}. The saved draft differs.`,
    ar: ({ time }: { time: string }) => `كُتب ${time}، ويختلف عن المسودة المحفوظة.`,
  },
  restore: { en: 'Restore this text', ar: 'استعادة هذا النص' },
  discard: { en: 'Discard it', ar: 'تجاهله' },
  offlineSaved: {
    en: 'No connection. Your text is kept on this device and saved as soon as the connection is back.',
    ar: 'لا يوجد اتصال. نصك محفوظ على هذا الجهاز وسيُحفظ عند عودة الاتصال.',
  },
  // The instrument
  status: { en: 'Award status', ar: 'حالة حكم التحكيم' },
  autosaved: { en: 'Autosaved', ar: 'حفظ تلقائي' },
  centreSeal: { en: 'Centre seal', ar: 'ختم المركز' },
  before: { en: 'Before you can finalize', ar: 'قبل اعتماد الصيغة النهائية' },
  gateRecord: { en: 'Record closed (Art. 33)', ar: 'قفل باب المرافعة (المادة ٣٣)' },
  gateSections: { en: 'All five sections filled', ar: 'كتابة الأقسام الخمسة' },
  gateScrutiny: {
    en: 'This version approved by the Centre’s Court (Art. 36)',
    ar: 'اعتماد مجلس القرارات الفنية لهذه النسخة (المادة ٣٦)',
  },
  gateStay: { en: 'No stay of proceedings in force', ar: 'لا وقف ساريًا للإجراءات' },
  finalize: { en: 'Finalize award', ar: 'اعتماد الصيغة النهائية' },
  finalizeTitle: { en: 'Finalize this award?', ar: 'اعتماد الصيغة النهائية لهذا الحكم؟' },
  effectFrozen: {
    en: 'The text is frozen: nobody can edit it any more.',
    ar: 'يُثبَّت النص، ولا يمكن لأحد تعديله بعد ذلك.',
  },
  effectPdf: {
    en: 'A PDF with a verification code and QR code is made, and its SHA-256 is recorded in the audit trail.',
    ar: 'يُنشأ ملف PDF برمز تحقق ورمز QR، وتُقيَّد بصمته الرقمية في سجل التدقيق.',
  },
  effectCosts: {
    en: 'The costs as they stand now are printed in the award.',
    ar: 'تُطبع التكاليف في الحكم كما هي الآن.',
  },
  effectNext: {
    en: 'The award then waits for the signatures of the tribunal. The parties see only that it is final.',
    ar: 'ينتظر الحكم بعدها توقيعات هيئة التحكيم، ولا يرى الأطراف إلا أنه نهائي.',
  },
  effectSure: { en: 'The tribunal has approved this text', ar: 'وافقت هيئة التحكيم على هذا النص' },
  tickFirst: { en: 'Confirm this first.', ar: 'أكّد ذلك أولًا.' },
  preview: { en: 'Preview PDF', ar: 'معاينة ملف PDF' },
  openPreview: { en: 'Open the preview', ar: 'فتح المعاينة' },
  previewFailed: { en: 'The preview could not be made.', ar: 'تعذّر إنشاء المعاينة.' },
  sign: { en: 'Sign award', ar: 'توقيع الحكم' },
  signTitle: { en: 'Sign this award?', ar: 'توقيع هذا الحكم؟' },
  effectSign: {
    en: 'Your key signs the final file. A signature cannot be withdrawn.',
    ar: 'يوقّع مفتاحك الملف النهائي، ولا يمكن سحب التوقيع.',
  },
  youSigned: { en: 'You have signed.', ar: 'لقد وقّعت.' },
  seal: { en: 'Seal award', ar: 'ختم الحكم' },
  sealTitle: { en: 'Seal this award?', ar: 'ختم هذا الحكم؟' },
  effectSeal: {
    en: 'The Centre’s seal freezes the bytes of the award and signs them.',
    ar: 'يثبّت ختم المركز محتوى ملف الحكم ويوقّعه.',
  },
  serve: { en: 'Serve award', ar: 'تبليغ الحكم' },
  serveFurther: {
    en: 'Served on every party; record a further recipient',
    ar: 'بُلّغ الحكم لجميع الأطراف؛ تسجيل متسلّم آخر',
  },
  serveTitle: { en: 'Service of the award', ar: 'تبليغ حكم التحكيم' },
  serveHelp: {
    en: 'The first service opens the award to the parties and starts the time limits against it.',
    ar: 'يتيح التبليغ الأول الحكم للأطراف، وتبدأ به المواعيد المقررة ضده.',
  },
  method: { en: 'Method', ar: 'طريقة التبليغ' },
  recipient: { en: 'Recipient', ar: 'المبلَّغ إليه' },
  recipientOther: { en: 'Other recipient', ar: 'مبلَّغ إليه آخر' },
  recipientName: { en: 'Name of the recipient', ar: 'اسم المبلَّغ إليه' },
  servedAt: { en: 'Served at', ar: 'وقت التبليغ' },
  serviceTrail: { en: 'Service trail', ar: 'سجل التبليغ' },
  serviceEmpty: { en: 'The award has not been served yet.', ar: 'لم يُبلَّغ حكم التحكيم بعد.' },
  signatories: { en: 'Signatures', ar: 'التوقيعات' },
  waiting: { en: 'Waiting', ar: 'في الانتظار' },
  explained: { en: 'Not signed; reason on record', ar: 'لم يوقّع، والسبب مدوَّن' },
  recordMissing: { en: 'Record why a signature is missing', ar: 'تدوين سبب عدم التوقيع' },
  missingHelp: {
    en: 'With two of three signatures the award counts as signed when the reason for the third is on record. The reason is printed in the award.',
    ar: 'يُعدّ الحكم موقَّعًا بتوقيعين من ثلاثة متى دُوّن سبب غياب الثالث، ويُطبع السبب في الحكم.',
  },
  arbitrator: { en: 'Arbitrator', ar: 'المحكَّم' },
  reason: { en: 'Reason', ar: 'السبب' },
  record: { en: 'Record reason', ar: 'تدوين السبب' },
  signaturesLeft: {
    en: ({ count }: { count: number }) =>
      plural('en', count, { one: '# signature missing', other: '# signatures missing' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'اكتملت التوقيعات',
        one: 'بقي توقيع واحد',
        two: 'بقي توقيعان',
        few: 'بقيت # توقيعات',
        many: 'بقي # توقيعًا',
        other: 'بقي # توقيع',
      }),
  },
  method_portal: { en: 'Portal', ar: 'عبر البوابة' },
  method_email: { en: 'Registered email', ar: 'البريد الإلكتروني المسجَّل' },
  method_courier: { en: 'Courier', ar: 'البريد السريع' },
  method_hand: { en: 'Hand delivery', ar: 'تسليم باليد' },
  // Verification panel and files
  verification: { en: 'Verification', ar: 'التحقق' },
  notFinal: { en: 'No file before the award is final.', ar: 'لا ملف قبل اعتماد الصيغة النهائية.' },
  fingerprint: { en: 'Fingerprint of the PDF', ar: 'البصمة الرقمية لملف PDF' },
  code: { en: 'Verification code', ar: 'رمز التحقق' },
  codeBefore: {
    en: 'The public page answers to this code once the award is served.',
    ar: 'تستجيب الصفحة العامة لهذا الرمز بعد تبليغ الحكم.',
  },
  files: { en: 'Files of the award', ar: 'ملفات الحكم' },
  file: { en: 'File', ar: 'الملف' },
  made: { en: 'Made', ar: 'تاريخ الإنشاء' },
  download: { en: 'Download', ar: 'تنزيل' },
  signature: { en: 'Signature', ar: 'التوقيع الرقمي' },
  pdfSignatures: { en: 'Signatures inside the PDF', ar: 'التوقيعات داخل ملف \u2066PDF\u2069' },
  pdfSignaturesHelp: {
    en: 'Any viewer of PDFs lists them. Each covers everything before it: whatever is changed afterwards shows.',
    ar: 'يعرضها أي برنامج لقراءة ملفات \u2066PDF\u2069، وكل توقيع يشمل جميع ما قبله، فيظهر كل تغيير لاحق.',
  },
  noPdfSignatures: { en: 'Nobody has signed yet.', ar: 'لم يوقّع أحد بعد.' },
  certificateOf: { en: 'Certificate of', ar: 'صاحب شهادة التصديق الرقمي' },
  issuedBy: { en: 'Issued by', ar: 'جهة إصدار شهادة التصديق الرقمي' },
  signatureKind: { en: 'Kind', ar: 'النوع' },
  signedOn: { en: 'Signed', ar: 'وقت التوقيع' },
  timeStamp: { en: 'Time stamp', ar: 'الختم الزمني' },
  noTimeStamp: { en: 'None', ar: 'لا يوجد' },
  costs: { en: 'Costs', ar: 'التكاليف' },
  nextCosts: { en: 'Next: Costs', ar: 'التالي: التكاليف' },
})

/** Section names as the screens and the award print them. */
export const sectionWords = words({
  Jurisdiction: { en: 'Jurisdiction', ar: 'الاختصاص' },
  Facts: { en: 'Facts', ar: 'الوقائع' },
  Issues: { en: 'Issues', ar: 'المسائل محل النزاع' },
  Analysis: { en: 'Analysis', ar: 'التحليل والأسباب' },
  Dispositive: { en: 'Dispositive', ar: 'منطوق الحكم' },
} satisfies Record<SectionName, Word>)

export const statusWords = words({
  none: { en: 'No award yet', ar: 'لا حكم بعد' },
  draft: { en: 'Draft', ar: 'مسودة' },
  final: { en: 'Final', ar: 'نهائي' },
  signed: { en: 'Signed', ar: 'موقَّع' },
  sealed: { en: 'Sealed', ar: 'مختوم' },
  served: { en: 'Served', ar: 'مُبلَّغ' },
} satisfies Record<AwardStatus, Word>)

export const stageWords = words({
  final: { en: 'Final award', ar: 'حكم التحكيم النهائي' },
  signed: { en: 'Signed award', ar: 'حكم التحكيم الموقَّع' },
  sealed: { en: 'Sealed award', ar: 'حكم التحكيم المختوم' },
} satisfies Record<Stage, Word>)
