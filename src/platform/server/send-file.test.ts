import assert from 'node:assert/strict'
import { it } from 'node:test'
import { contentDisposition } from './send-file.ts'

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
