import { usual } from '../clauses.ts'
import type { DemoCase, Passages } from '../plan.ts'

const lines = (...paragraphs: readonly string[]) => paragraphs.join('\n')

const passages: Passages = {
  Jurisdiction: {
    agreement:
      'By article 23 of the joint venture agreement of {2210} the shareholders agreed that their disputes are settled by arbitration administered by the Centre before three arbitrators, seat Riyadh, in English and Arabic.',
    agreementTranslation:
      'اتفق الشريكان في المادة (٢٣) من اتفاقية المشروع المشترك المؤرخة في {2210} على أن تُحسم منازعاتهما بتحكيم يديره المركز من ثلاثة محكَّمين، ومقره الرياض ولغتاه الإنجليزية والعربية.',
    text: lines(
      'Article 23 of the joint venture agreement of {2210} refers disputes between the shareholders to arbitration administered by the Centre before three arbitrators, seat Riyadh, in English and Arabic.',
      'The Respondent pleaded that the price of the shares is a matter for the valuer alone. Article 9.6 binds the parties to the valuer’s arithmetic, not to the date on which the option was exercised, which is the dispute here. The tribunal has jurisdiction.',
    ),
    translation: lines(
      'تحيل المادة (٢٣) من اتفاقية المشروع المشترك المؤرخة في {2210} منازعات الشريكين إلى تحكيم يديره المركز من ثلاثة محكَّمين، ومقره الرياض ولغتاه الإنجليزية والعربية.',
      'دفعت المدّعى عليها بأن ثمن الأسهم مسألة يختص بها المقيّم وحده. والمادة (٩-٦) تُلزم الطرفين بحساب المقيّم، لا بتاريخ ممارسة الخيار وهو محل النزاع؛ ولذلك تختص هيئة التحكيم بنظره.',
    ),
  },
  Facts: {
    text: lines(
      'The parties hold the company of a 300 MW solar plant, the Claimant 40 and the Respondent 60 per cent. The board has been deadlocked since {690} over the refinancing.',
      'The Claimant gave notice of its put option on {648}. The Respondent answered that a deadlock must last six months before the option arises (article 9.2) and valued the shares a year later.',
    ),
    translation: lines(
      'يملك الطرفان شركة محطة شمسية قدرتها ٣٠٠ ميغاواط، للمدّعية ٤٠٪ وللمدّعى عليها ٦٠٪. وتعطّل مجلس الإدارة منذ {690} بسبب خلاف على إعادة التمويل.',
      'أشعرت المدّعية بممارسة خيار البيع في {648}. وردّت المدّعى عليها بأن الخيار لا ينشأ إلا بعد ستة أشهر من التعطّل (المادة ٩-٢)، وقوّمت الأسهم بعد ذلك بسنة.',
    ),
  },
  Issues: {
    text: lines('On which date the put option was validly exercised.', 'The price of the shares on that date.'),
    translation: lines('في أي تاريخ مورس خيار البيع ممارسة صحيحة؟', 'ما ثمن الأسهم في ذلك التاريخ؟'),
  },
  Analysis: {
    text: lines(
      'The notice of {648} came before the six months of article 9.2 had passed. A notice given too early does not lapse where its giver repeats it: the letter of {505} did so expressly, and on that date the put option was validly exercised.',
      'The valuer’s model, run for that later date, gives an enterprise value of SAR 411,500,000 and net debt of SAR 257,125,000. Forty per cent of the difference are SAR 61,750,000. Neither side found a fault in the arithmetic.',
      'The Claimant has prevailed on the option and for two thirds of the price. It is fair that the Respondent bears three quarters of the costs. The Claimant advanced SAR 875,750.00 and bears SAR 437,875.00; the difference is to be reimbursed.',
      'Interest was not claimed, and none is awarded.',
    ),
    translation: lines(
      'سبق إشعار {648} انقضاء الأشهر الستة المنصوص عليها في المادة (٩-٢). غير أن الإشعار المبكر لا يسقط متى كرّره صاحبه، وقد كرّره صراحة في خطاب {505}، وهو التاريخ الذي مورس فيه خيار البيع ممارسة صحيحة.',
      'يعطي نموذج المقيّم في هذا التاريخ اللاحق قيمة منشأة قدرها ٤١١٬٥٠٠٬٠٠٠ ريال وصافي دين قدره ٢٥٧٬١٢٥٬٠٠٠ ريال، و٤٠٪ من الفرق ٦١٬٧٥٠٬٠٠٠ ريال. ولم يجد أي من الطرفين خطأ في الحساب.',
      'قُضي للمدّعية في الخيار وفي ثلثي الثمن، ومن العدل أن تتحمل المدّعى عليها ثلاثة أرباع التكاليف. وقد دفعت المدّعية ٨٧٥٬٧٥٠٫٠٠ ريال، ونصيبها ٤٣٧٬٨٧٥٫٠٠ ريال، فيُردّ إليها الفرق.',
      'لم تُطلب فائدة، فلا يُقضى بشيء منها.',
    ),
  },
  Dispositive: {
    text: lines(
      'The put option was validly exercised on {505}.',
      'Against transfer of its shares the Respondent shall pay the Claimant SAR 61,750,000.00 (sixty-one million seven hundred and fifty thousand Saudi riyals) within thirty days of service of this award.',
      'The Respondent bears 75 and the Claimant 25 per cent of the costs of the arbitration.',
      'The Respondent shall reimburse the Claimant SAR 437,875.00 (four hundred and thirty-seven thousand eight hundred and seventy-five Saudi riyals) of the costs that the Claimant advanced, within thirty days of service of this award.',
      'No interest is awarded. All other claims are rejected.',
    ),
    translation: lines(
      'مورس خيار البيع ممارسة صحيحة في {505}.',
      'إلزام المدّعى عليها بأن تدفع للمدّعية ٦١٬٧٥٠٬٠٠٠٫٠٠ ريال (واحد وستون مليونًا وسبعمئة وخمسون ألف ريال سعودي) مقابل نقل ملكية أسهمها، خلال ثلاثين يومًا من تبليغ هذا الحكم.',
      'تحميل المدّعى عليها ٧٥٪ والمدّعية ٢٥٪ من تكاليف التحكيم.',
      'إلزام المدّعى عليها بأن تردّ إلى المدّعية مبلغًا قدره ٤٣٧٬٨٧٥٫٠٠ ريال (أربعمئة وسبعة وثلاثون ألفًا وثمانمئة وخمسة وسبعون ريالًا سعوديًا) مما دفعته من تكاليف التحكيم، خلال ثلاثين يومًا من تبليغ هذا الحكم.',
      'رفض ما عدا ذلك من طلبات، ولا يُقضى بأي فائدة.',
    ),
  },
}

