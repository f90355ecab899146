import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { AUDIENCES, type AudienceCode, mayHave } from '#kernel/audience/audience.ts'
import { CAPACITIES, type Capacity, maySee, type Role, standingIn } from '#kernel/roles.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { isOpenTo, isOpenToPerson } from './audience-sql.ts'
import { findMemberships } from './members.ts'

type Reader = { readonly id: string; readonly roles: readonly Role[] }
const CODES: readonly string[] = [...AUDIENCES, 'nobody', 'constructor', '']

/** Rows for each code and each set of parties, as a table `t`. */
const ROWS = sql`(select code, parties from unnest(${sql.val(CODES)}::text[]) code cross join (
  values ('{}'::text[]), ('{R1}'), ('{R2,R3}'), ('{C}'), ('{C,R1}'), ('{""}'), ('{nobody}')) p(parties)) t`
const OF_ROW = { code: sql`t.code`, parties: sql`t.parties` }
type Row = { code: AudienceCode; parties: string[]; isOpen: boolean }

describe('the judge of audiences in SQL', () => {
  let portal: TestPortal
  let caseId: string
  const readers: Reader[] = []
  const ask = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)

  /** A person with these roles and these places in the case. */
  async function person(
    id: string,
    roles: readonly Role[],
    places: readonly (readonly [capacity: Capacity, party: string | null, ended?: 'ended'])[] = [],
  ) {
    await ask('insert into people (id, email, name_en, name_ar, roles) values ($1, $2, $1, $1, $3)', [
      ...[id, `${id}@example.org`, roles],
    ])
    for (const [at, [capacity, party, ended]] of places.entries())
      await ask(
        'insert into case_members (id, case_id, person_id, capacity, party_id, since, until) values ($1, $2, $3, $4, $5, now(), $6)',
        [...[`${id}_${at}`, caseId, id, capacity, party], ended ? new Date() : null],
      )
    readers.push({ id, roles })
  }

  before(async () => {
    portal = await openTestPortal()
    caseId = (await (await portal.as('claimant')).call('case.file', filing())).id
    for (const [at, [id, side]] of Object.entries([
      ['C', 'claimant'],
      ['R1', 'respondent'],
      ['R2', 'respondent'],
      ['R3', 'respondent'],
    ]))
      await ask(
        `insert into case_parties (id, case_id, side, position, name_en, name_ar, address, country, email)
         values ($1, $2, $3, $4, $1, $1, '', 'SA', '')`,
        [id, caseId, side, 20 + Number(at)],
      )
    await person('stranger', [])
    await person('former', [], [['respondent', 'R1', 'ended']])
    await person('for_c', ['Party'], [['claimant', 'C']])
    await person('for_r1', ['Party'], [['respondent', 'R1']])
    await person(
      'for_r2r3',
      ['Party'],
      [
        ['respondent', 'R2'],
        ['respondent', 'R3'],
      ],
    )
    await person(
      'left_r2',
      ['Party'],
      [
        ['respondent', 'R2', 'ended'],
        ['respondent', 'R3'],
      ],
    )
    await ask(
      `insert into case_representatives (id, case_id, side, name, firm, email, power_of_attorney)
       values ('M', $1, 'respondent', 'M', '', '', '')`,
      [caseId],
    )
    await person('counsel_r1', [], [['respondent', 'R1']])
    await person(
      'counsel_r2_and_r3',
      [],
      [
        ['respondent', 'R2'],
        ['respondent', 'R3'],
      ],
    )
    await ask(`update case_members set mandate_id = 'M' where id in ('counsel_r1_0', 'counsel_r2_and_r3_0')`)
    for (const capacity of CAPACITIES.filter((one) => one !== 'claimant' && one !== 'respondent'))
      await person(`as_${capacity}`, [], [[capacity, null]])
    for (const role of ['CaseManager', 'CourtOfficer', 'Compliance', 'Board', 'TenantAdmin', 'Arbitrator'] as const)
      await person(`of_${role}`, [role])
    await person('board_and_compliance', ['Board', 'Compliance'])
    await person('manager_for_r1', ['CaseManager'], [['respondent', 'R1']])
    await person(
      'sits_and_observes',
      ['Arbitrator'],
      [
        ['arbitrator', null],
        ['observer', null],
      ],
    )
  })
  after(() => portal.close())

  async function held(reader: Reader, name: string, condition: RawBuilder<boolean>, from = sql``): Promise<number> {
    const { db } = portal.portal.database
    const memberships = await findMemberships(db, caseId, reader.id)
    const standing = standingIn(reader.roles, memberships ?? [])
    const { rows } = await sql<Row>`select t.code, t.parties, ${condition} as "isOpen" from ${ROWS} ${from}`.execute(
      db.withoutPlugins(),
    )
    assert.equal(rows.length, CODES.length * 7)
    const told = ({ code, parties }: Row) => `${code} of [${parties.join(' ')}]`
    assert.deepEqual(
      rows.filter(({ isOpen }) => isOpen).map(told),
      rows.filter((row) => maySee(standing) && mayHave(row, standing)).map(told),
      `${reader.id}, ${name}`,
    )
    return rows.filter(({ isOpen }) => isOpen).length
  }

  it('opens to each standing what the judge opens', async () => {
    let open = 0
    for (const reader of readers) {
      const standing = standingIn(
        reader.roles,
        (await findMemberships(portal.portal.database.db, caseId, reader.id)) ?? [],
      )
      if (maySee(standing)) open += await held(reader, 'by standing', isOpenTo(standing, OF_ROW))
    }
    assert.ok(open > 300, String(open))
  })

  it('opens to each person what the judge opens, also where the person is a row', async () => {
    for (const reader of readers) {
      await held(reader, 'as a person', isOpenToPerson(reader, OF_ROW, sql`${caseId}`))
      const row = isOpenToPerson({ people: sql`q` }, OF_ROW, sql`${caseId}`)
      await held(reader, 'as a row', row, sql`join people q on q.id = ${reader.id}`)
    }
  })
})
