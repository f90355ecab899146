import { type Language, say } from '#kernel/words.ts'

/** Arabic for the notes that the installation wrote with its first versions. Text written by people is not translated. */
const IN_ARABIC = new Map(
  Object.entries({
    'Titles of the articles, to be confirmed by the centre': 'عناوين المواد، بانتظار اعتماد المركز',
    'Time limits, to be confirmed by the centre': 'المهل، بانتظار اعتماد المركز',
    'Holidays of three seats, 2025 to 2027; Eid leave is announced each year':
      'عطلات ثلاثة مقار من ٢٠٢٥ إلى ٢٠٢٧، وتُعلَن إجازة العيد كل عام',
    'Sample brackets': 'شرائح نموذجية',
    'working title': 'عنوان مؤقت',
    'title not found': 'لم يُعثر على العنوان',
    'parent rules': 'القواعد الأصلية',
    'older rules': 'قواعد أقدم',
    'fixed date': 'تاريخ ثابت',
    'Umm al-Qura; leave is announced': 'تقويم أم القرى، وتُعلَن الإجازة',
    'England and Wales bank holidays': 'العطلات الرسمية في إنجلترا وويلز',
    'US federal holidays': 'العطلات الاتحادية في الولايات المتحدة',
    'SCCA Arbitration Rules 2023, published excerpts':
      'قواعد التحكيم ٢٠٢٣، المركز السعودي للتحكيم التجاري: المقتطفات المنشورة',
    'SCCA Arbitration Rules 2023, Appendix IV': 'قواعد التحكيم ٢٠٢٣، المركز السعودي للتحكيم التجاري: الملحق الرابع',
    'Saudi Arbitration Law, Royal Decree M/34': 'نظام التحكيم السعودي، المرسوم الملكي م/٣٤',
    'SAMPLE: registration fee and cap as published; every bracket and the administration figure are samples to be replaced':
      'رسوم التسجيل والحد الأعلى كما نُشرت، أما الشرائح ومبلغ الرسوم الإدارية فنماذج تُستبدل',
  }),
)

/** A source or a note of the settings as shown. Text written by people is unchanged; the portal's own starts with a capital. */
export function installedText(text: string, language: Language): string {
  const arabic = IN_ARABIC.get(text)
  if (arabic === undefined) return text
  // The screen already says next to the figures that they are samples.
  const own = text.replace(/^SAMPLE: /, '')
  return say({ en: own.slice(0, 1).toUpperCase() + own.slice(1), ar: arabic }, language)
}
