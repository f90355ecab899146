import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { checkWords, reasonWords } from '../law/check-words.ts'
import type { NightlyChecks } from '../law/contract.ts'

/** Results of the last nightly verification of all chains and of the stored files that were read that night. */
export function NightlySheet({ isStacked = false }: { isStacked?: boolean }) {
  const say = useWords(checkWords)
  const read = useRead('audit.checks', {})
  const checks = read.data && [read.data.chains, read.data.files]
  const isDoubted = (read.data?.chains?.unsigned ?? 0) + (read.data?.chains?.stamps?.unfit ?? 0) > 0
  const isOdd = isDoubted || checks?.some((check) => check && (check.found > 0 || check.isLate))
  const isWhole = checks?.every((check) => check !== null)
  return (
    <Sheet
      title={say.nightlyChecks}
      aside={isOdd ? <Badge tone="bad">{say.notWhole}</Badge> : isWhole && <Badge tone="ok">{say.whole}</Badge>}
    >
      <ProblemNote problem={read.error?.problem} />
      {read.data ? (
        <Facts
          isStacked={isStacked}
          facts={[
            { name: say.chains, value: <Chains check={read.data.chains} /> },
            { name: say.files, value: <Files check={read.data.files} /> },
          ]}
        />
      ) : (
        <Skeleton lines={3} />
      )}
    </Sheet>
  )
}

type StampsRead = NonNullable<NonNullable<NightlyChecks['chains']>['stamps']>

function Chains({ check }: { check: NightlyChecks['chains'] }) {
  const say = useWords(checkWords)
  const reasons = useWords(reasonWords)
  const { language } = useLanguage()
  if (!check) return say.never
  const number = (value: number) => formatNumber(value, language)
  const told = (reason: keyof typeof reasons, index: number | null) =>
    index === null ? reasons[reason] : say.atEntry({ index: number(index), reason: reasons[reason] })
  return (
    <>
      <When check={check} />
      <div>{say.chainsRead({ count: number(check.count), found: number(check.found) })}</div>
      <Findings>
        {check.broken.map(({ chain, index, reason }) => (
          <li key={chain}>
            <bdi className="machine">{chain}</bdi> {told(`reason_${reason}`, index)}
          </li>
        ))}
      </Findings>
      {check.unsigned > 0 && <div>{say.outsideUnsigned({ count: number(check.unsigned) })}</div>}
      {check.unreadable > 0 && <div>{say.outsideUnreadable({ count: number(check.unreadable) })}</div>}
      {check.stamps && check.stamps.count > 0 && <Stamps stamps={check.stamps} />}
    </>
  )
}

function Stamps({ stamps: { count, unfit, last } }: { stamps: StampsRead }) {
  const say = useWords(checkWords)
  const { language } = useLanguage()
  return (
    <div className={unfit > 0 ? 'text-bad' : undefined}>
      {say.stampsRead({ count: formatNumber(count, language), unfit: formatNumber(unfit, language) })}
      {last !== null && (
        <div>
          {say.newestStamp} <DateText value={last} show="time" />
        </div>
      )}
    </div>
  )
}

function Files({ check }: { check: NightlyChecks['files'] }) {
  const say = useWords(checkWords)
  const { language } = useLanguage()
  if (!check) return say.never
  const told = { count: formatNumber(check.count, language), found: formatNumber(check.found, language) }
  return (
    <>
      <When check={check} />
      <div>{say.filesRead(told)}</div>
      <Findings>
        {check.damaged.map(({ sha256, state }) => (
          <li key={sha256}>
            <Hash hash={sha256} of={sha256.slice(0, 8)} /> {say[`state_${state}`]}
          </li>
        ))}
      </Findings>
    </>
  )
}

function When({ check: { at, isLate } }: { check: { at: string; isLate: boolean } }) {
  const say = useWords(checkWords)
  return (
    <div>
      <DateText value={at} show="time" />
      {isLate && <div className="text-bad">{say.late}</div>}
    </div>
  )
}

function Findings({ children }: { children: readonly ReactNode[] }) {
  return children.length > 0 && <ul className="m-0 list-none p-0 text-bad">{children}</ul>
}
