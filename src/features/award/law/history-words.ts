import { type WordOf, wordOf, words } from '#kernel/words.ts'

type Named = { name: string }
type Titled = { title: string; label: string }
const named = (en: (name: string) => string, ar: (name: string) => string): WordOf<Named> =>
  wordOf({ en: ({ name }) => en(name), ar: ({ name }) => ar(name) })

/** Texts of the procedural history of an award (item 9 of the award checklist). */
export const historyWords = words({
  filed: { en: 'Request for Arbitration filed', ar: 'تقديم طلب التحكيم' },
  refiled: { en: 'Request for Arbitration completed', ar: 'استكمال طلب التحكيم' },
  commenced: {
    en: 'Proceedings commenced: request complete and fee paid',
    ar: 'بدء إجراءات التحكيم: استيفاء الطلب وسداد الرسوم',
  },
  letter: { en: 'Commencement letter issued', ar: 'صدور خطاب بدء إجراءات التحكيم' },
  letterServed: named(
    (name) => `Commencement letter served on ${name}`,
    (name) => `تبليغ خطاب بدء إجراءات التحكيم إلى ${name}`,
  ),
  conference: { en: 'Administrative conference', ar: 'الاجتماع الإداري' },
  confirmed: { en: 'Tribunal confirmed', ar: 'اعتماد تشكيل هيئة التحكيم' },
  replaced: named(
    (name) => `${name} appointed as replacement arbitrator`,
    (name) => `تعيين ${name} محكَّمًا بديلًا`,
  ),
  left_declined: named(
    (name) => `${name} declined the appointment as arbitrator`,
    (name) => `اعتذار ${name} عن قبول مهمة التحكيم`,
  ),
  left_resigned: named(
    (name) => `${name} resigned as arbitrator`,
    (name) => `تنحي ${name} عن مهمة التحكيم`,
  ),
  left_removed: named(
    (name) => `${name} removed as arbitrator`,
    (name) => `عزل ${name} من هيئة التحكيم`,
  ),
  challengedBy: {
    en: ({ name, side }: { name: string; side: string }) => `Challenge of ${name} by the ${side}`,
    ar: ({ name, side }: { name: string; side: string }) => `طلب ${side} رد ${name}`,
  },
  challenged_centre: named(
    (name) => `Challenge of ${name} put forward by the Centre`,
    (name) => `طلب المركز رد ${name}`,
  ),
  challengeDecided_accepted: named(
    (name) => `Challenge of ${name} accepted`,
    (name) => `قبول طلب رد ${name}`,
  ),
  challengeDecided_rejected: named(
    (name) => `Challenge of ${name} rejected`,
    (name) => `رفض طلب رد ${name}`,
  ),
  challengeDecided_lapsed: named(
    (name) => `Challenge of ${name} lapsed`,
    (name) => `سقوط طلب رد ${name}`,
  ),
  secretary: named(
    (name) => `${name} appointed as secretary to the tribunal with the parties’ consent`,
    (name) => `تعيين ${name} أمينًا لسر هيئة التحكيم بموافقة الأطراف`,
  ),
  secretaryLeft: named(
    (name) => `Appointment of ${name} as secretary ended`,
    (name) => `انتهاء مهمة أمين السر ${name}`,
  ),
  cmc: { en: 'Case management conference', ar: 'اجتماع إدارة القضية' },
  po1: { en: 'Procedural order No. 1 issued', ar: 'إصدار الأمر الإجرائي رقم (١)' },
  order: { en: 'Order issued', ar: 'إصدار أمر' },
  order_Jurisdiction: { en: 'Order on jurisdiction issued', ar: 'إصدار أمر في الاختصاص' },
  order_Default: { en: 'Order on default issued', ar: 'إصدار أمر بشأن تخلّف أحد الأطراف' },
  order_Interim: { en: 'Order on interim measures issued', ar: 'إصدار أمر بتدابير مؤقتة' },
  pleading: {
    en: ({ title, label }: Titled) => `${title} (${label}) filed`,
    ar: ({ title, label }: Titled) => `تقديم مذكرة: ${title} (${label})`,
  },
  filings_memorial: named(
    (name) => `Pleadings filed: ${name}`,
    (name) => `تقديم مذكرات (${name})`,
  ),
  filing_memorial: named(
    (name) => `Pleading ${name} filed`,
    (name) => `تقديم مذكرة (${name})`,
  ),
  filing_exhibit: named(
    (name) => `Exhibit ${name} filed`,
    (name) => `تقديم المستند (${name})`,
  ),
  filings_exhibit: named(
    (name) => `Exhibits ${name} filed`,
    (name) => `تقديم المستندات (${name})`,
  ),
  'filing_witness-statement': named(
    (name) => `Witness statement ${name} filed`,
    (name) => `تقديم إفادة شاهد خطية (${name})`,
  ),
  'filings_witness-statement': named(
    (name) => `Witness statements ${name} filed`,
    (name) => `تقديم إفادات شهود خطية (${name})`,
  ),
  'filing_expert-report': named(
    (name) => `Expert report ${name} filed`,
    (name) => `تقديم تقرير خبرة (${name})`,
  ),
  'filings_expert-report': named(
    (name) => `Expert reports ${name} filed`,
    (name) => `تقديم تقارير خبرة (${name})`,
  ),
  filing_other: named(
    (name) => `Document ${name} filed`,
    (name) => `إيداع وثيقة (${name})`,
  ),
  filings_other: named(
    (name) => `Documents ${name} filed`,
    (name) => `إيداع وثائق (${name})`,
  ),
  versionOf: {
    en: ({ label, version }: { label: string; version: string }) => `${label}, version ${version}`,
    ar: ({ label, version }: { label: string; version: string }) => `${label}، النسخة ${version}`,
  },
  through: {
    en: ({ first, last }: { first: string; last: string }) => `${first} to ${last}`,
    ar: ({ first, last }: { first: string; last: string }) => `من ${first} إلى ${last}`,
  },
  lateAdmitted: named(
    (name) => `Late filing ${name} admitted`,
    (name) => `قبول ما قُدِّم بعد الميعاد (${name})`,
  ),
  lateRefused: named(
    (name) => `Late filing ${name} not admitted`,
    (name) => `عدم قبول ما قُدِّم بعد الميعاد (${name})`,
  ),
  hearing: { en: 'Hearing', ar: 'جلسة الاستماع' },
  hearingNo: {
    en: ({ number }: { number: string }) => `Hearing No. ${number}`,
    ar: ({ number }: { number: string }) => `جلسة الاستماع رقم (${number})`,
  },
  recordClosed: { en: 'Record closed', ar: 'قفل باب المرافعة' },
  reopened: { en: 'Record reopened', ar: 'إعادة فتح باب المرافعة' },
  stayed: named(
    (name) => `Proceedings stayed by order of ${name}`,
    (name) => `وقف الإجراءات بأمر من ${name}`,
  ),
  stayEnded: { en: 'Stay of proceedings ended', ar: 'انتهاء وقف الإجراءات' },
  extended_tribunal: {
    en: ({ date }: { date: string }) => `Time limit for the award extended to ${date} by the tribunal`,
    ar: ({ date }: { date: string }) => `تمديد ميعاد إصدار الحكم إلى ${date} بقرار من هيئة التحكيم`,
  },
  extended_centre: {
    en: ({ date }: { date: string }) => `Time limit for the award extended to ${date} by the Centre`,
    ar: ({ date }: { date: string }) => `تمديد ميعاد إصدار الحكم إلى ${date} بقرار من المركز`,
  },
  extended_parties: {
    en: ({ date }: { date: string }) => `Time limit for the award extended to ${date} by agreement of the parties`,
    ar: ({ date }: { date: string }) => `تمديد ميعاد إصدار الحكم إلى ${date} باتفاق الأطراف`,
  },
  extended_court: {
    en: ({ date }: { date: string }) => `Time limit for the award extended to ${date} by the competent court`,
    ar: ({ date }: { date: string }) => `تمديد ميعاد إصدار الحكم إلى ${date} بقرار من المحكمة المختصة`,
  },
  approved: { en: 'Draft approved by the Centre’s Court', ar: 'اعتماد مجلس القرارات الفنية لمسودة الحكم' },
})
