import { Bot, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatNumber, formatTime } from '#kernel/format.ts'
import { fieldIn, nameIn } from '#kernel/languages.ts'
import { ActSentence } from '#ui/text/act-sentence.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { cx } from '#ui/text/class-names.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { HashPair } from './cells.tsx'
import { EntryRecord } from './entry-record.tsx'
import type { HistoryEntry } from '../law/history-contract.ts'
import { initialsOf } from '../law/initials.ts'
import { auditWords } from '../law/words.ts'

/** The actor that the chain records where no person acted. */
const SYSTEM = 'system'

/** The columns of a line, also used for the heads above the list. */
export const ROW =
  'grid items-center gap-x-3 grid-cols-[minmax(0,1fr)_auto] sm:max-lg:grid-cols-[2rem_minmax(0,1fr)_auto] lg:grid-cols-[2rem_2rem_minmax(0,1fr)_9.5rem_3rem_2.25rem]'

/** One entry: who did what, under which article, the two fingerprints and the time; the record itself on demand, and in print. */
export function HistoryRow({ entry, zone }: { entry: HistoryEntry; zone: string }) {
  const { language } = useLanguage()
  const say = useWords(auditWords)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { seq, who, article, amounts, createdAt, actorId } = entry
  const name = nameIn(who, language)
  const role = fieldIn('role', who, language)
  const number = formatNumber(seq, language)
  return (
    <li className={cx('-mx-2 rounded-control px-2', isOpen && 'bg-paper')}>
      <div className={cx(ROW, 'py-0.5 max-sm:py-1.5')}>
        <span className="text-meta text-ink3 tnum max-lg:hidden">{number}</span>
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-full bg-sunken text-note font-medium text-ink2 max-sm:hidden max-lg:row-span-2 max-lg:self-start"
        >
          {actorId === SYSTEM ? <Bot size={16} /> : <bdi>{initialsOf(name)}</bdi>}
        </span>
        <p id={`${id}-sentence`} className="m-0">
          <ActSentence sentence={fieldIn('sentence', entry, language)} who={name} amounts={amounts} />
          {role !== '' && <span className="text-meta text-ink3"> · {role}</span>}
          {article !== '' && (
            <>
              {' '}
              <ArticleChip article={article} />
            </>
          )}
        </p>
        <span className="max-lg:row-start-2 max-sm:col-span-2 sm:max-lg:col-start-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 lg:contents">
          <span className="lg:hidden text-meta text-ink3 tnum">{number}</span>
          <HashPair entry={entry} />
          <time dateTime={createdAt} className="text-meta text-ink3 tnum lg:text-end">
            {formatTime(createdAt, language, { zone })}
          </time>
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-record`}
          aria-label={say.recordOf({ number })}
          aria-describedby={`${id}-sentence`}
          onClick={() => setIsOpen(!isOpen)}
          className="no-print grid size-9 place-items-center rounded-control text-ink3 hover:bg-sunken max-lg:row-start-1 max-sm:col-start-2 max-sm:size-11 sm:max-lg:col-start-3"
        >
          <ChevronDown size={18} aria-hidden className={cx(isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={`${id}-record`} className={isOpen ? undefined : 'hidden print:block'}>
        <EntryRecord entry={entry} />
      </div>
    </li>
  )
}
