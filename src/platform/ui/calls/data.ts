import { keepPreviousData, QueryClient, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ActionName, Actions, Topic } from '#kernel/product.ts'
import type { OutputOf, RawInputOf } from '#kernel/action.ts'
import type { Word } from '#kernel/words.ts'
import { callAction, HttpError, type Problem, routeOf } from './client.ts'
import { connection } from '../live/connection.ts'
import { useLanguage } from '../shell/language.tsx'
import { isTouched, sayingFirst } from './reads.ts'
import { toast } from '../messages/toasts.tsx'

/** How often a failed read is repeated. A refused one would be refused again. */
function repeatsOf(error: unknown): number {
  if (!(error instanceof HttpError)) return 0
  if (error.status === 0) return 1
  return error.problem['code'] === 'TOO_MANY_CALLS' ? 2 : 0
}
const LONGEST_WAIT = 60

/** As the server says; after a lost connection a second. */
function secondsToWait(error: unknown): number {
  const said = error instanceof HttpError ? Number(error.problem['retryAfterSeconds']) : Number.NaN
  return said > 0 ? Math.min(said, LONGEST_WAIT) : 1
}

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < repeatsOf(error),
        retryDelay: (_count, error) => secondsToWait(error) * 1000,
        refetchOnWindowFocus: false,
      },
    },
  })
  // Data that was read before the connection was lost may have changed since.
  let isLost = false
  connection.subscribe(() => {
    const wasLost = isLost
    isLost = connection.state().kind === 'lost'
    if (wasLost && !isLost) void client.invalidateQueries()
  })
  return client
}

/** Refetches what is next for the reader, after another person acted in one of the cases. */
export function refreshNext(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('next.') })
}

/** Marks as stale what a change touched. */
export function refreshTopics(client: QueryClient, topics: readonly Topic[] = []): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => isTouched(String(queryKey[0]), topics) })
}

/** Reads by an action of the catalogue; the answer is cached and refetched when something touches it. */
export function useRead<N extends ActionName>(
  name: N,
  input: RawInputOf<Actions[N]>,
  /**
   * isList: the previous rows stay until the requested ones have arrived. first: fields that the screen sends when it opens, and not
   * when it reads again.
   */
  options: {
    readonly enabled?: boolean
    readonly isList?: boolean
    readonly first?: Partial<RawInputOf<Actions[N]>>
  } = {},
): UseQueryResult<OutputOf<Actions[N]>, HttpError> {
  const [asking] = useState(() => sayingFirst<RawInputOf<Actions[N]>>(options.first))
  const result = useQuery<OutputOf<Actions[N]>, HttpError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => asking(input, (said) => callAction(name, said, { signal })),
    enabled: options.enabled ?? true,
    ...(options.first && { refetchOnMount: 'always' }),
    ...(options.isList && { placeholderData: keepPreviousData }),
  })
  return result.error?.status === 0 && result.data !== undefined ? lastKnown(result) : result
}

/**
 * Starts a read that a screen needs when it opens. A cached answer is not read again here: the screen refreshes it. A failure is not
 * shown here either: the screen reads again and shows it.
 */
export function readAhead<N extends ActionName>(client: QueryClient, name: N, input: RawInputOf<Actions[N]>): void {
  if (client.getQueryData([name, input]) !== undefined) return
  void client.prefetchQuery({ queryKey: [name, input], queryFn: ({ signal }) => callAction(name, input, { signal }) })
}

/** Without a connection the page keeps what was read last; the banner states when that was. */
function lastKnown<T>(result: UseQueryResult<T, HttpError>): UseQueryResult<T, HttpError> {
  return { ...result, error: null, isError: false, isSuccess: true, status: 'success' } as UseQueryResult<T, HttpError>
}

/** The words shown when an act is done. Without a connection they cannot be fetched, and the page shows the result without them. */
async function successOf(name: ActionName): Promise<Word | undefined> {
  const known = await import('virtual:success').catch(() => undefined)
  return known?.SUCCESS[name]
}

export type ActHandle<N extends ActionName> = {
  /** Does the act once even if pressed twice; undefined after a refusal, which is then in `problem`. */
  run(input: RawInputOf<Actions[N]>): Promise<OutputOf<Actions[N]> | undefined>
  /** As `run`, but throws a refusal: for the form hook, which shows errors at their fields. */
  attempt(input: RawInputOf<Actions[N]>): Promise<OutputOf<Actions[N]>>
  readonly pending: boolean
  readonly problem: Problem | undefined
  reset(): void
}

/** The name of the file that an act carried, if any (§7: {name, size, sha256}). */
function fileNamed(input: unknown): string | undefined {
  const file = typeof input === 'object' && input !== null && 'file' in input ? input.file : undefined
  return typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : undefined
}

/**
 * Does an act of the catalogue: shows the words of success as a toast, reads again what the act touches, and keeps a refusal for the
 * page.
 */
export function useAct<N extends ActionName>(name: N): ActHandle<N> {
  const client = useQueryClient()
  const { language } = useLanguage()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  // The same act on the same input runs once, however often it is pressed. Other inputs run at the same time.
  const running = useRef(new Map<string, Promise<OutputOf<Actions[N]>>>())
  // Without an answer the act may have been done nevertheless, so pressing again repeats it under its first key.
  const unanswered = useRef(new Map<string, string>())

  const attempt = useCallback(
    async (input: RawInputOf<Actions[N]>) => {
      const key = JSON.stringify(input)
      const same = running.current.get(key)
      if (same) return same
      setPending(true)
      setProblem(undefined)
      const idempotencyKey = unanswered.current.get(key) ?? crypto.randomUUID()
      const call = callAction(name, input, { idempotencyKey })
      running.current.set(key, call)
      unanswered.current.set(key, idempotencyKey)
      try {
        const answer = await call
        unanswered.current.delete(key)
        // The act ends when the page shows the result, so that a form that clears itself does so before anyone types the next entry.
        const { touches } = await routeOf(name)
        const [said] = await Promise.all([successOf(name), refreshTopics(client, touches)])
        if (said) toast(said[language], fileNamed(input))
        return answer
      } catch (error) {
        if (error instanceof HttpError) {
          if (error.status > 0 && error.status < 500) unanswered.current.delete(key)
          setProblem(error.problem)
          // The refusal may mean that another person has changed the case meanwhile.
          void routeOf(name).then(
            ({ touches }) => refreshTopics(client, touches),
            () => {},
          )
        }
        throw error
      } finally {
        running.current.delete(key)
        setPending(running.current.size > 0)
      }
    },
    [client, language, name],
  )

  const run = useCallback(
    async (input: RawInputOf<Actions[N]>) => {
      try {
        return await attempt(input)
      } catch (error) {
        if (error instanceof HttpError) return undefined
        throw error
      }
    },
    [attempt],
  )

  return { run, attempt, pending, problem, reset: useCallback(() => setProblem(undefined), []) }
}
