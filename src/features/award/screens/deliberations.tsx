import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { useRead } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'
import type { AwardView } from '../law/contract.ts'
import { useChosenWords } from './chosen-words.ts'
import type { Section } from '../law/rules.ts'
import { showPassage } from './show-passage.ts'

const DeliberationsPanel = late(
  async () => (await import('#deliberations/screens/deliberations-panel.tsx')).DeliberationsPanel,
)

type DraftProps = { readonly caseId: string; readonly sections: readonly Section[]; readonly zone: string }

/** Beside the draft: each comment leads to its passage. */
export function DraftDeliberations(props: DraftProps) {
  const chosen = useChosenWords()
  return <DeliberationsPanel {...props} isFinal={false} chosen={chosen} onShow={showPassage} />
}

/** Beside the final award: closed, and still for its arbitrators alone. */
export function FinalDeliberations({ award }: { readonly award: AwardView }) {
  const gates = useRead('case.gates', { id: award.caseId }).data
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const may = gates?.may['deliberation.add']
  if (!may || may.code === 'ROLE_BLOCK') return null
  return <DeliberationsPanel caseId={award.caseId} sections={award.sections} zone={zone} isFinal />
}
