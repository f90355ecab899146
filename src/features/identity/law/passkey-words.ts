import { isolate } from '#kernel/text.ts'
import { words } from '#kernel/words.ts'

type Named = { readonly name: string }

export const passkeyWords = words({
  // Signing in
  signIn: { en: 'Sign in with a passkey', ar: 'الدخول بمفتاح مرور' },
  use: { en: 'Use a passkey', ar: 'استخدام مفتاح مرور' },
  // Why the browser cannot
  atNumber: {
    en: 'Passkeys do not work at an address made of numbers. Open the portal under its name.',
    ar: 'لا تعمل مفاتيح المرور على عنوان من أرقام. افتح البوابة باسمها.',
  },
  insecure: {
    en: 'Passkeys work over an encrypted connection (https) only.',
    ar: 'لا تعمل مفاتيح المرور إلا عبر اتصال مشفَّر (https).',
  },
  oldBrowser: { en: 'This browser knows no passkeys.', ar: 'هذا المتصفح لا يدعم مفاتيح المرور.' },
  // Errors of the browser
  cancelled: {
    en: 'No passkey was used: it was cancelled, took too long, or there is none for this portal on the device.',
    ar: 'لم يُستخدم مفتاح مرور: أُلغيت العملية أو استغرقت وقتًا طويلًا أو لا يوجد على هذا الجهاز مفتاح لهذه البوابة.',
  },
  notMade: {
    en: 'No passkey was made: it was cancelled, took too long, or the device cannot verify you.',
    ar: 'لم يُنشأ مفتاح مرور: أُلغيت العملية أو استغرقت وقتًا طويلًا أو تعذّر على الجهاز التحقق منك.',
  },
  already: {
    en: 'This device or security key has a passkey for your account already.',
    ar: 'يوجد على هذا الجهاز أو مفتاح الأمان مفتاح مرور لحسابك.',
  },
  otherAddress: {
    en: 'Passkeys belong to the public address of the portal, and this page has another. Open the portal there.',
    ar: 'مفاتيح المرور مرتبطة بالعنوان العام للبوابة، وهذه الصفحة على عنوان آخر. افتح البوابة من عنوانها العام.',
  },
  browserFailed: {
    en: 'The browser could not use a passkey.',
    ar: 'تعذّر على المتصفح استخدام مفتاح مرور.',
  },
  // The account
  title: { en: 'Passkeys', ar: 'مفاتيح المرور' },
  lead: {
    en: 'A passkey is kept by your phone, computer or security key and opens with your finger, face or PIN. It signs you in without a password, and serves in the place of a code.',
    ar: 'مفتاح المرور محفوظ في هاتفك أو حاسوبك أو مفتاح الأمان، ويفتح ببصمتك أو وجهك أو رمزك السري. ويُدخلك دون كلمة مرور، ويغني عن الرمز المؤقت.',
  },
  none: { en: 'No passkey yet.', ar: 'لا مفاتيح مرور بعد.' },
  name: { en: 'Name of the passkey', ar: 'اسم مفتاح المرور' },
  nameHelp: { en: 'For you to tell it by: “My phone”.', ar: 'لتميّزه عن غيره، مثل: «هاتفي».' },
  nameNeeded: { en: 'Give the passkey a name.', ar: 'أدخل اسمًا لمفتاح المرور.' },
  added: { en: 'Added', ar: 'تاريخ الإضافة' },
  lastUsed: { en: 'Last used', ar: 'آخر استخدام' },
  never: { en: 'Never', ar: 'لم يُستخدم' },
  add: { en: 'Add a passkey', ar: 'إضافة مفتاح مرور' },
  isAdded: { en: 'Passkey added.', ar: 'أُضيف مفتاح المرور.' },
  full: {
    en: 'You have as many passkeys as one account may have. Remove one first.',
    ar: 'لديك العدد الأقصى من مفاتيح المرور لحساب واحد. أزل أحدها أولًا.',
  },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeOf: {
    en: ({ name }: Named) => `Remove the passkey: ${isolate(name)}`,
    ar: ({ name }: Named) => `إزالة مفتاح المرور: ${isolate(name)}`,
  },
  removeTitle: { en: 'Remove the passkey', ar: 'إزالة مفتاح المرور' },
  removeEffect: {
    en: ({ name }: Named) => `“${isolate(name)}” opens your account no longer.`,
    ar: ({ name }: Named) => `لا يعود «${isolate(name)}» يفتح حسابك.`,
  },
  othersEnd: { en: 'All your other sessions end.', ar: 'تنتهي جميع جلساتك الأخرى.' },
  isRemoved: { en: 'Passkey removed.', ar: 'أُزيل مفتاح المرور.' },
  lastFactor: {
    en: 'It is your only second factor: set up a device or another passkey first.',
    ar: 'هو وسيلة التحقق الثانية الوحيدة لديك: اضبط جهازًا أو مفتاح مرور آخر أولًا.',
  },
  // Instead of a device
  secondFactor: { en: 'What proves that it is you, besides the password', ar: 'ما يثبت هويتك إلى جانب كلمة المرور' },
  byDevice: { en: 'Codes of an authenticator app', ar: 'رموز تطبيق المصادقة' },
  byPasskey: { en: 'A passkey', ar: 'مفتاح مرور' },
  byPasskeyLead: {
    en: 'When you go on, the browser asks where to keep the passkey: on this device, on your phone or on a security key.',
    ar: 'عند المتابعة يسألك المتصفح أين يُحفظ مفتاح المرور: على هذا الجهاز أو هاتفك أو مفتاح أمان.',
  },
  byPasskeySave: { en: 'Use this passkey', ar: 'استخدم مفتاح المرور هذا' },
})
