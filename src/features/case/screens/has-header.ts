import { createContext } from 'react'

/**
 * Whether the header above the page is shown, which is not so before the case is read. Two components may learn of the same answer one
 * frame apart; a page that came first would be pushed down by the header.
 */
export const HasHeader = createContext(true)
