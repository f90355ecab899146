import type { DemoCase } from '../plan.ts'

/** The centre has asked for what is missing from the filing. */
export const engineers: DemoCase = {
  claimant: {
    nameEn: 'Ufuq Cities Engineering Consultants',
    nameAr: 'شركة أفق المدن للاستشارات الهندسية',
    registrationNumber: '1010560093',
    address: 'حي الملقا، الرياض 13521',
    country: 'SA',
    email: 'office@ufuqcities.example',
    counsel: 'claimant',
    firm: 'القحطاني للمحاماة',
    powerOfAttorney: '',
  },
  respondent: {
    nameEn: 'Rubou Najd Real Estate Co.',
    nameAr: 'شركة ربوع نجد العقارية',
    registrationNumber: '1010770081',
    address: 'طريق العروبة، الرياض 12331',
    country: 'SA',
    email: 'legal@rubounajd.example',
    counsel: 'barakat',
    firm: '',
    powerOfAttorney: '',
  },
  seat: 'Asia/Riyadh',
  language: 'ar',
  amount: '1180000.00',
  currency: 'SAR',
  applicableLaw: 'أنظمة المملكة العربية السعودية',
  summary: 'أتعاب تصميم وإشراف عن مجمّع سكني لم تُسدد دفعتاها الأخيرتان.',
  relief: '',
  contract: {
    title: 'عقد خدمات هندسية',
    number: 'UC-2024-12',
    signed: 690,
    clause: '15',
    terms: [
      'يصمم الاستشاري المجمّع ويشرف على تنفيذه لقاء ٢٬٩٥٠٬٠٠٠ ريال على خمس دفعات.',
      'تُحسم المنازعات بالتحكيم لدى المركز، ومقره الرياض.',
    ],
  },
  filing: {
    opened: 13,
    submitted: 12,
    fee: { ago: 12, how: 'online' },
    missing: {
      asked: 8,
      items: ['powerOfAttorney', 'relief'],
      note: 'نأمل إرفاق وكالة المحامي عن المدّعية وتحديد الطلبات ومبلغ كل منها، لاستكمال طلب التحكيم.',
    },
  },
}
