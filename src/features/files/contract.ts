import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { FileAnswer } from '#kernel/file.ts'

export const fileActions = {
  'file.read': action({
    method: 'GET',
    path: '/files/{id}',
    summary: 'The bytes of a file of a case, for those whom it is meant for',
    // `view` shows a PDF in the browser instead of saving it.
    input: z.object({ id: z.string(), view: z.optional(z.enum(['1'])) }),
    output: FileAnswer,
    subject: { record: 'file', id: 'id' },
    navigation: true,
    // Of files of the tribunal only: its deliberations are sealed, so who opened them is recorded.
    auditRead: 'SEALED_FILE_READ',
  }),
}
