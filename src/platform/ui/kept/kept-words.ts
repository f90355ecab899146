import { words } from '#kernel/words.ts'

/** Words of texts that an earlier visit left on the device. */
export const keptWords = words({
  keptFrom: {
    en: ({ time }: { time: string }) => `You have unsent text from ${time} on this device.`,
    ar: ({ time }: { time: string }) => `لديك نص لم يُرسل بعد، محفوظ على هذا الجهاز منذ ${time}.`,
  },
  restoreKept: { en: 'Restore it', ar: 'استعادة النص' },
  discardKept: { en: 'Discard it', ar: 'تجاهل النص' },
  showKept: { en: 'Show the kept text', ar: 'عرض النص المحفوظ' },
  keptOutdated: {
    en: 'The text on the portal has changed since. Here are both; restoring puts yours into the form and sends nothing.',
    ar: 'تغيّر النص في البوابة منذ ذلك الوقت. فيما يلي النصان؛ والاستعادة تضع نصك في النموذج ولا ترسل شيئًا.',
  },
  keptHere: { en: 'On this device', ar: 'على هذا الجهاز' },
  keptThere: { en: 'On the portal', ar: 'في البوابة' },
  keptNothing: { en: 'No text', ar: 'بلا نص' },
})
