import { CENTRE } from '#kernel/centre.ts'
import { beforeStop } from '#kernel/text.ts'
import { type Language, say, type Word, wordOf, words } from '#kernel/words.ts'

export const formWords = words({
  signReason: { en: 'Signature of the arbitrator', ar: 'توقيع المحكَّم' },
  centre: CENTRE,
  case: { en: 'Case', ar: 'القضية' },
  caseNumber: { en: 'Case number', ar: 'رقم القضية' },
  documentNumber: { en: 'Document number', ar: 'رقم الوثيقة' },
  issuedOn: { en: 'Date', ar: 'التاريخ' },
  seatTime: { en: 'Time at the seat', ar: 'التوقيت في مقر التحكيم' },
  page: { en: 'Page', ar: 'صفحة' },
  of: { en: 'of', ar: 'من' },
  demo: {
    en: 'Demonstration: made with demonstration data and keys, without legal effect.',
    ar: 'نسخة تجريبية: أُعدّت ببيانات ومفاتيح تجريبية، وليس لها أثر نظامي.',
  },
  verificationCode: { en: 'Verification code', ar: 'رمز التحقق' },
  verifyAt: { en: 'Verify this document at', ar: 'للتحقق من هذه الوثيقة' },
  sealedPaper: { en: 'Sealed electronically by the Centre', ar: 'مختوم إلكترونيًا من المركز' },
  qr: { en: 'QR code of the verification address', ar: 'رمز استجابة سريعة لعنوان التحقق' },
  parties: { en: 'Parties', ar: 'الأطراف' },
  versus: { en: 'v.', ar: 'ضد' },
  address: { en: 'Address', ar: 'العنوان' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  counsel: { en: 'Counsel', ar: 'المحامي' },
  noCounsel: { en: 'No counsel on record', ar: 'لا يوجد محامٍ مسجَّل' },
  tribunal: { en: 'Arbitral tribunal', ar: 'هيئة التحكيم' },
  seat: { en: 'Seat of arbitration', ar: 'مقر التحكيم' },
  languageOfArbitration: { en: 'Language of arbitration', ar: 'لغة التحكيم' },
  amount: { en: 'Amount in dispute', ar: 'مبلغ المنازعة' },
  step: { en: 'Step', ar: 'الإجراء' },
  article: { en: 'Article', ar: 'المادة' },
  due: { en: 'Due', ar: 'الموعد النهائي' },
  file: { en: 'File', ar: 'الملف' },
  size: { en: 'Size', ar: 'الحجم' },
  sha256: { en: 'SHA-256', ar: 'البصمة الرقمية (\u2066SHA-256\u2069)' },
})

/** Replaces the refusal's own words, to name the characters. */
export const unprintable = wordOf<{ named: string }>({
  en: ({ named }) =>
    `These characters of the text or of the case file cannot be printed in a document of record: ${named}. Write them in Latin or Arabic letters.`,
  ar: ({ named }) =>
    `هذه الأحرف الواردة في النص أو في ملف القضية لا يمكن طباعتها في وثيقة رسمية: ${named}. اكتبها بأحرف عربية أو لاتينية.`,
})

export const letterWords = words({
  title: { en: 'Commencement Letter', ar: 'خطاب بدء إجراءات التحكيم' },
  subject: { en: 'Commencement of the arbitration (Arts. 6, 10 and 25)', ar: 'بدء إجراءات التحكيم (المواد ٦ و١٠ و٢٥)' },
  to: { en: 'To', ar: 'إلى' },
  greeting: { en: 'Dear Sir or Madam,', ar: 'السلام عليكم ورحمة الله وبركاته، وبعد:' },
  particulars: { en: 'Particulars', ar: 'بيانات القضية' },
  summary: { en: 'The dispute', ar: 'موضوع المنازعة' },
  deadlines: { en: 'First time limits', ar: 'المهل الأولى' },
  limit: { en: 'Time limit', ar: 'المهلة' },
  bound: { en: 'For', ar: 'المخاطَب بها' },
  period: { en: 'Period and start', ar: 'المدة وبدايتها' },
  ends: { en: 'Last moment', ar: 'آخر لحظة' },
  holidays: {
    en: 'A time limit whose last day is a holiday or a day of weekly rest where the recipient has its place ends on the next working day.',
    ar: 'إذا صادف اليوم الأخير من المهلة عطلة رسمية أو يوم راحة أسبوعية في مكان المخاطَب بها امتدت إلى أول يوم عمل يليه.',
  },
  enclosures: { en: 'Enclosed', ar: 'المرفقات' },
  closing: { en: 'Yours faithfully,', ar: 'وتفضلوا بقبول فائق الاحترام والتقدير،' },
})

type Receipt = { receivedOn: string; commencedOn: string; claimant: string; respondent: string }
export const letterOpening = wordOf<Receipt>({
  en: (p) =>
    `On ${p.receivedOn} the Centre received the Request for Arbitration of ${p.claimant} against ${beforeStop(p.respondent)}. The Centre has examined the request and registered the case. The request was complete, and its fee paid, on ${p.commencedOn}.`,
  ar: (p) =>
    `تسلّم المركز بتاريخ ${p.receivedOn} طلب التحكيم المقدَّم من ${p.claimant} ضد ${p.respondent}، وقد نظر المركز في الطلب وقيّد القضية. واستوفى الطلب متطلباته وسُدِّدت رسومه بتاريخ ${p.commencedOn}.`,
})
export const letterProceedings = wordOf<{ commencedOn: string }>({
  en: (p) =>
    `Under the rules of the Centre the arbitration therefore commenced on ${p.commencedOn}. The time limits below apply; each states whom it binds, from when it runs and its last moment. All filings and notices are made through the portal and count as received when the portal records them. The date of an administrative conference is notified there.`,
  ar: (p) =>
    `وبناءً على ذلك بدأت إجراءات التحكيم وفق قواعد المركز في ${p.commencedOn}، وتسري المهل المبيّنة أدناه كلٌّ وفق ما ذُكر أمامها من مخاطَب بها وبداية ونهاية. وتُقدَّم المذكرات وتُرسَل الإشعارات عبر البوابة، وتُعدّ مستلَمة من وقت تسجيلها فيها، ويُبلَّغ موعد الاجتماع الإداري عبرها.`,
})

export const orderWords = words({
  timetableSubject: { en: 'Procedural timetable and evidence protocol', ar: 'الجدول الزمني للإجراءات وضوابط البيّنات' },
  timetable: { en: 'Procedural timetable', ar: 'الجدول الزمني للإجراءات' },
  evidence: { en: 'Evidence protocol', ar: 'ضوابط البيّنات' },
  was: { en: 'Time limit before', ar: 'الموعد السابق' },
  now: { en: 'New time limit', ar: 'الموعد الجديد' },
  madeUnder: { en: 'Made under', ar: 'السند' },
  orders: { en: 'The tribunal orders', ar: 'تأمر هيئة التحكيم بما يأتي' },
  done: { en: 'For the arbitral tribunal', ar: 'عن هيئة التحكيم' },
  signedElsewhere: {
    en: 'Signed electronically: the signature stands in the Arabic edition of this order.',
    ar: 'وُقّع إلكترونيًا، والتوقيع مبيّن في النسخة الإنجليزية من هذا الأمر.',
  },
})
/** The counsel of a side, named in the number of its parties. */
export const counselLabel = wordOf<{ side: string }>({
  en: (p) => `Counsel for the ${p.side}`,
  ar: (p) => `وكيل ${p.side}`,
})
/** Counsel of some parties of a side only. */
export const counselOnlyFor = wordOf<{ names: string }>({
  en: (p) => ` (for ${p.names})`,
  ar: (p) => ` (عن ${p.names})`,
})
export const orderTitle = wordOf<{ number: string }>({
  en: (p) => `Procedural Order No. ${p.number}`,
  ar: (p) => `الأمر الإجرائي رقم (${p.number})`,
})

export const receiptWords = words({
  title: { en: 'Receipt of Filing', ar: 'إيصال استلام' },
  submittedBy: { en: 'Submitted by', ar: 'مقدَّم من' },
  receivedAt: { en: 'Received', ar: 'وقت الاستلام' },
  files: { en: 'Files received', ar: 'الملفات المستلمة' },
  note: {
    en: 'The fingerprint of each file was computed from the bytes that the Centre stored. A copy with the same fingerprint is the same file.',
    ar: 'حُسبت البصمة الرقمية لكل ملف من محتواه المحفوظ لدى المركز. وكل نسخة تحمل البصمة نفسها هي الملف نفسه.',
  },
})

export const awardWords = words({
  title: { en: 'Final Award', ar: 'حكم التحكيم النهائي' },
  commercialArbitration: { en: 'In the commercial arbitration', ar: 'في قضية التحكيم التجاري' },
  contents: { en: 'Contents', ar: 'المحتويات' },
  frontMatter: { en: 'Agreement, seat and law', ar: 'اتفاق التحكيم ومقره والقانون الواجب التطبيق' },
  history: { en: 'Procedural history', ar: 'سير الإجراءات' },
  date: { en: 'Date', ar: 'التاريخ' },
  event: { en: 'Event', ar: 'الواقعة الإجرائية' },
  jurisdiction: { en: 'Jurisdiction', ar: 'الاختصاص' },
  facts: { en: 'Facts', ar: 'الوقائع' },
  issues: { en: 'Issues', ar: 'المسائل محل النزاع' },
  analysis: { en: 'Analysis', ar: 'التحليل والأسباب' },
  dispositive: { en: 'Dispositive section', ar: 'منطوق الحكم' },
  costs: { en: 'Costs of arbitration', ar: 'تكاليف التحكيم' },
  cost: { en: 'Item', ar: 'البند' },
  total: { en: 'Total', ar: 'الإجمالي' },
  nationality: { en: 'Country of nationality', ar: 'بلد الجنسية' },
  appointment: { en: 'Appointment', ar: 'التعيين' },
  registration: { en: 'Registration number', ar: 'رقم السجل' },
  power: { en: 'power of attorney', ar: 'الوكالة' },
  secretary: { en: 'Tribunal secretary', ar: 'أمين سر هيئة التحكيم' },
  agreement: { en: 'The arbitration agreement', ar: 'اتفاق التحكيم' },
  finalizedOn: { en: 'Text finalized on', ar: 'تاريخ اعتماد النص' },
  draftedOn: { en: 'Draft as it stood on', ar: 'المسودة كما كانت في' },
  datedBySignature: {
    en: 'The award bears the date of the last signature of an arbitrator, shown beside it.',
    ar: 'تاريخ الحكم هو تاريخ آخر توقيع للمحكَّمين، وهو مبيّن عند التوقيع.',
  },
  awardDate: { en: 'Date of the award', ar: 'تاريخ حكم التحكيم' },
  undated: { en: 'that of the last signature of an arbitrator', ar: 'هو تاريخ آخر توقيع للمحكَّمين' },
  absent: { en: 'Did not sign: see the reason below.', ar: 'لم يوقّع: انظر السبب أدناه.' },
  absence: { en: 'Note on the missing signature', ar: 'بيان عدم التوقيع' },
  prevailing: { en: 'Prevailing language', ar: 'النص المعتمد' },
  signatures: { en: 'Signatures', ar: 'التوقيعات' },
  signedText: {
    en: 'The dispositive section of the award, to which the signatures below are put:',
    ar: 'منطوق الحكم الذي تقع عليه التوقيعات أدناه:',
  },
  place: { en: 'Place of the award', ar: 'مكان إصدار الحكم' },
  toBeSigned: { en: 'Signature', ar: 'التوقيع' },
  signedAt: { en: 'Signed electronically', ar: 'وُقّع إلكترونيًا' },
  notSigned: { en: 'Not signed', ar: 'لم يوقّع' },
  missingReason: { en: 'Reason for the missing signature', ar: 'سبب عدم التوقيع' },
  key: { en: 'Key', ar: 'المفتاح' },
  certificate: { en: 'Certificate (SHA-256)', ar: 'بصمة شهادة التصديق الرقمي (\u2066SHA-256\u2069)' },
  sealOf: { en: 'Seal of the Centre', ar: 'ختم المركز' },
  toBeSealed: { en: 'Not sealed yet', ar: 'لم يُختم بعد' },
  sealedAt: { en: 'Sealed', ar: 'خُتم' },
  verification: { en: 'Verification', ar: 'التحقق' },
  verificationNote: {
    en: 'Anyone holding this award may compare it with the registered one at the address below. The registered fingerprint is shown there, as a file cannot hold its own.',
    ar: 'لكل من بيده هذا الحكم أن يقارنه بالحكم المسجَّل على العنوان أدناه، وتُعرض فيه البصمة الرقمية المسجَّلة، إذ لا يمكن أن يحمل الملف بصمته.',
  },
})

/** What a side bears of the costs. English inflects the verb, Arabic does not before its subject. */
export const sideBears = wordOf<{ side: string; isOne: boolean }>({
  en: (p) => `${p.side} ${p.isOne ? 'bears' : 'bear'}`,
  ar: (p) => `يتحمل ${p.side}`,
})
export const awardSettlement = wordOf<{ parties: string }>({
  en: (p) => `Advances and balance between ${p.parties}`,
  ar: (p) => `الدفعات المقدَّمة وتسويتها بين ${p.parties}`,
})

/** Printed across every page of an unissued document, in both languages. */
export const draftMark: Word = { en: 'DRAFT', ar: 'مسودة' }
/** The title of a draft, so that it is recognisable in any list of files. */
export const draftOf = wordOf<{ text: string }>({ en: (p) => `DRAFT: ${p.text}`, ar: (p) => `مسودة: ${p.text}` })

/** The award to which a signature page belongs. */
export const awardCaption = wordOf<{ caseId: string; claimant: string; respondent: string }>({
  en: (p) => `Final Award in case ${p.caseId}, ${p.claimant} v. ${p.respondent}`,
  ar: (p) => `حكم التحكيم النهائي في القضية ${p.caseId}، ${p.claimant} ضد ${p.respondent}`,
})

export const minutesTitle = wordOf<{ number: string }>({
  en: (p) => `Minutes of Hearing No. ${p.number}`,
  ar: (p) => `محضر الجلسة رقم (${p.number})`,
})

export const minutesWords = words({
  hearing: { en: 'The hearing', ar: 'بيانات الجلسة' },
  attendance: { en: 'Attendance', ar: 'الحضور' },
  name: { en: 'Name', ar: 'الاسم' },
  capacity: { en: 'Capacity', ar: 'الصفة' },
  presence: { en: 'Attendance', ar: 'الحضور' },
  issuedOn: { en: 'Drawn up on', ar: 'حُرّر في' },
  before: { en: 'Before the hearing', ar: 'قبل الجلسة' },
  course: { en: 'Course of the hearing', ar: 'سير الجلسة' },
  after: { en: 'After the hearing', ar: 'بعد الجلسة' },
  time: { en: 'Time', ar: 'الوقت' },
  entry: { en: 'Entry', ar: 'الواقعة' },
  said: { en: 'What was said', ar: 'ما دار في الجلسة' },
  statements: { en: 'Closing statements of the parties', ar: 'إفادات الأطراف الختامية' },
  closure: { en: 'Closing of the record (Art. 33)', ar: 'قفل باب المرافعة (المادة ٣٣)' },
  signatures: { en: 'Signatures', ar: 'التوقيعات' },
  signaturesNote: {
    en: 'To be signed by those who were present.',
    ar: 'يوقّعه الحاضرون.',
  },
  signaturesSaudi: {
    en: 'To be signed by those who were present (Saudi Arbitration Law (Royal Decree M/34), Art. 33).',
    ar: 'يوقّعه الحاضرون (المادة ٣٣ من نظام التحكيم السعودي، المرسوم الملكي رقم م/٣٤).',
  },
  noAttendance: {
    en: 'The attendance is not on record; these minutes name nobody to sign.',
    ar: 'لم يُسجَّل حضور الجلسة، فلا يُذكر في هذا المحضر من يوقّعه.',
  },
  signature: { en: 'Signature', ar: 'التوقيع' },
  signedOn: { en: 'Date', ar: 'التاريخ' },
})

export const certificateWords = words({
  title: { en: 'Certificate of Service', ar: 'شهادة تبليغ' },
  certified: {
    en: 'The Centre certifies that the award below was served as stated, according to the record of the case. Times are those of the seat.',
    ar: 'يشهد المركز بأن حكم التحكيم المبيّن أدناه بُلِّغ على النحو الآتي وفق سجل القضية، والأوقات بتوقيت مقر التحكيم.',
  },
  award: { en: 'The award', ar: 'حكم التحكيم' },
  stateOn: { en: 'State of the record on', ar: 'حالة السجل كما في' },
  recipients: { en: 'Service on each recipient', ar: 'بيان التبليغ إلى كل مبلَّغ إليه' },
  withdrawn: { en: 'Records that were withdrawn', ar: 'قيود مسحوبة' },
  withdrawnNote: {
    en: 'These records were wrong and were taken back. Nothing runs from them; an earlier certificate that tells of them is out of date.',
    ar: 'كانت هذه القيود غير صحيحة فسُحبت، ولا يسري منها أي موعد، وكل شهادة سابقة ذكرتها لم تعد قائمة.',
  },
  proof: { en: 'Proof of service', ar: 'إثبات التبليغ' },
  fingerprint: { en: 'SHA-256 of the proof', ar: 'بصمة الإثبات (\u2066SHA-256\u2069)' },
  servedFile: { en: 'SHA-256 of the served file', ar: 'بصمة الملف المبلَّغ (\u2066SHA-256\u2069)' },
  fileNote: {
    en: 'A file with the fingerprint above is the award that was served; the verification page of the award says whether it is the registered one.',
    ar: 'كل ملف يحمل البصمة أعلاه هو الحكم المبلَّغ، وتبيّن صفحة التحقق من الحكم ما إذا كان هو الحكم المسجَّل.',
  },
  sealedNote: {
    en: 'This certificate is made from the record of the case and is electronically sealed by the Centre. It can be verified, with the seal, at the address below.',
    ar: 'أُعدّت هذه الشهادة من سجل القضية وختمها المركز إلكترونيًا، ويمكن التحقق منها ومن الختم على العنوان أدناه.',
  },
  registeredNote: {
    en: 'This certificate is made from the record of the case and is on the register of the Centre. It can be verified at the address below.',
    ar: 'أُعدّت هذه الشهادة من سجل القضية وسُجّلت في سجل المركز، ويمكن التحقق منها على العنوان أدناه.',
  },
})

export const correspondenceWords = words({
  title: { en: 'Letter', ar: 'خطاب' },
  from: { en: 'From', ar: 'المرسِل' },
  to: { en: 'To', ar: 'إلى' },
  attachments: { en: 'Enclosed', ar: 'المرفقات' },
  note: {
    en: 'Sent through the portal of the Centre, which recorded when it was sent and to whom. It is a letter of its writer and not a document of the Centre.',
    ar: 'أُرسل هذا الخطاب عبر بوابة المركز التي سجّلت وقت إرساله ومن أُرسل إليهم، وهو صادر عن كاتبه وليس وثيقة صادرة عن المركز.',
  },
})

export const bundleWords = words({
  title: { en: 'e-Bundle', ar: 'الحافظة الإلكترونية للمستندات' },
  supplementTitle: { en: 'e-Bundle: inserts', ar: 'ملحق الحافظة الإلكترونية للمستندات' },
  centre: formWords.centre,
  cover: { en: 'Cover', ar: 'الغلاف' },
  index: { en: 'Index', ar: 'الفهرس' },
  changes: { en: 'Changes', ar: 'التغييرات' },
  contents: { en: 'Contents', ar: 'المحتويات' },
  section: { en: 'Section', ar: 'القسم' },
  documents: { en: 'Documents', ar: 'المستندات' },
  count: { en: 'No. of pages', ar: 'عدد الصفحات' },
  spans: { en: 'Pages', ar: 'الصفحات' },
  tab: { en: 'No.', ar: 'الرقم' },
  document: { en: 'Document', ar: 'المستند' },
  date: { en: 'Filed on', ar: 'تاريخ التقديم' },
  page: { en: 'From page', ar: 'من الصفحة' },
  change: { en: 'Change', ar: 'التغيير' },
  was: { en: 'Before', ar: 'سابقًا' },
  now: { en: 'Now', ar: 'الآن' },
  added: { en: 'Added', ar: 'أُضيف' },
  replaced: { en: 'Replaced', ar: 'استُبدل' },
  notAlone: {
    en: 'Printed in the whole e-Bundle only: a sheet stands for it here.',
    ar: 'مُدرج في الحافظة الكاملة وحدها، وحلّت محله هنا ورقة إحالة.',
  },
  removed: { en: 'Taken out', ar: 'استُبعد' },
  blank: { en: 'This page is left blank.', ar: 'تُركت هذه الصفحة فارغة.' },
  slips: { en: 'Documents with a sheet in their place', ar: 'مستندات حلّت محلها ورقة إحالة' },
  caseNumber: { en: 'Case number', ar: 'رقم القضية' },
  tribunal: { en: 'Arbitral tribunal', ar: 'هيئة التحكيم' },
  seat: { en: 'Seat of arbitration', ar: 'مقر التحكيم' },
  madeOn: { en: 'Made', ar: 'أُعدّت في' },
  noteNumbers: {
    en: 'Every page carries its page number of this bundle and, beside it, its lasting citation: C-001/12 is page 12 of document C-001 in every version of the bundle.',
    ar: 'تحمل كل صفحة رقمها في هذه الحافظة، وإلى جانبه مرجعها الثابت: \u2066C-001/12\u2069 هو الصفحة \u206612\u2069 من المستند \u2066C-001\u2069 في جميع إصدارات الحافظة.',
  },
  notePdfA: {
    en: 'This bundle was put together from files as they were filed: as a whole it is not PDF/A, and the filed originals, kept in the portal, prevail. Scripts and actions inside the files were left out.',
    ar: 'جُمعت هذه الحافظة من الملفات كما قُدّمت، وهي في مجملها ليست بصيغة \u2066PDF/A\u2069، والعبرة بالأصول المقدَّمة المحفوظة في البوابة. وقد استُبعدت البرامج النصية والأوامر المضمّنة في الملفات.',
  },
  file: { en: 'File', ar: 'الملف' },
  size: { en: 'Size', ar: 'الحجم' },
  sha256: { en: 'SHA-256', ar: 'البصمة الرقمية (\u2066SHA-256\u2069)' },
  bytes: { en: 'bytes', ar: 'بايت' },
  native: {
    en: 'This file is part of the bundle in its own format. It is kept in the portal and is identified by the fingerprint below.',
    ar: 'هذا الملف جزء من الحافظة بصيغته الأصلية، وهو محفوظ في البوابة ويُعرَّف بالبصمة الرقمية أدناه.',
  },
  broken: {
    en: 'This PDF could not be read and is therefore not printed here. It is kept in the portal as it was filed.',
    ar: 'تعذّرت قراءة هذا الملف بصيغة \u2066PDF\u2069 فلم يُدرج هنا، وهو محفوظ في البوابة كما قُدّم.',
  },
  encrypted: {
    en: 'This PDF is protected by a password and is therefore not printed here. It is kept in the portal as it was filed.',
    ar: 'هذا الملف بصيغة \u2066PDF\u2069 محمي بكلمة مرور فلم يُدرج هنا، وهو محفوظ في البوابة كما قُدّم.',
  },
  limits: {
    en: 'Reading this PDF takes more time or memory than a document may take, and it is therefore not printed here. It is kept in the portal as it was filed.',
    ar: 'تتطلب قراءة هذا الملف بصيغة \u2066PDF\u2069 وقتًا أو ذاكرة تتجاوز الحد المسموح به، فلم يُدرج هنا، وهو محفوظ في البوابة كما قُدّم.',
  },
  picture: {
    en: 'This picture could not be read and is therefore not printed here. It is kept in the portal as it was filed.',
    ar: 'تعذّرت قراءة هذه الصورة فلم تُدرج هنا، وهي محفوظة في البوابة كما قُدّمت.',
  },
})

/** Why a sheet replaces a document, as stated on the cover. */
export const slipWords = words({
  native: { en: 'Kept in its own format.', ar: 'محفوظ بصيغته الأصلية.' },
  broken: { en: 'The PDF could not be read.', ar: 'تعذّرت قراءة الملف.' },
  encrypted: { en: 'The PDF is protected by a password.', ar: 'الملف محمي بكلمة مرور.' },
  limits: { en: 'The PDF takes too much to read.', ar: 'تتجاوز قراءة الملف الحد المسموح به.' },
  picture: { en: 'The picture could not be read.', ar: 'تعذّرت قراءة الصورة.' },
})

type BundleNumber = { number: string }
export const bundleNumber = wordOf<BundleNumber>({
  en: (p) => `e-Bundle no. ${p.number}`,
  ar: (p) => `الحافظة رقم ${p.number}`,
})
export const bundleSupplement = wordOf<BundleNumber & { earlier: string }>({
  en: (p) => `The pages by which e-Bundle no. ${p.number} differs from no. ${p.earlier}`,
  ar: (p) => `الصفحات التي تختلف بها الحافظة رقم ${p.number} عن الحافظة رقم ${p.earlier}`,
})
export const bundleInserts = wordOf<{ earlier: string }>({
  en: (p) =>
    `Every page number of e-Bundle no. ${p.earlier} still stands. What came later was inserted: a page numbered with a letter, such as 12A, follows the page of that number. The numbers of pages that were replaced or taken out are not used again.`,
  ar: (p) =>
    `تبقى أرقام صفحات الحافظة رقم ${p.earlier} جميعها سارية. وما ورد لاحقًا أُدرج بينها: فالصفحة التي يلي رقمَها حرفٌ، مثل \u206612A\u2069، تأتي بعد الصفحة ذات الرقم نفسه. ولا يُعاد استعمال أرقام الصفحات المستبدلة أو المستبعدة.`,
})
export const bundleAnew = wordOf<{ earlier: string }>({
  en: (p) =>
    `The pages were numbered again: page numbers of e-Bundle no. ${p.earlier} do not apply to this one. Citations such as C-001/12 do.`,
  ar: (p) =>
    `رُقّمت الصفحات من جديد: فأرقام صفحات الحافظة رقم ${p.earlier} لا تسري على هذه الحافظة، أما الإحالات مثل \u2066C-001/12\u2069 فتبقى سارية.`,
})
export const bundleSame = wordOf<{ earlier: string }>({
  en: (p) => `The documents are those of e-Bundle no. ${p.earlier}.`,
  ar: (p) => `المستندات هي نفسها مستندات الحافظة رقم ${p.earlier}.`,
})
type Gone = { pages: string; document: string }
/** "12–15", or one page. */
const isRange = (pages: string) => pages.includes('–')
const noMoreEn = ({ pages }: Gone) =>
  isRange(pages) ? `Pages ${pages} are no longer part of the bundle` : `Page ${pages} is no longer part of the bundle`
const noMoreAr = ({ pages }: Gone) =>
  isRange(pages) ? `لم تعد الصفحات ${pages} جزءًا من الحافظة` : `لم تعد الصفحة ${pages} جزءًا من الحافظة`
export const bundleGone = wordOf<Gone>({
  en: (p) => `${noMoreEn(p)}: ${p.document} was taken out.`,
  ar: (p) => `${noMoreAr(p)}: فقد استُبعد المستند ${p.document}.`,
})
export const bundleReplaced = wordOf<Gone & { by: string; now: string }>({
  en: (p) => `${noMoreEn(p)}: ${p.document} was replaced by ${p.by}, at ${isRange(p.now) ? 'pages' : 'page'} ${p.now}.`,
  ar: (p) =>
    `${noMoreAr(p)}: فقد حلّ محل المستند ${p.document} المستند ${p.by} في ${isRange(p.now) ? 'الصفحات' : 'الصفحة'} ${p.now}.`,
})

/** A table of plain words in one language, as a template expects it. */
export function inLanguage<K extends string>(table: Readonly<Record<K, Word>>, language: Language): Record<K, string> {
  const entries = Object.entries<Word>(table).map(([key, word]) => [key, say(word, language)])
  return Object.fromEntries(entries) as Record<K, string>
}
