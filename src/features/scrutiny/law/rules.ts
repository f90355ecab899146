import { defineMachine } from '#kernel/machine.ts'

/** The kinds of comments of the centre's Court; only the tribunal decides on substance. */
export const COMMENT_KINDS = ['form', 'substance'] as const
export type CommentKind = (typeof COMMENT_KINDS)[number]

export const SUBMISSION_STATES = ['submitted', 'superseded', 'returned', 'approved'] as const
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

export const MOST_COMMENTS = 60
export const LONGEST_COMMENT = 4_000

/** The state of a submission: a newer one replaces a pending one, never a decided one. */
export function stateOf(decision: string | null, isNewest: boolean): SubmissionState {
  if (decision === 'approved' || decision === 'returned') return decision
  return isNewest ? 'submitted' : 'superseded'
}

/** The facts on which a decision about a submission depends. */
export type ScrutinyFacts = {
  readonly isDecided: boolean
  readonly isNewest: boolean
  readonly isDraft: boolean
  readonly stayed: boolean
}

/** Art. 36: one decision per submission, about the newest only, while the award is a draft. */
export const scrutinyMachine = defineMachine<ScrutinyFacts>()({
  name: 'award scrutiny',
  states: ['submitted', 'decided'],
  state: (facts) => (facts.isDecided ? 'decided' : 'submitted'),
  guards: {
    isNewest: { test: (facts) => facts.isNewest, refusal: 'SCRUTINY_SUPERSEDED' },
    isDraft: { test: (facts) => facts.isDraft, refusal: 'WRONG_STATE' },
    notStayed: { test: (facts) => !facts.stayed, refusal: 'PROCEEDINGS_STAYED' },
  },
  transitions: {
    'scrutiny.approve': {
      from: ['submitted'],
      to: 'decided',
      needs: ['isNewest', 'isDraft', 'notStayed'],
      article: 36,
    },
    'scrutiny.return': { from: ['submitted'], to: 'decided', needs: ['isNewest', 'isDraft', 'notStayed'], article: 36 },
  },
})
