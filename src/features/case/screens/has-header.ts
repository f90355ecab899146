import { createContext } from 'react'

/**
 * Whether the header above the page is shown; it is not shown before the case is read. Two components may receive the same answer one frame
 * apart, and the header would push down a page that was rendered first.
 */
export const HasHeader = createContext(true)
