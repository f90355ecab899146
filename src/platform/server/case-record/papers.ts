import { hash } from 'node:crypto'
import { newVerificationCode } from '#kernel/ids.ts'
import { type PaperKind, paperUrl } from '#kernel/papers.ts'
import { LANGUAGES, type Language, say } from '#kernel/words.ts'
import type { Services } from '../acts/context.ts'
import type { Db, Queryable, Tx } from '../database/db.ts'
import type { Signable } from '../documents/typeset/looks.ts'
import { assertPrintable } from '../documents/typeset/render-document.ts'
import {
  type Issued,
  type Moment,
  type Rendered,
  SEAL_FIELD,
  signatureField,
  type TemplateName,
  type Templates,
} from '../documents/typeset/templates.ts'
import { formWords } from '../documents/typeset/words.ts'
import { storeDocument } from '../files/files.ts'
import { findKept, inTurn, keep, printOf } from '../documents/kept-papers.ts'
import { arbitratorKey, SEAL_KEY } from '../signing/keys.ts'
import { certificateOf } from '../signing/key.ts'
import { signedOrRefused } from '../signing/refused.ts'

/** The seal over the bytes of a paper, with what an outsider needs to check it. */
type Seal = {
  readonly signatureHex: string
  readonly publicKeyPem: string
  readonly keyId: string
  readonly algorithm: string
}

/** A paper as the register stores it: no party, no text. */
export type Paper = {
  readonly code: string
  readonly caseId: string
  readonly kind: PaperKind
  readonly documentNo: string
  readonly languages: readonly Language[]
  readonly issuedAt: string
  readonly sha256: string
  /** Null where the centre has no key configured. */
  readonly seal: Seal | null
}

/** The templates whose papers are sent to others, and their kinds in the register. */
const KIND_OF = {
  letter: 'letter',
  order: 'order',
  minutes: 'minutes',
  statement: 'costs',
  receipt: 'receipt',
  certificate: 'service',
} as const satisfies Partial<Record<TemplateName, PaperKind>>
type PaperTemplate = keyof typeof KIND_OF

/** The arbitrator who issues and signs a paper by this act, with the moment as each of its languages writes it. */
export type PaperSigner = {
  readonly personId: string
  readonly name: string
  readonly at: Date
  readonly told: Moment
}

async function render<T extends PaperTemplate>(
  services: Services,
  template: T,
  data: Templates[T],
  code: string,
  signer?: PaperSigner,
) {
  const url = paperUrl(services.config.publicUrl, data.caseId, code)
  const hasSeal = sealsPapers(services)
  const made = await services.documents.renderDocument(template, { ...data, hasSeal, verification: { code, url } })
  const pdf = await signedOrRefused(services, async () => {
    const signed = signer ? { ...made, pdf: await signedInside(services, data, made, signer) } : made
    return hasSeal ? sealedInside(services, data, signed, signer === undefined) : signed.pdf
  })
  return { pdf, sha256: hash('sha256', pdf) }
}

function boxOf({ boxes }: Rendered, field: string) {
  const box = boxes.find((one) => one.id === field)
  if (!box) throw new Error(`the paper has no field ${field}`)
  return box
}

/** Signs the paper (PAdES) with the key of the person who issues it. */
async function signedInside(services: Services, data: Issued & Signable, made: Rendered, signer: PaperSigner) {
  const { personId, name, at, told } = signer
  const key = await services.keys.get(arbitratorKey(personId), name)
  const signed = await services.documents.signField({
    ...{ pdf: made.pdf, printed: data, box: boxOf(made, signatureField(personId)), key, name, at, isFirst: true },
    look: { kind: 'signed', at: told, certificate: (await certificateOf(key)).sha256 },
    reason: say(formWords.signReason, data.editions[0].language),
  })
  return signed.pdf
}

/** The centre's seal inside the file (PAdES), dated as the paper is, so that the same record gives the same bytes. */
async function sealedInside(
  services: Services,
  data: Issued & Signable,
  made: Rendered,
  isFirst: boolean,
): Promise<Buffer> {
  const [pdf, box] = [made.pdf, boxOf(made, SEAL_FIELD)]
  const { language, centre } = data.editions[0]
  const name = centre ?? say(formWords.centre, language)
  const key = await services.keys.get(SEAL_KEY, name)
  const signed = await services.documents.signField({
    ...{ pdf, printed: data, box, key, name, at: new Date(data.issuedAt), isFirst, isUnstamped: true },
    look: { kind: 'paper', certificate: (await certificateOf(key)).sha256 },
    reason: say(formWords.sealedPaper, language),
  })
  return signed.pdf
}

async function makePaper<T extends PaperTemplate>(
  services: Services,
  template: T,
  data: Templates[T],
  signer?: PaperSigner,
) {
  const code = newVerificationCode()
  const { pdf, sha256 } = await render(services, template, data, code, signer)
  const seal = sealsPapers(services) ? await signedOrRefused(services, () => sealOf(services, pdf)) : null
  const paper: Paper = {
    ...{ code, caseId: data.caseId, kind: KIND_OF[template], documentNo: data.number, issuedAt: data.issuedAt },
    ...{ languages: data.editions.map((edition) => edition.language), sha256, seal },
  }
  return { paper, pdf }
}

/**
 * Renders a paper with a new code, has it signed by the person who issues it, seals its bytes and stores them. For `prepare`:
 * nothing is registered yet.
 */
export async function makeStoredPaper<T extends PaperTemplate>(
  services: Services,
  template: T,
  data: Templates[T],
  signer?: PaperSigner,
) {
  // A receipt is issued for anything that was filed; papers that bind others must be printable.
  if (template !== 'receipt') assertPrintable(data)
  const { paper, pdf } = await makePaper(services, template, data, signer)
  return { paper, pdf, stored: await storeDocument(services.blobs, `${paper.documentNo}.pdf`, pdf) }
}

