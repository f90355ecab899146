import { formatNumber } from '#kernel/format.ts'
import { plural } from '#kernel/plural.ts'
import { isolate } from '#kernel/text.ts'
import { words } from '#kernel/words.ts'

type Counted = { readonly count: number }
type Cell = { readonly value: string }
type Beside = Cell & { readonly other: number }

export const columnWords = words({
  date: { en: 'Date', ar: 'التاريخ' },
  reference: { en: 'Reference', ar: 'المرجع' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  debit: { en: 'Debit', ar: 'مدين' },
  credit: { en: 'Credit', ar: 'دائن' },
  currency: { en: 'Currency', ar: 'العملة' },
  details: { en: 'Details', ar: 'التفاصيل' },
  case: { en: 'Case', ar: 'القضية' },
  rate: { en: 'FX rate', ar: 'سعر صرف العملة' },
  balance: { en: 'Balance', ar: 'الرصيد' },
})

/** Why a line of a statement file is rejected. */
export const rejectionWords = words({
  encoding: {
    en: () => 'The letters cannot be read. Save the file as UTF-8 and try again.',
    ar: () => 'تعذّرت قراءة الحروف. احفظ الملف بترميز UTF-8 ثم أعد المحاولة.',
  },
  noLines: { en: () => 'The file has no lines below its header.', ar: () => 'لا توجد أسطر تحت رؤوس الأعمدة في الملف.' },
  quotes: {
    en: () => 'Quotation marks are opened and not closed, so nothing from here on could be read.',
    ar: () => 'فُتحت علامات اقتباس ولم تُغلق، فتعذّرت قراءة ما يلي هذا السطر.',
  },
  tooManyLines: {
    en: () => `A file may have at most ${formatNumber(200_000, 'en')} lines. Split it.`,
    ar: () => `لا يزيد الملف على ${formatNumber(200_000, 'ar')} سطر. قسّمه إلى ملفات.`,
  },
  columnUnknown: {
    en: ({ value }: Cell) =>
      `The column ${isolate(value)} is unknown. Remove it or give it one of the documented names.`,
    ar: ({ value }: Cell) => `العمود ${isolate(value)} غير معروف. احذفه أو سمّه بأحد الأسماء الموثقة.`,
  },
  columnTwice: { en: () => 'This column stands in the file twice.', ar: () => 'تكرر هذا العمود في الملف.' },
  columnMissing: { en: () => 'This column is missing.', ar: () => 'هذا العمود غير موجود في الملف.' },
  columnsMixed: {
    en: () => 'Use either one column for the amount, or two for debit and credit.',
    ar: () => 'استخدم عمودًا واحدًا للمبلغ، أو عمودين للمدين والدائن.',
  },
  fieldCount: {
    en: ({ value, other }: Beside) => `This line has ${value} fields; the header has ${formatNumber(other, 'en')}.`,
    ar: ({ value, other }: Beside) =>
      `عدد حقول هذا السطر ${formatNumber(value, 'ar')}، وعدد رؤوس الأعمدة ${formatNumber(other, 'ar')}.`,
  },
  duplicate: {
    en: ({ value, other }: Beside) =>
      `The reference ${isolate(value)} stands on line ${formatNumber(other, 'en')} already.`,
    ar: ({ value, other }: Beside) => `ورد المرجع ${isolate(value)} في السطر ${formatNumber(other, 'ar')}.`,
  },
  differs: {
    en: ({ value }: Cell) => `The reference ${isolate(value)} came in before with another amount or date.`,
    ar: ({ value }: Cell) => `سبق استيراد المرجع ${isolate(value)} بمبلغ أو تاريخ مختلف.`,
  },
  noCase: {
    en: ({ value }: Cell) => `There is no case ${isolate(value)}.`,
    ar: ({ value }: Cell) => `لا توجد قضية برقم ${isolate(value)}.`,
  },
  required: { en: () => 'Nothing is filled in.', ar: () => 'القيمة غير مدخلة.' },
  date: {
    en: ({ value }: Cell) => `${isolate(value)} is no date. Write 2026-03-05 or 05/03/2026, the day first, Gregorian.`,
    ar: ({ value }: Cell) =>
      `${isolate(value)} ليس تاريخًا. اكتبه ميلاديًا واليوم أولًا: \u206605/03/2026\u2069 أو \u20662026-03-05\u2069.`,
  },
  dateAhead: {
    en: ({ value }: Cell) => `${isolate(value)} lies in the future.`,
    ar: ({ value }: Cell) => `التاريخ ${isolate(value)} في المستقبل.`,
  },
  number: {
    en: ({ value }: Cell) => `${isolate(value)} is no number. Use a point for decimals and commas for thousands only.`,
    ar: ({ value }: Cell) => `${isolate(value)} ليس عددًا. استخدم النقطة للكسور والفاصلة للآلاف فقط.`,
  },
  places: {
    en: ({ value }: Cell) => `${isolate(value)} has too many decimals: an amount has two at most, a rate six.`,
    ar: ({ value }: Cell) => `المنازل العشرية في ${isolate(value)} أكثر من المسموح: منزلتان للمبلغ وست لسعر الصرف.`,
  },
  zero: { en: () => 'The amount is zero.', ar: () => 'المبلغ يساوي صفرًا.' },
  range: {
    en: ({ value }: Cell) => `${isolate(value)} is outside the allowed range.`,
    ar: ({ value }: Cell) => `${isolate(value)} خارج النطاق المسموح.`,
  },
  bothSides: {
    en: () => 'Debit and credit are both filled in; one movement has one of them.',
    ar: () => 'أُدخل المدين والدائن معًا، ولكل حركة أحدهما فقط.',
  },
  noSide: { en: () => 'Neither debit nor credit is filled in.', ar: () => 'لم يُدخل المدين ولا الدائن.' },
  sign: {
    en: ({ value }: Cell) => `${isolate(value)}: debit and credit are written without a sign.`,
    ar: ({ value }: Cell) => `${isolate(value)}: يُكتب المدين والدائن دون إشارة.`,
  },
  currency: {
    en: ({ value }: Cell) => `${isolate(value)} is neither SAR nor USD.`,
    ar: ({ value }: Cell) => `العملة ${isolate(value)} ليست ريالًا سعوديًا (SAR) ولا دولارًا أمريكيًا (USD).`,
  },
  rateOfBase: {
    en: () => 'The riyal is the base currency: its rate is 1 or left empty.',
    ar: () => 'الريال هو العملة الأساس: سعره ١ أو يُترك فارغًا.',
  },
  caseId: {
    en: ({ value }: Cell) => `${isolate(value)} is no case number, such as case_001.`,
    ar: ({ value }: Cell) => `${isolate(value)} ليس رقم قضية مثل \u2066case_001\u2069.`,
  },
  tooLong: { en: () => 'The text is too long.', ar: () => 'النص أطول من المسموح.' },
})

export const importWords = words({
  line: {
    en: ({ line }: { line: number }) => `Line ${formatNumber(line, 'en')}`,
    ar: ({ line }: { line: number }) => `السطر ${formatNumber(line, 'ar')}`,
  },
  alreadyImported: {
    en: ({ when }: { when: string }) => `This file was already imported on ${when}.`,
    ar: ({ when }: { when: string }) => `سبق استيراد هذا الملف في ${when}.`,
  },
  imported: { en: 'Statement imported.', ar: 'استُورد كشف الحساب.' },
  title: { en: 'Import a statement', ar: 'استيراد كشف حساب' },
  provider: { en: 'Bank or payment provider', ar: 'البنك أو مزوّد الدفع' },
  providerHelp: {
    en: 'As it was named last time: one line of a provider comes in once.',
    ar: 'بالاسم نفسه كل مرة، فكل سطر من المزوّد يُستورد مرة واحدة.',
  },
  known: { en: 'Known so far', ar: 'المعروف حتى الآن' },
  file: { en: 'Statement file (CSV)', ar: 'ملف كشف الحساب (CSV)' },
  fileHelp: {
    en: 'Date, reference, amount (or debit and credit) and currency, in any order; details, case and FX rate if there are. Header in English or Arabic.',
    ar: 'التاريخ والمرجع والمبلغ (أو مدين ودائن) والعملة بأي ترتيب؛ والتفاصيل والقضية وسعر الصرف إن وُجدت. رؤوس الأعمدة بالعربية أو الإنجليزية.',
  },
  providerFirst: { en: 'Name the bank or provider first.', ar: 'اذكر البنك أو مزوّد الدفع أولًا.' },
  checking: { en: 'Reading the file', ar: 'تجري قراءة الملف' },
  preview: { en: 'What would be imported', ar: 'ما سيُستورد' },
  nothingYet: { en: 'Nothing has been imported yet.', ar: 'لم يُستورد شيء بعد.' },
  lines: { en: 'Lines in the file', ar: 'أسطر الملف' },
  fresh: { en: 'New', ar: 'جديدة' },
  knownBefore: { en: 'Came in before, skipped', ar: 'سبق استيرادها وستُتجاوز' },
  rejected: { en: 'Refused', ar: 'مرفوضة' },
  moneyIn: { en: 'Money in', ar: 'المبالغ الواردة' },
  moneyOut: { en: 'Money out', ar: 'المبالغ الصادرة' },
  rejectedTitle: { en: 'Lines that are refused', ar: 'الأسطر المرفوضة' },
  rejectedHelp: {
    en: 'All or nothing: correct these lines in the file and choose it again.',
    ar: 'يُستورد الملف كله أو لا يُستورد منه شيء: صحّح هذه الأسطر ثم اختر الملف من جديد.',
  },
  shownOf: {
    en: ({ shown, total }: { shown: number; total: number }) =>
      `The first ${formatNumber(shown, 'en')} of ${formatNumber(total, 'en')} are shown.`,
    ar: ({ shown, total }: { shown: number; total: number }) =>
      `يظهر أول ${formatNumber(shown, 'ar')} من أصل ${formatNumber(total, 'ar')}.`,
  },
  place: { en: 'Line', ar: 'السطر' },
  column: { en: 'Column', ar: 'العمود' },
  reason: { en: 'Reason', ar: 'السبب' },
  doImport: { en: 'Import', ar: 'استيراد' },
  importCount: {
    en: ({ count }: Counted) => plural('en', count, { one: 'Import # line', other: 'Import # lines' }),
    ar: ({ count }: Counted) =>
      plural('ar', count, {
        zero: 'لا أسطر للاستيراد',
        one: 'استيراد سطر واحد',
        two: 'استيراد سطرين',
        few: 'استيراد # أسطر',
        many: 'استيراد # سطرًا',
        other: 'استيراد # سطر',
      }),
  },
  nothingNew: {
    en: 'Every line of this file came in before.',
    ar: 'سبق استيراد كل أسطر هذا الملف.',
  },
  discard: { en: 'Choose another file', ar: 'اختيار ملف آخر' },
  statements: { en: 'Imported statements', ar: 'كشوف الحساب المستوردة' },
  noStatements: { en: 'No statement has been imported.', ar: 'لم يُستورد أي كشف حساب.' },
  importedAt: { en: 'Imported', ar: 'تاريخ الاستيراد' },
  importedBy: { en: 'By', ar: 'المستورِد' },
  comparing: { en: 'Comparing', ar: 'تجري المطابقة' },
  compared: { en: 'Compared', ar: 'تمت المطابقة' },
  state: { en: 'State', ar: 'الحالة' },
})

const days = {
  en: ({ count }: Counted) => plural('en', count, { one: '# day', other: '# days' }),
  ar: ({ count }: Counted) =>
    plural('ar', count, {
      zero: 'اليوم',
      one: 'يوم واحد',
      two: 'يومان',
      few: '# أيام',
      many: '# يومًا',
      other: '# يوم',
    }),
}

export const reconciliationWords = words({
  // Success and errors
  marked: { en: 'Change saved.', ar: 'حُفظ التغيير.' },
  matchedTogether: { en: 'Matched.', ar: 'طُوبقت الحركتان.' },
  started: { en: 'The comparison has started.', ar: 'بدأت المطابقة.' },
  notesNeeded: { en: 'Say why the match is taken back.', ar: 'اذكر سبب إلغاء المطابقة.' },
  differenceNeeded: {
    en: 'The two amounts differ. Say in the note why they belong together.',
    ar: 'المبلغان مختلفان. بيّن في الملاحظة سبب مطابقتهما.',
  },
  notItself: { en: 'A movement is not its own other side.', ar: 'لا تُطابَق الحركة مع نفسها.' },
  otherCurrency: { en: 'The two sides have different currencies.', ar: 'عملتا الحركتين مختلفتان.' },
  notOpposite: {
    en: 'Two movements of the same source match only when one takes the other back.',
    ar: 'لا تُطابَق حركتان من المصدر نفسه إلا إذا عكست إحداهما الأخرى.',
  },
  fromBeforeTo: { en: 'The first day lies after the last.', ar: 'تاريخ البداية بعد تاريخ النهاية.' },
  // The screen
  title: { en: 'Reconciliation', ar: 'المطابقة المالية' },
  exportCsv: { en: 'CSV', ar: 'CSV' },
  exportPdf: { en: 'PDF', ar: 'PDF' },
  exportCsvName: { en: 'CSV: all movements of these filters', ar: 'CSV: جميع الحركات وفق عوامل التصفية' },
  exportPdfName: { en: 'PDF: a report of these filters', ar: 'PDF: تقرير وفق عوامل التصفية' },
  parts: { en: 'Parts of the reconciliation', ar: 'أقسام المطابقة المالية' },
  movements: { en: 'Movements', ar: 'الحركات' },
  proposals: { en: 'Proposals', ar: 'المقترحات' },
  statements: { en: 'Statements', ar: 'كشوف الحساب' },
  filters: { en: 'Filters', ar: 'التصفية' },
  caseId: { en: 'Case', ar: 'القضية' },
  provider: { en: 'Provider', ar: 'المزوّد' },
  ownBank: { en: 'Bank', ar: 'البنك' },
  allProviders: { en: 'All', ar: 'الكل' },
  state: { en: 'State', ar: 'الحالة' },
  all: { en: 'All', ar: 'الكل' },
  open: { en: 'Unmatched', ar: 'غير مطابَقة' },
  matched: { en: 'Matched', ar: 'مطابَقة' },
  origin: { en: 'Source', ar: 'المصدر' },
  ledger: { en: 'Books', ar: 'سجل المركز' },
  statement: { en: 'Statement', ar: 'كشف الحساب' },
  from: { en: 'From', ar: 'من تاريخ' },
  to: { en: 'To', ar: 'إلى تاريخ' },
  show: { en: 'Show', ar: 'عرض' },
  clear: { en: 'Clear', ar: 'مسح' },
  // Totals and ages
  totals: { en: 'Totals', ar: 'الإجماليات' },
  asOf: {
    en: ({ when }: { when: string }) => `As of ${when}`,
    ar: ({ when }: { when: string }) => `كما في ${when}`,
  },
  currency: { en: 'Currency', ar: 'العملة' },
  currency_SAR: { en: 'SAR', ar: 'ريال سعودي' },
  currency_USD: { en: 'USD', ar: 'دولار أمريكي' },
  rows: { en: 'Movements', ar: 'عدد الحركات' },
  moneyIn: { en: 'Money in', ar: 'الوارد' },
  moneyOut: { en: 'Money out', ar: 'الصادر' },
  net: { en: 'Net', ar: 'الصافي' },
  openNet: { en: 'Unmatched, net', ar: 'صافي الحركات غير المطابَقة' },
  openRows: { en: 'Unmatched movements', ar: 'الحركات غير المطابَقة' },
  inBase: { en: 'Net in SAR', ar: 'الصافي بالريال' },
  ageing: { en: 'Age of unmatched movements', ar: 'أعمار الحركات غير المطابَقة' },
  age: { en: 'Open for', ar: 'المدة' },
  age_week: { en: 'Up to 7 days', ar: 'حتى ٧ أيام' },
  age_month: { en: '8 to 30 days', ar: 'من ٨ إلى ٣٠ يومًا' },
  age_twoMonths: { en: '31 to 60 days', ar: 'من ٣١ إلى ٦٠ يومًا' },
  age_threeMonths: { en: '61 to 90 days', ar: 'من ٦١ إلى ٩٠ يومًا' },
  age_older: { en: 'Over 90 days', ar: 'أكثر من ٩٠ يومًا' },
  // The table
  date: { en: 'Value date', ar: 'تاريخ القيمة' },
  reference: { en: 'Reference', ar: 'المرجع' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  rate: { en: 'FX rate', ar: 'سعر صرف العملة' },
  base: { en: 'In SAR', ar: 'بالريال' },
  notes: { en: 'Notes', ar: 'الملاحظات' },
  act: { en: 'Act', ar: 'الإجراء' },
  noCase: { en: 'No case', ar: 'دون قضية' },
  kind_filingFee: { en: 'Filing fee', ar: 'رسوم القيد' },
  kind_deposit: { en: 'Deposit', ar: 'إيداع مسبق' },
  kind_payout: { en: 'Payout', ar: 'أمر صرف' },
  kind_refund: { en: 'Refund', ar: 'استرداد المبلغ' },
  kind_reversal: { en: 'Reversal', ar: 'قيد عكسي' },
  openFor: {
    en: (p: Counted) => `Open for ${days.en(p)}`,
    ar: (p: Counted) => (p.count === 0 ? 'مفتوحة منذ اليوم' : `مفتوحة منذ ${days.ar(p)}`),
  },
  matchedBySystem: { en: 'Automatically', ar: 'تلقائيًا' },
  scoreOf: {
    en: ({ score }: { score: number }) => `score ${formatNumber(score, 'en')} of 100`,
    ar: ({ score }: { score: number }) => `بدرجة ${formatNumber(score, 'ar')} من ١٠٠`,
  },
  noRows: { en: 'No movements for these filters.', ar: 'لا توجد حركات وفق عوامل التصفية هذه.' },
  newer: { en: 'Newer', ar: 'الأحدث' },
  older: { en: 'Older', ar: 'الأقدم' },
  // Acts on a row
  markRow: { en: 'Match by hand', ar: 'مطابقة يدوية' },
  changeRow: { en: 'Change', ar: 'تغيير' },
  markTitle: { en: 'Reconcile this movement', ar: 'مطابقة هذه الحركة' },
  otherSide: { en: 'Other side', ar: 'الطرف المقابل للحركة' },
  noOther: { en: 'No other side: mark this row alone', ar: 'لا مقابل لها: اعتبار هذه الحركة وحدها مطابَقة' },
  noteOnly: { en: 'Leave it unmatched and keep a note', ar: 'إبقاؤها غير مطابَقة مع حفظ ملاحظة' },
  choose: { en: 'What it belongs to', ar: 'ما تقابله' },
  chooseFirst: { en: 'Choose what it belongs to first.', ar: 'اختر أولًا ما تقابله الحركة.' },
  note: { en: 'Note', ar: 'ملاحظة' },
  doMatch: { en: 'Match', ar: 'مطابقة' },
  doMark: { en: 'Mark as matched', ar: 'اعتبارها مطابَقة' },
  doNote: { en: 'Save note', ar: 'حفظ الملاحظة' },
  undoTitle: { en: 'Undo this match', ar: 'إلغاء هذه المطابقة' },
  undo: { en: 'Undo the match', ar: 'إلغاء المطابقة' },
  undoEffect: {
    en: 'The movement is unmatched again; the trail keeps both acts.',
    ar: 'تعود الحركة غير مطابَقة، ويبقى الإجراءان في سجل التدقيق.',
  },
  undoBoth: {
    en: 'Both sides are unmatched again; the trail keeps both acts.',
    ar: 'تعود الحركتان غير مطابَقتين، ويبقى الإجراءان في سجل التدقيق.',
  },
  close: { en: 'Close', ar: 'إغلاق' },
  difference: {
    en: ({ amount }: { amount: string }) => `Difference: ${amount}`,
    ar: ({ amount }: { amount: string }) => `الفرق: ${amount}`,
  },
  // Proposals
  proposalsHelp: {
    en: 'Pairs that fit, but not clearly enough to be matched without a person.',
    ar: 'أزواج متقاربة، لكنها ليست واضحة بما يكفي لتُطابَق دون مراجعة.',
  },
  noProposals: { en: 'Nothing is proposed.', ar: 'لا توجد مطابقات مقترحة.' },
  inBooks: { en: 'In the books', ar: 'في سجل المركز' },
  onStatement: { en: 'On a statement', ar: 'في كشف الحساب' },
  fits: { en: 'Fits', ar: 'التوافق' },
  why_reference: { en: 'Same reference', ar: 'المرجع نفسه' },
  why_inDetails: { en: 'Reference in the details', ar: 'المرجع وارد في التفاصيل' },
  why_amount: { en: 'Same amount', ar: 'المبلغ نفسه' },
  why_sameCase: { en: 'Same case', ar: 'القضية نفسها' },
  why_days: {
    en: ({ count }: Counted) =>
      count === 0 ? 'Same day' : plural('en', count, { one: '# day apart', other: '# days apart' }),
    ar: ({ count }: Counted) =>
      plural('ar', count, {
        zero: 'اليوم نفسه',
        one: 'بفارق يوم واحد',
        two: 'بفارق يومين',
        few: 'بفارق # أيام',
        many: 'بفارق # يومًا',
        other: 'بفارق # يوم',
      }),
  },
  confirmPair: { en: 'Confirm', ar: 'تأكيد' },
  compareNow: { en: 'Match what is clear', ar: 'مطابقة ما هو واضح' },
  compareHelp: {
    en: 'Compares all unmatched movements again, e.g. after a deposit was recorded late.',
    ar: 'تعيد مقارنة كل الحركات غير المطابَقة، كأن يُسجَّل إيداع متأخرًا.',
  },
})

/** Headers of the CSV file, and the names of both exports. */
export const exportWords = words({
  title: { en: 'Reconciliation report', ar: 'تقرير المطابقة المالية' },
  fileName: { en: 'reconciliation', ar: 'المطابقة المالية' },
  id: { en: 'Id', ar: 'المعرّف' },
  createdAt: { en: 'Recorded at', ar: 'وقت القيد' },
  valueOn: { en: 'Value date', ar: 'تاريخ القيمة' },
  caseId: { en: 'Case', ar: 'القضية' },
  origin: { en: 'Source', ar: 'المصدر' },
  kind: { en: 'Kind', ar: 'النوع' },
  provider: { en: 'Provider', ar: 'المزوّد' },
  externalId: { en: 'Reference', ar: 'المرجع' },
  details: { en: 'Details', ar: 'التفاصيل' },
  amount: { en: 'Amount', ar: 'المبلغ' },
  currency: { en: 'Currency', ar: 'العملة' },
  fxRate: { en: 'FX rate', ar: 'سعر صرف العملة' },
  amountBase: { en: 'Amount in base currency', ar: 'المبلغ بالعملة الأساس' },
  baseCurrency: { en: 'Base currency', ar: 'العملة الأساس' },
  matched: { en: 'Matched', ar: 'مطابَق' },
  notes: { en: 'Notes', ar: 'الملاحظات' },
  matchedWith: { en: 'Matched with', ar: 'مطابَق مع' },
  matchScore: { en: 'Score', ar: 'درجة التوافق' },
  matchedAt: { en: 'Matched at', ar: 'وقت المطابقة' },
  daysOpen: { en: 'Days open', ar: 'أيام الانتظار' },
  statementName: { en: 'Statement file', ar: 'ملف كشف الحساب' },
  lineNo: { en: 'Line', ar: 'السطر' },
})

/** Texts of the printed report. */
export const reportWords = words({
  asOf: { en: 'As of', ar: 'كما في' },
  scope: { en: 'Scope', ar: 'نطاق الكشف' },
  everything: { en: 'All movements', ar: 'جميع الحركات' },
  use: { en: 'Use', ar: 'الغرض' },
  internal: {
    en: 'Internal report of the Centre. It is not issued to the parties and carries no verification code.',
    ar: 'تقرير داخلي للمركز، لا يصدر للأطراف ولا يحمل رمز تحقق.',
  },
  side: { en: 'Source', ar: 'المصدر' },
  statement: { en: 'Statement of the bank', ar: 'كشف حساب البنك' },
  ledger: { en: 'Ledger of the portal', ar: 'سجل البوابة' },
  difference: { en: 'Difference', ar: 'الفرق' },
  turnover_SAR: { en: 'Bank and ledger in Saudi riyals', ar: 'البنك والسجل بالريال السعودي' },
  turnover_USD: { en: 'Bank and ledger in US dollars', ar: 'البنك والسجل بالدولار الأمريكي' },
  made_SAR: { en: 'What the difference in riyals is made of', ar: 'مكوّنات الفرق بالريال السعودي' },
  made_USD: { en: 'What the difference in dollars is made of', ar: 'مكوّنات الفرق بالدولار الأمريكي' },
  what: { en: 'Movements', ar: 'الحركات' },
  fate_paired: { en: 'Matched with each other', ar: 'متطابقة فيما بينها' },
  fate_closed: { en: 'Closed without the other source', ar: 'أُقفلت دون المصدر الآخر' },
  fate_outside: { en: 'Matched with movements outside this scope', ar: 'متطابقة مع حركات خارج هذا النطاق' },
  fate_open: { en: 'Unmatched', ar: 'غير مطابَقة' },
  all: { en: 'Net of all', ar: 'صافي الجميع' },
  countOf_statement: { en: 'Bank, number', ar: 'عدد حركات البنك' },
  countOf_ledger: { en: 'Ledger, number', ar: 'عدد حركات السجل' },
  volume_statement: { en: 'Bank, amounts in SAR', ar: 'مبالغ البنك بالريال' },
  volume_ledger: { en: 'Ledger, amounts in SAR', ar: 'مبالغ السجل بالريال' },
  ageing: { en: 'Age of unmatched movements', ar: 'أعمار الحركات غير المطابَقة' },
  open: { en: 'Reconciling items, the oldest first', ar: 'بنود المطابقة، الأقدم أولًا' },
  noOpen: { en: 'Nothing is unmatched.', ar: 'لا توجد حركات غير مطابَقة.' },
  matched: {
    en: 'Matched movements by value date, a pair once',
    ar: 'الحركات المطابَقة حسب تاريخ القيمة، كل زوج مرة واحدة',
  },
  both: { en: 'Bank and ledger', ar: 'البنك والسجل' },
  inLedger: {
    en: ({ reference }: { reference: string }) => `Ledger: ${reference}`,
    ar: ({ reference }: { reference: string }) => `في السجل: ${reference}`,
  },
  state: { en: 'State', ar: 'الحالة' },
  openOf: {
    en: ({ shown, total }: { shown: string; total: string }) =>
      `Reconciling items, the oldest ${shown} of ${total}; the CSV file has all`,
    ar: ({ shown, total }: { shown: string; total: string }) =>
      `بنود المطابقة: أقدم ${shown} من أصل ${total}، وملف \u2066CSV\u2069 يحويها كلها`,
  },
  matchedOf: {
    en: ({ shown, total }: { shown: string; total: string }) =>
      `Matched movements by value date, a pair once: the latest ${shown} of ${total}; the CSV file has all`,
    ar: ({ shown, total }: { shown: string; total: string }) =>
      `الحركات المطابَقة حسب تاريخ القيمة، كل زوج مرة واحدة: أحدث ${shown} من أصل ${total}، وملف \u2066CSV\u2069 يحويها كلها`,
  },
})
