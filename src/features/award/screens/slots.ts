import type { AwardStatus, Section } from '../law/rules.ts'
import type { ChosenWords } from './chosen-words.ts'
import type { Stretch } from './show-passage.ts'

/** Words of a passage, as somebody quotes them. */
export type Quoted = Pick<Stretch, 'section' | 'part'> & { readonly quote: string }

/** What stands beside a draft is given the draft as it stands in the page, and ways to save, show and change it. */
export type DraftPlace = {
  readonly caseId: string
  readonly status: AwardStatus
  readonly sections: readonly Section[]
  readonly zone: string
  readonly version: number
  readonly isSaved: boolean
  save(): Promise<boolean>
  versionNow(): number
  /** What is selected in the draft, or where the hand was last; undefined: nowhere yet. */
  chosen(): ChosenWords | undefined
  onShow(stretch: Stretch): void
  /** Puts a text in the place of what is quoted, by the same road as typing it; false where it does not stand there once. */
  replace(quoted: Quoted, text: string): boolean
}
