import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { PDFDocument, type PDFTextField } from '@cantoo/pdf-lib'
import pg from 'pg'
import { without } from '#test/programs.ts'
import { closedCase, sections } from '#test/closed-case.ts'
import { plain } from '#test/pdf-proof.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { formatDualDate } from '#kernel/format.ts'
import { openKeys } from '#server/signing/keys.ts'
import { TimeStampFault } from '#server/signing/timestamp.ts'
import type { AwardView } from './law/contract.ts'
import { contentOf } from './server/instrument.ts'
import { listRevisions } from './server/revision-store.ts'
import { readCurrentFile, revisionCount, sealRevision } from './server/revisions.ts'
import { getAward } from './server/store.ts'

const run = promisify(execFile)
const BASE = 'http://127.0.0.1:8080'

describe('signing, sealing and verifying the files of an award', () => {
  let portal: TestPortal
  let folder: string
  let one: Tab
  let two: Tab
  let three: Tab
  before(async () => {
    portal = await openTestPortal()
    folder = await mkdtemp(path.join(tmpdir(), 'arb-award-'))
    one = await portal.as('arbitrator')
    two = await portal.as('arbitrator2')
    three = await portal.as('arbitrator3')
  })
  after(async () => {
    await portal.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function finalAward(wanted: Parameters<typeof closedCase>[1]): Promise<string> {
    const caseId = await closedCase(portal, wanted)
    await one.call('award.saveDraft', { caseId, sections: sections() })
    await one.call('award.finalize', { caseId, sections: sections(), baseUrl: BASE })
    return caseId
  }

  /** Saves bytes, signature and key as the public page describes, and verifies them with OpenSSL. */
  async function opensslVerifies(bytes: Uint8Array, signatureHex: string, publicKeyPem: string): Promise<boolean> {
    const at = (name: string) => path.join(folder, name)
    await writeFile(at('award.pdf'), bytes)
    await writeFile(at('award.sig'), Buffer.from(signatureHex, 'hex'))
    await writeFile(at('award.pem'), publicKeyPem)
    const checked = run('openssl', [
      'dgst',
      '-sha256',
      '-verify',
      at('award.pem'),
      '-signature',
      at('award.sig'),
      at('award.pdf'),
    ])
    return checked.then(
      ({ stdout }) => stdout.includes('Verified OK'),
      () => false,
    )
  }

  /** The number of signatures that pdfsig finds valid in a file, and whether the last one covers all of it. */
  async function pdfsig(bytes: Uint8Array): Promise<{ valid: number; isWhole: boolean }> {
    const file = path.join(folder, 'pdfsig.pdf')
    await writeFile(file, bytes)
    const told = await run('pdfsig', ['-nocert', file]).catch((error: unknown) => error as { stdout: string })
    const valid = told.stdout.match(/Signature is Valid/g)?.length ?? 0
    return { valid, isWhole: told.stdout.includes('Total document signed') }
  }

  /** The dates of the award on the covers: the field values, and the drawn text as poppler extracts it. */
  async function datesOn(bytes: Uint8Array): Promise<{ values: Record<string, string>; drawn: string }> {
    const form = (await PDFDocument.load(bytes, { updateMetadata: false })).getForm()
    const fields = form.getFields().filter((field) => field.getName().startsWith('award-date:'))
    const values = fields.map((field) => [field.getName().slice(-2), (field as PDFTextField).getText() ?? ''])
    const file = path.join(folder, 'dated.pdf')
    await writeFile(file, bytes)
    const { stdout } = await run('pdftotext', [file, '-'])
    return { values: Object.fromEntries(values), drawn: plain(stdout) }
  }

  /** The latest signature time dates the award. */
  function dateIn(award: Pick<AwardView, 'signatories'>, language: 'en' | 'ar'): string {
    const last = award.signatories
      .flatMap(({ signedAt }) => signedAt ?? [])
      .toSorted()
      .at(-1)
    return formatDualDate(last ?? '', language, { zone: 'Asia/Riyadh' })
  }

  async function download(tab: Tab, fileId: string): Promise<Uint8Array> {
    const response = await tab.fetch(`/api/files/${fileId}`)
    assert.equal(response.status, 200)
    return new Uint8Array(await response.arrayBuffer())
  }

  it('gives three different files; OpenSSL verifies each one that is downloaded', {
    skip: without('openssl'),
  }, async () => {
    const caseId = await finalAward({ language: 'both' })
    await one.call('award.sign', { id: caseId })
    const sealed = await one.call('award.seal', { id: caseId })
    assert.deepEqual(
      sealed.files.map((file) => file.stage),
      ['final', 'signed', 'sealed'],
    )
    assert.deepEqual(
      sealed.files.map((file) => file.keyId),
      ['arbitrator-person_arbitrator', 'arbitrator-person_arbitrator', 'centre-seal'],
    )
    const hashes = new Set<string>()
    for (const file of sealed.files) {
      const bytes = await download(one, file.fileId)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      assert.equal(sha256, file.sha256)
      hashes.add(sha256)
      assert.equal(file.algorithm, 'RSA-SHA256 demo')
      assert.ok(await opensslVerifies(bytes, file.signatureHex, file.publicKeyPem), file.stage)
      const forged = new Uint8Array(bytes)
      forged[forged.length - 10] = (forged[forged.length - 10] ?? 0) ^ 1
      assert.ok(!(await opensslVerifies(forged, file.signatureHex, file.publicKeyPem)), `${file.stage}, forged`)
    }
    assert.equal(hashes.size, 3)
    const [final, signed, seal] = await Promise.all(sealed.files.map((file) => download(one, file.fileId)))
    assert.ok(final && signed && seal)
    assert.ok(Buffer.from(seal).subarray(0, signed.length).equals(signed), 'the sealed file begins with the signed one')
    assert.ok(Buffer.from(signed).subarray(0, final.length).equals(final), 'the signed file begins with the final one')
    assert.deepEqual(await pdfsig(final), { valid: 0, isWhole: false })
    assert.deepEqual(await pdfsig(signed), { valid: 1, isWhole: true })
    assert.deepEqual(await pdfsig(seal), { valid: 2, isWhole: true })
    assert.deepEqual((await datesOn(final)).values, { en: '', ar: '' })
    for (const bytes of [signed, seal]) {
      const { values, drawn } = await datesOn(bytes)
      assert.deepEqual(values, { en: dateIn(sealed, 'en'), ar: dateIn(sealed, 'ar') })
      const [day = ''] = dateIn(sealed, 'en').split(' (')
      assert.ok(drawn.includes(`Date of the award: ${day}`), drawn.slice(0, 600))
      assert.match(dateIn(sealed, 'ar'), /^[٠-٩]+ [^0-9]+$/)
      assert.doesNotMatch(drawn, /that of the last signature/)
    }
    assert.deepEqual(
      sealed.pdfSignatures.map(({ kind, signer, stampedAt }) => [kind, signer.split(', ')[0], stampedAt]),
      [
        ['signature', 'CN=د. ليلى حداد', null],
        ['seal', 'CN=مركز التحكيم التجاري', null],
      ],
    )
  })

  it('prints a QR code that leads to the public page of this award', {
    skip: without('zbarimg', 'pdftoppm', 'pdftotext'),
  }, async () => {
    for (const language of ['en', 'ar', 'both'] as const) {
      const caseId = await finalAward({ language })
      const award = await one.call('award.read', { id: caseId })
      const pdf = path.join(folder, `qr-${language}.pdf`)
      await writeFile(pdf, await download(one, award.files[0]?.fileId ?? ''))
      const { stdout: text } = await run('pdftotext', [pdf, '-'])
      const lastPage = String(text.split('\f').length - 1)
      await run('pdftoppm', ['-r', '150', '-f', lastPage, '-singlefile', '-png', pdf, pdf])
      const { stdout } = await run('zbarimg', ['--nodbus', '--quiet', '--raw', `${pdf}.png`])
      assert.equal(stdout.trim(), award.verificationUrl)
      assert.ok(text.includes(award.verificationCode ?? '-'))
      if (language !== 'ar') assert.match(text, /Final Award/)
      if (language !== 'en') assert.match(text.normalize('NFKC'), /حكم التحكيم/)
      assert.equal(text.includes('had not been fixed'), language !== 'ar')
    }
  })

  it('of three arbitrators needs all three, or two and a reason for the third', async () => {
    const caseId = await finalAward({ arbitrators: 3 })
    assert.equal((await one.call('award.sign', { id: caseId })).status, 'final')
    const twice = await one.refused('award.sign', { id: caseId })
    assert.deepEqual([twice.status, twice.code], [409, 'ALREADY_DONE'])
    assert.equal((await two.call('award.sign', { id: caseId })).status, 'final')
    const early = await one.refused('award.seal', { id: caseId })
    assert.equal(early.code, 'WRONG_STATE')
    const signed = await three.call('award.sign', { id: caseId })
    assert.equal(signed.status, 'signed')
    assert.ok(signed.signatories.every((person) => person.signedAt !== null))
    const { services, db } = portal.portal.app
    const { id } = await getAward(db, caseId)
    const files = await Promise.all((await listRevisions(db, id)).map(({ sha256 }) => services.blobs.bytesOf(sha256)))
    const dates = await Promise.all(files.map(async (bytes) => (await datesOn(bytes)).values['en']))
    assert.deepEqual(dates, ['', '', dateIn(signed, 'en')])
  })

  it('is signed by the majority once the reason for the missing signature is on record, and prints it', async () => {
    const caseId = await finalAward({ arbitrators: 3, language: 'en' })
    await one.call('award.sign', { id: caseId })
    const blank = await one.refused('award.recordMissingSignature', {
      id: caseId,
      arbitratorId: 'person_arbitrator3',
      reason: ' ',
    })
    assert.equal(blank.status, 422)
    const stranger = await one.refused('award.recordMissingSignature', {
      id: caseId,
      arbitratorId: 'person_board',
      reason: 'x',
    })
    assert.equal(stranger.code, 'NOT_SIGNATORY')
    const reason = 'She dissents and declines to sign.'
    const recorded = await one.call('award.recordMissingSignature', {
      id: caseId,
      arbitratorId: 'person_arbitrator3',
      reason,
    })
    assert.equal(recorded.status, 'final')
    const signed = await two.call('award.sign', { id: caseId })
    assert.equal(signed.status, 'signed')
    assert.deepEqual(
      signed.signatories.map((person) => person.missingReason),
      [null, null, reason],
    )
    const trail = await (await portal.as('manager')).call('audit.trail', { id: caseId })
    assert.ok(!JSON.stringify(trail).includes('dissents'))
    const late = await three.refused('award.sign', { id: caseId })
    assert.equal(late.code, 'ALREADY_DONE')
    if (without('pdftotext')) return
    const pdf = path.join(folder, 'majority.pdf')
    await writeFile(pdf, await download(one, signed.files.at(-1)?.fileId ?? ''))
    const { stdout } = await run('pdftotext', ['-layout', pdf, '-'])
    assert.ok(stdout.includes(reason))
    assert.match(stdout.replaceAll(/\s+/g, ' '), /Did not sign: see the reason below/)
    assert.deepEqual(await pdfsig(await download(one, signed.files.at(-1)?.fileId ?? '')), { valid: 2, isWhole: true })
  })

  it('is completed by the reason when the majority has signed already', async () => {
    const caseId = await finalAward({ arbitrators: 3 })
    await two.call('award.sign', { id: caseId })
    await three.call('award.sign', { id: caseId })
    const signed = await two.call('award.recordMissingSignature', {
      id: caseId,
      arbitratorId: 'person_arbitrator',
      reason: 'Illness.',
    })
    assert.equal(signed.status, 'signed')
    const bytes = await download(one, signed.files.at(-1)?.fileId ?? '')
    assert.equal((await datesOn(bytes)).values['en'], dateIn(signed, 'en'))
    assert.equal((await pdfsig(bytes)).valid, 2)
    // The detached signature of the completed file is of the arbitrator who recorded the reason.
    assert.deepEqual(
      signed.files.map(({ stage, keyId }) => [stage, keyId]),
      [
        ['final', 'arbitrator-person_arbitrator'],
        ['signed', 'arbitrator-person_arbitrator2'],
      ],
    )
    const sealed = await two.call('award.seal', { id: caseId })
    assert.equal(sealed.files.length, 3)
  })

  it('tells nobody outside the tribunal who has signed before the majority is complete', async () => {
    const caseId = await finalAward({ arbitrators: 3 })
    const officer = await portal.as('officer')
    const claimant = await portal.as('claimant')
    const look = async () => {
      const seen = []
      for (const tab of [officer, claimant]) {
        seen.push(await tab.call('award.read', { id: caseId }), await tab.call('case.gates', { id: caseId }))
        seen.push(await tab.call('notification.list', {}))
      }
      return JSON.stringify(seen)
    }
    const before = await look()
    await one.call('award.sign', { id: caseId })
    await two.call('award.recordMissingSignature', { id: caseId, arbitratorId: 'person_arbitrator3', reason: 'Away.' })
    assert.equal(await look(), before)
    const { rows } = await portal.portal.database.pool.query(
      'select audience from events where case_id = $1 order by id desc limit 2',
      [caseId],
    )
    assert.deepEqual(rows, [{ audience: 'tribunal' }, { audience: 'tribunal' }])
  })

  it('keeps both signatures when two arbitrators sign at the same moment', async () => {
    const caseId = await finalAward({ arbitrators: 3 })
    await one.call('award.sign', { id: caseId })
    await one.call('award.recordMissingSignature', { id: caseId, arbitratorId: 'person_arbitrator3', reason: 'Away.' })
    const sign = (tab: Tab) => tab.fetch(`/api/awards/${caseId}/sign`, { method: 'POST' })
    const answers = await Promise.all([sign(two), sign(three)])
    const statuses = answers.map((answer) => answer.status).sort()
    // The first completes the majority; the other is either included or refused as too late, but never lost.
    assert.ok(statuses[0] === 200 && (statuses[1] === 200 || statuses[1] === 409), String(statuses))
    const award = await one.call('award.read', { id: caseId })
    assert.equal(award.status, 'signed')
    const acts = (await (await portal.as('manager')).call('audit.trail', { id: caseId })).filter(
      (entry) => entry.action === 'AWARD_SIGNED',
    )
    const signatures = award.signatories.filter((person) => person.signedAt !== null).length
    const { valid } = await pdfsig(await download(one, award.files.at(-1)?.fileId ?? ''))
    assert.equal(valid, signatures)
    assert.equal(acts.length, award.signatories.filter((person) => person.signedAt !== null).length)
  })

  it('is not sealed in secure mode with a key that the portal made, nor with one that fails; nothing is changed', async () => {
    const caseId = await finalAward({})
    await one.call('award.sign', { id: caseId })
    const { db, services } = portal.portal.app
    const award = await getAward(db, caseId)
    const making = { services, content: contentOf(award), zone: 'Asia/Riyadh', at: new Date() }
    const current = await readCurrentFile(making, db, award.id)
    const secure = { ...services, config: { ...services.config, mode: 'secure' } } as const
    await assert.rejects(sealRevision({ ...making, services: secure }, current), { code: 'SEAL_KEY_MISSING' })
    const broken = { ...services, keys: openKeys(folder, { program: '/bin/false' }) }
    await assert.rejects(sealRevision({ ...making, services: broken }, current), { code: 'SIGNING_KEY_FAILED' })
    const documents = {
      ...services.documents,
      signField: () => Promise.reject(new TimeStampFault('the authority sleeps')),
    }
    const unstamped = { ...services, documents }
    await assert.rejects(sealRevision({ ...making, services: unstamped }, current), { code: 'TIMESTAMP_UNAVAILABLE' })
    assert.equal(await revisionCount(db, award.id), 1)
    assert.equal((await one.call('award.read', { id: caseId })).status, 'signed')
  })

  it('goes on with an award whose file had no fields when it became final, and shows who had signed', async () => {
    const caseId = await finalAward({ arbitrators: 3, language: 'en' })
    await one.call('award.sign', { id: caseId })
    const { db, services } = portal.portal.app
    const award = await getAward(db, caseId)
    // An old award: a file without fields, a recorded signature, and no revision.
    const bare = samplePdf('an award of former days')
    const { sha256 } = await services.blobs.put(bare)
    const owner = new pg.Pool(portal.ownerOptions)
    await owner.query('delete from award_revisions where award_id = $1', [award.id])
    await owner.query("update award_files set sha256 = $2 where award_id = $1 and stage = 'final'", [award.id, sha256])
    await owner.end()
    await two.call('award.sign', { id: caseId })
    const signed = await three.call('award.sign', { id: caseId })
    assert.equal(signed.status, 'signed')
    const sealed = await one.call('award.seal', { id: caseId })
    const bytes = await download(one, sealed.files.at(-1)?.fileId ?? '')
    assert.deepEqual(await pdfsig(bytes), { valid: 3, isWhole: true })
    const file = path.join(folder, 'former.pdf')
    await writeFile(file, bytes)
    const { stdout } = await run('pdftotext', ['-layout', file, '-'])
    assert.equal(stdout.match(/Signed electronically/g)?.length, 3)
  })
})
