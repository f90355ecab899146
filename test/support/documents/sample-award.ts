import { formatDualDate } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { instantOf, type Pick, SAMPLE_ISSUED, sampleEditions, sampleParties } from './sample-data.ts'
import type { AwardData, AwardEdition, Edition } from '#server/documents/typeset/templates.ts'

function awardEdition(common: Edition, pick: Pick<string>): AwardEdition {
  const reasons = pick(
    'The tribunal has read the contract and heard both sides. Clause 14 requires payment within 30 days of the engineer’s certificate; the certificates of 3 May and 9 June 2025 were never challenged, and the respondent took over the works without reserve.',
    'اطّلعت هيئة التحكيم على العقد وسمعت مرافعة الطرفين. ويوجب البند (١٤) السداد خلال (٣٠) يومًا من تاريخ شهادة المهندس، ولم تُنازع المدّعى عليها في شهادتي ٣ مايو و٩ يونيو ٢٠٢٥، وتسلّمت الأعمال دون تحفظ.',
  )
  return {
    ...common,
    parties: sampleParties(pick),
    tribunal: [
      {
        id: 'p1',
        name: pick('Dr Layla Haddad', 'د. ليلى حداد'),
        role: pick('Presiding arbitrator', 'رئيس هيئة التحكيم'),
        nationality: pick('Jordan', 'الأردن'),
        address: pick('Amman, Jordan', 'عمّان، الأردن'),
        appointment: pick(
          `Nominated jointly by the parties and appointed by the Centre’s Court on ${formatDualDate('2026-04-02', 'en')}`,
          `التعيين من مجلس القرارات الفنية، باتفاق الطرفين، بتاريخ ${formatDualDate('2026-04-02', 'ar')}`,
        ),
      },
      {
        id: 'p2',
        name: pick('James Whitfield', 'جيمس ويتفيلد'),
        role: pick('Co-arbitrator', 'عضو هيئة التحكيم'),
        nationality: pick('United Kingdom', 'المملكة المتحدة'),
      },
      {
        id: 'p3',
        name: pick('Khalid Al-Mutairi', 'خالد المطيري'),
        role: pick('Co-arbitrator', 'عضو هيئة التحكيم'),
        nationality: pick('Saudi Arabia', 'المملكة العربية السعودية'),
      },
    ],
    secretary: pick('Yousef Karim', 'يوسف كريم'),
    agreement: pick(
      'By clause 22 of contract C-2024/17 of 14 January 2024 the parties refer every dispute to arbitration under the rules of the Centre, seated in Riyadh, in English and Arabic.',
      'بموجب البند (٢٢) من العقد رقم \u2066C-2024/17\u2069 المؤرخ في ١٤ يناير ٢٠٢٤ أحال الطرفان كل نزاع إلى التحكيم وفق قواعد المركز، ومقره الرياض، بالعربية والإنجليزية.',
    ),
    frontMatter: [
      {
        label: pick('Arbitration agreement', 'اتفاق التحكيم'),
        value: pick(
          'Filed on 1 March 2026 (file \u2068agreement.pdf\u2069)',
          'قُدِّم في ١ مارس ٢٠٢٦ (الملف \u2068agreement.pdf\u2069)',
        ),
      },
      {
        label: pick('Seat of arbitration', 'مقر التحكيم'),
        value: pick('Riyadh, Saudi Arabia', 'الرياض، المملكة العربية السعودية'),
      },
      {
        label: pick('Applicable law', 'القانون الواجب التطبيق'),
        value: pick('The laws of Saudi Arabia', 'أنظمة المملكة العربية السعودية'),
      },
      { label: pick('Amount in dispute', 'مبلغ المنازعة'), value: pick('SAR 3,150,000.00', '٣٬١٥٠٬٠٠٠٫٠٠ ر.س.') },
    ],
    history: [
      {
        on: formatDualDate('2026-03-01', common.language),
        event: pick('Request for Arbitration received', 'استلام طلب التحكيم'),
        article: pick('Art. 5', 'المادة ٥'),
      },
      {
        on: formatDualDate('2026-03-03', common.language),
        event: pick('Proceedings commenced', 'بدء إجراءات التحكيم'),
        article: pick('Art. 25', 'المادة ٢٥'),
      },
      {
        on: formatDualDate('2026-06-20', common.language),
        event: pick('Record closed', 'قفل باب المرافعة'),
        article: pick('Art. 33', 'المادة ٣٣'),
      },
    ],
    sections: {
      jurisdiction: pick(
        'The tribunal has jurisdiction under clause 22 of the contract.\nNo objection was raised.',
        'تختص هيئة التحكيم بنظر النزاع استنادًا إلى البند (٢٢) من العقد.\nولم يُبدِ أي من الطرفين دفعًا بعدم الاختصاص.',
      ),
      facts: pick(
        'The parties signed contract C-2024/17 on 14 January 2024.\nقدّمت المدّعية مستنداتها باللغة العربية، ومنها العقد رقم \u2066C-2024/17\u2069.',
        'أبرم الطرفان العقد رقم \u2066C-2024/17\u2069 بتاريخ ١٤ يناير ٢٠٢٤.\nThe respondent pleaded in English and relied on exhibit R-004.',
      ),
      issues: pick(
        'Whether the certified sums are due.\nWhether interest may be awarded.',
        'هل المبالغ المعتمدة مستحقة الأداء؟\nوهل يجوز الحكم بالتعويض عن التأخير؟',
      ),
      analysis: Array.from({ length: 6 }, () => reasons).join('\n'),
      dispositive: pick(
        'The respondent shall pay the claimant SAR 3,150,000.00 (three million one hundred and fifty thousand Saudi riyals).\nAll other claims are rejected.',
        'إلزام المدّعى عليها بأن تدفع للمدّعية مبلغًا قدره ٣٬١٥٠٬٠٠٠٫٠٠ ر.س. (ثلاثة ملايين ومئة وخمسون ألف ريال سعودي).\nرفض ما عدا ذلك من طلبات.',
      ),
    },
    costs: [
      {
        label: pick('Tribunal fees', 'أتعاب هيئة التحكيم'),
        total: pick('SAR 210,000.00', '٢١٠٬٠٠٠٫٠٠ ر.س.'),
        claimant: pick('SAR 63,000.00', '٦٣٬٠٠٠٫٠٠ ر.س.'),
        respondent: pick('SAR 147,000.00', '١٤٧٬٠٠٠٫٠٠ ر.س.'),
      },
      {
        label: pick('Administrative fees and expenses', 'الرسوم الإدارية والمصروفات'),
        total: pick('SAR 7,000.00', '٧٬٠٠٠٫٠٠ ر.س.'),
        claimant: pick('SAR 2,100.00', '٢٬١٠٠٫٠٠ ر.س.'),
        respondent: pick('SAR 4,900.00', '٤٬٩٠٠٫٠٠ ر.س.'),
      },
      {
        label: pick('Total', 'الإجمالي'),
        total: pick('SAR 217,000.00', '٢١٧٬٠٠٠٫٠٠ ر.س.'),
        claimant: pick('SAR 65,100.00', '٦٥٬١٠٠٫٠٠ ر.س.'),
        respondent: pick('SAR 151,900.00', '١٥١٬٩٠٠٫٠٠ ر.س.'),
      },
    ],
    hasTotal: true,
    settlement: [
      {
        label: pick('Advanced by the Claimant', 'دفعه المدّعي مقدَّمًا'),
        value: pick('SAR 108,500.00', '١٠٨٬٥٠٠٫٠٠ ر.س.'),
      },
      {
        label: pick('Advanced by the Respondent', 'دفعه المدّعى عليه مقدَّمًا'),
        value: pick('SAR 108,500.00', '١٠٨٬٥٠٠٫٠٠ ر.س.'),
      },
      {
        label: pick(
          'Due from the Respondent to the Claimant under this split',
          'المستحق للمدّعي على المدّعى عليه وفق هذا التوزيع',
        ),
        value: pick('SAR 43,400.00', '٤٣٬٤٠٠٫٠٠ ر.س.'),
      },
    ],
    place: pick('Riyadh, Saudi Arabia', 'الرياض، المملكة العربية السعودية'),
  }
}

/** Made after the record was closed; a prevailing language is only needed with two. */
export function sampleAward(languages: readonly Language[]): AwardData {
  const day = '2026-06-28'
  const write = (common: Edition, pick: Pick<string>): AwardEdition => ({
    ...awardEdition(common, pick),
    ...(languages.length > 1 && {
      prevailing: pick('The Arabic text prevails.', 'النص العربي هو المعتمد عند الاختلاف.'),
    }),
  })
  return {
    ...{ ...SAMPLE_ISSUED, issuedAt: instantOf(day), number: 'AWD-2026-0001' },
    editions: sampleEditions(languages, write, day),
  }
}
