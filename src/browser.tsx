import '#ui/styles/theme.css'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '#ui/language.tsx'

const Gallery = lazy(async () => ({ default: (await import('#ui/gallery.tsx')).Gallery }))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <Suspense fallback={null}>
        <Gallery />
      </Suspense>
    </LanguageProvider>
  </StrictMode>,
)
