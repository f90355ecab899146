import type { Problem } from '#ui/calls/client.ts'
import { useWords } from '#ui/shell/language.tsx'
import { useProblemWords } from '#ui/messages/problem-note.tsx'
import { Refusal } from '#ui/messages/refusal.tsx'
import { courtOrderWords } from '../law/words.ts'

/** §8: "Error: {error}", with the missing fact in words. */
export function OrderProblem({ problem }: { problem: Problem | undefined }) {
  const say = useWords(courtOrderWords)
  const wordsOf = useProblemWords()
  if (!problem) return null
  const facts = (problem.issues ?? []).map((issue) => issue.message)
  return (
    <Refusal
      words={say.error({ error: [wordsOf(problem), ...facts].join(' ') })}
      reference={problem.status >= 500 ? problem.requestId : undefined}
    />
  )
}
