import { words } from '#kernel/words.ts'

export const homeWords = words({
  waiting: { en: 'Invited and not yet in', ar: 'مدعوون لم يدخلوا بعد' },
  nobodyWaits: { en: 'Everybody who was invited has come in.', ar: 'دخل كل من دُعي.' },
  allPeople: { en: 'All people', ar: 'كل المستخدمين' },
  morePeople: { en: 'There are more of them.', ar: 'وهناك غيرهم.' },
  invitedOn: { en: 'Invited on', ar: 'تاريخ الدعوة' },
  linkEnded: { en: 'The link has expired', ar: 'انتهت صلاحية الرابط' },
  administration: { en: 'Administration', ar: 'الإدارة' },
})
