import { type ComponentType, createContext, use } from 'react'
import { late } from '../live/late.tsx'

/**
 * The places that screens offer to later features, with the props that a part gets there. The feature that offers a place declares it by
 * declaration merging (ADR 0086); a feature that fills it lists its part in its manifest.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the features fill it
export interface Slots {}
export type SlotName = keyof Slots
export type Fills = { readonly [Name in SlotName]?: () => Promise<ComponentType<Slots[Name]>> }

type Part = ReturnType<typeof late<object>>
export type Parts = Partial<Readonly<Record<string, readonly Part[]>>>

/** The parts of each slot, in the order of the features. */
export function partsOf(features: readonly { readonly fills?: Fills }[]): Parts {
  const fills = features.flatMap((feature) => Object.entries(feature.fills ?? {}))
  const byName = Map.groupBy(fills, ([name]) => name)
  return Object.fromEntries(
    [...byName].map(([name, found]) => [name, found.map(([, load]) => late<object>(load as never))]),
  )
}

/** Provided by the router. Without it slots are empty. */
export const PartsContext = createContext<Parts>({})

type SlotProps<Name extends SlotName> = { readonly name: Name } & Slots[Name]

/** Renders the parts that later features have for this place. */
export function Slot<Name extends SlotName>({ name, ...props }: SlotProps<Name>) {
  return use(PartsContext)[name]?.map((Part, at) => <Part key={at} {...props} />)
}
