import { type CaseFacts, stepOpen } from '#case/law/rules.ts'
import { defineMachine } from '#kernel/machine.ts'

/** Before the request is complete, its addresses are amended with it. Then a party may move at any time, also during a stay. */
export const partiesMachine = defineMachine<CaseFacts>()({
  name: 'parties',
  states: ['named'],
  state: () => 'named',
  guards: { filed: stepOpen('commencement') },
  transitions: {
    'parties.setAddress': { from: ['named'], to: 'named', needs: ['filed'], article: '4' },
  },
})
