// The software bill of materials of a packaged portal, in CycloneDX 1.6.
import { createHash } from 'node:crypto'
import type { DockerArch } from './layout.ts'
import type { Part } from './parts.ts'

type Subject = {
  readonly version: string
  readonly arch: DockerArch
}

/** It names no time, so that the same sources give the same bill. */
export function billOf(parts: readonly Part[], { version, arch }: Subject): string {
  const components = parts.map(componentOf)
  const portal = `pkg:generic/arbitration-portal@${version}?arch=${arch}`
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([portal, components]))}`,
    metadata: {
      component: {
        ...{ type: 'application', 'bom-ref': portal, name: 'arbitration-portal', version, purl: portal },
        licenses: [{ license: { id: 'Apache-2.0' } }],
      },
    },
    components,
    dependencies: [{ ref: portal, dependsOn: components.map((one) => one['bom-ref']).toSorted() }],
    // The distribution below an image is not the portal's: its own tools list it.
    compositions: [{ aggregate: 'complete', assemblies: [portal] }],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function componentOf({ name, version, licence, where, integrity }: Part) {
  const isNode = where === 'runtime'
  const purl = isNode ? `pkg:generic/node@${version}` : `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, base64] = /^sha512-(.+)$/.exec(integrity ?? '') ?? []
  return {
    ...{ type: isNode ? 'platform' : 'library', 'bom-ref': `${where}:${purl}`, name, version, purl, scope: 'required' },
    ...(base64 && { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] }),
    licenses: / (?:AND|OR) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }],
    properties: [{ name: 'arbitration-portal:part', value: where }],
  }
}

/** A UUID of version 8, made from the content: the same bill has the same number. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
