import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/act-button.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/data.ts'
import { useLanguage, useWords } from '#ui/language.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { ChainReport } from '#audit/contract.ts'
import { overviewWords } from './overview-words.ts'

/** Whether the case's audit chain holds, for those who may see the trail (§6). */
export function AuditSheet({ caseId }: { caseId: string }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const act = useAct('audit.verify')
  const [report, setReport] = useState<z.output<typeof ChainReport>>()
  if (!useMay(caseId)('audit.verify').ok) return null
  const badge = report && <Badge tone={report.ok ? 'ok' : 'bad'}>{report.ok ? say.chainIntact : say.chainBroken}</Badge>
  const told =
    report &&
    (report.ok
      ? say.intactCount({ count: formatNumber(report.count, language) })
      : say.brokenAt({
          index: formatNumber(report.index ?? 0, language),
          reason: report.reason ? say[`reason_${report.reason}`] : '',
        }))
  return (
    <Sheet title={say.audit} aside={badge}>
      <div className="flex flex-col gap-4">
        <p role="status" className="m-0 text-meta text-ink2">
          {told ?? say.notVerified}
        </p>
        <ProblemNote problem={act.problem} fallback={say.verificationFailed} />
        <div>
          <Button isCompact isPending={act.pending} onPress={async () => setReport(await act.run({ id: caseId }))}>
            {say.verify}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
