import { sentences } from '#kernel/manifest/sentence.ts'

export const CASELOAD_SENTENCES = {
  ...sentences('access', {
    HANDLER_ASSIGNED: {
      en: ({ name, has }) =>
        `assigned the case to ${name('handlerId')}${has('deputyId') ? ` with ${name('deputyId')} as deputy` : ''}`,
      ar: ({ name, has }) =>
        `جرى تكليف ${name('handlerId')} بالقضية${has('deputyId') ? ` و${name('deputyId')} نائبًا` : ''}`,
    },
    HANDLER_REMOVED: {
      en: ({ name }) => `took the case from ${name('handlerId')}, leaving it without a handler`,
      ar: ({ name }) => `جرى إنهاء تكليف ${name('handlerId')} بالقضية`,
    },
  }),
  ...sentences('centre', {
    ABSENCE_RECORDED: {
      en: ({ name, has, day }) =>
        `recorded the absence of ${name('personId')} from ${day('firstDay')} to ${day('lastDay')}${has('deputyId') ? `, deputy ${name('deputyId')}` : ''}`,
      ar: ({ name, has, day }) =>
        `سُجّل غياب ${name('personId')} من ${day('firstDay')} إلى ${day('lastDay')}${has('deputyId') ? `، والنائب ${name('deputyId')}` : ''}`,
    },
    DESK_VIEW_SAVED: { en: () => 'saved a view of the list of cases', ar: () => 'حُفظ عرض لقائمة القضايا' },
    DESK_VIEW_REMOVED: {
      en: () => 'removed a saved view of the list of cases',
      ar: () => 'أُزيل عرض محفوظ لقائمة القضايا',
    },
    ABSENCE_ENDED: {
      en: ({ name }) => `ended the absence of ${name('personId')}`,
      ar: ({ name }) => `جرى إنهاء غياب ${name('personId')}`,
    },
  }),
}
