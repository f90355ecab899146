import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** The Publication Center of a case (§2). */
export const publicationWords = words({
  title: { en: 'Publication Center', ar: 'مركز النشر' },
  case: { en: 'Case', ar: 'القضية' },
  withTheCase: {
    en: 'Whether the award of a case is published stands with the case.',
    ar: 'حالة نشر حكم التحكيم مبيّنة في ملف القضية.',
  },
  // The list of publications
  list: { en: 'Publications', ar: 'حالات النشر' },
  listHelp: { en: 'Cases with a final award.', ar: 'القضايا التي صدر فيها حكم نهائي.' },
  openList: { en: 'All publications', ar: 'جميع حالات النشر' },
  openPlace: { en: 'Open the publication of this award', ar: 'فتح صفحة نشر هذا الحكم' },
  show: { en: 'Which cases', ar: 'القضايا المعروضة' },
  show_waiting: { en: 'Not published', ar: 'غير المنشورة' },
  show_published: { en: 'Published ones', ar: 'المنشورة' },
  show_all: { en: 'All', ar: 'الكل' },
  finalOn: { en: 'Award final', ar: 'تاريخ اعتماد الحكم' },
  servedOn: { en: 'Served', ar: 'تاريخ التبليغ' },
  noneListed: { en: 'No award waits for publication.', ar: 'لا يوجد حكم ينتظر النشر.' },
  noneSuch: { en: 'No case of this kind.', ar: 'لا توجد قضايا من هذا النوع.' },
  newer: { en: 'Newer cases', ar: 'القضايا الأحدث' },
  older: { en: 'Older cases', ar: 'القضايا الأقدم' },
  state_toReview: { en: 'Waits for its review', ar: 'بانتظار المراجعة' },
  state_inReview: { en: 'In review', ar: 'قيد المراجعة' },
  state_notServed: { en: 'Not served yet', ar: 'لم يُبلَّغ بعد' },
  state_optedOut: { en: 'A side opted out', ar: 'معترَض على نشره' },
  state_frozen: { en: 'Frozen by court order', ar: 'مجمَّد بأمر قضائي' },
  state_stayed: { en: 'Proceedings stayed', ar: 'الإجراءات موقوفة' },
  state_published: { en: 'Published', ar: 'منشور' },
  chooseCase: { en: 'Choose a case', ar: 'اختيار قضية' },
  awardStatus: { en: 'Award status', ar: 'حالة الحكم' },
  final: { en: 'Final', ar: 'نهائي' },
  notFinal: { en: 'Not final', ar: 'غير نهائي' },
  state: { en: 'Publication', ar: 'النشر' },
  published: { en: 'Published', ar: 'منشور' },
  eligible: { en: 'Eligible, not published', ar: 'مؤهل وغير منشور' },
  notEligible: { en: 'Not eligible yet', ar: 'غير مؤهل بعد' },
  openItem: { en: 'Read the published award', ar: 'قراءة الحكم المنشور' },
  // Opt-out
  optOut: { en: 'Opt-out of publication (Art.\u00A036(3))', ar: 'الاعتراض على النشر (المادة ٣٦ (٣))' },
  optOutHelp: {
    en: 'While a side has opted out, the award is not published.',
    ar: 'لا يُنشر الحكم ما دام أحد الجانبين معترضًا على نشره.',
  },
  optOutOwn: { en: 'For your own side.', ar: 'باسم الطرف الذي تمثّله.' },
  optOutClosed: {
    en: 'The award is published: the opt-out can no longer be changed.',
    ar: 'نُشر الحكم، فلا يمكن تغيير الاعتراض على النشر.',
  },
  scope_claimant: { en: 'Claimant', ar: 'المدّعي' },
  scope_respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  scope_case: { en: 'The case as a whole', ar: 'القضية بأكملها' },
  optedOutSince: { en: 'Opted out', ar: 'اعترض على النشر' },
  takenBack: { en: 'Taken back', ar: 'سُحب الاعتراض' },
  noneRecorded: { en: 'None recorded', ar: 'لم يُسجَّل اعتراض' },
  whoAsked: { en: 'Who asked for it', ar: 'من طلب ذلك' },
  note: { en: 'Note', ar: 'ملاحظة' },
  doOptOut: { en: 'Opt out of publication', ar: 'الاعتراض على النشر' },
  doTakeBack: { en: 'Take the opt-out back', ar: 'سحب الاعتراض' },
  optOutEffect: {
    en: 'It is recorded with your name and the time, and the award is not published while it stands.',
    ar: 'يُسجَّل باسمك وتاريخه، ولا يُنشر الحكم ما دام قائمًا.',
  },
  takeBackEffect: {
    en: 'It is recorded with your name and the time. The award can be published when no other opt-out stands.',
    ar: 'يُسجَّل السحب باسمك وتاريخه، ويجوز نشر الحكم متى لم يبق اعتراض آخر.',
  },
  optOutRecorded: { en: 'Opt-out updated.', ar: 'حُدّث الاعتراض على النشر.' },
  history: { en: 'Record of opt-outs', ar: 'سجل الاعتراضات' },
  recordedBy: {
    en: ({ name }: { name: string }) => `Recorded by ${name}`,
    ar: ({ name }: { name: string }) => `من سجّله: ${name}`,
  },
  // Consent
  consents: { en: 'Written consent of the parties', ar: 'الموافقة الخطية للأطراف' },
  consentGiven: { en: 'Consented', ar: 'وافق' },
  consentRefused: { en: 'Refused', ar: 'رفض' },
  consentMissing: { en: 'Not on record', ar: 'غير مسجَّلة' },
  consentWarning: {
    en: 'The Arbitration Law (Art. 43) asks for the written consent of the parties, and one is not on record. This is a reminder: it does not stop the publication.',
    ar: 'يتطلب نظام التحكيم (المادة ٤٣) موافقة الأطراف الخطية، وثمة موافقة غير مسجَّلة. هذا تنبيه لا يمنع النشر.',
  },
  recordConsent: { en: 'Record a consent', ar: 'تسجيل موافقة' },
  party: { en: 'Party', ar: 'الطرف' },
  consentAnswer: { en: 'In writing, the party', ar: 'أفاد الطرف خطيًا بأنه' },
  consentYes: { en: 'consents to the publication', ar: 'يوافق على النشر' },
  consentNo: { en: 'does not consent', ar: 'لا يوافق' },
  consentDate: { en: 'Date of the writing', ar: 'تاريخ الكتاب' },
  consentReference: { en: 'Reference', ar: 'المرجع' },
  consentRecorded: { en: 'Consent recorded.', ar: 'سُجّلت الموافقة.' },
  dateNeeded: { en: 'Enter the date of the writing.', ar: 'أدخل تاريخ الكتاب.' },
  dateInFuture: {
    en: 'The writing cannot have a date in the future.',
    ar: 'لا يجوز أن يكون تاريخ الكتاب في المستقبل.',
  },
  partyUnknown: { en: 'Choose a party of this case.', ar: 'اختر طرفًا من أطراف القضية.' },
  // Publishing
  publish: { en: 'Publish anonymized award', ar: 'نشر الحكم محجوب الهوية' },
  publishTitle: { en: 'Publish the anonymized award?', ar: 'أتريد نشر الحكم محجوب الهوية؟' },
  publishEffect: {
    en: 'The anonymized text is published in the knowledge base, for every person signed in to the portal.',
    ar: 'يُنشر النص محجوب الهوية في قاعدة المعرفة لكل من يدخل البوابة.',
  },
  publishEffectOptOut: {
    en: 'From then on nobody can opt out of publication any more.',
    ar: 'لا يجوز بعد ذلك الاعتراض على النشر.',
  },
  standsInTheWay: { en: 'What stands in the way now', ar: 'ما يحول دون النشر الآن' },
  publishError: { en: 'Publish error.', ar: 'تعذّر النشر.' },
  publishedNow: { en: 'Anonymized award published.', ar: 'نُشر الحكم محجوب الهوية.' },
  onlyAnonymized: { en: 'An award is published only anonymized.', ar: 'لا يُنشر الحكم إلا محجوب الهوية.' },
  notices: { en: 'Notices', ar: 'الإشعارات' },
  noticeNotServed: {
    en: 'The award has not been served yet; it is reviewed for publication after its service.',
    ar: 'لم يُبلَّغ الحكم بعد، وتجري مراجعته للنشر بعد تبليغه.',
  },
  noticeReviewMissing: {
    en: 'The award has not been reviewed: its names are taken out before it is published.',
    ar: 'لم يُراجَع الحكم بعد: تُحجب الأسماء قبل نشره.',
  },
  noticeUndecided: {
    en: ({ count }: { count: number }) =>
      plural('en', count, { one: '# name waits for a decision.', other: '# names wait for a decision.' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا أسماء تنتظر القرار.',
        one: 'اسم واحد ينتظر القرار.',
        two: 'اسمان ينتظران القرار.',
        few: '# أسماء تنتظر القرار.',
        many: '# اسمًا ينتظر القرار.',
        other: '# اسم ينتظر القرار.',
      }),
  },
  noticeResiduals: {
    en: ({ count }: { count: number }) =>
      plural('en', count, { one: '# name is still in the text.', other: '# names are still in the text.' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا أسماء باقية في النص.',
        one: 'اسم واحد باقٍ في النص.',
        two: 'اسمان باقيان في النص.',
        few: '# أسماء باقية في النص.',
        many: '# اسمًا باقيًا في النص.',
        other: '# اسم باقٍ في النص.',
      }),
  },
  noticeTitle: { en: 'The published title is missing.', ar: 'ينقص عنوان النشر.' },
  noticeReady: { en: 'The review is complete: nothing known is left.', ar: 'اكتملت المراجعة ولم يبق اسم معروف.' },
  toReview: { en: 'Open the review', ar: 'فتح المراجعة' },
  // Compliance
  compliance: { en: 'Compliance note', ar: 'ملاحظة الالتزام' },
  complianceText: {
    en: 'An award is published only without the identity of the parties, and not where publication was opted out of (Art.\u00A036(3)). Files and personal data are protected as Art.\u00A046 requires.',
    ar: 'لا يُنشر حكم التحكيم إلا محجوب هوية الأطراف، ولا يُنشر متى اعتُرض على نشره (المادة ٣٦ (٣)). وتُحمى الملفات والبيانات الشخصية وفق ما تتطلبه المادة ٤٦.',
  },
  securityPolicy: { en: 'Security Policy (stub)', ar: 'سياسة الأمن (نموذج)' },
})
