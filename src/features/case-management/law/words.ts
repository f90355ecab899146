import { formatNumber } from '#kernel/format.ts'
import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const caseManagementWords = words({
  // §8
  cmcScheduled: { en: 'CMC scheduled (Arts. 22-23).', ar: 'حُدّد موعد اجتماع إدارة القضية (المادتان ٢٢ و٢٣).' },
  po1Issued: { en: 'PO-1 issued (Arts. 22-29).', ar: 'صدر الأمر الإجرائي رقم (١) (المواد من ٢٢ إلى ٢٩).' },
  timetableRevised: { en: 'Timetable revised.', ar: 'عُدّل الجدول الزمني.' },
  orderIssued: { en: 'Order issued.', ar: 'صدر الأمر.' },
  draftSaved: { en: 'Draft saved.', ar: 'حُفظت المسودة.' },
  // §5
  chooseDateTime: { en: 'Choose date/time first.', ar: 'اختر التاريخ والوقت أولًا.' },
  enterDates: {
    en: 'Enter at least Claim & Defense due dates.',
    ar: 'أدخل على الأقل موعدي بيان الدعوى ومذكرة الدفاع.',
  },
  enterText: { en: 'Enter order text.', ar: 'أدخل نص الأمر.' },
  inThePast: { en: 'Choose a date and time in the future.', ar: 'اختر تاريخًا ووقتًا في المستقبل.' },
  dayPassed: { en: 'This day has passed.', ar: 'انقضى هذا اليوم.' },
  notADay: { en: 'Enter a date.', ar: 'أدخل تاريخًا.' },
  nothingMoved: { en: 'Change at least one date.', ar: 'غيّر موعدًا واحدًا على الأقل.' },
  stepDone: { en: 'This step is done; its date stays.', ar: 'تمّ هذا الإجراء، ويبقى موعده كما هو.' },
  beforeNext: {
    en: 'Must be earlier than the step that follows it.',
    ar: 'يجب أن يسبق موعد الإجراء الذي يليه.',
  },
  whyRevised: { en: 'Say why the timetable is revised.', ar: 'اذكر سبب تعديل الجدول الزمني.' },
  twice: { en: 'This step is in the timetable twice.', ar: 'ورد هذا الإجراء مرتين في الجدول.' },
  afterClaim: { en: 'Must be later than the statement of claim.', ar: 'يجب أن يلي موعد بيان الدعوى.' },
  afterDefense: { en: 'Must be later than the statement of defence.', ar: 'يجب أن يلي موعد مذكرة الدفاع.' },
  afterReply: { en: 'Must be later than the reply.', ar: 'يجب أن يلي موعد مذكرة التعقيب.' },
  // The screen
  title: { en: 'Case management', ar: 'إدارة القضية' },
  gateCmc: { en: 'Case management conference scheduled', ar: 'تحديد موعد اجتماع إدارة القضية' },
  cmc: { en: 'Case management conference', ar: 'اجتماع إدارة القضية' },
  cmcShort: { en: 'CMC', ar: 'اجتماع إدارة القضية' },
  dateTime: { en: 'Date and time', ar: 'التاريخ والوقت' },
  channel: { en: 'Channel', ar: 'طريقة الاجتماع' },
  channel_video: { en: 'Video', ar: 'اتصال مرئي' },
  channel_phone: { en: 'Phone', ar: 'اتصال هاتفي' },
  'channel_in-person': { en: 'In person', ar: 'حضوريًا' },
  joinUrl: { en: 'Join link', ar: 'رابط الانضمام' },
  joinUrlHelp: {
    en: 'From your own video service. The portal makes no links itself.',
    ar: 'من خدمة الاتصال المرئي لديكم؛ فالبوابة لا تُنشئ روابط.',
  },
  secureLink: { en: 'Enter a link that begins with https://', ar: 'أدخل رابطًا يبدأ بـ https://' },
  noJoinUrl: { en: 'No link given', ar: 'لم يُذكر رابط' },
  scheduleCmc: { en: 'Schedule CMC', ar: 'تحديد موعد الاجتماع' },
  noCmc: { en: 'No conference scheduled.', ar: 'لم يُحدَّد موعد للاجتماع.' },
  // PO-1
  po1: { en: 'Procedural Order No. 1 (PO-1)', ar: 'الأمر الإجرائي رقم (١)' },
  po1Short: { en: 'PO-1', ar: 'الأمر الإجرائي رقم (١)' },
  po1Pending: { en: 'Pending', ar: 'لم يصدر بعد' },
  po1State: { en: 'Issued', ar: 'صدر' },
  timetable: { en: 'Procedural timetable', ar: 'الجدول الزمني للإجراءات' },
  step: { en: 'Step', ar: 'الإجراء' },
  due: { en: 'Due', ar: 'الموعد النهائي' },
  row_claim: { en: 'Statement of claim', ar: 'بيان الدعوى' },
  row_defense: { en: 'Statement of defence', ar: 'مذكرة الدفاع' },
  row_reply: { en: 'Reply', ar: 'مذكرة التعقيب' },
  row_rejoinder: { en: 'Rejoinder', ar: 'مذكرة الرد على التعقيب' },
  field_claim: { en: 'Claim due', ar: 'موعد بيان الدعوى' },
  field_defense: { en: 'Defense due', ar: 'موعد مذكرة الدفاع' },
  field_reply: { en: 'Reply due', ar: 'موعد مذكرة التعقيب' },
  field_rejoinder: { en: 'Rejoinder due', ar: 'موعد مذكرة الرد على التعقيب' },
  endOfDay: {
    en: ({ zone }: { zone: string }) => `Each period ends at 23:59 ${zone} time.`,
    ar: ({ zone }: { zone: string }) => `تنتهي كل مهلة عند الساعة ٢٣:٥٩ بتوقيت ${zone}.`,
  },
  bothCalendars: { en: 'Both calendars', ar: 'بالتقويمين' },
  directions: { en: 'Further directions', ar: 'توجيهات أخرى' },
  directionsHelp: {
    en: 'Each line becomes a numbered paragraph of the order.',
    ar: 'يصبح كل سطر فقرة مرقمة في الأمر.',
  },
  // Revised timetable
  revise: { en: 'Revise the timetable', ar: 'تعديل الجدول الزمني' },
  reviseLead: {
    en: 'The new dates are ordered with their reasons. Earlier dates stay on record, and the deadlines move.',
    ar: 'تصدر المواعيد الجديدة بأمر مسبَّب، وتبقى المواعيد السابقة محفوظة، وتنتقل المهل إلى مواعيدها الجديدة.',
  },
  reviseTitle: { en: 'Revise the timetable?', ar: 'هل تعدّل الجدول الزمني؟' },
  reasons: { en: 'Reasons', ar: 'الأسباب' },
  wasDue: {
    en: ({ date }: { date: string }) => `before: ${date}`,
    ar: ({ date }: { date: string }) => `سابقًا: ${date}`,
  },
  // Evidence protocol
  evidence: { en: 'Evidence protocol', ar: 'ضوابط البيّنات' },
  fileFormats: { en: 'File formats', ar: 'صيغ الملفات' },
  confidentiality: { en: 'Confidentiality', ar: 'السرية' },
  serviceMode: { en: 'Manner of service', ar: 'طريقة التبليغ' },
  'format_PDF/A': { en: 'PDF/A', ar: '\u2066PDF/A\u2069' },
  'format_native XLSX': { en: 'native XLSX', ar: '\u2066XLSX\u2069 بصيغته الأصلية' },
  'format_native DOCX': { en: 'native DOCX', ar: '\u2066DOCX\u2069 بصيغته الأصلية' },
  'format_audio and video': { en: 'audio and video (MP3, MP4)', ar: 'تسجيلات صوتية ومرئية (\u2066MP3, MP4\u2069)' },
  confidentiality_parties: {
    en: 'Confidential to the parties, the tribunal and the Centre',
    ar: 'سرّية، ولا يطّلع عليها إلا الأطراف وهيئة التحكيم والمركز',
  },
  confidentiality_counsel: {
    en: 'Confidential; documents marked restricted are for counsel and experts only',
    ar: 'سرّية، ولا يطّلع على المستندات المقيَّدة إلا المحامون والخبراء',
  },
  'service_portal-only': {
    en: 'Through the portal only, by personal secure links',
    ar: 'التبليغ عبر البوابة حصرًا، بروابط إلكترونية شخصية آمنة',
  },
  'service_portal-and-email': {
    en: 'Through the portal by personal secure links, and notice by email',
    ar: 'التبليغ عبر البوابة بروابط إلكترونية شخصية آمنة، مع إشعار بالبريد الإلكتروني',
  },
  // Clauses by topic
  clauses: { en: 'Clauses by topic', ar: 'البنود بحسب الموضوع' },
  topic_communications: { en: 'Communications and service', ar: 'المراسلات والتبليغ' },
  topic_submissions: { en: 'Written submissions and exhibits', ar: 'المذكرات والمستندات' },
  topic_documents: { en: 'Production of documents', ar: 'تقديم المستندات' },
  topic_witnesses: { en: 'Witnesses of fact', ar: 'الشهود' },
  topic_experts: { en: 'Experts', ar: 'الخبراء' },
  topic_translations: { en: 'Translations and interpretation', ar: 'الترجمة' },
  topic_hearing: { en: 'Hearing', ar: 'جلسة الاستماع' },
  topic_time: { en: 'Time limits and extensions', ar: 'المهل وتمديدها' },
  topic_applications: { en: 'Interim measures and bifurcation', ar: 'التدابير المؤقتة والتحفظية وتجزئة الإجراءات' },
  topic_confidentiality: { en: 'Confidentiality', ar: 'السرية' },
  topic_data: { en: 'Data protection and security', ar: 'حماية البيانات الشخصية وأمن المعلومات' },
  topic_secretary: { en: 'Secretary of the tribunal', ar: 'أمين سر هيئة التحكيم' },
  topic_costs: { en: 'Costs', ar: 'التكاليف' },
  topic_amendment: { en: 'Conduct of the proceedings and amendment', ar: 'سير الإجراءات وتعديل هذا الأمر' },
  clausesHelp: {
    en: 'Each clause is printed as numbered paragraphs under the heading of its topic.',
    ar: 'يُطبع كل بند في فقرات مرقمة تحت عنوان موضوعه.',
  },
  chooseClauses: { en: 'Choose clauses', ar: 'اختيار البنود' },
  clausesCount: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# clause', other: '# clauses' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا بنود', one: 'بند واحد', two: 'بندان', few: '# بنود', many: '# بندًا', other: '# بند' },
      }),
  },
  clauseTwice: { en: 'This clause is in the order twice.', ar: 'ورد هذا البند مرتين في الأمر.' },
  clauseElsewhere: { en: 'This clause belongs to another topic.', ar: 'يتبع هذا البند موضوعًا آخر.' },
  noSuchNumber: { en: 'This clause has no such number.', ar: 'لا يتضمن هذا البند هذا الرقم.' },
  outOfBounds: {
    en: ({ least, most }: { least: number; most: number }) => `Enter a whole number from ${least} to ${most}.`,
    ar: ({ least, most }: { least: number; most: number }) =>
      `أدخل عددًا صحيحًا من ${formatNumber(least, 'ar')} إلى ${formatNumber(most, 'ar')}.`,
  },
  wording_en: { en: 'Enter the wording of this clause in English.', ar: 'أدخل صياغة هذا البند بالإنجليزية.' },
  wording_ar: { en: 'Enter the wording of this clause in Arabic.', ar: 'أدخل صياغة هذا البند بالعربية.' },
  unevenWording: {
    en: 'Both wordings need the same number of paragraphs.',
    ar: 'يجب أن يتساوى عدد الفقرات في الصياغتين.',
  },
  unevenTranslation: {
    en: 'The text and its translation need the same number of paragraphs.',
    ar: 'يجب أن يتساوى عدد الفقرات في النص وترجمته.',
  },
  underRules: {
    en: ({ article }: { article: string }) => `Rules of the Centre, ${article}`,
    ar: ({ article }: { article: string }) => `قواعد المركز، ${article}`,
  },
  unchanged: { en: 'Unchanged', ar: 'دون تغيير' },
  untranslated: {
    en: 'The text of this order was given in Arabic; there is no translation in this edition.',
    ar: 'صدر نص هذا الأمر بالإنجليزية ولا ترجمة له في هذه النسخة.',
  },
  directionsUntranslated: {
    en: 'The further directions were given in Arabic; there is no translation in this edition.',
    ar: 'صدرت التوجيهات الأخرى بالإنجليزية ولا ترجمة لها في هذه النسخة.',
  },
  issuePo1: { en: 'Issue PO-1', ar: 'إصدار الأمر الإجرائي رقم (١)' },
  issuePo1Title: { en: 'Issue Procedural Order No. 1?', ar: 'إصدار الأمر الإجرائي رقم (١)؟' },
  effectPdf: {
    en: 'The order becomes a PDF of record and cannot be changed.',
    ar: 'يصبح الأمر وثيقة (PDF) محفوظة لا تُعدَّل.',
  },
  effectTimetable: {
    en: 'Its dates become deadlines on the timeline of the case.',
    ar: 'تصبح مواعيده مهلًا في الجدول الزمني للقضية.',
  },
  effectAll: {
    en: 'Everybody who takes part in the case can read it at once.',
    ar: 'يطّلع عليه فورًا كل المشاركين في القضية.',
  },
  // Orders
  orders: { en: 'Orders', ar: 'الأوامر' },
  furtherOrders: { en: 'Further orders', ar: 'أوامر أخرى' },
  furtherOrdersHelp: {
    en: 'Write, save as a draft, issue.',
    ar: 'إعداد النص وحفظه كمسودة وإصداره.',
  },
  kind: { en: 'Kind of order', ar: 'نوع الأمر' },
  kind_PO1: { en: 'Procedural timetable and evidence protocol', ar: 'الجدول الزمني للإجراءات وضوابط البيّنات' },
  po1WithClauses: {
    en: 'Conduct of the proceedings, procedural timetable and evidence protocol',
    ar: 'سير الإجراءات والجدول الزمني للإجراءات وضوابط البيّنات',
  },
  kind_Jurisdiction: { en: 'Jurisdiction', ar: 'الاختصاص' },
  kind_Default: { en: 'Default', ar: 'تخلّف أحد الأطراف' },
  kind_Interim: { en: 'Interim measures', ar: 'التدابير المؤقتة والتحفظية' },
  kind_Timetable: { en: 'Revised procedural timetable', ar: 'تعديل الجدول الزمني للإجراءات' },
  text: { en: 'Text of the order', ar: 'نص الأمر' },
  translation: { en: 'Translation into the other language', ar: 'ترجمة النص إلى اللغة الأخرى' },
  translationHelp: {
    en: 'Printed in the edition of that language. Without it the edition says that the text was given in the other language.',
    ar: 'تُطبع في نسخة تلك اللغة، وإن لم تُقدَّم ذُكر فيها أن النص صدر باللغة الأخرى.',
  },
  translationEven: {
    en: 'As many paragraphs as the text has: the clauses that follow bear the same numbers in both editions.',
    ar: 'تتضمن عدد فقرات النص نفسه، فالبنود التي تليه تحمل الأرقام ذاتها في النسختين.',
  },
  issueOrder: { en: 'Issue order', ar: 'إصدار الأمر' },
  issueOrderTitle: { en: 'Issue this order?', ar: 'إصدار هذا الأمر؟' },
  noOrders: { en: 'No order has been issued.', ar: 'لم يصدر أي أمر.' },
  order: { en: 'Order', ar: 'الأمر' },
  orderNo: {
    en: ({ number }: { number: string }) => `Procedural Order No. ${number}`,
    ar: ({ number }: { number: string }) => `الأمر الإجرائي رقم (${number})`,
  },
  issuedAt: { en: 'Issued', ar: 'تاريخ الإصدار' },
  issuedBy: { en: 'Issued by', ar: 'أصدره' },
  document: { en: 'Document', ar: 'الوثيقة' },
  openPdf: { en: 'Open PDF', ar: 'فتح (PDF)' },
  openPdfOf: {
    en: ({ order }: { order: string }) => `Open PDF of ${order}`,
    ar: ({ order }: { order: string }) => `فتح (PDF): ${order}`,
  },
  // Drafts
  prepare: { en: 'Save as draft', ar: 'حفظ كمسودة' },
  draftBy: {
    en: ({ name, at }: { name: string; at: string }) =>
      `Draft saved by ${name}, ${at}. Seen by the tribunal and its secretary only.`,
    ar: ({ name, at }: { name: string; at: string }) =>
      `آخر من حفظ المسودة ${name}، ${at}. تطّلع عليها هيئة التحكيم وأمين سرها فقط.`,
  },
  newerDraft: { en: 'Load the newer draft', ar: 'تحميل المسودة الأحدث' },
  secretaryNote: {
    en: 'You may prepare the text. The tribunal issues the order.',
    ar: 'لك إعداد النص، وتُصدر الأمرَ هيئةُ التحكيم.',
  },
  status: { en: 'Status', ar: 'الحالة' },
  next: { en: 'Next: Evidence', ar: 'التالي: البيّنات' },
})
