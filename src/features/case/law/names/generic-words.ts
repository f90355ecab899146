import { normaliseForSearch } from '#kernel/text.ts'

/*
 * Words that identify no one by themselves. Too short a list costs a person some review; too long a list could leave a name in
 * the text. When in doubt, leave a word out.
 */
const setOf = (...lines: readonly string[]): ReadonlySet<string> =>
  new Set(normaliseForSearch(lines.join(' ')).split(' '))

/** Words before the name of a company. */
export const LEGAL_HEAD = setOf('messrs شركة الشركة شركات مجموعة المجموعة مؤسسة المؤسسة مصنع مكتب دار السادة')

/** Legal forms after the name of a company. */
export const LEGAL_TAIL = setOf(
  'ltd limited llc llp lp plc inc incorporated corp corporation co company companies gmbh ag sa sarl sas bv nv oy ab spa srl pte',
  'fzco fze fzllc fz wll bsc jsc cjsc pjsc jv est establishment holding holdings group',
  'المحدودة محدودة القابضة قابضة المساهمة مساهمة مقفلة المقفلة ذمم شمم شمح انك ليمتد',
)

/** Words of law firms. */
export const FIRM = setOf(
  'law firm office offices lawyers attorneys advocates solicitors chambers legal partners associates counsel counsellors consultants',
  'محاماه المحاماه للمحاماه محامون ومحامون محامين قانون القانون قانونيه القانونيه استشارات الاستشارات والاستشارات للاستشارات شركاوه وشركاوه شركاه وشركاه شركاءه وشركاءه مستشارون ومستشارون',
)

/** Forms of address. */
export const TITLES = setOf(
  'mr mrs ms miss dr eng prof professor sir dame capt captain judge justice hon adv sheikh shaikh counsel',
  'د م ا ق السيد السيده الساده الدكتور الدكتوره المهندس المهندسه الاستاذ الاستاذه المحامي المحاميه القبطان الشيخ الخبير الخبيره الشاهد الشاهده معالي سعاده',
)

/** Words that join the parts of a name and are not parts themselves. */
export const CONNECTORS = setOf(
  'and of the for de del della di du la le van von der al el bin ibn bint abu abd و بن ابن بنت ابو ابي ام ال عبد',
)

/** Places common in courts, seats and contracts; alone they do not name a party. */
export const PLACES = setOf(
  'riyadh jeddah dammam makkah mecca madinah medina khobar jubail yanbu tabuk saudi arabia ksa kingdom gcc dubai abu dhabi sharjah',
  'uae emirates doha qatar kuwait bahrain manama oman muscat cairo egypt amman jordan beirut lebanon london england uk britain york new',
  'usa america american free zone road street plot po box floor district',
  'الرياض رياض جده الدمام دمام مكه المكرمه المدينه المنوره الخبر الجبيل ينبع تبوك السعوديه سعوديه العربيه عربيه المملكه مملكه دبي ابوظبي ظبي الشارقه',
  'الامارات امارات الدوحه قطر الكويت كويت البحرين بحرين المنامه عمان مسقط القاهره مصر الاردن بيروت لبنان لندن انجلترا بريطانيا نيويورك امريكا',
  'طريق شارع حي صندوق بريد',
)

/** Words of trade and direction that many companies share; alone they are ordinary words. */
export const GENERIC = setOf(
  'gulf city tower building north northern south southern east eastern west western central middle national international global world united first new modern advanced general',
  'trading trade commerce commercial contracting contractors construction constructions building development developers real estate properties investment investments',
  'industry industries industrial manufacturing factory mills steel iron metal metals aluminium aluminum copper cement concrete glass plastic plastics paper timber wood',
  'sugar food foods oil gas petroleum petrochemical chemicals energy power electric electrical electricity solar wind water desalination mining minerals',
  'systems system solutions technology technologies digital data software hardware telecom telecommunications communications networks network media press publishing',
  'medical health healthcare pharma pharmaceuticals hospital clinic laboratory laboratories equipment supplies supply services service engineering engineers consulting',
  'consultants transport transportation logistics shipping marine maritime aviation air airlines motors automotive insurance bank banking finance financial capital leasing',
  'commodities goods products retail stores restaurants hotels hospitality tourism travel education training security safety environment agriculture farms dairy textiles',
  'packaging print printing design project projects management operations maintenance port ports pipeline pipelines tower towers turbines fibre fiber franchise licence license',
  'خليج الخليج مدينه المدينه برج الابراج مبني شمال الشمال جنوب الجنوب شرق الشرق غرب الغرب شمالي الشماليه الجنوبيه الشرقيه الغربيه وسط الوسطي الوطنيه وطنيه العالميه عالميه الدوليه دوليه المتحده متحده الاولي الحديثه المتقدمه العامه عامه العام',
  'تجاره التجاره للتجاره تجاريه التجاريه مقاولات المقاولات للمقاولات انشاءات الانشاءات للانشاءات بناء البناء تطوير التطوير للتطوير عقار العقاري عقاري العقاريه عقارات العقارات استثمار الاستثمار للاستثمار',
  'صناعه الصناعه للصناعه صناعات الصناعات للصناعات الصناعيه صناعيه حديد الحديد للحديد صلب الصلب معادن المعادن نحاس اسمنت الاسمنت للاسمنت خرسانه زجاج بلاستيك ورق اخشاب الاخشاب سكر السكر اغذيه الاغذيه للاغذيه',
  'نفط النفط غاز الغاز بتروكيماويات كيماويات طاقه الطاقه للطاقه كهرباء الكهرباء كهربائيه الشمسيه شمسيه الرياح مياه المياه تعدين التعدين تقنيه التقنيه للتقنيه تقنيات حلول للحلول الحلول الرقميه رقميه انظمه الانظمه برمجيات',
  'اتصالات الاتصالات للاتصالات شبكات اعلام الاعلام للاعلام نشر طبيه الطبيه صحيه صحه ادويه الادويه مستشفي معدات المعدات للمعدات توريد التوريد للتوريد توريدات التوريدات خدمات الخدمات للخدمات هندسه الهندسه للهندسه الهندسيه',
  'استشارات الاستشارات للاستشارات نقل النقل للنقل خدمات لوجستيه اللوجستيه شحن الشحن للشحن بحريه البحريه ملاحه طيران الطيران سيارات السيارات تامين التامين للتامين بنك البنك مصرف تمويل التمويل للتمويل ماليه الماليه',
  'سلع السلع للسلع منتجات مطاعم المطاعم فنادق ضيافه سياحه السياحه تعليم التعليم تدريب امن سلامه بيئه زراعه الزراعه للزراعه البان مزارع تغليف التغليف للتغليف طباعه تصميم مشاريع المشاريع اداره الاداره صيانه الصيانه',
)

/** Two-letter words that a heading may have in capitals: "IN THE MATTER OF". */
export const SMALL_WORDS = setOf('am an as at be by do eu go he if in is it me my no of on or pm so to un up us we')

/** Arabic names that are also common words of judgments: "لصالح", "أمين السر", "على". */
export const AMBIGUOUS = setOf(
  'علي عمر حسن سعد نصر بدر امل نور فضل رضا ناصر سالم كريم عادل صالح امين جميل عزيز رشيد حامد حميد ماجد سعيد سيد رائد وليد كامل شريف حكيم حاكم قاسم هادي مهدي راشد منصور فارس نايف طلال سلطان امير هدي مني نهي سلمي ندي رحاب',
)

/** Public mail providers, whose names identify no one. */
export const COMMON_MAIL = setOf('gmail outlook hotmail yahoo icloud live mail proton protonmail demo visitor example')
