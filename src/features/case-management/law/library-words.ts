import { type Word, type WordOf, words } from '#kernel/words.ts'
import type { ClauseKey, CLAUSES } from './clauses.ts'

/** The titles by which clauses are chosen. */
export const clauseTitles: Readonly<Record<ClauseKey, Word>> = words({
  portal: { en: 'Communications through the portal', ar: 'المراسلات عبر البوابة' },
  counsel: { en: 'Changes of representation', ar: 'تغيير الممثلين' },
  form: { en: 'Form of submissions', ar: 'شكل المذكرات' },
  length: { en: 'Length of submissions', ar: 'حجم المذكرات' },
  exhibits: { en: 'Numbering of exhibits', ar: 'ترقيم المستندات' },
  unsolicited: { en: 'No further filings without leave', ar: 'عدم التقديم بعد الموعد إلا بإذن' },
  requests: { en: 'Requests to produce documents', ar: 'طلبات تقديم المستندات' },
  objections: { en: 'Objections and rulings', ar: 'الاعتراضات والفصل في الطلبات' },
  adverse: { en: 'Privilege and adverse inference', ar: 'السرية المهنية والاستنتاج من عدم التقديم' },
  guidance: { en: 'IBA Rules as guidance', ar: 'الاسترشاد بقواعد رابطة المحامين الدولية' },
  statements: { en: 'Witness statements', ar: 'إفادات الشهود الخطية' },
  chief: { en: 'Statement as evidence in chief', ar: 'قيام الإفادة الخطية مقام الشهادة المباشرة' },
  calling: { en: 'Notice of cross-examination', ar: 'طلب مناقشة الشهود والخبراء' },
  absence: { en: 'Non-attendance of a witness', ar: 'تخلّف الشاهد عن الحضور' },
  reports: { en: 'Experts of the parties', ar: 'خبراء الأطراف' },
  joint: { en: 'Joint statement of experts', ar: 'البيان المشترك للخبراء' },
  appointed: { en: 'Expert of the tribunal', ar: 'الخبير المعيَّن من هيئة التحكيم' },
  documents: { en: 'Translation of documents', ar: 'ترجمة المستندات' },
  testimony: { en: 'Language of testimony and interpreters', ar: 'لغة الشهادة والمترجمون' },
  conference: { en: 'Conference before the hearing', ar: 'الاجتماع التحضيري للجلسة' },
  bundle: { en: 'Hearing bundle', ar: 'حافظة مستندات الجلسة' },
  clock: { en: 'Equal time by chess clock', ar: 'تقسيم الوقت بالتساوي' },
  remote: { en: 'Remote attendance', ar: 'الحضور عن بُعد' },
  recording: { en: 'Recording and transcript', ar: 'التسجيل والمحضر الحرفي' },
  limits: { en: 'End of a time limit', ar: 'انتهاء المهل' },
  extensions: { en: 'Extensions of time', ar: 'تمديد المهل' },
  interim: { en: 'Interim measures', ar: 'التدابير المؤقتة والتحفظية' },
  bifurcation: { en: 'Bifurcation', ar: 'تجزئة الإجراءات' },
  duty: { en: 'Duty of confidentiality', ar: 'واجب السرية' },
  restricted: { en: 'Restricted documents', ar: 'المستندات المقيَّدة' },
  protection: { en: 'Personal data and security', ar: 'البيانات الشخصية وأمن المعلومات' },
  incident: { en: 'Security incidents', ar: 'الحوادث الأمنية' },
  assistance: { en: 'Tasks of the secretary', ar: 'مهام أمين السر' },
  statement: { en: 'Submissions on costs', ar: 'المذكرات بشأن التكاليف' },
  conduct: { en: 'Conduct of the parties and costs', ar: 'أثر مسلك الأطراف في التكاليف' },
  change: { en: 'Amendment of this order', ar: 'تعديل هذا الأمر' },
  presiding: { en: 'Signature by the presiding arbitrator', ar: 'توقيع رئيس هيئة التحكيم' },
})

type Numbers<K extends ClauseKey> = Readonly<Record<keyof (typeof CLAUSES)[K]['numbers'], string>>

