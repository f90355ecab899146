import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs, BlobState } from '../files/blobs.ts'
import { headFolderOf } from '../audit/head-files.ts'
import { StartError } from '../start/start-errors.ts'
import { hashOfFile, stateOf } from '../files/whole-files.ts'
import {
  type BackupEntry,
  filePlaceOf,
  KEY_BOX,
  listBackups,
  placeOf,
  readManifestText,
  tablePlaceOf,
} from './folder.ts'
import { heldAgainstHeads } from './heads.ts'
import { ClosedBox, openBox } from './key-box.ts'
import { boxPurpose } from './make.ts'
import { fingerprintOf, type Manifest, readManifest, type SignedManifest } from './manifest.ts'

export type BackupReport = {
  readonly name: string
  /** Incomplete: making it was interrupted. Broken: something in it differs from what was written. */
  readonly state: 'whole' | 'incomplete' | 'broken'
  readonly faults: readonly string[]
  /** Where its signed heads and its chains disagree: the portal was in that state when it was backed up. */
  readonly trail: readonly string[]
  readonly manifest: Manifest | undefined
  /** Who signed it, and whether that key was compared with a known one. */
  readonly signer: { readonly keyId: string; readonly fingerprint: string; readonly isCompared: boolean } | undefined
}

export type Known = {
  /** The fingerprint of the key that must have signed: SHA-256 of the public key in DER, hex, colons or not. */
  readonly key?: string | undefined
  /** When given, the box of keys is opened as well. */
  readonly passphrase?: string | undefined
}

/** Reads the backups of a folder whole, each file once, without a database. `name`: only that one. The newest comes first. */
export async function verifyBackups(folder: string, known: Known, name?: string): Promise<BackupReport[]> {
  const entries = (await listBackups(folder)).filter((entry) => name === undefined || entry.name === name)
  if (entries.length === 0)
    throw new StartError(name ? `There is no backup ${name} in ${folder}.` : `There is no backup in ${folder}.`)
  const key = known.key === undefined ? undefined : fingerprint(known.key)
  const hashes = new Map<string, Promise<string | undefined>>()
  const hashOf = (file: string) => {
    const reading = hashes.get(file) ?? hashOfFile(file)
    hashes.set(file, reading)
    return reading
  }
  const reports: BackupReport[] = []
  for (const entry of entries) reports.push(await verifyOne(folder, entry, { ...known, key }, hashOf))
  return reports
}

function fingerprint(text: string): string {
  const bare = text.replaceAll(/[:\s]/g, '').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(bare))
    throw new StartError('--key takes the SHA-256 of a public key: 64 hexadecimal digits, with or without colons.')
  return bare
}

type Hashing = (file: string) => Promise<string | undefined>

async function verifyOne(
  folder: string,
  { name, isFinished }: BackupEntry,
  known: Known,
  hashOf: Hashing,
): Promise<BackupReport> {
  const nothing = { name, trail: [], manifest: undefined, signer: undefined }
  if (!isFinished)
    return {
      ...nothing,
      state: 'incomplete',
      faults: ['its making was interrupted; the next backup into this folder takes it up'],
    }
  const text = await readManifestText(folder, name)
  if (text === undefined) return { ...nothing, state: 'broken', faults: ['manifest.json is missing'] }
  const signed = readManifest(text)
  if (!signed) return { ...nothing, state: 'broken', faults: ['manifest.json cannot be read'] }
  const signer = signerOf(signed, known.key)
  const faults = [
    ...faultsOfManifest(name, signed, known.key),
    ...(await faultsOfBytes(folder, signed.manifest, known, hashOf)),
  ]
  const backup = placeOf(folder, name)
  const trail = faults.length > 0 ? [] : await heldAgainstHeads(backup, signed.manifest, signed.signature)
  return { name, state: faults.length > 0 ? 'broken' : 'whole', faults, trail, manifest: signed.manifest, signer }
}

function signerOf({ signature, isSigned }: SignedManifest, key: string | undefined): BackupReport['signer'] {
  if (!isSigned) return undefined
  return { keyId: signature.keyId, fingerprint: fingerprintOf(signature.publicKeyPem), isCompared: key !== undefined }
}

function faultsOfManifest(name: string, signed: SignedManifest, key: string | undefined): string[] {
  if (!signed.isSigned) return ['the signature of manifest.json does not fit']
  if (signed.manifest.name !== name) return [`manifest.json is that of ${signed.manifest.name}`]
  const signer = fingerprintOf(signed.signature.publicKeyPem)
  return key === undefined || key === signer ? [] : [`it was signed by ${signer}, which is not the key given`]
}

async function faultsOfBytes(folder: string, manifest: Manifest, known: Known, hashOf: Hashing): Promise<string[]> {
  const backup = placeOf(folder, manifest.name)
  const tables = manifest.database.tables.map((table) => ({ file: tablePlaceOf(backup, table), sha256: table.sha256 }))
  const files = manifest.files.map(({ sha256 }) => ({ file: filePlaceOf(folder, sha256), sha256 }))
  const heads = manifest.heads.map(({ name, sha256 }) => ({ file: path.join(headFolderOf(backup), name), sha256 }))
  const { box } = manifest.keys
  const boxes = box ? [{ file: path.join(backup, KEY_BOX), sha256: box.sha256 }] : []
  const faults: string[] = []
  for (const { file, sha256 } of [...tables, ...heads, ...boxes, ...files]) {
    const found = await hashOf(file)
    const place = path.relative(folder, file)
    if (found === undefined) faults.push(`${place} is missing`)
    else if (found !== sha256) faults.push(`${place} has other bytes than were written${mendOf(place)}`)
  }
  if (faults.length === 0 && box && known.passphrase !== undefined)
    faults.push(...(await faultsOfBox(backup, manifest, known.passphrase)))
  return faults
}

/** What to do about a damaged file: the portal may still have it whole. */
const mendOf = (place: string) => (place.startsWith('files') ? '; remove it, and the next backup copies it again' : '')

async function faultsOfBox(backup: string, manifest: Manifest, passphrase: string): Promise<string[]> {
  try {
    await openBox(await readFile(path.join(backup, KEY_BOX), 'utf8'), passphrase, boxPurpose(manifest))
    return []
  } catch (error) {
    if (error instanceof ClosedBox) return ['the passphrase does not open its keys']
    throw error
  }
}

/** The files of a store that differ from the manifest. */
export async function faultsOfFiles(blobs: Blobs, { files }: Manifest): Promise<string[]> {
  const faults: string[] = []
  for (const { sha256, place } of files) {
    const state = await (place === 'served' ? blobs.stateOf(sha256) : stateOfWaiting(blobs, sha256))
    if (state !== 'whole') faults.push(`The file ${sha256} ${state === 'gone' ? 'is missing' : 'has other bytes'}.`)
  }
  return faults
}

async function stateOfWaiting({ quarantine }: Blobs, sha256: string): Promise<BlobState> {
  if (!(await quarantine.has(sha256))) return 'gone'
  return quarantine.withFile(sha256, (file) => stateOf(file, sha256))
}
