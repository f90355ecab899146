import type { DemoCase } from '../plan.ts'

/** Commenced a few days ago; the respondent is served and the administrative conference is still to come. */
export const turbines: DemoCase = {
  claimant: {
    nameEn: 'Halden Turbines AB',
    nameAr: 'هالدن للتوربينات',
    registrationNumber: '556871-4402',
    address: 'Skeppsbron 20, 111 30 Stockholm',
    country: 'SE',
    email: 'legal@haldenturbines.example',
    counsel: 'okafor',
    firm: 'Okafor Price LLP',
    powerOfAttorney: 'POA 7 of the board',
  },
  respondent: {
    nameEn: 'Sahara Grid Services Co.',
    nameAr: 'شركة خدمات شبكات الصحراء',
    registrationNumber: '1010450067',
    address: 'Exit 5, Riyadh 13241',
    country: 'SA',
    email: 'legal@saharagrid.example',
    counsel: 'respondent',
    firm: 'Whitfield & Crane LLP',
    powerOfAttorney: '',
  },
  seat: 'Europe/London',
  language: 'en',
  amount: '3640000.00',
  currency: 'USD',
  applicableLaw: 'English law',
  summary: 'Retention money for four gas turbines withheld after a bearing failure, the cause of which is in dispute.',
  relief: 'Release of USD 3,640,000, interest and costs.',
  contract: {
    title: 'Supply and commissioning of four gas turbines',
    number: 'HT-SGS-4',
    signed: 1320,
    clause: '31',
    terms: [
      'Ten per cent of the price is retained until the end of the warranty.',
      'Arbitration administered by the Centre, three arbitrators, seat London, language English.',
    ],
  },
  filing: { opened: 23, submitted: 22, fee: { ago: 20, how: 'transfer' }, accepted: 15 },
  handled: [{ ago: 15, handler: 'manager', deputy: 'officer' }],
  commencement: {
    issued: 9,
    served: { claimant: { ago: 9, method: 'portal' }, respondent: { ago: 6, method: 'email' } },
    conference: { set: 5, on: -4, channel: 'video' },
  },
}
