import { formatNumber } from '#kernel/format.ts'
import { words } from '#kernel/words.ts'

/** Texts of the board, and what its figures count. */
export const boardWords = words({
  titleHelp: {
    en: 'The open cases of the Centre by handler and step. Each figure leads to its list.',
    ar: 'القضايا الجارية لدى المركز بحسب المكلَّف بها والمرحلة. ويؤدي كل رقم إلى قائمته.',
  },
  board: { en: 'Open cases by handler and step', ar: 'القضايا الجارية بحسب المكلَّف والمرحلة' },
  total: { en: 'All steps', ar: 'كل المراحل' },
  everybody: { en: 'The Centre', ar: 'المركز' },
  none: { en: 'None', ar: 'لا شيء' },
  late: {
    en: ({ count }: { count: number }) => `${formatNumber(count, 'en')} late`,
    ar: ({ count }: { count: number }) => `المتأخر منها: ${formatNumber(count, 'ar')}`,
  },
  oldest: {
    en: ({ age }: { age: string }) => `Oldest: ${age}`,
    ar: ({ age }: { age: string }) => `أقدمها: ${age}`,
  },
  /** After a figure, for who cannot see its row and column. */
  of: {
    en: ({ handler, step }: { handler: string; step: string }) => `, ${handler}, ${step}`,
    ar: ({ handler, step }: { handler: string; step: string }) => `، ${handler}، ${step}`,
  },
  definitions: { en: 'How the figures are counted', ar: 'كيف تُحسب الأرقام' },
  open: { en: 'Cases', ar: 'القضايا' },
  open_means: {
    en: 'Open cases: a request has been begun on the portal and the award has not been served. A stayed case counts.',
    ar: 'القضايا الجارية: ما قُيّد طلبه في البوابة ولم يُبلَّغ حكمه بعد، وتدخل فيها القضية الموقوفة.',
  },
  handler: { en: 'Handler', ar: 'المكلَّف بالقضية' },
  handler_means: {
    en: 'The handler of the assignment in force, also while that person is away. Deputies are not counted. A handler without cases is listed too.',
    ar: 'المكلَّف بموجب التكليف الساري، ولو كان غائبًا. ولا يُحسب النواب. ويظهر أيضًا من لم يُكلَّف بأي قضية.',
  },
  step: { en: 'Step', ar: 'المرحلة' },
  step_means: {
    en: 'The first step of the case that is not completed.',
    ar: 'أول مرحلة في القضية لم تكتمل.',
  },
  overdue: { en: 'Late', ar: 'المتأخر' },
  overdue_means: {
    en: 'Cases whose next date is owed and has passed: a step of PO-1 before the record is closed, or the award. They are also among the cases.',
    ar: 'القضايا التي فات موعدها التالي الواجب: خطوة من الأمر الإجرائي رقم (١) قبل قفل باب المرافعة، أو الحكم. وهي داخلة في عدد القضايا.',
  },
  age: { en: 'Oldest', ar: 'الأقدم' },
  age_means: {
    en: 'Time since the filing of the case that was filed first.',
    ar: 'المدة منذ تقديم أول قضية قُدّمت بينها.',
  },
})
