import { useAct, useRead } from '#ui/calls/data.ts'
import { useDownload } from '#ui/files/download.ts'
import type { HistoryEntry } from '../law/history-contract.ts'
import { CENTRE } from '../law/rules.ts'

type Search = {
  readonly person?: string
  readonly kind?: HistoryEntry['kind']
  readonly day?: string
  readonly order?: 'newest' | 'oldest'
  readonly beyond?: number
  readonly limit: number
}

/** The chain of a case or of the centre in sentences, narrowed and page by page. */
export function useHistory(chain: string, search: Search) {
  const isCentre = chain === CENTRE
  const ofCase = useRead('audit.history', { id: chain, ...search }, { enabled: !isCentre, isList: true })
  const ofCentre = useRead('audit.centreHistory', search, { enabled: isCentre, isList: true })
  return isCentre ? ofCentre : ofCase
}

/** Verifies a chain and exports it as a file. */
export function useChain(chain: string) {
  const [verifyCase, verifyCentre] = [useAct('audit.verify'), useAct('audit.centreVerify')]
  const [exportCase, exportCentre] = [useDownload('audit.export'), useDownload('audit.centreExport')]
  const [headOfCase, headOfCentre] = [useDownload('audit.checkpoint'), useDownload('audit.centreCheckpoint')]
  const isCentre = chain === CENTRE
  const verifying = isCentre ? verifyCentre : verifyCase
  const exporting = isCentre ? exportCentre : exportCase
  const signing = isCentre ? headOfCentre : headOfCase
  const [exportName, headName] = [`${chain}-audit.json`, `${chain}-checkpoint.json`]
  return {
    isVerifying: verifying.pending,
    verifyProblem: verifying.problem,
    verify: () => (isCentre ? verifyCentre.run({}) : verifyCase.run({ id: chain })),
    isExporting: exporting.pending,
    isSigning: signing.pending,
    fileProblem: exporting.problem ?? signing.problem,
    exportChain: () => (isCentre ? exportCentre.run({}, exportName) : exportCase.run({ id: chain }, exportName)),
    signHead: () => (isCentre ? headOfCentre.run({}, headName) : headOfCase.run({ id: chain }, headName)),
  }
}
