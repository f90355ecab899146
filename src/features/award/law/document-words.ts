import { particularsWords } from '#case/law/particulars-words.ts'
import { words } from '#kernel/words.ts'

/** Texts of the generated parts of the award (items 1-9 and 18 of the award checklist, ADR 0041). */
export const documentWords = words({
  ...particularsWords,
  seat: { en: 'Seat of arbitration', ar: 'مقر التحكيم' },
  language: { en: 'Language of arbitration', ar: 'لغة التحكيم' },
  language_en: { en: 'English', ar: 'الإنجليزية' },
  language_ar: { en: 'Arabic', ar: 'العربية' },
  language_both: { en: 'English and Arabic', ar: 'العربية والإنجليزية' },
  amount: { en: 'Amount in dispute', ar: 'مبلغ المنازعة' },
  relief: { en: 'Relief sought', ar: 'الطلبات' },
  notOnFile: { en: 'Not on file', ar: 'غير مدوَّن' },
  sealReason: { en: 'Seal of the Centre', ar: 'ختم المركز' },
  prevails_en: {
    en: 'This award is made in English and Arabic. Where the two differ, the English text prevails.',
    ar: 'صدر هذا الحكم بالعربية والإنجليزية، والنص الإنجليزي هو المعتمد عند الاختلاف.',
  },
  prevails_ar: {
    en: 'This award is made in English and Arabic. Where the two differ, the Arabic text prevails.',
    ar: 'صدر هذا الحكم بالعربية والإنجليزية، والنص العربي هو المعتمد عند الاختلاف.',
  },
  contract: { en: 'Contract', ar: 'العقد' },
  filedOn: {
    en: ({ name, date }: { name: string; date: string }) => `Filed on ${date} (file ${name})`,
    ar: ({ name, date }: { name: string; date: string }) => `قُدِّم في ${date} (الملف ${name})`,
  },
  appointed_tally: {
    en: ({ date }: { date: string }) =>
      `Selected by the parties’ rankings from the Centre’s list and appointed by the Centre’s Court on ${date}`,
    ar: ({ date }: { date: string }) =>
      `التعيين من مجلس القرارات الفنية، بناءً على ترتيب الأفضلية بين الطرفين، بتاريخ ${date}`,
  },
  appointed_agreed: {
    en: ({ date }: { date: string }) =>
      `Nominated jointly by the parties and appointed by the Centre’s Court on ${date}`,
    ar: ({ date }: { date: string }) => `التعيين من مجلس القرارات الفنية، باتفاق الطرفين، بتاريخ ${date}`,
  },
  appointed_centre: {
    en: ({ date }: { date: string }) => `Appointed by the Centre’s Court on ${date}`,
    ar: ({ date }: { date: string }) => `التعيين من مجلس القرارات الفنية بتاريخ ${date}`,
  },
  advancedBy_claimant: { en: 'Advanced by the Claimant', ar: 'دفعه المدّعي مقدَّمًا' },
  advancedBy_respondent: { en: 'Advanced by the Respondent', ar: 'دفعه المدّعى عليه مقدَّمًا' },
  dueTo_claimant: {
    en: 'Due from the Respondent to the Claimant under this split',
    ar: 'المستحق للمدّعي على المدّعى عليه وفق هذا التوزيع',
  },
  dueTo_respondent: {
    en: 'Due from the Claimant to the Respondent under this split',
    ar: 'المستحق للمدّعى عليه على المدّعي وفق هذا التوزيع',
  },
  nothingDue: {
    en: 'Due between the parties under this split',
    ar: 'المستحق بين الطرفين وفق هذا التوزيع',
  },
  noCosts: {
    en: 'The costs had not been fixed when this award was made',
    ar: 'لم تكن التكاليف قد حُدِّدت عند إصدار هذا الحكم',
  },
  dash: { en: '—', ar: '—' },
})
