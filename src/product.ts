import { ACTIONS } from './catalogue.ts'
import { machineOf } from './machines.ts'
import { PERMISSIONS } from './permissions.ts'

/** The tables that the platform judges every act by. */
export const PRODUCT = { actions: ACTIONS, permissions: PERMISSIONS, machineOf }
