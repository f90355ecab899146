import type { Problem } from '#ui/calls/client.ts'
import { useWords } from '#ui/shell/language.tsx'
import { useProblemWords } from '#ui/messages/problem-note.tsx'
import { Refusal } from '#ui/messages/refusal.tsx'
import { financeWords } from '../law/words.ts'

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
