import { dropAllRecentCases, dropAllTexts, isDeviceOf, leaveDevice, takeDevice } from './owner.ts'
import { dropFolds } from './folds.ts'
import { dropAllSendings } from '../files/sendings.ts'
import { dropAllUploads } from '../files/upload-memory.ts'

export { isDeviceOf, takeDevice }

/** At log-out, and when another person signs in: nothing that a person wrote stays on a device that others may use. */
export function clearDevice(): void {
  dropAllSendings()
  dropFolds()
  leaveDevice()
  dropAllTexts()
  dropAllRecentCases()
  dropAllUploads()
}
