import '#ui/styles/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnection } from '#ui/connection.ts'
import { createQueryClient } from '#ui/data.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { makeRouter } from './router.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
watchConnection()
const queries = createQueryClient()
const router = makeRouter(queries)

createRoot(place).render(
  <StrictMode>
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  </StrictMode>,
)
