import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { circleIn, layersOf } from './script-parts.ts'

describe('script files that import each other', () => {
  it('are found wherever the cycle begins', () => {
    assert.deepEqual(circleIn({ page: ['form'], form: ['field', 'law'], law: [], field: ['form'] }), ['form', 'field'])
    assert.deepEqual(circleIn({ self: ['self'] }), ['self'])
  })

  it('are not reported where two only import the same file', () => {
    assert.equal(circleIn({ page: ['form', 'field'], form: ['law'], field: ['law', 'form'], law: [] }), undefined)
  })
})

describe('layers of scripts', () => {
  const imports: Readonly<Record<string, readonly string[]>> = {
    '/start': ['/react', '/words'],
    '/sign-in': ['/field', '/button'],
    '/routed': ['/router', '/button', '/words'],
    '/room': ['/header', '/router', '/field'],
    '/header': ['/room', '/badge'],
  }
  const importsOf = (id: string) => imports[id] ?? []

  it('have what their beginnings need and no layer before has, however modules import each other', () => {
    const layers = layersOf(
      importsOf,
      [
        ['door', 'start'],
        ['frame', 'routed'],
        ['room', 'room'],
      ],
      '/',
    )
    assert.deepEqual(Object.fromEntries(layers), {
      ...{ '/start': 'door', '/react': 'door', '/words': 'door' },
      ...{ '/routed': 'frame', '/router': 'frame', '/button': 'frame' },
      ...{ '/room': 'room', '/header': 'room', '/badge': 'room', '/field': 'room' },
    })
  })

  it('have only what several beginnings need in common', () => {
    const layers = layersOf(importsOf, [['door', 'sign-in', 'routed']], '/')
    assert.deepEqual(Object.fromEntries(layers), { '/button': 'door' })
  })
})
