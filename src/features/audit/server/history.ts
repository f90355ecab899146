import { overviewWords } from '#case/law/overview-words.ts'
import { addDays, DEFAULT_ZONE, startOfDay } from '#kernel/dates/dates.ts'
import type { Kept } from '#kernel/languages.ts'
import type { Sentence } from '#kernel/manifest/sentence.ts'
import type { EntryName } from '#kernel/product.ts'
import { CENTRE_WIDE, type Role, roleWords } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import { findCase } from '#server/case-record/case-file.ts'
import { listEveryCapacity } from '#server/case-record/members.ts'
import { listPeople } from '#server/accounts/people.ts'
import type { Services } from '#server/acts/context.ts'
import { type AuditEntry, CENTRE_CHAIN, findTip, listActors, listAudit, searchAudit } from '#server/audit/audit.ts'
import { readCheck } from '#server/audit/nightly-checks.ts'
import type { Db, Queryable } from '#server/database/db.ts'
import type { History, HistoryEntry } from '../law/history-contract.ts'
import { type Names, tellEntry } from '../law/tell-entry.ts'
import { auditWords } from '../law/words.ts'
import { listTrailNames } from './names-store.ts'

declare module '#server/acts/context.ts' {
  interface Given {
    /** The sentence of every entry, and the article that each entry rests on. */
    readonly trail: {
      readonly sentences: Readonly<Record<EntryName, Sentence>>
      readonly articles: ReadonlyMap<string, string>
    }
  }
}

type Asked = {
  readonly person?: string | undefined
  readonly kind?: HistoryEntry['kind'] | undefined
  readonly day?: string | undefined
  readonly order: 'newest' | 'oldest'
  readonly beyond?: number | undefined
  readonly limit: number
}

type Reading = { readonly db: Db; readonly services: Services; readonly now: Date }

/** A page of a chain in sentences. Names are looked up; what the chain itself holds is shown beside them. */
export async function readHistory(
  { db, services, now }: Reading,
  chain: string,
  { person, kind, day, order, beyond, limit }: Asked,
): Promise<History> {
  const { sentences } = services.trail
  const zone = chain === CENTRE_CHAIN ? DEFAULT_ZONE : ((await findCase(db, chain))?.seat ?? DEFAULT_ZONE)
  const found = await searchAudit(db, chain, {
    ...{ actorId: person, order, beyond, limit: limit + 1 },
    actions: kind && Object.keys(sentences).filter((name) => sentences[name as EntryName].kind === kind),
    span: day === undefined ? undefined : { from: startOfDay(day, zone), until: startOfDay(addDays(day, 1), zone) },
  })
  const page = found.slice(0, limit)
  const actors = await listActors(db, chain)
  const names = await listTrailNames(db, [...actors.map(({ actorId }) => actorId), ...page.flatMap(idsIn)])
  const roles = await rolesIn(db, chain, page)
  const whoOf = (one: { readonly actorId: string; readonly actor: string }) => nameOf(one, names)
  return {
    entries: page.map((entry): HistoryEntry => {
      const sentence = sentenceOf(services, entry.action)
      const who = whoOf(entry)
      const { amounts, ...told } = tellEntry(entry, { sentence, who, names, zone })
      const role = roles.get(entry.actorId)
      return {
        ...entry,
        ...told,
        amounts: [...amounts],
        who: { ...who, roleEn: role?.en ?? '', roleAr: role?.ar ?? '' },
        kind: sentence?.kind ?? 'centre',
        article: articleOf(services, entry),
      }
    }),
    next: found.length > limit ? (page.at(-1)?.seq ?? null) : null,
    count: ((await findTip(db, chain))?.seq ?? -1) + 1,
    zone,
    people: actors.map((one) => ({ id: one.actorId, ...whoOf(one) })),
    checked: await lastCheckOf(db, chain, now),
  }
}

/** An entry of an earlier version may have a name for which no feature has a sentence any more. */
function sentenceOf({ trail }: Services, action: string): Sentence | undefined {
  return Object.hasOwn(trail.sentences, action) ? trail.sentences[action as EntryName] : undefined
}

/** The entry's own article, where it is one of the rules, or that of its act. */
function articleOf({ trail }: Services, { action, details }: AuditEntry): string {
  const { article, instrument } = details
  if (typeof article === 'string') return instrument === 'rules' ? article : ''
  return trail.articles.get(action) ?? ''
}

const NO_PERSON: Readonly<Record<string, Word>> = {
  system: auditWords.portal,
  console: auditWords.console,
  public: auditWords.nobodySignedIn,
}

/** The actor as the chain has the name, and in Arabic as the account has it. */
function nameOf({ actorId, actor }: { readonly actorId: string; readonly actor: string }, names: Names): Kept<'name'> {
  const word = NO_PERSON[actorId]
  if (word) return { nameEn: word.en, nameAr: word.ar }
  return { nameEn: actor, nameAr: names.get(actorId)?.nameAr || actor }
}

const AN_ID = /^[a-z]+_[\w-]{1,80}$/

/** Everything in an entry that may be the id of a person, a party or a record named after one. */
function idsIn({ objectId, details }: AuditEntry): string[] {
  const inside = (value: unknown): string[] => {
    if (typeof value === 'string') return AN_ID.test(value) ? [value] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.values(value).flatMap(inside)
  }
  return [objectId, ...inside(details)]
}

/** What the actors of a page are: in a case by their latest membership, else by their role at the centre. */
async function rolesIn(db: Queryable, chain: string, page: readonly AuditEntry[]): Promise<Map<string, Word>> {
  const ids = [...new Set(page.map(({ actorId }) => actorId))]
  const people = await listPeople(db, { ids, limit: ids.length })
  const roles = new Map<string, Word>(
    people.flatMap(({ id, roles: held }) => {
      const role: Role | undefined = CENTRE_WIDE.find((one) => held.includes(one)) ?? held[0]
      return role ? [[id, roleWords[role]] as const] : []
    }),
  )
  if (chain === CENTRE_CHAIN) return roles
  for (const { personId, capacity } of await listEveryCapacity(db, chain))
    roles.set(personId, overviewWords[`capacity_${capacity}`])
  return roles
}

async function lastCheckOf(db: Queryable, chain: string, now: Date): Promise<History['checked']> {
  const check = await readCheck(db, 'chains', now)
  const [first] = await listAudit(db, chain, -1, 1)
  // The last check did not cover a chain that began after it.
  if (!check || !first || first.createdAt > check.at) return null
  return { at: check.at, ok: !check.broken.some((one) => one.chain === chain) }
}
