import { sentences } from '#kernel/manifest/sentence.ts'
import { queueWords } from './jobs-words.ts'
import { roleWords } from '#kernel/roles.ts'

export const ADMIN_SENTENCES = {
  ...sentences('access', {
    PERSON_INVITED: {
      en: ({ name }) => `invited ${name('object')} to the portal`,
      ar: ({ name }) => `أُرسلت إلى ${name('object')} دعوة إلى البوابة`,
    },
    INVITED_AGAIN: {
      en: ({ name }) => `mailed ${name('object')} a new invitation`,
      ar: ({ name }) => `أُرسلت إلى ${name('object')} دعوة جديدة`,
    },
    PASSWORD_RESET_MAILED: {
      en: ({ name }) => `mailed ${name('object')} a link that sets a new password`,
      ar: ({ name }) => `أُرسل إلى ${name('object')} رابط لتعيين كلمة مرور جديدة`,
    },
    ACCOUNT_UNLOCKED: {
      en: ({ name }) => `lifted the lock on the account of ${name('object')}`,
      ar: ({ name }) => `رُفع القفل عن حساب ${name('object')}`,
    },
    ROLES_CHANGED: {
      en: ({ name, has, words }) =>
        has('after')
          ? `gave ${name('object')} the roles ${words('after', roleWords)}`
          : `took all roles of ${name('object')} away`,
      ar: ({ name, has, words }) =>
        has('after')
          ? `مُنحت إلى ${name('object')} الأدوار: ${words('after', roleWords)}،`
          : `سُحبت جميع أدوار ${name('object')}`,
    },
    SECOND_FACTOR_TAKEN: {
      en: ({ name }) => `took the second factor of ${name('object')} away`,
      ar: ({ name }) => `أُلغي عامل التحقق الثاني لحساب ${name('object')}`,
    },
    PERSON_DISABLED: {
      en: ({ name }) => `disabled the account of ${name('object')}`,
      ar: ({ name }) => `عُطّل حساب ${name('object')}`,
    },
    PERSON_ENABLED: {
      en: ({ name }) => `enabled the account of ${name('object')} again`,
      ar: ({ name }) => `أُعيد تفعيل حساب ${name('object')}`,
    },
  }),
  ...sentences('centre', {
    ROSTER_ENTRY_SAVED: {
      en: ({ name, number }) => `saved version ${number('version')} of the roster entry of ${name('object')}`,
      ar: ({ name, number }) => `حُفظت النسخة ${number('version')} من قيد ${name('object')} في قائمة المحكَّمين`,
    },
    ROSTER_ENTRY_REMOVED: {
      en: ({ name }) => `took ${name('object')} off the roster of arbitrators`,
      ar: ({ name }) => `شُطب قيد ${name('object')} من قائمة المحكَّمين`,
    },
    JOB_RETRIED: {
      en: ({ word }) => `tried failed work again: ${word('queue', queueWords)}`,
      ar: ({ word }) => `أُعيدت محاولة عمل متعثر: ${word('queue', queueWords)}`,
    },
    JOB_DISCARDED: {
      en: ({ word }) => `discarded failed work: ${word('queue', queueWords)}`,
      ar: ({ word }) => `جرى التخلي عن عمل متعثر: ${word('queue', queueWords)}`,
    },
  }),
}
