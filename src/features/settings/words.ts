import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** What the settings refuse in words, and what they are called. */
export const settingsWords = words({
  // Kinds
  policies: { en: 'Policies', ar: 'السياسات' },
  articles: { en: 'Articles', ar: 'المواد' },
  timeLimits: { en: 'Time limits', ar: 'المهل' },
  calendar: { en: 'Holidays', ar: 'العطلات الرسمية' },
  fees: { en: 'Fee schedule', ar: 'جدول الرسوم' },
  // Checks of the inputs
  reasonNeeded: { en: 'Say why: the reason stays in the history.', ar: 'اذكر السبب: يبقى السبب في سجل النسخ.' },
  textNeeded: { en: 'Fill in both languages.', ar: 'املأ الحقل باللغتين.' },
  dayNeeded: { en: 'Enter a date.', ar: 'أدخل تاريخًا.' },
  todayAtLeast: {
    en: 'It can take effect today at the earliest.',
    ar: 'أقرب موعد للسريان هو اليوم.',
  },
  tomorrowAtLeast: {
    en: 'It can take effect tomorrow at the earliest: what is computed today keeps its version.',
    ar: 'أقرب موعد للسريان هو الغد: ما يُحتسب اليوم يبقى على نسخته.',
  },
  amountNeeded: { en: 'Enter an amount of at least 0.00.', ar: 'أدخل مبلغًا لا يقل عن ٠٫٠٠.' },
  rateNeeded: { en: 'Enter a rate of at most six places.', ar: 'أدخل معدلًا بست منازل عشرية على الأكثر.' },
  rateAboveZero: { en: 'The rate must be above zero.', ar: 'يجب أن يكون السعر أكبر من صفر.' },
  vatBelowOne: { en: 'VAT is between 0 and 100 percent.', ar: 'نسبة ضريبة القيمة المضافة بين ٠ و١٠٠ في المئة.' },
  bracketFirstZero: { en: 'The first bracket begins above 0.00.', ar: 'تبدأ الشريحة الأولى من ٠٫٠٠.' },
  bracketAscending: {
    en: 'A bracket begins above the one before it.',
    ar: 'تبدأ كل شريحة من مبلغ أكبر من بداية الشريحة السابقة.',
  },
  minAboveAverage: { en: 'The average is below the minimum.', ar: 'المتوسط أقل من الحد الأدنى.' },
  averageAboveMax: { en: 'The maximum is below the average.', ar: 'الحد الأقصى أقل من المتوسط.' },
  lengthNeeded: { en: 'Enter a whole number from 1 to 1000.', ar: 'أدخل عددًا صحيحًا من ١ إلى ١٠٠٠.' },
  holidayBackwards: { en: 'The last day is before the first.', ar: 'اليوم الأخير قبل اليوم الأول.' },
  holidayTooLong: { en: 'A holiday lasts 60 days at most.', ar: 'لا تتجاوز العطلة ٦٠ يومًا.' },
  holidayTwice: {
    en: 'This country has a holiday on these very days already.',
    ar: 'لهذه الدولة عطلة في هذه الأيام نفسها.',
  },
  countryNeeded: {
    en: 'Enter the two letters of the country, such as SA.',
    ar: 'أدخل رمز الدولة بحرفين لاتينيين، مثل SA.',
  },
  weekendTooLong: { en: 'At least one working day must be left.', ar: 'يجب أن يبقى يوم عمل واحد على الأقل.' },
  setChanged: {
    en: 'The list of entries is fixed; none can be added or left out.',
    ar: 'قائمة العناصر ثابتة، فلا يُضاف إليها ولا يُحذف منها.',
  },
  // After saving
  saved: { en: 'Saved as a new version.', ar: 'حُفظت نسخة جديدة.' },
  // Names of values
  fourEyes: { en: 'Four eyes on payments', ar: 'مبدأ الرقابة الثنائية على المدفوعات' },
  fourEyes_byMode: {
    en: 'By mode: on in secure mode, off in the demo',
    ar: 'حسب الوضع: مفعّل في الوضع الآمن وغير مفعّل في النسخة التجريبية',
  },
  fourEyes_on: { en: 'Always', ar: 'دائمًا' },
  fourEyes_off: { en: 'Never', ar: 'غير مفعّل' },
  scrutinyRequired: { en: 'Award scrutiny required', ar: 'مراجعة مسودة الحكم إلزامية' },
  publicationConsentWarning: { en: 'Warning about consent to publication', ar: 'التنبيه إلى موافقة الأطراف على النشر' },
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
  titleEn: { en: 'Title in English', ar: 'العنوان بالإنجليزية' },
  titleAr: { en: 'Title in Arabic', ar: 'العنوان بالعربية' },
  confirmed: { en: 'Confirmed by the centre', ar: 'معتمد من المركز' },
  source: { en: 'Source', ar: 'المصدر' },
  length: { en: 'Length', ar: 'المدة' },
  unit: { en: 'Unit', ar: 'الوحدة' },
  unit_calendar: { en: 'Calendar days', ar: 'أيام تقويمية' },
  unit_business: { en: 'Working days', ar: 'أيام عمل' },
  unit_months: { en: 'Months', ar: 'أشهر' },
  instrument_law: { en: 'Arbitration Law', ar: 'نظام التحكيم' },
  instrument_regulations: { en: 'Implementing Regulations', ar: 'اللائحة التنفيذية' },
  firstDay: { en: 'First day', ar: 'اليوم الأول' },
  lastDay: { en: 'Last day', ar: 'اليوم الأخير' },
  nameEn: { en: 'Name in English', ar: 'الاسم بالإنجليزية' },
  nameAr: { en: 'Name in Arabic', ar: 'الاسم بالعربية' },
  weekend: { en: 'Weekly rest days', ar: 'أيام الراحة الأسبوعية' },
  holiday: { en: 'Holiday', ar: 'عطلة' },
  registration: { en: 'Registration fee', ar: 'رسوم التسجيل' },
  administration: { en: 'Administration fee with the filing', ar: 'الرسوم الإدارية عند القيد' },
  administrationCap: { en: 'Cap of the administrative fees', ar: 'الحد الأعلى للرسوم الإدارية' },
  vatRate: { en: 'VAT', ar: 'ضريبة القيمة المضافة' },
  usdRate: { en: 'Riyals for one US dollar', ar: 'سعر الدولار الأمريكي بالريال' },
  sample: { en: 'Sample figures, not yet the centre’s own', ar: 'أرقام نموذجية لم يعتمدها المركز بعد' },
  registrationConfirmed: { en: 'Registration fee confirmed', ar: 'رسوم التسجيل معتمدة' },
  administrative: { en: 'Administrative fees', ar: 'الرسوم الإدارية' },
  tribunal: { en: 'Fees of one arbitrator', ar: 'أتعاب المحكَّم الواحد' },
  over: { en: 'Above', ar: 'ما يزيد على' },
  min: { en: 'Minimum', ar: 'الحد الأدنى' },
  average: { en: 'Average', ar: 'المتوسط' },
  max: { en: 'Maximum', ar: 'الحد الأقصى' },
  bracket: { en: 'Bracket', ar: 'شريحة' },
  changeCount: {
    en: ({ count }: { count: number }) =>
      count === 0 ? 'No changes' : plural('en', count, { one: '# change', other: '# changes' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا تغييرات',
        one: 'تغيير واحد',
        two: 'تغييران',
        few: '# تغييرات',
        many: '# تغييرًا',
        other: '# تغيير',
      }),
  },
})
