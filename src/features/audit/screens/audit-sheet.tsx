import { useState } from 'react'
import type { ChainReport } from '../law/contract.ts'
import { tellReport } from '../law/tell.ts'
import { auditWords } from '../law/words.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'

/** Whether the case's audit chain is intact, and a link to the chain, for those who may see the trail (§6). */
export function AuditSheet({ caseId }: { caseId: string }) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const act = useAct('audit.verify')
  const [report, setReport] = useState<ChainReport>()
  if (!useMay(caseId)('audit.verify').ok) return null
  const badge = report && <Badge tone={report.ok ? 'ok' : 'bad'}>{report.ok ? say.chainIntact : say.chainBroken}</Badge>
  return (
    <Sheet title={say.title} aside={badge}>
      <div className="flex flex-col gap-4">
        <p role="status" className="m-0 text-meta text-ink2">
          {report ? tellReport(report, language) : say.notVerified}
        </p>
        <ProblemNote problem={act.problem} lead={say.verificationFailed} />
        <div className="flex flex-wrap gap-2">
          <Button isCompact isPending={act.pending} onPress={async () => setReport(await act.run({ id: caseId }))}>
            {say.verify}
          </Button>
          <ButtonLink isCompact href={`/audit/${caseId}`}>
            {say.openChain}
          </ButtonLink>
        </div>
      </div>
    </Sheet>
  )
}
