import { createHash, createPublicKey, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import * as z from 'zod'
import { HEAD_FILE_NAME } from '../audit/head-files.ts'
import { type Keys, SEAL_KEY } from '../signing/keys.ts'

export const MANIFEST_FORMAT = 'portal-backup/1'
/** Names of backups sort by time: the moment of the database's copy in UTC. */
export const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().nonnegative()
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const TableSchema = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: identifier,
  columns: z.array(identifier).min(1),
  rows: count,
  /** The digest of all rows in any order; it is compared with that of the loaded rows. */
  digest: z.string().regex(/^\d+$/),
  /** The file `database/<schema>.<name>.copy.gz`. */
  size: count,
  sha256,
})

const SequenceSchema = z.object({
  schema: z.enum(['public', 'pgboss']),
  name: identifier,
  lastValue: z.string().regex(/^\d+$/),
  isCalled: z.boolean(),
})

const ManifestSchema = z.object({
  format: z.literal(MANIFEST_FORMAT),
  name: z.string().regex(BACKUP_NAME),
  /** The moment of the database's copy. */
  at: z.iso.datetime(),
  product: z.object({ version: z.string() }),
  installation: z.object({ id: z.string().nullable(), mode: z.enum(['demo', 'secure']) }),
  migrations: z.array(z.object({ version: count, name: z.string(), sha256 })).min(1),
  database: z.object({
    server: z.string(),
    queueSchema: count.nullable(),
    tables: z.array(TableSchema).min(1),
    sequences: z.array(SequenceSchema),
    /** Tables that are not copied. */
    leftOut: z.array(z.string()),
  }),
  /** The head of every audit chain at that moment. */
  chains: z.array(z.object({ chain: z.string(), count, tip: sha256 })),
  /** The files `heads/<name>`: signed heads of the chains outside the database. Older backups have none. */
  heads: z.array(z.object({ name: z.string().regex(HEAD_FILE_NAME), size: count, sha256 })).default([]),
  files: z.array(z.object({ sha256, size: count, place: z.enum(['served', 'quarantine']) })),
  /**
   * Files that the portal no longer had whole, but of which an earlier backup had a copy. Older backups do not have this list.
   */
  keptOnly: z.array(sha256).default([]),
  /** Files that the database names and that neither the portal nor the folder of backups held whole. */
  lost: z.array(sha256),
  keys: z.object({
    /** The file `keys.json`, when a passphrase was given. */
    box: z.object({ size: count, sha256 }).nullable(),
    included: z.array(z.string()),
    leftOut: z.array(z.string()),
  }),
})

const SignatureSchema = z.object({
  keyId: z.string(),
  algorithm: z.string(),
  publicKeyPem: z.string(),
  signatureHex: z.string().regex(/^[0-9a-f]+$/),
})

export type TableCopy = z.output<typeof TableSchema>
export type SequenceCopy = z.output<typeof SequenceSchema>
export type Manifest = z.output<typeof ManifestSchema>
export type FileCopy = Manifest['files'][number]
export type Signature = z.output<typeof SignatureSchema>
export type SignedManifest = { readonly manifest: Manifest; readonly signature: Signature; readonly isSigned: boolean }

/** The text of a manifest with a signature by the key of the centre's seal, over the RFC 8785 form of all the rest. */
export async function signManifest(manifest: Manifest, keys: Keys): Promise<string> {
  const signed = await keys.sign(SEAL_KEY, Buffer.from(canonicalize(manifest) ?? ''))
  const signature: Signature = { ...signed, publicKeyPem: await keys.publicKeyPem(signed.keyId) }
  return `${JSON.stringify({ ...manifest, signature }, null, 1)}\n`
}

/** Parses a manifest; undefined when the text is not one. The result states whether the signature is valid; it is not asserted. */
export function readManifest(text: string): SignedManifest | undefined {
  try {
    const { signature: given, ...rest } = JSON.parse(text) as Record<string, unknown>
    const signature = SignatureSchema.parse(given)
    const isSigned = holds(Buffer.from(canonicalize(rest) ?? ''), signature)
    return { manifest: ManifestSchema.parse(rest), signature, isSigned }
  } catch {
    return undefined
  }
}

function holds(bytes: Buffer, { publicKeyPem, signatureHex }: Signature): boolean {
  try {
    return verify('sha256', bytes, createPublicKey(publicKeyPem), Buffer.from(signatureHex, 'hex'))
  } catch {
    return false
  }
}

/** SHA-256 (hex) of a public key's SubjectPublicKeyInfo in DER, as scripts/verify-audit.mjs prints it. */
export function fingerprintOf(publicKeyPem: string): string {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex')
}
