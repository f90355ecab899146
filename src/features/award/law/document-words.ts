import { particularsWords } from '#case/law/particulars-words.ts'
import { words } from '#kernel/words.ts'

type Appointed = { date: string; parties: string }
/** The sides between which an amount is due, in Arabic with the preposition of the first. */
type Due = { creditor: string; debtor: string }

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
    en: ({ date }: Appointed) =>
      `Selected by the parties’ rankings from the Centre’s list and appointed by the Centre’s Court on ${date}`,
    ar: ({ date, parties }: Appointed) =>
      `التعيين من مجلس القرارات الفنية، بناءً على ترتيب الأفضلية بين ${parties}، بتاريخ ${date}`,
  },
  appointed_agreed: {
    en: ({ date }: Appointed) => `Nominated jointly by the parties and appointed by the Centre’s Court on ${date}`,
    ar: ({ date, parties }: Appointed) => `التعيين من مجلس القرارات الفنية، باتفاق ${parties}، بتاريخ ${date}`,
  },
  appointed_centre: {
    en: ({ date }: Appointed) => `Appointed by the Centre’s Court on ${date}`,
    ar: ({ date }: Appointed) => `التعيين من مجلس القرارات الفنية بتاريخ ${date}`,
  },
  advancedBy: {
    en: ({ side }: { side: string }) => `Advanced by the ${side}`,
    ar: ({ side }: { side: string }) => `دفعه ${side} مقدَّمًا`,
  },
  dueTo: {
    en: ({ creditor, debtor }: Due) => `Due from the ${debtor} to the ${creditor} under this split`,
    ar: ({ creditor, debtor }: Due) => `المستحق ${creditor} على ${debtor} وفق هذا التوزيع`,
  },
  nothingDue: {
    en: ({ parties }: { parties: string }) => `Due between ${parties} under this split`,
    ar: ({ parties }: { parties: string }) => `المستحق بين ${parties} وفق هذا التوزيع`,
  },
  noCosts: {
    en: 'The costs had not been fixed when this award was made',
    ar: 'لم تكن التكاليف قد حُدِّدت عند إصدار هذا الحكم',
  },
  dash: { en: '—', ar: '—' },
})
