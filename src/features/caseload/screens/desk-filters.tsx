import { STEPS } from '#case/law/rules.ts'
import { caseWords } from '#case/law/words.ts'
import type { OutputOf } from '#kernel/action.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Actions } from '#kernel/product.ts'
import { useSession } from '#ui/calls/session.ts'
import { FilterBar } from '#ui/fields/filter-bar.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { deskWords } from '../law/desk-words.ts'
import { FLAGS, NOBODY, STATES, WAITING } from '../law/rules.ts'
import { type AskDesk, type AskedDesk, NO_FILTERS } from './desk-address.ts'

type FiltersProps = {
  readonly asked: AskedDesk
  readonly ask: AskDesk
  readonly people: OutputOf<Actions['caseload.people']>
}

/** By handler, step, whom a case waits for, flag, and whether it is open. */
export function DeskFilterBar({ asked, ask, people }: FiltersProps) {
  const say = useWords(deskWords)
  const names = useWords(caseWords)
  const { language } = useLanguage()
  const self = useSession()?.person?.id
  const choose = (change: Partial<AskedDesk>) => ask(change, { isReplaced: true })
  const handlers = people.map((person) => ({
    value: person.id,
    label: person.id === self ? say.me : nameIn(person, language),
  }))
  const [open, ...otherStates] = STATES
  return (
    <FilterBar
      onClear={() => choose(NO_FILTERS)}
      filters={[
        {
          ...{ name: 'handler', label: say.handler, all: say.anyHandler, value: asked.handler },
          options: [{ value: NOBODY, label: say.noHandler }, ...handlers],
          onChange: (handler) => choose({ handler }),
        },
        {
          ...{ name: 'step', label: say.step, all: say.anyStep, value: asked.step },
          options: STEPS.map((value) => ({ value, label: names[`step_${value}`] })),
          onChange: (step) => choose({ step: step as AskedDesk['step'] }),
        },
        {
          ...{ name: 'waiting', label: say.waiting, all: say.anyWaiting, value: asked.waiting },
          options: WAITING.map((value) => ({ value, label: say[`waiting_${value}`] })),
          onChange: (waiting) => choose({ waiting: waiting as AskedDesk['waiting'] }),
        },
        {
          ...{ name: 'flag', label: say.flags, all: say.anyFlag, value: asked.flag },
          options: FLAGS.map((value) => ({ value, label: say[`flag_${value}`] })),
          onChange: (flag) => choose({ flag: flag as AskedDesk['flag'] }),
        },
        {
          ...{
            name: 'state',
            label: say.state,
            all: say[`state_${open}`],
            value: asked.state === open ? '' : asked.state,
          },
          options: otherStates.map((value) => ({ value, label: say[`state_${value}`] })),
          onChange: (state) => choose({ state: state === '' ? open : (state as AskedDesk['state']) }),
        },
      ]}
    />
  )
}
