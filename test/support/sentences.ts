/*
 * The words of screens in the specification (§2, §5, §8), copied by hand, with the Arabic in the terms of the glossary. Nothing here is
 * taken from the product's own tables: if one of them is changed by mistake, this file does not change with it.
 */
import type { Language } from '#kernel/words.ts'

/** In braces: the variable parts. */
const ARABIC = {
  // §2: empty lists
  'All caught up!': 'لا جديد لديك.',
  'No results.': 'لا توجد نتائج.',
  'No notifications.': 'لا توجد إشعارات.',
  'Nothing scheduled.': 'لا توجد مواعيد.',
  'No data.': 'لا توجد بيانات.',
  // §2: the audit trail
  'Chain Intact': 'السلسلة سليمة',
  'Chain Broken': 'السلسلة مكسورة',
  // §5
  'Choose date/time first.': 'اختر التاريخ والوقت أولًا.',
  'Enter at least Claim & Defense due dates.': 'أدخل على الأقل موعدي بيان الدعوى ومذكرة الدفاع.',
  'Enter order text.': 'أدخل نص الأمر.',
  'Pick a date & time first.': 'اختر التاريخ والوقت أولًا.',
  'Schedule the hearing first.': 'حدّد موعد الجلسة أولًا.',
  'Enter secretary name & email': 'أدخل اسم أمين السر وبريده الإلكتروني',
  // §8: sign-in, and screens that are not open yet
  'EMAIL_REQUIRED: Enter your email.': 'EMAIL_REQUIRED: أدخل بريدك الإلكتروني.',
  'LOGIN_ERROR: Sign-in failed. Try again.': 'LOGIN_ERROR: تعذّر تسجيل الدخول. حاول مجددًا.',
  'ROLE_BLOCK: You do not have permission for this action.': 'ROLE_BLOCK: ليست لديك صلاحية لهذا الإجراء.',
  'ART5_REQUIRED: Complete the filing and pay the fee first (Art. 5).':
    'ART5_REQUIRED: أكمل قيد الدعوى وسدِّد الرسوم أولًا (المادة ٥).',
  'ART6_REQUIRED: The proceedings have not commenced (Art. 6).':
    'ART6_REQUIRED: لم تبدأ إجراءات التحكيم بعد (المادة ٦).',
  'TRIBUNAL_NOT_CONFIRMED: The tribunal is not confirmed yet.':
    'TRIBUNAL_NOT_CONFIRMED: لم يُعتمد تشكيل هيئة التحكيم بعد.',
  'PO1_NOT_ISSUED: PO-1 has not been issued yet.': 'PO1_NOT_ISSUED: لم يصدر الأمر الإجرائي رقم (١) بعد.',
  'BUNDLE_NOT_READY: The e-bundle is not ready yet.': 'BUNDLE_NOT_READY: لم تجهز الحافظة الإلكترونية للمستندات بعد.',
  'RECORD_NOT_CLOSED: Proceedings must be closed (Art. 33)': 'RECORD_NOT_CLOSED: لم يُقفل باب المرافعة بعد (المادة ٣٣)',
  'AWARD_NOT_FINAL: The award is not final yet.': 'AWARD_NOT_FINAL: لم يصبح حكم التحكيم نهائيًا بعد.',
  'GATE_FETCH_ERROR: the state of the case could not be read.': 'GATE_FETCH_ERROR: تعذّرت قراءة حالة القضية.',
  'Unexpected Application Error': 'خطأ غير متوقع في التطبيق',
  // §8: acts that fail
  'Publication blocked (Art. 36(3) opt-out).': 'النشر ممنوع (اعتراض على النشر بموجب المادة ٣٦ (٣)).',
  'Not eligible yet (final award required / already published).':
    'لا يجوز نشره بعد: يلزم أن يكون الحكم نهائيًا وألّا يكون قد سبق نشره.',
  'Publish error.': 'تعذّر النشر.',
  'SEARCH_ERROR: the search failed.': 'SEARCH_ERROR: تعذّر البحث.',
  'Cannot confirm: pending disclosures or challenges.': 'لا يمكن الاعتماد: توجد إفصاحات أو طلبات رد قيد النظر.',
  'Finalize failed (check Art. 33).': 'تعذّر اعتماد الصيغة النهائية (راجع المادة ٣٣).',
  'Sign failed.': 'تعذّر التوقيع.',
  'Seal failed.': 'تعذّر الختم.',
  'Serve failed.': 'تعذّر التبليغ.',
  'CALC_ERROR: The costs could not be calculated.': 'CALC_ERROR: تعذّر احتساب التكاليف.',
  'UPLOAD_ERROR: the file could not be uploaded.': 'UPLOAD_ERROR: تعذّر رفع الملف.',
  'Batch error: {error}': 'خطأ في حزمة الصرف: {error}',
  'Error: {error}': 'خطأ: {error}',
  'Verification failed': 'فشل التحقق',
  'Export failed': 'فشل التصدير',
  'Chain broken at index {index} ({reason})': 'السلسلة مكسورة عند القيد {index} ({reason})',
  'Audit chain intact ({count} entries).': 'سلسلة التدقيق سليمة (عدد القيود: {count}).',
  'Verification failed: Award not found or invalid code': 'تعذّر التحقق: لم يُعثر على الحكم أو أن الرمز غير صحيح',
  // §8: court orders
  'Court order: Proceedings stayed. Actions are limited.':
    'أمر قضائي: وُقف السير في الإجراءات. الإجراءات المتاحة محدودة.',
  'Court order: Publication frozen until {date}.': 'أمر قضائي: النشر مجمَّد حتى {date}.',
  'Court order: Enforcement stayed.': 'أمر قضائي: وُقف تنفيذ الحكم.',
  'Court order: Award set aside.': 'أمر قضائي: قُضي ببطلان حكم التحكيم.',
  // §8: acts that succeed
  'Commencement issued.': 'صدر خطاب بدء إجراءات التحكيم.',
  'Administrative conference scheduled.': 'حُدّد موعد الاجتماع الإداري.',
  'Panel proposed.': 'قُدّمت قائمة المرشحين.',
  'Disclosures generated (Art. 17).': 'أُنشئت نماذج الإفصاح (المادة ١٧).',
  'Secretary appointed (Art. 20).': 'عُيّن أمين سر هيئة التحكيم (المادة ٢٠).',
  "Tribunal confirmed by the centre's Court.": 'اعتمد مجلس القرارات الفنية بالمركز تشكيل هيئة التحكيم.',
  'CMC scheduled (Arts. 22-23).': 'حُدّد موعد اجتماع إدارة القضية (المادتان ٢٢ و٢٣).',
  'PO-1 issued (Arts. 22-29).': 'صدر الأمر الإجرائي رقم (١) (المواد من ٢٢ إلى ٢٩).',
  'Hearing scheduled.': 'حُدّد موعد الجلسة.',
  'Proceedings closed (Art. 33).': 'قُفل باب المرافعة (المادة ٣٣).',
  'Submission uploaded.': 'تم رفع المستند.',
  'e-Bundle is ready.': 'الحافظة الإلكترونية للمستندات جاهزة.',
  'Award finalized with PDF and QR code.': 'اعتُمد الحكم نهائيًا مع ملف PDF ورمز QR.',
  'Costs calculated.': 'احتُسبت التكاليف.',
  'Payout created': 'أُنشئ أمر الصرف',
  'Batch executed': 'نُفّذ صرف الحزمة',
  'Refund created': 'أُنشئ طلب استرداد المبلغ',
  'Refund executed': 'نُفّذ استرداد المبلغ',
  'Order created': 'سُجّل الأمر',
  'Order revoked': 'أُلغي الأمر',
  'Order expired': 'انتهى الأمر',
  'Marked as read': 'تم وضع علامة مقروء',
} as const

export type Sentence = keyof typeof ARABIC

export const SENTENCES = Object.entries(ARABIC) as readonly [Sentence, string][]

export function isSentence(english: string): english is Sentence {
  return Object.hasOwn(ARABIC, english)
}

export function said(language: Language, english: Sentence, open: Readonly<Record<string, string>> = {}): string {
  const text: string = language === 'en' ? english : ARABIC[english]
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => open[name] ?? whole)
}
