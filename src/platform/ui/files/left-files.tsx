import { isolateLtr } from '#kernel/text.ts'
import { FileList } from './file-row.tsx'
import { useWords } from '../shell/language.tsx'
import { Link } from '../shell/link.tsx'
import { SendingRow } from './sending-row.tsx'
import { isLeft, useSendings } from './sendings.ts'
import { uploadWords } from './upload-words.ts'

/** At the foot of the window: uploads whose page was left. They continue, link to their page, and show a failure. */
export function LeftFiles() {
  const say = useWords(uploadWords)
  const left = useSendings().filter(isLeft)
  if (left.length === 0) return null
  return (
    <section id="left-files" aria-label={say.leftFiles} className="border-t-2 border-brand bg-surface shadow-floating">
      <div className="page max-h-48 overflow-y-auto">
        <FileList label={say.leftFiles}>
          {left.map((one) => (
            <SendingRow
              key={one.id}
              sending={one}
              action={
                <Link href={one.path ?? ''} aria-label={`${say.toItsPage}: ${isolateLtr(one.file.name)}`}>
                  {say.toItsPage}
                </Link>
              }
            />
          ))}
        </FileList>
      </div>
    </section>
  )
}
