import { useLocation } from '@tanstack/react-router'
import { words } from '#kernel/words.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { HttpError } from '#ui/calls/client.ts'
import { errorText } from '#ui/messages/error-text.ts'
import { useWords } from '#ui/shell/language.tsx'
import { LanguageToggle } from '#ui/shell/language-toggle.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Shell } from '#ui/shell/shell.tsx'
import { NavigationBanner } from '#ui/messages/navigation-banner.tsx'
import { Refusal } from '#ui/messages/refusal.tsx'
import { useMode } from '#ui/calls/session.ts'

const errorWords = words({
  title: { en: 'Unexpected Application Error', ar: 'خطأ غير متوقع في التطبيق' },
  unknown: { en: 'The page could not be shown.', ar: 'تعذّر عرض الصفحة.' },
  toDashboard: { en: 'Back to the dashboard', ar: 'العودة إلى لوحة المعلومات' },
})

function textOf(error: unknown, unknown: string): string {
  if (error instanceof HttpError) return [...new Set([error.code, error.problem.detail])].join(': ')
  return errorText(error, unknown)
}

/** §8: the fallback page, with the status text or message. */
export function ErrorScreen({ error }: { error: unknown }) {
  const say = useWords(errorWords)
  const mode = useMode()
  const banner = useLocation({ select: ({ state }) => state.banner })
  return (
    <Shell
      isDemo={mode === 'demo'}
      topBar={
        <header className="page flex justify-end pt-4">
          <LanguageToggle />
        </header>
      }
    >
      <Page title={say.title} banners={<NavigationBanner code={banner} />}>
        {(error !== undefined || !banner) && <Refusal words={<bdi>{textOf(error, say.unknown)}</bdi>} />}
        <div>
          <ButtonLink href="/dashboard">{say.toDashboard}</ButtonLink>
        </div>
      </Page>
    </Shell>
  )
}
