import type { AwardStatus, Section } from '../law/rules.ts'
import type { ChosenWords } from './chosen-words.ts'
import type { Stretch } from './show-passage.ts'

/** Quoted words of a passage. */
export type Quoted = Pick<Stretch, 'section' | 'part'> & { readonly quote: string }

/** What panels beside a draft receive: the current draft of the page, and functions to save, show and change it. */
export type DraftPlace = {
  readonly caseId: string
  readonly status: AwardStatus
  readonly sections: readonly Section[]
  readonly zone: string
  readonly version: number
  readonly isSaved: boolean
  save(): Promise<boolean>
  versionNow(): number
  /** The selection in the draft, or the last cursor position; undefined if there has been none. */
  chosen(): ChosenWords | undefined
  onShow(stretch: Stretch): void
  /** Replaces the quoted text like an edit; false unless it occurs exactly once. */
  replace(quoted: Quoted, text: string): boolean
}
