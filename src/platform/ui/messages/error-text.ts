/**
 * The message of an error for people (§8). The browser's message for a program fault, such as a malformed answer, does not help people: the
 * application's own words are shown instead.
 */
export function errorText(error: unknown, own: string): string {
  if (!(error instanceof Error) || error.message === '') return own
  return PROGRAM_FAULTS.some((kind) => error instanceof kind) ? own : error.message
}

const PROGRAM_FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError, EvalError, URIError]
