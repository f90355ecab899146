/** The viewer's address pattern, under which a document can be passed on. */
export const VIEW_PATH = '/files/$fileId'

/** The viewer's address of a document: a file, a submission, a bundle by its id, or a case's letter by `letter_` and the case. */
export function viewHref(id: string): string {
  return `/files/${encodeURIComponent(id)}`
}

const VIEW = /^\/files\/([^/?#]+)$/

/** The document that an address of the portal shows, if any. */
export function viewedBy(href: string): string | undefined {
  const id = VIEW.exec(href)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}
