import type { DemoCase } from '../plan.ts'

/** A request that counsel for the claimant is still preparing. */
export const packaging: DemoCase = {
  claimant: {
    nameEn: 'Thuraya Packaging Co.',
    nameAr: 'شركة الثريا للتغليف',
    registrationNumber: '4650081190',
    address: 'Yanbu Industrial City 46452',
    country: 'SA',
    email: 'finance@thurayapack.example',
    counsel: 'claimant',
    firm: 'Qahtani Law Firm',
    powerOfAttorney: 'POA-461155',
  },
  respondent: {
    nameEn: 'Levant Polymers SAL',
    nameAr: 'ليفانت بوليمرز ش.م.ل',
    registrationNumber: 'LB-2011842',
    address: 'Dora Highway, Beirut',
    country: 'LB',
    email: 'export@levantpolymers.example',
    counsel: 'okafor',
    firm: '',
    powerOfAttorney: '',
  },
  seat: 'Asia/Riyadh',
  language: 'en',
  amount: '740000.00',
  currency: 'SAR',
  applicableLaw: 'Laws of the Kingdom of Saudi Arabia',
  summary: 'Advance payment for film of 40 microns; the goods delivered measured 32.',
  relief: 'Repayment of SAR 740,000 and costs.',
  contract: {
    title: 'Purchase order for stretch film',
    number: 'PO-TP-5531',
    signed: 160,
    clause: '9',
    terms: ['120 tonnes of stretch film, 40 microns.', 'Arbitration administered by the Centre, seat Riyadh.'],
  },
  filing: { opened: 1, papers: ['agreement'] },
}
