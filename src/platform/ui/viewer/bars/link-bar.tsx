import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../text/clipboard.ts'
import { useAct } from '../../calls/data.ts'
import { DateText } from '../../dates/date-text.tsx'
import { useWords } from '../../shell/language.tsx'
import { ProblemNote } from '../../messages/problem-note.tsx'
import { ToolButton } from './tool-button.tsx'
import { viewerWords } from '../words.ts'

/** A link is used within minutes, so its expiry is shown in the device's time zone. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone

export type MadeLink = { readonly url: string; readonly expiresAt: string; readonly isCopied: boolean }

/** Creates a link to the file that is valid for a few minutes, and copies it. */
export function useFileLink(fileId: string | undefined) {
  const act = useAct('file.makeLink')
  const [made, setMade] = useState<MadeLink>()
  async function make(): Promise<void> {
    const link = fileId === undefined ? undefined : await act.run({ id: fileId })
    if (!link) return
    setMade({ ...link, isCopied: await copyText(link.url) })
  }
  return { make, made, problem: act.problem }
}

export function LinkButton({ onPress }: { onPress: () => void }) {
  const say = useWords(viewerWords)
  return (
    <ToolButton label={say.link} onPress={onPress}>
      <Link2 size={18} aria-hidden />
    </ToolButton>
  )
}

/** The link that was created, what it opens and for how long. */
export function LinkBar({ made, problem }: Pick<ReturnType<typeof useFileLink>, 'made' | 'problem'>) {
  const say = useWords(viewerWords)
  if (!made && !problem) return null
  return (
    <div className="border-b border-line bg-surface px-3 py-2 text-meta">
      <ProblemNote problem={problem} />
      {made && (
        <div role="status" className="flex flex-col gap-1">
          <p className="m-0">
            {made.isCopied && <strong>{say.linkCopied}</strong>} {say.linkMade}{' '}
            <DateText value={made.expiresAt} show="time" zone={HERE} />.
          </p>
          <input
            readOnly
            dir="ltr"
            aria-label={say.linkAddress}
            value={made.url}
            onFocus={(event) => event.target.select()}
            className="machine h-9 w-full rounded-control border border-control bg-paper px-2"
          />
        </div>
      )}
    </div>
  )
}