/** The wording of each clause. Each line is a paragraph; choices are counted words ("14 days", "١٤ يومًا"). */
export const clauseTexts: { readonly [K in ClauseKey]: WordOf<Numbers<K>> } = {
  portal: {
    en: () =>
      'In accordance with Article 4 of the Rules of the Centre, submissions, evidence, applications and correspondence in this arbitration are transmitted through the portal of the Centre. They count as received when the portal records them.\nWhatever a party sends to the tribunal it sends at the same time to every other party and to the Centre. No party, and nobody acting for a party, communicates with a member of the tribunal about the arbitration in the absence of the other parties.',
    ar: () =>
      'عملًا بالمادة (٤) من قواعد المركز، تُقدَّم المذكرات والبيّنات والطلبات والمراسلات في هذه القضية عبر بوابة المركز، وتُعدّ مستلَمة من وقت تسجيلها فيها.\nكل ما يقدّمه طرف إلى هيئة التحكيم يُرسله في الوقت ذاته إلى سائر الأطراف وإلى المركز. ولا يجوز لأي طرف أو لمن ينوب عنه الاتصال بأحد أعضاء هيئة التحكيم في شأن القضية في غياب الأطراف الآخرين.',
  },
  counsel: {
    en: (n) =>
      `A party that changes or adds to its representatives notifies the tribunal, the other parties and the Centre at least ${n.notice} before the change takes effect, with their names, contact details and powers of attorney.\nThe tribunal may, after hearing the parties, refuse a change that would create a conflict of interest with one of its members or endanger the conduct of the proceedings.`,
    ar: (n) =>
      `يُخطر الطرف الذي يغيّر ممثليه أو يضيف إليهم هيئةَ التحكيم وسائر الأطراف والمركز قبل نفاذ التغيير بمدة لا تقل عن ${n.notice}، ويرفق أسماءهم وبيانات الاتصال بهم وسندات وكالتهم.\nلهيئة التحكيم، بعد سماع أقوال الأطراف، ألا تقبل تغييرًا يُنشئ تعارضًا في المصالح مع أحد أعضائها أو يُخلّ بسير الإجراءات.`,
  },
  form: {
    en: () =>
      'Each written submission is filed as a searchable document with a table of contents, numbered pages and consecutively numbered paragraphs. It sets out the facts and the law on which the party relies, answers the case of the other party and states precisely the relief sought.\nA submission is filed together with all the evidence and legal authorities on which it relies. Each allegation of fact refers to the exhibit, witness statement or expert report that supports it, and to its page or paragraph.',
    ar: () =>
      'تُقدَّم كل مذكرة في ملف قابل للبحث يشتمل على فهرس وصفحات مرقّمة وفقرات متسلسلة الأرقام. وتتضمن الوقائع والأسانيد النظامية التي يستند إليها الطرف، وردّه على ما أبداه الطرف الآخر، وطلباته على وجه التحديد.\nتُقدَّم مع المذكرة جميع البيّنات والمراجع القانونية التي تستند إليها. ويُشار عند كل واقعة إلى ما يؤيدها من مستند أو إفادة شاهد أو تقرير خبرة، وإلى رقم الصفحة أو الفقرة.',
  },
  length: {
    en: (n) =>
      `No written submission exceeds ${n.most}, exhibits not counted, unless the tribunal has given leave upon a reasoned request made before the submission is due.`,
    ar: (n) =>
      `لا يتجاوز حجم أي مذكرة ${n.most}، دون احتساب المرفقات، ما لم تأذن هيئة التحكيم بذلك بناءً على طلب مسبَّب يُقدَّم قبل موعد المذكرة.`,
  },
  exhibits: {
    en: () =>
      'The Claimant numbers its exhibits C-1, C-2 and so on, the Respondent R-1, R-2 and so on. Legal authorities are numbered from CL-1 and RL-1. The numbering runs through the whole arbitration, and a document keeps the number under which it was first filed.\nEach exhibit is a separate file named by its number. Every submission comes with a consolidated index that gives the number, date and description of each exhibit.\nA copy is taken to correspond to its original unless the other party contests it. The tribunal may order that the original be produced for inspection.',
    ar: () =>
      'يرقّم المدّعي مستنداته بالرموز \u2066C-1\u2069 و\u2066C-2\u2069 وهكذا، ويرقّم المدّعى عليه مستنداته بالرموز \u2066R-1\u2069 و\u2066R-2\u2069 وهكذا، وتُرقَّم المراجع القانونية ابتداءً من \u2066CL-1\u2069 و\u2066RL-1\u2069. ويستمر التسلسل في القضية كلها، ويحتفظ كل مستند بالرقم الذي قُدّم به أول مرة.\nيُقدَّم كل مستند في ملف مستقل يحمل رقمه، وترافق كلَّ مذكرة قائمةٌ مجمَّعة تبيّن رقم كل مستند وتاريخه ووصفه.\nتُعدّ الصورة مطابقة لأصلها ما لم ينازع الطرف الآخر في ذلك، ولهيئة التحكيم أن تأمر بتقديم الأصل للاطلاع عليه.',
  },
  unsolicited: {
    en: () =>
      'After the last written submission of the procedural timetable no party files a further submission or new evidence without the leave of the tribunal.\nAn application for leave states why the filing could not be made in time and why it matters. It does not contain the filing itself. The other party is heard on it.',
    ar: () =>
      'لا يقدّم أي طرف مذكرة أو بيّنة جديدة بعد آخر مذكرة واردة في الجدول الزمني للإجراءات إلا بإذن هيئة التحكيم.\nيبيّن طلب الإذن سبب تعذّر التقديم في موعده وأهميته في النزاع، ولا يُرفق به ما يُراد تقديمه، ويُسمع الطرف الآخر بشأنه.',
  },
  requests: {
    en: (n) =>
      `Within ${n.request} of the filing of the statement of defence each party may request the other to produce documents. Requests are made in the form of a Redfern schedule.\nA request identifies each document, or a narrow and specific category of documents. It states why the document is relevant to the case and material to its outcome, that it is not in the possession of the requesting party, and why it is believed to be in the possession, custody or control of the other party.`,
    ar: (n) =>
      `يجوز لكل طرف، خلال ${n.request} من تقديم مذكرة الدفاع، أن يطلب من الطرف الآخر تقديم مستندات، ويكون الطلب في جدول طلبات تقديم المستندات (جدول ريدفيرن).\nيحدّد الطلب كل مستند بعينه، أو فئة ضيقة محددة من المستندات، ويبيّن صلته بالنزاع وأثره في نتيجته، وأنه ليس في حيازة الطالب، وسبب الاعتقاد بأنه في حيازة الطرف الآخر أو تحت سيطرته.`,
  },
  objections: {
    en: (n) =>
      `Within ${n.object} of receiving the requests a party produces the documents to which it has no objection and states its reasoned objections to the other requests in the schedule. The requesting party answers the objections within ${n.reply} of receiving them.\nThe tribunal decides on the requests that remain in dispute. Documents that it orders to be produced are produced to the requesting party within ${n.produce} of the decision. They form part of the record only once a party files them as exhibits.`,
    ar: (n) =>
      `يقدّم الطرف خلال ${n.object} من تسلّمه الطلبات ما لا يعترض على تقديمه من المستندات، ويُبدي في الجدول اعتراضاته المسبَّبة على بقية الطلبات. ويردّ الطالب على الاعتراضات خلال ${n.reply} من تسلّمها.\nتفصل هيئة التحكيم في الطلبات التي يبقى الخلاف فيها قائمًا، وتُقدَّم المستندات التي تأمر بتقديمها إلى الطالب خلال ${n.produce} من صدور قرارها. ولا تُعدّ هذه المستندات جزءًا من ملف القضية إلا إذا قدّمها أحد الأطراف ضمن مستنداته.`,
  },
  adverse: {
    en: () =>
      'No party is ordered to produce a document that is protected by privilege. A party that relies on privilege describes the document closely enough for the objection to be decided.\nIf a party fails, without satisfactory explanation, to produce a document that it was ordered to produce, the tribunal may infer that the document would be adverse to the interests of that party, and may take the failure into account in its decision on costs.',
    ar: () =>
      'لا يُؤمر طرف بتقديم مستند تحميه السرية المهنية. وعلى من يتمسك بها أن يصف المستند وصفًا يكفي للفصل في اعتراضه.\nإذا امتنع طرف، دون عذر مقبول، عن تقديم مستند أُمر بتقديمه، جاز لهيئة التحكيم أن تستنتج أن مضمون المستند في غير مصلحته، وأن تأخذ امتناعه في الاعتبار عند الفصل في التكاليف.',
  },
  guidance: {
    en: () =>
      'In matters of evidence the tribunal may be guided by the IBA Rules on the Taking of Evidence in International Arbitration, without being bound by them.',
    ar: () =>
      'لهيئة التحكيم أن تسترشد في مسائل الإثبات بقواعد رابطة المحامين الدولية بشأن الحصول على الأدلة في التحكيم الدولي، دون أن تكون ملزمة بها.',
  },
  statements: {
    en: () =>
      'A party that relies on the testimony of a witness files a signed witness statement with the submission that relies on it, numbered from CWS-1 and RWS-1.\nThe statement gives the full name and address of the witness, his or her background and any present or past relationship with the parties; a full and detailed account of the facts, and how the witness knows of them; the language in which it was prepared and the one in which the witness will testify; an affirmation of its truth; and the date, the place and the signature.\nAny person may be a witness, including a party and its officers and employees.',
    ar: () =>
      'يقدّم الطرف الذي يستند إلى شهادة شاهد إفادة خطية موقَّعة منه مع المذكرة التي تستند إليها، وتُرقَّم الإفادات ابتداءً من \u2066CWS-1\u2069 و\u2066RWS-1\u2069.\nتتضمن الإفادة اسم الشاهد الكامل وعنوانه وخلفيته المهنية وما يربطه أو كان يربطه بالأطراف، وبيانًا كاملًا مفصلًا للوقائع ومصدر علمه بها، واللغة التي أُعدّت بها واللغة التي سيشهد بها، وإقرارًا بصحة ما ورد فيها، وتاريخها ومكانها وتوقيعه.\nيجوز أن يكون شاهدًا أي شخص، بمن في ذلك الطرف نفسه ومسؤولوه وموظفوه.',
  },
  chief: {
    en: (n) =>
      `A witness statement stands as evidence in chief. At the hearing the party that presents the witness may examine the witness for no more than ${n.direct}, to confirm or correct the statement and on matters that have arisen since. Cross-examination by the other party follows, and re-examination is limited to what was raised in it.`,
    ar: (n) =>
      `تقوم الإفادة الخطية مقام الشهادة المباشرة. وللطرف الذي قدّم الشاهد أن يسأله في الجلسة مدة لا تتجاوز ${n.direct} لتأكيد إفادته أو تصحيحها أو عمّا استجدّ بعدها، ثم يناقشه الطرف الآخر، ويقتصر سؤاله بعد ذلك على ما أُثير في تلك المناقشة.`,
  },
  calling: {
    en: (n) =>
      `At least ${n.notice} before the hearing each party names the witnesses and experts of the other party whom it wishes to cross-examine. The tribunal may call any witness or expert itself.\nA party that does not call a witness or expert is not taken to have accepted what the statement or report says.`,
    ar: (n) =>
      `يسمّي كل طرف قبل الجلسة بمدة لا تقل عن ${n.notice} من يرغب في مناقشتهم من شهود الطرف الآخر وخبرائه، ولهيئة التحكيم أن تستدعي أي شاهد أو خبير من تلقاء نفسها.\nلا يُعدّ عدم طلب المناقشة تسليمًا بما ورد في الإفادة أو التقرير.`,
  },
  absence: {
    en: () =>
      'If a witness or expert who was called does not attend the hearing and gives no valid reason, the tribunal disregards the statement or report, unless it decides otherwise in exceptional circumstances and after hearing the parties.',
    ar: () =>
      'إذا تخلّف شاهد أو خبير طُلبت مناقشته عن حضور الجلسة دون عذر مقبول، التفتت هيئة التحكيم عن إفادته أو تقريره، ما لم تقرر غير ذلك في ظروف استثنائية بعد سماع أقوال الأطراف.',
  },
  reports: {
    en: () =>
      'A party may rely on the report of an expert of its choice. The report is filed with the submission that relies on it, numbered from CER-1 and RER-1.\nThe report gives the name, address and qualifications of the expert and any relationship with the parties, their counsel and the tribunal; the instructions received; the facts, assumptions, documents and method on which it is based; the opinions reached and their reasons; a declaration of independence and of the expert’s duty to assist the tribunal; and the date, the place and the signature.',
    ar: () =>
      'يجوز لكل طرف أن يستند إلى تقرير خبير يختاره، ويُقدَّم التقرير مع المذكرة التي تستند إليه، وتُرقَّم التقارير ابتداءً من \u2066CER-1\u2069 و\u2066RER-1\u2069.\nيتضمن التقرير اسم الخبير وعنوانه ومؤهلاته وما يربطه بالأطراف أو بوكلائهم أو بهيئة التحكيم، والتكليف الذي تلقّاه، والوقائع والافتراضات والمستندات والمنهج التي بُني عليها، وما انتهى إليه من رأي وأسبابه، وإقرارًا باستقلاله وبواجبه في معاونة هيئة التحكيم، وتاريخه ومكانه وتوقيعه.',
  },
  joint: {
    en: (n) =>
      `Experts who report on the same matters confer before the hearing. At least ${n.meet} before it they file a joint statement of the points on which they agree and those on which they do not, with short reasons.\nWhat the experts say to each other when they confer is not referred to in the proceedings, save for what they record in the joint statement.`,
    ar: (n) =>
      `يجتمع الخبراء الذين تناولوا المسائل ذاتها قبل الجلسة، ويقدّمون قبل انعقادها بمدة لا تقل عن ${n.meet} بيانًا مشتركًا بالنقاط التي اتفقوا عليها والنقاط التي اختلفوا فيها، مع أسباب موجزة.\nلا يُحتج في الإجراءات بما يدور بين الخبراء في اجتماعهم، فيما عدا ما يُثبتونه في البيان المشترك.`,
  },
  appointed: {
    en: (n) =>
      `The tribunal may, after consulting the parties, appoint an expert to report on specific issues. Within ${n.terms} of receiving the proposal the parties comment on the independence of the expert and on the draft terms of reference.\nThe report is communicated to all parties, who may comment on it within ${n.comment} of receiving it and may question the expert at a hearing.`,
    ar: (n) =>
      `لهيئة التحكيم، بعد التشاور مع الأطراف، أن تعيّن خبيرًا لإعداد تقرير في مسائل محددة. ويُبدي الأطراف خلال ${n.terms} من تسلّمهم الاقتراح ملاحظاتهم على استقلال الخبير وعلى مشروع مهمته.\nيُبلَّغ التقرير إلى جميع الأطراف، ولهم أن يُبدوا ملاحظاتهم عليه خلال ${n.comment} من تسلّمه، وأن يناقشوا الخبير في جلسة.`,
  },
  documents: {
    en: (n) =>
      `A document in a language that is not a language of the arbitration is filed, under the same number, with a translation of the passages relied on and of as much as is needed to understand them.\nA translation is taken to be accurate unless the other party, within ${n.contest} of receiving it, objects to a passage and gives its own translation. If the difference remains, the tribunal may order a certified translation.`,
    ar: (n) =>
      `يُقدَّم المستند المحرَّر بغير لغة التحكيم مصحوبًا، تحت الرقم نفسه، بترجمة للأجزاء التي يُستند إليها ولما يلزم لفهمها.\nتُعدّ الترجمة صحيحة ما لم يعترض الطرف الآخر على جزء منها خلال ${n.contest} من تسلّمها ويقدّم ترجمته البديلة. فإن بقي الخلاف جاز لهيئة التحكيم أن تأمر بترجمة معتمدة.`,
  },
  testimony: {
    en: (n) =>
      `A witness may testify in a language of his or her choice. A statement in a language that is not a language of the arbitration is filed with a translation.\nA party whose witness or expert needs an interpreter says so at least ${n.notice} before the hearing, engages the interpreter and advances the cost, which is part of the costs of the arbitration. The interpreter is independent of the parties and bound to confidentiality.`,
    ar: (n) =>
      `للشاهد أن يشهد باللغة التي يختارها، وتُرفق بالإفادة المحرَّرة بغير لغة التحكيم ترجمتُها.\nعلى الطرف الذي يحتاج شاهده أو خبيره إلى مترجم أن يذكر ذلك قبل الجلسة بمدة لا تقل عن ${n.notice}، وأن يستعين بالمترجم ويعجّل أجره، ويُعدّ هذا الأجر من تكاليف التحكيم. ويكون المترجم مستقلًا عن الأطراف وملزمًا بالسرية.`,
  },
  conference: {
    en: (n) =>
      `At least ${n.before} before the hearing the tribunal holds a conference with the parties to settle the agenda, the order of witnesses and experts, the division of time and the technical arrangements.`,
    ar: (n) =>
      `تعقد هيئة التحكيم قبل الجلسة بمدة لا تقل عن ${n.before} اجتماعًا مع الأطراف لتحديد برنامجها وترتيب سماع الشهود والخبراء وتوزيع الوقت والترتيبات التقنية.`,
  },
  bundle: {
    en: (n) =>
      `At least ${n.before} before the hearing the parties submit an agreed list of the documents for the hearing bundle. Demonstrative exhibits may be used if they contain no new evidence and give the source of what they show.`,
    ar: (n) =>
      `يقدّم الأطراف قبل الجلسة بمدة لا تقل عن ${n.before} قائمة متفقًا عليها بمستندات حافظة الجلسة. ويجوز استعمال العروض التوضيحية إذا لم تتضمن بيّنة جديدة وذُكر فيها مصدر ما تعرضه.`,
  },
  clock: {
    en: (n) =>
      `The time of the hearing is divided equally and kept by a chess clock. Each side has ${n.each} for its oral submissions and for the examination of witnesses and experts. Questions of the tribunal and procedural matters count against neither side, unless the tribunal decides otherwise.`,
    ar: (n) =>
      `يُقسَم وقت الجلسة بالتساوي ويُحتسب بنظام ساعة الشطرنج. ولكل جانب وقت لا يتجاوز ${n.each} لمرافعته الشفهية ومناقشة الشهود والخبراء. ولا تُحتسب على أي من الجانبين أسئلة هيئة التحكيم والمسائل الإجرائية، ما لم تقرر الهيئة غير ذلك.`,
  },
  remote: {
    en: (n) =>
      `The hearing is held in person, remotely or both, as the tribunal decides after consulting the parties. A party names at least ${n.request} before the hearing who of its side is to attend remotely, and why. Connections are tested before the hearing.\nA person who testifies remotely is alone in the room, save for those whose presence the tribunal has allowed, has at hand only unmarked copies of documents on the record, and communicates with nobody about the testimony while giving it.`,
    ar: (n) =>
      `تُعقد الجلسة حضوريًا أو عن بُعد أو بالطريقتين معًا، وفق ما تقرره هيئة التحكيم بعد التشاور مع الأطراف. ويسمّي كل طرف قبل الجلسة بمدة لا تقل عن ${n.request} من سيحضر من جانبه عن بُعد، مع بيان السبب، ويُختبر الاتصال قبل انعقادها.\nيكون من يشهد عن بُعد منفردًا في الغرفة، عدا من أذنت هيئة التحكيم بحضوره، ولا يكون لديه سوى نسخ خالية من أي تعليق من المستندات المودعة في الملف، ولا يتواصل مع أحد في شأن شهادته في أثناء الإدلاء بها.`,
  },
  recording: {
    en: (n) =>
      `The hearing is recorded and a verbatim transcript is made. Nobody else makes a recording.\nThe parties submit agreed corrections of the transcript within ${n.correct} of receiving it. Where they do not agree, the tribunal decides.`,
    ar: (n) =>
      `تُسجَّل الجلسة ويُعدّ لها محضر حرفي، ولا يجوز لأي حاضر أن يسجّلها بنفسه.\nيقدّم الأطراف ما اتفقوا عليه من تصحيحات للمحضر الحرفي خلال ${n.correct} من تسلّمه، وتفصل هيئة التحكيم فيما اختلفوا فيه.`,
  },
  limits: {
    en: () =>
      'A time limit ends at the hour stated in the procedural timetable, by the time of the seat. What counts is the moment that the portal records.\nA filing after its time limit is admitted only if the tribunal so decides after hearing the other party.',
    ar: () =>
      'تنتهي المهلة في الساعة المبيّنة في الجدول الزمني للإجراءات بتوقيت مقر التحكيم، والعبرة بالوقت الذي تسجّله البوابة.\nلا يُقبل ما يُقدَّم بعد انقضاء مهلته إلا بقرار من هيئة التحكيم بعد سماع الطرف الآخر.',
  },
  extensions: {
    en: (n) =>
      `A request for an extension of time is made in writing at least ${n.before} before the time limit ends. It gives reasons, the extension sought and the position of the other party. A later request is granted in exceptional circumstances only.\nThe parties may agree on an extension of no more than ${n.agreed} that affects neither the hearing nor a time limit of the tribunal. They inform the tribunal before the time limit ends.`,
    ar: (n) =>
      `يُقدَّم طلب تمديد المهلة كتابةً قبل انقضائها بمدة لا تقل عن ${n.before}، مسبَّبًا، مع بيان مدة التمديد المطلوبة وموقف الطرف الآخر منه. ولا يُقبل ما يُطلب بعد ذلك إلا في ظروف استثنائية.\nللأطراف أن يتفقوا على تمديد لا تزيد مدته على ${n.agreed} إذا لم يمسّ الجلسة ولا مهلةً تخص هيئة التحكيم، ويُخطرون الهيئة به قبل انقضاء المهلة.`,
  },
  interim: {
    en: (n) =>
      `An application for interim measures is a document of its own. It states the measure sought, the facts and the law, the urgency, the harm to be averted and any security offered. The other party comments within ${n.comment} of receiving it, unless the tribunal fixes another time limit.\nThe procedural timetable stays in force while an application is pending, unless the tribunal decides otherwise.`,
    ar: (n) =>
      `يُقدَّم طلب التدابير المؤقتة والتحفظية في مذكرة مستقلة تبيّن التدبير المطلوب ووقائعه وسنده، ووجه الاستعجال، والضرر المراد دفعه، وما يُعرض من ضمان. ويُبدي الطرف الآخر ملاحظاته خلال ${n.comment} من تسلّمه، ما لم تحدد هيئة التحكيم مهلة أخرى.\nيظل الجدول الزمني للإجراءات ساريًا في أثناء النظر في الطلب، ما لم تقرر هيئة التحكيم غير ذلك.`,
  },
  bifurcation: {
    en: (n) =>
      `A request that an objection to jurisdiction or another issue be decided separately is made, with reasons, within ${n.request} of the filing of the statement of claim. The other party comments within ${n.comment} of receiving it. The procedural timetable stays in force until the tribunal has decided on the request.`,
    ar: (n) =>
      `يُقدَّم طلب الفصل على استقلال في الدفع بعدم الاختصاص أو في أي مسألة أخرى (تجزئة الإجراءات) مسبَّبًا خلال ${n.request} من تقديم بيان الدعوى، ويُبدي الطرف الآخر ملاحظاته خلال ${n.comment} من تسلّمه. ويظل الجدول الزمني للإجراءات ساريًا إلى أن تفصل هيئة التحكيم في الطلب.`,
  },
  duty: {
    en: () =>
      'The parties keep confidential the proceedings, the documents made or produced for them and the orders and awards of the tribunal, so far as these are not lawfully in the public domain. Disclosure is allowed where the law requires it, or to protect or pursue a legal right, or to enforce or challenge an award.\nEach party ensures that its representatives, witnesses, experts and service providers are bound to the same duty.',
    ar: () =>
      'يلتزم الأطراف بسرية الإجراءات والمستندات التي أُعدّت لها أو قُدّمت فيها، وبسرية أوامر هيئة التحكيم وأحكامها، ما لم تكن قد أصبحت علنية بوجه مشروع. ويجوز الإفصاح إذا أوجبه النظام، أو لحماية حق أو المطالبة به، أو لتنفيذ حكم التحكيم أو الطعن فيه.\nيتحقق كل طرف من التزام ممثليه وشهوده وخبرائه ومقدّمي الخدمات له بالواجب ذاته.',
  },
  restricted: {
    en: (n) =>
      `A party that considers that a document contains business secrets or other information in need of particular protection marks it as restricted and states why. Restricted documents are for counsel and experts only. The other party may object to the restriction within ${n.object} of receiving the document, and the tribunal decides.`,
    ar: (n) =>
      `للطرف الذي يرى أن مستندًا يتضمن أسرارًا تجارية أو معلومات تستوجب حماية خاصة أن يسِمه بأنه مقيَّد، مع بيان السبب. ولا يطّلع على المستندات المقيَّدة إلا المحامون والخبراء. وللطرف الآخر أن يعترض على التقييد خلال ${n.object} من تسلّمه المستند، وتفصل هيئة التحكيم في اعتراضه.`,
  },
  protection: {
    en: () =>
      'All who take part in the arbitration process personal data only so far as the arbitration requires it, and in accordance with the data protection law that applies to them. Personal data without relevance to the dispute are redacted before a document is filed.\nAll who take part in the arbitration protect its documents and data by adequate technical and organisational measures.',
    ar: () =>
      'لا يعالج المشاركون في التحكيم البيانات الشخصية إلا بالقدر الذي يقتضيه التحكيم، ووفقًا لما يسري عليهم من أنظمة حماية البيانات الشخصية. وتُحجب البيانات الشخصية التي لا صلة لها بالنزاع قبل تقديم المستند.\nيحمي المشاركون في التحكيم مستنداته وبياناته بتدابير تقنية وتنظيمية ملائمة.',
  },
  incident: {
    en: (n) =>
      `A person who learns of unauthorised access to documents or data of the arbitration, or of their loss, informs the tribunal, the parties and the Centre without delay, within ${n.tell} at the latest, and states what was done to limit the harm.`,
    ar: (n) =>
      `على من يعلم بوصول غير مصرَّح به إلى مستندات التحكيم أو بياناته، أو بفقدها، أن يُخطر هيئة التحكيم والأطراف والمركز دون تأخير وخلال ${n.tell} على الأكثر، وأن يبيّن ما اتُّخذ للحد من الضرر.`,
  },
  assistance: {
    en: () =>
      'The secretary, appointed with the consent of the parties, assists the tribunal under its direction: in organising the file, preparing hearings and procedural documents, and attending hearings. The secretary takes no part in, and has no access to, deliberations and drafts of awards. The secretary decides nothing, and the tribunal delegates no part of its decisions.\nThe secretary is bound to the same independence, impartiality and confidentiality as the members of the tribunal.',
    ar: () =>
      'يعاون أمينُ السر، المعيَّن بموافقة الأطراف، هيئةَ التحكيم تحت إشرافها في تنظيم الملف وإعداد الجلسات والوثائق الإجرائية وحضور الجلسات، ولا يحضر أمين السر المداولات ولا يطّلع على مسودات الأحكام، ولا يفصل في أي مسألة، ولا تفوّض إليه هيئة التحكيم شيئًا من سلطتها في الفصل.\nيلتزم أمين السر بما يلتزم به أعضاء هيئة التحكيم من استقلال وحياد وسرية.',
  },
  statement: {
    en: (n) =>
      `Within ${n.submit} of the end of the hearing or, where none is held, of the direction of the tribunal, each party files a submission on costs that itemises the fees of its representatives and experts and its other expenses. The confirmation of its representatives that the costs were incurred suffices; vouchers are filed only if the tribunal asks for them.\nEach party may comment on the submission of the other within ${n.comment} of receiving it.`,
    ar: (n) =>
      `يقدّم كل طرف خلال ${n.submit} من انتهاء الجلسة، أو من توجيه هيئة التحكيم إن لم تُعقد جلسة، مذكرة بشأن التكاليف يفصّل فيها أتعاب ممثليه وخبرائه وسائر مصروفاته. ويكفي إقرار ممثليه بتحمّل هذه التكاليف، ولا تُقدَّم مستنداتها إلا إذا طلبتها هيئة التحكيم.\nلكل طرف أن يُبدي ملاحظاته على مذكرة الطرف الآخر خلال ${n.comment} من تسلّمها.`,
  },
  conduct: {
    en: () =>
      'In its decision on costs the tribunal may take into account to what extent each party has conducted the arbitration expeditiously and without needless expense.',
    ar: () =>
      'لهيئة التحكيم عند الفصل في التكاليف أن تأخذ في الاعتبار مدى التزام كل طرف بسرعة السير في التحكيم وتجنّب النفقات التي لا داعي لها.',
  },
  change: {
    en: () =>
      'Under Article 25 of the Rules of the Centre the tribunal may supplement or amend this order at any time, upon application or of its own motion, after consulting the parties. What the parties have agreed and this order do not settle, the tribunal decides as it considers appropriate, treating the parties equally and giving each a full opportunity to present its case.',
    ar: () =>
      'لهيئة التحكيم، استنادًا إلى المادة (٢٥) من قواعد المركز، أن تكمّل هذا الأمر أو تعدّله في أي وقت، بناءً على طلب أو من تلقاء نفسها، بعد التشاور مع الأطراف. وتقرر هيئة التحكيم ما تراه مناسبًا فيما لم يتفق عليه الأطراف ولم يرد في هذا الأمر، مع معاملتهم على قدم المساواة وتهيئة الفرصة الكاملة لكل منهم لعرض قضيته.',
  },
  presiding: {
    en: () =>
      'The presiding arbitrator may, after consulting the co-arbitrators, sign procedural orders on behalf of the tribunal and, where a matter is urgent, decide alone on an extension of time.',
    ar: () =>
      'لرئيس هيئة التحكيم، بعد التشاور مع عضويها، أن يوقّع الأوامر الإجرائية نيابة عن الهيئة، وله عند الاستعجال أن يفصل منفردًا في طلب تمديد المهلة.',
  },
}
