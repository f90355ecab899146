export function fileHref(id: string): string {
  return `/api/files/${encodeURIComponent(id)}`
}
