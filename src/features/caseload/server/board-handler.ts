import { listNames } from '#server/accounts/people.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import type { boardActions } from '../law/board-contract.ts'
import { rowOf } from '../law/board.ts'
import { countBoard } from './desk-list.ts'
import { freshenDesk } from './keep-desk.ts'
import { listAway, listHandlers } from './people.ts'

export const boardHandlers = {
  'caseload.board': async ({ db, now, services, tables }) => {
    await freshenDesk(db, { tables, openRecords: services.openRecords }, now)
    const [counted, handlers, away] = await Promise.all([countBoard(db, now), listHandlers(db), listAway(db, now)])
    // A handler without a case has room for one; who has left the Centre may still have cases.
    const ids = new Set([...handlers.map(({ id }) => id), ...counted.flatMap(({ handlerId }) => handlerId ?? [])])
    const names = await listNames(db, [...ids])
    const rows = [...ids].map((id) => ({
      handler: {
        ...{ id, ...(names.get(id) ?? { nameEn: '', nameAr: '' }) },
        awayUntil: away.find(({ personId }) => personId === id)?.lastDay ?? null,
      },
      ...rowOf(counted.filter(({ handlerId }) => handlerId === id)),
    }))
    const countOf = ({ total }: (typeof rows)[number]) => total?.count ?? 0
    const nobody = { handler: null, ...rowOf(counted.filter(({ handlerId }) => handlerId === null)) }
    return {
      all: rowOf(counted),
      rows: [
        nobody,
        ...rows.toSorted((a, b) => countOf(b) - countOf(a) || a.handler.nameEn.localeCompare(b.handler.nameEn)),
      ],
    }
  },
} satisfies HandlersFor<typeof boardActions>
