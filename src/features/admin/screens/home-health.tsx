import { useEffect } from 'react'
import { NightlySheet } from '#audit/screens/nightly-sheet.tsx'
import { useRead } from '#ui/calls/data.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { PlainLink, useMayOpen } from '#ui/shell/link.tsx'
import { homeWords } from '../law/home-words.ts'
import { SECTIONS } from '../law/sections.ts'
import { adminWords } from '../law/words.ts'

/** On the home of a Tenant Admin: the last nightly checks, and links to the sections of the administration. */
export function HomeHealth({ onKnown }: { onKnown: () => void }) {
  // NightlySheet makes the same read, so this costs no second call.
  const { isPending } = useRead('audit.checks', {})
  useEffect(() => {
    if (!isPending) onKnown()
  }, [isPending, onKnown])
  if (isPending) return null
  return (
    <>
      <NightlySheet isStacked />
      <Sections />
    </>
  )
}

function Sections() {
  const say = useWords(homeWords)
  const names = useWords(adminWords)
  const mayOpen = useMayOpen()
  return (
    <Sheet title={say.administration} isFlush>
      <ul className="m-0 grid list-none grid-cols-2 p-0">
        {SECTIONS.filter(({ path }) => mayOpen(path)).map(({ key, path }) => (
          <li key={key} className="border-t border-line even:border-s nth-[-n+2]:border-t-0">
            <PlainLink
              href={path}
              className="flex h-full min-h-11 items-center px-3 py-1 text-meta leading-5 font-medium text-ink no-underline hover:bg-paper hover:underline"
            >
              {names[key]}
            </PlainLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
