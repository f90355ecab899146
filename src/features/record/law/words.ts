import { plural } from '#kernel/plural.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import { words } from '#kernel/words.ts'

type Named = { readonly name: string }
type Count = { readonly count: number }

/** The record of a case. */
export const recordWords = words({
  record: { en: 'Record', ar: 'الملف' },
  documents: {
    en: ({ count }: Count) => plural('en', count, { one: '# document', other: '# documents' }),
    ar: ({ count }: Count) =>
      plural('ar', count, {
        ...{ zero: 'لا مستندات', one: 'مستند واحد', two: 'مستندان' },
        ...{ few: '# مستندات', many: '# مستندًا', other: '# مستند' },
      }),
  },
  pagesOf: {
    en: ({ count }: Count) => plural('en', count, { one: '# page', other: '# pages' }),
    ar: ({ count }: Count) =>
      plural('ar', count, {
        ...{ zero: 'بلا صفحات', one: 'صفحة واحدة', two: 'صفحتان' },
        ...{ few: '# صفحات', many: '# صفحة', other: '# صفحة' },
      }),
  },
  none: { en: 'No documents that you may open yet.', ar: 'لا توجد بعد مستندات متاحة لك.' },
  noneFound: {
    en: 'No document has these words in its label or title.',
    ar: 'لا يوجد مستند تَرِد هذه الكلمات في رمزه أو عنوانه.',
  },
  choose: { en: 'Choose a document to read it here.', ar: 'اختر مستندًا لقراءته هنا.' },
  unknown: {
    en: ({ name }: Named) => `There is no document ${name} that you may open in this record.`,
    ar: ({ name }: Named) => `لا يوجد في هذا الملف مستند متاح لك بالرمز ${isolateLtr(name)}.`,
  },
  fresh: {
    en: ({ count }: Count) => plural('en', count, { one: 'Show # new document', other: 'Show # new documents' }),
    ar: ({ count }: Count) =>
      plural('ar', count, {
        ...{ zero: 'لا مستندات جديدة', one: 'عرض مستند جديد', two: 'عرض مستندين جديدين' },
        ...{ few: 'عرض # مستندات جديدة', many: 'عرض # مستندًا جديدًا', other: 'عرض # مستند جديد' },
      }),
  },

  // Acts of other screens
  eBundle: { en: 'e-Bundle', ar: 'الحافظة الإلكترونية للمستندات' },
  fileDocument: { en: 'File a document', ar: 'تقديم مستند إلى الملف' },

  // The list
  list: { en: 'Documents of the record', ar: 'مستندات الملف' },
  search: { en: 'Search in the record', ar: 'ابحث في الملف' },
  filter: { en: 'Kinds of documents', ar: 'أنواع المستندات' },
  all: { en: 'All', ar: 'الكل' },
  more: { en: 'More', ar: 'المزيد' },
  moreOf: {
    en: ({ count }: Count) => `${plural('en', count, { one: '#', other: '#' })} more`,
    ar: ({ count }: Count) =>
      plural('ar', count, {
        ...{ zero: 'لا مزيد', one: 'عرض مستند آخر', two: 'عرض مستندين آخرين' },
        ...{ few: 'عرض # مستندات أخرى', many: 'عرض # مستندًا آخر', other: 'عرض # مستند آخر' },
      }),
  },
  orders: { en: 'Orders', ar: 'الأوامر' },
  section_pleadings: { en: 'Pleadings', ar: 'المذكرات' },
  section_exhibits: { en: 'Exhibits', ar: 'المستندات' },
  section_orders: { en: 'Orders and decisions', ar: 'الأوامر والقرارات' },
  section_letters: { en: 'Letters and service', ar: 'الخطابات والتبليغ' },
  section_bundle: { en: 'e-Bundle', ar: 'الحافظة الإلكترونية للمستندات' },
  section_drafts: { en: 'Award, with the tribunal', ar: 'حكم التحكيم لدى الهيئة' },
  section_other: { en: 'Minutes and other documents', ar: 'المحاضر ومستندات أخرى' },
  exhibits_claimant: { en: 'Exhibits, claimant', ar: 'مستندات المدّعي' },
  exhibits_respondent: { en: 'Exhibits, respondent', ar: 'مستندات المدّعى عليه' },
  exhibits_tribunal: { en: 'Exhibits, tribunal', ar: 'مستندات هيئة التحكيم' },
  origin_claimant: { en: 'Claimant', ar: 'المدّعي' },
  origin_respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  origin_tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  origin_centre: { en: 'The Centre', ar: 'المركز' },
  origin_court: { en: 'Court', ar: 'المحكمة' },
  state_replaced: { en: 'Replaced', ar: 'حلّ محله غيره' },
  state_refused: { en: 'Not admitted', ar: 'لم يُقبل' },
  state_takenBack: { en: 'Taken back', ar: 'مسحوب' },
  sealed: { en: 'Sealed or signed', ar: 'مختوم أو موقَّع' },
  insertsOf: {
    en: ({ n }: { n: string }) => `Inserts of e-Bundle no. ${n}`,
    ar: ({ n }: { n: string }) => `ملحق الحافظة رقم ${n}`,
  },

  // The reader
  reader: { en: 'Document', ar: 'المستند' },
  filedBy: { en: ({ name }: Named) => `filed by ${isolate(name)}`, ar: ({ name }: Named) => `قدّمه ${isolate(name)}` },
  issuedBy: {
    en: ({ name }: Named) => `recorded by ${isolate(name)}`,
    ar: ({ name }: Named) => `قيّده ${isolate(name)}`,
  },
  version: { en: ({ n }: { n: string }) => `Version ${n}`, ar: ({ n }: { n: string }) => `النسخة ${n}` },
  back: { en: 'Back to the list', ar: 'العودة إلى القائمة' },
  place: {
    en: ({ at, total }: { at: string; total: string }) => `${at} of ${total}`,
    ar: ({ at, total }: { at: string; total: string }) => `${at} من ${total}`,
  },
  previousDocument: { en: 'Previous document', ar: 'المستند السابق' },
  nextDocument: { en: 'Next document', ar: 'المستند التالي' },
  copyLink: { en: 'Copy link', ar: 'نسخ الرابط' },
  download: { en: 'Download', ar: 'تنزيل' },
  wide: { en: 'Open over the whole window', ar: 'فتح على كامل النافذة' },
  cite: { en: 'Cite', ar: 'اقتباس' },
  citeAs: {
    en: ({ text }: { text: string }) => `Copy the citation ${text}`,
    ar: ({ text }: { text: string }) => `نسخ الإحالة ${isolateLtr(text)}`,
  },
  cited: {
    en: ({ text }: { text: string }) => `${text} is copied.`,
    ar: ({ text }: { text: string }) => `نُسخت الإحالة ${isolateLtr(text)}.`,
  },
  linkCopied: { en: 'The link to this document is copied.', ar: 'نُسخ رابط هذا المستند.' },

  // Fingerprint
  fingerprint: { en: 'Fingerprint and receipt', ar: 'البصمة الرقمية والإيصال' },
  fingerprintOf: {
    en: ({ name }: Named) => `Fingerprint of ${name}`,
    ar: ({ name }: Named) => `البصمة الرقمية: ${isolateLtr(name)}`,
  },
  unchanged: { en: 'Unchanged since it was filed.', ar: 'لم يتغيّر منذ تقديمه.' },
  receipt: { en: ({ n }: { n: string }) => `Receipt ${n}`, ar: ({ n }: { n: string }) => `الإيصال ${isolateLtr(n)}` },
  downloadReceipt: { en: 'Download the receipt', ar: 'تنزيل الإيصال' },
  checkCopy: { en: 'Check a copy', ar: 'فحص نسخة' },
  copyOfIt: { en: 'The copy to check', ar: 'النسخة المراد فحصها' },
  copyStays: { en: 'It is compared on this device and not sent.', ar: 'تُقارن على هذا الجهاز ولا تُرسل.' },
  sameCopy: { en: 'The same file: every byte is as it was filed.', ar: 'الملف ذاته: كل بايت فيه كما قُدّم.' },
  otherCopy: { en: 'Another file: it differs from the one that was filed.', ar: 'ملف آخر: يختلف عن الملف المقدَّم.' },
  unreadableCopy: { en: 'This copy could not be read.', ar: 'تعذّرت قراءة هذه النسخة.' },
  close: { en: 'Close', ar: 'إغلاق' },
})

