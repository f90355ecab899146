// Runs before the first paint, as a file of its own because the content security policy forbids inline scripts:
// language, direction and theme are set from what this browser remembers, and the scripts of the address and the fonts of the
// language start to load.
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

  // Else the browser would learn of them one after the other. The gallery of components has a page of its own that names none.
  const scripts = document.querySelector('meta[name="portal-scripts"]')?.dataset
  const next = (location.pathname === '/' ? scripts?.door : scripts?.routed) ?? ''
  for (const address of next.split(' ').filter((name) => name.startsWith('/'))) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
  }

  const fonts = document.querySelector('meta[name="portal-fonts"]')
  const wanted = [fonts.dataset.latin, isArabic ? fonts.dataset.arabic : ''].join(' ').split(' ')
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
