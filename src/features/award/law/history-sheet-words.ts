import { words } from '#kernel/words.ts'

/** Texts of the closed sheet; the rest is loaded when it is opened. */
export const historySheetWords = words({
  title: { en: 'History of the draft', ar: 'سجل نسخ المسودة' },
  lead: {
    en: 'The text as each session of editing left it. Only the arbitrators of this tribunal see it.',
    ar: 'النص كما تركته كل جلسة تحرير، ولا يطّلع عليه إلا محكَّمو هذه الهيئة.',
  },
  open: { en: 'Show the history', ar: 'عرض سجل النسخ' },
})
