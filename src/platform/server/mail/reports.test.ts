import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { LARGEST_REPORT, readReport } from './reports.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../test/golden/bounces')
const mailId = 'mail_abcdefghijklmnopqrstuvwxy2'
const huda = 'huda@party.example'

const READ: Readonly<Record<string, Awaited<ReturnType<typeof readReport>>>> = {
  postfix: {
    ...{ mailId, recipients: [huda, huda, huda], status: '5.1.1' },
    diagnostic: '550 5.1.1 <huda@party.example>: Recipient address rejected: User unknown',
  },
  exim: { mailId, recipients: [huda, huda], status: '5.0.0', diagnostic: '' },
  exchange: {
    ...{ mailId, recipients: [huda, 'huda.salem@internal.party.example', huda], status: '5.2.2' },
    diagnostic: '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
  },
  gmail: {
    ...{ mailId, recipients: [huda, huda], status: '5.1.1' },
    diagnostic:
      '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 https://support.google.com/mail/?p=NoSuchUser',
  },
  base64: { mailId, recipients: [huda], status: '5.1.1', diagnostic: '550 5.1.1 unknown' },
  'utf-8': {
    ...{ mailId, recipients: ['هدى@party.example', 'هدى@party.example'], status: '5.1.1' },
    diagnostic: '550 5.1.1 unknown',
  },
  // A server that tried for days has failed too, though its last answer was a temporary one.
  'given-up': { mailId, recipients: [huda], status: '4.4.7', diagnostic: '421 4.4.7 delivery time expired' },
  delay: undefined,
  delivered: undefined,
  'of-another': undefined,
  broken: undefined,
  vacation: undefined,
}

describe('a report of a mail server', () => {
  for (const file of readdirSync(FOLDER).sort()) {
    const name = path.basename(file, '.eml')
    it(`is read: ${name}`, async () => {
      assert.ok(name in READ, `${name} is not in the table`)
      assert.deepEqual(await readReport(readFileSync(path.join(FOLDER, file))), READ[name])
    })
  }

  it('gives the words of the server without control characters, and not without end', async () => {
    const report = readFileSync(path.join(FOLDER, 'postfix.eml'), 'utf8')
    const said = async (text: string) =>
      (await readReport(Buffer.from(report.replace(/(Diagnostic-Code: smtp; )[^\r\n]*/, (_all, name) => name + text))))
        ?.diagnostic
    assert.match((await said('550 \u0000a\u001b[31mb\u202ec\u2066d\u0085e')) ?? '', /^550 a\[31mbcde/)
    const long = (await said('😀'.repeat(3) + 'x' + '😀'.repeat(10_000))) ?? ''
    assert.deepEqual([long.length, long.isWellFormed()], [400, true])
  })

  it('is not read when it is larger than one may be, or no mail at all', async () => {
    const report = readFileSync(path.join(FOLDER, 'postfix.eml'))
    const large = Buffer.concat([report, Buffer.alloc(LARGEST_REPORT, 'x')])
    assert.equal(await readReport(large), undefined)
    for (const bytes of [Buffer.alloc(0), Buffer.from('x'), Buffer.from([0, 255, 10, 13]), report.subarray(0, 900)])
      assert.equal(await readReport(bytes), undefined)
    const nested = `Content-Type: multipart/report; boundary=b\r\n\r\n${'--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'.repeat(5000)}`
    assert.equal(await readReport(Buffer.from(nested)), undefined)
  })
})
