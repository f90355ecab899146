import { createHash, timingSafeEqual } from 'node:crypto'
import { isCaseId, parseVerificationCode } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { lookKey } from '#server/accounts/attempt-keys.ts'
import { assertTaken, LOOK_LIMIT, takeAttempt } from '#server/accounts/attempts.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { findPaper } from '#server/case-record/papers.ts'
import type { verificationActions } from '../law/contract.ts'
import { findAnyServedCase, findServedAward, findServedCase } from './store.ts'

/** Placeholders shaped like an id and a code, so that impossible input runs the same queries. */
const NO_CASE = 'case_000'
const NO_CODE = '-'

const digest = (text: string) => createHash('sha256').update(text).digest()

type Seal = NonNullable<NonNullable<Awaited<ReturnType<typeof findPaper>>>['seal']>
const publicSeal = ({ signatureHex, publicKeyPem, algorithm }: Seal) => ({ signatureHex, publicKeyPem, algorithm })

/**
 * Public. Unknown case, wrong code and not served get one answer, after the same queries over the same amount of data. A miss
 * reads some served award instead and compares its code too, so that neither body nor timing reveals which it was.
 */
export const verificationHandlers = {
  'verification.read': async ({ db, input, session, now }) => {
    // Counted before any lookup, whatever the result.
    assertTaken(await takeAttempt(db, lookKey(session.origin.address), LOOK_LIMIT, now), now)
    const caseId = isCaseId(input.caseId) ? input.caseId : NO_CASE
    const code = parseVerificationCode(input.code) ?? NO_CODE
    const asked = await findServedCase(db, caseId)
    const any = await findAnyServedCase(db)
    const award = await findServedAward(db, asked ?? any ?? NO_CASE)
    const isRightCode = timingSafeEqual(digest(code), digest(award?.code ?? ''))
    if (!award || asked === undefined || !isRightCode) throw refuse('AWARD_NOT_VERIFIED')
    return award
  },

  // A code is random and as long as a key: one lookup by case and code together reveals nothing about a case.
  'verification.paper': async ({ db, input, session, now }) => {
    assertTaken(await takeAttempt(db, lookKey(session.origin.address), LOOK_LIMIT, now), now)
    const caseId = isCaseId(input.caseId) ? input.caseId : NO_CASE
    const found = await findPaper(db, caseId, parseVerificationCode(input.code) ?? NO_CODE)
    if (!found) throw refuse('PAPER_NOT_VERIFIED')
    const { seal, sha256: pdfSha256, languages, ...paper } = found
    return { ...paper, pdfSha256, languages: [...languages], seal: seal && publicSeal(seal) }
  },
} satisfies HandlersFor<typeof verificationActions>
