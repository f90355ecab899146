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
    // For files of the tribunal only: deliberations are sealed, so each reader is recorded.
    auditRead: 'SEALED_FILE_READ',
  }),
  'file.makeLink': action({
    method: 'POST',
    path: '/files/{id}/link',
    summary: 'A link with which anybody can fetch this one file for a few minutes; its address is shown only once',
    input: z.object({ id: z.string() }),
    output: z.object({ url: z.string(), expiresAt: z.string() }),
    subject: { record: 'file', id: 'id' },
    audit: 'FILE_LINK_MADE',
    tellsSecret: true,
  }),
  'file.byLink': action({
    method: 'GET',
    path: '/links/{secret}',
    summary: 'The bytes of a file by the secret of a link; every miss has one and the same answer',
    // Every invalid link gets the same answer, so its form is not checked here.
    input: z.object({ secret: z.string() }),
    output: FileAnswer,
    subject: { record: 'fileLink', id: 'secret' },
    navigation: true,
    public: true,
    bearer: true,
  }),
}
