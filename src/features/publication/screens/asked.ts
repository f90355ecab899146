import { useLocation } from '@tanstack/react-router'
import { KB_TYPES, type KbType } from '../law/kb-types.ts'

/** The query of the knowledge base's address: a search, an item, an edition of it. */
export type Asked = {
  readonly q: string
  readonly type: KbType | undefined
  readonly item: string | undefined
  readonly version: number | undefined
}

/** The search is part of the address, so that article chips can link to it and a result can be shared. */
export function useKbAddress(): Asked {
  const parameters = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }))
  const type = parameters.get('type')
  const version = Number(parameters.get('version'))
  return {
    q: parameters.get('q') ?? '',
    type: KB_TYPES.find((known) => known === type),
    item: parameters.get('item') ?? undefined,
    version: Number.isInteger(version) && version > 0 ? version : undefined,
  }
}

/** The address of a search, or of an item found by it. */
export function addressOf(path: string, { q, type, item, version }: Partial<Asked>): string {
  const parameters = new URLSearchParams({
    ...(q?.trim() && { q: q.trim() }),
    ...(type && { type }),
    ...(item && { item }),
    ...(version && { version: String(version) }),
  })
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
