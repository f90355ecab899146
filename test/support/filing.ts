import type { Actions } from '#kernel/product.ts'
import type { RawInputOf } from '#kernel/action.ts'

/** A complete filing of a supply dispute. */
export function filing(change: Partial<RawInputOf<Actions['case.file']>> = {}): RawInputOf<Actions['case.file']> {
  return {
    parties: [
      {
        side: 'claimant',
        nameEn: 'Al-Rawabi Contracting Co.',
        nameAr: 'شركة الروابي للمقاولات',
        registrationNumber: '1010456789',
        address: 'King Fahd Road, Riyadh',
        country: 'SA',
        email: 'legal@rawabi.example',
      },
      {
        side: 'respondent',
        nameEn: 'Northern Steel Ltd',
        nameAr: 'شركة الشمال للحديد المحدودة',
        registrationNumber: '08123456',
        address: '1 Quay Street, London',
        country: 'GB',
        email: 'counsel@northern.example',
      },
    ],
    representatives: [
      {
        side: 'claimant',
        name: 'Sara Al-Qahtani',
        firm: 'Qahtani Law',
        email: 'claimant@demo.example',
        powerOfAttorney: 'POA-4411',
      },
    ],
    claimSummary: 'Late delivery of structural steel under the supply contract.',
    relief: 'Payment of SAR 3,150,000 as liquidated damages, and costs.',
    amount: '3150000.00',
    currency: 'SAR',
    seat: 'Asia/Riyadh',
    language: 'both',
    applicableLaw: 'Laws of the Kingdom of Saudi Arabia',
    ...change,
  }
}
