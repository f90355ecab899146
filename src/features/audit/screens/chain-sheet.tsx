import { useState } from 'react'
import { formatDateTime, formatNumber } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'
import { checkWords, reasonWords } from '../law/check-words.ts'
import type { ChainReport } from '../law/contract.ts'
import type { History } from '../law/history-contract.ts'
import { useChain } from './reads.ts'
import { tellReport } from '../law/tell.ts'
import { auditWords } from '../law/words.ts'

type ChainSheetProps = {
  readonly chain: string
  /** How many entries the chain has. */
  readonly count: number
  /** The last verification by the portal itself. */
  readonly checked: History['checked']
}

/** Whether the chain is intact, "Verify Integrity", "Export JSON" and the signed checkpoint, with their results. */
export function ChainSheet({ chain, count, checked }: ChainSheetProps) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const act = useChain(chain)
  const [report, setReport] = useState<ChainReport>()
  const verdict = report ?? checked
  const when = report
    ? say.checkedNow
    : checked
      ? say.checkedAt({ time: formatDateTime(checked.at, language) })
      : say.notVerified
  return (
    <Sheet title={say.report} isTitleUnseen>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <div className="min-w-0 grow basis-72">
            <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1">
              {/* Only the verdict is announced to screen readers, not the report with its fingerprint. */}
              <span role="status" className="empty:hidden">
                {verdict && (
                  <Badge tone={verdict.ok ? 'ok' : 'bad'}>{verdict.ok ? say.chainIntact : say.chainBroken}</Badge>
                )}
              </span>
              <span className="text-meta text-ink2">
                {say.entryCount({ count })} · {when}
              </span>
            </p>
            <details className="no-print pt-1">
              <summary className="w-fit cursor-pointer text-meta text-ink2">{say.outsidePortal}</summary>
              <div className="flex flex-col items-start gap-3 pt-3">
                <p className="m-0 text-note text-ink3">
                  <WholeWords>{say.exportNote}</WholeWords>
                </p>
                <p className="m-0 text-note text-ink3">{say.checkpointNote}</p>
                <Button isCompact isPending={act.isSigning} onPress={act.signHead}>
                  {say.checkpoint}
                </Button>
              </div>
            </details>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" isPending={act.isVerifying} onPress={async () => setReport(await act.verify())}>
              {say.verify}
            </Button>
            <Button isPending={act.isExporting} onPress={act.exportChain}>
              {say.exportJson}
            </Button>
          </div>
        </div>
        <ProblemNote problem={act.verifyProblem} lead={say.verificationFailed} />
        <ProblemNote problem={act.fileProblem} lead={say.exportFailed} />
        {report && <Report report={report} />}
      </div>
    </Sheet>
  )
}

function Report({ report }: { report: ChainReport }) {
  const say = useWords(auditWords)
  const reasons = useWords(reasonWords)
  const { language } = useLanguage()
  const told = { signed: formatNumber(report.signedCount, language), count: formatNumber(report.count, language) }
  const facts = [
    { name: say.status, value: tellReport(report, language) },
    { name: say.entries, value: say.entryCount({ count: report.count }) },
    ...(report.reason
      ? [
          { name: say.error, value: reasons[`reason_${report.reason}`] },
          { name: say.index, value: formatNumber(report.index ?? 0, language) },
        ]
      : []),
    { name: say.tip, value: <Hash hash={report.tip} /> },
    { name: say.signed, value: report.signedCount > 0 ? say.signedOf(told) : say.signedNone },
    { name: say.outside, value: <Outside outside={report.outside} /> },
  ]
  return <Facts facts={facts} />
}

/** The signed heads in the files, and the lines that were not accepted. */
function Outside({ outside: { count, unsigned, unreadable } }: { outside: ChainReport['outside'] }) {
  const say = useWords(auditWords)
  const doubts = useWords(checkWords)
  const { language } = useLanguage()
  const told = (number: number) => ({ count: formatNumber(number, language) })
  return (
    <>
      {count > 0 ? say.outsideUpTo(told(count)) : say.outsideNone}
      {unsigned > 0 && <div>{doubts.outsideUnsigned(told(unsigned))}</div>}
      {unreadable > 0 && <div>{doubts.outsideUnreadable(told(unreadable))}</div>}
    </>
  )
}
