import { words } from '#kernel/words.ts'

/** Texts of the request's form; the wizard and the amendment show the same fields. */
export const formWords = words({
  newFiling: { en: 'New Filing', ar: 'قيد دعوى جديدة' },
  intro: {
    en: 'Describe the dispute in five steps. Documents and the fee follow once the case is open.',
    ar: 'صف المنازعة في خمس خطوات. تُرفع المستندات وتُسدد الرسوم بعد فتح القضية.',
  },
  draftHelp: {
    en: 'The draft stays on this device until the case is opened or you log out.',
    ar: 'تبقى المسودة على هذا الجهاز حتى تُفتح القضية أو تسجّل الخروج.',
  },
  discard: { en: 'Discard draft', ar: 'حذف المسودة' },
  discardTitle: { en: 'Discard this draft?', ar: 'هل تريد حذف هذه المسودة؟' },
  discardEffect: {
    en: 'Everything entered here is removed from this device.',
    ar: 'يُحذف كل ما أُدخل هنا من هذا الجهاز.',
  },
  steps: { en: 'Steps of the filing', ar: 'خطوات القيد' },
  step_parties: { en: 'Parties', ar: 'الأطراف' },
  step_representatives: { en: 'Representatives', ar: 'الممثلون' },
  step_dispute: { en: 'Claim and relief', ar: 'الدعوى والطلبات' },
  step_place: { en: 'Seat and language', ar: 'المقر واللغة' },
  step_review: { en: 'Review', ar: 'المراجعة' },
  stepOf: {
    en: ({ step, total }: { step: string; total: string }) => `Step ${step} of ${total}`,
    ar: ({ step, total }: { step: string; total: string }) => `الخطوة ${step} من ${total}`,
  },
  next: { en: 'Next', ar: 'التالي' },
  back: { en: 'Back', ar: 'السابق' },
  create: { en: 'Open the case', ar: 'فتح القضية' },
  save: { en: 'Save changes', ar: 'حفظ التعديلات' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  // Parties
  claimant: { en: 'Claimant', ar: 'المدّعي' },
  respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  partyNumber: {
    en: ({ side, number }: { side: string; number: string }) => `${side} ${number}`,
    ar: ({ side, number }: { side: string; number: string }) => `${side} ${number}`,
  },
  addClaimant: { en: 'Add a claimant', ar: 'إضافة مدّعٍ' },
  addRespondent: { en: 'Add a respondent', ar: 'إضافة مدّعى عليه' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeNamed: {
    en: ({ name }: { name: string }) => `Remove ${name}`,
    ar: ({ name }: { name: string }) => `إزالة ${name}`,
  },
  nameEn: { en: 'Legal name in Latin script', ar: 'الاسم النظامي بالحروف اللاتينية' },
  nameAr: { en: 'Legal name in Arabic script', ar: 'الاسم النظامي بالحروف العربية' },
  nameHelp: {
    en: 'As registered. One script is enough; both are better.',
    ar: 'كما هو مسجَّل. يكفي أحد الاسمين، والأفضل كلاهما.',
  },
  registrationNumber: { en: 'Registration number', ar: 'رقم السجل' },
  country: { en: 'Country', ar: 'الدولة' },
  address: { en: 'Address for service', ar: 'عنوان التبليغ' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  reachHelp: {
    en: 'An address or an email is needed so that the party can be served.',
    ar: 'يلزم عنوان أو بريد إلكتروني لتبليغ الطرف.',
  },
  // Representatives
  noRepresentatives: { en: 'No representative is named yet.', ar: 'لم يُذكر ممثل بعد.' },
  addRepresentative: { en: 'Add a representative', ar: 'إضافة ممثل' },
  addMyself: { en: 'Add myself as representative', ar: 'إضافتي ممثلًا' },
  representative: { en: 'Representative', ar: 'الممثل' },
  side: { en: 'Acts for', ar: 'يمثل' },
  name: { en: 'Name', ar: 'الاسم' },
  firm: { en: 'Firm', ar: 'المكتب' },
  powerOfAttorney: { en: 'Power of attorney: number or date', ar: 'الوكالة: رقمها أو تاريخها' },
  powerHelp: {
    en: 'The document itself is uploaded in the Filing Hub.',
    ar: 'تُرفع الوكالة نفسها في بوابة قيد الدعوى.',
  },
  // Dispute
  claimSummary: { en: 'Description of the claim', ar: 'وصف الدعوى' },
  relief: { en: 'Relief sought', ar: 'الطلبات' },
  amount: { en: 'Amount in dispute', ar: 'مبلغ المنازعة' },
  amountHelp: {
    en: 'Leave empty when the claim is not quantified.',
    ar: 'اتركه فارغًا إذا لم تكن الدعوى محددة القيمة.',
  },
  currency: { en: 'Currency', ar: 'العملة' },
  currency_SAR: { en: 'Saudi riyal (SAR)', ar: 'ريال سعودي' },
  currency_USD: { en: 'US dollar (USD)', ar: 'دولار أمريكي' },
  notQuantified: { en: 'Not quantified', ar: 'غير محدد القيمة' },
  // Seat
  seat: { en: 'Seat of arbitration', ar: 'مقر التحكيم' },
  language: { en: 'Language of arbitration', ar: 'لغة التحكيم' },
  language_en: { en: 'English', ar: 'الإنجليزية' },
  language_ar: { en: 'Arabic', ar: 'العربية' },
  language_both: { en: 'English and Arabic', ar: 'العربية والإنجليزية' },
  applicableLaw: { en: 'Applicable law', ar: 'القانون الواجب التطبيق' },
  notGiven: { en: 'Not given', ar: 'غير مذكور' },
})
