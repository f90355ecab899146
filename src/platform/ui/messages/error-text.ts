/**
 * The message of an error for people (§8). What the browser says of a fault in a program, such as an answer that is not as
 * promised, tells nobody anything: the application's own words stand there then.
 */
export function errorText(error: unknown, own: string): string {
  if (!(error instanceof Error) || error.message === '') return own
  return PROGRAM_FAULTS.some((kind) => error instanceof kind) ? own : error.message
}

const PROGRAM_FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError, EvalError, URIError]
