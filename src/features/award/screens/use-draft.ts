import { useEffect, useState, useSyncExternalStore } from 'react'
import { callAction, HttpError, type Problem } from '#ui/calls/client.ts'
import { dropText, keepText, readText } from '#ui/kept/offline-texts.ts'
import type { AwardView } from '../law/contract.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState, type OtherText, type Sent } from '../law/draft-keeper.ts'
import type { Section } from '../law/rules.ts'

const RETRY_MS = 5_000

function textOf(award: AwardView): OtherText {
  return {
    sections: award.sections,
    version: award.version,
    at: award.savedAt ?? '',
    ...(award.savedBy && { by: award.savedBy }),
  }
}

async function send(
  caseId: string,
  sections: readonly Section[],
  version: number,
  takesBack: boolean,
): Promise<Sent<Problem>> {
  try {
    const draft = { caseId, sections: [...sections], version, ...(takesBack && { takesBack }) }
    const saved = await callAction('award.saveDraft', draft)
    return { kind: 'saved', version: saved.version, at: saved.savedAt }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status === 0) return { kind: 'offline' }
    return error.status === 412
      ? { kind: 'conflict', newer: conflictOf(error.problem) }
      : { kind: 'refused', problem: error.problem }
  }
}

/** The newer version, from the refusal. */
export function conflictOf(problem: Problem): OtherText {
  const newer = problem as unknown as Pick<OtherText, 'sections' | 'version'> & {
    savedAt: string
    savedBy: OtherText['by']
  }
  const { sections, version, savedAt, savedBy } = newer
  return { sections, version, at: savedAt, ...(savedBy && { by: savedBy }) }
}

export type Draft = { readonly keeper: DraftKeeper<Problem>; readonly state: DraftState<Problem> }

/** The draft of one arbitrator while the page is open; saves of other arbitrators arrive with `award`. */
export function useDraft(award: AwardView, personId: string): Draft {
  const { caseId } = award
  const [keeper] = useState(() => {
    const name = `award:${caseId}`
    return createDraftKeeper<Problem>({
      server: textOf(award),
      retryMs: RETRY_MS,
      send: (sections, version, takesBack) => send(caseId, sections, version, takesBack),
      buffer: {
        read: () => readText<OtherText>(personId, name),
        keep: async (text) => void (await keepText(personId, name, text)),
        drop: () => dropText(personId, name),
      },
    })
  })
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  useEffect(() => {
    const again = () => void keeper.flush()
    void keeper.look()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      void keeper.leave()
    }
  }, [keeper])
  useEffect(() => keeper.arrive(textOf(award)), [keeper, award])
  return { keeper, state }
}
