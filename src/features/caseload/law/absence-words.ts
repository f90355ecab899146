import { words } from '#kernel/words.ts'

/** Texts of the screen of absences. */
export const absenceWords = words({
  titleHelp: {
    en: 'While a person is away, who stands in has their cases among their own. An absence ends by itself after its last day.',
    ar: 'في مدة الغياب تكون قضايا الغائب ضمن قضايا من ينوب عنه، وينتهي الغياب من تلقاء نفسه بعد يومه الأخير.',
  },
  list: { en: 'Absences that are not over', ar: 'حالات الغياب التي لم تنتهِ' },
  none: { en: 'Nobody is away, and no absence is planned.', ar: 'لا غائب الآن ولا غياب مقرر.' },
  person: { en: 'Person', ar: 'الغائب' },
  firstDay: { en: 'First day', ar: 'اليوم الأول' },
  lastDay: { en: 'Last day', ar: 'اليوم الأخير' },
  deputy: { en: 'Stands in', ar: 'النائب' },
  deputyOfEach: { en: 'The deputy of each case', ar: 'النائب في كل قضية' },
  act: { en: 'Action', ar: 'الإجراء' },
  end: { en: 'End now', ar: 'أنهِ الغياب' },
  takeBack: { en: 'Remove', ar: 'ألغِ' },
  record: { en: 'Record an absence', ar: 'سجّل غيابًا' },
  recordOwn: { en: 'Record your absence', ar: 'سجّل غيابك' },
  recordHelp: {
    en: 'Both days count. The person and who stands in are told. Nobody gains or loses rights by it.',
    ar: 'يُحسب اليومان كلاهما. ويُخطَر الغائب ومن ينوب عنه، ولا تتغير بذلك صلاحيات أحد.',
  },
  save: { en: 'Record', ar: 'سجّل' },
})