/**
 * Whether papers are sealed here. In secure mode only with configured keys: a key of the demo must not vouch for what a real
 * centre sends.
 */
export function sealsPapers({ config, keys }: Services): boolean {
  return config.mode !== 'secure' || keys.areConfigured
}

async function sealOf({ keys }: Services, pdf: Uint8Array): Promise<Seal> {
  const signature = await keys.sign(SEAL_KEY, pdf)
  return { ...signature, publicKeyPem: await keys.publicKeyPem(signature.keyId) }
}

type Place = { readonly series?: string; readonly round?: number }

/** Adds a paper to the register; false when one with its number was added a moment before. */
export async function registerPaper(db: Tx | Db, paper: Paper, { series, round = 1 }: Place = {}): Promise<boolean> {
  const { seal, languages, ...row } = paper
  const { signatureHex = null, publicKeyPem = null, keyId = null, algorithm = null } = seal ?? {}
  const result = await db
    .insertInto('issuedPapers')
    .values({
      ...{ ...row, signatureHex, publicKeyPem, keyId, algorithm },
      ...{ languages: languages.join(' '), series: series ?? null, round },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/**
 * A paper that is made again at each request, with the code of its first making, so that the same record gives the same bytes.
 * Two concurrent first requests get the one that was registered first. When a newer version of the product prints the same number
 * differently, that is another paper with a code of its own.
 */
export async function makeAgain<T extends PaperTemplate>(
  db: Db,
  services: Services,
  template: T,
  data: Templates[T],
  /** The series of papers that state the same thing at different times: the latest replaces the earlier ones in its languages. */
  series?: string,
): Promise<Buffer> {
  const { caseId, number, editions } = data
  const key = [template, caseId, number, ...editions.map((edition) => edition.language)].join(' ')
  return inTurn(services, key, () => makeInTurn(db, services, template, data, series))
}

async function makeInTurn<T extends PaperTemplate>(
  db: Db,
  services: Services,
  template: T,
  data: Templates[T],
  series?: string,
): Promise<Buffer> {
  for (let turn = 0; turn < 5; turn++) {
    const known = await findLatest(db, KIND_OF[template], data)
    if (known) {
      const print = printOf(template, data, known.code)
      const kept = await findKept(services, print, known.sha256)
      if (kept) return kept
      const again = await render(services, template, data, known.code)
      if (again.sha256 === known.sha256) return keep(services, print, again.pdf)
    }
    const { paper, pdf } = await makePaper(services, template, data)
    const place = series === undefined ? {} : { series: `${series} ${paper.languages.toSorted().join(' ')}` }
    if (await registerPaper(db, paper, { ...place, round: (known?.round ?? 0) + 1 }))
      return keep(services, printOf(template, data, paper.code), pdf)
  }
  throw new Error(`${data.number} is made otherwise each time`)
}

type Printed = {
  readonly caseId: string
  readonly number: string
  readonly editions: readonly { readonly language: Language }[]
}

async function findLatest(db: Queryable, kind: PaperKind, { caseId, number, editions }: Printed) {
  return db
    .selectFrom('issuedPapers')
    .select(['code', 'sha256', 'round'])
    .where('caseId', '=', caseId)
    .where('kind', '=', kind)
    .where('documentNo', '=', number)
    .where('languages', '=', editions.map((edition) => edition.language).join(' '))
    .orderBy('round', 'desc')
    .executeTakeFirst()
}

/** The code of a paper that is made on request, from its latest making; null before the first. */
export async function findMadeCode(db: Queryable, kind: PaperKind, printed: Printed): Promise<string | null> {
  return (await findLatest(db, kind, printed))?.code ?? null
}

/** The codes of papers of a case by the hash of their bytes. Papers issued before codes existed have none. */
export async function listPaperCodes(
  db: Queryable,
  caseId: string,
  sha256s: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sha256s.length === 0) return new Map()
  const rows = await db
    .selectFrom('issuedPapers')
    .select(['sha256', 'code'])
    .where('caseId', '=', caseId)
    .where('sha256', 'in', sha256s)
    .execute()
  return new Map(rows.map(({ sha256, code }) => [sha256, code]))
}

/** The paper of a case with a code, and whether a later paper replaced it. It is one query, whatever the result. */
export async function findPaper(
  db: Queryable,
  caseId: string,
  code: string,
): Promise<(Paper & { readonly isReplaced: boolean }) | undefined> {
  const row = await db
    .selectFrom('issuedPapers as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('issuedPapers as later')
            .select('later.code')
            .whereRef('later.caseId', '=', 'p.caseId')
            .whereRef('later.kind', '=', 'p.kind')
            .whereRef('later.series', '=', 'p.series')
            .whereRef('later.issuedAt', '>', 'p.issuedAt'),
        )
        .as('isReplaced'),
    )
    .where('p.code', '=', code)
    .where('p.caseId', '=', caseId)
    .executeTakeFirst()
  if (!row) return undefined
  const { signatureHex, publicKeyPem, keyId, algorithm } = row
  const isSealed = signatureHex !== null && publicKeyPem !== null && keyId !== null && algorithm !== null
  return {
    ...{ code: row.code, caseId: row.caseId, kind: row.kind as PaperKind, documentNo: row.documentNo },
    ...{ issuedAt: row.issuedAt.toISOString(), sha256: row.sha256, isReplaced: row.isReplaced === true },
    languages: row.languages.split(' ').flatMap((one) => LANGUAGES.find((known) => known === one) ?? []),
    seal: isSealed ? { signatureHex, publicKeyPem, keyId, algorithm } : null,
  }
}
