/** The messages between the runner of the tests on Node and its worker processes. */
export type ToWorker = { readonly file: string | null }
export type Failure = { readonly test: string; readonly error: string }
export type FromWorker =
  /** The worker can take a file. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'started'; readonly test: string }
  | { readonly kind: 'passed' | 'skipped' }
  | ({ readonly kind: 'failed' } & Failure)
  /** All tests of the worker's file were reported. */
  | { readonly kind: 'ended'; readonly ms: number }
