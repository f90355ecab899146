import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** Texts of the case list and of a case's overview. */
export const overviewWords = words({
  cases: { en: 'Cases', ar: 'القضايا' },
  casesHelp: { en: 'The cases you may see.', ar: 'القضايا المتاحة لك.' },
  findCase: { en: 'Case number or name of a party', ar: 'رقم القضية أو اسم أحد الأطراف' },
  find: { en: 'Search', ar: 'بحث' },
  noneFound: { en: 'No case has this number or name.', ar: 'لا توجد قضية بهذا الرقم أو الاسم.' },
  found: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# case', other: '# cases' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا قضايا',
        one: 'قضية واحدة',
        two: 'قضيتان',
        few: '# قضايا',
        many: '# قضية',
        other: '# قضية',
      }),
  },
  foundOver: {
    en: ({ count }: { count: number }) => `${plural('en', count, { one: '# case', other: '# cases' })}, and more`,
    ar: ({ count }: { count: number }) =>
      `${plural('ar', count, {
        zero: '# قضية',
        one: 'قضية واحدة',
        two: 'قضيتان',
        few: '# قضايا',
        many: '# قضية',
        other: '# قضية',
      })}، وهناك المزيد`,
  },
  noCases: { en: 'No cases yet.', ar: 'لا توجد قضايا بعد.' },
  newFiling: { en: 'New Filing', ar: 'قيد دعوى جديدة' },
  caseNumber: { en: 'Case', ar: 'القضية' },
  title: { en: 'Parties', ar: 'الأطراف' },
  step: { en: 'Step', ar: 'المرحلة' },
  amount: { en: 'Amount in dispute', ar: 'مبلغ المنازعة' },
  seat: { en: 'Seat', ar: 'مقر التحكيم' },
  filed: { en: 'Filed', ar: 'تاريخ القيد' },
  stayed: { en: 'Stayed', ar: 'موقوفة' },
  newer: { en: 'Newer', ar: 'الأحدث' },
  older: { en: 'Older', ar: 'الأقدم' },
  // Overview
  overview: { en: 'Overview', ar: 'نظرة عامة' },
  caseState: { en: 'State of the case', ar: 'حالة القضية' },
  rulesVersion: { en: 'Rules in force since', ar: 'القواعد السارية منذ' },
  enforcement: { en: 'Enforcement', ar: 'تنفيذ الحكم' },
  enforcement_stayed: { en: 'Stayed by court order', ar: 'موقوف بأمر قضائي' },
  enforcement_ordered: { en: 'Ordered by the court', ar: 'صدر الأمر القضائي بالتنفيذ' },
  // Parties
  claimant: { en: 'Claimant', ar: 'المدّعي' },
  respondent: { en: 'Respondent', ar: 'المدّعى عليه' },
  registrationNumber: { en: 'Registration number', ar: 'رقم السجل' },
  country: { en: 'Country', ar: 'الدولة' },
  address: { en: 'Address for service', ar: 'عنوان التبليغ' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  counsel: { en: 'Counsel', ar: 'المحامي' },
  noCounsel: { en: 'No counsel on record', ar: 'لا يوجد محامٍ مسجَّل' },
  powerOfAttorney: { en: 'Power of attorney', ar: 'الوكالة' },
  // The dispute
  dispute: { en: 'The dispute', ar: 'موضوع المنازعة' },
  claimSummary: { en: 'Claim', ar: 'الدعوى' },
  relief: { en: 'Relief sought', ar: 'الطلبات' },
  applicableLaw: { en: 'Applicable law', ar: 'القانون الواجب التطبيق' },
  notGiven: { en: 'Not given', ar: 'غير مذكور' },
  notQuantified: { en: 'Not quantified', ar: 'غير محدد القيمة' },
  // Participants
  capacity: { en: 'Takes part as', ar: 'الصفة' },
  capacity_claimant: { en: 'Counsel for the claimant', ar: 'ممثل المدّعي' },
  capacity_respondent: { en: 'Counsel for the respondent', ar: 'ممثل المدّعى عليه' },
  capacity_arbitrator: { en: 'Arbitrator', ar: 'محكَّم' },
  capacity_secretary: { en: 'Tribunal secretary', ar: 'أمين سر هيئة التحكيم' },
  capacity_observer: { en: 'Observer', ar: 'مراقب' },
  since: { en: 'Since', ar: 'منذ' },
  endAccess: { en: 'End access', ar: 'إنهاء الاطلاع' },
  endAccessOf: {
    en: ({ name }: { name: string }) => `End access of ${name}`,
    ar: ({ name }: { name: string }) => `إنهاء الاطلاع: ${name}`,
  },
  endTitle: { en: 'End this person’s access?', ar: 'هل تريد إنهاء اطلاع هذا الشخص؟' },
  endEffect: {
    en: ({ name }: { name: string }) =>
      `${name} can no longer open the case, its files or its live events, from this moment.`,
    ar: ({ name }: { name: string }) => `لن يتمكن ${name} من فتح القضية أو ملفاتها أو أحداثها من هذه اللحظة.`,
  },
  link: { en: 'Link a person', ar: 'ربط شخص بالقضية' },
  linkNow: { en: 'Link', ar: 'ربط' },
  searchPeople: { en: 'Find by name or email', ar: 'البحث بالاسم أو البريد الإلكتروني' },
  person: { en: 'Person', ar: 'الشخص' },
  noPeople: { en: 'Nobody found.', ar: 'لم يُعثر على أحد.' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  // Tribunal
  tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  noTribunal: { en: 'Not constituted yet.', ar: 'لم تُشكَّل بعد.' },
  toTribunal: { en: 'Tribunal management', ar: 'إدارة هيئة التحكيم' },
  confirmed: { en: 'Confirmed', ar: 'معتمدة' },
  notConfirmed: { en: 'Not confirmed', ar: 'غير معتمدة' },
  // Award
  award: { en: 'Award', ar: 'حكم التحكيم' },
  award_draft: { en: 'Draft', ar: 'مسودة' },
  award_final: { en: 'Final', ar: 'نهائي' },
  award_signed: { en: 'Signed', ar: 'موقَّع' },
  award_sealed: { en: 'Sealed', ar: 'مختوم' },
  award_served: { en: 'Served', ar: 'مُبلَّغ' },
  servedOn: { en: 'Served on', ar: 'تاريخ التبليغ' },
  awardOpensWhenServed: {
    en: 'The award is opened to the parties when it is served.',
    ar: 'يُتاح حكم التحكيم للأطراف عند تبليغه.',
  },
  downloadAward: { en: 'Download the award', ar: 'تنزيل حكم التحكيم' },
  seal: { en: 'Seal the award', ar: 'ختم حكم التحكيم' },
  sealTitle: { en: 'Seal the award with the Centre’s key?', ar: 'هل تريد ختم حكم التحكيم بمفتاح المركز؟' },
  sealEffect: {
    en: 'The bytes of the award are fixed and signed by the Centre.',
    ar: 'يُثبَّت محتوى الحكم ويوقّعه المركز.',
  },
  // Publication
  publication: { en: 'Publication', ar: 'النشر' },
  publishedOn: {
    en: ({ date }: { date: string }) => `Published on ${date}`,
    ar: ({ date }: { date: string }) => `نُشر بتاريخ ${date}`,
  },
  optedOut: { en: 'Opted out of publication', ar: 'اعتُرض على النشر' },
  frozenUntil: {
    en: ({ date }: { date: string }) => `Frozen until ${date}`,
    ar: ({ date }: { date: string }) => `مجمَّد حتى ${date}`,
  },
  frozenOpen: { en: 'Frozen by court order until further order', ar: 'مجمَّد بأمر قضائي حتى صدور أمر آخر' },
  moneyOut: { en: 'Payouts and refunds', ar: 'الصرف واسترداد المبالغ' },
  moneyFrozen: { en: 'Frozen by court order', ar: 'مجمَّدان بأمر قضائي' },
  // Court orders
  bound: { en: 'An order binds this case', ar: 'يسري على القضية أمر قضائي' },
  toCourtOrders: { en: 'Court-order register', ar: 'سجل الأوامر القضائية' },
  eligible: { en: 'Eligible for anonymized publication', ar: 'مؤهل للنشر محجوب الهوية' },
  notEligible: { en: 'Not eligible yet: a final award is required', ar: 'غير مؤهل بعد: يلزم حكم نهائي' },
})
