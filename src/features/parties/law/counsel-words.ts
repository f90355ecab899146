import { words } from '#kernel/words.ts'

export const counselWords = words({
  // What the acts answer
  notified: { en: 'Counsel notified.', ar: 'تم الإخطار بالممثل.' },
  powerFiled: { en: 'Power of attorney filed.', ar: 'أُودعت الوكالة.' },
  decided: { en: 'Decision recorded.', ar: 'سُجّل القرار.' },
  ended: { en: 'The mandate has ended.', ar: 'انتهى التمثيل.' },
  personAdded: { en: 'Person added to the team.', ar: 'أُضيف العضو إلى الفريق.' },
  personRemoved: { en: 'Person removed from the team.', ar: 'أُخرج العضو من الفريق.' },
  leadChanged: { en: 'The lead was handed over.', ar: 'سُلِّمت مسؤولية الفريق.' },
  partyNotOfSide: { en: 'Name only present parties of one side.', ar: 'اقتصر على الأطراف الحاليين في جانب واحد.' },
  notReplaced: {
    en: 'Name only counsel who act for one of these parties.',
    ar: 'اقتصر على من يمثّل أحد هؤلاء الأطراف.',
  },
  reasonsNeeded: { en: 'Give the reasons of the refusal.', ar: 'اذكر أسباب الرفض.' },
})
