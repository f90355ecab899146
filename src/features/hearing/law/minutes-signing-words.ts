import { isolate } from '#kernel/text.ts'
import { words } from '#kernel/words.ts'

type Numbered = { readonly number: string }
type Named = { readonly name: string }

/** The signing of the minutes (Saudi Arbitration Law, Art. 33). */
export const signingWords = words({
  signatures: { en: 'Signatures', ar: 'التوقيعات' },
  signaturesOf: {
    en: ({ number }: Numbered) => `Signatures on ${number}`,
    ar: ({ number }: Numbered) => `التوقيعات على المحضر \u2066${number}\u2069`,
  },
  /** The table of minutes */
  tally: {
    en: ({ signed, all }: { signed: string; all: string }) => `${signed} of ${all} signed`,
    ar: ({ signed, all }: { signed: string; all: string }) => `وقّع ${signed} من ${all}`,
  },
  replaced: { en: 'Replaced', ar: 'استُبدل' },
  complete: { en: 'Complete', ar: 'مكتملة' },
  waiting: { en: 'Waiting', ar: 'بانتظار التوقيع' },
  lacksCopy: { en: 'Signed copy missing', ar: 'النسخة الموقّعة غير مرفوعة' },
  none: {
    en: 'Who signs this version is not on record. Make a new version to have it signed.',
    ar: 'لا يتضمن السجل من يوقّع هذه النسخة. أعدّ نسخة جديدة لتوقيعها.',
  },
  person: { en: 'Name', ar: 'الاسم' },
  signature: { en: 'Signature', ar: 'التوقيع' },
  act: { en: 'Action', ar: 'الإجراء' },
  inPortal: { en: 'Signed in the portal', ar: 'وقّع عبر البوابة' },
  byHand: { en: 'Signed by hand', ar: 'وقّع خطيًا' },
  declined: { en: 'Did not sign', ar: 'لم يوقّع' },
  recordedBy: {
    en: ({ name }: Named) => `Recorded by ${isolate(name)}`,
    ar: ({ name }: Named) => `سجّله ${isolate(name)}`,
  },
  copy: { en: 'Signed copy', ar: 'النسخة الموقّعة' },
  copyHelp: {
    en: 'PDF or picture of the signed pages. Needed at the latest with the last signature by hand.',
    ar: 'ملف PDF أو صورة للصفحات الموقّعة. تُرفع على أبعد تقدير مع آخر توقيع خطي.',
  },
  openCopy: {
    en: ({ number }: Numbered) => `Open the signed copy of ${number}`,
    ar: ({ number }: Numbered) => `فتح النسخة الموقّعة من المحضر \u2066${number}\u2069`,
  },

  // In the portal
  sign: { en: 'Sign the minutes', ar: 'توقيع المحضر' },
  signTitle: { en: 'Sign the minutes of the hearing?', ar: 'هل تريد توقيع محضر الجلسة؟' },
  signEffectBytes: {
    en: ({ number }: Numbered) => `You approve ${number} exactly as it stands; its fingerprint is kept with your name.`,
    ar: ({ number }: Numbered) => `تعتمد المحضر \u2066${number}\u2069 بصيغته هذه تمامًا، وتُحفظ بصمته الرقمية مع اسمك.`,
  },
  signEffectSeen: {
    en: 'Everybody in the case sees that you signed, and when.',
    ar: 'يرى جميع المشاركين في القضية أنك وقّعت ووقت توقيعك.',
  },
  signEffectFinal: { en: 'A signature cannot be withdrawn.', ar: 'لا يُسحب التوقيع.' },
  signed: { en: 'Minutes signed.', ar: 'وُقّع المحضر.' },

  // For others
  record: { en: 'Record signatures by hand', ar: 'تسجيل التوقيعات الخطية' },
  recordFor: {
    en: ({ number }: Numbered) => `Record signatures by hand: ${number}`,
    ar: ({ number }: Numbered) => `تسجيل التوقيعات الخطية: \u2066${number}\u2069`,
  },
  whoSigned: { en: 'Signed by hand', ar: 'وقّعوا خطيًا' },
  signedOn: { en: 'Day of the signatures', ar: 'تاريخ التوقيع' },
  recordAct: { en: 'Record', ar: 'تسجيل' },
  uploading: { en: 'Wait until the copy is uploaded.', ar: 'انتظر حتى يكتمل رفع النسخة.' },
  recorded: { en: 'Signatures recorded.', ar: 'سُجّلت التوقيعات.' },
  didNotSign: { en: 'Did not sign', ar: 'لم يوقّع' },
  didNotSignNamed: {
    en: ({ name }: Named) => `Did not sign: ${isolate(name)}`,
    ar: ({ name }: Named) => `لم يوقّع: ${isolate(name)}`,
  },
  reasonTitle: { en: 'Record that there is no signature', ar: 'تسجيل سبب عدم التوقيع' },
  reasonLead: {
    en: 'The reason is shown with the minutes. It is removed if the person signs later.',
    ar: 'يظهر السبب مع المحضر، ويسقط إن وقّع صاحبه لاحقًا.',
  },
  reason: { en: 'Reason', ar: 'السبب' },
  reasonRecorded: { en: 'Reason recorded.', ar: 'قُيّد السبب.' },

  // A newer version
  anewTitle: { en: 'Make a new version of the minutes?', ar: 'هل تريد إعداد نسخة جديدة من المحضر؟' },
  anewEffect: {
    en: 'Signing starts again: the signatures on the present version are not carried over.',
    ar: 'يبدأ التوقيع من جديد، ولا تنتقل التوقيعات على النسخة الحالية إلى الجديدة.',
  },
  anewEffectOld: {
    en: 'Nothing can be signed on the present version any more.',
    ar: 'لا يمكن التوقيع على النسخة الحالية بعد ذلك.',
  },
  anew: {
    en: 'This version takes the place of the one before: everybody signs again.',
    ar: 'تحل هذه النسخة محل سابقتها، ويوقّعها الجميع من جديد.',
  },

  // What is wrong with a field
  notADay: { en: 'Not a day.', ar: 'ليس تاريخًا صحيحًا.' },
  giveReason: { en: 'Give the reason.', ar: 'اذكر السبب.' },
  giveDay: { en: 'Give the day of the signatures.', ar: 'اذكر تاريخ التوقيع.' },
  inTheFuture: { en: 'This day is still ahead.', ar: 'هذا اليوم لم يحن بعد.' },
  beforeMade: { en: 'Before the minutes were made.', ar: 'قبل إعداد المحضر.' },
  chooseWho: { en: 'Choose who signed, or add the signed copy.', ar: 'اختر من وقّع، أو أرفق النسخة الموقّعة.' },
  notASignatory: {
    en: 'Not among those who sign these minutes.',
    ar: 'ليس ممن يوقّعون هذا المحضر.',
  },
  copyKind: { en: 'A PDF or a picture is needed (PNG, JPEG).', ar: 'المطلوب ملف PDF أو صورة (PNG أو JPEG).' },
  copyIsBlank: {
    en: 'This is the file without signatures. Add the copy that was signed.',
    ar: 'هذا هو الملف دون توقيعات. أرفق النسخة الموقّعة.',
  },
  copyNeeded: {
    en: 'With this everybody is accounted for: add the signed copy.',
    ar: 'اكتمل بهذا بيان الجميع: أرفق النسخة الموقّعة.',
  },
  otherBytes: { en: 'This is not the file of these minutes.', ar: 'ليس هذا ملف هذا المحضر.' },
})
