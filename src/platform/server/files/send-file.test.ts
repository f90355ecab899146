import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contentDisposition, parseRange } from './send-file.ts'

it('a file name is sent as a name: it ends no header, opens no second name and leads into no folder', () => {
  assert.equal(
    contentDisposition('attachment', '../../a"; filename=evil.html;x=\\".pdf'),
    'attachment; filename=".._.._a_; filename=evil.html;x=__.pdf"; ' +
      "filename*=UTF-8''.._.._a%22%3B%20filename%3Devil.html%3Bx%3D_%22.pdf",
  )
})

it('an Arabic file name arrives whole', () => {
  const encoded = /filename\*=UTF-8''(\S+)$/.exec(contentDisposition('inline', "عقد 'التوريد'.pdf"))?.[1] ?? ''
  assert.equal(decodeURIComponent(encoded), "عقد 'التوريد'.pdf")
})

it('a range of a file is parsed from the header in every form', () => {
  const size = 1000
  const asked: readonly [string, ReturnType<typeof parseRange>][] = [
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'beyond'],
    ['bytes=1000-1001', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=99999999999999999999-', 'beyond'],
    ['bytes=5-4', 'whole'],
    ['bytes=0-1,5-9', 'whole'],
    ['bytes=', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=a-b', 'whole'],
    ['lines=0-1', 'whole'],
  ]
  for (const [header, expected] of asked) assert.deepEqual(parseRange(header, size), expected, header)
})
