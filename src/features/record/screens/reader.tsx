import { ArrowLeft, Check, ChevronLeft, ChevronRight, Download, Link2, Maximize2, Quote, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useCopy } from '#ui/text/clipboard.ts'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { ToolButton } from '#ui/viewer/bars/tool-button.tsx'
import type { Source } from '#ui/viewer/source.ts'
import { SourceView } from '#ui/viewer/source-view.tsx'
import { useSource } from '#ui/viewer/use-source.ts'
import { citationOf, type Listed } from '../law/documents.ts'
import { titleOf } from '../law/titles.ts'
import { recordWords } from '../law/words.ts'
import { FingerprintButton } from './fingerprint.tsx'

type ReaderProps = {
  readonly caseId: string
  readonly zone: string | undefined
  readonly document: Listed
  /** The documents through which the reader steps with j and k. */
  readonly among: readonly Listed[]
  readonly place: { readonly page: number; readonly find: string }
  readonly onPlace: (place: { page: number; find: string }) => void
  readonly onChoose: (key: string) => void
  readonly onClose: () => void
}

/** An opened document of the record: what it is, its fingerprint, and its pages. Escape leads back to the list; j and k to its neighbours. */
export function Reader({ caseId, zone, document, among, place, onPlace, onChoose, onClose }: ReaderProps) {
  const say = useWords(recordWords)
  const source = useSource(document.id)
  const at = among.findIndex(({ key }) => key === document.key)
  const [before, after] = [among[at - 1], among[at + 1]]

  function press(event: KeyboardEvent): void {
    // An overlay over the page, such as the fingerprint, handles its own keys.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const key = /^Key[JK]$/.test(event.code) ? event.code : event.key
    if (key === 'Escape') onClose()
    else if (key === 'KeyJ' && after) onChoose(after.key)
    else if (key === 'KeyK' && before) onChoose(before.key)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that reach here come from what has the focus inside
    <article
      aria-label={say.reader}
      onKeyDown={press}
      className="no-print flex min-h-0 min-w-0 flex-col bg-sunken max-md:h-[max(26rem,calc(100dvh-var(--top-bar,3.5rem)-4rem))] md:max-lg:absolute md:max-lg:inset-y-0 md:max-lg:end-0 md:max-lg:z-10 md:max-lg:w-[min(44rem,90%)] md:max-lg:border-s md:max-lg:border-line md:max-lg:shadow-floating"
    >
      <Steps caseId={caseId} {...{ at, before, after, onChoose, onClose }} total={among.length}>
        <Filed zone={zone} document={document} />
      </Steps>
      <Head caseId={caseId} zone={zone} document={document} source={source.data} />
      <SourceView
        source={source}
        onClose={onClose}
        place={{
          ...place,
          onMove: (page, find) => onPlace({ page, find }),
          tools: (page) => <Cite text={citationOf(document, page)} />,
        }}
      />
    </article>
  )
}

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement && ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName)

type StepsProps = Pick<ReaderProps, 'caseId' | 'onChoose' | 'onClose'> & {
  readonly at: number
  readonly total: number
  readonly before: Listed | undefined
  readonly after: Listed | undefined
  readonly children: ReactNode
}

/** Back to the list, "8 of 47", and the neighbours. */
function Steps({ caseId, at, total, before, after, onChoose, onClose, children }: StepsProps) {
  const { language } = useLanguage()
  const say = useWords(recordWords)
  const number = (n: number) => formatNumber(n, language)
  return (
    <div className="flex items-center gap-1 border-b border-line bg-surface px-2 max-md:min-h-12 md:py-0.5 max-md:[&_button]:min-h-11 max-md:[&_button]:min-w-11">
      <span className="contents lg:hidden">
        <ToolButton label={say.back} onPress={onClose}>
          <ArrowLeft size={18} aria-hidden className="mirror" />
        </ToolButton>
        <span className="truncate text-meta">
          <span className="font-semibold">{say.record}</span>{' '}
          <span className="text-ink3 max-md:hidden">
            <MachineText>{caseId}</MachineText>
          </span>
        </span>
      </span>
      <span className="min-w-0 ps-2 max-lg:hidden">{children}</span>
      <span className="ms-auto shrink-0 px-1 text-meta text-ink3 tnum">
        {say.place({ at: number(at + 1), total: number(total) })}
      </span>
      <ToolButton label={say.previousDocument} isOff={!before} onPress={() => before && onChoose(before.key)}>
        <ChevronLeft size={18} aria-hidden className="mirror" />
      </ToolButton>
      <ToolButton label={say.nextDocument} isOff={!after} onPress={() => after && onChoose(after.key)}>
        <ChevronRight size={18} aria-hidden className="mirror" />
      </ToolButton>
      <span className="contents max-lg:hidden">
        <ToolButton label={say.close} onPress={onClose}>
          <X size={18} aria-hidden />
        </ToolButton>
      </span>
    </div>
  )
}

