import type { DemoCase, Passages } from '../plan.ts'

const lines = (...paragraphs: readonly string[]) => paragraphs.join('\n')

const passages: Passages = {
  Jurisdiction: {
    text: lines(
      'Section 14.9 of licence agreement LKS-TMK-021 provides for arbitration administered by the Centre, seat New York, one arbitrator, in English and Arabic. Larkspur Systems, Inc. and Tamkeen Digital Solutions LLC have both appeared and pleaded.',
      'Tamkeen withdrew its objection that the audit clause calls for an expert first.',
    ),
    translation: lines(
      'تنص المادة (14.9) من اتفاقية الترخيص LKS-TMK-021 على تحكيم يديره المركز، ومقره نيويورك، أمام محكَّم فرد وباللغتين العربية والإنجليزية. وقد مثل الطرفان، لاركسبر سيستمز إنك وشركة تمكين للحلول الرقمية، وقدّما دفوعهما.',
      'نزلت شركة تمكين عن دفعها بأن شرط المراجعة يستلزم اللجوء إلى خبير أولًا.',
    ),
  },
  Facts: {
    text: lines(
      'Larkspur licensed its settlement engine to the Respondent for 40 named institutions. The audit of {511} found it in use at 71 (exhibit C-003).',
      'Tamkeen Digital Solutions paid for 40 until the end of the term and returned the software with 71 configurations.',
      'At the hearing Rebecca Lin explained the audit and was questioned by both sides.',
    ),
    translation: lines(
      'رخّصت لاركسبر للمدّعى عليها في استعمال محرك التسويات لأربعين مؤسسة مسماة، وأظهرت المراجعة المؤرخة في {511} استعماله لدى إحدى وسبعين (المستند C-003).',
      'دفعت شركة تمكين للحلول الرقمية مقابل أربعين حتى نهاية المدة، وأعادت البرنامج بإحدى وسبعين تهيئة.',
      'شرحت الخبيرة Rebecca Lin المراجعة في الجلسة وناقشها الطرفان.',
    ),
  },
  Issues: {
    text: lines('Whether group companies of a named institution count as one.', 'The fee for use beyond the licence.'),
    translation: lines('هل تُعدّ شركات المجموعة المسماة مؤسسة واحدة؟', 'مقابل الاستعمال الزائد على الترخيص.'),
  },
  Analysis: {
    text: lines(
      'The schedule names legal entities, with registration numbers. A parent that wanted its subsidiaries included was listed together with them: four such lines are there. Thirty-one entities were not.',
      "For use beyond the licence the agreement sets the list price less the volume discount of 12 per cent, not the full list price that Larkspur's counsel, Okafor Price LLP, asked for. Thirty-one entities over the remaining term give USD 2,118,400.",
      'Simple interest at the rate of nine per cent is the rule at the seat. It runs from the date of the audit, not of first use, which nobody could establish.',
    ),
    translation: lines(
      'يسمّي الملحق أشخاصًا اعتبارية بأرقام تسجيلها. ومن أراد من الشركات الأم إدخال شركاته التابعة ذكرها معه، وفي الملحق أربعة أسطر من هذا القبيل، وبقيت إحدى وثلاثون خارجه.',
      'حددت الاتفاقية لما زاد على الترخيص سعر القائمة مخصومًا منه ١٢٪، لا السعر الكامل الذي طلبه محامو لاركسبر. والناتج عن إحدى وثلاثين مؤسسة فيما بقي من المدة ٢٬١١٨٬٤٠٠ دولار أمريكي.',
      'الفائدة البسيطة بواقع تسعة في المئة هي القاعدة في مقر التحكيم، وتسري من تاريخ المراجعة لا من أول استعمال لم يستطع أحد إثباته.',
    ),
  },
  Dispositive: {
    text: lines(
      'Tamkeen Digital Solutions LLC shall pay Larkspur Systems, Inc. USD 2,118,400.00 with simple interest at nine per cent a year from {511}.',
      'Each side bears half of the costs of the arbitration and its own counsel.',
      'All other relief is denied.',
    ),
    translation: lines(
      'إلزام شركة تمكين للحلول الرقمية بأن تدفع للاركسبر سيستمز إنك مبلغًا قدره ٢٬١١٨٬٤٠٠٫٠٠ دولار أمريكي مع فائدة بسيطة بواقع تسعة في المئة سنويًا من {511}.',
      'يتحمل كل طرف نصف تكاليف التحكيم وأتعاب محاميه.',
      'رفض ما عدا ذلك من طلبات.',
    ),
  },
}

