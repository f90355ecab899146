import type { DemoCase } from '../plan.ts'

/** The tribunal is composed; disclosures and a challenge are open. */
export const timber: DemoCase = {
  claimant: {
    nameEn: 'Borealis Timber AS',
    nameAr: 'بورياليس للأخشاب',
    registrationNumber: 'NO 918 442 107',
    address: 'Strandgaten 12, 5013 Bergen',
    country: 'NO',
    email: 'office@borealistimber.example',
    counsel: 'hart',
    firm: 'Hart Vane LLP',
    powerOfAttorney: 'POA-2026-118',
  },
  respondent: {
    nameEn: 'Najd Furniture Industries',
    nameAr: 'شركة نجد لصناعة الأثاث',
    registrationNumber: '1010219905',
    address: 'Second Industrial City, Riyadh 14331',
    country: 'SA',
    email: 'procurement@najdfurniture.example',
    counsel: 'respondent',
    firm: 'Whitfield & Crane LLP',
    powerOfAttorney: '',
  },
  seat: 'Europe/London',
  language: 'en',
  amount: '1790000.00',
  currency: 'USD',
  applicableLaw: 'English law',
  summary: 'Price of three shipments of planed spruce that the Respondent took and did not pay, alleging blue stain.',
  relief: 'USD 1,790,000, interest and costs.',
  contract: {
    title: 'Frame agreement for sawn and planed timber',
    number: 'BT-NFI-22',
    signed: 1100,
    clause: '22',
    terms: [
      'Payment within 60 days of the bill of lading. Claims of quality within 21 days of discharge.',
      'Arbitration administered by the Centre, three arbitrators, seat London, language English.',
    ],
  },
  filing: { opened: 82, submitted: 81, fee: { ago: 80, how: 'transfer' }, accepted: 77 },
  handled: [{ ago: 77, handler: 'manager', deputy: 'officer' }],
  commencement: {
    issued: 73,
    served: { claimant: { ago: 73, method: 'portal' }, respondent: { ago: 71, method: 'email' } },
    conference: { set: 68, on: 62, channel: 'video' },
  },
  tribunal: {
    proposed: 48,
    how: {
      agreed: { presiding: 'arbitrator3', co1: 'arbitrator6', co2: 'arbitrator' },
      grounds: 'Each side nominated one arbitrator; the two named the presiding arbitrator.',
    },
    composed: 27,
    disclosures: {
      asked: 25,
      made: [
        { by: 'arbitrator3', ago: 21, decided: { ago: 16, accept: true, note: 'Nothing to disclose.' } },
        {
          by: 'arbitrator6',
          ago: 18,
          items: [
            {
              category: 'waivable-red',
              text: 'My brother was sales director of a competitor of the Respondent until last year. We have no business in common.',
            },
          ],
          waivedBy: [{ side: 'claimant', ago: 14 }],
          decided: { ago: 11, accept: false, note: 'Waivable only by both parties; the Respondent has not waived.' },
        },
      ],
    },
    challenge: {
      ago: 6,
      by: 'respondent',
      against: 'arbitrator6',
      reason:
        'The disclosed relation to a competitor gives rise to justifiable doubts. The Respondent asks that another arbitrator be appointed in the place of Mr Mahmood.',
    },
  },
}