type HeadProps = Pick<ReaderProps, 'caseId' | 'zone' | 'document'> & { readonly source: Source | undefined }

function Head({ caseId, zone, document, source }: HeadProps) {
  const { language } = useLanguage()
  const say = useWords(recordWords)
  const link = useCopy()
  const { key, id, state } = document
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-2.5">
      <div className="min-w-0 grow basis-48 sm:basis-56">
        <div className="lg:hidden">
          <Filed zone={zone} document={document} />
        </div>
        <h2 data-reader-title tabIndex={-1} className="text-lead font-semibold wrap-anywhere outline-offset-2">
          <Name>{titleOf(document)[language]}</Name>
        </h2>
        {state && <p className="m-0 text-meta font-medium text-warn">{say[`state_${state}`]}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-1.5 max-md:[&_:is(a,button)]:min-h-11 max-md:[&_:is(a,button)]:min-w-11">
        {source && <FingerprintButton caseId={caseId} document={document} sha256={source.sha256} />}
        <Button
          isCompact
          aria-label={say.copyLink}
          onPress={() => void link.copy(location.origin + partHref(caseId, 'record', { item: key }))}
        >
          {link.isCopied ? <Check size={16} aria-hidden className="text-ok" /> : <Link2 size={16} aria-hidden />}
          <span className="max-xl:hidden">{say.copyLink}</span>
        </Button>
        {source && (
          <>
            <ButtonLink isCompact isFile href={source.downloadAddress} download={source.name} aria-label={say.download}>
              <Download size={16} aria-hidden />
              <span className="max-xl:hidden">{say.download}</span>
            </ButtonLink>
            <span className="contents max-md:hidden">
              <ButtonLink isCompact kind="quiet" href={viewHref(id)} aria-label={say.wide} title={say.wide}>
                <Maximize2 size={16} aria-hidden />
              </ButtonLink>
            </span>
          </>
        )}
        <span role="status" className="sr-only">
          {link.isCopied && say.linkCopied}
        </span>
      </div>
    </header>
  )
}

/** "R-003 · Respondent · filed by James Whitfield · 15 August 2026, 14:02". */
function Filed({ zone, document }: Pick<HeadProps, 'zone' | 'document'>) {
  const { language } = useLanguage()
  const say = useWords(recordWords)
  const { label, lane, documentNo, version, filedAt, filedBy, origin } = document
  const name = nameIn(filedBy, language)
  return (
    <p className="m-0 text-meta text-ink3">
      {(label ?? documentNo) !== null && (
        <>
          <MachineText>{label ?? documentNo}</MachineText> ·{' '}
        </>
      )}
      {say[`origin_${origin}`]}
      {name && <> · {say[lane ? 'filedBy' : 'issuedBy']({ name })}</>} ·{' '}
      <DateText value={filedAt} show="time" {...(zone && { zone })} />
      {version !== null && version > 1 && <> · {say.version({ n: formatNumber(version, language) })}</>}
    </p>
  )
}

/** Copies "C-001/12": the document and the page that is shown. */
function Cite({ text }: { text: string }) {
  const say = useWords(recordWords)
  const { isCopied, copy } = useCopy()
  return (
    <>
      <Button
        isCompact
        kind="quiet"
        aria-label={`${say.cite}: ${say.citeAs({ text })}`}
        title={say.citeAs({ text })}
        onPress={() => void copy(text)}
      >
        {isCopied ? <Check size={16} aria-hidden className="text-ok" /> : <Quote size={16} aria-hidden />}
        <span className="max-md:hidden">{say.cite}</span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && say.cited({ text })}
      </span>
    </>
  )
}
