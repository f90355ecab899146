import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/data.ts'
import { useDownload } from '#ui/download.ts'
import { Facts } from '#ui/facts.tsx'
import { Hash } from '#ui/hash.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { ChainReport } from './contract.ts'
import { auditWords } from './words.ts'

/** "Verify Integrity" and "Export JSON" with what they found. */
export function ChainSheet({ caseId }: { caseId: string }) {
  const say = useWords(auditWords)
  const verify = useAct('audit.verify')
  const download = useDownload('audit.export')
  const [report, setReport] = useState<ChainReport>()
  const badge = report && <Badge tone={report.ok ? 'ok' : 'bad'}>{report.ok ? say.chainIntact : say.chainBroken}</Badge>
  return (
    <Sheet title={say.report} aside={badge}>
      <div className="flex flex-col gap-4">
        <div role="status">
          {report ? <Report report={report} /> : <p className="m-0 text-meta">{say.notVerified}</p>}
        </div>
        <ProblemNote problem={verify.problem} fallback={say.verificationFailed} />
        <ProblemNote problem={download.problem} fallback={say.exportFailed} />
        <div className="flex flex-wrap gap-2">
          <Button
            kind="primary"
            isPending={verify.pending}
            onPress={async () => setReport(await verify.run({ id: caseId }))}
          >
            {say.verify}
          </Button>
          <Button isPending={download.pending} onPress={() => download.run({ id: caseId }, `${caseId}-audit.json`)}>
            {say.exportJson}
          </Button>
        </div>
        <p className="m-0 text-note text-ink3">{say.exportNote}</p>
      </div>
    </Sheet>
  )
}

function Report({ report }: { report: ChainReport }) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const reason = report.reason ? say[`reason_${report.reason}`] : ''
  const index = formatNumber(report.index ?? 0, language)
  const told = report.ok
    ? say.intactCount({ count: formatNumber(report.count, language) })
    : say.brokenAt({ index, reason })
  const facts = [
    { name: say.status, value: told },
    { name: say.entries, value: say.entryCount({ count: report.count }) },
    ...(report.ok
      ? []
      : [
          { name: say.error, value: reason },
          { name: say.index, value: index },
        ]),
    { name: say.tip, value: <Hash hash={report.tip} /> },
  ]
  return <Facts isStacked facts={facts} />
}
