// The texts of the people of the journey: the same dispute, in each language.
import type { Language } from '../product.ts'

type Story = {
  readonly claimant: string
  readonly respondent: string
  readonly counsel: string
  readonly claim: string
  readonly relief: string
  /** As typed; Eastern digits are accepted. */
  readonly amount: string
  readonly law: string
  readonly place: string
  readonly directions: string
  /** A clause of the order, reworded by the tribunal. */
  readonly clause: string
  /** Why a person did not sign the minutes. */
  readonly noSignature: string
  readonly memorial: string
  readonly defence: string
  readonly exhibit: string
  /** Filed after the first e-bundle. */
  readonly insert: string
  /** The text of the five sections, in order. */
  readonly sections: readonly [string, string, string, string, string]
}

export const STORY: Readonly<Record<Language, Story>> = {
  en: {
    claimant: 'Al-Rawabi Contracting Co.',
    respondent: 'Northern Steel Ltd',
    counsel: 'Sara Al-Qahtani',
    claim: 'Lots 4 and 5 of the structural steel were delivered 47 and 63 days late.',
    relief: 'Damages for the delay, and the costs of the arbitration.',
    amount: '3,150,000.50',
    law: 'The laws of the Kingdom of Saudi Arabia',
    place: 'The Centre, hall 2',
    noSignature: 'Left before the minutes were signed.',
    directions: 'Every submission is filed through the portal.\nExhibits carry their label on each page.',
    clause: 'The tribunal is not bound by the rules of evidence of state courts.',
    memorial: 'Statement of claim',
    defence: 'Statement of defence',
    exhibit: 'Delivery notes',
    insert: 'Port log of March',
    sections: [
      'The tribunal has jurisdiction under clause 21.3 of the supply contract.',
      'Lots 4 and 5 were delivered 47 and 63 days late. The parties agree on the dates.',
      'Whether the delay is attributable to the Respondent, and what damages are due.',
      'The mill certificates were issued before the notice of force majeure, which therefore came too late.',
      'The Respondent shall pay the Claimant SAR 3,150,000.50. All other claims are rejected.',
    ],
  },
  ar: {
    claimant: 'شركة الروابي للمقاولات',
    respondent: 'شركة الشمال للصلب',
    counsel: 'سارة القحطاني',
    claim: 'سُلّمت الدفعتان الرابعة والخامسة من الحديد الإنشائي متأخرتين سبعة وأربعين يومًا وثلاثة وستين يومًا.',
    relief: 'التعويض عن التأخير، وتكاليف التحكيم.',
    amount: '٣٬١٥٠٬٠٠٠٫٥٠',
    law: 'أنظمة المملكة العربية السعودية',
    place: 'المركز، القاعة الثانية',
    noSignature: 'غادر قبل توقيع المحضر.',
    directions: 'تُقدَّم جميع المذكرات عبر البوابة.\nيحمل كل مستند رمزه في كل صفحة.',
    clause: 'لا تتقيد هيئة التحكيم بقواعد الإثبات أمام المحاكم.',
    memorial: 'بيان الدعوى',
    defence: 'مذكرة الدفاع',
    exhibit: 'إشعارات التسليم',
    insert: 'سجل الميناء لشهر مارس',
    sections: [
      'تختص هيئة التحكيم بموجب البند ٢١٫٣ من عقد التوريد.',
      'سُلّمت الدفعتان الرابعة والخامسة متأخرتين، ولا خلاف بين الطرفين على التواريخ.',
      'هل يُعزى التأخير إلى المدّعى عليه، وما مقدار التعويض المستحق.',
      'صدرت شهادات المصنع قبل إشعار القوة القاهرة، فجاء الإشعار متأخرًا.',
      'إلزام المدّعى عليه بأن يدفع للمدّعي مبلغ ٣٬١٥٠٬٠٠٠٫٥٠ ريال، ورفض ما عدا ذلك من الطلبات.',
    ],
  },
}
