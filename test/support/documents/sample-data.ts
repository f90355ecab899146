import { formatDateTime, formatDualDate } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type {
  Edition,
  Editions,
  LetterData,
  OrderData,
  OrderEdition,
  PartyText,
  CorrespondenceData,
  ReceiptData,
} from '#server/documents/typeset/templates.ts'

/** Documents of an invented case, for tests and for reviewing the templates. */

export const SAMPLE_ISSUED = {
  caseId: 'case_001',
  issuedAt: '2026-03-05T09:30:00Z',
  demo: true,
  verification: {
    code: 'K7QF-93XM-2B4T-WZ8H-6NPC-QD5R',
    url: 'http://127.0.0.1:8080/verify/award/case_001/K7QF-93XM-2B4T-WZ8H-6NPC-QD5R',
  },
} as const

const { verification: _verification, ...unverified } = SAMPLE_ISSUED

/** A document sent to others, other than the award: its verification page has another address. */
export const SAMPLE_PAPER = {
  ...unverified,
  verification: {
    code: '7M2X-0RTV-5QWE-J8HC-94KD-ZB6P-N3SA',
    url: 'http://127.0.0.1:8080/verify/paper/case_001/7M2X-0RTV-5QWE-J8HC-94KD-ZB6P-N3SA',
  },
} as const

/** The time of issue of a sample of that day. */
export const instantOf = (day: string) => `${day}T09:30:00Z`

export type Pick<T> = (en: T, ar: T) => T

/** The editions of a document of that day; every sample is issued at half past twelve in Riyadh. */
export function sampleEditions<E extends Edition>(
  languages: readonly Language[],
  write: (common: Edition, pick: Pick<string>) => E,
  day = '2026-03-05',
): Editions<E> {
  const written = languages.map((language) => {
    const pick: Pick<string> = (en, ar) => (language === 'ar' ? ar : en)
    const issuedOn = formatDualDate(day, language)
    return write({ language, issuedOn, seatTime: pick('12:30, Riyadh time', '١٢:٣٠ بتوقيت الرياض') }, pick)
  })
  return written as unknown as Editions<E>
}

export function sampleParties(pick: Pick<string>): PartyText[] {
  return [
    {
      side: 'claimant',
      name: pick('Al-Rawabi Contracting Company', 'شركة الروابي للمقاولات'),
      address: pick(
        'King Fahd Road, Riyadh 12271, Saudi Arabia',
        'طريق الملك فهد، الرياض \u206612271\u2069، المملكة العربية السعودية',
      ),
      email: 'legal@alrawabi.example',
      counsel: [
        {
          name: pick('Sara Al-Otaibi', 'سارة العتيبي'),
          firm: pick('Otaibi & Partners', 'العتيبي وشركاؤها'),
          email: 's.otaibi@firm.example',
        },
      ],
    },
    {
      side: 'respondent',
      name: pick('Northern Steel Ltd', 'شركة حديد الشمال المحدودة'),
      address: pick(
        '1 Harbour Street, London E14 5AB, United Kingdom',
        '\u20661 Harbour Street, London E14 5AB\u2069، المملكة المتحدة',
      ),
      email: 'disputes@northern-steel.example',
    },
  ]
}

export function sampleLetter(languages: readonly Language[]): LetterData {
  return {
    ...SAMPLE_PAPER,
    number: 'COM-2026-0001',
    editions: sampleEditions(languages, (common, pick) => ({
      ...common,
      parties: sampleParties(pick),
      requestReceivedOn: pick('1 March 2026 (12 Ramadan 1447 AH)', '١٢ رمضان ١٤٤٧ هـ (١ مارس ٢٠٢٦)'),
      commencedOn: formatDualDate('2026-03-03', common.language),
      rows: [
        {
          label: pick('Arbitration rules', 'قواعد التحكيم'),
          value: pick('Rules of the Centre, in force since 1 May 2023', 'قواعد المركز، السارية منذ ١ مايو ٢٠٢٣'),
        },
        {
          label: pick('Applicable law', 'القانون الواجب التطبيق'),
          value: pick('Law of Saudi Arabia', 'أنظمة المملكة العربية السعودية'),
        },
      ],
      seat: pick('Riyadh, Saudi Arabia', 'الرياض، المملكة العربية السعودية'),
      languageOfArbitration: pick('English and Arabic', 'الإنجليزية والعربية'),
      amount: pick('SAR 3,150,000.00', '٣٬١٥٠٬٠٠٠٫٠٠ ر.س.'),
      summary: pick(
        'Unpaid invoices under contract C-2024/17 for steel works.',
        'مستحقات غير مدفوعة بموجب العقد رقم \u2066C-2024/17\u2069 لأعمال الحديد.',
      ),
      deadlines: [
        {
          title: pick('Answer to the request', 'الرد على طلب التحكيم'),
          article: pick('Art. 6', 'المادة ٦'),
          bound: pick('Respondent', 'المدّعى عليه'),
          period: pick('30 days from its receipt of this letter', '٣٠ يومًا من تسلّمه هذا الخطاب'),
          ends: pick('The last day, 23:59 Riyadh time', 'اليوم الأخير، ٢٣:٥٩ بتوقيت الرياض'),
        },
        {
          title: pick('Nomination of arbitrators', 'ترشيح المحكَّمين'),
          article: pick('Arts. 15-20', 'المواد من ١٥ إلى ٢٠'),
          bound: pick('All parties', 'جميع الأطراف'),
          period: pick('45 days from the date of this letter', '٤٥ يومًا من تاريخ هذا الخطاب'),
          ends: formatDateTime('2026-04-19T20:59:00Z', common.language, {
            zone: 'Asia/Riyadh',
            nameZone: true,
            dual: true,
          }),
        },
      ],
      enclosures: [
        pick('Request for Arbitration (FIL-case_001-1)', 'طلب التحكيم (\u2066FIL-case_001-1\u2069)'),
        pick('Arbitration agreement: agreement.pdf', 'اتفاق التحكيم: \u2066agreement.pdf\u2069'),
      ],
      signatory: { name: pick('Noura Al-Harbi', 'نورة الحربي'), role: pick('Case Manager', 'مدير القضية') },
    })),
  }
}

