import '#ui/styles/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnection } from '#ui/connection.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { Door } from './door.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
watchConnection()

createRoot(place).render(
  <StrictMode>
    <LanguageProvider>
      <Door />
    </LanguageProvider>
  </StrictMode>,
)
