import type { DemoCase } from '../plan.ts'

/** The tribunal is confirmed; the conference is near and PO-1 is being prepared. */
export const pipeline: DemoCase = {
  claimant: {
    nameEn: 'Jusoor Gulf Construction Co.',
    nameAr: 'شركة جسور الخليج للإنشاءات',
    registrationNumber: '2050330199',
    address: 'King Abdulaziz Road, Dammam 32411',
    country: 'SA',
    email: 'contracts@jusoorgulf.example',
    counsel: 'shehri',
    firm: 'Shehri & Partners',
    powerOfAttorney: 'POA-458841',
  },
  respondent: {
    nameEn: 'Eastern Coast Water Co.',
    nameAr: 'شركة مياه الساحل الشرقي',
    registrationNumber: '2055008123',
    address: 'Jubail Industrial City 35718',
    country: 'SA',
    email: 'legal@ecwater.example',
    counsel: 'barakat',
    firm: 'Barakat Advocates',
    powerOfAttorney: '',
  },
  seat: 'Asia/Riyadh',
  language: 'both',
  amount: '41250000.00',
  currency: 'SAR',
  applicableLaw: 'Laws of the Kingdom of Saudi Arabia',
  summary: [
    'Variations and prolongation costs of a pipeline of 62 km for desalinated water.',
    'مطالبات بأعمال تغيير وتكاليف إطالة مدة تنفيذ خط أنابيب للمياه المحلاة بطول ٦٢ كم.',
  ].join('\n'),
  relief: ['Payment of SAR 41,250,000 and costs.', 'إلزام المدّعى عليها بسداد ٤١٬٢٥٠٬٠٠٠ ريال والتكاليف.'].join('\n'),
  contract: {
    title: 'Construction contract, water transmission line',
    number: 'ECW-TL-14',
    signed: 1500,
    clause: '20.6',
    terms: [
      'The Contractor builds 62 km of pipeline DN 1400 with two pumping stations for SAR 318,000,000.',
      'Claims are notified within 28 days (clause 20.1) and go to the engineer first (clause 3.5).',
      'Disputes are settled by arbitration administered by the Centre before three arbitrators, seat Riyadh (clause 20.6).',
    ],
  },
  filing: { opened: 120, submitted: 119, fee: { ago: 117, how: 'transfer' }, accepted: 114 },
  handled: [{ ago: 114, handler: 'manager', deputy: 'officer' }],
  commencement: {
    issued: 110,
    served: { claimant: { ago: 110, method: 'portal' }, respondent: { ago: 108, method: 'portal' } },
    conference: { set: 106, on: 99, channel: 'video' },
  },
  tribunal: {
    proposed: 88,
    how: {
      list: 3,
      ballots: {
        claimant: {
          ago: 80,
          prefers: ['arbitrator', 'arbitrator7', 'arbitrator4', 'arbitrator8'],
          strikes: ['arbitrator3'],
        },
        respondent: { ago: 76, prefers: ['arbitrator4', 'arbitrator', 'arbitrator7'], strikes: ['arbitrator8'] },
      },
    },
    composed: 70,
    disclosures: {
      asked: 68,
      made: [
        { by: 'arbitrator', ago: 64, decided: { ago: 58, accept: true, note: 'Nothing to disclose.' } },
        {
          by: 'arbitrator7',
          ago: 63,
          items: [
            {
              category: 'orange',
              text: 'Four years ago I examined pumps for a subsidiary of the Respondent as an expert of a court.',
            },
          ],
          comment: { side: 'claimant', ago: 60, text: 'No objection.' },
          decided: { ago: 52, accept: true, note: 'Court-appointed, four years ago; no objection.' },
        },
        { by: 'arbitrator4', ago: 61, decided: { ago: 51, accept: true, note: 'Nothing to disclose.' } },
      ],
    },
    secretary: 44,
    confirmed: 34,
  },
  management: {
    cmc: { set: 11, on: -5, channel: 'video' },
    draft: {
      ago: 3,
      timetable: { claim: -40, defense: -75, reply: -105, rejoinder: -135 },
      text: 'Delay analysis: both experts use the same baseline programme, filed as a native file.\nA site visit takes place before the statement of defence.',
    },
  },
  costs: {
    calculated: 29,
    currency: 'SAR',
    expenses: '35000.00',
    deposits: [{ ago: 15, of: 'claimant', by: 'claimant', reference: 'TRF-901277' }],
  },
}
