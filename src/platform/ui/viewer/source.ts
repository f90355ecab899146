import type { ActionName } from '#kernel/product.ts'
import { callForHead, readAddress } from '../calls/client.ts'

/** The call that returns the bytes of a document, for the form of id in an address of the portal. */
type Call = { readonly name: ActionName; readonly input: Readonly<Record<string, string>> }

const KINDS: readonly { readonly form: RegExp; readonly call: (id: string) => Call }[] = [
  { form: /^file_\w+$/, call: (id) => ({ name: 'file.read', input: { id } }) },
  { form: /^submission_\w+$/, call: (id) => ({ name: 'submission.open', input: { id } }) },
  { form: /^bundle_\w+$/, call: (id) => ({ name: 'bundle.download', input: { id } }) },
  {
    form: /^letter_case_\w+$/,
    call: (id) => ({ name: 'commencement.letter', input: { caseId: id.slice('letter_'.length) } }),
  },
]

export type Source = {
  /** The bytes, for viewing. */
  readonly address: string
  /** The bytes, for download. */
  readonly downloadAddress: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
  /** The id for which a link to the file can be made; undefined where no link is allowed. */
  readonly fileId: string | undefined
}

const NAME = /filename\*=UTF-8''([^;]+)/

/** Requests the document's first byte: whether it may be read, its name, kind, size and fingerprint. Throws HttpError. */
export async function findSource(id: string, signal: AbortSignal): Promise<Source> {
  const call = KINDS.find(({ form }) => form.test(id))?.call(id) ?? { name: 'file.read' as const, input: { id } }
  const viewed = { ...call.input, view: '1' }
  const head = await callForHead(call.name, viewed as never, signal)
  const name = NAME.exec(head.get('content-disposition') ?? '')?.[1]
  return {
    address: readAddress(call.name, viewed),
    downloadAddress: readAddress(call.name, call.input),
    name: name === undefined ? id : decodeURIComponent(name),
    mediaType: (head.get('content-type') ?? '').split(';')[0]?.trim() ?? '',
    size: Number(head.get('content-range')?.split('/')[1] ?? head.get('content-length') ?? 0),
    sha256: (head.get('etag') ?? '').replaceAll('"', ''),
    fileId: head.get('x-file-id') ?? undefined,
  }
}
