import type { Language } from '#kernel/words.ts'
import { instantOf, type Pick, sampleEditions, sampleParties, SAMPLE_PAPER } from './sample-data.ts'
import type {
  CertificateData,
  MinutesData,
  MinutesEdition,
  AccountPaperData,
  AccountPaperTable,
} from '#server/documents/typeset/templates.ts'

/** More documents of the invented case: those of the hearing, of service and of the costs. */

function minutesEdition(pick: Pick<string>): Omit<MinutesEdition, 'language' | 'issuedOn' | 'seatTime'> {
  const [present, absent] = [pick('Present', 'حاضر'), pick('Absent', 'غائب')]
  return {
    hearingNumber: pick('1', '١'),
    parties: sampleParties(pick),
    hearing: [
      {
        label: pick('Date and time', 'التاريخ والوقت'),
        value: pick('Tuesday, 9 June 2026, 10:00, Riyadh time', 'الثلاثاء ٩ يونيو ٢٠٢٦، ١٠:٠٠ بتوقيت الرياض'),
      },
      { label: pick('Mode', 'طريقة الانعقاد'), value: pick('Hybrid', 'هجينة') },
      { label: pick('Place', 'المكان'), value: pick('Hearing room 3, the Centre', 'القاعة ٣، مقر المركز') },
    ],
    attendance: [
      { name: pick('Dr Layla Haddad', 'د. ليلى حداد'), capacity: pick('Arbitrator', 'محكَّم'), presence: present },
      { name: pick('James Whitfield', 'جيمس ويتفيلد'), capacity: pick('Arbitrator', 'محكَّم'), presence: present },
      {
        name: pick('Sara Al-Otaibi', 'سارة العتيبي'),
        capacity: pick('Counsel for the Claimant', 'وكيل المدّعي'),
        presence: present,
      },
      { name: pick('Peter Hall', 'بيتر هول'), capacity: pick('Witness', 'شاهد'), presence: absent },
    ],
    timesIn: pick('Riyadh', 'الرياض'),
    isSaudiSeat: true,
    before: [],
    course: [
      {
        day: pick('Tuesday, 9 June 2026', 'الثلاثاء ٩ يونيو ٢٠٢٦'),
        at: pick('10:02', '١٠:٠٢'),
        event: pick('Recording of the transcript began', 'بدأ تدوين المحضر الحرفي'),
        details: [pick('Yousef Karim', 'يوسف كريم')],
      },
      {
        at: pick('12:41', '١٢:٤١'),
        event: pick('Statement of a party', 'إفادة طرف'),
        details: [
          pick('Claimant: Nothing further', 'المدّعي: ليس لديه ما يضيفه'),
          pick('Relies on exhibit C-012.', 'يستند إلى المستند \u2066C-012\u2069.'),
        ],
      },
    ],
    after: [
      {
        day: pick('Thursday, 11 June 2026', 'الخميس ١١ يونيو ٢٠٢٦'),
        at: pick('09:10', '٠٩:١٠'),
        event: pick('Attendance recorded', 'سُجّل الحضور'),
        details: [pick('Yousef Karim', 'يوسف كريم')],
      },
    ],
    text: pick(
      'The claimant opened and relied on contract C-2024/17.\nالتمس وكيل المدّعى عليها أجلًا لتقديم مذكرة ختامية.',
      'افتتح وكيل المدّعية مرافعته مستندًا إلى العقد رقم \u2066C-2024/17\u2069.\nCounsel for the respondent asked for time to file a closing memorial.',
    ),
    statements: [
      { label: pick('Claimant', 'المدّعي'), value: pick('Nothing further', 'ليس لديه ما يضيفه') },
      { label: pick('Respondent', 'المدّعى عليه'), value: pick('Has more to submit', 'لديه ما يقدّمه') },
    ],
    closure: [],
    signatories: [
      { name: pick('Dr Layla Haddad', 'د. ليلى حداد'), role: pick('Arbitrator', 'محكَّم') },
      { name: pick('James Whitfield', 'جيمس ويتفيلد'), role: pick('Arbitrator', 'محكَّم') },
      { name: pick('Sara Al-Otaibi', 'سارة العتيبي'), role: pick('Counsel for the Claimant', 'وكيل المدّعي') },
    ],
  }
}

export function sampleMinutes(languages: readonly Language[]): MinutesData {
  return {
    ...{ ...SAMPLE_PAPER, issuedAt: instantOf('2026-06-14'), number: 'MIN-001-1' },
    editions: sampleEditions(languages, (common, pick) => ({ ...common, ...minutesEdition(pick) }), '2026-06-14'),
  }
}

