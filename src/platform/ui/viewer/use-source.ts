import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { HttpError } from '../calls/client.ts'
import { findSource, type Source } from './source.ts'

/** The document under an id, or why it may not be opened. It is asked each time, because a right may have ended since. */
export function useSource(id: string): UseQueryResult<Source, HttpError> {
  return useQuery<Source, HttpError>({
    queryKey: ['viewer.source', id],
    queryFn: ({ signal }) => findSource(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
