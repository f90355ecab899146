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
  const isArabic = remembered('portal.language') === 'ar'
  root.lang = isArabic ? 'ar' : 'en'
  root.dir = isArabic ? 'rtl' : 'ltr'
  const theme = remembered('portal.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme

  const fonts = document.querySelector('meta[name="portal-fonts"]')
  // The parties stand over every page of a case in the letters of the law.
  const isOfCase = /\/case_\w+/.test(location.pathname)
  const wanted = [
    fonts.dataset.latin,
    isArabic ? fonts.dataset.arabic : '',
    isArabic && isOfCase ? fonts.dataset.law : '',
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
