import type { DemoCase } from '../plan.ts'

/** The panel is proposed; one side has returned its ballot. */
export const fibre: DemoCase = {
  claimant: {
    nameEn: 'Wahat Al-Jazeera Telecom',
    nameAr: 'شركة واحة الجزيرة للاتصالات',
    registrationNumber: '1010987712',
    address: 'King Abdullah Road, Riyadh 12371',
    country: 'SA',
    email: 'legal@wahattelecom.example',
    counsel: 'claimant',
    firm: 'Qahtani Law Firm',
    powerOfAttorney: 'POA-460028',
  },
  respondent: {
    nameEn: 'Orbis Fibre Ltd',
    nameAr: 'أوربس فايبر المحدودة',
    registrationNumber: '11290733',
    address: '30 Finsbury Square, London EC2A 1AG',
    country: 'GB',
    email: 'legal@orbisfibre.example',
    counsel: 'respondent',
    firm: 'Whitfield & Crane LLP',
    powerOfAttorney: '',
  },
  seat: 'Asia/Riyadh',
  language: 'both',
  amount: '5320000.00',
  currency: 'SAR',
  applicableLaw: 'Laws of the Kingdom of Saudi Arabia',
  summary: [
    'Fibre splice closures supplied by the Respondent leaked in 214 manholes. The Claimant claims the cost of replacing them.',
    'تسرّبت المياه إلى علب لحام ألياف ورّدتها المدّعى عليها في ٢١٤ غرفة تفتيش، وتطالب المدّعية بتكلفة استبدالها.',
  ].join('\n'),
  relief: ['Damages of SAR 5,320,000 and costs.', 'التعويض بمبلغ ٥٬٣٢٠٬٠٠٠ ريال والتكاليف.'].join('\n'),
  contract: {
    title: 'Supply agreement for optical fibre accessories',
    number: 'WJT-OF-77',
    signed: 930,
    clause: '25',
    terms: [
      'The closures withstand a water head of five metres for twenty years (Annex 3).',
      'Disputes are settled by arbitration administered by the Centre, one arbitrator, seat Riyadh.',
    ],
  },
  filing: { opened: 49, submitted: 47, fee: { ago: 47, how: 'online' }, accepted: 43 },
  handled: [{ ago: 43, handler: 'manager' }],
  commencement: {
    issued: 38,
    served: { claimant: { ago: 38, method: 'portal' }, respondent: { ago: 32, method: 'courier' } },
    conference: { set: 31, on: 24, channel: 'video' },
  },
  tribunal: {
    proposed: 10,
    how: {
      list: 1,
      ballots: { claimant: { ago: 4, prefers: ['arbitrator2', 'arbitrator'], strikes: ['arbitrator4'] } },
    },
  },
}
