import { formatNumber } from '#kernel/format.ts'
import { words } from '#kernel/words.ts'

/** Texts for choosing clauses, loaded together with the library. */
export const clauseWords = words({
  chosen: { en: 'Chosen clauses', ar: 'البنود المختارة' },
  noneChosen: { en: 'No clause chosen.', ar: 'لم يُختر أي بند.' },
  library: { en: 'Add clauses', ar: 'إضافة بنود' },
  topic: { en: 'Topic', ar: 'الموضوع' },
  add: { en: 'Add', ar: 'إضافة' },
  addNamed: {
    en: ({ title }: { title: string }) => `Add: ${title}`,
    ar: ({ title }: { title: string }) => `إضافة: ${title}`,
  },
  inOrder: { en: 'In the order', ar: 'وارد في الأمر' },
  addOwn: { en: 'Add a clause of your own', ar: 'إضافة بند من صياغتكم' },
  own: { en: 'Own clause', ar: 'بند خاص' },
  addUsual: { en: 'Add the usual clauses', ar: 'إضافة البنود المعتادة' },
  edit: { en: 'Edit the wording', ar: 'تعديل الصياغة' },
  toLibrary: { en: 'Return to the wording of the library', ar: 'العودة إلى صياغة المكتبة' },
  remove: { en: 'Remove', ar: 'حذف' },
  changed: { en: 'Own wording', ar: 'صياغة خاصة' },
  inEnglish: { en: 'Wording in English', ar: 'الصياغة بالإنجليزية' },
  inArabic: { en: 'Wording in Arabic', ar: 'الصياغة بالعربية' },
  onlyOneChanged: {
    en: 'One of the two wordings was changed, the other is still that of the library. Check that both say the same.',
    ar: 'عُدّلت إحدى الصياغتين وبقيت الأخرى على صياغة المكتبة، فتحققوا من تطابق معناهما.',
  },
  moveUp: {
    en: ({ name }: { name: string }) => `Move up: ${name}`,
    ar: ({ name }: { name: string }) => `تقديم: ${name}`,
  },
  moveDown: {
    en: ({ name }: { name: string }) => `Move down: ${name}`,
    ar: ({ name }: { name: string }) => `تأخير: ${name}`,
  },
  removeNamed: {
    en: ({ name }: { name: string }) => `Remove: ${name}`,
    ar: ({ name }: { name: string }) => `حذف: ${name}`,
  },
  isFirst: { en: 'It is first already.', ar: 'هو الأول بالفعل.' },
  isLast: { en: 'It is last already.', ar: 'هو الأخير بالفعل.' },
  moved: {
    en: ({ name, place }: { name: string; place: string }) => `${name}: now number ${place}`,
    ar: ({ name, place }: { name: string; place: string }) => `${name}: الترتيب الآن ${place}`,
  },
  added: { en: ({ name }: { name: string }) => `Added: ${name}`, ar: ({ name }: { name: string }) => `أُضيف: ${name}` },
  removed: {
    en: ({ name }: { name: string }) => `Removed: ${name}`,
    ar: ({ name }: { name: string }) => `حُذف: ${name}`,
  },
  bounds: {
    en: ({ least, most }: { least: number; most: number }) => `From ${least} to ${most}`,
    ar: ({ least, most }: { least: number; most: number }) =>
      `من ${formatNumber(least, 'ar')} إلى ${formatNumber(most, 'ar')}`,
  },
  unit_days: { en: 'days', ar: 'يوم' },
  unit_hours: { en: 'hours', ar: 'ساعة' },
  unit_minutes: { en: 'minutes', ar: 'دقيقة' },
  unit_pages: { en: 'pages', ar: 'صفحة' },
})

/** Labels of the choices, by clause and name. */
export const choiceWords = words({
  counsel_notice: { en: 'Notice of a change', ar: 'مدة الإخطار بالتغيير' },
  length_most: { en: 'Longest submission', ar: 'الحد الأقصى للمذكرة' },
  requests_request: { en: 'Time for requests', ar: 'مهلة تقديم الطلبات' },
  objections_object: { en: 'Time for objections', ar: 'مهلة الاعتراض' },
  objections_reply: { en: 'Time to answer objections', ar: 'مهلة الرد على الاعتراضات' },
  objections_produce: { en: 'Time to produce', ar: 'مهلة تقديم المستندات' },
  chief_direct: { en: 'Longest direct examination', ar: 'الحد الأقصى لسؤال الشاهد مباشرة' },
  calling_notice: { en: 'Before the hearing', ar: 'المدة قبل الجلسة' },
  joint_meet: { en: 'Before the hearing', ar: 'المدة قبل الجلسة' },
  appointed_terms: { en: 'Comments on the proposal', ar: 'مهلة الملاحظات على الاقتراح' },
  appointed_comment: { en: 'Comments on the report', ar: 'مهلة الملاحظات على التقرير' },
  documents_contest: { en: 'Time to contest a translation', ar: 'مهلة الاعتراض على الترجمة' },
  testimony_notice: { en: 'Before the hearing', ar: 'المدة قبل الجلسة' },
  conference_before: { en: 'Before the hearing', ar: 'المدة قبل الجلسة' },
  bundle_before: { en: 'Before the hearing', ar: 'المدة قبل الجلسة' },
  clock_each: { en: 'Time of each side', ar: 'وقت كل جانب' },
  remote_request: { en: 'Before the hearing', ar: 'المدة قبل الجلسة' },
  recording_correct: { en: 'Time for corrections', ar: 'مهلة التصحيحات' },
  extensions_before: { en: 'Before the time limit ends', ar: 'المدة قبل انقضاء المهلة' },
  extensions_agreed: { en: 'Longest agreed extension', ar: 'الحد الأقصى للتمديد الاتفاقي' },
  interim_comment: { en: 'Time for comments', ar: 'مهلة الملاحظات' },
  bifurcation_request: { en: 'Time for the request', ar: 'مهلة الطلب' },
  bifurcation_comment: { en: 'Time for comments', ar: 'مهلة الملاحظات' },
  restricted_object: { en: 'Time for objections', ar: 'مهلة الاعتراض' },
  incident_tell: { en: 'Time to inform', ar: 'مهلة الإخطار' },
  statement_submit: { en: 'Time for submissions', ar: 'مهلة تقديم المذكرات' },
  statement_comment: { en: 'Time for comments', ar: 'مهلة الملاحظات' },
})
export type Choice = keyof typeof choiceWords
