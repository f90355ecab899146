import { costItemWords } from '#award/law/costs/item-words.ts'
import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const costsWords = words({
  // Success and errors (§8)
  calculated: { en: 'Costs calculated.', ar: 'احتُسبت التكاليف.' },
  calcError: { en: 'CALC_ERROR: The costs could not be calculated.', ar: 'CALC_ERROR: تعذّر احتساب التكاليف.' },
  allocated: { en: 'Allocation saved for the award.', ar: 'حُفظ توزيع التكاليف لإدراجه في حكم التحكيم.' },
  depositRecorded: { en: 'Deposit recorded.', ar: 'سُجّل الإيداع المسبق.' },
  depositReversed: { en: 'Deposit reversed.', ar: 'عُكس قيد الإيداع المسبق.' },
  positive: {
    en: 'Enter an amount above zero and below one trillion, with at most two decimals.',
    ar: 'أدخل مبلغًا أكبر من الصفر وأقل من تريليون، وبمنزلتين عشريتين على الأكثر.',
  },
  notNegative: {
    en: 'Enter an amount of zero or more and below one trillion, with at most two decimals.',
    ar: 'أدخل مبلغًا لا يقل عن الصفر وأقل من تريليون، وبمنزلتين عشريتين على الأكثر.',
  },
  percent: {
    en: 'Enter a percentage from 0 to 100, with at most two decimals.',
    ar: 'أدخل نسبة من ٠ إلى ١٠٠ وبمنزلتين عشريتين على الأكثر.',
  },
  wholeNeeded: { en: 'Both shares together must be 100%.', ar: 'يجب أن يكون مجموع الحصتين ١٠٠٪.' },
  amountNeeded: {
    en: 'The case names no amount in dispute. Enter the assessed amount.',
    ar: 'لم يُذكر في القضية مبلغ للمنازعة. أدخل المبلغ المقدَّر.',
  },
  reasonNeeded: { en: 'Say why the row is taken back.', ar: 'اذكر سبب عكس القيد.' },
  receivedInFuture: { en: 'The day of receipt lies in the future.', ar: 'تاريخ الاستلام في المستقبل.' },
  // The screen
  title: { en: 'Costs and deposits', ar: 'التكاليف والإيداعات المسبقة' },
  money: { en: 'Money', ar: 'الشؤون المالية' },
  costsGroup: { en: 'Costs', ar: 'التكاليف' },
  accounts: { en: 'Accounts', ar: 'الحسابات' },
  beforeCommencement: {
    en: 'Costs and deposits begin with the commencement of the proceedings.',
    ar: 'تبدأ التكاليف والإيداعات المسبقة ببدء إجراءات التحكيم.',
  },
  movements: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# movement', other: '# movements' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا حركات', one: 'حركة واحدة', two: 'حركتان' },
        ...{ few: '# حركات', many: '# حركة', other: '# حركة' },
      }),
  },
  costs: { en: 'Costs of arbitration', ar: 'تكاليف التحكيم' },
  claimant: { en: 'Claimant', ar: 'المدّعي' },
  respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  item: { en: 'Item', ar: 'البند' },
  ...costItemWords,
  share: {
    en: ({ side, percent }: { side: string; percent: string }) => `${side} (${percent})`,
    ar: ({ side, percent }: { side: string; percent: string }) => `${side} (${percent})`,
  },
  notCalculated: { en: 'The costs have not been calculated.', ar: 'لم تُحتسب التكاليف بعد.' },
  version: {
    en: ({ version }: { version: string }) => `Calculation ${version}`,
    ar: ({ version }: { version: string }) => `الاحتساب ${version}`,
  },
  calculatedBy: { en: 'Calculated by', ar: 'احتسبها' },
  calculatedAt: { en: 'Calculated', ar: 'تاريخ الاحتساب' },
  sharedBy: { en: 'Shares shown', ar: 'أساس الحصص' },
  sharedByDeposits: { en: 'As the deposits are asked for', ar: 'وفق توزيع الإيداعات المسبقة' },
  sharedByTribunal: { en: 'As the tribunal decided', ar: 'وفق قرار هيئة التحكيم' },
  outdated_amount: {
    en: 'The amount in dispute of the case differs from the one used here. Calculate again if it should count.',
    ar: 'يختلف مبلغ المنازعة في القضية عن المبلغ المستخدم هنا. أعد الاحتساب إن كان هو المعتمد.',
  },
  outdated_arbitrators: {
    en: 'The tribunal has another number of members than was assumed here. Calculate again.',
    ar: 'يختلف عدد أعضاء هيئة التحكيم عن العدد المفترض هنا. أعد الاحتساب.',
  },
  outdated_schedule: {
    en: 'The fee schedule of the case was corrected since. Calculate again.',
    ar: 'صُحّح جدول الرسوم المطبق على القضية بعد هذا الاحتساب. أعد الاحتساب.',
  },
  inAward: {
    en: 'The award stands with the costs as they were when it became final. A new calculation does not change it.',
    ar: 'يبقى حكم التحكيم بالتكاليف كما كانت حين أصبح نهائيًا، ولا يغيّره احتساب جديد.',
  },
  inAwardDiffers: {
    en: ({ total }: { total: string }) =>
      `The award was made final with a total of ${total}; the costs were calculated again since.`,
    ar: ({ total }: { total: string }) => `أصبح الحكم نهائيًا بإجمالي ${total}، ثم أُعيد احتساب التكاليف بعد ذلك.`,
  },
  // Calculator
  calculator: { en: 'Calculator', ar: 'حاسبة التكاليف' },
  currency: { en: 'Currency', ar: 'العملة' },
  sar: { en: 'Saudi riyal (SAR)', ar: 'الريال السعودي' },
  usd: { en: 'US dollar (USD)', ar: 'الدولار الأمريكي' },
  currencyHelp: {
    en: ({ rate }: { rate: string }) => `The schedule is in riyals; USD\u00a01 = SAR\u00a0${rate}.`,
    ar: ({ rate }: { rate: string }) => `جدول الرسوم بالريال؛ الدولار الأمريكي الواحد =\u00a0${rate}\u00a0ريال.`,
  },
  amountInDispute: { en: 'Amount in dispute', ar: 'مبلغ المنازعة' },
  amountHelp: {
    en: 'As filed, unless the Centre assesses another amount, e.g. with counterclaims.',
    ar: 'كما ورد في الطلب، ما لم يقدّر المركز مبلغًا آخر، كإضافة الدعوى المقابلة.',
  },
  arbitrators: { en: 'Number of arbitrators', ar: 'عدد المحكَّمين' },
  arbitrators_1: { en: 'Sole arbitrator', ar: 'محكَّم فرد' },
  arbitrators_3: { en: 'Three arbitrators', ar: 'ثلاثة محكَّمين' },
  arbitratorsKnown: { en: 'As the tribunal is composed.', ar: 'وفق تشكيل هيئة التحكيم.' },
  level: { en: 'Figure of the schedule', ar: 'مستوى الرسوم في الجدول' },
  level_min: { en: 'Minimum', ar: 'الحد الأدنى' },
  level_average: { en: 'Average', ar: 'المتوسط' },
  level_max: { en: 'Maximum', ar: 'الحد الأقصى' },
  expensesHelp: {
    en: 'Of the tribunal and the hearing, at cost, without VAT.',
    ar: 'مصروفات هيئة التحكيم والجلسات بتكلفتها ودون ضريبة القيمة المضافة.',
  },
  calculate: { en: 'Calculate costs', ar: 'احتساب التكاليف' },
  preview: { en: 'Preview', ar: 'معاينة' },
  previewHelp: {
    en: 'This is what “Calculate costs” will record.',
    ar: 'هذا ما سيُسجَّل عند الضغط على «احتساب التكاليف».',
  },
  noPreview: { en: 'Fill in the fields to see the result.', ar: 'أكمل الحقول لعرض النتيجة.' },
  // Allocation
  allocation: { en: 'Allocation of costs', ar: 'توزيع التكاليف' },
  depositSplit: { en: 'Split of the deposits', ar: 'توزيع الإيداعات المسبقة' },
  depositSplitHelp: {
    en: 'Claimant’s share first. The tribunal decides in the award who finally bears the costs.',
    ar: 'حصة المدّعي أولًا. وتقرر هيئة التحكيم في حكمها من يتحمل التكاليف نهائيًا.',
  },
  awardAllocation: { en: 'Allocation in the award', ar: 'توزيع التكاليف في حكم التحكيم' },
  awardAllocationHelp: {
    en: 'Only the tribunal sees this until the award is served. Finalizing the award freezes it.',
    ar: 'لا يطّلع عليه سوى هيئة التحكيم إلى حين تبليغ الحكم، ويثبت عند اعتماد الصيغة النهائية.',
  },
  awardAllocationNone: {
    en: 'Not decided yet: the award would state the split of the deposits.',
    ar: 'لم يُقرَّر بعد: سيرد في الحكم توزيع الإيداعات المسبقة.',
  },
  split: {
    en: ({ claimant, respondent }: { claimant: string; respondent: string }) => `${claimant} / ${respondent}`,
    ar: ({ claimant, respondent }: { claimant: string; respondent: string }) => `${claimant} / ${respondent}`,
  },
  otherSplit: { en: 'Another split', ar: 'توزيع آخر' },
  claimantShare: { en: 'Claimant’s share in percent', ar: 'حصة المدّعي بالنسبة المئوية' },
  respondentBears: {
    en: ({ percent }: { percent: string }) => `The respondent bears ${percent}.`,
    ar: ({ percent }: { percent: string }) => `يتحمل المدّعى عليه ${percent}.`,
  },
  standsAt: { en: 'Claimant / respondent:', ar: 'المدّعي / المدّعى عليه:' },
  allocate: { en: 'Save allocation', ar: 'حفظ التوزيع' },
  // Schedule
  schedule: { en: 'Fee schedule used', ar: 'جدول الرسوم المستخدم' },
  sample: { en: 'Sample figures, not confirmed', ar: 'أرقام نموذجية غير معتمدة' },
  sampleNote: {
    en: 'The brackets are samples until the Centre enters its own. Do not rely on them.',
    ar: 'الشرائح نموذجية إلى أن يُدخل المركز جدوله، فلا يُعتمد عليها.',
  },
  edition: {
    en: ({ version, date }: { version: string; date: string }) => `Edition ${version}, in force since ${date}`,
    ar: ({ version, date }: { version: string; date: string }) => `النسخة ${version}، سارية منذ ${date}`,
  },
  fee: { en: 'Fee', ar: 'الرسم' },
  bracket: { en: 'Amount in dispute above', ar: 'مبلغ المنازعة فوق' },
  perArbitrator: { en: 'Tribunal fees, each arbitrator', ar: 'أتعاب هيئة التحكيم لكل محكَّم' },
  administrative: { en: 'Administrative fees with registration', ar: 'الرسوم الإدارية شاملة رسوم التسجيل' },
  used: { en: 'used', ar: 'مستخدَم' },
  rateOn: { en: 'Exchange rate', ar: 'سعر صرف العملة' },
  rateValue: {
    en: ({ rate, date }: { rate: string; date: string }) => `USD\u00a01 = SAR\u00a0${rate} on ${date}`,
    ar: ({ rate, date }: { rate: string; date: string }) =>
      `الدولار الأمريكي الواحد =\u00a0${rate}\u00a0ريال في ${date}`,
  },
  vatRate: { en: 'VAT on fees', ar: 'ضريبة القيمة المضافة على الرسوم والأتعاب' },
  cap: { en: 'Cap of the administrative fees', ar: 'الحد الأعلى للرسوم الإدارية' },
  credited: {
    en: 'The registration fee is not refundable and is credited on the administrative fees.',
    ar: 'رسوم التسجيل غير قابلة للاسترداد وتُحتسب من الرسوم الإدارية.',
  },
  // Deposits
  deposits: { en: 'Advance deposits', ar: 'الإيداعات المسبقة' },
  party: { en: 'For the share of', ar: 'عن حصة' },
  paidByOther: { en: 'Paid by the other party, in its place', ar: 'سدّدها الطرف الآخر بدلًا عنه' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  reference: { en: 'Payment reference', ar: 'مرجع السداد' },
  receivedOn: { en: 'Received on', ar: 'تاريخ الاستلام' },
  note: { en: 'Note', ar: 'ملاحظة' },
  newDeposit: { en: 'Payment received', ar: 'سداد مستلَم' },
  newDepositHelp: { en: 'Record a payment into the deposits', ar: 'تسجيل سداد ضمن الإيداعات المسبقة' },
  toDeposits: { en: 'Deposits and ledger', ar: 'الإيداعات المسبقة وسجل الحركات المالية' },
  recordDeposit: { en: 'Record deposit', ar: 'تسجيل الإيداع' },
  target: { en: 'Requested', ar: 'المطلوب' },
  paid: { en: 'Paid', ar: 'المسدَّد' },
  paidByItself: { en: 'Paid by itself', ar: 'سدّده الطرف نفسه' },
  paidInItsPlace: { en: 'Paid by the other party in its place', ar: 'سدّده الطرف الآخر بدلًا عنه' },
  refunded: { en: 'Refunded', ar: 'استرداد المبلغ' },
  released: { en: 'No longer requested, as it was refunded', ar: 'لم يعد مطلوبًا لاسترداد المبلغ' },
  totalTarget: { en: 'Requested in total', ar: 'إجمالي المطلوب' },
  totalPaid: { en: 'Paid in total', ar: 'إجمالي المسدَّد' },
  totalBalance: { en: 'Balance, paid less requested', ar: 'الرصيد (المسدَّد مطروحًا منه المطلوب)' },
  outstanding: { en: 'Outstanding', ar: 'المتبقي' },
  inCredit: { en: 'In credit', ar: 'رصيد دائن' },
  settled: { en: 'Paid in full', ar: 'مسدَّدة بالكامل' },
  progressOf: {
    en: ({ side }: { side: string }) => `Paid so far: ${side}`,
    ar: ({ side }: { side: string }) => `نسبة السداد: ${side}`,
  },
  ownOnly: { en: 'You see the payments of your own side only.', ar: 'تظهر لك مدفوعات طرفك وحده.' },
  hidden: {
    en: 'Deposits are shown to the parties, the tribunal and the Centre.',
    ar: 'تظهر الإيداعات المسبقة للأطراف وهيئة التحكيم والمركز.',
  },
  // Ledger
  ledger: { en: 'Ledger', ar: 'سجل الحركات المالية' },
  ledgerEmpty: { en: 'No movements yet.', ar: 'لا توجد حركات بعد.' },
  date: { en: 'Date', ar: 'التاريخ' },
  type: { en: 'Type', ar: 'النوع' },
  type_registrationFee: { en: 'Registration fee', ar: 'رسوم التسجيل' },
  type_administrationFee: { en: 'Administrative fee with the request', ar: 'الرسوم الإدارية مع الطلب' },
  type_deposit: { en: 'Deposit', ar: 'إيداع مسبق' },
  type_substitute: { en: 'Substitute deposit', ar: 'سداد بدلًا عن الطرف الآخر' },
  type_reversal: { en: 'Reversal', ar: 'قيد عكسي' },
  type_refund: { en: 'Refund', ar: 'استرداد المبلغ' },
  type_refundReturn: { en: 'Refund sent back by the bank', ar: 'استرداد مبلغ أعاده البنك' },
  reversed: { en: 'Reversed', ar: 'معكوس' },
  statement: { en: 'Statement of account (PDF)', ar: 'كشف الحساب (PDF)' },
  substituteFor: {
    en: ({ payer }: { payer: string }) => `Substitute deposit paid by the ${payer}`,
    ar: ({ payer }: { payer: string }) => `سداد من ${payer} بدلًا عن الطرف الآخر`,
  },
  correction: { en: 'Correction', ar: 'التصحيح' },
  reverse: { en: 'Reverse', ar: 'عكس القيد' },
  reverseTitle: { en: 'Reverse this deposit', ar: 'عكس قيد الإيداع' },
  reverseEffect: {
    en: ({ amount, party }: { amount: string; party: string }) =>
      `A row of the ledger takes back ${amount} of the ${party.toLowerCase()}; both rows stay.`,
    ar: ({ amount, party }: { amount: string; party: string }) =>
      `يُضاف قيد عكسي بمبلغ ${amount} على ${party}، ويبقى القيدان في السجل.`,
  },
  reason: { en: 'Reason', ar: 'السبب' },
  print: { en: 'Print', ar: 'طباعة' },
})
