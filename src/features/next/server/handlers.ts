import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import { worksForCentre } from '#kernel/roles.ts'
import type { HandlersFor, ReadContext } from '#server/acts/context.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { needsFourEyes } from '#rule-sets/law/rules.ts'
import type { NextItem, nextActions } from '../law/contract.ts'
import { idOf, inOrder, nextIn, type NextThing, parseId, waitsOf } from '../law/rules.ts'
import type { Situation } from '../law/situation.ts'
import { listSituations, type Scope, type SeenCase } from './store.ts'
import { nextWords } from '../law/words.ts'

type Reading = Pick<ReadContext<'next.list'>, 'db' | 'actor' | 'now' | 'services' | 'tables'>

/** The situations of the reader, by case id: of one case, of some, or of all. */
async function readSituations({ db, actor, now, services, tables }: Reading, only: Pick<Scope, 'caseId' | 'among'>) {
  const [cases, { policies }] = await Promise.all([
    listSituations(db, { person: actor, ...only }, services.openRecords),
    readRules(db, plainDateIn(now, DEFAULT_ZONE)),
  ])
  const known = {
    personId: actor.id,
    now,
    tables,
    policies: {
      isScrutinyRequired: policies.scrutinyRequired,
      hasFourEyes: needsFourEyes(policies, services.config.mode),
    },
  }
  return new Map(cases.map((one) => [one.facts.caseId, { ...one, ...known } satisfies Situation & SeenCase]))
}

/** The reader's own cases, where the Centre has others too; undefined for all that the reader may see. */
async function readOwn({ db, actor, now, services }: Reading): Promise<readonly string[] | undefined> {
  if (!worksForCentre(actor)) return undefined
  const [own] = services.ownCases
  return own?.(db, actor, now)
}

function toItem(
  thing: NextThing,
  { titleEn, titleAr, seat }: Pick<SeenCase, 'titleEn' | 'titleAr' | 'seat'>,
): NextItem {
  const { caseId, key, act, path, isFile, article, instrument, count, money, isAwaited, due } = thing
  return {
    ...{ id: idOf(thing), caseId, titleEn, titleAr, key, act, link: path, isFile, article, instrument, count, money },
    isAwaited,
    due: due && { ...due, seat },
  }
}

export const nextHandlers = {
  'next.list': async (context) => {
    const { input } = context
    const after = input.after === undefined ? undefined : parseId(input.after)
    if (input.after !== undefined && !after)
      throw refuse('INPUT_INVALID', { issues: [{ path: 'after', code: 'invalid', words: nextWords.afterUnknown }] })
    const among = input.whose === 'mine' ? await readOwn(context) : undefined
    const cases = await readSituations(context, { among })
    const things = [...cases.values()].flatMap(nextIn)
    const rest = inOrder(things, after)
    const items = rest.slice(0, input.limit).flatMap((thing) => {
      const of = cases.get(thing.caseId)
      return of ? [toItem(thing, of)] : []
    })
    return {
      items,
      total: things.length,
      overdue: things.filter(({ due }) => due?.isOver === true).length,
      next: rest.length > input.limit ? (items.at(-1)?.id ?? null) : null,
      isNarrowed: among !== undefined,
    }
  },

  'next.case': async (context) => {
    const one = (await readSituations(context, { caseId: context.caseId })).get(context.caseId)
    if (!one) throw refuse('NOT_FOUND')
    const items = inOrder(nextIn(one)).map((thing) => toItem(thing, one))
    return {
      items,
      waits: waitsOf(
        one,
        items.map(({ key }) => key),
      ).map((wait) => ({ ...wait, who: [...wait.who], due: wait.due && { ...wait.due, seat: one.seat } })),
    }
  },
} satisfies HandlersFor<typeof nextActions>
