import { useRouter } from '@tanstack/react-router'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Viewer } from '#ui/viewer/viewer.tsx'
import { viewerWords } from '#ui/viewer/words.ts'

/** '/files/:fileId': a document at its own address. Closing returns to the previous page, or to the dashboard. */
export function FileScreen({ fileId }: { fileId: string }) {
  const { history, navigate } = useRouter()
  const say = useWords(viewerWords)
  const close = () => (history.canGoBack() ? history.back() : void navigate({ to: '/dashboard' as never }))
  return (
    <Page title={say.viewer}>
      <Viewer key={fileId} id={fileId} onClose={close} />
    </Page>
  )
}
