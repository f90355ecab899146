import { words } from '#kernel/words.ts'

type Named = { readonly name: string }

/** Texts of the service of the award: its trail on the screens, and the certificate. */
export const serviceWords = words({
  delivered: { en: 'Delivered', ar: 'وقت التسلّم' },
  deliveredHelp: {
    en: 'When it reached the recipient, in the time of the seat. Leave it empty if that is now.',
    ar: 'وقت وصوله إلى المبلَّغ إليه بتوقيت مقر التحكيم. اتركه فارغًا إن كان الآن.',
  },
  inTheFuture: { en: 'A delivery cannot lie in the future.', ar: 'لا يمكن أن يكون وقت التسلّم في المستقبل.' },
  timeUnknown: { en: 'Not a date and time.', ar: 'ليس تاريخًا ووقتًا صحيحين.' },
  beforeSeal: { en: 'The award was sealed later than that.', ar: 'خُتم حكم التحكيم بعد هذا الوقت.' },
  beforePortal: {
    en: 'The parties could not find the award in the portal before its first service was recorded.',
    ar: 'لم يكن الحكم متاحًا للأطراف في البوابة قبل قيد أول تبليغ.',
  },
  unknownParty: { en: 'Not a party of this case.', ar: 'ليس طرفًا في هذه القضية.' },
  proof: { en: 'Proof of service', ar: 'إثبات التبليغ' },
  reference: { en: 'Tracking reference', ar: 'الرقم المرجعي للإرسالية' },
  referenceHelp: {
    en: 'The courier’s tracking number, or the number of the registered email.',
    ar: 'رقم تتبّع الإرسالية لدى شركة البريد السريع، أو رقم رسالة البريد الإلكتروني المسجَّل.',
  },
  proofHelp: {
    en: 'A courier’s receipt, a report of delivery. The Centre keeps it.',
    ar: 'إيصال البريد أو محضر التسليم، ويُحفظ لدى المركز.',
  },
  opened: { en: 'Opened', ar: 'وقت الفتح' },
  downloaded: { en: 'Downloaded', ar: 'وقت التنزيل' },
  acknowledged: { en: 'Receipt acknowledged', ar: 'وقت الإقرار بالاستلام' },
  after: { en: 'What followed', ar: 'ما تلا التبليغ' },
  optional: { en: 'optional', ar: 'اختياري' },
  uploading: { en: 'Wait until the file has been sent.', ar: 'انتظر حتى يكتمل إرسال الملف.' },
  notYet: { en: 'Not yet', ar: 'لا يوجد' },
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
  acknowledgeTitleFor: {
    en: ({ names }: { names: string }) => `Acknowledge receipt of the award for ${names}?`,
    ar: ({ names }: { names: string }) => `هل تقرّ بتسلّم حكم التحكيم عن ${names}؟`,
  },
  acknowledgeEffectEach: {
    en: 'For each of these parties without an earlier delivery on record, the time limits against the award run from it.',
    ar: 'ومن لم يُقيَّد له تسليم أسبق من هؤلاء سرت في حقه المواعيد المقررة ضد الحكم.',
  },
  acknowledgedFor: {
    en: ({ names }: { names: string }) => `for ${names}`,
    ar: ({ names }: { names: string }) => `عن ${names}`,
  },
  acknowledgedNow: { en: 'Receipt acknowledged.', ar: 'قُيّد الإقرار بالاستلام.' },
  acknowledgedBy: {
    en: ({ name }: Named) => `by ${name}`,
    ar: ({ name }: Named) => `من ${name}`,
  },
  recordedByName: {
    en: ({ name }: Named) => `recorded by ${name}`,
    ar: ({ name }: Named) => `سجّله ${name}`,
  },
  stands: { en: 'Delivered', ar: 'سُلّم' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوب' },
  withdraw: { en: 'Withdraw record', ar: 'سحب القيد' },
  withdrawTitle: { en: 'Withdraw this record of service?', ar: 'هل تسحب قيد التبليغ هذا؟' },
  withdrawLead: {
    en: 'Take back a record that is wrong and then record the right one. It stays on the trail, struck through, with the reason; everybody in the case reads both. The time limits that rest on it are computed again at once.',
    ar: 'اسحب القيد غير الصحيح ثم سجّل الصحيح. ويبقى القيد في السجل مشطوبًا مع السبب، ويطّلع عليهما كل من له صلة بالقضية، ويُعاد فورًا احتساب المواعيد المبنية عليه.',
  },
  withdrawReason: { en: 'Why is it wrong?', ar: 'ما سبب عدم صحته؟' },
  whyWithdrawn: { en: 'Say why the record is wrong.', ar: 'اذكر سبب عدم صحة القيد.' },
  withdrawnNow: { en: 'Service record withdrawn.', ar: 'سُحب قيد التبليغ.' },
  withdrawFailed: { en: 'The record was not withdrawn.', ar: 'لم يُسحب القيد.' },
  state: { en: 'State', ar: 'الحالة' },
  certificateOf: {
    en: 'Certificate of service of the award (PDF)',
    ar: 'شهادة تبليغ حكم التحكيم (\u2066PDF\u2069)',
  },
  // On paper
  fileName: { en: 'certificate of service', ar: 'شهادة تبليغ' },
  recordedBy: { en: 'Recorded by', ar: 'سجّل التبليغ' },
  recipientAsGiven: { en: 'Handed to, as recorded', ar: 'المتسلّم وفق القيد' },
  servedAtAddress: { en: 'Served at', ar: 'عنوان التبليغ' },
  servedAtEmail: { en: 'Served at (email)', ar: 'البريد الإلكتروني للتبليغ' },
  addressUnknown: { en: 'Not recorded', ar: 'غير مقيَّد' },
  noProof: { en: 'None on file', ar: 'لا يوجد في ملف القضية' },
  asGiven: {
    en: ({ text }: { text: string }) => `${text} (as given)`,
    ar: ({ text }: { text: string }) => `${text} (كما ورد في القيد)`,
  },
  openedInPortal: { en: 'Opened in the portal', ar: 'وقت الفتح في البوابة' },
  downloadedInPortal: { en: 'Downloaded from the portal', ar: 'وقت التنزيل من البوابة' },
  acknowledgedInPortal: { en: 'Receipt acknowledged in the portal', ar: 'وقت الإقرار بالاستلام في البوابة' },
  notInPortal: { en: 'Not recorded in the portal', ar: 'غير مقيَّد في البوابة' },
  awardCode: { en: 'Verification code of the award', ar: 'رمز التحقق من حكم التحكيم' },
  awardNumber: { en: 'Number of the award', ar: 'رقم حكم التحكيم' },
  madeOn: { en: 'Date of the award', ar: 'تاريخ حكم التحكيم' },
  sealedOn: { en: 'Sealed', ar: 'وقت الختم' },
  bySide: {
    en: ({ what }: { what: string }) => `${what}, for the side as a whole`,
    ar: ({ what }: { what: string }) => `${what} (عن الطرف جميعه)`,
  },
  recordedAs: { en: 'Delivered, as recorded', ar: 'وقت التسلّم وفق القيد' },
  withdrawnAt: { en: 'Withdrawn', ar: 'وقت سحب القيد' },
  reasonGiven: { en: 'Reason, as given', ar: 'السبب كما ورد' },
  annulment: { en: 'Action to set aside', ar: 'دعوى بطلان حكم التحكيم' },
  annulmentOfSeat: {
    en: 'Its time limit is a matter for the law of the seat; the portal does not compute it.',
    ar: 'يحكم ميعادها قانون مقر التحكيم، ولا تحتسبه البوابة.',
  },
  annulmentEnds: { en: 'Action to set aside, last day', ar: 'آخر يوم لرفع دعوى بطلان حكم التحكيم' },
  underStatute: {
    en: ({ on, article }: { on: string; article: string }) =>
      `${on}, under ${article} of the Saudi Arbitration Law (Royal Decree M/34)`,
    ar: ({ on, article }: { on: string; article: string }) =>
      `${on}، وفق ${article} من نظام التحكيم السعودي (المرسوم الملكي رقم م/٣٤)`,
  },
})