/** The award is final; one of three arbitrators has signed it. */
export const solar: DemoCase = {
  claimant: {
    nameEn: 'Sahel Energy Ventures B.S.C.',
    nameAr: 'ساحل لمشاريع الطاقة ش.م.ب',
    registrationNumber: '88214-1',
    address: 'Harbour Towers, Manama 316',
    country: 'BH',
    email: 'board.office@sahelenergy.example',
    counsel: 'hart',
    firm: 'Hart Vane LLP',
    powerOfAttorney: 'POA-2025-902',
  },
  respondent: {
    nameEn: 'Rimal Power Projects Co.',
    nameAr: 'شركة رمال لمشاريع الطاقة',
    registrationNumber: '1010902261',
    address: 'Prince Turki Al-Awwal Road, Riyadh 12361',
    country: 'SA',
    email: 'legal@rimalpower.example',
    counsel: 'ghamdi',
    firm: 'Ghamdi Law Office',
    powerOfAttorney: '',
  },
  seat: 'Asia/Riyadh',
  language: 'both',
  amount: '92400000.00',
  currency: 'SAR',
  applicableLaw: 'Laws of the Kingdom of Saudi Arabia',
  summary: lines(
    'Two shareholders of a solar plant are deadlocked. The Claimant exercised its put option; the parties dispute the date and the price.',
    'تعذّر الاتفاق بين شريكين في محطة شمسية، ومارست المدّعية خيار البيع، ويختلف الطرفان على تاريخه وعلى الثمن.',
  ),
  relief: lines(
    'Payment of SAR 92,400,000 against transfer of the shares, and costs.',
    'إلزام المدّعى عليها بسداد ٩٢٬٤٠٠٬٠٠٠ ريال مقابل نقل الأسهم، وتحميلها التكاليف.',
  ),
  contract: {
    title: 'Joint venture agreement, solar plant of 300 MW',
    number: 'JVA-RMS-1',
    signed: 2210,
    clause: '23',
    terms: [
      'The Investor holds 40 and the Developer 60 per cent. Reserved matters need both.',
      'After a deadlock of six months the Investor may put its shares to the Developer (article 9.2) at the price of an independent valuer (article 9.6).',
      'Disputes are settled by arbitration administered by the Centre before three arbitrators, seat Riyadh, in English and Arabic (article 23).',
    ],
  },
  filing: { opened: 330, submitted: 329, fee: { ago: 326, how: 'transfer' }, accepted: 324 },
  handled: [{ ago: 324, handler: 'manager', deputy: 'officer' }],
  commencement: {
    issued: 321,
    served: { claimant: { ago: 321, method: 'portal' }, respondent: { ago: 319, method: 'courier' } },
    conference: { set: 317, on: 310, channel: 'video' },
  },
  tribunal: {
    proposed: 300,
    how: {
      agreed: { presiding: 'arbitrator', co1: 'arbitrator4', co2: 'arbitrator2' },
      grounds: 'Each side nominated one arbitrator; the two named the presiding arbitrator.',
    },
    composed: 292,
    disclosures: {
      asked: 290,
      made: [
        { by: 'arbitrator', ago: 287, decided: { ago: 282, accept: true, note: 'Nothing to disclose.' } },
        { by: 'arbitrator4', ago: 286, decided: { ago: 281, accept: true, note: 'Nothing to disclose.' } },
        {
          by: 'arbitrator2',
          ago: 285,
          items: [
            {
              category: 'waivable-red',
              text: 'A partner of my former firm advised a lender of the plant until three years ago. I took no part and have left the firm.',
            },
          ],
          waivedBy: [
            { side: 'claimant', ago: 283 },
            { side: 'respondent', ago: 280 },
          ],
          decided: { ago: 278, accept: true, note: 'Both parties have waived the circumstance.' },
        },
      ],
    },
    secretary: 276,
    confirmed: 272,
  },
  management: {
    cmc: { set: 268, on: 260, channel: 'in-person' },
    po1: {
      ago: 253,
      timetable: { claim: 222, defense: 187, reply: 157, rejoinder: 130 },
      clauses: usual({ and: ['bundle', 'presiding'] }),
      text: 'The valuer’s model is filed as a native spreadsheet with all formulas.\nThe hearing takes one day in Riyadh.',
      translation:
        'يُقدَّم نموذج خبير التقييم جدولَ بيانات بصيغته الأصلية متضمنًا جميع معادلاته.\nتُعقد الجلسة في الرياض في يوم واحد.',
    },
  },
  submissions: [
    {
      ago: 223,
      by: 'claimant',
      kind: 'memorial',
      title: 'Statement of claim',
      file: 'statement-of-claim.pdf',
      language: 'en',
      answers: 'claim',
      text: [
        'The board has not passed a resolution on the refinancing since {690}. The option was exercised on {648} and, as a precaution, again on {505}.',
        'On the first date the shares were worth SAR 92,400,000.',
      ],
      asks: [
        'to order the Respondent to pay SAR 92,400,000 against transfer of the shares;',
        'to order the Respondent to bear the costs of the arbitration.',
      ],
    },
    {
      ago: 223,
      by: 'claimant',
      kind: 'exhibit',
      title: 'Letter of exercise and letter of confirmation',
      file: 'C-002 letters.pdf',
      language: 'en',
      from: 'Sahel Energy Ventures B.S.C. · Harbour Towers, Manama',
      dated: 505,
      signed: ['Khalifa Al-Jalahma, chief executive', 'Sahel Energy Ventures B.S.C.'],
      text: [
        'First letter, {648}. Second letter, {505}: “The option is exercised again, should the first notice have come too early.”',
      ],
    },
    {
      ago: 222,
      by: 'claimant',
      kind: 'exhibit',
      title: 'Valuation model, summary sheet',
      file: 'C-003 valuation.csv',
      language: 'en',
      rows: [
        ['Date', 'Enterprise value (SAR)', 'Net debt (SAR)', '40 per cent (SAR)'],
        ['First notice', '486000000', '255000000', '92400000'],
        ['Second notice', '411500000', '257125000', '61750000'],
      ],
    },
    {
      ago: 188,
      by: 'respondent',
      kind: 'memorial',
      title: 'مذكرة الدفاع',
      file: 'مذكرة الدفاع.pdf',
      language: 'ar',
      answers: 'defense',
      text: [
        'لا ينشأ الخيار إلا بعد ستة أشهر من التعطّل، وقد جاء الإشعار الأول قبل انقضائها فلا أثر له.',
        'هبطت قيمة المحطة بعد خفض التعرفة، ولا يُحتسب الثمن إلا في تاريخ ممارسة صحيحة.',
      ],
      asks: ['رفض الدعوى؛', 'تحميل المدّعية تكاليف التحكيم.'],
    },
    {
      ago: 158,
      by: 'claimant',
      kind: 'memorial',
      title: 'Reply',
      file: 'reply.pdf',
      language: 'en',
      answers: 'reply',
      text: ['The second letter cures what the first may have lacked.'],
      asks: ['to grant the relief of the statement of claim.'],
    },
    {
      ago: 131,
      by: 'respondent',
      kind: 'memorial',
      title: 'مذكرة الرد على التعقيب',
      file: 'مذكرة الرد على التعقيب.pdf',
      language: 'ar',
      answers: 'rejoinder',
      text: ['الخطاب الثاني تأكيد لإشعار باطل، والباطل لا يُجاز.'],
      asks: ['رفض الدعوى، وتحميل المدّعية تكاليف التحكيم.'],
    },
  ],
  bundles: [112],
  hearings: [
    {
      set: 105,
      on: 76,
      time: '09:30',
      minutes: 450,
      mode: 'in-person',
      place: 'Hearing room 1, Riyadh',
      guests: [
        { name: 'Dr. Walid Sabbagh', capacity: 'expert' },
        { name: 'Rana Al-Tamimi', capacity: 'interpreter' },
      ],
      held: true,
      statements: { ago: 60, notes: { claimant: 'Nothing further.', respondent: 'لا يوجد ما يُضاف.' } },
      closed: 55,
    },
  ],
  award: {
    passages,
    drafts: [
      { ago: 40, sections: ['Jurisdiction', 'Facts', 'Issues'] },
      { ago: 19, sections: ['Analysis', 'Dispositive'] },
    ],
    final: 5,
    signed: [{ by: 'arbitrator4', ago: 3 }],
  },
  costs: {
    calculated: 264,
    currency: 'SAR',
    expenses: '61000.00',
    deposits: [
      { ago: 247, of: 'claimant', by: 'claimant', reference: 'BH-310077' },
      { ago: 241, of: 'respondent', by: 'respondent', reference: 'TRF-880412' },
    ],
    allocated: { ago: 6, claimant: 25 },
  },
  courtOrders: [
    {
      ...{ ago: 2, type: 'confidentiality', scope: 'publication', effect: 'freeze', until: -75 },
      referenceNo: '4770218305',
      notes: 'بطلب من المدّعى عليها، لحين الفصل في طلب حماية الأسرار التجارية.',
      scan: {
        ...{ file: 'أمر عدم نشر.pdf', language: 'ar', court: 'محكمة الاستئناف بمنطقة الرياض', title: 'أمر بعدم النشر' },
        text: [
          'أمرت الدائرة بعدم نشر حكم التحكيم أو ملخصه، ولو محجوب الهوية، حتى نهاية يوم {@-75}، لحين الفصل في طلب حماية الأسرار التجارية.',
        ],
      },
    },
  ],
}
