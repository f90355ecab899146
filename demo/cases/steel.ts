import type { DemoCase } from '../plan.ts'
import { steelAward } from './steel-award.ts'

/** case_001: the record is closed and the arbitrator, who sits alone, has drafted the award. */
export const steel: DemoCase = {
  claimant: {
    nameEn: 'Al-Rawabi Contracting Company',
    nameAr: 'شركة الروابي للمقاولات',
    registrationNumber: '1010456789',
    address: 'King Fahd Road, Al-Olaya, Riyadh 12271',
    country: 'SA',
    email: 'legal@alrawabi.example',
    counsel: 'claimant',
    firm: 'Qahtani Law Firm',
    powerOfAttorney: '',
  },
  respondent: {
    nameEn: 'Northern Steel Ltd',
    nameAr: 'شركة حديد الشمال المحدودة',
    registrationNumber: '08123456',
    address: '1 Harbour Street, London E14 5AB',
    country: 'GB',
    email: 'disputes@northern-steel.example',
    counsel: 'respondent',
    firm: 'Whitfield & Crane LLP',
    powerOfAttorney: 'Board resolution 2025-07',
  },
  seat: 'Asia/Riyadh',
  language: 'both',
  amount: '3150000.00',
  currency: 'SAR',
  applicableLaw: 'Laws of the Kingdom of Saudi Arabia',
  summary: [
    'The Respondent undertook to deliver five lots of structural steel for a logistics park in Riyadh. Lots 4 and 5 arrived 47 and 63 days late. The Claimant claims the agreed damages for delay and the cost of the cranes that stood idle.',
    'تعهدت المدّعى عليها بتوريد خمس دفعات من الحديد الإنشائي لمجمّع لوجستي في الرياض، وتأخر تسليم الدفعتين الرابعة والخامسة (٤٧) و(٦٣) يومًا. وتطالب المدّعية بغرامات التأخير المتفق عليها وبتكلفة الرافعات التي توقفت عن العمل.',
  ].join('\n'),
  relief: [
    'Payment of SAR 2,499,000 as agreed damages for delay and SAR 651,000 for idle cranes, and the costs of the arbitration.',
    'إلزام المدّعى عليها بسداد ٢٬٤٩٩٬٠٠٠ ريال غرامات تأخير و٦٥١٬٠٠٠ ريال تكلفة توقف الرافعات، وتحميلها تكاليف التحكيم.',
  ].join('\n'),
  contract: {
    title: 'Contract for the supply of structural steel',
    number: 'SC-2023-118',
    signed: 1010,
    clause: '21.3',
    terms: [
      'The Supplier delivers 11,400 tonnes of fabricated structural steel in five lots, DAP Riyadh, against the programme in Schedule B, for SAR 21,000,000.',
      'For each day by which a lot is late the Supplier owes agreed damages of 0.5 per cent of the price of that lot, at most 15 per cent of the Contract Price (clause 14.2). They are the Purchaser’s only remedy for delay (clause 14.4).',
      'A party prevented by an event beyond its control gives notice within seven days of its beginning and shows the effect on the programme (clause 17).',
      'Disputes are first negotiated for sixty days (clause 21.1) and then finally settled by arbitration administered by the Centre, seat Riyadh, in English and Arabic, before one arbitrator (clause 21.3).',
    ],
  },
  filing: {
    opened: 425,
    submitted: 424,
    missing: {
      asked: 419,
      items: ['powerOfAttorney'],
      note: 'Please file the power of attorney of counsel for the Claimant. Clause 21.1 of the contract provides for sixty days of negotiation; please confirm when they ended.',
      mended: 368,
    },
    fee: { ago: 367, how: 'online' },
    accepted: 360,
  },
  commencement: {
    issued: 352,
    served: { claimant: { ago: 352, method: 'portal' }, respondent: { ago: 346, method: 'courier' } },
    observer: 341,
    conference: { set: 345, on: 338, channel: 'video' },
  },
  tribunal: {
    proposed: 336,
    how: {
      list: 1,
      ballots: {
        claimant: { ago: 329, prefers: ['arbitrator', 'arbitrator8', 'arbitrator2'], strikes: ['arbitrator6'] },
        respondent: { ago: 325, prefers: ['arbitrator', 'arbitrator6', 'arbitrator4'], strikes: ['arbitrator2'] },
      },
    },
    composed: 322,
    disclosures: {
      asked: 320,
      made: [
        {
          by: 'arbitrator',
          ago: 316,
          items: [
            {
              category: 'orange',
              text: 'Two years ago I sat on a tribunal in which the Qahtani Law Firm represented a party. That case ended by settlement. I have no relation with the parties of this one.',
            },
          ],
          comment: {
            side: 'respondent',
            ago: 312,
            text: 'The Respondent has noted the disclosure and raises no objection.',
          },
          decided: { ago: 309, accept: true, note: 'One earlier appointment; no objection of the parties.' },
        },
      ],
    },
    secretary: 307,
    confirmed: 304,
  },
  management: {
    cmc: { set: 300, on: 291, channel: 'video' },
    po1: {
      ago: 288,
      timetable: { claim: 258, defense: 223, reply: 193, rejoinder: 163 },
      text: 'Submissions and exhibits are filed through the portal only; the moment of upload counts.\nEach side files witness statements with the pleading that relies on them.\nDocuments in one of the two languages of the arbitration need no translation.\nThe hearing takes two days, in Riyadh and by video.',
    },
    orders: [
      {
        ago: 236,
        kind: 'Interim',
        text: 'The Respondent keeps the ultrasonic test records and the retained samples of lots 4 and 5 until the award is served.\nThe Claimant may inspect them at the mill on ten days’ notice.\nThe costs of this order are reserved.',
      },
    ],
  },
  submissions: [
    {
      ago: 259,
      by: 'claimant',
      kind: 'memorial',
      title: 'Statement of claim',
      file: 'statement-of-claim.pdf',
      language: 'en',
      answers: 'claim',
      text: [
        'Lot 4 was due on {760} and arrived on {713}, 47 days late. Lot 5 was due on {730} and arrived on {667}, 63 days late.',
        'Clause 14.2 gives 0.5 per cent of the price of the late lot a day: SAR 987,000 for lot 4 (price SAR 4,200,000) and SAR 1,512,000 for lot 5 (price SAR 4,800,000), together SAR 2,499,000.',
        'Two tower cranes stood idle for the steel for 31 days. Their hire of SAR 651,000 was wasted and is claimed as well.',
        'The sixty days of negotiation ended without result on {372}.',
      ],
    },
    {
      ago: 259,
      by: 'claimant',
      kind: 'exhibit',
      title: 'Delivery notes of lots 1 to 5',
      file: 'C-002 delivery notes.pdf',
      language: 'en',
      rows: [
        ['Lot 1', 'due and delivered {850}'],
        ['Lot 4', 'due {760}, delivered {713}'],
        ['Lot 5', 'due {730}, delivered {667}'],
      ],
      text: ['Signed by the site engineer of the Claimant and the driver of the carrier.'],
    },
    {
      ago: 258,
      by: 'claimant',
      kind: 'exhibit',
      title: 'جدول احتساب غرامات التأخير',
      file: 'C-003 delay damages.csv',
      language: 'ar',
      rows: [
        ['Lot', 'Price (SAR)', 'Days late', 'Rate a day', 'Damages (SAR)'],
        ['4', '4200000', '47', '0.5%', '987000'],
        ['5', '4800000', '63', '0.5%', '1512000'],
      ],
    },
    {
      ago: 224,
      by: 'respondent',
      kind: 'memorial',
      title: 'Statement of defence',
      file: 'statement-of-defence.pdf',
      language: 'en',
      answers: 'defense',
      text: [
        'The Respondent does not dispute the dates of delivery. It relies on clause 17: the port of loading was closed for eleven days by order of the harbour authority, and the rolling mill stood still for eighteen days after a fire in a transformer.',
        'Notice of the closure was given on the third day (exhibit R-002) and of the fire on the fifth (exhibit R-003).',
        'Clause 14.4 leaves no room for the hire of the cranes beside the agreed damages.',
      ],
    },
    {
      ago: 224,
      by: 'respondent',
      kind: 'exhibit',
      title: 'Notice of force majeure: closure of the port',
      file: 'R-002 notice port closure.pdf',
      language: 'en',
      text: [
        'We give notice under clause 17 that the harbour authority closed the port of loading until further notice. Lot 5 is at the quay.',
      ],
    },
    {
      ago: 223,
      by: 'respondent',
      kind: 'exhibit',
      title: 'Mill certificates of lots 4 and 5',
      file: 'R-003 mill certificates.pdf',
      language: 'en',
      text: [
        'Inspection certificates 3.1 under EN 10204 for heats 4471 to 4496. All of them were issued before the fire in the transformer.',
      ],
    },
    {
      ago: 195,
      by: 'claimant',
      kind: 'memorial',
      title: 'مذكرة التعقيب',
      file: 'مذكرة التعقيب.pdf',
      language: 'ar',
      answers: 'reply',
      text: [
        'صدرت شهادات المصنع (المستند R-003) قبل الحريق المدّعى به، أي أن الحديد كان قد دُرفل كله، فلا أثر للحريق في موعد التسليم.',
        'تسلّم المدّعية بإغلاق الميناء أحد عشر يومًا، وتنازع في أثره في الدفعة الرابعة التي كانت قد شُحنت قبله.',
        'تكلفة توقف الرافعات ضرر مستقل عن التأخير لأن المدّعى عليها أكدت موعدًا لم تلتزم به.',
      ],
    },
    {
      ago: 194,
      by: 'claimant',
      kind: 'witness-statement',
      title: 'Witness statement of Eng. Turki Al-Anazi, site manager',
      file: 'C-005 witness Al-Anazi.pdf',
      language: 'en',
      text: [
        'I managed the site from the first lot to the last. The erection of the main frame stopped for 31 days because the columns of lot 4 were not there.',
        'The two cranes were on monthly hire and could not be sent back.',
      ],
    },
    {
      ago: 165,
      by: 'respondent',
      kind: 'memorial',
      title: 'Rejoinder',
      file: 'rejoinder.pdf',
      language: 'en',
      answers: 'rejoinder',
      text: [
        'The certificates show when the steel was rolled, not when it was cut and drilled. The fire stopped the workshop, too.',
        'If the tribunal does not accept this, the eleven days of the port remain: they must be deducted for lot 5.',
      ],
    },
    {
      ago: 158,
      by: 'respondent',
      kind: 'expert-report',
      title: 'Expert report on the programme of lots 4 and 5',
      file: 'R-005 expert programme.pdf',
      language: 'en',
      answers: 'rejoinder',
      text: [
        'On the critical path of lot 5 the closure of the port accounts for 11 days. I find no effect of the closure on lot 4.',
        'I cannot attribute days to the fire: no record of the workshop was shown to me.',
      ],
      admitted: {
        ago: 152,
        yes: true,
        reason:
          'The expert was ill when the rejoinder was due, the Claimant has time to answer before the hearing, and the report goes to a point in dispute.',
      },
    },
    {
      ago: 121,
      by: 'secretary',
      kind: 'other',
      title: 'Agreed list of issues and chronology',
      file: 'T-001 issues and chronology.pdf',
      language: 'en',
      text: ['Prepared by the secretary from the pleadings and agreed by both sides on {@122}.'],
    },
  ],
  bundles: [150, 118],
  hearings: [
    {
      set: 110,
      on: 34,
      time: '09:30',
      minutes: 420,
      mode: 'hybrid',
      place: 'Hearing room 2, Riyadh, and by video',
      guests: [
        { name: 'Eng. Turki Al-Anazi', capacity: 'witness' },
        { name: 'Dr. Helen Marsh', capacity: 'expert' },
        { name: 'Rana Al-Tamimi', capacity: 'interpreter' },
      ],
      held: true,
      statements: {
        ago: 16,
        notes: {
          claimant: 'Nothing further. The statement of costs was sent with the closing note.',
          respondent: 'Nothing further.',
        },
      },
      closed: 13,
    },
  ],
  award: {
    passages: steelAward,
    drafts: [
      { ago: 10, sections: ['Jurisdiction', 'Facts'] },
      { ago: 7, sections: ['Issues', 'Analysis'] },
      { ago: 3, sections: ['Dispositive'] },
    ],
  },
  costs: {
    calculated: 296,
    currency: 'SAR',
    expenses: '18500.00',
    deposits: [
      { ago: 284, of: 'claimant', by: 'claimant', reference: 'TRF-884120' },
      { ago: 251, of: 'respondent', by: 'claimant', reference: 'TRF-897733' },
    ],
    allocated: { ago: 4, claimant: 25 },
  },
  finance: {
    payouts: [
      {
        ...{ ago: 100, payeeType: 'Expert', payeeName: 'Eng. Faisal Al-Harbi', payeeRef: 'SA0380000000608010167519' },
        ...{ amount: '18400.00', notes: 'Report on the programme of lots 4 and 5', approved: true },
      },
      {
        ...{ ago: 99, payeeType: 'Other', payeeName: 'شركة الترجمة القانونية', payeeRef: 'SA4420000001234567891234' },
        ...{ amount: '6325.50', notes: 'Interpreters at the hearing', approved: true },
      },
      {
        ...{ ago: 12, payeeType: 'Other', payeeName: 'Hearing Rooms Riyadh', payeeRef: '608010167600' },
        ...{ amount: '4200.00', notes: 'Hearing room, two days', approved: true },
      },
      {
        ...{ ago: 3, payeeType: 'Expert', payeeName: 'Eng. Faisal Al-Harbi', payeeRef: 'SA0380000000608010167519' },
        ...{ amount: '5750.00', notes: 'Answers to the questions of the tribunal' },
      },
    ],
    batches: [{ ago: 97, of: [1, 2], executed: true }],
    refunds: [{ ago: 3, of: 'respondent', amount: '2500.00', reason: 'Overpaid share of the expenses' }],
  },
}
