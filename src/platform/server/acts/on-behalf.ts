import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the person for whom the current work is done; undefined for the portal's own background work. */
export const onBehalfOf = new AsyncLocalStorage<string>()
