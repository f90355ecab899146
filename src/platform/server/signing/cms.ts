import { createHash, webcrypto } from 'node:crypto'
import { Null, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set, fromBER } from 'asn1js'
import * as pkijs from 'pkijs'
import type { SigningKey } from './key.ts'
import type { TimeStamp } from './timestamp.ts'

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
} as const

/**
 * Pass it to every call of pkijs that computes something. Without it pkijs takes the engine of the process, which another copy of pkijs
 * in a dependency replaces when it is loaded.
 */
export const engine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto })

/** An ArrayBuffer of exactly these bytes, as the ASN.1 library requires. */
export const exact = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] })
const algorithm = (algorithmId: string) => new pkijs.AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() })

/**
 * The CMS of a PDF signature over bytes with this SHA-256, detached, in DER: PAdES baseline B (ETSI EN 319 142-1), and T with a
 * time stamp. PAdES forbids the attribute signing-time: the time is in the PDF's signature dictionary, and in the time stamp.
 */
export async function signCms(
  digest: Uint8Array,
  key: SigningKey,
  stamp?: (signature: Buffer) => Promise<TimeStamp>,
): Promise<{ readonly der: Buffer; readonly stampedAt: Date | null }> {
  const chain = await key.chain()
  const certificates = chain.map((der) => pkijs.Certificate.fromBER(exact(der)))
  const [own] = certificates
  const [ownDer] = chain
  if (!own || !ownDer) throw new Error(`the key ${key.keyId} has no certificate`)
  const signedAttrs = signedAttributes(digest, ownDer)
  const signature = await key.sign(derSetOf(signedAttrs))
  const stamped = await stamp?.(signature)
  const signer = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    digestAlgorithm: algorithm(OID.sha256),
    signedAttrs,
    signatureAlgorithm: algorithm(OID.sha256WithRsa),
    signature: new OctetString({ valueHex: exact(signature) }),
    ...(stamped && { unsignedAttrs: unsigned(stamped) }),
  })
  const signed = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [algorithm(OID.sha256)],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates,
    signerInfos: [signer],
  })
  const content = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) })
  return { der: Buffer.from(content.toSchema().toBER()), stampedAt: stamped?.at ?? null }
}

/** What the signature covers: the digest, and the certificate it is made with, so that no other can be substituted. */
function signedAttributes(digest: Uint8Array, certificate: Uint8Array): pkijs.SignedAndUnsignedAttributes {
  const certHash = new OctetString({ valueHex: exact(sha256(certificate)) })
  const certId = new Sequence({ value: [certHash] })
  const attributes = [
    attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, new OctetString({ valueHex: exact(digest) })),
    attribute(OID.signingCertificateV2, new Sequence({ value: [new Sequence({ value: [certId] })] })),
  ]
  // DER orders the members of a set by their encoding.
  attributes.sort((a, b) => Buffer.compare(der(a), der(b)))
  return new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes })
}

const der = (value: { toSchema(): { toBER(): ArrayBuffer } }) => Buffer.from(value.toSchema().toBER())

function derSetOf({ attributes }: pkijs.SignedAndUnsignedAttributes): Buffer {
  return Buffer.from(new Asn1Set({ value: attributes.map((one) => one.toSchema()) }).toBER())
}

function unsigned(stamp: TimeStamp): pkijs.SignedAndUnsignedAttributes {
  const token = fromBER(exact(stamp.token)).result
  return new pkijs.SignedAndUnsignedAttributes({ type: 1, attributes: [attribute(OID.timeStampToken, token)] })
}
