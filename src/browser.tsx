import '#ui/styles/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConnection } from '#ui/live/connection.ts'
import { LanguageProvider } from '#ui/shell/language.tsx'
import { lettersHere } from '#ui/shell/letters-here.ts'
import { restoreSession } from '#ui/calls/session.ts'
import { Door, prepareDoor } from './door.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
watchConnection()
// Sent while the screens load. If it fails, the code that needs the answer asks again. Not sent on public pages, nor while the answer of
// an identity provider is signing a person in.
const isForMembers = !/^\/(?:$|verify\/|oidc\/)/.test(window.location.pathname)
if (isForMembers) void restoreSession().catch(() => {})

const root = createRoot(place)
void Promise.all([prepareDoor(), lettersHere()]).then(() =>
  root.render(
    <StrictMode>
      <LanguageProvider>
        <Door />
      </LanguageProvider>
    </StrictMode>,
  ),
)
