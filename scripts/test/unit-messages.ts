/** What the runner of the tests on Node and its worker processes say to one another. */
export type ToWorker = { readonly file: string | null }
export type Failure = { readonly test: string; readonly error: string }
export type FromWorker =
  /** The worker can take a file. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'started'; readonly test: string }
  | { readonly kind: 'passed' | 'skipped' }
  | ({ readonly kind: 'failed' } & Failure)
  /** All tests of the file that the worker had were told of. */
  | { readonly kind: 'ended'; readonly ms: number }
