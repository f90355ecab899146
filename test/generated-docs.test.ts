import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { PRODUCT } from '#app/product.ts'
import { openApi } from '#server/http/openapi.ts'
import { staleDocs } from '../scripts/docs.ts'

describe('the printed documents', () => {
  it('say what the code says (else run scripts/docs.ts)', () => {
    assert.deepEqual(staleDocs(), [])
  })

  it('hold an OpenAPI 3.1 document that validates', async () => {
    const result = await new Validator().validate(openApi(PRODUCT, 'http://127.0.0.1:8080'))
    assert.deepEqual(result, { valid: true })
  })
})
