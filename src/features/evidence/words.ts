import { words } from '#kernel/words.ts'

type Label = { readonly label: string }
type Count = { readonly n: string }

export const evidenceWords = words({
  title: { en: 'Evidence', ar: 'البيّنات والمستندات' },
  next: { en: 'Next: Hearing', ar: 'التالي: الجلسة' },
  submissionUploaded: { en: 'Submission uploaded.', ar: 'تم رفع المستند.' },
  bundleReady: { en: 'e-Bundle is ready.', ar: 'الحافظة الإلكترونية للمستندات جاهزة.' },
  admissionDecided: { en: 'Decision on admission recorded.', ar: 'قُيّد القرار بشأن قبول البيّنة.' },

  // Submissions
  submissions: { en: 'Submissions', ar: 'المذكرات والمستندات' },
  submissionsCaption: {
    en: 'Submissions of the case, by who filed them',
    ar: 'المذكرات والمستندات المقدَّمة في القضية حسب مقدِّمها',
  },
  none: { en: 'No submissions yet.', ar: 'لم تُقدَّم مستندات بعد.' },
  laneAll: { en: 'All', ar: 'الكل' },
  lane_C: { en: "Claimant's", ar: 'مستندات المدّعي' },
  lane_R: { en: "Respondent's", ar: 'مستندات المدّعى عليه' },
  lane_T: { en: "Tribunal's", ar: 'مستندات هيئة التحكيم' },
  lanes: { en: 'Who filed', ar: 'مقدِّم المستند' },
  kind: { en: 'Kind', ar: 'النوع' },
  kind_memorial: { en: 'Memorial', ar: 'مذكرة' },
  kind_exhibit: { en: 'Exhibit', ar: 'مستند' },
  'kind_witness-statement': { en: 'Witness statement', ar: 'إفادة شاهد خطية' },
  'kind_expert-report': { en: 'Expert report', ar: 'تقرير الخبرة' },
  kind_other: { en: 'Other', ar: 'أخرى' },
  label: { en: 'Label', ar: 'الرمز' },
  titleOf: { en: 'Title', ar: 'العنوان' },
  titleHelp: {
    en: 'As the index of the e-bundle will print it. Empty: the name of the file.',
    ar: 'كما سيظهر في فهرس الحافظة. إن تُرك فارغًا استُخدم اسم الملف.',
  },
  file: { en: 'File', ar: 'الملف' },
  submitted: { en: 'Submitted', ar: 'تاريخ التقديم' },
  by: { en: 'By', ar: 'مقدِّمه' },
  pages: { en: 'Pages', ar: 'الصفحات' },
  version: { en: ({ n }: Count) => `Version ${n}`, ar: ({ n }: Count) => `النسخة ${n}` },
  superseded: { en: 'Replaced by a newer version', ar: 'حلّت محله نسخة أحدث' },
  showReplaced: { en: 'Show replaced versions', ar: 'إظهار النسخ المستبدلة' },
  late: { en: 'Late', ar: 'متأخر عن موعده' },
  lateBy: {
    en: ({ date }: { date: string }) => `Due ${date}`,
    ar: ({ date }: { date: string }) => `كان الموعد ${date}`,
  },
  onTime: { en: 'On time', ar: 'في الموعد' },
  download: { en: 'Download', ar: 'تنزيل' },
  receipt: { en: 'Receipt', ar: 'إيصال استلام' },
  downloadOf: { en: ({ label }: Label) => `Download ${label}`, ar: ({ label }: Label) => `تنزيل ${label}` },
  receiptOf: { en: ({ label }: Label) => `Receipt of ${label}`, ar: ({ label }: Label) => `إيصال استلام ${label}` },
  details: { en: ({ label }: Label) => `Details of ${label}`, ar: ({ label }: Label) => `تفاصيل ${label}` },
  openedBy: { en: 'Opened by', ar: 'اطّلع عليه' },
  openedByNobody: { en: 'Nobody has opened it yet.', ar: 'لم يطّلع عليه أحد بعد.' },
  notPrintable: {
    en: 'This PDF cannot be read: the e-bundle will hold a slip sheet in its place.',
    ar: 'تعذّرت قراءة هذا الملف: ستحل محله ورقة إحالة في الحافظة.',
  },
  protectedPdf: {
    en: 'This PDF is protected by a password: the e-bundle will hold a slip sheet in its place.',
    ar: 'هذا الملف محمي بكلمة مرور: ستحل محله ورقة إحالة في الحافظة.',
  },

  // Filing a submission
  add: { en: 'File a submission', ar: 'تقديم مستند' },
  addHelp: {
    en: 'A filed submission cannot be changed. File a new version to replace it; both stay on the record.',
    ar: 'لا يمكن تعديل المستند بعد تقديمه. قدِّم نسخة جديدة لتحل محله، وتبقى النسختان في الملف.',
  },
  drop: { en: 'Choose or drop files', ar: 'اختر الملفات أو أفلتها هنا' },
  dropHelp: {
    en: 'PDF, Word, Excel, PowerPoint, text, pictures, e-mail, ZIP, audio and video, up to 4 GiB a file.',
    ar: 'ملفات PDF وWord وExcel وPowerPoint والنصوص والصور والبريد وZIP والصوت والفيديو، حتى ٤ جيجابايت للملف.',
  },
  onBehalfOf: { en: 'Filed for', ar: 'مقدَّم لصالح' },
  answers: { en: 'Step of the timetable', ar: 'خطوة الجدول الزمني' },
  answersHelp: {
    en: 'Tells whether the submission is in time under PO-1.',
    ar: 'لمعرفة ما إذا كان التقديم في موعده وفق الأمر الإجرائي رقم (١).',
  },
  answersNone: { en: 'None', ar: 'لا شيء' },
  newVersionOf: { en: 'New version of', ar: 'نسخة جديدة من' },
  newVersionNone: { en: 'A new document', ar: 'مستند جديد' },

  // A late submission
  admission: { en: 'Late submission', ar: 'مستند متأخر' },
  admissionOpen: { en: 'The tribunal has not decided on its admission.', ar: 'لم تقرر هيئة التحكيم بعد بشأن قبوله.' },
  admitted: { en: 'Admitted by the tribunal', ar: 'قبلته هيئة التحكيم' },
  notAdmitted: { en: 'Not admitted by the tribunal', ar: 'لم تقبله هيئة التحكيم' },
  admit: { en: 'Admit', ar: 'قبول' },
  refuse: { en: 'Do not admit', ar: 'عدم القبول' },
  reason: { en: 'Reason', ar: 'السبب' },

  // The e-bundle
  bundle: { en: 'e-Bundle', ar: 'الحافظة الإلكترونية للمستندات' },
  bundleHelp: {
    en: 'One PDF of the chosen submissions, with an index, bookmarks and a page number on every page.',
    ar: 'ملف PDF واحد للمستندات المختارة، بفهرس وإشارات مرجعية ورقم على كل صفحة.',
  },
  inBundle: { en: 'Include', ar: 'إدراج' },
  include: { en: ({ label }: Label) => `Include ${label}`, ar: ({ label }: Label) => `إدراج ${label}` },
  chosen: { en: ({ n }: Count) => `${n} chosen`, ar: ({ n }: Count) => `المختار: ${n}` },
  chooseAll: { en: 'Choose all', ar: 'اختيار الكل' },
  chooseNone: { en: 'Choose none', ar: 'إلغاء الاختيار' },
  chooseFirst: { en: 'Choose at least one submission.', ar: 'اختر مستندًا واحدًا على الأقل.' },
  build: { en: 'Build e-bundle', ar: 'إنشاء الحافظة' },
  rebuild: { en: 'Build again', ar: 'إعادة إنشاء الحافظة' },
  buildingNow: { en: 'The e-bundle is being built.', ar: 'يجري إنشاء الحافظة.' },
  status: { en: 'Status', ar: 'الحالة' },
  status_idle: { en: 'Not built yet', ar: 'لم تُنشأ بعد' },
  status_building: { en: 'Building', ar: 'قيد الإنشاء' },
  status_ready: { en: 'Ready', ar: 'جاهزة' },
  status_failed: { en: 'Failed', ar: 'تعذّر الإنشاء' },
  progress: { en: 'Progress of the e-bundle', ar: 'تقدّم إنشاء الحافظة' },
  downloadBundle: { en: 'Download e-bundle', ar: 'تنزيل الحافظة' },
  bundleNumber: { en: ({ n }: Count) => `e-Bundle no. ${n}`, ar: ({ n }: Count) => `الحافظة رقم ${n}` },
  builtAt: { en: 'Built', ar: 'تاريخ الإنشاء' },
  documents: { en: 'Documents', ar: 'المستندات' },
  size: { en: 'Size', ar: 'الحجم' },
  stillReady: {
    en: 'The previous e-bundle stays in force until the new one is ready.',
    ar: 'تبقى الحافظة السابقة سارية إلى أن تجهز الجديدة.',
  },
  notInBundle: {
    en: ({ labels }: { labels: string }) => `Filed and not in this e-bundle: ${labels}`,
    ar: ({ labels }: { labels: string }) => `مقدَّم وغير مدرج في هذه الحافظة: ${labels}`,
  },
  changes: { en: 'Changes from the previous e-bundle', ar: 'التغييرات عن الحافظة السابقة' },
  added: {
    en: ({ labels }: { labels: string }) => `Added: ${labels}`,
    ar: ({ labels }: { labels: string }) => `أُضيف: ${labels}`,
  },
  removed: {
    en: ({ labels }: { labels: string }) => `Taken out: ${labels}`,
    ar: ({ labels }: { labels: string }) => `حُذف: ${labels}`,
  },
  replaced: {
    en: ({ labels }: { labels: string }) => `New version: ${labels}`,
    ar: ({ labels }: { labels: string }) => `نسخة جديدة: ${labels}`,
  },
  warnings: { en: 'Not printed in the e-bundle', ar: 'لم يُطبع ضمن الحافظة' },
  warning_broken: {
    en: 'The PDF is damaged: a slip sheet stands in its place.',
    ar: 'ملف PDF تالف: حلّت محله ورقة إحالة.',
  },
  warning_encrypted: {
    en: 'The PDF is protected by a password: a slip sheet stands in its place.',
    ar: 'ملف PDF محمي بكلمة مرور: حلّت محله ورقة إحالة.',
  },
  warning_picture: {
    en: 'The picture cannot be read: a slip sheet stands in its place.',
    ar: 'تعذّرت قراءة الصورة: حلّت محلها ورقة إحالة.',
  },
  failure_file: {
    en: 'A file is missing in the store, or no longer what was filed.',
    ar: 'ملف مفقود من المخزن أو لم يعد مطابقًا لما قُدِّم.',
  },
  failure_engine: { en: 'The documents could not be put together.', ar: 'تعذّر تجميع المستندات.' },
  failure_interrupted: { en: 'The work was interrupted several times.', ar: 'انقطع العمل عدة مرات.' },
  language: { en: 'Language of the index', ar: 'لغة الفهرس' },
  language_en: { en: 'English', ar: 'الإنجليزية' },
  language_ar: { en: 'Arabic', ar: 'العربية' },

  // The receipt of a submission
  receiptSide: { en: 'Filed for', ar: 'مقدَّم لصالح' },
  receiptLabel: { en: 'Label', ar: 'الرمز' },
  receiptKind: { en: 'Kind', ar: 'النوع' },
  receiptVersion: { en: 'Version', ar: 'النسخة' },
})
