import { useQueryClient } from '@tanstack/react-query'
import { ActButton } from '#ui/buttons/act-button.tsx'
import { refreshTopics } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import type { AwardView } from '../law/contract.ts'
import { awardWords } from '../law/words.ts'

type ActsProps = { readonly award: AwardView; readonly personId: string }

/** The next acts on the instrument: signatures, then the seal. Service has its own form. */
export function InstrumentActs({ award, personId }: ActsProps) {
  const { status } = award
  if (status === 'final') return <SignAct award={award} personId={personId} />
  if (status === 'signed') return <SealAct award={award} />
  return null
}

function SignAct({ award, personId }: ActsProps) {
  const say = useWords(awardWords)
  const refresh = useAwardRefresh()
  const mine = award.signatories.find((one) => one.personId === personId)
  const left = award.signatories.filter((one) => one.signedAt === null).length
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="m-0 text-meta text-ink2">{say.signaturesLeft({ count: left })}</p>
      <ActButton
        act="award.sign"
        caseId={award.caseId}
        input={{ id: award.caseId }}
        kind="primary"
        failed={say.signFailed}
        disabledReason={mine?.signedAt ? say.youSigned : undefined}
        confirm={{ title: say.signTitle, effects: [say.effectSign], verb: say.sign, isFinal: true }}
        onDone={refresh}
      >
        {say.sign}
      </ActButton>
    </div>
  )
}

/** The seal of the centre. The Court Officer's button is on the overview of the case (src/features/case/screens/award-sheet.tsx). */
function SealAct({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <ActButton
        act="award.seal"
        caseId={award.caseId}
        input={{ id: award.caseId }}
        kind="primary"
        failed={say.sealFailed}
        confirm={{ title: say.sealTitle, effects: [say.effectSeal], verb: say.seal, isFinal: true }}
      >
        {say.seal}
      </ActButton>
    </div>
  )
}

/** Acts whose events go only to the tribunal do not refresh the actor's own page, so the page does it itself. */
export function useAwardRefresh(): () => void {
  const client = useQueryClient()
  return () => void refreshTopics(client, ['award', 'case', 'files'])
}
