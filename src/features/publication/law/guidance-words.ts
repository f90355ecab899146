import type { Word } from '#kernel/words.ts'

/** How this portal handles a step, in our own words: one paragraph per line. */
type Guidance = { readonly key: string; readonly article: string; readonly title: Word; readonly body: Word }

/** When the guidance was last checked against the product. Update it with the text. */
export const GUIDANCE_UPDATED_AT = '2026-11-21T00:00:00.000Z'

const text = (...lines: readonly string[]) => lines.join('\n')

export const GUIDANCE: readonly Guidance[] = [
  {
    key: 'filing',
    article: '5',
    title: { en: 'Filing a request', ar: 'قيد طلب التحكيم' },
    body: {
      en: text(
        'A filing is complete when the arbitration agreement and the contract are uploaded and the parties are named; the registration fee is recorded beside it.',
        'Your device computes the SHA-256 of each file before it is sent and the portal computes it again. Both must agree, so that a file cannot change on its way.',
        'A missing item does not end the filing: the Case Manager asks for it, the filing opens again, and the receipt of what was filed before stays valid.',
      ),
      ar: text(
        'يكتمل القيد برفع اتفاق التحكيم والعقد وتسمية الأطراف، وتُقيَّد رسوم التسجيل إلى جانبه.',
        'يحسب جهازك البصمة الرقمية (SHA-256) لكل ملف قبل إرساله ثم تحسبها البوابة من جديد، ويجب أن تتطابقا حتى لا يتغير الملف في طريقه.',
        'لا ينتهي القيد بنقص فيه: يطلب مدير القضية استكماله فيُفتح الطلب من جديد، ويبقى إيصال ما سبق تقديمه صالحًا.',
      ),
    },
  },
  {
    key: 'time-limits',
    article: '4, 6, 39',
    title: { en: 'How time limits are counted', ar: 'كيف تُحتسب المُدد' },
    body: {
      en: text(
        'A time limit begins on the day after service. All days in between count, also holidays.',
        'Where the last day is a holiday or a weekly rest day at the place of the recipient, the time limit ends on the next working day there. Two recipients of one notice may therefore have different last days.',
        'A time limit ends at 23:59:59 at the seat. The timeline shows the working of each date; lengths that the Centre has not confirmed are marked.',
      ),
      ar: text(
        'تبدأ المهلة في اليوم التالي للتبليغ، وتُحسب الأيام كلها بما فيها العطل.',
        'إذا صادف اليوم الأخير عطلة رسمية أو يوم راحة أسبوعية في مكان المبلَّغ إليه انتهت المهلة في أول يوم عمل تالٍ هناك؛ ولذلك قد يختلف اليوم الأخير بين شخصين بُلِّغا بالإشعار نفسه.',
        'تنتهي المهلة عند الساعة ٢٣:٥٩:٥٩ بتوقيت مقر التحكيم. ويعرض الجدول الزمني طريقة احتساب كل موعد، وتُميَّز المُدد التي لم يؤكدها المركز.',
      ),
    },
  },
  {
    key: 'service',
    article: '4, 6',
    title: { en: 'Service and its proof', ar: 'التبليغ وإثباته' },
    body: {
      en: text(
        'Each recipient of the commencement letter has a service record of their own: when, how, and by what proof. Time limits run from that date, recipient by recipient.',
        'Service counts as proven when every recipient has been served; nobody ticks it by hand. A record entered by mistake is withdrawn with its reason and both stay in the audit trail.',
        'A party can open the letter once it has been served on its side.',
      ),
      ar: text(
        'لكل مبلَّغ إليه بخطاب بدء إجراءات التحكيم سجل تبليغ خاص به: متى وكيف وبأي إثبات. وتسري المُدد من ذلك التاريخ لكل منهم على حدة.',
        'يثبت التبليغ متى بُلِّغ الجميع، ولا يُثبته أحد بعلامة يدوية. ويُسحب ما قُيّد خطأً مع بيان السبب ويبقى القيدان في سجل التدقيق.',
        'للطرف أن يطلع على الخطاب متى بُلِّغ به جانبه.',
      ),
    },
  },
  {
    key: 'ballots',
    article: '16',
    title: { en: 'The list and its secret ballot', ar: 'القائمة وسرية الاقتراع' },
    body: {
      en: text(
        'Both sides receive the same list. Each may strike names and ranks the others by preference until the due date. A side that returns nothing accepts every name.',
        'A ranking is seen by the side that gave it and by the Centre. The other side and the arbitrators never see it, neither on a page nor in a notice or the audit trail.',
        'The Centre keeps a worksheet of the tally, so that the result can be computed again.',
      ),
      ar: text(
        'يتسلم الجانبان القائمة نفسها، ولكل منهما شطب أسماء وترتيب الباقي بحسب الأفضلية حتى الموعد المحدد. ومن لم يُعد شيئًا عُدّ قابلًا لجميع الأسماء.',
        'لا يطلع على الترتيب إلا الجانب الذي وضعه والمركز. ولا يراه الجانب الآخر ولا المحكَّمون في صفحة أو إشعار أو في سجل التدقيق.',
        'يحتفظ المركز بورقة احتساب النتيجة حتى يمكن إعادة احتسابها.',
      ),
    },
  },
  {
    key: 'disclosures',
    article: '17, 18',
    title: { en: 'Disclosures and challenges', ar: 'الإفصاح وطلب رد المحكَّم' },
    body: {
      en: text(
        'Every arbitrator makes a statement of impartiality and independence by category. It may be amended at any time: the duty to disclose goes on until the end.',
        'The Centre accepts a disclosure or flags it. The tribunal is not confirmed while a disclosure is pending or flagged, or while a challenge is open.',
        'A challenge names an arbitrator and a reason; the parties and the arbitrators comment, and the Centre\u2019s Court decides with reasons.',
      ),
      ar: text(
        'يقدّم كل محكَّم إقرار الحياد والاستقلال بحسب الفئات، وله تعديله في أي وقت لأن واجب الإفصاح مستمر حتى النهاية.',
        'يقبل المركز الإفصاح أو يجعله محل ملاحظة. ولا يُعتمد تشكيل هيئة التحكيم ما دام إفصاح قيد النظر أو محل ملاحظة أو ما دام طلب رد قائمًا.',
        'يُسمّي طلب الرد المحكَّم وسببه، ويعلّق عليه الأطراف والمحكَّمون، ثم يفصل فيه مجلس القرارات الفنية بقرار مسبَّب.',
      ),
    },
  },
  {
    key: 'secretary',
    article: '20',
    title: { en: 'The tribunal secretary and consent', ar: 'أمين سر هيئة التحكيم والموافقة عليه' },
    body: {
      en: text(
        'A secretary is appointed with name and email. The consent of the parties is recorded for each party with its date.',
        'The secretary may prepare orders and keep the record of hearings. Decisions stay with the tribunal: award drafts and deliberations are closed to the secretary.',
      ),
      ar: text(
        'يُعيَّن أمين السر باسمه وبريده الإلكتروني، وتُقيَّد موافقة كل طرف على حدة مع تاريخها.',
        'لأمين السر إعداد الأوامر وحفظ محاضر الجلسات، أما القرار فلهيئة التحكيم وحدها: لا تُتاح له مسودات الحكم ولا المداولات.',
      ),
    },
  },
  {
    key: 'order-one',
    article: '22-29',
    title: { en: 'PO-1 and the timetable', ar: 'الأمر الإجرائي رقم (١) والجدول الزمني' },
    body: {
      en: text(
        'There is one case management conference and one PO-1. PO-1 needs at least the dates of claim and defence; reply and rejoinder may follow.',
        'Its timetable becomes the dates of the case: they stand in the timeline and tell of each submission whether it is in time.',
        'Later directions are orders of their own kind: jurisdiction, default or interim.',
      ),
      ar: text(
        'يُعقد اجتماع واحد لإدارة القضية ويصدر أمر إجرائي واحد برقم (١)، ويلزم فيه على الأقل موعدا بيان الدعوى ومذكرة الدفاع، ويجوز أن يليهما التعقيب والرد عليه.',
        'تصبح مواعيده مواعيد القضية: تظهر في الجدول الزمني وتبيّن هل قُدّم كل مستند في موعده.',
        'أما ما يصدر بعده فأوامر مستقلة: بشأن الاختصاص أو التخلّف أو التدابير المؤقتة.',
      ),
    },
  },
  {
    key: 'bundle',
    article: '27-31',
    title: { en: 'Submissions and the e-bundle', ar: 'المذكرات والحافظة الإلكترونية للمستندات' },
    body: {
      en: text(
        'A filed submission is never changed. A new version replaces it in the list and both stay on the record, each with its receipt and SHA-256.',
        'The e-bundle is one PDF of the chosen submissions with an index, bookmarks and a number on every page. The printed number is the page of the PDF.',
        'A late submission is marked; whether it is admitted is for the tribunal to decide. A file that is no readable PDF has a slip sheet in its place.',
      ),
      ar: text(
        'لا يُغيَّر مستند بعد تقديمه. تحل النسخة الجديدة محله في القائمة وتبقى النسختان في الملف، ولكل منهما إيصال وبصمة رقمية (SHA-256).',
        'الحافظة الإلكترونية ملف PDF واحد للمستندات المختارة، له فهرس وعلامات مرجعية ورقم على كل صفحة، والرقم المطبوع هو رقم الصفحة في الملف.',
        'يُميَّز المستند المتأخر عن موعده، وقبوله من شأن هيئة التحكيم. وما لا يُقرأ بصيغة PDF توضع ورقة بيان في مكانه.',
      ),
    },
  },
  {
    key: 'closing',
    article: '33',
    title: { en: 'Closing the record', ar: 'قفل باب المرافعة' },
    body: {
      en: text(
        'The record is closed once a hearing has been scheduled. A secretary or Court Officer who records the closing names the arbitrator who decided it.',
        'From then on nothing further is filed and the award may be drafted. The time limit for the award runs from the closing.',
        'Only the tribunal reopens the record, with a reason; the time limit then starts again, and the case shows this.',
      ),
      ar: text(
        'يُقفل باب المرافعة بعد تحديد جلسة. وإذا سجّل القفل أمين السر أو مسؤول مجلس القرارات الفنية وجب أن يسمّي المحكَّم الذي قرره.',
        'لا يُقدَّم شيء بعد القفل ويجوز البدء في مسودة الحكم. وتسري مهلة إصدار الحكم من تاريخ القفل.',
        'لا يعيد فتح باب المرافعة إلا هيئة التحكيم مع بيان السبب، فتبدأ المهلة من جديد ويظهر ذلك في الملف.',
      ),
    },
  },
  {
    key: 'award',
    article: '35, 36',
    title: { en: 'From draft to served award', ar: 'من المسودة إلى تبليغ الحكم' },
    body: {
      en: text(
        'The five sections are saved while they are written. Drafts and deliberations are sealed: only the arbitrators of that tribunal can open them.',
        'Finalizing makes the PDF; then follow signature, seal and service, each only after the one before. With three arbitrators a majority signs when the reason for the missing signature is recorded.',
        'The parties receive the award when it is served. The service trail keeps how and when for each recipient.',
      ),
      ar: text(
        'تُحفظ أقسام الحكم الخمسة أثناء كتابتها. والمسودات والمداولات سرية لا يطلع عليها إلا محكَّمو هيئة التحكيم نفسها.',
        'اعتماد الصيغة النهائية يُنشئ ملف PDF، ثم يأتي التوقيع فالختم فالتبليغ، ولا يتم أحدها قبل سابقه. وفي هيئة من ثلاثة تكفي الأغلبية إذا سُجّل سبب غياب التوقيع.',
        'يتسلم الأطراف الحكم عند تبليغه، ويحفظ سجل التبليغ كيفيته وتاريخه لكل مبلَّغ إليه.',
      ),
    },
  },
  {
    key: 'verification',
    article: '36',
    title: { en: 'Verifying a served award', ar: 'التحقق من حكم مُبلَّغ' },
    body: {
      en: text(
        'A served award carries a code and a QR code. Anybody can open the public page with it, without signing in, and compare the SHA-256 and the signature with the file at hand.',
        'The page names no party. A wrong code, an unknown case and an award not yet served all receive the same answer.',
        'If a court has set the award aside, the page says so beside "authentic": the document is authentic and no longer in force.',
      ),
      ar: text(
        'يحمل الحكم المُبلَّغ رمز تحقق ورمز استجابة سريعة، ولأي شخص أن يفتح به صفحة التحقق العامة دون تسجيل دخول ليقارن البصمة الرقمية والتوقيع بالملف الذي لديه.',
        'لا تذكر الصفحة أي طرف، ويتلقى الرمز الخاطئ والقضية المجهولة والحكم غير المُبلَّغ جوابًا واحدًا.',
        'إذا قضت محكمة ببطلان الحكم ذكرت الصفحة ذلك إلى جانب صحة الوثيقة: فالوثيقة أصلية ولم تعد نافذة.',
      ),
    },
  },
  {
    key: 'costs',
    article: '40-43',
    title: { en: 'Costs and advance deposits', ar: 'التكاليف والإيداعات المسبقة' },
    body: {
      en: text(
        'Fees are computed from the amount in dispute by the schedule in force, to the last halala. The schedule is data of the Centre and every computation names its version.',
        'The tribunal allocates the costs between the sides; finalizing the award keeps the figures as they then stood.',
        'Each deposit is a line of the ledger. No line is changed: a mistake is reversed by a second line. A party sees its own payments.',
      ),
      ar: text(
        'تُحسب الرسوم والأتعاب من مبلغ المنازعة وفق جدول الرسوم الساري حتى آخر هللة. والجدول من بيانات المركز، ويُذكر إصداره في كل احتساب.',
        'توزع هيئة التحكيم التكاليف بين الجانبين، ويحفظ اعتماد الحكم الأرقام كما كانت عندئذ.',
        'كل إيداع مسبق سطر في سجل الحركات المالية. ولا يُغيَّر سطر: يُصحَّح الخطأ بسطر ثانٍ يعكسه. ويرى الطرف مدفوعاته وحده.',
      ),
    },
  },
  {
    key: 'publication-opt-out',
    article: '36(3)',
    title: { en: 'Opting out of publication', ar: 'الاعتراض على نشر الحكم' },
    body: {
      en: text(
        'An award may be published without the identity of the parties. An opt-out counts for the case from its date and blocks publication.',
        'A court may freeze publication until a date; the page of the case shows it.',
        'Only a final award that has not been published can be published. The law of the seat may ask for more than the rules, such as the written consent of the parties.',
      ),
      ar: text(
        'يجوز نشر حكم التحكيم محجوب هوية الأطراف. ويسري الاعتراض على النشر في القضية من تاريخه فيمنع النشر.',
        'وللمحكمة تجميد النشر حتى تاريخ تحدده، وتعرض صفحة القضية ذلك.',
        'لا يُنشر إلا حكم نهائي لم يسبق نشره. وقد يتطلب نظام مقر التحكيم أكثر مما تتطلبه القواعد، كموافقة الأطراف الخطية.',
      ),
    },
  },
  {
    key: 'audit',
    article: '46',
    title: { en: 'The audit trail', ar: 'سجل التدقيق' },
    body: {
      en: text(
        'Every act of a case is an entry in a chain: each holds the hash of the one before, so that a later change anywhere is found.',
        'The Centre verifies a chain on its page and may export it. The exported file can be checked without the portal.',
        'Reading sealed material leaves an entry too. No entry holds sealed text.',
      ),
      ar: text(
        'كل إجراء في القضية قيد في سلسلة: يحمل كل قيد بصمة القيد الذي قبله، فيُكتشف أي تغيير لاحق في أي موضع.',
        'يتحقق المركز من السلسلة في صفحتها وله تصديرها، ويمكن فحص الملف المصدَّر دون البوابة.',
        'ويترك الاطلاع على المواد السرية قيدًا أيضًا، ولا يحمل أي قيد نصًّا سريًّا.',
      ),
    },
  },
]
