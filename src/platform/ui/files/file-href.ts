/** The download address of a stored file. */
export function fileHref(id: string): string {
  return `/api/files/${encodeURIComponent(id)}`
}
