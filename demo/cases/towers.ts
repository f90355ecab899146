import { usual } from '../clauses.ts'
import type { DemoCase, Passages } from '../plan.ts'

const lines = (...paragraphs: readonly string[]) => paragraphs.join('\n')

const passages: Passages = {
  Jurisdiction: {
    agreement:
      'اتفق الطرفان في البند (٦٧) من عقد المقاولة رقم GO-2022-07 المؤرخ في {1750} على أن تُحسم منازعات العقد بالتحكيم لدى المركز من ثلاثة محكَّمين، ومقره الرياض ولغته العربية.',
    text: lines(
      'ورد شرط التحكيم في البند (٦٧) من عقد المقاولة رقم GO-2022-07، وهو مكتوب، ويحيل منازعات العقد إلى تحكيم يديره المركز من ثلاثة محكَّمين، ومقره الرياض.',
      'دفعت المدّعى عليها بعدم الاختصاص بنظر المطالبة بالمستخلص الختامي لعدم عرضها قبل ذلك على المهندس. وقد ثبت إنهاء خدماته دون تعيين بديل، فلا محل للتمسك بإجراء تعذّر بفعل المدّعى عليها نفسها.',
      'ولذلك تختص هيئة التحكيم بنظر النزاع.',
    ),
  },
  Facts: {
    text: lines(
      'تعاقد الطرفان على إنشاء ثلاثة أبراج سكنية بقيمة ٢١٤٬٠٠٠٬٠٠٠ ريال، وجرى التسليم الابتدائي في {905} بتحفظات تتعلق بالواجهات.',
      'بقي من مستحقات المدّعية المستخلصان (٢٢) و(٢٣) ونصف ضمان حسن التنفيذ، ومجموعها ١٨٬٦٤٠٬٠٠٠ ريال.',
      'عاينت هيئة التحكيم، بحضور الطرفين، أعمال الواجهات في {@163}، وأودع الخبير تقريره (المستند C-004).',
    ),
  },
  Issues: {
    text: lines(
      'هل المستخلصان (٢٢) و(٢٣) مستحقا الأداء؟',
      'هل يحق للمدّعى عليها حبس نصف ضمان حسن التنفيذ لإصلاح الواجهات؟ وبأي قدر؟',
      'كيف تُوزَّع تكاليف التحكيم؟',
    ),
  },
  Analysis: {
    text: lines(
      'العقد شريعة المتعاقدين، ومن تسلّم العمل وانتفع به دون اعتراض في الميعاد لزمه أداء أجره. ولم تعترض المدّعى عليها على المستخلصين خلال المدة المحددة في البند (٦٠-٤)، فيُعدّان مقبولين.',
      'قدّر الخبير كلفة إصلاح الواجهات بمبلغ ٤٬٤٣٠٬٠٠٠ ريال، ولم يطعن أي من الطرفين في تقديره بمطعن معتبر. وللمدّعى عليها أن تحبس من الضمان ما يقابل العيب وحده، لا الضمان كله.',
      'وعليه يُستحق للمدّعية ١٨٬٦٤٠٬٠٠٠ ريال يُخصم منها ٤٬٤٣٠٬٠٠٠ ريال، فيكون الباقي ١٤٬٢١٠٬٠٠٠ ريال.',
      'قُضي للمدّعية بنحو ثلاثة أرباع طلباتها، وأخفق الدفع بعدم الاختصاص؛ ولذلك تتحمل المدّعى عليها ثلاثة أرباع تكاليف التحكيم والمدّعية ربعها. وقد دفعت المدّعية من هذه التكاليف ٤٠٠٬٥٠٠٫٠٠ ريال، ونصيبها منها ٢٠٠٬٢٥٠٫٠٠ ريال، فيُردّ إليها الفرق وقدره ٢٠٠٬٢٥٠٫٠٠ ريال.',
      'لم تطلب المدّعية فائدة أو تعويضًا عن التأخير في السداد، فلا يُقضى بشيء منهما.',
    ),
  },
  Dispositive: {
    text: lines(
      'رفض الدفع بعدم الاختصاص.',
      'إلزام المدّعى عليها بأن تدفع للمدّعية مبلغًا قدره ١٤٬٢١٠٬٠٠٠٫٠٠ ريال (أربعة عشر مليونًا ومئتان وعشرة آلاف ريال سعودي) خلال ثلاثين يومًا من تبليغ هذا الحكم.',
      'تحميل المدّعى عليها ثلاثة أرباع تكاليف التحكيم والمدّعية ربعها.',
      'إلزام المدّعى عليها بأن تردّ إلى المدّعية مبلغًا قدره ٢٠٠٬٢٥٠٫٠٠ ريال (مئتا ألف ومئتان وخمسون ريالًا سعوديًا) مما دفعته المدّعية من تكاليف التحكيم، خلال ثلاثين يومًا من تبليغ هذا الحكم.',
      'رفض ما عدا ذلك من طلبات، ولا يُقضى بأي فائدة.',
    ),
  },
}

