import { words } from '#kernel/words.ts'

/** Possible results of a verification, on the screen of one chain and of all chains. */
export const reasonWords = words({
  reason_hash: { en: 'content changed', ar: 'تغيّر المحتوى' },
  reason_link: { en: 'link to the previous entry', ar: 'الارتباط بالقيد السابق' },
  reason_sequence: { en: 'missing entry', ar: 'قيد مفقود' },
  reason_tip: { en: 'entries missing at the end', ar: 'قيود مفقودة في آخر السلسلة' },
  reason_rewritten: { en: 'not the chain that was signed', ar: 'ليست السلسلة التي وُقِّعت' },
  reason_unread: { en: 'the chain could not be read', ar: 'تعذرت قراءة السلسلة' },
  reason_outside: {
    en: 'not what a signed head outside the database says',
    ar: 'لا تطابق رأسًا موقَّعًا محفوظًا خارج قاعدة البيانات',
  },
  reason_signature: { en: 'checkpoint not signed by the Centre', ar: 'نقطة تحقق لم يوقّعها المركز' },
  reason_money: { en: 'money that is not as this entry holds it', ar: 'قيود مالية لا تطابق ما أُثبت في هذا القيد' },
  reason_files: {
    en: 'a file whose fingerprint is not as this entry holds it',
    ar: 'ملف لا تطابق بصمته ما أُثبت في هذا القيد',
  },
})

export const checkWords = words({
  nightlyChecks: { en: 'Daily checks', ar: 'الفحوص اليومية' },
  whole: { en: 'Nothing Found', ar: 'لا ملاحظات' },
  notWhole: { en: 'Look at This', ar: 'يستدعي النظر' },
  chains: { en: 'Audit chains', ar: 'سلاسل التدقيق' },
  files: { en: 'Kept files', ar: 'الملفات المحفوظة' },
  never: { en: 'Not checked yet; it is done once a day', ar: 'لم تُفحص بعد؛ يُجرى الفحص مرة كل يوم' },
  late: { en: 'The last check is more than two days old.', ar: 'مضى على آخر فحص أكثر من يومين.' },
  chainsRead: {
    en: ({ count, found }: { count: string; found: string }) => `Read: ${count}; broken: ${found}`,
    ar: ({ count, found }: { count: string; found: string }) => `قُرئ منها ${count}، والمكسور ${found}`,
  },
  filesRead: {
    en: ({ count, found }: { count: string; found: string }) => `Read: ${count}; damaged: ${found}`,
    ar: ({ count, found }: { count: string; found: string }) => `قُرئ منها ${count}، والتالف ${found}`,
  },
  stampsRead: {
    en: ({ count, unfit }: { count: string; unfit: string }) =>
      `Time stamps on signed heads: ${count}; not fitting: ${unfit}`,
    ar: ({ count, unfit }: { count: string; unfit: string }) =>
      `الأختام الزمنية على الرؤوس الموقَّعة: ${count}، وما لا يطابق منها: ${unfit}`,
  },
  newestStamp: { en: 'The newest stamp:', ar: 'أحدث ختم:' },
  state_gone: { en: 'missing', ar: 'مفقود' },
  state_unread: { en: 'could not be read', ar: 'تعذرت قراءته' },
  state_changed: { en: 'content changed', ar: 'تغيّر المحتوى' },
  atEntry: {
    en: ({ index, reason }: { index: string; reason: string }) => `at index ${index}: ${reason}`,
    ar: ({ index, reason }: { index: string; reason: string }) => `عند القيد ${index}: ${reason}`,
  },
  outsideUnsigned: {
    en: ({ count }: { count: string }) => `Not signed by the Centre and not believed: ${count}`,
    ar: ({ count }: { count: string }) => `لم يوقّعها المركز ولا يُعتد بها: ${count}`,
  },
  outsideUnreadable: {
    en: ({ count }: { count: string }) => `Lines that cannot be read, as a crash leaves them: ${count}`,
    ar: ({ count }: { count: string }) => `أسطر لا يمكن قراءتها كما يخلّفها التعطل: ${count}`,
  },
})
