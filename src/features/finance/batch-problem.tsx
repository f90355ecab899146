import type { Problem } from '#ui/client.ts'
import { useWords } from '#ui/language.tsx'
import { useProblemWords } from '#ui/problem-note.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { financeWords } from './words.ts'

/** §8: "Batch error: {error}". */
export function BatchProblem({ problem }: { problem: Problem | undefined }) {
  const say = useWords(financeWords)
  const wordsOf = useProblemWords()
  if (!problem) return null
  return (
    <Refusal
      words={say.batchError({ error: wordsOf(problem) })}
      article={problem.article}
      mend={problem.mend === undefined ? undefined : { href: problem.mend }}
      reference={problem.status >= 500 ? problem.requestId : undefined}
    />
  )
}