const sampleEnd = (day: string, language: Language) =>
  formatDateTime(`${day}T20:59:59.000Z`, language, { dual: true, nameZone: true, weekday: true })

export function sampleOrder(languages: readonly Language[]): OrderData {
  const day = '2026-04-12'
  const write = (common: Edition, pick: Pick<string>): OrderEdition => ({
    ...common,
    orderNumber: pick('1', '١'),
    article: pick('Rules of the Centre, Art. 25', 'قواعد المركز، المادة ٢٥'),
    seat: pick('Riyadh, Saudi Arabia', 'الرياض، المملكة العربية السعودية'),
    parties: sampleParties(pick),
    tribunal: [
      { name: pick('Dr Layla Haddad', 'د. ليلى حداد'), role: pick('Presiding arbitrator', 'رئيس هيئة التحكيم') },
    ],
    text: pick(
      'The parties shall keep to the timetable below.\nAn extension is asked for before the time limit ends, with reasons.',
      'يلتزم الأطراف بالجدول الزمني أدناه.\nيُقدَّم طلب تمديد المهلة مسبَّبًا قبل انقضائها.',
    ),
    timetable: [
      {
        title: pick('Statement of claim', 'بيان الدعوى'),
        due: sampleEnd('2026-04-30', common.language),
      },
      {
        title: pick('Statement of defence', 'مذكرة الدفاع'),
        due: sampleEnd('2026-05-28', common.language),
      },
    ],
    evidence: [
      {
        label: pick('File formats', 'صيغ الملفات'),
        value: pick('PDF/A and native XLSX', '\u2066PDF/A\u2069 و\u2066XLSX\u2069 بصيغته الأصلية'),
      },
      {
        label: pick('Manner of service', 'طريقة التبليغ'),
        value: pick(
          'Through the portal only, by personal secure links',
          'التبليغ عبر البوابة حصرًا، بروابط إلكترونية شخصية آمنة',
        ),
      },
    ],
    signatory: {
      name: pick('Dr Layla Haddad', 'د. ليلى حداد'),
      role: pick('Presiding arbitrator', 'رئيس هيئة التحكيم'),
    },
  })
  return {
    ...{ ...SAMPLE_PAPER, issuedAt: instantOf(day), number: 'PO-case_001-1', signedBy: 'p1' },
    editions: sampleEditions(languages, write, day),
  }
}

export function sampleCorrespondence(languages: readonly Language[]): CorrespondenceData {
  const { caseId, issuedAt, demo } = SAMPLE_PAPER
  return {
    ...{ caseId, issuedAt, ...(demo !== undefined && { demo }), number: 'LC-R2-004.2' },
    editions: sampleEditions(languages, (common, pick) => ({
      ...common,
      subject: pick('Address for the invoice of the deposit', 'عنوان فاتورة الإيداع'),
      from: pick('Sara Al-Otaibi, for Gulf Crane Systems LLC', 'سارة العتيبي، عن شركة أنظمة رافعات الخليج'),
      to: pick('Gulf Crane Systems LLC and the Centre alone', 'شركة أنظمة رافعات الخليج والمركز وحدهم'),
      body: pick(
        'Dear Sir or Madam,\n\nPlease send the invoice to the address below.\nشركة أنظمة رافعات الخليج، الرياض\n\nWith kind regards',
        'السلام عليكم ورحمة الله وبركاته،\n\nنأمل إرسال الفاتورة إلى العنوان الآتي.\nGulf Crane Systems LLC, Riyadh\n\nوتقبلوا تحياتنا',
      ),
      files: [
        {
          name: 'invoice address.pdf',
          size: pick('310 KB', '٣١٠ ك.ب'),
          sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
        },
      ],
    })),
  }
}

export function sampleReceipt(languages: readonly Language[]): ReceiptData {
  return {
    ...SAMPLE_PAPER,
    number: 'REC-2026-0001',
    editions: sampleEditions(languages, (common, pick) => ({
      ...common,
      subject: pick('Request for Arbitration', 'طلب التحكيم'),
      submittedBy: pick('Sara Al-Otaibi', 'سارة العتيبي'),
      receivedAt: formatDateTime('2026-03-01T07:02:00Z', common.language, { nameZone: true, dual: true }),
      files: [
        {
          name: 'contract C-2024_17 (signed).pdf',
          size: pick('2.4 MB', '٢٫٤ م.ب'),
          sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        },
        {
          name: 'اتفاق التحكيم.pdf',
          size: pick('310 KB', '٣١٠ ك.ب'),
          sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
        },
      ],
    })),
  }
}
