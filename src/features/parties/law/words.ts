import { words } from '#kernel/words.ts'

export const partiesWords = words({
  address: { en: 'Address for service', ar: 'عنوان التبليغ' },
  noAddress: { en: 'No address is on record.', ar: 'لا عنوان مقيّدًا.' },
  former: { en: 'Former addresses', ar: 'العناوين السابقة' },
  postal: { en: 'Postal address', ar: 'العنوان البريدي' },
  country: { en: 'Country', ar: 'الدولة' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  acceptsEmail: { en: 'Accepts service by email', ar: 'يقبل التبليغ بالبريد الإلكتروني' },
  since: { en: 'In force since', ar: 'نافذ منذ' },
  fromTo: {
    en: ({ from, to }: { from: string; to: string }) => `From ${from} to ${to}`,
    ar: ({ from, to }: { from: string; to: string }) => `من ${from} إلى ${to}`,
  },
  reached_portal: { en: 'Letter served through the portal', ar: 'بُلّغ الخطاب عبر البوابة' },
  reached_email: { en: 'Letter served by email', ar: 'بُلّغ الخطاب بالبريد الإلكتروني' },
  reached_courier: { en: 'Letter served by courier', ar: 'بُلّغ الخطاب بالبريد السريع' },
  record: { en: 'Record a new address', ar: 'تسجيل عنوان جديد' },
  recordOf: {
    en: ({ name }: { name: string }) => `New address for service of ${name}`,
    ar: ({ name }: { name: string }) => `عنوان تبليغ جديد للطرف ${name}`,
  },
  sinceHelp: {
    en: 'What is served from that day on goes to this address. Time limits that already run do not change.',
    ar: 'يُوجَّه إلى هذا العنوان كل تبليغ يجري منذ ذلك اليوم، ولا تتغيّر المهل السارية.',
  },
  together: { en: 'Who pleads together', ar: 'من يترافعون معًا' },
  grouped: { en: 'Recorded who pleads together.', ar: 'قُيّد من يترافعون معًا.' },
  oneSide: { en: 'Choose parties of one side of this case.', ar: 'اختر أطرافًا من جانب واحد في هذه القضية.' },
  noGroup: { en: 'This side has no such group.', ar: 'لا توجد مجموعة بهذا الرقم في هذا الجانب.' },
  addressChanged: { en: 'New address for service recorded.', ar: 'سُجّل عنوان التبليغ الجديد.' },
  nowhere: {
    en: 'Give a postal address or an email address.',
    ar: 'اذكر عنوانًا بريديًّا أو بريدًا إلكترونيًّا.',
  },
  emailNeeded: {
    en: 'Give the email address at which the party accepts service.',
    ar: 'اذكر البريد الإلكتروني الذي يقبل الطرف التبليغ عليه.',
  },
  notADay: { en: 'Choose a day.', ar: 'اختر يومًا.' },
  sinceInFuture: {
    en: 'An address is recorded once the party is there.',
    ar: 'يُسجَّل العنوان بعد انتقال الطرف إليه.',
  },
  sinceBeforePresent: {
    en: 'The present address is in force since a later day.',
    ar: 'العنوان الحالي نافذ منذ يوم لاحق لهذا اليوم.',
  },
})
