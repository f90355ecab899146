import { headersOf } from '../calls/headers.ts'
import { decode } from './decode.ts'
import type { Source } from './source.ts'

/** Of longer texts only the beginning is shown. */
export const TEXT_BYTES = 1024 * 1024

/** The text of a file: UTF-8, UTF-16 if it has a mark of that, else the Arabic code page of Windows. It is shown as plain text only. */
export async function readText(source: Source, signal: AbortSignal): Promise<string> {
  const headers = { ...headersOf(), range: `bytes=0-${TEXT_BYTES - 1}` }
  const response = await fetch(source.address, { headers, signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`HTTP_${response.status}`)
  return decode(new Uint8Array(await response.arrayBuffer()))
}
