import { words } from '#kernel/words.ts'

export const caseWords = words({
  case: { en: 'Case', ar: 'قضية' },
  cases: { en: 'Cases', ar: 'القضايا' },
  caseFiled: { en: 'Case opened.', ar: 'تم قيد القضية.' },
  memberAdded: { en: 'Participant linked to the case.', ar: 'رُبط المشارك بالقضية.' },
  memberRemoved: { en: 'Access ended.', ar: 'أُنهيت صلاحية الاطلاع.' },
  partyNotOfSide: {
    en: 'Name only present parties of that side.',
    ar: 'اقتصر على الأطراف الحاليين في ذلك الجانب.',
  },
  partyUnknown: {
    en: 'The request has no such party on this side.',
    ar: 'لا يتضمن الطلب هذا الطرف في هذا الجانب.',
  },
  nameMissing: { en: 'Give the name in at least one script.', ar: 'اذكر الاسم بإحدى الكتابتين على الأقل.' },
  emailForm: {
    en: 'Write an address such as name@example.com.',
    ar: 'اكتب عنوانًا مثل \u2066name@example.com\u2069.',
  },
  amountForm: {
    en: 'Write an amount with at most two decimals, such as 3,150,000.50.',
    ar: 'اكتب مبلغًا بمنزلتين عشريتين على الأكثر، مثل ٣٬١٥٠٬٠٠٠٫٥٠.',
  },
  parties: { en: 'Parties', ar: 'الأطراف' },
  claimant: { en: 'Claimant', ar: 'المدّعي' },
  respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  arbitrator: { en: 'Arbitrator', ar: 'محكَّم' },
  secretary: { en: 'Tribunal secretary', ar: 'أمين سر هيئة التحكيم' },
  observer: { en: 'Observer', ar: 'مراقب' },
  seat: { en: 'Seat', ar: 'مقر التحكيم' },
  language: { en: 'Language', ar: 'لغة التحكيم' },
  language_en: { en: 'English', ar: 'الإنجليزية' },
  language_ar: { en: 'Arabic', ar: 'العربية' },
  language_both: { en: 'English and Arabic', ar: 'العربية والإنجليزية' },
  amount: { en: 'Amount in dispute', ar: 'مبلغ المنازعة' },
  tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  lifecycle: { en: 'Case lifecycle', ar: 'مراحل القضية' },
  // The step bar (§2)
  step_filing: { en: 'Filing', ar: 'قيد الدعوى' },
  step_commencement: { en: 'Commencement', ar: 'بدء الإجراءات' },
  step_tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  step_caseManagement: { en: 'Case Mgmt', ar: 'إدارة القضية' },
  step_evidence: { en: 'Evidence', ar: 'البيّنات' },
  step_hearing: { en: 'Hearing', ar: 'الجلسات' },
  step_award: { en: 'Award', ar: 'حكم التحكيم' },
  step_costs: { en: 'Costs', ar: 'التكاليف' },
  // Court-order banners (§8)
  bannerStayed: {
    en: 'Court order: Proceedings stayed. Actions are limited.',
    ar: 'أمر قضائي: وُقف السير في الإجراءات. الإجراءات المتاحة محدودة.',
  },
  bannerFrozen: {
    en: ({ date }: { date: string }) => `Court order: Publication frozen until ${date}.`,
    ar: ({ date }: { date: string }) => `أمر قضائي: النشر مجمَّد حتى ${date}.`,
  },
  // A freeze without an end date has no date for the words of §8.
  bannerFrozenOpen: {
    en: 'Court order: Publication frozen until further order.',
    ar: 'أمر قضائي: النشر مجمَّد حتى صدور أمر آخر.',
  },
  bannerEnforcement: { en: 'Court order: Enforcement stayed.', ar: 'أمر قضائي: وُقف تنفيذ الحكم.' },
  bannerSetAside: { en: 'Court order: Award set aside.', ar: 'أمر قضائي: قُضي ببطلان حكم التحكيم.' },
})
