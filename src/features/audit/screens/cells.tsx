import { Fragment } from 'react'
import { voiceOf } from '#kernel/text.ts'
import { useWords } from '#ui/shell/language.tsx'
import type { TrailEntry } from '../law/contract.ts'
import { auditWords } from '../law/words.ts'

/** The name of an act; never broken, so that names are easy to compare. */
export function ActName({ children }: { children: string }) {
  return <bdi className="machine whitespace-nowrap">{children}</bdi>
}

/** The chain's name for the portal where no person acted. */
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
  /** The table has room for every id in one line. */
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

/** One line about an entry: its details as recorded in the chain. */
export function Note({ children }: { children: string }) {
  return (
    <div className="sm:min-w-60">
      <bdi className="block wrap-anywhere">
        <Foldable>{children}</Foldable>
      </bdi>
    </div>
  )
}

/** The members of an entry as recorded in the chain. */
export function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
  return (
    <ul className="m-0 list-none p-0 sm:min-w-48">
      {Object.entries(details).map(([key, value]) => (
        <li key={key}>
          <bdi className="machine block wrap-anywhere">
            <Foldable>{`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`}</Foldable>
          </bdi>
        </li>
      ))}
    </ul>
  )
}

/** Hex digits of a hash shown in the table; the file has all of them. */
const PREFIX = 12

export function Hashes({ entry }: { entry: TrailEntry }) {
  const say = useWords(auditWords)
  const rows = [
    [say.previous, entry.prevHash],
    [say.own, entry.hash],
  ] as const
  return (
    <dl className="m-0">
      {rows.map(([name, hash]) => (
        <div key={name}>
          <dt className="text-note text-ink3">{name}</dt>
          <dd className="m-0">
            <bdi className="machine whitespace-nowrap">{hash.slice(0, PREFIX)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
