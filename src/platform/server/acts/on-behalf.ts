import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom something is done, by the id of the person; undefined for the portal's own work in the background. */
export const onBehalfOf = new AsyncLocalStorage<string>()
