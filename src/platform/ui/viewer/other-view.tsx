import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#kernel/format.ts'
import { Facts } from '../tables/facts.tsx'
import { Hash } from '../files/hash.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { MachineName } from '../text/machine-text.tsx'
import { Skeleton } from '../messages/skeleton.tsx'
import { stopWhileScrolling } from '../shell/scroll-stop.ts'
import type { Source } from './source.ts'
import { readText, TEXT_BYTES } from './text.ts'
import { viewerWords } from './words.ts'

const PICTURES = new Set(['image/png', 'image/jpeg'])
const TEXTS = new Set(['text/plain', 'text/csv'])

/** Documents other than PDF: pictures and texts are shown; anything else has its name, size and fingerprint. */
export function OtherView({ source }: { source: Source }) {
  if (PICTURES.has(source.mediaType)) return <Picture source={source} />
  if (TEXTS.has(source.mediaType)) return <Text source={source} />
  return <Card source={source} />
}

function Picture({ source }: { source: Source }) {
  const say = useWords(viewerWords)
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <Card source={source} reason={say.pictureBroken} />
  return (
    <div
      ref={stopWhileScrolling}
      className="grid min-h-0 grow place-items-center overflow-auto bg-sunken p-4"
      role="region"
      aria-label={source.name}
    >
      <img
        src={source.address}
        alt={source.name}
        onError={() => setIsBroken(true)}
        className="max-w-full bg-surface shadow-floating"
      />
    </div>
  )
}

function Text({ source }: { source: Source }) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  const text = useQuery({
    queryKey: ['viewer.text', source.address],
    queryFn: ({ signal }) => readText(source, signal),
  })
  if (text.error) return <Card source={source} reason={say.unreachable} />
  return (
    <div
      ref={stopWhileScrolling}
      className="min-h-0 grow overflow-auto bg-sunken p-4"
      role="region"
      aria-label={source.name}
    >
      {/* The same element before and after the text has loaded, because its size is observed. */}
      <div>
        {text.data === undefined ? (
          <Skeleton />
        ) : (
          <div className="mx-auto max-w-4xl rounded-sheet border border-line bg-surface p-4">
            <pre dir="auto" className="machine m-0 wrap-anywhere whitespace-pre-wrap">
              {text.data}
            </pre>
            {source.size > TEXT_BYTES && (
              <p className="m-0 mt-3 text-meta text-ink3">{say.textCut({ size: formatBytes(TEXT_BYTES, language) })}</p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

function Card({ source, reason }: { source: Source; reason?: string }) {
  const { language } = useLanguage()
  const say = useWords(viewerWords)
  return (
    <div className="grid min-h-0 grow place-items-center overflow-auto bg-sunken p-4">
      <div className="flex max-w-xl flex-col gap-4 rounded-sheet border border-line bg-surface p-5">
        <p className="m-0 text-ink2">{reason ?? say.notShown}</p>
        <Facts
          isStacked
          facts={[
            { name: say.fileName, value: <MachineName>{source.name}</MachineName> },
            { name: say.size, value: formatBytes(source.size, language) },
            { name: say.fingerprint, value: <Hash hash={source.sha256} /> },
          ]}
        />
      </div>
    </div>
  )
}
