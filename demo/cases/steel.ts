import { usual } from '../clauses.ts'
import type { DemoCase } from '../plan.ts'
import { steelAward } from './steel-award.ts'
import { steelPapers } from './steel-papers.ts'

/** case_001: the record is closed and the sole arbitrator has drafted the award. */
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
  handled: [
    { ago: 360, handler: 'officer', deputy: 'manager' },
    { ago: 240, handler: 'manager', deputy: 'officer' },
  ],
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
      clauses: usual({ and: ['guidance', 'bundle'] }),
      text: 'Submissions and exhibits are filed through the portal only; the moment of upload counts.\nEach side files witness statements with the pleading that relies on them.\nDocuments in one of the two languages of the arbitration need no translation.\nThe hearing takes one day, in Riyadh and by video.',
      translation:
        'تُقدَّم المذكرات والمستندات عبر البوابة حصرًا، والعبرة بوقت رفعها.\nيقدّم كل طرف إفادات شهوده مع المذكرة التي تستند إليها.\nلا تلزم ترجمة المستندات المحررة بإحدى لغتي التحكيم.\nتُعقد الجلسة في يوم واحد، في الرياض وعبر الاتصال المرئي.',
    },
    orders: [
      {
        ago: 236,
        kind: 'Interim',
        text: 'The Respondent keeps the ultrasonic test records and the retained samples of lots 4 and 5 until the award is served.\nThe Claimant may inspect them at the mill on ten days’ notice.\nThe costs of this order are reserved.',
        translation:
          'تحتفظ المدّعى عليها بسجلات الفحص بالموجات فوق الصوتية وبالعينات المحفوظة من الدفعتين الرابعة والخامسة إلى حين تبليغ حكم التحكيم.\nللمدّعية معاينتها في المصنع بعد إشعار مدته عشرة أيام.\nيُرجأ البت في تكاليف هذا الأمر.',
      },
    ],
  },
  submissions: steelPapers,
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
        ...{ amount: '6325.50', notes: 'Translation of submissions', approved: true },
      },
      {
        ...{ ago: 12, payeeType: 'Other', payeeName: 'Hearing Rooms Riyadh', payeeRef: '608010167600' },
        ...{ amount: '4200.00', notes: 'Hearing room, one day', approved: true },
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
