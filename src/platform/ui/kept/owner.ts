/** Whose texts and uploads this device holds, in all its tabs. */
const OWNER = 'portal.last-person'

/** False after a log-out or another person's sign-in, in whichever tab: what an older tab still shows is kept no more. */
export function isDeviceOf(personId: string): boolean {
  return localStorage.getItem(OWNER) === personId
}

export function takeDevice(personId: string): void {
  localStorage.setItem(OWNER, personId)
}

export function leaveDevice(): void {
  localStorage.removeItem(OWNER)
}

/** The database of what was written here and is not yet on the server. */
export const TEXTS = 'portal-texts'

/** At log-out nothing that was written rests on a device that others may use; who has it open lets go of it. */
export function dropAllTexts(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(TEXTS)
}
