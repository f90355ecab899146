import { acceptedTypeOfName } from '#kernel/accepted-files.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanText } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import { findCase } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import { claimUpload, findFile, type StoredFile } from '#server/files/files.ts'
import type { minutesActions } from '../law/minutes-contract.ts'
import { signingOf, type SigningState } from '../law/minutes-signing-rules.ts'
import {
  insertCopy,
  insertSignature,
  listCopies,
  listSignatories,
  listSignatures,
  type SignatureRow,
} from './minutes-signing-store.ts'
import { signingWords as words } from '../law/minutes-signing-words.ts'
import { listMinutes, type MinutesRow } from './minutes-store.ts'
import { minutesView } from './minutes-view.ts'

type SigningName = 'hearing.signMinutes' | 'hearing.recordSignatures' | 'hearing.recordNoSignature'
type Acting = Pick<
  WriteContext<SigningName>,
  'tx' | 'caseId' | 'actor' | 'now' | 'input' | 'audit' | 'auditObject' | 'notice'
>
type Signed = Pick<SignatureRow, 'how'> & Partial<Pick<SignatureRow, 'signedOn' | 'reason' | 'sha256'>>

/** The allowed types of a signed copy: those that the viewer shows. */
const COPY_TYPES: readonly (string | undefined)[] = ['application/pdf', 'image/png', 'image/jpeg']

function wrong(caseId: string, path: string, what: Word) {
  return refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'invalid', words: what }] })
}

/** The version to sign: of this case, of the given hearing, and the latest of its hearing. */
async function getOpen({ tx, caseId, input }: Acting): Promise<MinutesRow> {
  const all = await listMinutes(tx, caseId)
  const row = all.find((one) => one.id === input.minutes)
  if (!row || (input.id !== caseId && input.id !== row.hearingId)) throw refuse('NOT_FOUND')
  const isReplaced = all.some((one) => one.hearingId === row.hearingId && one.version > row.version)
  if (isReplaced) throw refuse('MINUTES_REPLACED', { caseId })
  return row
}

async function readSigning({ tx }: Pick<Acting, 'tx'>, { id }: MinutesRow): Promise<SigningState> {
  const ids = [id]
  return signingOf(await listSignatories(tx, ids), await listSignatures(tx, ids), await listCopies(tx, ids))
}

/** Records a new entry for one person, which now counts; earlier entries stay in their rounds. */
async function record(
  { tx, caseId, actor, now }: Acting,
  before: SigningState['people'][number],
  { how, signedOn = null, reason = null, sha256 = null }: Signed,
): Promise<void> {
  const { minutesId, participantId, signature } = before
  const row = { minutesId, participantId, round: (signature?.round ?? 0) + 1, how, signedOn, reason, sha256 }
  if (!(await insertSignature(tx, { ...row, recordedBy: actor.id, recordedAt: now.toISOString() })))
    throw refuse('ALREADY_DONE', { caseId })
}

const hasSigned = ({ signature }: SigningState['people'][number]) =>
  signature?.how === 'portal' || signature?.how === 'hand'

/** What every act of signing records: the version concerned and the state of its signing. */
async function finish(context: Acting, minutes: MinutesRow, details: Readonly<Record<string, unknown>>) {
  const { tx, caseId, actor, audit, auditObject } = context
  const { isComplete } = await readSigning(context, minutes)
  const { documentNo, version, hearingId } = minutes
  auditObject('minutes', minutes.id)
  audit({ hearingId, documentNo, version, ...details, ...(isComplete && { complete: true }) })
  context.notice({ documentNo, complete: isComplete ? 'yes' : '', copy: details['copySha256'] ? 'yes' : '' })
  return minutesView(tx, caseId, actor.id)
}

/** The date beside signatures by hand: from the date of the minutes to today, in the seat's time zone. */
async function dayOf({ tx, caseId, input, now }: WriteContext<'hearing.recordSignatures'>, { madeAt }: MinutesRow) {
  const { signedOn } = input
  if (signedOn === undefined) throw wrong(caseId, 'signedOn', words.giveDay)
  const zone = (await findCase(tx, caseId))?.seat ?? DEFAULT_ZONE
  if (signedOn > plainDateIn(now, zone)) throw wrong(caseId, 'signedOn', words.inTheFuture)
  if (signedOn < plainDateIn(madeAt, zone)) throw wrong(caseId, 'signedOn', words.beforeMade)
  return signedOn
}

