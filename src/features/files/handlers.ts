import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor } from '#server/context.ts'
import { audienceOf, findFile, mayHave } from '#server/files.ts'
import type { fileActions } from './contract.ts'
import { noteOpening } from './opening.ts'

export const fileHandlers = {
  'file.read': async (context) => {
    const { db, input, standing, facts, auditObject, skipAudit } = context
    const file = await findFile(db, input.id)
    if (!file) throw refuse('NOT_FOUND')
    const audience = audienceOf(file, await facts())
    // Whom a file is not meant for learns nothing about it, not even that it exists.
    if (!mayHave(audience, standing)) throw refuse('NOT_FOUND')
    if (audience === 'tribunal') auditObject('file', file.id)
    else skipAudit()
    await noteOpening(context, file, input.view === '1' ? 'opened' : 'downloaded')
    const { name, mediaType, sha256, size } = file
    return { name, mediaType, sha256, size, inline: input.view === '1' }
  },
} satisfies HandlersFor<typeof fileActions>
