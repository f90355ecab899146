import { words } from '#kernel/words.ts'

type Named = { readonly name: string }

/** The service of the award: its trail on the screens, and the certificate of it. */
export const serviceWords = words({
  delivered: { en: 'Delivered', ar: 'وقت التسليم' },
  deliveredHelp: {
    en: 'When it reached the recipient, in the time of the seat. Leave it empty if that is now.',
    ar: 'وقت وصوله إلى المبلَّغ إليه بتوقيت مقر التحكيم. اتركه فارغًا إن كان الآن.',
  },
  inTheFuture: { en: 'A delivery cannot lie in the future.', ar: 'لا يمكن أن يكون وقت التسليم في المستقبل.' },
  timeUnknown: { en: 'Not a date and time.', ar: 'ليس تاريخًا ووقتًا صحيحين.' },
  beforeSeal: { en: 'The award was sealed later than that.', ar: 'خُتم حكم التحكيم بعد هذا الوقت.' },
  beforePortal: {
    en: 'The parties could not find the award in the portal before its first service was recorded.',
    ar: 'لم يكن الحكم متاحًا للأطراف في البوابة قبل قيد أول تبليغ.',
  },
  unknownParty: { en: 'Not a party of this case.', ar: 'ليس طرفًا في هذه القضية.' },
  proof: { en: 'Proof of service', ar: 'إثبات التبليغ' },
  proofHelp: {
    en: 'A courier’s receipt, a report of delivery. The centre keeps it.',
    ar: 'إيصال البريد أو محضر التسليم، ويُحفظ لدى المركز.',
  },
  opened: { en: 'Opened', ar: 'فُتح' },
  downloaded: { en: 'Downloaded', ar: 'نُزِّل' },
  acknowledged: { en: 'Receipt acknowledged', ar: 'أُقِرّ بالاستلام' },
  after: { en: 'What followed', ar: 'ما تلا التبليغ' },
  optional: { en: 'optional', ar: 'اختياري' },
  uploading: { en: 'Wait until the file has been sent.', ar: 'انتظر حتى يكتمل إرسال الملف.' },
  notYet: { en: 'Not yet', ar: 'لم يحدث بعد' },
  acknowledge: { en: 'Acknowledge receipt', ar: 'الإقرار بالاستلام' },
  acknowledgeTitle: { en: 'Acknowledge that your side has the award?', ar: 'هل تقرّ بأن طرفك تسلّم حكم التحكيم؟' },
  acknowledgeEffectRecord: {
    en: 'The acknowledgement is recorded with your name and the time, and cannot be taken back.',
    ar: 'يُقيَّد الإقرار باسمك ووقته، ولا يمكن سحبه.',
  },
  acknowledgeEffectClock: {
    en: 'If your side is one party and no earlier delivery is on record for it, the time limits against the award run from it.',
    ar: 'وإن كان طرفك شخصًا واحدًا ولم يُقيَّد له تسليم أسبق، سرت منه المواعيد المقررة ضد الحكم.',
  },
  acknowledgedNow: { en: 'Receipt acknowledged.', ar: 'قُيّد الإقرار بالاستلام.' },
  acknowledgedBy: {
    en: ({ name }: Named) => `by ${name}`,
    ar: ({ name }: Named) => `من ${name}`,
  },
  certificateOf: {
    en: 'Certificate of service of the award (PDF)',
    ar: 'شهادة تبليغ حكم التحكيم (\u2066PDF\u2069)',
  },
  // On paper
  fileName: { en: 'certificate of service', ar: 'شهادة تبليغ' },
  awardNumber: { en: 'Number of the award', ar: 'رقم حكم التحكيم' },
  madeOn: { en: 'Date of the award', ar: 'تاريخ حكم التحكيم' },
  sealedOn: { en: 'Sealed', ar: 'وقت الختم' },
  bySide: {
    en: ({ what }: { what: string }) => `${what}, for the side as a whole`,
    ar: ({ what }: { what: string }) => `${what} (عن الطرف جميعه)`,
  },
  annulmentEnds: { en: 'Action to set aside, last day', ar: 'آخر يوم لدعوى البطلان' },
})
