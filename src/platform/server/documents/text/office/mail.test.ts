import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { ACCEPTED } from '#kernel/accepted-files.ts'
import { type OfficeReader, openOfficeReader } from './office-reader.ts'
import { outlookFile } from '#test/documents/outlook-sample.ts'

describe('the texts of mails', () => {
  let folder: string
  let reader: OfficeReader
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'mail-'))
    reader = openOfficeReader()
  })
  after(async () => {
    await reader.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function read(ending: 'eml' | 'msg', bytes: Uint8Array, { readOffice } = reader) {
    const file = path.join(folder, `one.${ending}`)
    await writeFile(file, bytes)
    return readOffice(file, ACCEPTED[ending] ?? '', 1)
  }
  async function textOf(ending: 'eml' | 'msg', bytes: Uint8Array | string) {
    const answer = await read(ending, Buffer.from(bytes as Uint8Array))
    assert.ok('texts' in answer, JSON.stringify(answer))
    assert.equal(answer.texts.length, 1)
    return answer.texts[0] ?? ''
  }
  const lines = (...list: readonly string[]) => list.join('\r\n')
  const base64 = (text: string | Buffer) => Buffer.from(text as string).toString('base64')

  it('reads the subject, the people and the body in quoted-printable', async () => {
    const mail = lines(
      `Subject: =?utf-8?B?${base64('إشعار التأخير')}?=`,
      'From: "Sara Al-Qahtani" <sara@example.com>',
      'To: Omar <omar@example.com>, Board: Lina <lina@example.com>;',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'The de=',
      'livery of lot 4 =D8=AA=D8=A3=D8=AE=D8=B1=D8=AA.',
    )
    assert.deepEqual((await textOf('eml', mail)).split('\n'), [
      'إشعار التأخير',
      'Sara Al-Qahtani sara@example.com Omar omar@example.com Board Lina lina@example.com',
      'The delivery of lot 4 تأخرت.',
    ])
  })

  it('reads base64 in the code page of older Arabic mails', async () => {
    // "تحكيم" in windows-1256.
    const body = base64(Buffer.from([0xca, 0xcd, 0xdf, 0xed, 0xe3]))
    const head = ['Subject: Old', 'Content-Type: text/plain; charset=windows-1256', 'Content-Transfer-Encoding: base64']
    assert.equal(await textOf('eml', lines(...head, '', body)), 'Old\nتحكيم')
  })

  it('reads what a program shows of HTML, and runs nothing', async () => {
    const html =
      '<html><head><title>No</title><style>p { color: red }</style></head><body><p>Dear <b>Sa</b>ra,<br>the &quot;zinc&quot;</p><script>evil()</script><table><tr><td>Lot</td><td>4</td></tr></table><img src="http://127.0.0.1/x"></body></html>'
    const head = ['Subject: Only HTML', 'Content-Type: text/html; charset=utf-8', '']
    assert.equal(await textOf('eml', lines(...head, html)), 'Only HTML\nDear Sara,\nthe "zinc"\nLot\t4')
  })

  it('takes the names of what is attached, and neither their content nor that of a mail inside', async () => {
    const mail = lines(
      'Subject: With papers',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      ...['--b', 'Content-Type: text/plain', '', 'See both.'],
      ...['--b', 'Content-Type: text/plain; name="notes.txt"', 'Content-Disposition: attachment; filename="notes.txt"'],
      ...['', 'the attached content'],
      ...['--b', 'Content-Type: message/rfc822', 'Content-Disposition: inline; filename="inner.eml"', ''],
      ...['Subject: Inner subject', '', 'inner body', '--b--', ''],
    )
    const text = await textOf('eml', mail)
    assert.deepEqual(text.split('\n'), ['With papers', 'notes.txt', 'inner.eml', 'See both.'])
  })

  it('reads a mail as Outlook saves it, in both scripts', async () => {
    const attached = { 'قائمة الشحنات.xlsx': 'the attached content' }
    const mail = { subject: 'Notice of delay', sender: 'Sara', body: `Lot 4 تأخرت.\r\n${'More of it. '.repeat(800)}` }
    const text = await textOf('msg', outlookFile({ ...mail, recipients: ['Omar', 'لينا'], attached }))
    assert.deepEqual(text.split('\n').slice(0, 4), [
      ...['Notice of delay', 'Sara Omar لينا', 'قائمة الشحنات.xlsx', 'Lot 4 تأخرت.'],
    ])
    assert.equal(text.match(/More of it/g)?.length, 800)
    assert.doesNotMatch(text, /attached content/)
  })

  it('survives mails that mean harm, and reads the next one', async () => {
    const deep = Array.from({ length: 2_000 }, (_, at) =>
      lines(`Content-Type: multipart/mixed; boundary=b${at}`, '', `--b${at}`, ''),
    )
    assert.deepEqual(await read('eml', Buffer.from(deep.join(''))), { broken: 'notOffice' })
    const tags = lines('Subject: Tags', 'Content-Type: text/html', '', `Above${'<div>'.repeat(1_000_000)}Below`)
    assert.deepEqual(await read('eml', Buffer.from(tags)), { pages: 1, texts: ['Tags\nAbove'], isCut: true })
    const heads = await read('eml', Buffer.from(`Subject: ${'a'.repeat(5_000_000)}\r\n\r\nBody`))
    assert.deepEqual(heads, { broken: 'notOffice' })

    const mail = { subject: 'Circle', sender: 'Sara', body: 'A body of its own. '.repeat(1_000) }
    const whole = outlookFile(mail)
    assert.deepEqual(await read('msg', whole.subarray(0, 700)), { broken: 'notOffice' })
    assert.deepEqual(await read('msg', Buffer.from('no mail of Outlook')), { broken: 'notOffice' })
    // Every chain of sectors leads back to its beginning, so reading it never ends.
    const circle = Buffer.from(whole)
    const table = (circle.readInt32LE(76) + 1) * 512
    for (let sector = 0; sector < 128; sector++) circle.writeInt32LE(0, table + sector * 4)
    const hasty = openOfficeReader(3_000)
    assert.deepEqual(await read('msg', circle, hasty), { broken: 'overLimits' })
    await hasty.close()
    assert.match(await textOf('msg', outlookFile(mail)), /^Circle\nSara\nA body/)
  })
})
