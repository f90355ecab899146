import type { HttpError } from '../calls/client.ts'
import { ProblemNote } from '../messages/problem-note.tsx'
import { Skeleton } from '../messages/skeleton.tsx'
import { OtherView } from './other-view.tsx'
import { PdfView } from './pdf-view.tsx'
import type { Place } from './place.ts'
import type { Source } from './source.ts'

type SourceViewProps = {
  readonly source: { readonly data?: Source | undefined; readonly error: HttpError | null }
  readonly onClose: () => void
  /** Without a place, the viewer covers the window. */
  readonly place?: Place
}

/** A document in the view for its kind, or why it cannot be opened. */
export function SourceView({ source: { data, error }, onClose, place }: SourceViewProps) {
  if (data?.mediaType === 'application/pdf')
    return <PdfView source={data} onClose={onClose} {...(place && { place })} />
  if (data) return <OtherView source={data} />
  return (
    <div className="min-h-0 grow overflow-auto bg-sunken p-4 sm:p-8">
      {error ? <ProblemNote problem={error.problem} /> : <Skeleton />}
    </div>
  )
}
