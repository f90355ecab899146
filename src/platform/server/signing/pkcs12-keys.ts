import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '../files/made-file.ts'
import { KeyFault, type KeySource, outsideKey, type SigningKey } from './key.ts'

/** Keys in PKCS#12 files `<name>.p12` of one folder, all with one passphrase. A new or replaced file is found without a restart. */
export function openPkcs12Keys(folder: string, passphrase: string): KeySource {
  const opened = new Map<string, { readonly key: SigningKey; readonly changed: number }>()
  return {
    find: async (name) => {
      const path = join(folder, `${name}.p12`)
      const changed = await ifThere(stat(path).then(({ mtimeMs }) => mtimeMs))
      const known = opened.get(name)
      if (known?.changed === changed) return known?.key
      const bytes = await ifThere(readFile(path))
      if (!bytes || changed === undefined) return undefined
      const key = await openFile(name, bytes, passphrase)
      opened.set(name, { key, changed })
      return key
    },
  }
}

async function openFile(name: string, bytes: Buffer, passphrase: string): Promise<SigningKey> {
  // Loaded only when such files are used.
  const { P12Signer } = await import('@libpdf/core')
  const signer = await P12Signer.create(new Uint8Array(bytes), passphrase).catch((error: unknown) => {
    throw new KeyFault(`${name}.p12 does not open: ${error instanceof Error ? error.message : String(error)}`)
  })
  const [own, ...issuers] = [signer.certificate, ...signer.certificateChain].map((der) => new Uint8Array(der))
  // Some files repeat the signer's certificate among those of its issuers.
  const chain = own ? [own, ...issuers.filter((one) => !Buffer.from(one).equals(own))] : []
  return outsideKey({ name, chain, sign: (data) => signer.sign(new Uint8Array(data), 'SHA-256') })
}