/** Stores the uploaded copy for everybody who may read the minutes. */
async function keepCopy(
  { tx, caseId, input, actor, now }: WriteContext<'hearing.recordSignatures'>,
  minutes: MinutesRow,
  round: number,
): Promise<StoredFile | undefined> {
  const { copy } = input
  if (!copy) return undefined
  if (!COPY_TYPES.includes(acceptedTypeOfName(copy.name))) throw wrong(caseId, 'copy', words.copyKind)
  const printed = await findFile(tx, minutes.fileId)
  if (printed?.sha256 === copy.sha256) throw wrong(caseId, 'copy', words.copyIsBlank)
  const owner = { caseId, personId: actor.id, purpose: 'hearing-minutes-signed', audience: 'case', at: now } as const
  const file = await claimUpload(tx, copy, owner)
  await insertCopy(tx, {
    ...{ minutesId: minutes.id, round, fileId: file.id },
    ...{ recordedBy: actor.id, recordedAt: now.toISOString() },
  })
  return file
}

/** Saudi Arbitration Law, Art. 33: those present sign the minutes. */
export const signingHandlers = {
  'hearing.signMinutes': async (context) => {
    const { tx, caseId, input, actor } = context
    const minutes = await getOpen(context)
    const { people } = await readSigning(context, minutes)
    const me = people.find((one) => one.personId === actor.id)
    if (!me) throw refuse('MINUTES_NOT_YOURS', { caseId })
    if (hasSigned(me)) throw refuse('ALREADY_DONE', { caseId })
    const file = await findFile(tx, minutes.fileId)
    if (file?.sha256 !== input.sha256) throw wrong(caseId, 'sha256', words.otherBytes)
    await record(context, me, { how: 'portal', sha256: input.sha256 })
    return finish(context, minutes, { participant: me.participantId, sha256: input.sha256 })
  },

  'hearing.recordSignatures': async (context) => {
    const { caseId, input } = context
    const minutes = await getOpen(context)
    const participants = [...new Set(input.participants)]
    if (participants.length === 0 && !input.copy) throw wrong(caseId, 'participants', words.chooseWho)
    const before = await readSigning(context, minutes)
    const chosen = participants.map((id) => before.people.find((one) => one.participantId === id))
    const signedOn = participants.length > 0 ? await dayOf(context, minutes) : null
    for (const one of chosen) {
      if (!one) throw wrong(caseId, 'participants', words.notASignatory)
      if (hasSigned(one)) throw refuse('ALREADY_DONE', { caseId })
      await record(context, one, { how: 'hand', signedOn })
    }
    const copy = await keepCopy(context, minutes, (before.copy?.round ?? 0) + 1)
    const { isAccounted, lacksCopy } = await readSigning(context, minutes)
    if (isAccounted && lacksCopy) throw wrong(caseId, 'copy', words.copyNeeded)
    return finish(context, minutes, { participants, signedOn, ...(copy && { copySha256: copy.sha256 }) })
  },

  'hearing.recordNoSignature': async (context) => {
    const { caseId, input } = context
    const minutes = await getOpen(context)
    const { people } = await readSigning(context, minutes)
    const one = people.find(({ participantId }) => participantId === input.participant)
    if (!one) throw wrong(caseId, 'participant', words.notASignatory)
    const reason = cleanText(input.reason)
    // A signature in the portal is that person's own act and cannot be undone by others. A recorded one can be corrected.
    if (one.signature?.how === 'portal' || one.signature?.reason === reason) throw refuse('ALREADY_DONE', { caseId })
    await record(context, one, { how: 'declined', reason })
    return finish(context, minutes, { participant: one.participantId, reason })
  },
} satisfies Pick<HandlersFor<typeof minutesActions>, SigningName>
