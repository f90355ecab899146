import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Action, Schema } from '#kernel/action.ts'
import { type ApiDocument, openApi } from '#server/http/openapi.ts'
import { PRODUCT } from './product.ts'

type Exported = { readonly house: string; readonly name: string; readonly value: unknown }

/**
 * The OpenAPI document of the product. A shape has the name of its export in a feature's law, so the browser loads no names. An act
 * belongs to the feature that defines it.
 */
export async function apiDocument(publicUrl: string): Promise<ApiDocument> {
  const exported = await readExports()
  const shapes = exported.filter(({ value }) => isShape(value))
  const features = exported.flatMap(({ house, value }) => actsIn(value).map((act) => [act, house] as const))
  return openApi(PRODUCT, { publicUrl, shapes: namesOf(shapes), features: new Map(features) })
}

/** The exports of each feature's law, keyed by feature, and those of the kernel. */
async function readExports(): Promise<Exported[]> {
  const features = (await readdir(path.join(import.meta.dirname, 'features'))).toSorted()
  const folders = features.map((feature) => ({ house: feature, folder: `features/${feature}/law` }))
  const found: Exported[] = []
  for (const { house, folder } of [...folders, { house: 'kernel', folder: 'platform/kernel' }])
    for (const file of await readModules(path.join(import.meta.dirname, folder))) {
      const exports: Record<string, unknown> = await import(file)
      for (const [name, value] of Object.entries(exports)) found.push({ house, name, value })
    }
  return found
}

async function readModules(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => /^[a-z-/]+\.ts$/.test(file))
    .toSorted()
    .map((file) => path.join(folder, file))
}

function isShape(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value
}

/** The names of the acts if the value is a table of acts; otherwise none. */
function actsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value as Readonly<Record<string, Partial<Action> | null>>)
    .filter(([, one]) => isShape(one?.input) && isShape(one.output))
    .map(([name]) => name)
}

/** A name that two features export is prefixed with the name of each feature. */
function namesOf(shapes: readonly Exported[]): ReadonlyMap<Schema, string> {
  const names = new Map<Schema, string>()
  for (const { house, name, value } of shapes) {
    const isAmbiguous = shapes.some((other) => other.name === name && other.value !== value)
    if (!names.has(value as Schema)) names.set(value as Schema, isAmbiguous ? `${pascal(house)}${name}` : name)
  }
  return names
}

function pascal(text: string): string {
  return text.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase())
}