export const towers: DemoCase = {
  claimant: {
    nameEn: 'Northern Path General Contracting Co.',
    nameAr: 'شركة درب الشمال للمقاولات العامة',
    registrationNumber: '1010338812',
    address: 'الطريق الدائري الشمالي، الرياض 13315',
    country: 'SA',
    email: 'info@northernpath.example',
    counsel: 'shehri',
    firm: 'الشهري وشركاؤه',
    powerOfAttorney: 'وكالة رقم 441902',
  },
  respondent: {
    nameEn: 'Gulf Oasis Real Estate Development Co.',
    nameAr: 'شركة واحة الخليج للتطوير العقاري',
    registrationNumber: '2050117742',
    address: 'طريق الملك سعود، الدمام 32242',
    country: 'SA',
    email: 'legal@gulfoasis.example',
    counsel: 'barakat',
    firm: 'بركات للمحاماة',
    powerOfAttorney: '',
  },
  seat: 'Asia/Riyadh',
  language: 'ar',
  amount: '18640000.00',
  currency: 'SAR',
  applicableLaw: 'أنظمة المملكة العربية السعودية',
  summary:
    'مطالبة بقيمة المستخلصين الأخيرين وبنصف ضمان حسن التنفيذ عن إنشاء ثلاثة أبراج سكنية في الدمام. وتدّعي المدّعى عليها عيوبًا في الواجهات.',
  relief: 'إلزام المدّعى عليها بسداد ١٨٬٦٤٠٬٠٠٠ ريال وتكاليف التحكيم.',
  contract: {
    title: 'عقد مقاولة إنشاء ثلاثة أبراج سكنية',
    number: 'GO-2022-07',
    signed: 1750,
    clause: '67',
    terms: [
      'ينشئ المقاول ثلاثة أبراج سكنية بقيمة إجمالية ٢١٤٬٠٠٠٬٠٠٠ ريال ويسلمها خلال ثلاثين شهرًا.',
      'يعترض صاحب العمل على المستخلص خلال ثمانية وعشرين يومًا من تقديمه وإلا عُدّ مقبولًا (البند ٦٠-٤).',
      'تُحسم المنازعات بالتحكيم لدى المركز من ثلاثة محكَّمين، ومقره الرياض ولغته العربية (البند ٦٧).',
    ],
  },
  filing: { opened: 388, submitted: 387, fee: { ago: 386, how: 'transfer' }, accepted: 383 },
  handled: [{ ago: 383, handler: 'manager', deputy: 'officer' }],
  commencement: {
    issued: 379,
    served: { claimant: { ago: 379, method: 'portal' }, respondent: { ago: 376, method: 'courier' } },
    observer: 371,
    conference: { set: 372, on: 365, channel: 'phone' },
  },
  tribunal: {
    proposed: 358,
    how: {
      agreed: { presiding: 'arbitrator2', co1: 'arbitrator7', co2: 'arbitrator8' },
      grounds: 'رشّح كل طرف عضوًا، واتفق الطرفان على رئيس الهيئة في محضر {@351}.',
    },
    composed: 350,
    disclosures: {
      asked: 349,
      made: [
        { by: 'arbitrator2', ago: 346, decided: { ago: 342, accept: true, note: 'لا يوجد ما يستدعي الملاحظة.' } },
        {
          by: 'arbitrator7',
          ago: 345,
          items: [{ category: 'green', text: 'قدّمت قبل خمس سنوات محاضرة في ندوة حضرها مهندسو المدّعية.' }],
          decided: { ago: 341, accept: true, note: 'لا أثر لما أُفصح عنه.' },
        },
        { by: 'arbitrator8', ago: 344, decided: { ago: 340, accept: true, note: 'لا يوجد ما يستدعي الملاحظة.' } },
      ],
    },
    secretary: 339,
    confirmed: 334,
  },
  management: {
    cmc: { set: 330, on: 322, channel: 'in-person' },
    po1: {
      ago: 317,
      timetable: { claim: 286, defense: 251, reply: 226, rejoinder: 201 },
      clauses: usual({ and: ['appointed', 'assistance'] }),
      text: 'تُقدَّم المذكرات والمستندات عبر البوابة حصرًا.\nتُرفق إفادات الشهود بالمذكرة التي تستند إليها.\nتعاين هيئة التحكيم أعمال الواجهات بحضور الطرفين.',
    },
  },
  submissions: [
    {
      ago: 287,
      by: 'claimant',
      kind: 'memorial',
      title: 'بيان الدعوى',
      file: 'بيان الدعوى.pdf',
      language: 'ar',
      answers: 'claim',
      text: [
        'أنجزت المدّعية الأعمال وسلّمتها ابتدائيًا في {905}، ولم تسدد المدّعى عليها المستخلصين (٢٢) و(٢٣) ولا نصف ضمان حسن التنفيذ.',
        'لم يرد أي اعتراض على المستخلصين خلال المدة المحددة في البند (٦٠-٤).',
      ],
      asks: ['إلزام المدّعى عليها بسداد ١٨٬٦٤٠٬٠٠٠ ريال؛', 'تحميل المدّعى عليها تكاليف التحكيم.'],
    },
    {
      ago: 287,
      by: 'claimant',
      kind: 'exhibit',
      title: 'المستخلصان (٢٢) و(٢٣) مع إيصالي الاستلام',
      file: 'C-002 المستخلصات.pdf',
      language: 'ar',
      from: 'شركة درب الشمال للمقاولات العامة، إدارة المشاريع',
      dated: 880,
      signed: ['م. ناصر الشمري، مدير المشروع', 'شركة درب الشمال للمقاولات العامة'],
      text: ['المستخلص (٢٢): ٥٬٢٢٠٬٠٠٠ ريال. المستخلص (٢٣): ٢٬٧٢٠٬٠٠٠ ريال. استُلما دون تحفظ.'],
    },
    {
      ago: 252,
      by: 'respondent',
      kind: 'memorial',
      title: 'مذكرة الدفاع',
      file: 'مذكرة الدفاع.pdf',
      language: 'ar',
      answers: 'defense',
      text: [
        'تدفع المدّعى عليها بعدم الاختصاص بنظر المستخلص الختامي لعدم عرضه على المهندس.',
        'واجهات البرجين الأول والثالث معيبة، وكلفة إصلاحها تستغرق الضمان كله.',
      ],
      asks: ['الحكم بعدم الاختصاص بنظر المستخلص الختامي؛', 'رفض الدعوى، وتحميل المدّعية تكاليف التحكيم.'],
    },
    {
      ago: 252,
      by: 'respondent',
      kind: 'exhibit',
      title: 'محضر التسليم الابتدائي وملحق التحفظات',
      file: 'R-002 محضر التسليم.pdf',
      language: 'ar',
      from: 'مشروع الأبراج السكنية الثلاثة، الدمام',
      dated: 905,
      signed: ['عن صاحب العمل: م. هند الدوسري', 'عن المقاول: م. ناصر الشمري'],
      text: ['جرى التسليم الابتدائي مع التحفظ على ألواح الواجهات في البرجين الأول والثالث.'],
    },
    {
      ago: 228,
      by: 'claimant',
      kind: 'memorial',
      title: 'مذكرة التعقيب',
      file: 'مذكرة التعقيب.pdf',
      language: 'ar',
      answers: 'reply',
      text: ['أنهت المدّعى عليها خدمات المهندس ولم تعيّن بديلًا، فلا تتمسك بإجراء عطّلته بنفسها.'],
      asks: ['رفض الدفع بعدم الاختصاص، والحكم للمدّعية بطلباتها.'],
    },
    {
      ago: 150,
      by: 'claimant',
      kind: 'expert-report',
      title: 'تقرير الخبير المشترك عن الواجهات',
      file: 'C-004 تقرير الخبرة.pdf',
      language: 'ar',
      from: 'م. سعود الدوسري، خبير هندسي',
      signed: ['م. سعود الدوسري', 'الخبير المشترك'],
      text: ['كلفة إصلاح الألواح وموانع التسرب في البرجين الأول والثالث ٤٬٤٣٠٬٠٠٠ ريال بأسعار السوق.'],
    },
  ],
  bundles: [140],
  hearings: [
    {
      set: 139,
      on: 118,
      time: '10:00',
      minutes: 300,
      mode: 'in-person',
      place: 'قاعة الجلسات (١)، الرياض',
      guests: [{ name: 'م. سعود الدوسري', capacity: 'expert' }],
      held: true,
      statements: { ago: 107, notes: { claimant: 'لا يوجد ما يُضاف.', respondent: 'لا يوجد ما يُضاف.' } },
      closed: 103,
    },
  ],
  award: {
    passages,
    drafts: [
      { ago: 92, sections: ['Jurisdiction', 'Facts', 'Issues'] },
      { ago: 78, sections: ['Analysis', 'Dispositive'] },
    ],
    final: 64,
    signed: [
      { by: 'arbitrator2', ago: 63 },
      { by: 'arbitrator8', ago: 62 },
    ],
    missing: {
      of: 'arbitrator7',
      by: 'arbitrator2',
      ago: 60,
      reason:
        'خالف العضو رأي الأغلبية في تقدير كلفة إصلاح الواجهات، وامتنع عن التوقيع بعد المداولة التي شارك فيها، وأرفق رأيه بملف الهيئة.',
    },
    sealed: 59,
    served: [
      { ago: 58, side: 'claimant', method: 'portal' },
      { ago: 58, side: 'respondent', method: 'portal' },
    ],
  },
  costs: {
    calculated: 328,
    currency: 'SAR',
    expenses: '42000.00',
    deposits: [
      { ago: 315, of: 'claimant', by: 'claimant', reference: 'TRF-871544', over: '3100.00' },
      { ago: 309, of: 'respondent', by: 'respondent', reference: 'TRF-872090' },
    ],
    allocated: { ago: 66, claimant: 25 },
  },
  finance: {
    payouts: [
      {
        ...{ ago: 48, payeeType: 'Other', payeeName: 'Omar Benali', payeeRef: 'SA4420000001234567891234' },
        ...{ amount: '45000.00', notes: 'Fees of the presiding arbitrator', approved: true },
      },
      {
        ...{ ago: 48, payeeType: 'Expert', payeeName: 'Gulf Quantity Surveyors', payeeRef: 'AE070331234567890123456' },
        ...{ amount: '12650.00', notes: 'Valuation of the works', approved: true },
      },
      {
        ...{ ago: 47, payeeType: 'Expert', payeeName: 'Gulf Quantity Surveyors', payeeRef: 'AE070331234567890123456' },
        ...{ amount: '12650.00', notes: 'Entered twice', cancelled: true },
      },
    ],
    batches: [{ ago: 46, of: [1, 2], executed: true, settled: 42 }],
    refunds: [
      { ago: 40, of: 'claimant', amount: '3100.00', reason: 'مبلغ زائد على الدفعة المقدَّمة المطلوبة', paid: true },
    ],
  },
  publication: {
    optOuts: [{ ago: 50, by: 'respondent', note: 'أعمال الواجهات في المشروع ما زالت تُسوَّق.' }],
    consents: [{ ago: 50, of: 'respondent', given: false, reference: 'خطاب رقم 77' }],
  },
}
