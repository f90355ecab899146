import { words } from '#kernel/words.ts'

export const calendarWords = words({
  title: { en: 'Calendar', ar: 'التقويم' },
  help: {
    en: 'Meetings, deadlines and events of your cases. Each is on its day at the seat of arbitration.',
    ar: 'اجتماعات قضاياك ومواعيدها ووقائعها، كل منها في يومه بتوقيت مقر التحكيم.',
  },
  none: { en: 'Nothing scheduled.', ar: 'لا توجد مواعيد.' },
  // The window and the view
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  twoMonths: { en: 'Next two months', ar: 'الشهران القادمان' },
  view: { en: 'View', ar: 'طريقة العرض' },
  view_list: { en: 'List', ar: 'قائمة' },
  view_compact: { en: 'Compact', ar: 'موجز' },
  view_month: { en: 'Month', ar: 'شهر' },
  // Filters
  ofCase: { en: 'Case', ar: 'القضية' },
  ofKind: { en: 'Kind', ar: 'النوع' },
  ofPerson: { en: 'Party bound', ar: 'الطرف الملزَم' },
  allCases: { en: 'All cases', ar: 'كل القضايا' },
  allKinds: { en: 'All kinds', ar: 'كل الأنواع' },
  allPersons: { en: 'Everybody', ar: 'الجميع' },
  unknownFilter: {
    en: 'The address names a view or a filter that does not exist. It is left out.',
    ar: 'يذكر العنوان طريقة عرض أو تصفية غير موجودة، فأُهملت.',
  },
  cut: {
    en: 'Only the first 1,000 dates of the month are shown. Choose a case to see the others.',
    ar: 'لا يظهر سوى أول ١٬٠٠٠ موعد من الشهر. اختر قضية لرؤية غيرها.',
  },
  // Weeks that are folded
  moreUntil: {
    en: ({ more, to }: { more: string; to: string }) => `${more} until ${to}`,
    ar: ({ more, to }: { more: string; to: string }) => `${more} حتى ${to}`,
  },
  dayOf: {
    en: ({ day }: { day: string }) => `Dates of ${day}`,
    ar: ({ day }: { day: string }) => `مواعيد ${day}`,
  },
  late: { en: 'Late', ar: 'متأخر' },
  events: { en: 'Events', ar: 'المواعيد' },
  earlier: { en: 'Earlier dates', ar: 'مواعيد أسبق' },
  later: { en: 'Later dates', ar: 'مواعيد لاحقة' },
  // An entry
  at: {
    en: ({ time, zone }: { time: string; zone: string }) => `${time} ${zone} time`,
    ar: ({ time, zone }: { time: string; zone: string }) => `${time} بتوقيت ${zone}`,
  },
  until: {
    en: ({ time }: { time: string }) => `until ${time}`,
    ar: ({ time }: { time: string }) => `حتى ${time}`,
  },
  yourTime: {
    en: ({ time, zone }: { time: string; zone: string }) => `${time} your time, ${zone}`,
    ar: ({ time, zone }: { time: string; zone: string }) => `${time} بتوقيتك، ${zone}`,
  },
  compactTimes: {
    en: (p: { seat: string; zone: string; own: string; ownZone: string }) =>
      `${p.seat} ${p.zone} · ${p.own} ${p.ownZone} (yours)`,
    ar: (p: { seat: string; zone: string; own: string; ownZone: string }) =>
      `${p.seat} ${p.zone} · ${p.own} ${p.ownZone} (توقيتك)`,
  },
  today: { en: 'Today', ar: 'اليوم' },
  kind_event: { en: 'Event', ar: 'واقعة' },
  kind_meeting: { en: 'Meeting', ar: 'موعد انعقاد' },
  kind_deadline: { en: 'Deadline', ar: 'موعد نهائي' },
  met: { en: 'Done', ar: 'أُنجز' },
  passed: { en: 'Period ended', ar: 'انتهت المهلة' },
  forParty: { en: 'For', ar: 'صاحب الموعد' },
  mode_video: { en: 'Video', ar: 'اتصال مرئي' },
  mode_phone: { en: 'Phone', ar: 'اتصال هاتفي' },
  'mode_in-person': { en: 'In person', ar: 'حضوريًا' },
  mode_virtual: { en: 'Virtual', ar: 'عن بُعد' },
  mode_hybrid: { en: 'Hybrid', ar: 'جلسة هجينة' },
  seat: {
    en: ({ city }: { city: string }) => `Seat: ${city}`,
    ar: ({ city }: { city: string }) => `مقر التحكيم: ${city}`,
  },
  join: { en: 'Join', ar: 'انضمام' },
  joinOf: {
    en: ({ title }: { title: string }) => `Join: ${title}`,
    ar: ({ title }: { title: string }) => `انضمام: ${title}`,
  },
  // Invalid windows
  badDate: {
    en: 'Give a day such as 2027-03-05, or a moment with its offset.',
    ar: 'اكتب يومًا مثل \u20662027-03-05\u2069، أو لحظة مع فارق توقيتها.',
  },
  badYear: { en: 'Give a day between the years 2000 and 2100.', ar: 'اختر يومًا بين عامي ٢٠٠٠ و٢١٠٠.' },
  toBeforeFrom: { en: 'The last day lies before the first.', ar: 'اليوم الأخير يسبق اليوم الأول.' },
  tooWide: { en: 'At most two years at a time.', ar: 'سنتان في المرة الواحدة على الأكثر.' },
  afterUnknown: { en: 'No date of yours has this id.', ar: 'ليس لك موعد بهذا المعرّف.' },
  // Personal links for calendar programs
  feeds: { en: 'Calendar on your devices', ar: 'التقويم على أجهزتك' },
  feedsHelp: {
    en: 'A personal link lets your calendar program read these dates by itself. It names acts and case numbers only.',
    ar: 'يتيح الرابط الشخصي لبرنامج التقويم لديك قراءة هذه المواعيد تلقائيًا، ولا يذكر سوى الإجراء ورقم القضية.',
  },
  noFeeds: { en: 'No link yet.', ar: 'لا يوجد رابط بعد.' },
  feedName: { en: 'Name of the link', ar: 'اسم الرابط' },
  feedNameHelp: { en: 'So that you know it again, such as “Phone”.', ar: 'لتميّزه لاحقًا، مثل «الهاتف».' },
  feedLanguage: { en: 'Language of the dates', ar: 'لغة المواعيد' },
  unnamed: { en: 'Calendar link', ar: 'رابط التقويم' },
  makeFeed: { en: 'Make a link', ar: 'إنشاء رابط' },
  feedMade: { en: 'The calendar link was made.', ar: 'أُنشئ رابط التقويم.' },
  copyNow: { en: 'Copy this link now', ar: 'انسخ هذا الرابط الآن' },
  copyNowHelp: {
    en: 'It is shown only once. Anyone who has it can read your dates: give it to your calendar program only.',
    ar: 'يُعرض هذه المرة فقط، ومن يملكه يستطيع قراءة مواعيدك؛ فلا تعطه إلا لبرنامج التقويم لديك.',
  },
  copy: { en: 'Copy', ar: 'نسخ' },
  copied: { en: 'Copied', ar: 'نُسخ' },
  done: { en: 'Done', ar: 'تم' },
  madeOn: { en: 'Made', ar: 'أُنشئ' },
  fetchedAt: { en: 'Last read', ar: 'آخر قراءة' },
  neverFetched: { en: 'Not read yet', ar: 'لم يُقرأ بعد' },
  revoke: { en: 'Revoke', ar: 'إلغاء الرابط' },
  revokeOf: {
    en: ({ name }: { name: string }) => `Revoke: ${name}`,
    ar: ({ name }: { name: string }) => `إلغاء الرابط: ${name}`,
  },
  revokeTitle: { en: 'Revoke this calendar link?', ar: 'هل تريد إلغاء رابط التقويم هذا؟' },
  revokeEffect: {
    en: 'Every program that reads it gets nothing more, at once. A revoked link cannot be used again.',
    ar: 'يتوقف فورًا كل برنامج يقرأ منه، ولا يُستعمل الرابط الملغى مرة أخرى.',
  },
  revoked: { en: 'The calendar link was revoked.', ar: 'أُلغي رابط التقويم.' },
  feedTitle: { en: 'Arbitration calendar', ar: 'تقويم التحكيم' },
})
