import type { HandlersFor } from '#server/acts/context.ts'
import type { partiesActions } from '../law/contract.ts'
import { setAddress } from './set-address.ts'
import { groupParties } from './group-parties.ts'
import { partiesView } from './parties-view.ts'

export const partiesHandlers = {
  'parties.read': (context) => partiesView(context),
  'parties.setAddress': setAddress,
  'parties.group': groupParties,
} satisfies HandlersFor<typeof partiesActions>
