import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { useRead } from '#ui/calls/data.ts'
import { formatArticle, formatDateTime } from '#kernel/format.ts'
import { InstrumentLadder } from '#ui/records/instrument-ladder.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import type { AwardView } from '../law/contract.ts'
import { awardMachine } from '../law/rules.ts'
import { awardWords, statusWords } from '../law/words.ts'

const RUNGS = ['draft', 'final', 'signed', 'sealed', 'served'] as const
const ACT = { final: 'award.finalize', signed: 'award.sign', served: 'award.serve' } as const

/** Draft, final, signed, sealed, served: when each was reached, and the article of the next step. */
export function StatusLadder({ award }: { award: AwardView }) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  const names = useWords(statusWords)
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const reached = {
    draft: null,
    final: award.finalizedAt,
    signed: award.signedAt,
    sealed: award.sealedAt,
    served: award.servedAt,
  }
  const here = RUNGS.indexOf(award.status === 'none' ? 'draft' : award.status)

  function noteOf(rung: (typeof RUNGS)[number]): string {
    const at = reached[rung]
    if (at) return formatDateTime(at, language, { zone, month: 'short', nameZone: true })
    if (rung === 'draft') return here === 0 ? say.autosaved : ''
    return rung === 'sealed'
      ? say.centreSeal
      : formatArticle(String(awardMachine.transitions[ACT[rung]].article), language)
  }

  const rungs = RUNGS.map((rung, at) => ({
    id: rung,
    name: names[rung],
    note: noteOf(rung),
    state:
      at < here || award.status === 'served'
        ? ('done' as const)
        : at === here
          ? ('current' as const)
          : ('locked' as const),
  }))
  return <InstrumentLadder label={say.status} rungs={rungs} />
}
