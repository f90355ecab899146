import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { openTimestampAuthority, type TimestampAuthority } from '#test/timestamp-authority.ts'
import { arbitratorKey, type Keys, openKeys, SEAL_KEY } from '../../signing/keys.ts'
import { TimeStampFault } from '../../signing/timestamp.ts'
import { createDocuments, type Documents } from '../documents.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import {
  absenceField,
  type AwardData,
  REASON_FIELD,
  SEAL_FIELD,
  type SignatureBox,
  signatureField,
} from '../typeset/templates.ts'

const run = promisify(execFile)
const at = new Date('2026-07-01T07:00:00Z')
const moment = { en: '1 July 2026, 10:00', ar: '١ يوليو ٢٠٢٦' }

describe('signatures inside the PDF of an award', () => {
  let folder: string
  let keys: Keys
  let plain: Documents
  let authority: TimestampAuthority
  let stamping: Documents
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sign field '))
    keys = openKeys(folder)
    plain = createDocuments({ demo: true })
    authority = await openTimestampAuthority()
    stamping = createDocuments({ demo: true, timestampUrl: authority.url })
  })
  after(async () => {
    await Promise.all([plain.close(), stamping.close(), authority.close()])
    await rm(folder, { recursive: true })
  })

  type State = { readonly pdf: Buffer; readonly boxes: readonly SignatureBox[]; readonly printed: AwardData }
  const boxOf = ({ boxes }: State, id: string) => {
    const box = boxes.find((one) => one.id === id)
    assert.ok(box, id)
    return box
  }
  async function final(languages: readonly ['en'] | readonly ['ar', 'en']): Promise<State> {
    const printed = sampleAward(languages)
    return { ...(await plain.renderDocument('award', printed)), printed }
  }
  async function sign(state: State, field: string, name: string, isFirst: boolean, documents = plain): Promise<State> {
    const key = await keys.get(field === SEAL_FIELD ? SEAL_KEY : arbitratorKey(field.slice(-2)), name)
    const look = {
      kind: field === SEAL_FIELD ? 'sealed' : 'signed',
      at: moment,
      certificate: 'ab12cd34'.repeat(8),
    } as const
    const place = { pdf: state.pdf, printed: state.printed, box: boxOf(state, field), look }
    const { pdf } = await documents.signField({ ...place, key, at, name, reason: 'توقيع المحكَّم', isFirst })
    return { ...state, pdf }
  }
  const save = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  const pdfsig = async (bytes: Uint8Array) => {
    const { stdout } = await run('pdfsig', ['-nocert', await save('checked.pdf', bytes)]).catch(
      (error: unknown) => error as { stdout: string },
    )
    return stdout
  }
  const valid = (told: string) => told.match(/Signature is Valid/g)?.length ?? 0

  it('stay valid one after the other, in an award with three arbitrators and the seal', async () => {
    const made = await final(['ar', 'en'])
    const one = await sign(made, signatureField('p1'), 'نورة الغامدي', true)
    const two = await sign(one, signatureField('p2'), 'Second', false)
    const three = await sign(two, signatureField('p3'), 'Third', false)
    const sealed = await sign(three, SEAL_FIELD, 'The Centre', false)
    for (const [earlier, later] of [
      [made, one],
      [one, two],
      [two, three],
      [three, sealed],
    ] as const)
      assert.ok(later.pdf.subarray(0, earlier.pdf.length).equals(earlier.pdf), 'the earlier bytes stay')
    const told = await pdfsig(sealed.pdf)
    assert.equal(valid(told), 4, told)
    assert.match(told, /Total document signed/)
    assert.match(told, /ETSI\.CAdES\.detached/)
    assert.match((await run('qpdf', ['--check', await save('sealed.pdf', sealed.pdf)])).stdout, /No syntax or stream/)
  })

  it('are verified by OpenSSL too, up to the authority that issued the certificate', async () => {
    const made = await final(['en'])
    const signed = await sign(made, signatureField('p1'), 'Arbitrator One', true)
    const [start, end] = holeOf(signed.pdf)
    await save('covered', Buffer.concat([signed.pdf.subarray(0, start), signed.pdf.subarray(end)]))
    const cms = Buffer.from(signed.pdf.toString('latin1', start + 1, end - 1), 'hex')
    const check = [
      'cms',
      '-verify',
      '-inform',
      'DER',
      '-in',
      await save('one.p7s', cms),
      '-content',
      join(folder, 'covered'),
    ]
    const trust = [
      '-CAfile',
      join(folder, 'keys', 'signing-authority.crt'),
      '-purpose',
      'any',
      '-cades',
      '-binary',
      '-out',
      '/dev/null',
    ]
    const { stderr } = await run('openssl', [...check, ...trust])
    assert.match(stderr, /CAdES Verification successful/)
  })

  it('reveal every flipped byte: of the text, of an earlier signature, of a later one', async () => {
    const made = await final(['en'])
    const one = await sign(made, signatureField('p1'), 'One', true)
    const sealed = await sign(one, SEAL_FIELD, 'The Centre', false)
    const flipped = async (place: number) => {
      const bytes = Buffer.from(sealed.pdf)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      return valid(await pdfsig(bytes))
    }
    assert.equal(await flipped(made.pdf.length >> 1), 0, 'a byte of the text breaks both')
    const first = holeOf(one.pdf)[0] + 2000
    assert.ok((await flipped(first)) < 2, 'a byte of the first signature')
    assert.equal(await flipped(sealed.pdf.length - 30), 1, 'a byte after the first breaks the second only')
  })

  it('allow the reason of a missing signature, which the first one does not forbid', async () => {
    const made = await final(['en'])
    const one = await sign(made, signatureField('p1'), 'One', true)
    const reason = 'Refused to sign.\nسافر المحكم ولم يُجب.'
    const look = { kind: 'reason', reasons: [{ arbitratorId: 'p3', reason }] } as const
    const fills = [{ box: boxOf(one, REASON_FIELD), look, text: reason }]
    const filled = { ...one, pdf: await plain.fillFields({ ...one, fills }) }
    const two = await sign(filled, signatureField('p2'), 'Two', false)
    assert.equal(valid(await pdfsig(two.pdf)), 2)
    const { stdout } = await run('pdftotext', [await save('reason.pdf', two.pdf), '-'])
    assert.match(stdout, /Refused to sign\./)
  })

  it('of the seal lock every field, and its field states that nothing may follow', async () => {
    const made = await final(['en'])
    const one = await sign(made, signatureField('p1'), 'One', true)
    assert.doesNotMatch(one.pdf.subarray(made.pdf.length).toString('latin1'), /FieldMDP/)
    const sealed = await sign(one, SEAL_FIELD, 'The Centre', false)
    const { stdout } = await run('qpdf', ['--json', await save('locked.pdf', sealed.pdf)], { maxBuffer: 1e9 })
    const { qpdf } = JSON.parse(stdout) as { qpdf: [unknown, Record<string, { value?: Dictionary }>] }
    const all = Object.values(qpdf[1]).flatMap(({ value }) => (value && typeof value === 'object' ? [value] : []))
    const seal = all.find((value) => value['/T'] === `u:${SEAL_FIELD}`)
    const lock = qpdf[1][`obj:${String(seal?.['/Lock'])}`]?.value
    assert.deepEqual([lock?.['/Type'], lock?.['/Action'], lock?.['/P']], ['/SigFieldLock', '/All', 1])
    const rules = all.flatMap((value) =>
      Array.isArray(value['/Reference']) ? value['/Reference'] : [],
    ) as Dictionary[]
    assert.deepEqual(
      rules.map((rule) => [rule['/TransformMethod'], (rule['/TransformParams'] as Dictionary)['/Action']]),
      [
        ['/DocMDP', undefined],
        ['/FieldMDP', '/All'],
      ],
    )
    assert.equal(valid(await pdfsig(sealed.pdf)), 2)
    assert.match((await run('qpdf', ['--check', join(folder, 'locked.pdf')])).stdout, /No syntax or stream/)
  })

  it('have a note in the box of a person who did not sign, which is removed when they do', async () => {
    const made = await final(['en'])
    const one = await sign(made, signatureField('p1'), 'One', true)
    const box = boxOf(one, absenceField('p3'))
    const said = await plain.fillFields({ ...one, fills: [{ box, look: { kind: 'absent' }, text: 'Khalid' }] })
    const textOf = async (pdf: Buffer) =>
      (await run('pdftotext', [await save('absent.pdf', pdf), '-'])).stdout.replaceAll('\n', ' ')
    assert.match(await textOf(said), /Did not sign: see the reason below/)
    assert.doesNotMatch(await textOf(one.pdf), /Did not sign/)
    const unsaid = await plain.fillFields({ ...one, pdf: said, fills: [{ box, text: '' }] })
    assert.doesNotMatch(await textOf(unsaid), /Did not sign/)
    assert.equal(valid(await pdfsig(said)), 1)
  })

  it('is made once for a field', async () => {
    const made = await final(['en'])
    const one = await sign(made, signatureField('p1'), 'One', true)
    await assert.rejects(sign(one, signatureField('p1'), 'One', false), /signed already/)
    await assert.rejects(sign(made, signatureField('p1').replace('p1', 'p9'), 'Nobody', false))
  })

  it('contain the token of a time stamp authority, which openssl ts verifies', async () => {
    const made = await final(['en'])
    const key = await keys.get(SEAL_KEY, 'The Centre')
    const look = { kind: 'sealed', at: moment, certificate: 'ab12cd34'.repeat(8) } as const
    const before = Date.now()
    const signing = {
      pdf: made.pdf,
      printed: made.printed,
      box: boxOf(made, SEAL_FIELD),
      look,
      key,
      at,
      name: 'C',
      reason: 'R',
      isFirst: true,
    }
    const { pdf, stampedAt } = await stamping.signField(signing)
    // The authority's time has a resolution of seconds.
    const [from, to] = [Math.floor(before / 1000) * 1000, Date.now() + 1000]
    assert.ok(stampedAt && stampedAt.getTime() >= from && stampedAt.getTime() <= to)
    assert.equal(valid(await pdfsig(pdf)), 1)
    const check = ['ts', '-verify', '-in', 'answer.tsr', '-queryfile', 'question.tsq', '-CAfile', 'ca.crt']
    assert.match((await run('openssl', check, { cwd: authority.folder })).stdout, /Verification: OK/)
    const token = tokenOf(await readFile(join(authority.folder, 'answer.tsr')))
    assert.ok(pdf.includes(token.toString('hex')), 'the token is in the signature as the authority made it')
  })

  for (const [mischief, words] of [
    ['down', /answered 503/],
    ['refusing', /refused \(status 2\)/],
    ['garbage', /properly/],
    ['replaying', /other bytes/],
  ] as const)
    it(`is not made when the authority is ${mischief}`, async () => {
      const made = await final(['en'])
      await sign(made, signatureField('p1'), 'One', true, stamping)
      authority.behave(mischief)
      try {
        const signing = sign(made, signatureField('p2'), 'Two', true, stamping)
        await assert.rejects(signing, (error) => error instanceof TimeStampFault && words.test(error.message))
      } finally {
        authority.behave('none')
      }
    })
})

type Dictionary = Readonly<Record<string, unknown>>

/** The position of the digits of the last signature, from its own ByteRange. */
function holeOf(pdf: Buffer): [number, number] {
  const [, start, end] = [...pdf.toString('latin1').matchAll(/\/ByteRange \[\s*0 (\d+) (\d+) \d+\s*\]/g)].at(-1) ?? []
  return [Number(start), Number(end)]
}

/** The token in a response: the part after its status. */
function tokenOf(answer: Buffer): Buffer {
  const status = answer.indexOf(Buffer.from('3003020100', 'hex'))
  return answer.subarray(status + 5)
}