export function sampleCertificate(languages: readonly Language[]): CertificateData {
  const day = '2026-07-03'
  return {
    ...{ ...SAMPLE_PAPER, issuedAt: instantOf(day), number: 'SRV-001-5' },
    editions: sampleEditions(
      languages,
      (common, pick) => ({
        ...common,
        stateOn: pick('3 July 2026, 12:25 Riyadh time', '٣ يوليو ٢٠٢٦، ١٢:٢٥ بتوقيت الرياض'),
        isSealed: true,
        parties: sampleParties(pick),
        award: [
          { label: pick('Number of the award', 'رقم حكم التحكيم'), value: '\u2066AWD-2026-0001\u2069' },
          {
            label: pick('Sealed', 'وقت الختم'),
            value: pick('1 July 2026, 11:00 Riyadh time', '١ يوليو ٢٠٢٦، ١١:٠٠ بتوقيت الرياض'),
          },
        ],
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        recipients: [
          {
            name: pick('Al-Rawabi Contracting Company', 'شركة الروابي للمقاولات'),
            capacity: pick('Claimant', 'المدّعي'),
            rows: [
              { label: pick('Method', 'طريقة التبليغ'), value: pick('Portal', 'عبر البوابة') },
              {
                label: pick('Delivered', 'وقت التسليم'),
                value: pick('1 July 2026, 12:40 Riyadh time', '١ يوليو ٢٠٢٦، ١٢:٤٠ بتوقيت الرياض'),
              },
              {
                label: pick('Opened in the portal', 'وقت الفتح في البوابة'),
                value: pick('Not recorded in the portal', 'غير مقيَّد في البوابة'),
              },
            ],
          },
          {
            name: pick('Northern Steel Ltd', 'شركة حديد الشمال المحدودة'),
            capacity: pick('Respondent', 'المدّعى عليه'),
            rows: [{ label: pick('Method', 'طريقة التبليغ'), value: pick('Courier', 'البريد السريع') }],
            proof: {
              name: 'airway bill 77-421.pdf',
              sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
            },
          },
        ],
        withdrawn: [
          {
            name: pick('Northern Steel Ltd', 'شركة حديد الشمال المحدودة'),
            capacity: pick('Respondent', 'المدّعى عليه'),
            rows: [
              {
                label: pick('Delivered, as recorded', 'وقت التسليم وفق القيد'),
                value: pick('2 January 2026, 09:00 Riyadh time', '٢ يناير ٢٠٢٦، ٠٩:٠٠ بتوقيت الرياض'),
              },
              { label: pick('Reason', 'السبب'), value: pick('The month was typed wrong.', 'كُتب الشهر خطأ.') },
            ],
          },
        ],
      }),
      day,
    ),
  }
}

const column = (title: string, shape: Partial<AccountPaperTable['columns'][number]> = {}) => ({
  ...{ title, end: false, machine: false, wide: false },
  ...shape,
})

/** A statement of costs and a reconciliation report have this form. */
export function sampleStatement(languages: readonly Language[]): AccountPaperData {
  return {
    ...SAMPLE_PAPER,
    number: 'CST-001-2026-03-05',
    editions: sampleEditions(languages, (common, pick) => ({
      ...common,
      title: pick('Statement of costs', 'كشف التكاليف'),
      facts: [{ label: pick('As of', 'بتاريخ'), value: pick('5 March 2026', '٥ مارس ٢٠٢٦') }],
      tables: [
        {
          title: pick('Movements', 'الحركات'),
          empty: pick('No movements.', 'لا توجد حركات.'),
          columns: [
            column(pick('Date', 'التاريخ')),
            column(pick('Movement', 'الحركة'), { wide: true }),
            column(pick('Reference', 'المرجع'), { machine: true }),
            column(pick('Amount', 'المبلغ'), { end: true }),
          ],
          rows: Array.from({ length: 40 }, (_, at) => [
            [pick('5 March 2026', '٥ مارس ٢٠٢٦')],
            [pick('Deposit of the claimant', 'إيداع المدّعي')],
            [`REC/${2026 + at}-17`],
            [pick('SAR 105,000.00', '١٠٥٬٠٠٠٫٠٠ ر.س.')],
          ]),
        },
        { title: pick('Refunds', 'المبالغ المستردة'), empty: pick('None.', 'لا يوجد.'), columns: [], rows: [] },
      ],
    })),
  }
}
