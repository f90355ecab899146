// ARCHITECTURE.md is a map of every folder: a new one needs a line there. Features are described in groups, and named in package.json.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '..')
const ROOMS = ['src/platform/kernel', 'src/platform/server', 'src/platform/ui', 'test', 'scripts']

const foldersIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))

it('the map names every folder', () => {
  const map = readFileSync(path.join(ROOT, 'ARCHITECTURE.md'), 'utf8').replace(/```[^]*?```/g, '')
  const named = new Set([...map.matchAll(/`([^`]+)`/g)].map(([, name = '']) => path.basename(name)))
  assert.deepEqual(
    ROOMS.flatMap((room) =>
      foldersIn(room)
        .filter((name) => !named.has(name))
        .map((name) => `${room}/${name}`),
    ),
    [],
  )
})
