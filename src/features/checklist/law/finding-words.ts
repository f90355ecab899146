import { words } from '#kernel/words.ts'

/** What the checks find in a draft. The server makes these sentences too, so a page loads them with the checks only. */
export const findingWords = words({
  sectionEmpty: {
    en: ({ section }: { section: string }) => `The section “${section}” is empty.`,
    ar: ({ section }: { section: string }) => `القسم «${section}» فارغ.`,
  },
  placeholder: { en: 'Text left for later.', ar: 'نص متروك للاستكمال.' },
  ellipsis: {
    en: 'An ellipsis: left out of a quotation, or left for later?',
    ar: 'علامة حذف: أهي من اقتباس أم نص متروك؟',
  },
  reliefOpen: {
    en: ({ relief }: { relief: string }) =>
      `The dispositive does not answer this relief sought: “\u2068${relief}\u2069”.`,
    ar: ({ relief }: { relief: string }) => `لم يفصل المنطوق في هذا الطلب: «\u2068${relief}\u2069».`,
  },
  otherClaims: {
    en: 'The dispositive does not say what becomes of all other claims.',
    ar: 'لا يبيّن المنطوق مصير ما عدا ذلك من الطلبات.',
  },
  interest: {
    en: 'A payment is ordered and interest is not addressed, nor its absence.',
    ar: 'قضى المنطوق بدفع مبلغ ولم يبيّن شأن الفائدة أو التعويض عن التأخر في السداد، حكمًا بهما أو رفضًا لهما.',
  },
  amountInWords: {
    en: ({ figures, words: spelled }: { figures: string; words: string }) =>
      `The figures say ${figures}, the words say ${spelled}.`,
    ar: ({ figures, words: spelled }: { figures: string; words: string }) =>
      `المبلغ بالأرقام ${figures} وبالكلمات ${spelled}.`,
  },
  amountOneLanguage: {
    en: ({ amount }: { amount: string }) => `${amount} stands in one language version of the dispositive only.`,
    ar: ({ amount }: { amount: string }) => `${amount} وارد في إحدى نسختي المنطوق دون الأخرى.`,
  },
  otherCurrency: {
    en: 'A currency that is neither that of the dispute nor that of the costs.',
    ar: 'عملة غير عملة المنازعة وغير عملة التكاليف.',
  },
  costsNotFixed: {
    en: 'The costs are not calculated yet: the award would print that they were not fixed.',
    ar: 'لم تُحتسب التكاليف بعد: سيُذكر في الحكم أنها لم تُحدَّد.',
  },
  noFees: { en: 'The costs hold no fees of the tribunal.', ar: 'لا تتضمن التكاليف أتعاب هيئة التحكيم.' },
  costsSilent: { en: 'The dispositive does not decide on the costs.', ar: 'لم يفصل المنطوق في التكاليف.' },
  costsAmount: {
    en: ({ amount, total }: { amount: string; total: string }) =>
      `${amount} is no figure of the costs calculation; its total is ${total}.`,
    ar: ({ amount, total }: { amount: string; total: string }) =>
      `${amount} ليس من أرقام احتساب التكاليف، ومجموعها ${total}.`,
  },
  costsShare: {
    en: ({ claimant, respondent }: { claimant: string; respondent: string }) =>
      `The costs screen shares the costs ${claimant} to the Claimant and ${respondent} to the Respondent.`,
    ar: ({ claimant, respondent }: { claimant: string; respondent: string }) =>
      `توزيع التكاليف في شاشتها: ${claimant} على المدّعي و${respondent} على المدّعى عليه.`,
  },
  costsDueToClaimant: {
    en: ({ amount }: { amount: string }) =>
      `By the advances and the split the Respondent owes the Claimant ${amount} of the costs; the dispositive does not order that sum.`,
    ar: ({ amount }: { amount: string }) =>
      `بحسب الدفعات المقدَّمة والتوزيع يستحق المدّعي على المدّعى عليه ${amount} من التكاليف، ولم يقضِ المنطوق بهذا المبلغ.`,
  },
  costsDueToRespondent: {
    en: ({ amount }: { amount: string }) =>
      `By the advances and the split the Claimant owes the Respondent ${amount} of the costs; the dispositive does not order that sum.`,
    ar: ({ amount }: { amount: string }) =>
      `بحسب الدفعات المقدَّمة والتوزيع يستحق المدّعى عليه على المدّعي ${amount} من التكاليف، ولم يقضِ المنطوق بهذا المبلغ.`,
  },
  versionMissing: {
    en: ({ section }: { section: string }) =>
      `“${section}” stands in one language only: both editions would print the same text.`,
    ar: ({ section }: { section: string }) => `القسم «${section}» مكتوب بلغة واحدة، وسيُطبع النص نفسه في النسختين.`,
  },
  paragraphsDiffer: {
    en: ({ section, own, other }: { section: string; own: string; other: string }) =>
      `“${section}” has ${own} paragraphs, its Arabic version ${other}.`,
    ar: ({ section, own, other }: { section: string; own: string; other: string }) =>
      `عدد فقرات القسم «${section}»: ${own}، وفي نصه العربي: ${other}.`,
  },
  prevails: {
    en: 'The text says that another version prevails than the one that was chosen.',
    ar: 'يذكر النص أن النسخة المعتمدة غير التي اختيرت.',
  },
  nameSlip: {
    en: ({ name }: { name: string }) => `Almost a name on file: “\u2068${name}\u2069”.`,
    ar: ({ name }: { name: string }) => `يقارب اسمًا مدوّنًا: «\u2068${name}\u2069».`,
  },
  nameUnknown: {
    en: ({ name }: { name: string }) => `“\u2068${name}\u2069” is no party, counsel or arbitrator on file.`,
    ar: ({ name }: { name: string }) => `«\u2068${name}\u2069» ليس طرفًا ولا ممثلًا ولا محكَّمًا في ملف القضية.`,
  },
  noSuchDay: { en: 'No calendar has this day.', ar: 'لا وجود لهذا اليوم في التقويم.' },
  afterToday: {
    en: ({ today }: { today: string }) => `A date after today, ${today}.`,
    ar: ({ today }: { today: string }) => `تاريخ بعد اليوم، ${today}.`,
  },
  beforeFiling: {
    en: ({ filed }: { filed: string }) => `A step of the case dated before its filing on ${filed}.`,
    ar: ({ filed }: { filed: string }) => `إجراء مؤرخ قبل قيد الدعوى في ${filed}.`,
  },
  calendarsDiffer: {
    en: ({ first, second }: { first: string; second: string }) => `The two calendars differ: ${first}, and ${second}.`,
    ar: ({ first, second }: { first: string; second: string }) => `التقويمان مختلفان: ${first}، و${second}.`,
  },
  noSuchArticle: {
    en: ({ article }: { article: string }) => `The rules have no ${article}.`,
    ar: ({ article }: { article: string }) => `لا توجد ${article} في القواعد.`,
  },
  articleUnknown: {
    en: ({ article }: { article: string }) => `${article} is not in the rules; name the instrument if it is another’s.`,
    ar: ({ article }: { article: string }) => `${article} ليست في القواعد؛ اذكر المصدر إن كانت من غيرها.`,
  },
  annex: {
    en: 'The dispositive refers to an annex; an annex is not part of the award file.',
    ar: 'يحيل المنطوق إلى ملحق، والملحق ليس جزءًا من ملف الحكم.',
  },
  issueOpen: { en: 'The analysis does not seem to answer this issue.', ar: 'لا يبدو أن التحليل تناول هذه المسألة.' },
  noAgreement: {
    en: 'The front matter does not say what the parties agreed on arbitration.',
    ar: 'لا تبيّن مقدمة الحكم ما اتفق عليه الأطراف بشأن التحكيم.',
  },
  noAgreementIn: {
    en: 'The summary of the arbitration agreement stands in one language only.',
    ar: 'ملخص اتفاق التحكيم مكتوب بلغة واحدة.',
  },
  noAddress: { en: 'A party has no address on file.', ar: 'أحد الأطراف بلا عنوان مدوَّن.' },
  noName: { en: 'A party has no name on file.', ar: 'أحد الأطراف بلا اسم مدوَّن.' },
  noCounsel: { en: 'A side has no representative on file.', ar: 'أحد الطرفين بلا ممثل مدوَّن.' },
  noTribunal: { en: 'No arbitrator is on file.', ar: 'لا محكَّم مدوَّن في الملف.' },
  noLaw: { en: 'The applicable law is not on file.', ar: 'القانون الواجب التطبيق غير مدوَّن.' },
  noRelief: { en: 'No relief sought is on file.', ar: 'لا طلبات مدوَّنة في الملف.' },
  noAmount: { en: 'The amount in dispute is not on file.', ar: 'مبلغ المنازعة غير مدوَّن.' },
  timePast: {
    en: ({ due }: { due: string }) => `The award was due on ${due}, and no extension is on the timeline.`,
    ar: ({ due }: { due: string }) => `كان موعد إصدار الحكم ${due}، ولا تمديد مدوَّنًا في الجدول الزمني.`,
  },
  timeSoon: {
    en: ({ due, left }: { due: string; left: string }) => `The award is due on ${due}; days left: ${left}.`,
    ar: ({ due, left }: { due: string; left: string }) => `موعد إصدار الحكم ${due}، والأيام الباقية: ${left}.`,
  },
})
