import { words } from '#kernel/words.ts'

/** Texts of the roster of arbitrators. */
export const rosterWords = words({
  help: {
    en: 'From here the portal proposes names for a tribunal. Only people with the role of arbitrator stand on it.',
    ar: 'من هذه القائمة تقترح البوابة أسماء هيئة التحكيم. ولا يُدرج فيها إلا من له دور المحكَّم.',
  },
  readOnly: {
    en: 'You may read the roster. The Tenant Admin keeps it.',
    ar: 'يمكنك الاطلاع على القائمة. يحدّثها مسؤول تقنية المعلومات.',
  },
  add: { en: 'Add an arbitrator', ar: 'إضافة محكَّم' },
  addHelp: {
    en: 'Found are people with the role of arbitrator who are not on the roster. Invite others under People first.',
    ar: 'يظهر هنا من لهم دور المحكَّم وليسوا في القائمة. ادعُ غيرهم أولًا من قسم المستخدمين.',
  },
  person: { en: 'Person', ar: 'الشخص' },
  choosePerson: { en: 'Choose a person first.', ar: 'اختر شخصًا أولًا.' },
  noCandidate: { en: 'Nobody found.', ar: 'لم يُعثر على أحد.' },
  choose: { en: 'Write the entry', ar: 'كتابة البيانات' },
  empty: { en: 'Nobody is on the roster.', ar: 'لا أحد في القائمة.' },
  show: { en: 'Show', ar: 'عرض' },
  show_listed: { en: 'On the roster', ar: 'في القائمة' },
  show_removed: { en: 'Taken out', ar: 'أُخرجوا منها' },
  show_all: { en: 'All', ar: 'الكل' },
  // One entry
  entry: { en: 'Entry on the roster', ar: 'بيانات القائمة' },
  jurisdiction: { en: 'Country of practice', ar: 'بلد الممارسة' },
  nationality: { en: 'Nationality', ar: 'الجنسية' },
  languages: { en: 'Languages', ar: 'اللغات' },
  bioEn: { en: 'Expertise and experience, in English', ar: 'الخبرة والتخصص، بالإنجليزية' },
  bioAr: { en: 'Expertise and experience, in Arabic', ar: 'الخبرة والتخصص، بالعربية' },
  degreeEn: { en: 'Degree, in English', ar: 'المؤهل العلمي، بالإنجليزية' },
  degreeAr: { en: 'Degree, in Arabic', ar: 'المؤهل العلمي، بالعربية' },
  lawDegree: { en: 'It is a degree in Sharia or law', ar: 'هو شهادة جامعية في العلوم الشرعية أو النظامية' },
  lawDegreeShort: { en: 'Degree in law', ar: 'شهادة شرعية أو نظامية' },
  lawDegreeHelp: {
    en: 'Needed to sit alone or to preside (Arbitration Law, Art. 14).',
    ar: 'يلزم للمحكَّم الفرد ولرئيس الهيئة (نظام التحكيم، المادة ١٤).',
  },
  awayUntil: { en: 'Not available before', ar: 'غير متاح قبل' },
  awayHelp: {
    en: 'Empty: available. Until that day this person is not proposed.',
    ar: 'فارغ: متاح. ولا يُقترح هذا الشخص قبل هذا اليوم.',
  },
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
  listed: { en: 'On the roster', ar: 'في القائمة' },
  save: { en: 'Save the entry', ar: 'حفظ البيانات' },
  put: { en: 'Put on the roster', ar: 'إدراج في القائمة' },
  saved: { en: 'Roster saved.', ar: 'حُفظت القائمة.' },
  remove: { en: 'Take out of the roster', ar: 'إخراج من القائمة' },
  removed: { en: 'Taken out of the roster.', ar: 'أُخرج من القائمة.' },
  removeEffectNew: { en: 'New lists no longer name this person.', ar: 'لا يرد اسم هذا الشخص في القوائم الجديدة.' },
  removeEffectOld: {
    en: 'Lists that were made and tribunals on which this person sits stay as they are.',
    ar: 'تبقى القوائم السابقة والهيئات التي يعمل فيها هذا الشخص كما هي.',
  },
  // State
  state_listed: { en: 'On the roster', ar: 'في القائمة' },
  state_away: { en: 'Not available', ar: 'غير متاح' },
  state_out: { en: 'Taken out', ar: 'أُخرج' },
  state_new: { en: 'Not on the roster', ar: 'ليس في القائمة' },
  notArbitrator: { en: 'No longer an arbitrator', ar: 'لم يعد له دور المحكَّم' },
  accountDisabled: { en: 'Account disabled', ar: 'الحساب معطّل' },
  accountInvited: { en: 'Invitation not accepted yet', ar: 'لم يقبل الدعوة بعد' },
  notProposed: {
    en: 'This person is not proposed now: only people with the role of arbitrator who may enter are.',
    ar: 'لا يُقترح هذا الشخص الآن: لا يُقترح إلا من له دور المحكَّم ويستطيع الدخول.',
  },
  openEntry: { en: 'Entry on the roster of arbitrators', ar: 'بياناته في قائمة المحكَّمين' },
  // Checks
  languageNeeded: { en: 'Choose at least one language.', ar: 'اختر لغة واحدة على الأقل.' },
  countryNeeded: { en: 'Choose a country.', ar: 'اختر دولة.' },
  bioNeeded: {
    en: 'Write it in both languages: each side reads the list in its own.',
    ar: 'اكتبه باللغتين: يقرأ كل طرف القائمة بلغته.',
  },
  degreeNeeded: { en: 'Name the degree in both languages.', ar: 'اذكر المؤهل العلمي باللغتين.' },
  awayLater: { en: 'Choose a day after today, or none.', ar: 'اختر يومًا بعد اليوم، أو اتركه فارغًا.' },
  notEligible: {
    en: 'Only a person who may enter and has the role of arbitrator is put on the roster.',
    ar: 'لا يُدرج في القائمة إلا من يستطيع الدخول وله دور المحكَّم.',
  },
})
