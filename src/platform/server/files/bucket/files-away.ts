/** The storage of files does not answer, or refuses: nothing is known about the files themselves. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway'
  readonly reason: string
  constructor(cause: unknown) {
    const { name, message } = firstOf(cause)
    const reason = message && message !== name ? `${name}: ${message}` : name
    super(`the storage of files is away: ${reason}`, { cause })
    this.reason = reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '')
  }
}

/** Node tries every address of a host name and wraps the failures in one error without words. */
function firstOf(cause: unknown): { readonly name: string; readonly message: string } {
  const error: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return error instanceof Error ? error : { name: 'Error', message: String(error) }
}
