import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { SealMark } from '#ui/records/seal.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { cx } from '#ui/text/class-names.ts'
import { FIRST_SHOWN, type Group, type Listed, MORE_SHOWN, shownOf } from '../law/documents.ts'
import { titleOf } from '../law/titles.ts'
import { recordWords } from '../law/words.ts'

type InList = {
  readonly caseId: string
  readonly zone: string | undefined
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

type GroupProps = InList & {
  readonly group: Group
  /** The list is narrowed by a kind or a search, so more of each group is shown. */
  readonly isNarrowed: boolean
  readonly isPrinting: boolean
  readonly isOpen: boolean
  readonly onFold: (isOpen: boolean) => void
}

/** One group of documents under its name. Of a long group the first few are shown, and more on demand. */
export function RecordGroup({ group, isNarrowed, isPrinting, isOpen, onFold, ...inList }: GroupProps) {
  const { language } = useLanguage()
  const say = useWords(recordWords)
  const [asked, setAsked] = useState(0)
  const { section, origin, documents } = group
  const most = isPrinting ? documents.length : Math.max(asked, isNarrowed ? MORE_SHOWN : FIRST_SHOWN)
  const shown = isOpen ? shownOf(documents, most, inList.chosen) : []
  const left = documents.length - shown.length
  const name =
    origin === 'claimant' || origin === 'respondent' || origin === 'tribunal'
      ? say[`exhibits_${origin}`]
      : say[`section_${section}`]
  return (
    <section className="border-t border-line first:border-t-0">
      <h3 className="m-0 text-meta font-normal">
        <button
          type="button"
          data-stop={`group ${group.id}`}
          aria-expanded={isOpen}
          onClick={() => onFold(!isOpen)}
          className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-4 text-start outline-offset-[-3px] hover:bg-sunken"
        >
          <span className="font-semibold">{name}</span>
          <span className="text-ink3 tnum">{formatNumber(documents.length, language)}</span>
          <ChevronDown size={16} aria-hidden className={cx('no-print ms-auto text-ink3', isOpen && 'rotate-180')} />
        </button>
      </h3>
      {isOpen && (
        <ul className="m-0 list-none p-0 pb-1">
          {shown.map((document) => (
            <Row key={document.key} document={document} {...inList} />
          ))}
        </ul>
      )}
      {isOpen && left > 0 && (
        <button
          type="button"
          data-stop={`more ${group.id}`}
          onClick={() => setAsked(most < MORE_SHOWN ? MORE_SHOWN : most + MORE_SHOWN)}
          className="no-print flex min-h-11 w-full cursor-pointer items-center px-4 text-start text-meta font-medium text-brand outline-offset-[-3px] hover:bg-sunken"
        >
          {say.moreOf({ count: left })}
        </button>
      )}
    </section>
  )
}

function Row({ document, caseId, zone, chosen, onChoose }: InList & { document: Listed }) {
  const { language } = useLanguage()
  const say = useWords(recordWords)
  const { key, label, sealed, state } = document
  const isChosen = key === chosen
  return (
    <li>
      <PlainLink
        href={partHref(caseId, 'record', { item: key })}
        data-stop={key}
        data-key={key}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
          event.preventDefault()
          onChoose(key)
        }}
        className={cx(
          'grid grid-cols-[3.5rem_minmax(0,1fr)_1.5rem] items-center gap-x-2 border-s-3 px-3.5 py-1.5 text-meta text-ink no-underline outline-offset-[-3px] max-md:min-h-14',
          isChosen ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-sunken',
        )}
      >
        {label !== null && (
          <span className="font-semibold">
            <MachineText>{label}</MachineText>
          </span>
        )}
        <span className={cx('min-w-0', label === null && 'col-span-2')}>
          <span className={cx('font-medium wrap-anywhere', isChosen && 'text-brand')}>
            <Name>{titleOf(document)[language]}</Name>
          </span>
          <span className="block text-ink3">
            <Meta document={document} zone={zone} />
            {state && <span className="font-medium text-warn"> · {say[`state_${state}`]}</span>}
          </span>
        </span>
        <span>
          <SealMark state={sealed ? 'sealed' : 'final'} size={22} />
          {sealed && <span className="sr-only">{say.sealed}</span>}
        </span>
      </PlainLink>
    </li>
  )
}

/** "Respondent · 15 Aug 2026 · 18 pages"; a file that is not a PDF has its kind in place of the pages. */
function Meta({ document, zone }: { document: Listed; zone: string | undefined }) {
  const say = useWords(recordWords)
  const { origin, filedAt, pages, fileName, mediaType } = document
  const ending = /\.(\w{1,5})$/.exec(fileName)?.[1]
  return (
    <>
      {say[`origin_${origin}`]} · <DateText value={filedAt} month="short" {...(zone && { zone })} />
      {pages !== null && <> · {say.pagesOf({ count: pages })}</>}
      {mediaType !== 'application/pdf' && ending && (
        <>
          {' '}
          · <MachineText>{ending.toUpperCase()}</MachineText>
        </>
      )}
    </>
  )
}
