import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request, or of the job (`job:ID`), for which the current work is done; undefined for timed work. */
export const currentRequest = new AsyncLocalStorage<string>()
