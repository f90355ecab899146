import { usual } from '../clauses.ts'
import type { DemoCase, Passages } from '../plan.ts'

const lines = (...paragraphs: readonly string[]) => paragraphs.join('\n')

const passages: Passages = {
  Jurisdiction: {
    agreement:
      'By section 14.9 of licence agreement LKS-TMK-021 of {1480} the parties agreed that their disputes are finally settled by arbitration administered by the Centre before one arbitrator, seat New York, in English and Arabic.',
    agreementTranslation:
      'اتفق الطرفان في البند (١٤-٩) من اتفاقية الترخيص LKS-TMK-021 المؤرخة في {1480} على أن تُحسم منازعاتهما نهائيًا بتحكيم يديره المركز أمام محكَّم فرد، ومقره نيويورك ولغتاه الإنجليزية والعربية.',
    text: lines(
      'Section 14.9 of licence agreement LKS-TMK-021 provides for arbitration administered by the Centre, seat New York, one arbitrator, in English and Arabic. Larkspur Systems, Inc. and Tamkeen Digital Solutions LLC have both appeared and pleaded.',
      'Tamkeen withdrew its objection that the audit clause calls for an expert first.',
    ),
    translation: lines(
      'ينص البند (١٤-٩) من اتفاقية الترخيص LKS-TMK-021 على تحكيم يديره المركز، ومقره نيويورك، أمام محكَّم فرد وباللغتين الإنجليزية والعربية. وقد مثلت لاركسبر سيستمز إنك، ومثلت شركة تمكين للحلول الرقمية، وقدّمتا دفوعهما.',
      'نزلت شركة تمكين عن دفعها بأن شرط المراجعة يستلزم اللجوء إلى خبير أولًا.',
    ),
  },
  Facts: {
    text: lines(
      'Larkspur licensed its settlement engine to the Respondent for 40 named institutions. The audit of {511} found it in use at 71 (exhibit C-003).',
      'Tamkeen Digital Solutions paid for 40 institutions until the end of the term. The software that it then returned held the configurations of 71.',
      'At the hearing Rebecca Lin explained the audit and was questioned by both sides.',
    ),
    translation: lines(
      'رخّصت لاركسبر للمدّعى عليها في استعمال محرك التسويات لأربعين مؤسسة مسماة، وأظهرت المراجعة المؤرخة في {511} استعماله لدى إحدى وسبعين (المستند C-003).',
      'دفعت شركة تمكين للحلول الرقمية مقابل أربعين مؤسسة حتى نهاية المدة. وكان البرنامج الذي أعادته بعدئذ يحوي تهيئات إحدى وسبعين.',
      'شرحت ريبيكا لين المراجعة في الجلسة وناقشها الطرفان.',
    ),
  },
  Issues: {
    text: lines(
      'Whether the companies of the group of a named institution count as one institution.',
      'Which fee is owed for use beyond the licence.',
      'How the costs of the arbitration are to be borne.',
    ),
    translation: lines(
      'هل تُعدّ شركات المجموعة التي تتبعها مؤسسة مسماة مؤسسةً واحدة؟',
      'ما المقابل المستحق عن الاستعمال الزائد على الترخيص؟',
      'كيف تُوزَّع تكاليف التحكيم؟',
    ),
  },
  Analysis: {
    text: lines(
      'The schedule names legal entities, with registration numbers. A parent whose subsidiaries were to be included was listed together with them: there are four such lines. Thirty-one of the institutions that used the software stand in no line.',
      'For use beyond the licence the agreement sets the list price less the volume discount of 12 per cent, not the full list price that Larkspur’s counsel, Okafor Price LLP, asked for. At list price thirty-one institutions over the remaining term give USD 2,975,000.00. Less 12 per cent, which are USD 357,000.00, USD 2,618,000.00 are owed.',
      'Simple interest at the rate of nine per cent is the rule at the seat. It runs from the date of the audit, not of first use, which nobody could establish.',
      'Larkspur has prevailed on the first issue and Tamkeen on the second. It is fair that each side bears half of the costs of the arbitration and its own counsel. The half of Tamkeen, USD 41,416.66, was advanced by Larkspur in its place and is to be reimbursed.',
    ),
    translation: lines(
      'يسمّي الملحق أشخاصًا اعتبارية بأرقام تسجيلها. وما أُريد إدخال شركاتها التابعة من الشركات الأم ذُكرت معها، وفي الملحق أربعة أسطر من هذا القبيل. وبقيت إحدى وثلاثون مؤسسة خارجه.',
      'حددت الاتفاقية لما زاد على الترخيص سعر القائمة بعد خصم الكمية البالغ ١٢٪، لا السعر الكامل الذي طلبه محامو لاركسبر (Okafor Price LLP). وسعر القائمة عن إحدى وثلاثين مؤسسة فيما بقي من المدة ٢٬٩٧٥٬٠٠٠٫٠٠ دولار أمريكي، يُخصم منه ١٢٪ وقدرها ٣٥٧٬٠٠٠٫٠٠ دولار أمريكي، فيكون المستحق ٢٬٦١٨٬٠٠٠٫٠٠ دولار أمريكي.',
      'الفائدة البسيطة بواقع تسعة في المئة هي القاعدة في مقر التحكيم، وتسري من تاريخ المراجعة لا من أول استعمال لم يستطع أحد إثباته.',
      'كسبت لاركسبر المسألة الأولى وكسبت شركة تمكين الثانية. ومن العدل أن يتحمل كل طرف نصف تكاليف التحكيم، وأن يتحمل وحده أتعاب محاميه. وقد دفعت لاركسبر نصف شركة تمكين بدلًا عنها، وقدره ٤١٬٤١٦٫٦٦ دولار أمريكي، فيُردّ إليها.',
    ),
  },
  Dispositive: {
    text: lines(
      'Tamkeen Digital Solutions LLC shall pay Larkspur Systems, Inc. USD 2,618,000.00 (two million six hundred and eighteen thousand US dollars) within thirty days of service of this award, with simple interest at nine per cent a year from {511} until payment in full.',
      'Each side bears half of the costs of the arbitration, and its own counsel alone.',
      'Tamkeen Digital Solutions LLC shall reimburse Larkspur Systems, Inc. USD 41,416.66 (forty-one thousand four hundred and sixteen US dollars and sixty-six cents), the half of the costs that Larkspur Systems, Inc. advanced in its place, within thirty days of service of this award.',
      'All other relief is denied.',
    ),
    translation: lines(
      'إلزام شركة تمكين للحلول الرقمية بأن تدفع إلى لاركسبر سيستمز إنك مبلغًا قدره ٢٬٦١٨٬٠٠٠٫٠٠ دولار أمريكي (مليونان وستمئة وثمانية عشر ألف دولار أمريكي) خلال ثلاثين يومًا من تبليغ هذا الحكم، مع فائدة بسيطة بواقع تسعة في المئة سنويًا من {511} حتى السداد التام.',
      'يتحمل كل طرف نصف تكاليف التحكيم، ويتحمل وحده أتعاب محاميه.',
      'إلزام شركة تمكين للحلول الرقمية بأن تردّ إلى لاركسبر سيستمز إنك مبلغًا قدره ٤١٬٤١٦٫٦٦ دولار أمريكي (واحد وأربعون ألفًا وأربعمئة وستة عشر دولارًا أمريكيًا وستة وستون سنتًا)، وهو نصف التكاليف الذي دفعته لاركسبر سيستمز إنك بدلًا عنها، خلال ثلاثين يومًا من تبليغ هذا الحكم.',
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
  summary: lines(
    'A settlement engine licensed for 40 institutions was found in use at 71. The Claimant claims licence fees for the difference.',
    'رُخّص محرك تسويات لأربعين مؤسسة وتبيّن استعماله لدى إحدى وسبعين، وتطالب المدّعية بمقابل الترخيص عن الفرق.',
  ),
  relief: lines(
    'An order that the Respondent pay USD 2,975,000.00 in licence fees with interest from the date of the audit, and that it bear the costs of the arbitration.',
    'إلزام المدّعى عليها بسداد ٢٬٩٧٥٬٠٠٠٫٠٠ دولار أمريكي مقابل الترخيص مع الفائدة من تاريخ المراجعة، وتحميلها تكاليف التحكيم.',
  ),
  contract: {
    title: 'Software licence agreement',
    number: 'LKS-TMK-021',
    signed: 1480,
    clause: '14.9',
    terms: [
      'The Licensor licenses the software for the entities named in Schedule 2, each with its registration number.',
      'Use by other entities is charged at the list price less the volume discount of Schedule 3, which is 12 per cent.',
      'Disputes are finally settled by arbitration administered by the Centre before one arbitrator, seat New York, in English and Arabic (section 14.9).',
    ],
  },
  filing: { opened: 360, submitted: 358, fee: { ago: 357, how: 'online' }, accepted: 354 },
  handled: [{ ago: 354, handler: 'officer', deputy: 'manager' }],
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
      clauses: usual({ and: ['restricted', 'incident'] }),
      text: 'Source code and customer lists are for counsel and experts only.\nThe hearing is held by video on one day.',
      translation:
        'لا يطّلع على الشيفرة المصدرية وقوائم العملاء إلا المحامون والخبراء.\nتُعقد الجلسة عبر الاتصال المرئي في يوم واحد.',
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
      asks: [
        'payment of USD 2,975,000.00 in licence fees with interest from the date of the audit;',
        'an order that the Respondent bear the costs of the arbitration.',
      ],
    },
    {
      ago: 267,
      by: 'claimant',
      kind: 'exhibit',
      title: 'Schedule 2 with registration numbers',
      file: 'C-002 schedule 2.xlsx',
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
      from: 'Rebecca Lin · Lin Software Audit, New York',
      dated: 511,
      signed: ['Rebecca Lin', 'Certified information systems auditor'],
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
      asks: ['dismissal of the claim, with costs.'],
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
      asks: ['the relief of the statement of claim.'],
    },
  ],
  bundles: [160],
  hearings: [
    {
      set: 152,
      on: 98,
      time: '10:00',
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
      // The expert's name as the tribunal writes it in Arabic: the case file has it in Latin letters only.
      also: [{ find: 'ريبيكا لين', replacementEn: '[an expert]', replacementAr: '[خبيرة]' }],
    },
  },
}
