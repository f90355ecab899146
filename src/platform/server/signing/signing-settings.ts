import * as z from 'zod'

const line = z.string().trim().min(1, 'must not be empty').max(2000, 'must have at most 2000 letters')
const address = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '',
    'must be an http or https address, such as https://timestamp.example.org/tsr',
  )

/** The part of the settings' table that concerns signatures. */
export const SIGNING_SETTINGS = {
  SIGNING_KEYS_DIR: {
    schema: line.optional(),
    group: 'Signatures',
    without:
      'the seal and the arbitrators sign with keys that the portal makes, labelled "demo"; no award is sealed in secure mode',
    about:
      'A folder of PKCS#12 files with RSA keys and certificates: `centre-seal.p12`, and `arbitrator-<person id>.p12` for each arbitrator who has one. Secure mode only.',
    example: '/etc/arbitration-portal/keys',
  },
  SIGNING_PASSPHRASE: {
    schema: line.optional(),
    group: 'Signatures',
    without: 'needed with SIGNING_KEYS_DIR',
    about: 'The passphrase of those files.',
    example: 'a long random text',
    isSecret: true,
  },
  SIGNING_COMMAND: {
    schema: line.optional(),
    group: 'Signatures',
    without: 'as without SIGNING_KEYS_DIR',
    about:
      'The path of a program that signs with keys in a PKCS#11 module or a key management service, instead of SIGNING_KEYS_DIR. docs/signatures.md says how it is called. Secure mode only.',
    example: '/usr/local/bin/centre-sign',
  },
  TIMESTAMP_URL: {
    schema: address.optional(),
    group: 'Signatures',
    without: 'signatures in awards and heads of the audit trail carry no time stamp',
    about:
      'A time stamp authority (RFC 3161) that stamps every signature in an award, and the signed heads of the audit trail. While it does not answer, nothing is signed in an award. Secure mode only.',
    example: 'https://timestamp.example.org/tsr',
  },
} as const

type Name = keyof typeof SIGNING_SETTINGS
type Given = { readonly [N in Name]?: string | undefined }

/** Where the signing keys come from. */
export type SigningConfig = { readonly folder: string; readonly passphrase: string } | { readonly program: string }

/** The configured source of keys; undefined without one. */
export function readSigning(given: Given): SigningConfig | undefined {
  const { SIGNING_KEYS_DIR: folder, SIGNING_PASSPHRASE: passphrase, SIGNING_COMMAND: program } = given
  if (program) return { program }
  return folder && passphrase ? { folder, passphrase } : undefined
}

/** Contradictions between these settings, as a line that names them. */
export function contradictionInSigning(given: Given, mode: 'demo' | 'secure'): string | undefined {
  const set = (Object.keys(SIGNING_SETTINGS) as Name[]).find((name) => given[name] !== undefined)
  if (!set) return undefined
  if (mode === 'demo')
    return `${set} is set, but in demo mode anybody may sign as anybody. Leave it out, or set PORTAL_MODE to secure.`
  if (given.SIGNING_COMMAND && given.SIGNING_KEYS_DIR)
    return 'SIGNING_COMMAND and SIGNING_KEYS_DIR are both set. Keys come from one of them.'
  if ((given.SIGNING_KEYS_DIR === undefined) !== (given.SIGNING_PASSPHRASE === undefined))
    return given.SIGNING_KEYS_DIR
      ? 'SIGNING_KEYS_DIR is set without SIGNING_PASSPHRASE. Set both, or neither.'
      : 'SIGNING_PASSPHRASE is set without SIGNING_KEYS_DIR. Set both, or neither.'
  return undefined
}
