import { formatArticle } from '#kernel/format.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Checklist } from '#ui/records/checklist.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { InstrumentLadder } from '#ui/records/instrument-ladder.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { OFFICES_OF, tribunalMachine } from '../law/rules.ts'
import type { TribunalView } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

const RUNGS = tribunalMachine.states.filter((state) => state !== 'none')
const ARTICLE = { proposed: '15', composed: '16', disclosed: '17', confirmed: '16' } as const

/** The status of the tribunal, what is still open, and the Court's confirmation. */
export function StatusAside({ caseId, view, zone }: SectionProps) {
  const { language } = useLanguage()
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.confirm')
  const at = RUNGS.indexOf(view.status as (typeof RUNGS)[number])
  const rungs = RUNGS.map((state, index) => ({
    id: state,
    name: say[`status_${state}`],
    state:
      index < at || (index === at && state === 'confirmed')
        ? ('done' as const)
        : index === at
          ? ('current' as const)
          : ('locked' as const),
    note:
      state === 'confirmed' && view.confirmedAt ? (
        <DateText value={view.confirmedAt} zone={zone} />
      ) : (
        formatArticle(ARTICLE[state], language)
      ),
  }))
  return (
    <Sheet title={say.status}>
      <div className="flex flex-col gap-5">
        <InstrumentLadder label={say.status} rungs={rungs} />
        <Checklist title={say.beforeConfirmation} gates={gatesOf(view, say)} />
        {may.code !== 'ROLE_BLOCK' && (
          <ActButton
            act="tribunal.confirm"
            caseId={caseId}
            input={{ caseId }}
            kind="primary"
            confirm={{ title: say.confirmTitle, effects: [say.confirmHelp, say.confirmEffect], verb: say.confirm }}
          >
            {say.confirm}
          </ActButton>
        )}
      </div>
    </Sheet>
  )
}

type Spoken = { readonly gateOffices: string; readonly gateDisclosures: string; readonly gateChallenges: string }

function gatesOf({ composition, challenges }: TribunalView, say: Spoken) {
  const offices = composition
    ? OFFICES_OF[composition.type === 'sole' ? 1 : 3].map((office) => composition[office])
    : []
  const isFilled = offices.length > 0 && offices.every((one) => one !== null)
  return [
    { id: 'offices', text: say.gateOffices, isDone: isFilled, href: '#composition' },
    {
      id: 'disclosures',
      text: say.gateDisclosures,
      isDone: isFilled && offices.every((one) => one?.disclosureStatus === 'accepted'),
      href: '#disclosures',
    },
    {
      id: 'challenges',
      text: say.gateChallenges,
      isDone: challenges.every((one) => one.status !== 'pending'),
      href: '#challenges',
    },
  ]
}
