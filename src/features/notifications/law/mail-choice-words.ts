import { wordOf, words } from '#kernel/words.ts'

export const mailChoiceWords = words({
  zoneUnknown: { en: 'This time zone is not known.', ar: 'هذه المنطقة الزمنية غير معروفة.' },
  title: { en: 'Mail about your cases', ar: 'البريد بشأن قضاياك' },
  about: {
    en: 'A mail has the number of the case, the kind of event, dates and a link. It never has anything of what the case contains.',
    ar: 'تتضمن الرسالة رقم القضية ونوع المستجد والمواعيد ورابطًا، ولا تتضمن شيئًا من محتوى القضية.',
  },
  noServer: {
    en: 'The portal sends no mail about cases at present. What you choose counts when it does.',
    ar: 'لا تُرسل البوابة حاليًا رسائل بشأن القضايا، ويُعمل باختيارك متى أُرسلت.',
  },
  held: {
    en: 'Mail to your address came back. You get none about cases until the Centre has settled this.',
    ar: 'ارتدّت رسالة موجهة إلى عنوانك، فلا تُرسل إليك رسائل بشأن القضايا إلى أن يعالج المركز ذلك.',
  },
  stopped: { en: 'You stopped mail about cases.', ar: 'أوقفتَ رسائل القضايا.' },
  start: { en: 'Get mail about cases again', ar: 'استئناف رسائل القضايا' },
  stop: { en: 'Stop all mail about cases', ar: 'إيقاف جميع رسائل القضايا' },
  kinds: { en: 'When mail of each kind comes', ar: 'موعد ورود الرسائل بحسب نوعها' },
  now: { en: 'At once', ar: 'فورًا' },
  digest: { en: 'In the daily digest', ar: 'في الملخص اليومي' },
  never: { en: 'Not by mail', ar: 'لا تُرسل بالبريد' },
  usual_now: { en: 'As usual: at once', ar: 'كالمعتاد: فورًا' },
  usual_digest: { en: 'As usual: in the daily digest', ar: 'كالمعتاد: في الملخص اليومي' },
  usual_mixed: {
    en: 'As usual: at once or daily',
    ar: 'كالمعتاد: فورًا أو يوميًا',
  },
  invitations: { en: 'Hearings and conferences as calendar invitations', ar: 'الجلسات والاجتماعات بدعوات إلى التقويم' },
  hour: { en: 'Hour of the daily digest', ar: 'ساعة الملخص اليومي' },
  zone: { en: 'Time zone of mail', ar: 'المنطقة الزمنية للرسائل' },
  zoneNamed: wordOf<{ readonly city: string; readonly zone: string }>({
    en: ({ city, zone }) => `${city} (${zone})`,
    ar: ({ city, zone }) => `${city} (\u2066${zone}\u2069)`,
  }),
})
