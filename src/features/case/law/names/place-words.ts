import { words } from '#kernel/words.ts'

/** Replacements for names in a published award. */
export const placeWords = words({
  claimant: { en: 'Claimant', ar: 'المدّعي' },
  respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  counselClaimant: { en: 'Counsel for the Claimant', ar: 'محامي المدّعي' },
  counselRespondent: { en: 'Counsel for the Respondent', ar: 'محامي المدّعى عليه' },
  firmClaimant: { en: 'Law firm of the Claimant', ar: 'مكتب محامي المدّعي' },
  firmRespondent: { en: 'Law firm of the Respondent', ar: 'مكتب محامي المدّعى عليه' },
  sole: { en: 'Sole arbitrator', ar: 'المحكَّم الفرد' },
  presiding: { en: 'Presiding arbitrator', ar: 'رئيس هيئة التحكيم' },
  coArbitrator: { en: 'Co-arbitrator', ar: 'عضو هيئة التحكيم' },
  secretary: { en: 'Tribunal secretary', ar: 'أمين سر هيئة التحكيم' },
  witness: { en: 'Witness', ar: 'شاهد' },
  expert: { en: 'Expert', ar: 'خبير' },
  interpreter: { en: 'Interpreter', ar: 'مترجم' },
  observer: { en: 'Observer', ar: 'مراقب' },
  person: { en: 'Person', ar: 'شخص' },
  email: { en: 'Email', ar: 'بريد إلكتروني' },
  address: { en: 'Web address', ar: 'عنوان إلكتروني' },
  postal: { en: 'Address', ar: 'العنوان' },
  account: { en: 'Account number', ar: 'رقم حساب' },
  telephone: { en: 'Telephone', ar: 'هاتف' },
  caseNumber: { en: 'Case number', ar: 'رقم القضية' },
  idNumber: { en: 'Registration number', ar: 'رقم تسجيل' },
  reference: { en: 'Reference', ar: 'رقم مرجعي' },
  amount: { en: 'Amount', ar: 'مبلغ' },
})
