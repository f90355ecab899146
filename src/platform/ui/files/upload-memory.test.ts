import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { leaveDevice, takeDevice } from '../kept/owner.ts'
import { dropAllUploads, forgetUpload, uploadKey, uploadMemory } from './upload-memory.ts'

const FILE = { name: 'daily records.zip', sha256: 'a'.repeat(64) }
const BEGUN = {
  size: 60,
  metadata: { filename: FILE.name },
  creationTime: '2026-01-05',
  urlStorageKey: '',
  uploadUrl: '/api/uploads/upload_1',
  parallelUploadUrls: null,
}

describe('the addresses of unfinished uploads', () => {
  const known = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  let kept: Record<string, string>
  beforeEach(() => {
    // Entries are own properties, as in a browser.
    kept = {}
    const hidden = (value: unknown) => ({ value, enumerable: false })
    Object.defineProperties(kept, {
      getItem: hidden((key: string) => kept[key] ?? null),
      setItem: hidden((key: string, value: string) => (kept[key] = value)),
      removeItem: hidden((key: string) => delete kept[key]),
    })
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: kept })
    takeDevice('person_a')
  })
  afterEach(() => {
    if (known) Object.defineProperty(globalThis, 'localStorage', known)
    else delete (globalThis as { localStorage?: unknown }).localStorage
  })

  const find = async (personId: string, file = FILE) =>
    (await uploadMemory(personId).findUploadsByFingerprint(uploadKey(personId, file))).map(({ uploadUrl }) => uploadUrl)
  const begin = () => uploadMemory('person_a').addUpload(uploadKey('person_a', FILE), BEGUN)

  it('are found again for the same bytes under the same name, and for nothing else', async () => {
    await begin()
    assert.deepEqual(await find('person_a'), ['/api/uploads/upload_1'])
    assert.deepEqual(await find('person_a', { ...FILE, sha256: 'b'.repeat(64) }), [])
    assert.deepEqual(await find('person_a', { ...FILE, name: 'other.zip' }), [])
  })

  it('are never found for another person, nor for the same one after a log-out in another tab', async () => {
    await begin()
    takeDevice('person_b')
    assert.deepEqual(await find('person_b'), [])
    assert.deepEqual(await find('person_a'), [])
    leaveDevice()
    assert.deepEqual(await find('person_a'), [])
    await begin()
    takeDevice('person_a')
    dropAllUploads()
    assert.deepEqual(await find('person_a'), [])
  })

  it('are not written after a log-out', async () => {
    leaveDevice()
    await begin()
    assert.deepEqual(Object.keys(kept), [])
  })

  it('are deleted once handed over, and a damaged entry does no harm', async () => {
    await begin()
    forgetUpload('person_a', FILE)
    assert.deepEqual(await find('person_a'), [])
    kept[uploadKey('person_a', FILE)] = '{'
    assert.deepEqual(await find('person_a'), [])
  })
})