export const licence: DemoCase = {
  claimant: {
    nameEn: 'Larkspur Systems, Inc.',
    nameAr: 'لاركسبر سيستمز إنك',
    registrationNumber: 'DE-5520183',
    address: '88 Water Street, New York, NY 10005',
    country: 'US',
    email: 'legal@larkspur.example',
    counsel: 'okafor',
    firm: 'Okafor Price LLP',
    powerOfAttorney: 'Engagement letter of the general counsel',
  },
  respondent: {
    nameEn: 'Tamkeen Digital Solutions LLC',
    nameAr: 'شركة تمكين للحلول الرقمية',
    registrationNumber: '1010771245',
    address: 'Digital City, An Nakhil, Riyadh 12382',
    country: 'SA',
    email: 'legal@tamkeen-digital.example',
    counsel: 'ghamdi',
    firm: 'Ghamdi Law Office',
    powerOfAttorney: '',
  },
  seat: 'America/New_York',
  language: 'both',
  amount: '2975000.00',
  currency: 'USD',
  applicableLaw: 'Laws of the State of New York',
  summary:
    'A settlement engine licensed for 40 institutions was found in use at 71. The Claimant claims licence fees for the difference.',
  relief: 'USD 2,975,000 in licence fees, interest and costs.',
  contract: {
    title: 'Software licence agreement',
    number: 'LKS-TMK-021',
    signed: 1480,
    clause: '14.9',
    terms: [
      'The Licensor licenses the software for the entities named in Schedule 2, each with its registration number.',
      'Use by other entities is charged at the list price less the volume discount of Schedule 3.',
      'Disputes are finally settled by arbitration administered by the Centre; seat New York.',
    ],
  },
  filing: { opened: 360, submitted: 358, fee: { ago: 357, how: 'online' }, accepted: 354 },
  commencement: {
    issued: 351,
    served: { claimant: { ago: 351, method: 'portal' }, respondent: { ago: 349, method: 'email' } },
    conference: { set: 347, on: 341, channel: 'video' },
  },
  tribunal: {
    proposed: 337,
    how: {
      list: 1,
      ballots: {
        claimant: { ago: 331, prefers: ['arbitrator6', 'arbitrator2'], strikes: [] },
        respondent: { ago: 330, prefers: ['arbitrator6', 'arbitrator8'], strikes: [] },
      },
    },
    composed: 327,
    disclosures: {
      asked: 326,
      made: [{ by: 'arbitrator6', ago: 323, decided: { ago: 319, accept: true, note: 'Nothing to disclose.' } }],
    },
    confirmed: 314,
  },
  management: {
    cmc: { set: 310, on: 301, channel: 'video' },
    po1: {
      ago: 297,
      timetable: { claim: 266, defense: 232, reply: 204 },
      text: 'Source code and customer lists are for counsel and experts only.\nThe hearing is held by video on one day.',
    },
  },
  submissions: [
    {
      ago: 267,
      by: 'claimant',
      kind: 'memorial',
      title: 'Statement of claim',
      file: 'statement-of-claim.pdf',
      language: 'en',
      answers: 'claim',
      text: [
        'Seventy-one installations were found where forty are licensed.',
        'At list price the remaining term gives USD 2,975,000.',
      ],
    },
    {
      ago: 267,
      by: 'claimant',
      kind: 'exhibit',
      title: 'Schedule 2 with registration numbers',
      file: 'C-002 schedule 2.csv',
      language: 'en',
      rows: [
        ['Line', 'Entity', 'Includes subsidiaries'],
        ['1', 'Najd Holding', 'yes'],
        ['2', 'Tihama Finance', 'no'],
        ['3', 'Al-Waha Payments', 'no'],
      ],
    },
    {
      ago: 266,
      by: 'claimant',
      kind: 'expert-report',
      title: 'Audit report on installations',
      file: 'C-003 audit report.pdf',
      language: 'en',
      text: ['Configuration files of 71 entities were found on the production servers. Forty are named in Schedule 2.'],
    },
    {
      ago: 233,
      by: 'respondent',
      kind: 'memorial',
      title: 'Statement of defence',
      file: 'statement-of-defence.pdf',
      language: 'en',
      answers: 'defense',
      text: [
        'A group is one institution: its subsidiaries share one ledger and one contract.',
        'In any event the volume discount applies.',
      ],
    },
    {
      ago: 206,
      by: 'claimant',
      kind: 'memorial',
      title: 'Reply',
      file: 'reply.pdf',
      language: 'en',
      answers: 'reply',
      text: ['Where subsidiaries were meant the schedule says so, in four lines of forty.'],
    },
  ],
  bundles: [160],
  hearings: [
    {
      set: 152,
      on: 98,
      time: '16:00',
      minutes: 240,
      mode: 'virtual',
      place: '',
      guests: [{ name: 'Rebecca Lin', capacity: 'expert' }],
      held: true,
      statements: { ago: 92, notes: { claimant: 'Nothing further.', respondent: 'Nothing further.' } },
      closed: 88,
    },
  ],
  award: {
    passages,
    drafts: [{ ago: 60, sections: ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive'] }],
    final: 29,
    signed: [{ by: 'arbitrator6', ago: 28 }],
    sealed: 27,
    served: [
      { ago: 26, side: 'claimant', method: 'portal' },
      {
        ...{ ago: 26, side: 'respondent', method: 'Email with acknowledgement' },
        mistaken: { method: 'courier', reason: 'Recorded as sent by courier; it went by email.' },
      },
    ],
  },
  costs: {
    calculated: 305,
    currency: 'USD',
    expenses: '3100.00',
    deposits: [
      { ago: 294, of: 'claimant', by: 'claimant', reference: 'FW-77120' },
      { ago: 270, of: 'respondent', by: 'claimant', reference: 'FW-79004' },
    ],
    allocated: { ago: 31, claimant: 50 },
  },
  publication: {
    consents: [
      { ago: 20, of: 'claimant', given: true, reference: 'Letter of the general counsel' },
      { ago: 19, of: 'respondent', given: true, reference: '' },
    ],
    published: {
      ago: 14,
      titleEn: 'Use of licensed software by companies of a group',
      titleAr: 'استعمال برنامج مرخَّص من شركات المجموعة',
    },
  },
}
