import { isolate, isolateLtr } from '#kernel/text.ts'
import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

type Of = { readonly names: string }
type Counted = Of & { readonly count: number }

/** Texts of the letters of a case. */
export const letterWords = words({
  letters: { en: 'Letters', ar: 'المراسلات' },
  threads: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# thread', other: '# threads' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا مراسلات', one: 'مراسلة واحدة', two: 'مراسلتان' },
        ...{ few: '# مراسلات', many: '# مراسلةً', other: '# مراسلة' },
      }),
  },
  none: { en: 'No letters that you may read yet.', ar: 'لا خطابات متاحة لك بعد.' },
  newLetter: { en: 'New letter', ar: 'خطاب جديد' },
  older: { en: 'Older', ar: 'الأقدم' },
  newer: { en: 'Newer', ar: 'الأحدث' },
  olderLetters: { en: 'Older letters of this thread', ar: 'خطابات أقدم في هذه المراسلة' },
  newestLetters: { en: 'The newest letters', ar: 'أحدث الخطابات' },
  count: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# letter', other: '# letters' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا خطابات', one: 'خطاب واحد', two: 'خطابان' },
        ...{ few: '# خطابات', many: '# خطابًا', other: '# خطاب' },
      }),
  },
  unread: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# unread', other: '# unread' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا جديد', one: 'خطاب لم يُقرأ', two: 'خطابان لم يُقرآ' },
        ...{ few: '# خطابات لم تُقرأ', many: '# خطابًا لم يُقرأ', other: '# خطاب لم يُقرأ' },
      }),
  },
  // Audiences
  to: { en: 'To', ar: 'إلى' },
  to_case: { en: 'Everybody in the case', ar: 'جميع من في القضية' },
  to_parties: {
    en: ({ names }: Of) => `${names} and the Centre`,
    ar: ({ names }: Of) => `${names} والمركز`,
  },
  to_own: {
    en: ({ names }: Counted) => `${names} and the Centre alone`,
    ar: ({ names, count }: Counted) => `${names} والمركز ${count === 1 ? 'وحدهما' : 'وحدهم'}`,
  },
  to_team: { en: ({ names }: Of) => `${names} alone`, ar: ({ names }: Of) => `ممثلو ${names} دون غيرهم` },
  'to_tribunal-centre': { en: 'The tribunal and the Centre', ar: 'هيئة التحكيم والمركز' },
  to_tribunal: { en: 'The arbitrators alone', ar: 'المحكمون دون غيرهم' },
  to_centre: { en: 'The Centre alone', ar: 'المركز وحده' },
  // The choice of an audience
  choose: { en: 'To whom', ar: 'المرسل إليه' },
  choose_case: {
    en: 'Everybody: all parties, the tribunal, the Centre',
    ar: 'الجميع: الأطراف كافة وهيئة التحكيم والمركز',
  },
  choose_parties: { en: 'Some of the parties, and the Centre', ar: 'بعض الأطراف والمركز' },
  choose_own: { en: 'One side and the Centre alone', ar: 'جانب واحد والمركز وحدهما' },
  choose_team: { en: 'My own team alone', ar: 'فريقي دون غيره' },
  'choose_tribunal-centre': {
    en: 'The tribunal and the Centre, without the parties',
    ar: 'هيئة التحكيم والمركز دون الأطراف',
  },
  choose_tribunal: { en: 'My fellow arbitrators alone', ar: 'زملائي المحكمون وحدهم' },
  choose_centre: { en: 'Within the Centre', ar: 'داخل المركز' },
  whichParties: { en: 'Which parties', ar: 'أي الأطراف' },
  chooseParty: { en: 'Choose at least one party.', ar: 'اختر طرفًا واحدًا على الأقل.' },
  narrow: {
    en: 'Only these people. The tribunal and the other parties do not see it.',
    ar: 'لهؤلاء وحدهم، ولا تطّلع عليه هيئة التحكيم ولا بقية الأطراف.',
  },
  laterCounsel: { en: 'New counsel of the party will read it too.', ar: 'ويطّلع عليه كل ممثل لاحق لهذا الطرف.' },
  noParties: { en: 'The parties do not see it.', ar: 'ولا يطّلع عليه الأطراف.' },
  // Writing
  subject: { en: 'Subject', ar: 'الموضوع' },
  subjectMissing: { en: 'Enter a subject.', ar: 'أدخل الموضوع.' },
  body: { en: 'Letter', ar: 'نص الخطاب' },
  bodyMissing: { en: 'Write the letter.', ar: 'اكتب نص الخطاب.' },
  attach: { en: 'Attach files', ar: 'إرفاق ملفات' },
  attachHelp: {
    en: 'They become part of the record, for the readers of this letter only.',
    ar: 'تُضاف إلى ملف القضية، ولا يطّلع عليها إلا من يتسلّم هذا الخطاب.',
  },
  attachments: { en: 'Attachments', ar: 'المرفقات' },
  fromRecord: { en: 'Attach from the record', ar: 'إرفاق من ملف القضية' },
  fromRecordNone: { en: 'Choose a document', ar: 'اختر مستندًا' },
  takeOut: {
    en: ({ name }: { name: string }) => `Take out ${isolateLtr(name)}`,
    ar: ({ name }: { name: string }) => `إزالة ${isolateLtr(name)}`,
  },
  remove: { en: 'Take out', ar: 'إزالة' },
  stillSending: { en: 'A file is still being sent.', ar: 'ما زال أحد الملفات قيد الإرسال.' },
  review: { en: 'Review and send', ar: 'المراجعة والإرسال' },
  confirmTitle: { en: 'Who will read this', ar: 'من سيطّلع على هذا الخطاب' },
  readersOf: { en: 'It will be read by', ar: 'يطّلع عليه' },
  theCentre: { en: 'The Centre', ar: 'المركز' },
  noReaders: { en: 'Nobody else for now.', ar: 'لا أحد غيرك حتى الآن.' },
  sendTo: {
    en: ({ count }: { count: number }) => plural('en', count, { one: 'Send to # person', other: 'Send to # people' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'إرسال', one: 'إرسال إلى شخص واحد', two: 'إرسال إلى شخصين' },
        ...{ few: 'إرسال إلى # أشخاص', many: 'إرسال إلى # شخصًا', other: 'إرسال إلى # شخص' },
      }),
  },
  send: { en: 'Send', ar: 'أرسل' },
  stays: { en: 'A sent letter cannot be changed or taken back.', ar: 'لا يمكن تعديل خطاب مُرسَل ولا سحبه.' },
  sent: { en: 'The letter was sent.', ar: 'أُرسل الخطاب.' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  reply: { en: 'Reply', ar: 'رد' },
  // Reading
  letterOf: {
    en: ({ no, name }: { no: string; name: string }) => `${isolateLtr(no)} by ${isolate(name)}`,
    ar: ({ no, name }: { no: string; name: string }) => `${isolateLtr(no)} من ${isolate(name)}`,
  },
  asParty: { en: ({ names }: Of) => `for ${names}`, ar: ({ names }: Of) => `عن ${names}` },
  openPdf: { en: 'Letter as PDF', ar: 'الخطاب بصيغة \u2066PDF\u2069' },
  readBy: { en: 'Opened by', ar: 'اطّلع عليه' },
  readByNobody: { en: 'Nobody else has opened it yet.', ar: 'لم يطّلع عليه أحد غيرك بعد.' },
  isUnread: { en: 'New', ar: 'جديد' },
})
