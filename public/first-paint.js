// Runs before the first paint, as a file of its own because the content security policy forbids inline scripts:
// language, direction and theme are set from what this browser remembers, and the fonts of the language start to load.
;(function () {
  function remembered(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const chosen = remembered('portal.language')
  // The public register is asked by people who have never been here: it speaks as their browser does (first-language.ts).
  const isAsked = chosen !== 'en' && chosen !== 'ar' && location.pathname.startsWith('/verify/')
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  const isArabic = isAsked ? spoken.find((one) => one === 'en' || one === 'ar') === 'ar' : chosen === 'ar'
  root.lang = isArabic ? 'ar' : 'en'
  root.dir = isArabic ? 'rtl' : 'ltr'
  const theme = remembered('portal.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme

  const fonts = document.querySelector('meta[name="portal-fonts"]')
  // The parties stand over every page of a case in the letters of the law, whose lines may not break anew under the reader.
  const isOfCase = /\/case_\w+/.test(location.pathname)
  const wanted = [
    fonts.dataset.latin,
    isArabic ? fonts.dataset.arabic : '',
    isOfCase ? (isArabic ? fonts.dataset.arabicLaw : fonts.dataset.law) : '',
  ]
    .join(' ')
    .split(' ')
  for (const address of wanted.filter((name) => name.startsWith('/'))) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'font'
    link.type = 'font/woff2'
    link.crossOrigin = 'anonymous'
    link.href = address
    document.head.append(link)
  }
})()
