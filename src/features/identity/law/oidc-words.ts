import { isolate } from '#kernel/text.ts'
import { wordOf, words } from '#kernel/words.ts'

type Named = { readonly name: string }

export const oidcWords = words({
  signInWith: wordOf<Named>({
    en: ({ name }) => `Sign in with ${isolate(name)}`,
    ar: ({ name }) => `تسجيل الدخول عبر ${isolate(name)}`,
  }),
  // The page to which the provider redirects
  signInTitle: { en: 'Signing in', ar: 'تسجيل الدخول' },
  linkTitle: { en: 'Linking your identity', ar: 'ربط هويتك' },
  checking: { en: 'Checking the answer of the identity provider…', ar: 'جارٍ التحقق من رد مزود الهوية…' },
  notSignedIn: { en: 'You are not signed in', ar: 'لم يتم تسجيل دخولك' },
  notLinked: { en: 'Your identity was not linked', ar: 'لم تُربط هويتك' },
  toSignIn: { en: 'Go to sign-in', ar: 'انتقل إلى تسجيل الدخول' },
  toAccount: { en: 'Go to my account', ar: 'انتقل إلى حسابي' },
  // On the account page
  sheetTitle: { en: 'Identity provider', ar: 'مزود الهوية' },
  provider: { en: 'Provider', ar: 'المزود' },
  identity: { en: 'Your identity there', ar: 'هويتك لديه' },
  linkedOn: { en: 'Linked', ar: 'تاريخ الربط' },
  notLinkedYet: { en: 'Not linked', ar: 'غير مرتبطة' },
  linkLead: {
    en: 'Link it, and you can sign in there in place of your password. You are asked to sign in there now, so that it is yours.',
    ar: 'اربطها لتسجّل الدخول من خلاله بدلًا من كلمة مرورك. سيُطلب منك الآن تسجيل الدخول لديه للتأكد من أنها هويتك.',
  },
  link: { en: 'Link the identity', ar: 'ربط الهوية' },
  unlink: { en: 'Remove the link', ar: 'فكّ الربط' },
  unlinkEffect: {
    en: 'You can no longer sign in there; your password stays as it is.',
    ar: 'لن يمكنك تسجيل الدخول من خلاله، وتبقى كلمة مرورك كما هي.',
  },
  othersEnd: { en: 'All other sessions end with it.', ar: 'تنتهي بذلك جميع الجلسات الأخرى.' },
  linked: { en: 'Your identity is linked.', ar: 'تم ربط هويتك.' },
  unlinked: { en: 'The link is removed.', ar: 'فُكّ الربط.' },
})
