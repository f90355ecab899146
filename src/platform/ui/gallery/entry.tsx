import '../styles/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import { LanguageProvider } from '../shell/language.tsx'

// A separate entry, built by test/e2e/gallery.spec.ts: the product never includes the gallery.
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <LanguageProvider>
      <Gallery />
    </LanguageProvider>
  </StrictMode>,
)
