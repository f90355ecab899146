import { type Word, words } from '#kernel/words.ts'
import type { CommentKind, SubmissionState } from './rules.ts'

export const scrutinyWords = words({
  title: { en: 'Award scrutiny', ar: 'مراجعة مسودة الحكم' },
  // Success
  submitted: { en: 'Draft submitted for scrutiny.', ar: 'قُدّمت المسودة للمراجعة.' },
  approvedNow: { en: 'Draft approved.', ar: 'اعتُمدت المسودة.' },
  returnedNow: { en: 'Draft returned to the tribunal.', ar: 'أُعيدت المسودة إلى هيئة التحكيم.' },
  // Checks of the inputs
  commentEmpty: { en: 'Write the comment.', ar: 'اكتب الملاحظة.' },
  commentNeeded: {
    en: 'Say in at least one comment why the draft is returned.',
    ar: 'بيّن في ملاحظة واحدة على الأقل سبب إعادة المسودة.',
  },
  // The tribunal
  lead: {
    en: 'The Centre’s Court reads the version that you submit, and no other.',
    ar: 'يطّلع مجلس القرارات الفنية على النسخة التي تقدّمها دون غيرها.',
  },
  required: {
    en: 'By the policy of the Centre only a version that its Court approved can be made final.',
    ar: 'بموجب سياسة المركز لا تُعتمد الصيغة النهائية إلا لنسخة اعتمدها مجلس القرارات الفنية.',
  },
  submit: { en: 'Submit this version', ar: 'تقديم هذه النسخة' },
  submitAgain: { en: 'Submit the changed version', ar: 'تقديم النسخة المعدّلة' },
  submitTitle: { en: 'Submit this version for scrutiny?', ar: 'تقديم هذه النسخة للمراجعة؟' },
  effectRead: {
    en: 'The Court Officer can read this version. Later changes stay with the tribunal until they are submitted.',
    ar: 'يستطيع مسؤول مجلس القرارات الفنية قراءة هذه النسخة، وتبقى التعديلات اللاحقة لدى هيئة التحكيم إلى أن تُقدَّم.',
  },
  effectReplace: {
    en: 'It takes the place of a submission that still waits.',
    ar: 'تحل محل نسخة مقدَّمة لم يُفصل فيها بعد.',
  },
  changedSince: {
    en: 'The draft has changed since this submission: a later change needs a new one.',
    ar: 'تغيّرت المسودة منذ هذا التقديم، وكل تعديل لاحق يحتاج إلى تقديم جديد.',
  },
  // The Court
  courtLead: {
    en: 'Comments of form, and of substance without touching the tribunal’s freedom to decide.',
    ar: 'ملاحظات على الشكل، وعلى الموضوع دون المساس بحرية هيئة التحكيم في الفصل.',
  },
  submissionNo: {
    en: ({ number }: { number: string }) => `Submission ${number}`,
    ar: ({ number }: { number: string }) => `التقديم رقم ${number}`,
  },
  submittedBy: { en: 'Submitted by', ar: 'قدّمها' },
  submittedAt: { en: 'Submitted', ar: 'تاريخ التقديم' },
  decidedAt: { en: 'Decided', ar: 'تاريخ القرار' },
  decidedBy: { en: 'Decided by', ar: 'قرّرها' },
  version: { en: 'Version of the draft', ar: 'نسخة المسودة' },
  read: { en: 'Read this version', ar: 'قراءة هذه النسخة' },
  hide: { en: 'Close the text', ar: 'إغلاق النص' },
  readNote: { en: 'Each reading is recorded in the audit trail.', ar: 'تُقيَّد كل قراءة في سجل التدقيق.' },
  arabicOf: {
    en: ({ section }: { section: string }) => `${section}, Arabic version`,
    ar: ({ section }: { section: string }) => `${section}، النص العربي`,
  },
  comments: { en: 'Comments', ar: 'الملاحظات' },
  addComment: { en: 'Add a comment', ar: 'إضافة ملاحظة' },
  remove: { en: 'Remove this comment', ar: 'حذف هذه الملاحظة' },
  kind: { en: 'Kind', ar: 'النوع' },
  section: { en: 'About', ar: 'موضعها' },
  whole: { en: 'The award as a whole', ar: 'الحكم في مجمله' },
  comment: { en: 'Comment', ar: 'الملاحظة' },
  approve: { en: 'Approve this version', ar: 'اعتماد هذه النسخة' },
  approveTitle: { en: 'Approve this version of the draft award?', ar: 'اعتماد هذه النسخة من مسودة الحكم؟' },
  effectApprove: {
    en: 'The tribunal can make exactly this text final. A later change needs a new approval.',
    ar: 'تستطيع هيئة التحكيم اعتماد هذا النص بعينه نهائيًا، وكل تعديل لاحق يحتاج إلى اعتماد جديد.',
  },
  effectHistory: {
    en: 'The approval is printed in the procedural history of the award.',
    ar: 'يُطبع الاعتماد في سير الإجراءات من الحكم.',
  },
  giveBack: { en: 'Return to the tribunal', ar: 'إعادة إلى هيئة التحكيم' },
  earlier: { en: 'Earlier submissions', ar: 'التقديمات السابقة' },
})

export const stateWords = words({
  submitted: { en: 'Waits for the Court', ar: 'بانتظار مجلس القرارات الفنية' },
  superseded: { en: 'Replaced by a newer one', ar: 'حلّت محلها نسخة أحدث' },
  returned: { en: 'Returned with comments', ar: 'أُعيدت مع ملاحظات' },
  approved: { en: 'Approved', ar: 'معتمدة' },
} satisfies Record<SubmissionState, Word>)

export const kindWords = words({
  form: { en: 'Form', ar: 'الشكل' },
  substance: { en: 'Substance', ar: 'الموضوع' },
} satisfies Record<CommentKind, Word>)
