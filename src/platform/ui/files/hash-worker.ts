import { createSHA256 } from 'hash-wasm'

/** Hashes one file in slices, so that the page does not freeze and the file is not read into memory at once. */
const SLICE = 16 * 1024 * 1024

export type HashMessage = { readonly done: number } | { readonly sha256: string } | { readonly error: string }

async function hash(file: Blob): Promise<void> {
  const sha = await createSHA256()
  sha.init()
  // The next slice is read while this one is hashed.
  let next = file.slice(0, SLICE).arrayBuffer()
  for (let at = 0; at < file.size; at += SLICE) {
    const bytes = new Uint8Array(await next)
    const following = at + SLICE
    if (following < file.size) next = file.slice(following, following + SLICE).arrayBuffer()
    sha.update(bytes)
    postMessage({ done: at + bytes.byteLength } satisfies HashMessage)
  }
  postMessage({ sha256: sha.digest('hex') } satisfies HashMessage)
}

addEventListener('message', (event: MessageEvent<Blob>) => {
  hash(event.data).catch((error: unknown) => postMessage({ error: String(error) } satisfies HashMessage))
})
