import { Fragment } from 'react'
import { voiceOf } from '#kernel/text.ts'
import { useWords } from '#ui/shell/language.tsx'
import type { TrailEntry } from '../law/trail-entry.ts'
import { auditWords } from '../law/words.ts'

/** The name of an act; never broken, so that names are easy to compare. */
export function ActName({ children }: { children: string }) {
  return <bdi className="machine whitespace-nowrap">{children}</bdi>
}

/** The actor that the chain records where no person acted. */
const SYSTEM = 'system'

/** The actor: a name breaks between its words, never after the article of "Al-Qahtani". */
export function ActorName({ children }: { children: string }) {
  const say = useWords(auditWords)
  if (children === SYSTEM) return say.portal
  return (
    <bdi lang={voiceOf(children)}>
      {children.split(' ').map((word, at) => (
        <Fragment key={`${at} ${word}`}>
          {at > 0 && ' '}
          <span className="whitespace-nowrap">{word}</span>
        </Fragment>
      ))}
    </bdi>
  )
}

type ObjectNameProps = {
  readonly type: string
  readonly id: string
  /** Ids are not broken, because the table has room for each in one line. */
  readonly isWhole?: boolean
}

/** The object of an act: its kind and its id, broken between the two first. */
export function ObjectName({ type, id, isWhole = false }: ObjectNameProps) {
  return (
    <div className="sm:min-w-44">
      <bdi className="machine wrap-anywhere">
        {`${type}#`}
        <wbr />
        <span className={isWhole ? 'beside:whitespace-nowrap' : undefined}>{id}</span>
      </bdi>
    </div>
  )
}

/** A longer text is folded, because signatures and file lists would push everything else out of view. */
const SHORT = 160

function Foldable({ children: text }: { children: string }) {
  if (text.length <= SHORT) return text
  return (
    <details>
      <summary className="cursor-pointer">{`${text.slice(0, SHORT / 2)}…`}</summary>
      {text}
    </details>
  )
}

/** The members of an entry as recorded in the chain. */
export function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
  return (
    <ul className="m-0 list-none p-0 sm:min-w-48">
      {Object.entries(details).map(([key, value]) => (
        <li key={key}>
          <bdi className="machine inline-block max-w-full wrap-anywhere">
            <Foldable>{`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`}</Foldable>
          </bdi>
        </li>
      ))}
    </ul>
  )
}

/** Hex digits of a hash shown in a line; the record has all of them. */
const PREFIX = 8

/** From the fingerprint of the entry before to the entry's own. */
export function HashPair({ entry: { prevHash, hash } }: { entry: Pick<TrailEntry, 'prevHash' | 'hash'> }) {
  const say = useWords(auditWords)
  return (
    <span className="text-note whitespace-nowrap text-ink3">
      <span className="sr-only">{say.hashes}: </span>
      <bdi className="machine">{`${prevHash.slice(0, PREFIX)} → ${hash.slice(0, PREFIX)}`}</bdi>
    </span>
  )
}
