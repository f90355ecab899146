import { useAct, useRead } from '#ui/calls/data.ts'
import { useDownload } from '#ui/files/download.ts'
import { CENTRE } from '../law/rules.ts'

/** The acts of a case or of the centre, newest first, before a position. */
export function useActs(chain: string, before: number | undefined, limit: number) {
  const page = { limit, ...(before === undefined ? {} : { before }) }
  const isCentre = chain === CENTRE
  const ofCase = useRead('audit.list', { caseId: chain, ...page }, { enabled: !isCentre, isList: true })
  const ofCentre = useRead('audit.centreList', page, { enabled: isCentre, isList: true })
  return isCentre ? ofCentre : ofCase
}

/** The chain of a case or of the centre, oldest first, after a position. */
export function useTrail(chain: string, after: number | undefined, limit: number) {
  const page = { limit, ...(after === undefined ? {} : { after }) }
  const isCentre = chain === CENTRE
  const ofCase = useRead('audit.trail', { id: chain, ...page }, { enabled: !isCentre, isList: true })
  const ofCentre = useRead('audit.centreTrail', page, { enabled: isCentre, isList: true })
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
