/** The kinds of files that the portal accepts (ADR 0008): the media type that is stored, by extension. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
}

/** 4 GiB per file. */
export const MAX_FILE_BYTES = 4 * 1024 ** 3

/** The extension of a file name in lower case, without its dot; empty without one. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** The media type of a name's extension; undefined for a kind the portal does not accept, `x.constructor` included. */
export function acceptedTypeOfName(name: string): string | undefined {
  const ending = endingOf(name)
  return Object.hasOwn(ACCEPTED, ending) ? ACCEPTED[ending] : undefined
}