/** Names for documents without a title of their own, by the purpose of the file. */
export const purposeWords = words({
  'filing-receipt': { en: 'Receipt of filing', ar: 'إيصال استلام' },
  'fee-proof': { en: 'Proof of payment', ar: 'إثبات سداد' },
  commencementLetter: { en: 'Commencement letter', ar: 'خطاب بدء إجراءات التحكيم' },
  serviceProof: { en: 'Proof of service', ar: 'إثبات تبليغ' },
  awardServiceProof: { en: 'Proof of service of the award', ar: 'إثبات تبليغ حكم التحكيم' },
  'hearing-minutes': { en: 'Minutes of a hearing', ar: 'محضر جلسة' },
  'hearing-minutes-signed': { en: 'Minutes of a hearing, signed copy', ar: 'محضر جلسة، النسخة الموقّعة' },
  'court-order': { en: 'Court order', ar: 'أمر قضائي' },
  'power-of-attorney': { en: 'Power of attorney', ar: 'وكالة' },
  'award-preview': { en: 'Preview of the award', ar: 'معاينة حكم التحكيم' },
  'award-final': { en: 'Award, final file', ar: 'حكم التحكيم، الصيغة النهائية' },
  'award-signing': { en: 'Award, partly signed', ar: 'حكم التحكيم، موقَّع جزئيًا' },
  'award-signed': { en: 'Award, signed file', ar: 'حكم التحكيم الموقَّع' },
  'award-sealed': { en: 'Award, sealed file', ar: 'حكم التحكيم المختوم' },
})
