import { sentences } from '#kernel/manifest/sentence.ts'
import { plural } from '#kernel/plural.ts'

const AUDIENCES = {
  case: { en: 'to everybody in the case', ar: 'إلى جميع من في القضية' },
  parties: { en: 'to some of the parties and the Centre', ar: 'إلى بعض الأطراف والمركز' },
  own: { en: 'between a party and the Centre alone', ar: 'بين أحد الأطراف والمركز وحدهما' },
  team: { en: 'among the people of a party', ar: 'بين القائمين على تمثيل أحد الأطراف' },
  'tribunal-centre': { en: 'to the tribunal and the Centre', ar: 'إلى هيئة التحكيم والمركز' },
  tribunal: { en: 'among the arbitrators', ar: 'بين المحكمين' },
  centre: { en: 'within the Centre', ar: 'داخل المركز' },
}

/** Those who read the trail may not have every letter: it names neither its number nor its subject. */
export const LETTERS_SENTENCES = sentences('letters', {
  LETTER_SENT: {
    en: ({ word, count, has }) =>
      `sent a letter ${word('audience', AUDIENCES)}${has('attachments') ? ` with ${plural('en', count('attachments'), { one: 'a new file', other: '# new files' })}` : ''}`,
    ar: ({ word, count, has }) =>
      `أُرسل خطاب ${word('audience', AUDIENCES)}${
        has('attachments')
          ? ` ومعه ${plural('ar', count('attachments'), {
              ...{ zero: 'لا ملفات', one: 'ملف جديد', two: 'ملفان جديدان' },
              ...{ few: '# ملفات جديدة', many: '# ملفًا جديدًا', other: '# ملف جديد' },
            })}`
          : ''
      }`,
  },
})
