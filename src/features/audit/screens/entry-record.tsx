import { Hash } from '#ui/files/hash.tsx'
import { useWords } from '#ui/shell/language.tsx'
import type { HistoryEntry } from '../law/history-contract.ts'
import { ActName, Details, ObjectName } from './cells.tsx'
import { auditWords } from '../law/words.ts'

/** An entry as the chain holds it: everything that its fingerprint covers. */
export function EntryRecord({ entry }: { entry: HistoryEntry }) {
  const say = useWords(auditWords)
  const { action, actor, actorId, objectType, objectId, createdAt, details, prevHash, hash } = entry
  const facts = [
    { name: say.action, value: <ActName>{action}</ActName> },
    {
      name: say.actor,
      value: (
        <>
          <bdi>{actor}</bdi> · <bdi className="machine">{actorId}</bdi>
        </>
      ),
    },
    { name: say.object, value: <ObjectName type={objectType} id={objectId} /> },
    { name: say.time, value: <bdi className="machine">{createdAt}</bdi> },
    ...(Object.keys(details).length > 0 ? [{ name: say.details, value: <Details details={details} /> }] : []),
    { name: say.previous, value: <Hash hash={prevHash} of={say.previous} /> },
    { name: say.own, value: <Hash hash={hash} of={say.own} /> },
  ]
  return (
    <dl className="m-0 grid gap-x-4 gap-y-1 pt-1 pb-4 sm:ps-11 text-meta sm:grid-cols-[9rem_minmax(0,1fr)] lg:ps-22">
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="text-ink3">{name}</dt>
          <dd className="m-0 min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
