/** The person whose texts and uploads this device holds, in all its tabs. */
const OWNER = 'portal.last-person'

/**
 * Whether this person is the last who signed in on the device and has not logged out, in any tab. Only then does an older tab still keep
 * texts.
 */
export function isDeviceOf(personId: string): boolean {
  return localStorage.getItem(OWNER) === personId
}

/** After a sign-in: the device stores data of this person from now on. */
export function takeDevice(personId: string): void {
  localStorage.setItem(OWNER, personId)
}

/** After a log-out: the device stores nothing until the next sign-in. */
export function leaveDevice(): void {
  localStorage.removeItem(OWNER)
}

/** The cases that the owner opened last (recent-cases.ts). */
export const RECENT_CASES = 'portal.recent-cases'

/** Whether there are any, so that the list is fetched only then. */
export function hasRecentCases(): boolean {
  try {
    return localStorage.getItem(RECENT_CASES) !== null
  } catch {
    return false
  }
}

export function dropAllRecentCases(): void {
  localStorage.removeItem(RECENT_CASES)
}

/** The database of texts that were written here and are not yet on the server. */
export const TEXTS = 'portal-texts'

/** At log-out no written text stays on a device that others may use; tabs that have the database open close it. */
export function dropAllTexts(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(TEXTS)
}
