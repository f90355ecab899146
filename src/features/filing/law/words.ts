import { words } from '#kernel/words.ts'

export const filingWords = words({
  // Success
  amended: { en: 'Filing saved.', ar: 'حُفظت بيانات القيد.' },
  documentAdded: { en: 'File uploaded.', ar: 'تم رفع الملف.' },
  documentClassified: { en: 'Kind of document changed.', ar: 'غُيّر نوع المستند.' },
  documentRemoved: { en: 'Document taken back.', ar: 'سُحب المستند.' },
  submitted: { en: 'Filing submitted. The receipt is ready.', ar: 'قُدّم طلب التحكيم، وإيصال الاستلام جاهز.' },
  accepted: { en: 'Filing accepted.', ar: 'قُبل قيد الدعوى.' },
  askedMissing: { en: 'Missing items requested.', ar: 'طُلب استكمال النواقص.' },
  feePaid: { en: 'Fee paid.', ar: 'سُددت الرسوم.' },
  feeRecorded: { en: 'Fee recorded.', ar: 'سُجّل استلام الرسوم.' },
  paidOnFuture: { en: 'The day of payment lies in the future.', ar: 'تاريخ السداد في المستقبل.' },
  // The hub
  hub: { en: 'Filing Hub', ar: 'بوابة قيد الدعوى' },
  status_draft: { en: 'Draft', ar: 'مسودة' },
  status_deficient: { en: 'Missing items', ar: 'نواقص مطلوبة' },
  status_submitted: { en: 'Submitted', ar: 'مقدَّم' },
  status_accepted: { en: 'Accepted', ar: 'مقبول' },
  kind_agreement: { en: 'Arbitration agreement', ar: 'اتفاق التحكيم' },
  kind_contract: { en: 'Contract', ar: 'العقد' },
  kind_powerOfAttorney: { en: 'Power of attorney', ar: 'الوكالة' },
  kind_other: { en: 'Other document', ar: 'مستند آخر' },
  // Checklist of Art. 5(2)
  item_claimant: { en: 'Claimant named, with email or address', ar: 'اسم المدّعي وعنوانه أو بريده الإلكتروني' },
  item_respondent: {
    en: 'Respondent named, with email or address',
    ar: 'اسم المدّعى عليه وعنوانه أو بريده الإلكتروني',
  },
  item_representatives: { en: 'Claimant’s representative named', ar: 'اسم ممثل المدّعي' },
  item_powerOfAttorney: { en: 'Power of attorney', ar: 'الوكالة' },
  item_contract: { en: 'Contract uploaded', ar: 'رفع العقد' },
  item_agreement: { en: 'Arbitration agreement uploaded', ar: 'رفع اتفاق التحكيم' },
  item_claim: { en: 'Claim described', ar: 'وصف الدعوى' },
  item_relief: { en: 'Relief sought', ar: 'الطلبات' },
  item_fee: { en: 'Fee paid', ar: 'سداد الرسوم' },
})
