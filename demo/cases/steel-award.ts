import type { Passages } from '../plan.ts'

const lines = (...paragraphs: readonly string[]) => paragraphs.join('\n')

export const steelAward: Passages = {
  Jurisdiction: {
    agreement:
      'By clause 21.3 of the contract for the supply of structural steel no. SC-2023-118 of {1010} the parties agreed that their disputes, after sixty days of negotiation (clause 21.1), are finally settled by arbitration administered by the Centre, seat Riyadh, in English and Arabic, before one arbitrator.',
    agreementTranslation:
      'اتفق الطرفان في البند (٢١-٣) من عقد توريد الحديد الإنشائي رقم SC-2023-118 المؤرخ في {1010} على أن تُحسم منازعاتهما نهائيًا، بعد التفاوض ستين يومًا (البند ٢١-١)، بتحكيم يديره المركز، ومقره الرياض ولغتاه الإنجليزية والعربية، أمام محكَّم فرد.',
    text: lines(
      'The arbitration agreement is clause 21.3 of contract SC-2023-118 of {1010}. It is in writing, names Riyadh as the seat and refers every dispute to arbitration administered by the Centre before one arbitrator.',
      'Clause 21.1 asks for sixty days of negotiation before a request. The request was filed on {@424}; the Centre let it rest until the negotiation had ended on {372}, and the Respondent did not object to this course.',
      'The Respondent took part from its answer on and raised no objection to jurisdiction before its first pleading on the substance. The claims arise out of the contract and may be settled by agreement under the law of the seat. The tribunal has jurisdiction over both of them.',
    ),
    translation: lines(
      'اتفاق التحكيم هو البند (٢١-٣) من العقد رقم SC-2023-118 المؤرخ في {1010}. وهو ثابت بالكتابة، ويعيّن الرياض مقرًا للتحكيم، ويحيل كل نزاع إلى تحكيم يديره المركز أمام محكَّم فرد.',
      'يشترط البند (٢١-١) التفاوض ستين يومًا قبل تقديم الطلب. وقد قُدّم الطلب في {@424}، وأمهله المركز إلى أن انتهى التفاوض في {372}، ولم تعترض المدّعى عليها على ذلك.',
      'شاركت المدّعى عليها في الإجراءات منذ ردّها على الطلب، ولم تُبدِ دفعًا بعدم الاختصاص قبل أول مذكرة لها في الموضوع. والطلبات ناشئة عن العقد، ويجوز الصلح فيها وفق نظام مقر التحكيم؛ ولذلك تختص هيئة التحكيم بنظرها.',
    ),
  },
  Facts: {
    text: lines(
      'By the contract the Respondent undertook to deliver five lots of fabricated structural steel to a logistics park in Riyadh for SAR 21,000,000.',
      'Lots 1 to 3 came in time. Lot 4, due on {760}, arrived on {713}; lot 5, due on {730}, arrived on {667}. The delays of 47 and 63 days are not in dispute (exhibit C-002).',
      'The port of loading was closed for eleven days by order of the harbour authority while lot 5 lay at the quay. The Respondent gave notice on the third day (exhibit R-002). A fire in a transformer of the mill followed later.',
      'At the hearing of {@34} the tribunal heard Eng. Turki Al-Anazi for the Claimant and Dr. Helen Marsh, who had been called by the Respondent.',
    ),
    translation: lines(
      'التزمت المدّعى عليها بموجب العقد بتوريد خمس دفعات من الحديد الإنشائي المصنَّع إلى مجمّع لوجستي في الرياض لقاء ٢١٬٠٠٠٬٠٠٠ ريال.',
      'وصلت الدفعات من الأولى إلى الثالثة في مواعيدها. أما الرابعة فاستُحقت في {760} ووصلت في {713}، واستُحقت الخامسة في {730} ووصلت في {667}. ولا خلاف على أن التأخير بلغ (٤٧) و(٦٣) يومًا (المستند C-002).',
      'أُغلق ميناء الشحن أحد عشر يومًا بقرار من سلطة الميناء والدفعة الخامسة على الرصيف، وأشعرت المدّعى عليها بذلك في اليوم الثالث (المستند R-002). ثم وقع حريق في محوّل كهربائي بالمصنع.',
      'سمعت هيئة التحكيم في جلسة {@34} شهادة المهندس تركي العنزي عن المدّعية، ومناقشة الخبيرة د. هيلين مارش التي استعانت بها المدّعى عليها.',
    ),
  },
  Issues: {
    text: lines(
      'Whether the closure of the port and the fire in the mill relieve the Respondent of the agreed damages under clause 17, and for how many days.',
      'Whether the hire of the idle cranes is owed beside the agreed damages, given clause 14.4.',
      'How the costs of the arbitration are to be borne.',
    ),
    translation: lines(
      'هل يعفي إغلاق الميناء وحريق المصنع المدّعى عليها من غرامات التأخير بموجب البند (١٧)، وعن كم يوم؟',
      'هل تُستحق أجرة الرافعات المتوقفة مع غرامات التأخير في ضوء البند (١٤-٤)؟',
      'كيف تُوزّع تكاليف التحكيم؟',
    ),
  },
  Analysis: {
    text: lines(
      'Clause 17 relieves a party that is prevented by an event beyond its control, if it gives notice within seven days and shows the effect on the programme. Who relies on it must prove both.',
      'The closure of the port was beyond the Respondent’s control, notice was in time, and the expert, whom the Claimant questioned without shaking her, puts its effect on lot 5 at eleven days. Lot 4 had sailed before. Eleven days are deducted for lot 5 and none for lot 4.',
      'The fire does not help the Respondent. The mill certificates (exhibit R-003) are all earlier than the fire. That cutting and drilling stopped, as the rejoinder says, is supported by no record, and the expert saw none.',
      'The agreed damages are therefore SAR 987,000 for lot 4 (47 days) and SAR 1,248,000 for lot 5 (52 days), together SAR 2,235,000. This is below the limit of SAR 3,150,000 in clause 14.2.',
      'Clause 14.4 makes the agreed damages the only remedy for delay. The hire of the cranes is a consequence of the delay and of nothing else; a date that was confirmed and then missed is a delay. The claim for SAR 651,000 fails.',
      'The Claimant has prevailed for 71 per cent of its claim, and the defence that took most of the hearing, the fire, has failed altogether. It is fair that the Respondent bears three quarters of the costs.',
      'Interest was not claimed, and none is awarded.',
    ),
    translation: lines(
      'يعفي البند (١٧) الطرف الذي يمنعه حادث خارج عن إرادته، متى أشعر به خلال سبعة أيام وأثبت أثره في الجدول الزمني. وعبء إثبات الأمرين على من يتمسك بالبند.',
      'كان إغلاق الميناء خارجًا عن إرادة المدّعى عليها، وجاء الإشعار في ميعاده، وقدّرت الخبيرة أثره في الدفعة الخامسة بأحد عشر يومًا، ولم تنل المناقشة من تقديرها. أما الدفعة الرابعة فكانت قد أبحرت قبله. فيُخصم أحد عشر يومًا من تأخير الدفعة الخامسة وحدها.',
      'لا ينفع الحريق المدّعى عليها؛ فشهادات المصنع (المستند R-003) كلها سابقة عليه، وما جاء في مذكرة الرد على التعقيب من توقف القطع والتثقيب لا يسنده أي سجل، ولم تطّلع الخبيرة على شيء منه.',
      'وعليه تكون غرامات التأخير ٩٨٧٬٠٠٠ ريال عن الدفعة الرابعة (٤٧ يومًا) و١٬٢٤٨٬٠٠٠ ريال عن الدفعة الخامسة (٥٢ يومًا)، ومجموعها ٢٬٢٣٥٬٠٠٠ ريال، وهو دون الحد الأعلى البالغ ٣٬١٥٠٬٠٠٠ ريال في البند (١٤-٢).',
      'يجعل البند (١٤-٤) غرامات التأخير الجزاء الوحيد عن التأخير، وأجرة الرافعات أثر للتأخير لا لغيره، والموعد المؤكَّد الذي لم يُحترم تأخير كذلك. فيُرفض طلب مبلغ ٦٥١٬٠٠٠ ريال.',
      'قُضي للمدّعية بنحو ٧١٪ من طلباتها، وأخفق دفاع الحريق الذي استغرق معظم الجلسة إخفاقًا تامًا. ومن العدل أن تتحمل المدّعى عليها ثلاثة أرباع التكاليف.',
      'لم تُطلب فائدة، فلا يُقضى بشيء منها.',
    ),
  },
  Dispositive: {
    text: lines(
      'The Respondent shall pay the Claimant SAR 2,235,000.00 (two million two hundred and thirty-five thousand Saudi riyals) within thirty days of service of this award.',
      'The Respondent bears 75 per cent and the Claimant 25 per cent of the costs of the arbitration as set out below. The Respondent shall reimburse the Claimant SAR 117,375.00 (one hundred and seventeen thousand three hundred and seventy-five Saudi riyals) of the costs that the Claimant advanced, within thirty days of service of this award.',
      'No interest is awarded. All other claims are rejected.',
    ),
    translation: lines(
      'إلزام المدّعى عليها بأن تدفع للمدّعية مبلغًا قدره ٢٬٢٣٥٬٠٠٠٫٠٠ ريال (مليونان ومئتان وخمسة وثلاثون ألف ريال سعودي) خلال ثلاثين يومًا من تبليغ هذا الحكم.',
      'تحميل المدّعى عليها ٧٥٪ والمدّعية ٢٥٪ من تكاليف التحكيم على النحو المبيّن أدناه، وتردّ المدّعى عليها إلى المدّعية مبلغًا قدره ١١٧٬٣٧٥٫٠٠ ريال (مئة وسبعة عشر ألفًا وثلاثمئة وخمسة وسبعون ريالًا سعوديًا) مما دفعته من هذه التكاليف، خلال ثلاثين يومًا من تبليغ هذا الحكم.',
      'رفض ما عدا ذلك من طلبات، ولا يُقضى بأي فائدة.',
    ),
  },
}
