import { randomBytes } from 'node:crypto'
import { Integer, OctetString } from 'asn1js'
import * as pkijs from 'pkijs'
import { engine, exact, OID, sha256 } from './cms.ts'

/** A time stamp token (RFC 3161) in DER, and its time. */
export type TimeStamp = { readonly token: Buffer; readonly at: Date }

/** The authority did not answer, or its answer does not match the request. Nothing is then signed. */
export class TimeStampFault extends Error {
  override name = 'TimeStampFault'
}

const TIMEOUT_MS = 10_000
/** Maximum length in bytes of a token with the certificates of its authority; a signature reserves this much for it. */
export const LARGEST_STAMP = 20_000
const EKU = '2.5.29.37'
const KP_TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

/** Requests a time stamp for the SHA-256 of these bytes from the authority at `url`; throws a TimeStampFault, also when `signal` ends it. */
export async function requestTimeStamp(url: string, bytes: Buffer, signal?: AbortSignal): Promise<TimeStamp> {
  // A positive integer, so that the authority returns it unchanged.
  const nonce = Buffer.concat([Buffer.from([0x40]), randomBytes(8)])
  try {
    return await readAnswer(await post(url, query(sha256(bytes), nonce), signal), bytes, nonce)
  } catch (error) {
    if (error instanceof TimeStampFault) throw error
    throw new TimeStampFault(`the time stamp authority did not answer properly: ${String(error)}`, { cause: error })
  }
}

function query(digest: Buffer, nonce: Buffer): ArrayBuffer {
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: exact(digest) }),
    }),
    nonce: new Integer({ valueHex: exact(nonce) }),
    certReq: true,
  })
  return request.toSchema().toBER()
}

async function post(url: string, body: ArrayBuffer, signal?: AbortSignal): Promise<Buffer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body,
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
  })
  if (!answer.ok || !answer.body) throw new TimeStampFault(`the time stamp authority answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    size += chunk.length
    if (size > LARGEST_STAMP) throw new TimeStampFault('the answer of the time stamp authority is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The token of a response, if it covers our bytes, answers our request and is signed by a certificate for time stamps. */
async function readAnswer(answered: Buffer, bytes: Buffer, nonce: Buffer): Promise<TimeStamp> {
  const answer = pkijs.TimeStampResp.fromBER(exact(answered))
  const { status } = answer.status
  if ((status !== 0 && status !== 1) || !answer.timeStampToken)
    throw new TimeStampFault(`the time stamp authority refused (status ${status})`)
  const { signed, info } = read(answer.timeStampToken, bytes)
  if (!info.nonce || !Buffer.from(info.nonce.valueBlock.valueHexView).equals(nonce))
    throw new TimeStampFault('the time stamp is the answer to another question')
  await assertSigned(signed, bytes)
  return { token: Buffer.from(answer.timeStampToken.toSchema().toBER()), at: info.genTime }
}

/** The time of a token, if it covers these bytes and is signed by a certificate for time stamps; throws otherwise. */
export async function checkTimeStamp(token: Buffer, bytes: Buffer): Promise<Date> {
  const { signed, info } = read(pkijs.ContentInfo.fromBER(exact(token)), bytes)
  await assertSigned(signed, bytes)
  return info.genTime
}

function read(token: pkijs.ContentInfo, bytes: Buffer): { signed: pkijs.SignedData; info: pkijs.TSTInfo } {
  const signed = new pkijs.SignedData({ schema: token.content })
  const info = infoOf(signed)
  const imprint = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)
  if (!imprint.equals(sha256(bytes))) throw new TimeStampFault('the time stamp is of other bytes')
  return { signed, info }
}

function infoOf(signed: pkijs.SignedData): pkijs.TSTInfo {
  const { eContentType, eContent } = signed.encapContentInfo
  if (eContentType !== OID.tstInfo || !eContent) throw new TimeStampFault('the answer holds no time stamp')
  return pkijs.TSTInfo.fromBER(exact(contentOf(eContent)))
}

function contentOf(octets: OctetString): Uint8Array {
  const { valueHexView, value } = octets.valueBlock
  if (valueHexView.length > 0) return valueHexView
  return Buffer.concat((value as OctetString[]).map((part) => part.valueBlock.valueHexView))
}

async function assertSigned(signed: pkijs.SignedData, bytes: Buffer): Promise<void> {
  const asked = { signer: 0, data: exact(bytes), checkChain: false, extendedMode: true } as const
  const result = await signed.verify(asked, engine)
  if (!result.signatureVerified) throw new TimeStampFault('the signature of the time stamp does not hold')
  const usages = result.signerCertificate?.extensions?.find((one) => one.extnID === EKU)?.parsedValue as
    | pkijs.ExtKeyUsage
    | undefined
  if (!usages?.keyPurposes.includes(KP_TIME_STAMPING))
    throw new TimeStampFault('the certificate of the time stamp is not one for time stamps')
}
