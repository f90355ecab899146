import { words, type WordOf } from '#kernel/words.ts'
import { DEFAULT_COURT, DEFAULT_COURT_AR } from './rules.ts'

type Dated = { readonly date: string }

export const courtOrderWords = words({
  // Success and errors (§8)
  created: { en: 'Order created', ar: 'سُجّل الأمر' },
  revoked: { en: 'Order revoked', ar: 'أُلغي الأمر' },
  expired: { en: 'Order expired', ar: 'انتهى الأمر' },
  error: { en: ({ error }) => `Error: ${error}`, ar: ({ error }) => `خطأ: ${error}` } satisfies WordOf<{
    readonly error: string
  }>,
  notAMoment: {
    en: 'Enter a day, or a date and time with its time zone, between 1990 and 2199.',
    ar: 'أدخل يومًا، أو تاريخًا ووقتًا مع المنطقة الزمنية، بين عامي ١٩٩٠ و٢١٩٩.',
  },
  endsBeforeItBegins: {
    en: 'The end must be later than the beginning.',
    ar: 'يجب أن يكون تاريخ الانتهاء بعد تاريخ السريان.',
  },
  hashNeedsName: { en: 'Give the name of the document too.', ar: 'اذكر اسم المستند أيضًا.' },
  nameNeedsHash: {
    en: 'Give the SHA-256 of the document too, 64 hexadecimal digits.',
    ar: 'اذكر بصمة المستند SHA-256 أيضًا، وهي ٦٤ خانة ست عشرية.',
  },
  notItsHash: {
    en: 'This is not the SHA-256 of the uploaded file.',
    ar: 'ليست هذه بصمة SHA-256 للملف المرفوع.',
  },
  endsOn: { en: ({ date }: Dated) => `It ends on ${date}.`, ar: ({ date }: Dated) => `ينتهي في ${date}.` },
  // The screen
  title: { en: 'Court orders', ar: 'سجل الأوامر القضائية' },
  subtitle: {
    en: 'Orders of state courts that act on this case.',
    ar: 'أوامر المحاكم المختصة التي تسري على هذه القضية.',
  },
  toCase: { en: 'Case overview', ar: 'نظرة عامة على القضية' },
  register: { en: 'Orders on record', ar: 'الأوامر المسجّلة' },
  empty: { en: 'No court order is registered in this case.', ar: 'لم يُسجّل أي أمر قضائي في هذه القضية.' },
  newOrderShort: { en: 'Court, effect and duration', ar: 'المحكمة والأثر والمدة' },
  newOrder: { en: 'Register an order', ar: 'تسجيل أمر قضائي' },
  type: { en: 'Type', ar: 'نوع الأمر' },
  'type_stay-proceedings': { en: 'Stay of proceedings', ar: 'وقف السير في الإجراءات' },
  'type_stay-enforcement': { en: 'Stay of enforcement', ar: 'وقف تنفيذ الحكم' },
  'type_set-aside': { en: 'Setting aside of the award', ar: 'بطلان حكم التحكيم' },
  type_enforce: { en: 'Enforcement order', ar: 'الأمر بتنفيذ حكم التحكيم' },
  type_confidentiality: { en: 'Confidentiality', ar: 'السرية' },
  type_other: { en: 'Other', ar: 'أمر آخر' },
  scope: { en: 'Scope', ar: 'نطاق الأمر' },
  scope_proceedings: { en: 'Proceedings', ar: 'الإجراءات' },
  scope_enforcement: { en: 'Enforcement', ar: 'تنفيذ الحكم' },
  scope_publication: { en: 'Publication', ar: 'نشر حكم التحكيم' },
  scope_costs: { en: 'Costs', ar: 'التكاليف' },
  scope_other: { en: 'Other', ar: 'نطاق آخر' },
  effect: { en: 'Effect', ar: 'أثر الأمر' },
  effect_freeze: { en: 'Freeze', ar: 'تجميد' },
  effect_unfreeze: { en: 'Unfreeze', ar: 'رفع التجميد' },
  effect_set: { en: 'Set', ar: 'إعمال' },
  effect_note: { en: 'Note', ar: 'للعلم فقط' },
  effectHelp_freeze: {
    en: 'Holds what the scope and the type name.',
    ar: 'يجمّد ما يشمله نطاق الأمر ونوعه.',
  },
  effectHelp_unfreeze: {
    en: 'Sets free what an earlier order of the same scope holds.',
    ar: 'يرفع تجميدًا سابقًا ضمن النطاق نفسه.',
  },
  effectHelp_set: {
    en: 'Puts the state that the type names into effect.',
    ar: 'يُعمل الحالة التي يدل عليها نوع الأمر.',
  },
  effectHelp_note: { en: 'Kept on record; acts on nothing.', ar: 'يُحفظ في السجل ولا يترتب عليه أثر.' },
  issuingCourt: { en: 'Issuing court', ar: 'المحكمة المُصدِرة للأمر' },
  defaultCourt: { en: DEFAULT_COURT, ar: DEFAULT_COURT_AR },
  effectiveFrom: { en: 'Effective from', ar: 'سارٍ من' },
  effectiveTo: { en: 'Effective to', ar: 'سارٍ حتى' },
  fromHelp: { en: 'Empty: from now.', ar: 'إن تُرك فارغًا سرى من الآن.' },
  toHelp: {
    en: 'The order still binds on this day. Empty: until it is revoked.',
    ar: 'يبقى الأمر ساريًا في هذا اليوم. إن تُرك فارغًا سرى حتى إلغائه.',
  },
  referenceNo: { en: 'Reference number', ar: 'الرقم المرجعي' },
  notes: { en: 'Notes', ar: 'ملاحظات' },
  document: { en: 'Scanned order', ar: 'نسخة الأمر' },
  documentHelp: {
    en: 'Its SHA-256 is computed on your device and compared with the stored bytes.',
    ar: 'تُحسب بصمته الرقمية (SHA-256) على جهازك وتُقارن بما حُفظ.',
  },
  stillSending: { en: 'The scanned order is still being uploaded.', ar: 'ما زال رفع نسخة الأمر جاريًا.' },
  withScan: {
    en: ({ name }: { name: string }) => `The scanned order is kept with it: ${name}`,
    ar: ({ name }: { name: string }) => `تُحفظ معه نسخة الأمر: ${name}`,
  },
  withoutScan: { en: 'No scanned order is attached.', ar: 'لم تُرفق نسخة من الأمر.' },
  noDocument: { en: 'No document', ar: 'لا يوجد مستند' },
  notHeld: {
    en: 'The portal holds no copy; name and SHA-256 as they were given.',
    ar: 'لا تحتفظ البوابة بنسخة منه؛ الاسم والبصمة كما ذُكرا.',
  },
  download: { en: 'Download', ar: 'تنزيل' },
  downloadNamed: {
    en: ({ name }: { name: string }) => `Download ${name}`,
    ar: ({ name }: { name: string }) => `تنزيل ${name}`,
  },
  reviewOrder: { en: 'Register the order', ar: 'تسجيل الأمر' },
  confirmTitle: { en: 'Register this court order?', ar: 'هل تريد تسجيل هذا الأمر القضائي؟' },
  // What an order does
  consequences: { en: 'What this order does', ar: 'ما يترتب على هذا الأمر' },
  willStop: {
    en: ({ what }) => `This order will stop ${what}`,
    ar: ({ what }) => `سيوقف هذا الأمر ${what}`,
  } satisfies WordOf<{
    readonly what: string
  }>,
  willMark: {
    en: ({ what }) => `This order will mark ${what}`,
    ar: ({ what }) => `سيُثبت هذا الأمر ${what}`,
  } satisfies WordOf<{
    readonly what: string
  }>,
  willLift: {
    en: ({ what }) => `This order will lift ${what}`,
    ar: ({ what }) => `سيرفع هذا الأمر ${what}`,
  } satisfies WordOf<{
    readonly what: string
  }>,
  doesNothing: {
    en: 'This order stops and marks nothing by itself. It is kept on record.',
    ar: 'لا يوقف هذا الأمر شيئًا ولا يُثبته بذاته، ويُحفظ في السجل.',
  },
  stop_proceedings: {
    en: 'every act that moves the case: the filing, the formation of the tribunal, orders, submissions, the e-bundle, hearings, the closing of the record, the award up to its service, its publication, the calculation of costs, payouts and refunds.',
    ar: 'كل إجراء تسير به القضية: قيد الدعوى، وتشكيل هيئة التحكيم، والأوامر، والمذكرات، والحافظة الإلكترونية، والجلسات، وقفل باب المرافعة، وحكم التحكيم حتى تبليغه، ونشره، واحتساب التكاليف، والصرف واسترداد المبالغ.',
  },
  stop_enforcement: {
    en: 'the enforcement of the award, as every page of the case will say.',
    ar: 'تنفيذ حكم التحكيم، كما سيظهر في كل صفحات القضية.',
  },
  stop_publication: { en: 'the publication of the anonymized award.', ar: 'نشر حكم التحكيم المحجوب الهوية.' },
  stop_costs: { en: 'payouts and refunds of this case.', ar: 'أوامر الصرف واسترداد المبالغ في هذه القضية.' },
  mark_setAside: {
    en: 'the award as set aside, on every page of the case and on its public verification page beside “authentic”.',
    ar: 'القضاء ببطلان حكم التحكيم، في كل صفحات القضية وفي صفحة التحقق العامة إلى جانب عبارة «وثيقة صحيحة».',
  },
  mark_enforce: {
    en: 'the award as ordered to be enforced, in the state of the case.',
    ar: 'صدور الأمر بتنفيذ حكم التحكيم، في حالة القضية.',
  },
  lift_proceedings: { en: 'the stay of the proceedings.', ar: 'وقف السير في الإجراءات.' },
  lift_enforcement: { en: 'the stay of enforcement.', ar: 'وقف تنفيذ الحكم.' },
  lift_publication: { en: 'the freeze of the publication.', ar: 'تجميد النشر.' },
  lift_costs: { en: 'the freeze of payouts and refunds.', ar: 'تجميد الصرف واسترداد المبالغ.' },
  staysOpen: {
    en: 'Still open: reading and downloading, recording payments received, disclosures, court orders.',
    ar: 'يبقى متاحًا: الاطلاع والتنزيل، وتسجيل المبالغ المستلمة، والإفصاحات، والأوامر القضائية.',
  },
  fromNow: { en: 'It acts from now on.', ar: 'يسري من الآن.' },
  fromDate: { en: ({ date }: Dated) => `It acts from ${date}.`, ar: ({ date }: Dated) => `يسري من ${date}.` },
  untilDate: {
    en: ({ date }: Dated) => `It ceases to act at the end of ${date}.`,
    ar: ({ date }: Dated) => `ينتهي سريانه بنهاية يوم ${date}.`,
  },
  untilRevoked: { en: 'It acts until it is revoked.', ar: 'يسري حتى إلغائه.' },
  alreadyOver: {
    en: 'Its period is over already: it is kept on record and acts on nothing.',
    ar: 'انقضت مدته، فيُحفظ في السجل ولا يترتب عليه أثر.',
  },
  allAreTold: {
    en: 'The parties, the tribunal and the Centre are told.',
    ar: 'يُشعَر بذلك الأطراف وهيئة التحكيم والمركز.',
  },
  neverEdited: {
    en: 'A registered order is never edited: it is revoked, or it expires.',
    ar: 'الأمر المسجّل لا يُعدَّل، بل يُلغى أو ينتهي.',
  },
  // The effect in words
  does: { en: 'What it does', ar: 'أثره' },
  hold_proceedings: { en: 'Proceedings stayed', ar: 'وقف السير في الإجراءات' },
  hold_enforcement: { en: 'Enforcement stayed', ar: 'وقف تنفيذ الحكم' },
  hold_publication: { en: 'Publication frozen', ar: 'تجميد النشر' },
  hold_costs: { en: 'Payouts and refunds frozen', ar: 'تجميد الصرف واسترداد المبالغ' },
  hold_setAside: { en: 'Award set aside', ar: 'القضاء ببطلان حكم التحكيم' },
  hold_enforce: { en: 'Enforcement ordered', ar: 'الأمر بتنفيذ حكم التحكيم' },
  free_proceedings: { en: 'Stay of proceedings lifted', ar: 'رفع وقف السير في الإجراءات' },
  free_enforcement: { en: 'Stay of enforcement lifted', ar: 'رفع وقف تنفيذ الحكم' },
  free_publication: { en: 'Freeze of publication lifted', ar: 'رفع تجميد النشر' },
  free_costs: { en: 'Freeze of payouts and refunds lifted', ar: 'رفع تجميد الصرف واسترداد المبالغ' },
  onRecord: { en: 'Kept on record only', ar: 'محفوظ للعلم فقط' },
  // State
  order: { en: 'Order', ar: 'الأمر' },
  status: { en: 'Status', ar: 'الحالة' },
  status_active: { en: 'Active', ar: 'سارٍ' },
  status_revoked: { en: 'Revoked', ar: 'ملغى' },
  status_expired: { en: 'Expired', ar: 'منتهٍ' },
  phase_waiting: { en: 'Not in force yet', ar: 'لم يبدأ سريانه بعد' },
  phase_acting: { en: 'In force', ar: 'نافذ الآن' },
  phase_lifted: { en: 'Lifted by a later order', ar: 'رُفع أثره بأمر لاحق' },
  phase_noted: { en: 'On record only', ar: 'للعلم فقط' },
  phase_over: { en: 'End date passed: acts no more', ar: 'انقضى تاريخ انتهائه ولم يعد نافذًا' },
  period: { en: 'Period', ar: 'مدة السريان' },
  openEnd: { en: 'Until it is revoked', ar: 'حتى إلغائه' },
  seatTime: {
    en: ({ place }: { place: string }) => `Times at the seat, ${place}`,
    ar: ({ place }: { place: string }) => `المواعيد بتوقيت مقر التحكيم، ${place}`,
  },
  registered: { en: 'Registered', ar: 'تاريخ التسجيل' },
  by: { en: ({ name }: { name: string }) => `by ${name}`, ar: ({ name }: { name: string }) => `صاحب الإجراء: ${name}` },
  // Ending it
  end: { en: 'End the order', ar: 'إنهاء الأمر' },
  revoke: { en: 'Revoke', ar: 'إلغاء الأمر' },
  revokeTitle: { en: 'Revoke this court order?', ar: 'هل تريد إلغاء هذا الأمر القضائي؟' },
  revokeEffect: { en: 'The order ceases to act at once.', ar: 'ينقطع أثر الأمر فورًا.' },
  revokeLifted: {
    en: 'What it set free is held again where an earlier order still does so.',
    ar: 'يعود التجميد الذي رفعه إذا بقي أمر سابق يقضي به.',
  },
  revokeReason: { en: 'Reason', ar: 'السبب' },
  revokeReasonHelp: { en: 'For example the decision that lifted it.', ar: 'كالقرار الصادر برفعه مثلًا.' },
  reasonNeeded: { en: 'Say why the order is revoked.', ar: 'اذكر سبب إلغاء الأمر.' },
  expire: { en: 'Expire', ar: 'إنهاء لانقضاء المدة' },
  expireTitle: { en: 'Mark this court order as expired?', ar: 'هل تريد قيد انتهاء هذا الأمر القضائي؟' },
  expireEffect: {
    en: ({ date }: Dated) => `Its end date has passed (${date}); it is entered as expired.`,
    ar: ({ date }: Dated) => `انقضى تاريخ انتهائه (${date})، ويُسجَّل منتهيًا.`,
  },
  expireLater: {
    en: ({ date }: Dated) => `It can expire once its end date has passed: ${date}.`,
    ar: ({ date }: Dated) => `يمكن إنهاؤه بعد انقضاء تاريخ انتهائه: ${date}.`,
  },
  expireNever: {
    en: 'It names no end date: it ends only by being revoked.',
    ar: 'لا يتضمن تاريخ انتهاء، فلا ينتهي إلا بالإلغاء.',
  },
  // The log
  log: { en: 'Log', ar: 'سجل الإجراءات' },
  logEmpty: { en: 'Nothing has been done yet.', ar: 'لم يُتخذ أي إجراء بعد.' },
  log_created: { en: 'Order registered', ar: 'سُجّل الأمر' },
  log_revoked: { en: 'Order revoked', ar: 'أُلغي الأمر' },
  log_expired: { en: 'Order expired', ar: 'انتهى الأمر' },
  // The timeline
  endsOnTimeline: {
    en: ({ what }: { what: string }) => `End of a court order: ${what}`,
    ar: ({ what }: { what: string }) => `انتهاء أمر قضائي: ${what}`,
  },
})
