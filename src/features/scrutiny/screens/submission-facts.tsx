import { sectionWords } from '#award/law/words.ts'
import { formatNumber } from '#kernel/format.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { Comment, ScrutinyCopy } from '../law/contract.ts'
import type { SubmissionState } from '../law/rules.ts'
import { kindWords, scrutinyWords, stateWords } from '../law/words.ts'

const TONES: Readonly<Record<SubmissionState, Tone>> = {
  submitted: 'warn',
  superseded: 'neutral',
  returned: 'bad',
  approved: 'ok',
}

export function StateBadge({ state }: { state: SubmissionState }) {
  const states = useWords(stateWords)
  return <Badge tone={TONES[state]}>{states[state]}</Badge>
}

/** The version submitted and by whom, and the decision with its date. */
export function SubmissionFacts({ submission }: { submission: ScrutinyCopy }) {
  const { language } = useLanguage()
  const say = useWords(scrutinyWords)
  const nameOf = (person: ScrutinyCopy['submittedBy']) => nameIn(person, language)
  const { decidedAt, decidedBy } = submission
  return (
    <Facts
      facts={[
        { name: say.version, value: formatNumber(submission.draftVersion, language) },
        { name: say.submittedAt, value: <DateText value={submission.submittedAt} show="time" /> },
        { name: say.submittedBy, value: <Name>{nameOf(submission.submittedBy)}</Name> },
        ...(decidedAt ? [{ name: say.decidedAt, value: <DateText value={decidedAt} show="time" /> }] : []),
        ...(decidedBy ? [{ name: say.decidedBy, value: <Name>{nameOf(decidedBy)}</Name> }] : []),
      ]}
    />
  )
}

/** The Court's comments on a submission. */
export function Comments({ comments }: { comments: readonly Comment[] }) {
  const say = useWords(scrutinyWords)
  const kinds = useWords(kindWords)
  const sections = useWords(sectionWords)
  if (comments.length === 0) return null
  return (
    <div>
      <h3 className="m-0 text-meta font-semibold">{say.comments}</h3>
      <ul className="m-0 mt-1 flex list-none flex-col p-0">
        {comments.map((comment, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a decided list never changes, and two comments may be alike
          <li key={at} className="border-t border-line py-2 text-meta first:border-t-0">
            <span className="text-ink3">
              {kinds[comment.kind]} · {comment.section ? sections[comment.section] : say.whole}
            </span>
            <p dir="auto" className="own-direction m-0 whitespace-pre-wrap text-ink">
              <Paragraphs>{comment.text}</Paragraphs>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
