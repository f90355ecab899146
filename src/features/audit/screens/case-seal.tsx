import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { SealMark } from '#ui/records/seal.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import type { ChainReport } from '../law/contract.ts'
import { tellReport } from '../law/tell.ts'
import { auditWords } from '../law/words.ts'

/** Beside the particulars of a case, for those who may see its trail (§6): a button that verifies the chain and shows the result. */
export function CaseSeal({ caseId }: { caseId: string }) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const act = useAct('audit.verify')
  const [report, setReport] = useState<ChainReport>()
  if (!useMay(caseId)('audit.verify').ok) return null
  return (
    <>
      <Button
        kind="quiet"
        isCompact
        isPending={act.pending}
        className="-me-2.5"
        onPress={async () => setReport(await act.run({ id: caseId }))}
      >
        {report ? (report.ok ? say.chainIntact : say.chainBroken) : say.verify}
        {report?.ok === false ? (
          <Unlink size={18} aria-hidden className="text-bad" />
        ) : (
          <SealMark state={report ? 'sealed' : 'draft'} size={22} />
        )}
      </Button>
      <span role="status" className="sr-only">
        {report && tellReport(report, language)}
      </span>
      <ProblemNote problem={act.problem} lead={say.verificationFailed} />
    </>
  )
}
