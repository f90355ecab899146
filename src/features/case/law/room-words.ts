import { isolate } from '#kernel/text.ts'
import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** Texts of the overview of a case and of its parties. */
export const roomWords = words({
  // Next dates
  nextDates: { en: 'Next dates', ar: 'المواعيد القادمة' },
  noDates: { en: 'No dates lie ahead.', ar: 'لا مواعيد قادمة.' },
  timetable: { en: 'Timetable', ar: 'الجدول الزمني' },
  // What changed
  changed: { en: 'What changed', ar: 'آخر المستجدات' },
  history: { en: 'History', ar: 'السجل' },
  nothingChanged: { en: 'No notices in this case yet.', ar: 'لا إشعارات في هذه القضية بعد.' },
  // Steps
  stepsDone: { en: 'Steps done', ar: 'المراحل المنجزة' },
  noSteps: { en: 'No step is done yet.', ar: 'لم تُنجز أي مرحلة بعد.' },
  doneOf: {
    en: ({ done, total }: { done: string; total: string }) => `${done} of ${total}`,
    ar: ({ done, total }: { done: string; total: string }) => `${done} من ${total}`,
  },
  done_filing: { en: 'Request submitted, fee paid', ar: 'قُدّم الطلب وسُددت الرسوم' },
  done_commencement: {
    en: ({ paper, count }: { paper: string; count: number }) =>
      `Letter ${isolate(paper)}${count > 0 ? `, served on ${plural('en', count, { one: 'one party', other: '# parties' })}` : ''}`,
    ar: ({ paper, count }: { paper: string; count: number }) =>
      `الخطاب ${isolate(paper)}${
        count > 0
          ? `، بُلّغ إلى ${plural('ar', count, {
              ...{ zero: 'لا أحد', one: 'طرف واحد', two: 'طرفين' },
              ...{ few: '# أطراف', many: '# طرفًا', other: '# طرف' },
            })}`
          : ''
      }`,
  },
  done_tribunal: { en: 'Tribunal confirmed', ar: 'اعتُمد تشكيل هيئة التحكيم' },
  done_caseManagement: {
    en: ({ paper, count }: { paper: string; count: number }) =>
      `${isolate(paper || 'PO-1')} issued${
        count > 0 ? `, and ${plural('en', count, { one: 'one further order', other: '# further orders' })}` : ''
      }`,
    ar: ({ paper, count }: { paper: string; count: number }) =>
      `صدر ${paper ? isolate(paper) : 'الأمر الإجرائي رقم (١)'}${
        count > 0
          ? `، ثم ${plural('ar', count, {
              ...{ zero: '', one: 'أمر واحد', two: 'أمران' },
              ...{ few: '# أوامر', many: '# أمرًا', other: '# أمر' },
            })}`
          : ''
      }`,
  },
  done_evidence: {
    en: ({ count }: { count: number }) =>
      `${plural('en', count, { one: 'One document', other: '# documents' })} filed, e-bundle ready`,
    ar: ({ count }: { count: number }) =>
      `${plural('ar', count, {
        ...{ zero: 'بلا مستندات', one: 'مستند واحد', two: 'مستندان' },
        ...{ few: '# مستندات', many: '# مستندًا', other: '# مستند' },
      })}، والحافظة الإلكترونية جاهزة`,
  },
  done_hearing: {
    en: ({ count }: { count: number }) =>
      count > 0
        ? `${plural('en', count, { one: 'One hearing', other: '# hearings' })}, proceedings closed`
        : 'Proceedings closed',
    ar: ({ count }: { count: number }) =>
      count > 0
        ? `${plural('ar', count, {
            ...{ zero: '', one: 'جلسة واحدة', two: 'جلستان' },
            ...{ few: '# جلسات', many: '# جلسة', other: '# جلسة' },
          })}، وقُفل باب المرافعة`
        : 'قُفل باب المرافعة',
  },
  done_award: { en: 'Final award', ar: 'حكم التحكيم النهائي' },
  // At a glance
  glance: { en: 'At a glance', ar: 'بطاقة القضية' },
  law: { en: 'Law', ar: 'القانون' },
  inDispute: { en: 'In dispute', ar: 'مبلغ المنازعة' },
  filedOn: { en: 'Filed', ar: 'تاريخ القيد' },
  awardDue: { en: 'Award due', ar: 'موعد الحكم' },
  courtOrders: { en: 'Court orders', ar: 'الأوامر القضائية' },
  noOrders: { en: 'None in force', ar: 'لا أمر ساريًا' },
  orders: {
    en: ({ count }: { count: number }) => plural('en', count, { one: 'One in force', other: '# in force' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: 'لا أمر ساريًا', one: 'أمر واحد سارٍ', two: 'أمران ساريان' },
        ...{ few: '# أوامر سارية', many: '# أمرًا ساريًا', other: '# أمر سارٍ' },
      }),
  },
  ordersOver: {
    en: ({ count }: { count: number }) => plural('en', count, { one: 'One past its end', other: '# past their end' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        ...{ zero: '', one: 'أمر واحد انقضى أجله', two: 'أمران انقضى أجلهما' },
        ...{ few: '# أوامر انقضى أجلها', many: '# أمرًا انقضى أجله', other: '# أمر انقضى أجله' },
      }),
  },
  parties: { en: 'Parties', ar: 'الأطراف' },
  all: { en: 'All', ar: 'الكل' },
  // Parties
  partiesTitle: { en: 'Parties and participants', ar: 'الأطراف والمشاركون' },
  partyCount: {
    en: ({ parties, people }: { parties: number; people: number }) =>
      `${plural('en', parties, { one: 'one party', other: '# parties' })}, ${plural('en', people, {
        one: 'one person with access',
        other: '# people with access',
      })}`,
    ar: ({ parties, people }: { parties: number; people: number }) =>
      `${plural('ar', parties, {
        ...{ zero: 'بلا أطراف', one: 'طرف واحد', two: 'طرفان' },
        ...{ few: '# أطراف', many: '# طرفًا', other: '# طرف' },
      })}، ${plural('ar', people, {
        ...{ zero: 'ولا أحد يطّلع عليها', one: 'وشخص واحد يطّلع عليها', two: 'وشخصان يطّلعان عليها' },
        ...{ few: 'و# أشخاص يطّلعون عليها', many: 'و# شخصًا يطّلعون عليها', other: 'و# شخص يطّلعون عليها' },
      })}`,
  },
  claimants: { en: 'Claimant', ar: 'المدّعي' },
  respondents: { en: 'Respondent', ar: 'المدّعى عليه' },
  tribunal: { en: 'Tribunal', ar: 'هيئة التحكيم' },
  others: { en: 'Others with access', ar: 'آخرون لهم حق الاطلاع' },
  company: { en: 'Particulars', ar: 'البيانات' },
  representedBy: { en: 'Represented by', ar: 'يمثّله' },
  withAccess: { en: 'Access to the case', ar: 'الاطلاع على القضية' },
  nobodyOfParty: { en: 'Nobody has access for this party yet.', ar: 'لا أحد له حق الاطلاع عن هذا الطرف بعد.' },
  accessSince: { en: 'since', ar: 'منذ' },
  giveAccess: { en: 'Give access', ar: 'منح حق الاطلاع' },
  service: { en: 'Service', ar: 'التبليغ' },
  servedLetter: { en: 'Commencement letter served', ar: 'بُلّغ خطاب بدء الإجراءات' },
  notServed: { en: 'Commencement letter not served yet', ar: 'لم يُبلَّغ خطاب بدء الإجراءات بعد' },
  money: { en: 'Money', ar: 'الشؤون المالية' },
  toMoney: { en: 'Deposits, costs and what is owed', ar: 'الإيداعات والتكاليف وما بقي منها' },
})

/** The short label of a party: "C", "R2". A party that is alone on its side has no number. */
export const BADGES = { claimant: { en: 'C', ar: 'م' }, respondent: { en: 'R', ar: 'ع' } } as const
