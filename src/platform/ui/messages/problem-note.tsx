import type { Problem } from '../calls/client.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { useKeptFrom } from '../shell/link.tsx'
import { useHold } from '../records/hold.ts'
import { Refusal } from './refusal.tsx'
import { uiWords } from '../words.ts'

/** The words of a problem in the page's language: a refusal carries both languages, so that the words follow the toggle. */
export function useProblemWords(): (problem: Pick<Problem, 'code' | 'detail' | 'words'>) => string {
  const { language } = useLanguage()
  const say = useWords(uiWords)
  return ({ code, detail, words }) => (code === 'OFFLINE' ? say.offline : (words?.[language] ?? detail))
}

type ProblemNoteProps = {
  readonly problem: Problem | undefined
  /** The words of §8 for a failure whose code is not one of the portal's. */
  readonly fallback?: string
  /** The words of §8 for any failure of an act, shown before the reason if one is known. */
  readonly lead?: string
}

/** A refusal where the act was tried: why, which field is wrong and how, and where to fix it. */
export function ProblemNote({ problem, fallback, lead }: ProblemNoteProps) {
  const wordsOf = useProblemWords()
  const isKept = useKeptFrom(problem?.mend ?? '').length > 0
  useHold(problem !== undefined)
  if (!problem) return null
  const isKnown = problem.words !== undefined || problem.code === 'OFFLINE'
  return (
    <Refusal
      words={
        <>
          {lead !== undefined && (isKnown ? `${lead}${lead.endsWith('.') ? '' : ':'} ` : lead)}
          {isKnown || (fallback ?? lead) === undefined ? wordsOf(problem) : fallback}
          <WrongFields problem={problem} />
        </>
      }
      article={problem.article}
      mend={problem.mend === undefined || isKept ? undefined : { href: problem.mend }}
      reference={problem.status >= 500 ? problem.requestId : undefined}
    />
  )
}

function WrongFields({ problem }: { problem: Problem }) {
  if (!problem.issues || problem.issues.length === 0) return null
  return (
    <ul className="m-0 mt-1 list-disc ps-5 font-normal">
      {problem.issues.map((issue) => (
        <li key={`${issue.path} ${issue.code}`}>
          <bdi dir="ltr">{issue.path}</bdi>: {issue.message}
        </li>
      ))}
    </ul>
  )
}
